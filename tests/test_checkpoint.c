/* SPDX-License-Identifier: MIT
 *
 * Checkpoint files: what was saved is read again, and a file that is torn, altered, foreign, in use
 * or of another count is refused.
 */
#include "perft/count/positions.h"
#include "perft/unique/checkpoint.h"
#include "perft/unique/unique.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATH_SIZE = 64, REST_BYTES = 50000 };

#define MIB ((uint64_t)1 << 20)

TestSuite(checkpoint, .init = support_init, .timeout = 60);

/* A name of no file, in the build folder. */
static void new_path(char path[static PATH_SIZE]) {
    snprintf(path, PATH_SIZE, "checkpoint_XXXXXX");
    const int file = mkstemp(path);
    cr_assert(file >= 0);
    cr_assert(eq(int, close(file), 0));
    cr_assert(eq(int, unlink(path), 0));
}

static Checkpoint *open_file(const char *path) {
    Checkpoint *checkpoint = NULL;
    cr_assert(eq(int, (int)checkpoint_open(&checkpoint, path), STATUS_OK));
    return checkpoint;
}

static Status open_status(const char *path) {
    Checkpoint *checkpoint = NULL;
    const Status status = checkpoint_open(&checkpoint, path);
    if (status == STATUS_OK) checkpoint_close(checkpoint);
    return status;
}

static void fill(unsigned char *bytes, size_t length, unsigned seed) {
    for (size_t i = 0; i < length; i++) bytes[i] = (unsigned char)(i * 31 + seed);
}

/* A file with one state of the count "a". */
static void write_file(const char *path) {
    static unsigned char fixed[100], rest[REST_BYTES];
    fill(fixed, sizeof fixed, 1);
    fill(rest, sizeof rest, 2);
    const CheckpointState state = {fixed, sizeof fixed, rest, sizeof rest};
    Checkpoint *checkpoint = open_file(path);
    cr_assert(eq(int, (int)checkpoint_save(checkpoint, "a", &state), STATUS_OK));
    checkpoint_close(checkpoint);
}

/* What reading the state of a count gives; `*is_found` only if it is what write_file() wrote. */
static Status read_file(const char *path, const char *identity, size_t fixed_bytes,
                        bool *is_found) {
    unsigned char fixed[100] = {0}, want_fixed[100];
    static unsigned char want_rest[REST_BYTES];
    Checkpoint *checkpoint = NULL;
    CheckpointState state = {.fixed = fixed, .fixed_bytes = fixed_bytes};
    *is_found = false;
    Status status = checkpoint_open(&checkpoint, path);
    if (status != STATUS_OK) return status;
    status = checkpoint_load(checkpoint, identity, &state, is_found);
    checkpoint_close(checkpoint);
    cr_assert(eq(int, *is_found, state.rest != NULL), "found and filled in go together");
    if (!*is_found) return status;
    fill(want_fixed, sizeof want_fixed, 1);
    fill(want_rest, sizeof want_rest, 2);
    cr_assert(memcmp(fixed, want_fixed, sizeof fixed) == 0);
    cr_assert(eq(sz, state.rest_bytes, (size_t)REST_BYTES));
    cr_assert(memcmp(state.rest, want_rest, REST_BYTES) == 0);
    free(state.rest);
    return status;
}

Test(checkpoint, is_empty_when_new) {
    char path[PATH_SIZE];
    bool is_found;
    new_path(path);
    checkpoint_close(open_file(path));
    cr_assert(eq(int, (int)read_file(path, "a", 100, &is_found), STATUS_OK));
    cr_assert(not(is_found));
    cr_assert(eq(int, unlink(path), 0));
}

Test(checkpoint, reads_what_was_saved) {
    char path[PATH_SIZE];
    bool is_found;
    new_path(path);
    write_file(path);
    cr_assert(eq(int, (int)read_file(path, "a", 100, &is_found), STATUS_OK));
    cr_assert(is_found);
    cr_assert(eq(int, unlink(path), 0));
}

