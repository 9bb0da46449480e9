# ===- check_links.py - checks that the documents' links exist ------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   check_links.py SOURCE-TREE
#
# Checks in every Markdown file of the tree: links to files and to their headings, and paths in
# backticks that begin with a folder of the tree.
#
# ===----------------------------------------------------------------------=== #

import re
import sys
from pathlib import Path

ROOT = Path(sys.argv[1])
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
FOLDERS = {folder.name for folder in ROOT.iterdir()
           if folder.is_dir() and not folder.name.startswith((".", "build"))}
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
HEADING_LINK = re.compile(r"\]\(([^)#\s]*)#([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.*)$", re.M)
PATH = re.compile(r"`(\w[\w-]*/[\w./-]*\w)`")
FENCED = re.compile(r"^```.*?^```$", re.S | re.M)


def named(document: Path):
    """Yields the files that the document names, and the possible paths of each."""
    text = FENCED.sub("", document.read_text())
    for link in LINK.findall(text):
        if "://" not in link:
            yield link, [document.parent / link]
    for path in PATH.findall(text):
        if path.split("/")[0] in FOLDERS:
            yield path, [ROOT / path, document.parent / path]


def headings(document: Path) -> set:
    """The names of its headings in links: as GitHub writes them."""
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
            for heading in HEADING.findall(FENCED.sub("", document.read_text()))}


def missing_headings(document: Path):
    for link, heading in HEADING_LINK.findall(FENCED.sub("", document.read_text())):
        page = document.parent / link if link else document
        if "://" not in link and page.exists() and heading not in headings(page):
            yield f"{link}#{heading}"


def main() -> int:
    count, missing = 0, []
    for document in DOCUMENTS:
        for name, places in named(document):
            count += 1
            if not any(place.exists() for place in places):
                missing.append(f"{document.relative_to(ROOT)} names '{name}', "
                               "which is not there")
        missing += [f"{document.relative_to(ROOT)} names '{name}', which is no heading"
                    for name in missing_headings(document)]
    print("\n".join(missing or [f"{count} files are named, all are there"]))
    return 1 if missing else 0


sys.exit(main())
