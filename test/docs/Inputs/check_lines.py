# ===- check_lines.py - the documents' lines are not too long ---------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   check_lines.py FILE.md...
#
# Of every file: prose, that is neither code nor a table, has at most 120 columns.
#
# ===----------------------------------------------------------------------=== #

import re
import sys
from pathlib import Path

COLUMNS = 120
NOT_PROSE = re.compile(r"^(\||    )")


def long_lines(document: Path):
    is_fenced = False
    for number, line in enumerate(document.read_text().splitlines(), 1):
        if line.startswith("```"):
            is_fenced = not is_fenced
        elif not is_fenced and not NOT_PROSE.match(line) and len(line) > COLUMNS:
            yield f"{document.name}:{number}: {len(line)} columns, more than {COLUMNS}"


def main() -> int:
    documents = [Path(name) for name in sys.argv[1:]]
    found = [text for document in documents for text in long_lines(document)]
    print("\n".join(found or [f"{len(documents)} files have short lines"]))
    return 1 if found else 0


sys.exit(main())
