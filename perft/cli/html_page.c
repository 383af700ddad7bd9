/* SPDX-License-Identifier: MIT */
#include "perft/cli/html_page.h"

#include "build_info.h"
#include "perft/cli/board_svg.h"
#include "perft/cli/markup.h"

static const char STYLE[] =
    ":root{color-scheme:light dark;--page:#fff;--text:#1b1f23;--soft:#56626d;--line:#cfd6dc;"
    "--box:#f5f7f9;--bad:#b3123f;--good:#1a6b3c;--link:#0b57a4}\n"
    "@media (prefers-color-scheme:dark){:root{--page:#14181c;--text:#e6eaed;--soft:#a5b0ba;"
    "--line:#38424b;--box:#1d2329;--bad:#ff7d9c;--good:#6fd49a;--link:#83bdf5}}\n"
    "*{box-sizing:border-box}"
    "body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}\n"
    "main{max-width:66rem;margin:0 auto;padding:1rem}a{color:var(--link)}\n"
    "h1{font-size:1.6rem;line-height:1.25}h2{font-size:1.3rem;margin:1.5rem 0 .5rem}section "
    "h2{margin:0}"
    "h3{font-size:1.05rem;margin:1.5rem 0 .5rem}\n"
    "section{border:1px solid var(--line);border-radius:.5rem;background:var(--box);"
    "margin:1.5rem 0;padding:1rem}\n"
    ".bad{color:var(--bad);font-weight:600}.good{color:var(--good);font-weight:600}"
    ".lead{font-size:1.15rem;margin:.25rem 0 1rem}\n"
    ".columns{display:grid;grid-template-columns:minmax(0,22rem) minmax(0,1fr);gap:1.5rem}\n"
    "figure{margin:0}figcaption{color:var(--soft);font-size:.9rem}"
    ".board{display:block;width:100%;height:auto}\n"
    "dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.3rem 1rem;margin:0;"
    "align-content:start}"
    "dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}\n"
    "code,pre{font-family:ui-monospace,monospace;font-size:.88rem}"
    "code.copy{user-select:all;background:var(--page);border:1px solid var(--line);"
    "border-radius:.25rem;padding:.05rem .3rem;overflow-wrap:anywhere}\n"
    "pre{background:var(--page);border:1px solid var(--line);border-radius:.25rem;padding:.5rem;"
    "margin:0;white-space:pre-wrap;overflow-wrap:anywhere}\n"
    "table{border-collapse:collapse;width:100%;margin:1rem 0 0}"
    "th,td{border-bottom:1px solid var(--line);padding:.25rem .5rem;text-align:left}"
    ".n{text-align:right;font-variant-numeric:tabular-nums}\n"
    ".strip{list-style:none;display:grid;gap:1rem;padding:0;margin:0;"
    "grid-template-columns:repeat(auto-fill,minmax(9rem,1fr))}\n"
    "footer{color:var(--soft);font-size:.85rem;padding:1rem 0}\n"
    "@media (max-width:42rem){.columns{grid-template-columns:minmax(0,1fr)}"
    "dl{grid-template-columns:minmax(0,1fr);gap:0}dd{margin-bottom:.5rem}}\n"
    "@media print{body{font-size:11pt}section{break-inside:avoid}"
    ".columns{grid-template-columns:8cm minmax(0,1fr)}.strip li{break-inside:avoid}}\n";

void html_page_begin(FILE *out, const char *title) {
    fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
          "<meta http-equiv=\"Content-Security-Policy\" "
          "content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">\n"
          "<link rel=\"icon\" href=\"data:,\">\n",
          out);
    markup_element(out, "title", title);
    fprintf(out, "\n<style>\n%s", STYLE);
    board_svg_write_style(out);
    fputs("\n</style>\n</head>\n<body>\n", out);
    board_svg_write_shapes(out);
    fputs("<main>\n", out);
    markup_element(out, "h1", title);
    fputc('\n', out);
}

void html_page_end(FILE *out) {
    fputs("<footer>Written by rookery ", out);
    markup_text(out, BUILD_VERSION);
    fputs("</footer>\n</main>\n</body>\n</html>\n", out);
}

void html_field(FILE *out, const char *name, const char *text) {
    if (!*text) return;
    markup_element(out, "dt", name);
    markup_element(out, "dd", text);
    fputc('\n', out);
}

void html_copy_field(FILE *out, const char *name, const char *text) {
    if (!*text) return;
    markup_element(out, "dt", name);
    fputs("<dd>", out);
    markup_element(out, "code class=\"copy\" title=\"a click selects all\"", text);
    fputs("</dd>\n", out);
}
