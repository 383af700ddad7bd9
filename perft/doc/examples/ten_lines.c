/* Perft of the start position: cc ten_lines.c $(pkg-config --cflags --libs rookery) */
#include <rookery.h>
#include <stdio.h>

int main(void) {
    rookery_position position;
    rookery_perft_result result = ROOKERY_PERFT_RESULT_INIT;
    rookery_status status =
        rookery_from_fen(&position, ROOKERY_START, ROOKERY_STANDARD, NULL, NULL);
    if (status == ROOKERY_OK) status = rookery_perft(&position, 6, NULL, &result);
    if (status != ROOKERY_OK) return fprintf(stderr, "%s\n", rookery_status_text(status)), 1;
    printf("%llu\n", (unsigned long long)result.nodes.low);
    return 0;
}
