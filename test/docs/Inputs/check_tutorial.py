# ===- check_tutorial.py - checks that the tutorial shows its programs ----=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   check_tutorial.py TUTORIAL.md
#
# Each block of C++ must occur, line by line, in the last program that was linked before it.
#
# ===----------------------------------------------------------------------=== #

import re
import sys
from pathlib import Path

PART = re.compile(r"\]\((\S+\.cpp)\)|^```c\+\+\n(.*?)^```$", re.S | re.M)


def main() -> int:
    page = Path(sys.argv[1])
    program, text, blocks, missing = None, "", 0, []
    for link, block in PART.findall(page.read_text()):
        if link:
            program, text = link, (page.parent / link).read_text()
            continue
        blocks += 1
        if block not in text:
            missing.append(f"{program} does not contain this block:\n{block}")
    print("\n".join(missing or [f"{blocks} blocks are in their programs"]))
    return 1 if missing else 0


sys.exit(main())
