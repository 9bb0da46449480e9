# ===- unchanged_code.py - a pass leaves a module's code unchanged ------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   unchanged_code.py OPT-COMMAND... FILE.ll
#
# Prints the remarks of the command. Fails with a diff if the resulting code differs from FILE
# in more than attributes.
#
# ===----------------------------------------------------------------------=== #

import difflib
import re
import subprocess
import sys


def code_after(command: list[str]) -> list[str]:
    """The lines that the command writes, without attributes; its remarks go to stderr."""
    text = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    lines = [re.sub(r" #\d+\b|; Function Attrs.*", "", line) for line in text.splitlines()]
    return [line for line in lines if not line.startswith("attributes ")]


def main() -> int:
    *command, file = sys.argv[1:]
    before = code_after(["opt", "-passes=verify", "-S", file])
    after = code_after([*command, file])
    changes = list(difflib.unified_diff(before, after, "before", "after", lineterm=""))
    print("\n".join(changes))
    return 1 if changes else 0


sys.exit(main())
