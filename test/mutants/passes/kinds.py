# ===- test/mutants/passes/kinds.py - what a mutant of the passes is ---------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A mutant is one text of a file of codegen-helpers/lib, marked «like this» in as much
# of its surroundings as stand there once, and what stands there instead. A run of
# blanks and line ends matches any other: where lines are broken does not matter.
#
# ===----------------------------------------------------------------------=== #

import re
from dataclasses import dataclass


class ListError(Exception):
    """The list of mutants does not fit the sources any more, or the tests."""


@dataclass(frozen=True)
class Mutant:
    name: str
    # Under codegen-helpers/lib.
    file: str
    context: str
    replacement: str
    # Under test/, the one that detections it first.
    tests: tuple[str, ...]

    def find(self, source: str) -> tuple[int, int]:
        """Where the marked text begins and ends."""
        before, _, rest = self.context.partition("«")
        marked, _, after = rest.partition("»")
        found = list(re.finditer(f"{_loose(before)}({_loose(marked)}){_loose(after)}", source))
        if len(found) != 1 or not marked:
            raise ListError(f"'{self.name}': its text stands {len(found)} times in "
                            f"codegen-helpers/lib/{self.file}, not once:\n{self.context}")
        return found[0].span(1)

    def choice(self, number: int, original: str) -> str:
        """C++ that is the mutant where that number is asked for."""
        asks = f"warpfoldMutant() == {number}"
        if original.rstrip().endswith(";"):
            return f"if ({asks}) {{ {self.replacement} }} else {{ {original} }}"
        if self.replacement in ("true", "false"):
            return f"({asks} ? {self.replacement} : static_cast<bool>({original}))"
        return f"({asks} ? ({self.replacement}) : ({original}))"


def _loose(text: str) -> str:
    words = [re.escape(word) for word in text.split()]
    return (r"\s*" if text[:1].isspace() else "") + r"\s+".join(words) + (
        r"\s*" if text[-1:].isspace() else "")


class SourceFile:
    """Makes the mutants of one file, all with the same tests unless they say others."""

    def __init__(self, file: str, *tests: str):
        self.file = file
        self.tests = tests
        self.mutants: list[Mutant] = []

    def change(self, name: str, context: str, replacement: str, *tests: str) -> None:
        self.mutants.append(Mutant(name, self.file, context, replacement, tests or self.tests))

    def never(self, name: str, context: str, *tests: str) -> None:
        """The marked condition never holds."""
        self.change(name, context, "false", *tests)

    def always(self, name: str, context: str, *tests: str) -> None:
        """The marked condition always holds."""
        self.change(name, context, "true", *tests)
