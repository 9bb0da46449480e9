#===- test/codegen/Inputs/narrow_stores.py - stores that ptxas converts ----===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   narrow_stores.py FILE.s...
#
# Counts the stores in PTX and names those that are narrower than their register if a
# floating-point instruction wrote the register (docs/StockDefects.md, 54). The exit
# status is 1 if there are such stores, and 2 if there is no store at all.
#
#===------------------------------------------------------------------------===#

import re
import sys

INSTRUCTION = re.compile(r"^\s+(?:@!?%p\d+\s+)?([a-z][\w.:]*)\s+(.*);")
REGISTER = re.compile(r"%(rd|rs|r|fd|f|h)(\d+)")
WIDTHS = {"rd": 64, "fd": 64, "r": 32, "f": 32, "rs": 16, "h": 16}
TYPE = re.compile(r"(?:[busf]|bf)(8|16|32|64)")


def types_of(operation: str) -> list[str]:
    return [word for word in operation.split(".")[1:] if TYPE.fullmatch(word)]


def converted_stores(function: str) -> tuple[int, list[str]]:
    """How many stores the function has, and those that are converted."""
    numbers: set[tuple[str, str]] = set()
    stores = []
    for line in function.split("\n"):
        found = INSTRUCTION.match(line)
        types = types_of(found[1]) if found else []
        if not types:
            continue
        if found[1].startswith("st."):
            bits = int(TYPE.fullmatch(types[0])[1])
            stores.append((bits, found[2].rsplit("]", 1)[1], line.strip()))
        elif types[0].startswith(("f", "bf")) and not found[1].startswith(("setp.", "red.")):
            numbers.update(REGISTER.findall(found[2])[0:1])
    return len(stores), [line for bits, values, line in stores
                         for register in REGISTER.findall(values)
                         if WIDTHS[register[0]] > bits and register in numbers]


def main() -> int:
    count, converted = 0, []
    for file in sys.argv[1:]:
        with open(file, encoding="utf-8") as ptx:
            functions = re.split(r"\n(?=\.(?:func|visible|weak|entry))", ptx.read())
        for here, those in map(converted_stores, functions):
            count += here
            converted += those
    print("\n".join([f"{len(converted)} of {count} stores are converted", *converted]))
    return 1 if converted else 0 if count else 2


if __name__ == "__main__":
    sys.exit(main())