Test(checkpoint, keeps_only_the_last_state) {
    char path[PATH_SIZE], text[4] = {0};
    bool is_found;
    new_path(path);
    Checkpoint *checkpoint = open_file(path);
    for (int i = 0; i < 20; i++) {
        char number[4];
        snprintf(number, sizeof number, "%03d", i);
        const CheckpointState state = {number, 4, NULL, 0};
        cr_assert(eq(int, (int)checkpoint_save(checkpoint, "a", &state), STATUS_OK));
    }
    CheckpointState state = {.fixed = text, .fixed_bytes = 4};
    cr_assert(eq(int, (int)checkpoint_load(checkpoint, "a", &state, &is_found), STATUS_OK));
    cr_assert(is_found);
    cr_assert(eq(str, text, "019"));
    cr_assert(eq(sz, state.rest_bytes, (size_t)0));
    free(state.rest);
    checkpoint_close(checkpoint);
    cr_assert(eq(int, unlink(path), 0));
}

Test(checkpoint, refuses_another_count) {
    char path[PATH_SIZE];
    bool is_found;
    new_path(path);
    write_file(path);
    cr_assert(eq(int, (int)read_file(path, "b", 100, &is_found), STATUS_CHECKPOINT_OTHER));
    cr_assert(eq(int, (int)read_file(path, "a", 99, &is_found), STATUS_CHECKPOINT_OTHER));
    cr_assert(not(is_found));
    cr_assert(eq(int, unlink(path), 0));
}

static void write_text(const char *path, const char *text) {
    FILE *file = fopen(path, "wb");
    cr_assert(file != NULL);
    cr_assert(fputs(text, file) >= 0);
    cr_assert(eq(int, fclose(file), 0));
}

Test(checkpoint, refuses_a_file_that_is_no_database) {
    char path[PATH_SIZE], text[PATH_SIZE] = {0};
    new_path(path);
    write_text(path, "a letter to my aunt, longer than the first bytes of a database");
    cr_assert(eq(int, (int)open_status(path), STATUS_CHECKPOINT_FOREIGN));
    FILE *file = fopen(path, "rb");
    cr_assert(file != NULL);
    cr_assert(eq(sz, fread(text, 1, 8, file), (size_t)8));
    cr_assert(eq(int, fclose(file), 0));
    cr_assert(eq(str, text, "a letter"), "and leaves it alone");
    cr_assert(eq(int, unlink(path), 0));
}

static void execute(const char *path, const char *sql) {
    sqlite3 *file = NULL;
    cr_assert(eq(int, sqlite3_open(path, &file), SQLITE_OK));
    cr_assert(eq(int, sqlite3_exec(file, sql, NULL, NULL, NULL), SQLITE_OK), "%s",
              sqlite3_errmsg(file));
    cr_assert(eq(int, sqlite3_close(file), SQLITE_OK));
}

Test(checkpoint, refuses_the_database_of_another_program) {
    char path[PATH_SIZE];
    new_path(path);
    execute(path, "CREATE TABLE games (pgn TEXT)");
    cr_assert(eq(int, (int)open_status(path), STATUS_CHECKPOINT_FOREIGN));
    cr_assert(eq(int, unlink(path), 0));
    execute(path, "PRAGMA application_id = 7");
    cr_assert(eq(int, (int)open_status(path), STATUS_CHECKPOINT_FOREIGN));
    cr_assert(eq(int, unlink(path), 0));
}

Test(checkpoint, refuses_a_later_format) {
    char path[PATH_SIZE];
    new_path(path);
    write_file(path);
    execute(path, "PRAGMA user_version = 2");
    cr_assert(eq(int, (int)open_status(path), STATUS_CHECKPOINT_OTHER));
    cr_assert(eq(int, unlink(path), 0));
}

