#!/usr/bin/env python3
"""check_page.py FILE...: fails where a page of rookery is not well-formed, loads something, repeats an
id, skips a level of headings, or has a picture without a title or a table without headers."""
import html.parser
import re
import sys

VOID = {"meta", "link", "br", "hr", "img"}
NAMESPACE = "http://www.w3.org/2000/svg"


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.ids, self.faults, self.level, self.awaits_title = [], set(), [], 0, False

    def fault(self, text):
        self.faults.append(f"line {self.getpos()[0]}: {text}")

    def check_attributes(self, tag, attributes):
        for name, value in attributes:
            if name.startswith("on") or name in ("src", "srcset"):
                self.fault(f"<{tag}> has {name}")
            if name == "id" and value in self.ids:
                self.fault(f"the id {value} is not unique")
            if name == "id":
                self.ids.add(value)
            if name == "href" and not value.startswith(("#", "data:")):
                self.fault(f"refers to {value}")
            if value and "://" in value and value != NAMESPACE:
                self.fault(f"{name} names an address")

    def handle_starttag(self, tag, attrs):
        if self.awaits_title and tag != "title":
            self.fault("a picture begins without <title>")
        self.awaits_title = tag == "svg" and ("role", "img") in attrs
        if tag in ("script", "iframe", "object", "embed", "form"):
            self.fault(f"<{tag}>")
        if re.fullmatch("h[1-6]", tag):
            if int(tag[1]) > self.level + 1:
                self.fault(f"<{tag}> follows <h{self.level}>")
            self.level = int(tag[1])
        if tag == "th" and "scope" not in dict(attrs):
            self.fault("<th> without scope")
        self.check_attributes(tag, attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.check_attributes(tag, attrs)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.fault(f"</{tag}> closes nothing")


def faults_of(name):
    page = Page()
    with open(name, encoding="utf-8") as file:
        text = file.read()
    page.feed(text)
    page.close()
    if page.open:
        page.fault(f"<{page.open[-1]}> stays open")
    if "url(" in text or "@import" in text:
        page.fault("the style loads something")
    return page.faults


failed = False
for path in sys.argv[1:]:
    for fault in faults_of(path):
        print(f"{path}: {fault}")
        failed = True
sys.exit(failed)
