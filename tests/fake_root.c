/* SPDX-License-Identifier: MIT */
#include "tests/fake_root.h"

#include <ftw.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void demand(int is_done, const char *what) {
    if (is_done) return;
    perror(what);
    abort();
}

FakeRoot fake_root_create(void) {
    FakeRoot root = {"/tmp/rookery-root-XXXXXX"};
    demand(mkdtemp(root.path) != NULL, root.path);
    return root;
}

void fake_root_write(const FakeRoot *root, const char *path, const char *content) {
    char full[PATH_MAX];
    snprintf(full, sizeof full, "%s%s", root->path, path);
    for (char *slash = strchr(full + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(full, 0700); /* most of them exist */
        *slash = '/';
    }
    FILE *file = fopen(full, "w");
    demand(file != NULL, full);
    demand(fputs(content, file) >= 0, full);
    demand(fclose(file) == 0, full);
}

static int entry_remove(const char *path, const struct stat *status, int kind, struct FTW *place) {
    (void)status, (void)kind, (void)place;
    return remove(path);
}

void fake_root_destroy(const FakeRoot *root) {
    demand(nftw(root->path, entry_remove, 8, FTW_DEPTH | FTW_PHYS) == 0, root->path);
}
