/* SPDX-License-Identifier: MIT
 *
 * Runs a fuzz target without libFuzzer, on a fixed sequence of inputs: every file of the given
 * folders, then mutations of them. Takes the same arguments as libFuzzer:
 *
 *     fuzz_fen -runs=100000 -seed=1 FOLDER...
 *
 * The current input lies in a file mapping, so that it outlives whatever kills the program: it is
 * found in <program>.last_input in the current folder.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length);

#define INPUT_BYTES_MAX 4096
#define CORPUS_MAX      4096
#define MUTATIONS_MAX   8

typedef struct Input {
    size_t length;
    uint8_t bytes[INPUT_BYTES_MAX];
} Input;

typedef struct Corpus {
    size_t count;
    Input *inputs[CORPUS_MAX];
} Corpus;

static void fail(const char *what, const char *name) {
    fprintf(stderr, "%s: ", what);
    perror(name);
    exit(EXIT_FAILURE);
}

/* xorshift64, George Marsaglia, "Xorshift RNGs", 2003. */
static size_t random_below(uint64_t *state, size_t bound) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (size_t)((*state >> 11) % bound);
}

static void corpus_add_file(Corpus *corpus, const char *path) {
    FILE *file = fopen(path, "rb");
    Input *input = malloc(sizeof *input);
    if (!file || !input) fail("corpus", path);
    input->length = fread(input->bytes, 1, sizeof input->bytes, file);
    if (ferror(file)) fail("read", path);
    fclose(file);
    corpus->inputs[corpus->count++] = input;
}

static int is_visible(const struct dirent *entry) {
    return entry->d_name[0] != '.';
}

/* In the order of the names, so that a run does not depend on the file system. */
static void corpus_add_folder(Corpus *corpus, const char *folder) {
    struct dirent **entries;
    const int count = scandir(folder, &entries, is_visible, alphasort);
    if (count < 0) fail("corpus", folder);
    for (int i = 0; i < count; i++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        if (corpus->count < CORPUS_MAX) corpus_add_file(corpus, path);
        free(entries[i]);
    }
    free(entries);
}

/* Replaces `removed` bytes at `at` by `added` bytes, cut to what there is and what fits. */
static void input_splice(Input *input, size_t at, size_t removed, const uint8_t *bytes,
                         size_t added) {
    if (removed > input->length - at) removed = input->length - at;
    const size_t kept = input->length - removed;
    if (added > INPUT_BYTES_MAX - kept) added = INPUT_BYTES_MAX - kept;
    memmove(input->bytes + at + added, input->bytes + at + removed, kept - at);
    if (added) memcpy(input->bytes + at, bytes, added);
    input->length = kept + added;
}

static void mutate(Input *input, const Corpus *corpus, uint64_t *state) {
    static const char vocabulary[] = "pnbrqkPNBRQK12345678/ wb-KQkqabcdefghAHx=+#;D0O\r\n\t\xff";
    const size_t at = random_below(state, input->length + 1);
    const uint8_t letter = (uint8_t)vocabulary[random_below(state, sizeof vocabulary)];
    const Input *other = corpus->inputs[random_below(state, corpus->count)];
    const size_t from = random_below(state, other->length + 1);
    const size_t length = random_below(state, 16);
    switch (random_below(state, 5)) {
    case 0:
        input_splice(input, at, 1, &letter, 1);
        break;
    case 1:
        input_splice(input, at, 0, &letter, 1);
        break;
    case 2:
        input_splice(input, at, 1 + length, NULL, 0);
        break;
    case 3:
        input_splice(input, at, length, other->bytes + from,
                     length < other->length - from ? length : other->length - from);
        break;
    default:
        input_splice(input, at, input->length, other->bytes + from, other->length - from);
        break;
    }
}

/* An exact-size copy, so that AddressSanitizer sees a read past the end. */
static void run_one(const Input *input) {
    uint8_t *copy = malloc(input->length ? input->length : 1);
    if (!copy) fail("input", "malloc");
    memcpy(copy, input->bytes, input->length);
    LLVMFuzzerTestOneInput(copy, input->length);
    free(copy);
}

static Input *map_input(void) {
    char path[256];
    snprintf(path, sizeof path, "%s.last_input", program_invocation_short_name);
    const int file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0666);
    if (file < 0 || ftruncate(file, sizeof(Input)) < 0) fail("open", path);
    Input *input = mmap(NULL, sizeof *input, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (input == MAP_FAILED) fail("mmap", path);
    close(file);
    return input;
}

static void run_all(const Corpus *corpus, unsigned long runs, uint64_t state) {
    Input *input = map_input();
    for (unsigned long run = 0; run < runs; run++) {
        const bool verbatim = run < corpus->count;
        *input = *corpus->inputs[verbatim ? run : random_below(&state, corpus->count)];
        const size_t mutations = verbatim ? 0 : 1 + random_below(&state, MUTATIONS_MAX);
        for (size_t i = 0; i < mutations; i++) mutate(input, corpus, &state);
        run_one(input);
    }
}

static bool read_number(const char *argument, const char *option, unsigned long *number) {
    const size_t length = strlen(option);
    if (strncmp(argument, option, length) != 0) return false;
    char *end;
    *number = strtoul(argument + length, &end, 10);
    if (*end || end == argument + length) {
        errno = EINVAL;
        fail("option", argument);
    }
    return true;
}

int main(int argc, char **argv) {
    static Corpus corpus;
    unsigned long runs = 100000, seed = 1;
    for (int i = 1; i < argc; i++) {
        if (read_number(argv[i], "-runs=", &runs) || read_number(argv[i], "-seed=", &seed))
            continue;
        corpus_add_folder(&corpus, argv[i]);
    }
    if (!corpus.count) {
        fprintf(stderr, "no input to start from: name a folder that holds some\n");
        return EXIT_FAILURE;
    }
    run_all(&corpus, runs, seed * 0x9e3779b97f4a7c15 | 1);
    printf("%lu runs, %zu inputs to start from\n", runs, corpus.count);
    return EXIT_SUCCESS;
}