/* Any field altered behind the checksum's back. */
Test(checkpoint, refuses_a_state_whose_checksum_is_wrong) {
    static const char *const CHANGES[] = {
        "UPDATE state SET checksum = checksum + 1",       "UPDATE state SET identity = 'b'",
        "UPDATE state SET fixed = zeroblob(100)",         "UPDATE state SET rest = zeroblob(50000)",
        "UPDATE state SET rest = substr(rest, 1, 49999)", "UPDATE state SET fixed = x''",
    };
    for (size_t i = 0; i < sizeof CHANGES / sizeof CHANGES[0]; i++) {
        char path[PATH_SIZE];
        bool is_found;
        new_path(path);
        write_file(path);
        execute(path, CHANGES[i]);
        cr_assert(eq(int, (int)read_file(path, "a", 100, &is_found), STATUS_CHECKPOINT_DAMAGED),
                  "%s", CHANGES[i]);
        cr_assert(not(is_found));
        cr_assert(eq(int, unlink(path), 0));
    }
}

enum { IMAGE_BYTES = 1 << 17 };

static size_t load_image(const char *path, unsigned char image[static IMAGE_BYTES]) {
    FILE *file = fopen(path, "rb");
    cr_assert(file != NULL);
    const size_t length = fread(image, 1, IMAGE_BYTES, file);
    cr_assert(eq(int, fclose(file), 0));
    return length;
}

/* The file is still as it was when it was cut before. */
static void refuse_cut(const char *path, const unsigned char *image, size_t cut) {
    static unsigned char left[IMAGE_BYTES];
    bool is_found;
    cr_assert(eq(int, truncate(path, (off_t)cut), 0));
    const Status status = read_file(path, "a", 100, &is_found);
    cr_assert(eq(int, (int)status, STATUS_CHECKPOINT_DAMAGED), "cut to %zu bytes: %s", cut,
              status_text(status));
    cr_assert(not(is_found), "cut to %zu bytes", cut);
    cr_assert(eq(sz, load_image(path, left), cut), "the file is left alone");
    cr_assert(memcmp(left, image, cut) == 0, "the file is left alone: %zu bytes", cut);
}

/* Wherever a file is cut, it is refused: around the ends of pages, and some between. */
Test(checkpoint, refuses_a_torn_file) {
    enum { PAGE = 4096, STEP = 61 };
    static unsigned char image[IMAGE_BYTES];
    char path[PATH_SIZE];
    new_path(path);
    write_file(path);
    const size_t length = load_image(path, image);
    cr_assert(gt(sz, length, (size_t)REST_BYTES));
    for (size_t cut = length - 1; cut > 0; cut--) {
        const size_t within = cut % PAGE;
        const bool is_near_end = within < 3 || within > PAGE - 3;
        if (is_near_end || cut % STEP == 0) refuse_cut(path, image, cut);
    }
    cr_assert(eq(int, unlink(path), 0));
}

/* Every length of one: a state of a few bytes is in the page of the table itself, whose torn end
 * reads as no row. */
Test(checkpoint, refuses_a_torn_file_with_a_small_state) {
    static unsigned char image[IMAGE_BYTES];
    char path[PATH_SIZE], text[] = "abc";
    new_path(path);
    Checkpoint *checkpoint = open_file(path);
    const CheckpointState state = {text, sizeof text, NULL, 0};
    cr_assert(eq(int, (int)checkpoint_save(checkpoint, "a", &state), STATUS_OK));
    checkpoint_close(checkpoint);
    const size_t length = load_image(path, image);
    for (size_t cut = length - 1; cut > 0; cut--) refuse_cut(path, image, cut);
    cr_assert(eq(int, unlink(path), 0));
}

Test(checkpoint, takes_a_file_of_no_bytes_as_new) {
    char path[PATH_SIZE];
    bool is_found;
    new_path(path);
    write_text(path, "");
    cr_assert(eq(int, (int)read_file(path, "a", 100, &is_found), STATUS_OK));
    cr_assert(not(is_found));
    cr_assert(eq(int, unlink(path), 0));
}

