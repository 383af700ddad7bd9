/* SPDX-License-Identifier: MIT */
#include "core/diagram.h"
#include "core/fen.h"
#include "tests/support.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <string.h>

TestSuite(diagram, .init = support_init);

static const char FEN[] = "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";

Test(diagram, white_sees_a1_at_the_lower_left) {
    const Position pos = support_position(FEN, CASTLING_STANDARD);
    char text[DIAGRAM_BUFFER_SIZE];
    const size_t length = diagram_write(&pos, WHITE, text);
    cr_assert(eq(str, text,
                 "8  r n b q k b n r\n"
                 "7  p p . p p p p p\n"
                 "6  . . . . . . . .\n"
                 "5  . . p . . . . .\n"
                 "4  . . . . P . . .\n"
                 "3  . . . . . N . .\n"
                 "2  P P P P . P P P\n"
                 "1  R N B Q K B . R\n"
                 "   a b c d e f g h\n"));
    cr_assert(eq(sz, length, strlen(text)));
    cr_assert(lt(sz, length, DIAGRAM_BUFFER_SIZE));
}

Test(diagram, black_sees_h8_at_the_lower_left) {
    const Position pos = support_position(FEN, CASTLING_STANDARD);
    char text[DIAGRAM_BUFFER_SIZE];
    diagram_write(&pos, BLACK, text);
    cr_assert(eq(str, text,
                 "1  R . B K Q B N R\n"
                 "2  P P P . P P P P\n"
                 "3  . . N . . . . .\n"
                 "4  . . . P . . . .\n"
                 "5  . . . . . p . .\n"
                 "6  . . . . . . . .\n"
                 "7  p p p p p . p p\n"
                 "8  r n b k q b n r\n"
                 "   h g f e d c b a\n"));
}
