/* SPDX-License-Identifier: MIT
 *
 * From the options to the threads and the memory that a count may use.
 */
#ifndef PERFT_CLI_RESOURCES_H
#define PERFT_CLI_RESOURCES_H

#include "perft/cli/command.h"
#include "perft/host/team.h"

typedef struct Resources {
    Topology *topology;
    Team team;
    uint64_t memory_bytes;
} Resources;

/** Reads the topology of this machine with the processors of --cpus. Reports what fails. */
ExitCode resources_find_topology(Topology **topology, const Options *options);

/** Reads --threads, --cpus, --bind and --memory. @return EXIT_OK, or another code after a message;
 * then there is nothing to close. */
ExitCode resources_open(Resources *resources, const Options *options);

void resources_close(Resources *resources);

/**
 * Reads a size as resources_write_size() writes it ("1.5 GiB"), or "512M", "2G", "512MiB",
 * "300000000", "500 MB" (of 1000^2) or "50%" (of `whole`).
 *
 * @return false if it is not a size, is empty, or is 2^64 bytes or more.
 */
bool resources_parse_size(const char *text, uint64_t whole, uint64_t *bytes);

/** Bytes for every resources_write_size(). */
#define SIZE_TEXT_BUFFER_SIZE 32

/** Writes a size for people: "1.5 GiB". */
void resources_write_size(double bytes, char buffer[static SIZE_TEXT_BUFFER_SIZE]);

#endif