/* One byte of the stored state flipped on the disk. */
Test(checkpoint, refuses_a_flipped_byte) {
    char path[PATH_SIZE];
    bool is_found;
    new_path(path);
    write_file(path);
    const int file = open(path, O_RDWR);
    cr_assert(file >= 0);
    const off_t at = lseek(file, 0, SEEK_END) / 2;
    unsigned char byte;
    cr_assert(eq(long, (long)pread(file, &byte, 1, at), 1L));
    byte ^= 16;
    cr_assert(eq(long, (long)pwrite(file, &byte, 1, at), 1L));
    cr_assert(eq(int, close(file), 0));
    cr_assert(eq(int, (int)read_file(path, "a", 100, &is_found), STATUS_CHECKPOINT_DAMAGED));
    cr_assert(not(is_found));
    cr_assert(eq(int, unlink(path), 0));
}

Test(checkpoint, refuses_a_folder_that_does_not_exist) {
    cr_assert(eq(int, (int)open_status("no/such/folder/file"), STATUS_CHECKPOINT_IO));
}

/* Opens, and is killed. */
static void open_and_die(const char *path) {
    int how = 0;
    const pid_t child = fork();
    cr_assert(child >= 0);
    if (child == 0) {
        Checkpoint *checkpoint = NULL;
        (void)raise(checkpoint_open(&checkpoint, path) == STATUS_OK ? SIGKILL : SIGABRT);
    }
    cr_assert(eq(int, waitpid(child, &how, 0), child));
    cr_assert(eq(int, WIFSIGNALED(how) ? WTERMSIG(how) : 0, SIGKILL));
}

Test(checkpoint, keeps_others_out_while_it_is_open) {
    char path[PATH_SIZE];
    new_path(path);
    Checkpoint *checkpoint = open_file(path);
    cr_assert(eq(int, (int)open_status(path), STATUS_CHECKPOINT_BUSY));
    checkpoint_close(checkpoint);
    write_file(path);
    checkpoint = open_file(path);
    cr_assert(eq(int, (int)open_status(path), STATUS_CHECKPOINT_BUSY));
    checkpoint_close(checkpoint);
    open_and_die(path);
    cr_assert(eq(int, (int)open_status(path), STATUS_OK));
    cr_assert(eq(int, unlink(path), 0));
}

Test(checkpoint, removes_its_file) {
    char path[PATH_SIZE], journal[PATH_SIZE + 16];
    new_path(path);
    write_file(path);
    snprintf(journal, sizeof journal, "%s-journal", path);
    write_text(journal, "");
    cr_assert(eq(int, (int)checkpoint_remove(open_file(path)), STATUS_OK));
    cr_assert(eq(int, access(path, F_OK), -1));
    cr_assert(eq(int, access(journal, F_OK), -1));
    Checkpoint *checkpoint = open_file(path);
    cr_assert(eq(int, unlink(path), 0));
    cr_assert(eq(int, (int)checkpoint_remove(checkpoint), STATUS_CHECKPOINT_IO));
}

static int write_errno;

static ssize_t fail_write(int file, const void *bytes, size_t length) {
    (void)file, (void)bytes, (void)length;
    errno = write_errno;
    return -1;
}

static ssize_t fail_pwrite(int file, const void *bytes, size_t length, off_t at) {
    (void)at;
    return fail_write(file, bytes, length);
}

/* No write of SQLite succeeds from now on. @param error 0: all do. */
static void set_write_errno(int error) {
    sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
    const sqlite3_syscall_ptr at = error ? (sqlite3_syscall_ptr)fail_pwrite : NULL;
    const sqlite3_syscall_ptr next = error ? (sqlite3_syscall_ptr)fail_write : NULL;
    write_errno = error;
    cr_assert(eq(int, vfs->xSetSystemCall(vfs, "pwrite64", at), SQLITE_OK));
    cr_assert(eq(int, vfs->xSetSystemCall(vfs, "pwrite", at), SQLITE_OK));
    cr_assert(eq(int, vfs->xSetSystemCall(vfs, "write", next), SQLITE_OK));
}

