# ===- check_lines.py - checks the lengths of lines and files -------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#     check_lines.py FILE.md...        prose, except code and tables, must have at most
#                                      120 columns
#     check_lines.py --tests FOLDER    lines of tests must have at most 120 columns, and files
#                                      at most 450 lines
#
# A line of a test may be longer if it cannot be broken: a check that FileCheck cannot continue with
# -SAME (-DAG, -NOT, -COUNT, and all checks in tests with --match-full-lines), or a line that
# consists mostly of one literal.
#
# ===----------------------------------------------------------------------=== #

import re
import sys
from pathlib import Path

COLUMNS = 120
LINES = 450
NOT_PROSE = re.compile(r"^(\||    )")

CHECK = re.compile(r"^\s*(?:[;!#*]|//)?\s*[A-Z][\w-]*:")
CHECK_WITHOUT_SAME = re.compile(r"^\s*(?:[;!#*]|//)?\s*[A-Z][\w-]*-(?:DAG|NOT|COUNT-\d+):")
# Matches strings, quoted words of a command, and FileCheck's regular expressions.
LONG_LITERAL = re.compile(r"""\"[^"]{80,}|'[^']{80,}|\{\{(?:(?!\}\}).){80,}""")


def long_prose(document: Path):
    is_fenced = False
    for number, line in enumerate(document.read_text().splitlines(), 1):
        if line.startswith("```"):
            is_fenced = not is_fenced
        elif not is_fenced and not NOT_PROSE.match(line) and len(line) > COLUMNS:
            yield f"{document.name}:{number}: {len(line)} columns, more than {COLUMNS}"


def long_lines_of_test(file: Path):
    text = file.read_text()
    lines = text.splitlines()
    whole_lines = "--match-full-lines" in text
    if len(lines) > LINES:
        yield f"{file}: {len(lines)} lines, more than {LINES}"
    for number, line in enumerate(lines, 1):
        cannot_break = (
            CHECK_WITHOUT_SAME.match(line)
            or (whole_lines and CHECK.match(line))
            or LONG_LITERAL.search(line)
        )
        if len(line) > COLUMNS and not cannot_break:
            yield f"{file}:{number}: {len(line)} columns, more than {COLUMNS}"


def is_text(file: Path) -> bool:
    # Results.md: tables that the mutants' scripts write.
    if not file.is_file() or "__pycache__" in file.parts or file.name == "Results.md":
        return False
    try:
        file.read_text()
    except UnicodeDecodeError:
        return False
    return True


def main() -> int:
    arguments = sys.argv[1:]
    if arguments[:1] == ["--tests"]:
        files = [file for file in sorted(Path(arguments[1]).rglob("*")) if is_text(file)]
        too_long = long_lines_of_test
    else:
        files = [Path(name) for name in arguments]
        too_long = long_prose
    found = [text for file in files for text in too_long(file)]
    print("\n".join(found or [f"{len(files)} files have short lines"]))
    return 1 if found else 0


sys.exit(main())
