/* SPDX-License-Identifier: MIT
 *
 * A folder that plays the root of another machine: files of /proc and /sys with any content.
 */
#ifndef TESTS_FAKE_ROOT_H
#define TESTS_FAKE_ROOT_H

typedef struct FakeRoot {
    char path[64];
} FakeRoot;

/** Makes an empty root below the folder for temporary files. Aborts if it cannot. */
FakeRoot fake_root_create(void);

/** Writes a file, and the folders above it. Aborts if it cannot. */
void fake_root_write(const FakeRoot *root, const char *path, const char *content);

/** Removes the root and all below it. */
void fake_root_destroy(const FakeRoot *root);

#endif