Test(checkpoint, keeps_the_last_state_if_the_next_cannot_be_written) {
    static unsigned char text[20000];
    char path[PATH_SIZE];
    bool is_found;
    new_path(path);
    write_file(path);
    Checkpoint *checkpoint = open_file(path);
    const CheckpointState state = {text, sizeof text, NULL, 0};
    set_write_errno(ENOSPC);
    cr_assert(eq(int, (int)checkpoint_save(checkpoint, "a", &state), STATUS_CHECKPOINT_FULL));
    set_write_errno(EIO);
    cr_assert(eq(int, (int)checkpoint_save(checkpoint, "a", &state), STATUS_CHECKPOINT_UNSAVED));
    set_write_errno(0);
    checkpoint_close(checkpoint);
    cr_assert(eq(int, (int)read_file(path, "a", 100, &is_found), STATUS_OK));
    cr_assert(is_found);
    cr_assert(eq(int, unlink(path), 0));
}

Test(checkpoint, has_no_room_for_a_new_file) {
    char path[PATH_SIZE];
    new_path(path);
    set_write_errno(ENOSPC);
    cr_assert(eq(int, (int)open_status(path), STATUS_CHECKPOINT_FULL));
    set_write_errno(0);
    cr_assert(eq(int, (int)open_status(path), STATUS_OK), "what is left is a new file");
    cr_assert(eq(int, unlink(path), 0));
}

static Status count_kiwipete(int depth, uint64_t seed, Checkpoint *checkpoint,
                             UniqueResult *result) {
    const Position pos = support_position(positions_find("kiwipete")->fen, CASTLING_STANDARD);
    const UniqueOptions options = {.team = {.threads = 1},
                                   .memory_bytes = 64 * MIB,
                                   .seed = seed,
                                   .partition_records = 4,
                                   .checkpoint = checkpoint};
    return unique_count(&pos, depth, &options, result);
}

/* With no time between two saves every slot is in the file at the end. */
Test(checkpoint, resumes_a_count_and_refuses_it_to_others) {
    char path[PATH_SIZE];
    UniqueResult first, second;
    new_path(path);
    Checkpoint *checkpoint = open_file(path);
    cr_assert(eq(int, (int)count_kiwipete(4, 1, checkpoint, &first), STATUS_OK));
    cr_assert(eq(u64, (uint64_t)first.nodes, 4085603));
    cr_assert(eq(int, (int)count_kiwipete(4, 1, checkpoint, &second), STATUS_OK));
    cr_assert(eq(u64, (uint64_t)second.nodes, 4085603));
    cr_assert(eq(int, (int)count_kiwipete(4, 2, checkpoint, &second), STATUS_CHECKPOINT_OTHER));
    cr_assert(eq(int, (int)count_kiwipete(5, 1, checkpoint, &second), STATUS_CHECKPOINT_OTHER));
    checkpoint_close(checkpoint);
    cr_assert(eq(int, unlink(path), 0));
}

/* It ends with what was counted by then, and can be done again. */
Test(checkpoint, stops_a_count_that_cannot_be_saved) {
    char path[PATH_SIZE];
    UniqueResult result;
    new_path(path);
    Checkpoint *checkpoint = open_file(path);
    set_write_errno(ENOSPC);
    cr_assert(eq(int, (int)count_kiwipete(4, 1, checkpoint, &result), STATUS_CHECKPOINT_FULL));
    set_write_errno(0);
    cr_assert(gt(u64, (uint64_t)result.nodes, 0));
    cr_assert(lt(u64, (uint64_t)result.nodes, 4085603));
    cr_assert(gt(int, result.plies, 0));
    cr_assert(eq(int, (int)count_kiwipete(4, 1, checkpoint, &result), STATUS_OK));
    cr_assert(eq(u64, (uint64_t)result.nodes, 4085603));
    checkpoint_close(checkpoint);
    cr_assert(eq(int, unlink(path), 0));
}
