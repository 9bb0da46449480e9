# ===- test/mutants/passes/kinds.py - what a mutant of the passes is ------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A mutant has a text of a file of codegen-helpers/lib, marked «like this» in a context that
# occurs exactly once, and its replacement. White space matches any other white space, so
# that line breaks do not matter.
#
# ===----------------------------------------------------------------------=== #

import re
from dataclasses import dataclass


class ListError(Exception):
    """The list of mutants does not match the sources or the tests."""


@dataclass(frozen=True)
class Mutant:
    name: str
    # The path below codegen-helpers/lib.
    file: str
    context: str
    replacement: str
    # Paths below test/, first the test that detects the mutant.
    tests: tuple[str, ...]

    def find(self, source: str) -> tuple[int, int]:
        """Returns the start and the end of the marked text."""
        before, _, rest = self.context.partition("«")
        marked, _, after = rest.partition("»")
        found = list(re.finditer(f"{_loose(before)}({_loose(marked)}){_loose(after)}", source))
        if len(found) != 1 or not marked:
            raise ListError(f"'{self.name}': its text occurs {len(found)} times in "
                            f"codegen-helpers/lib/{self.file}, not once:\n{self.context}")
        return found[0].span(1)

    def choice(self, number: int, original: str) -> str:
        """Returns C++ code that is the replacement if the mutant's number is selected."""
        selected = f"warpfoldMutant() == {number}"
        if original.rstrip().endswith(";"):
            return f"if ({selected}) {{ {self.replacement} }} else {{ {original} }}"
        if self.replacement in ("true", "false"):
            return f"({selected} ? {self.replacement} : static_cast<bool>({original}))"
        return f"({selected} ? ({self.replacement}) : ({original}))"


def _loose(text: str) -> str:
    words = [re.escape(word) for word in text.split()]
    return (r"\s*" if text[:1].isspace() else "") + r"\s+".join(words) + (
        r"\s*" if text[-1:].isspace() else "")


class SourceFile:
    """Collects the mutants of one file, which have the same tests by default."""

    def __init__(self, file: str, *tests: str):
        self.file = file
        self.tests = tests
        self.mutants: list[Mutant] = []

    def change(self, name: str, context: str, replacement: str, *tests: str) -> None:
        self.mutants.append(Mutant(name, self.file, context, replacement, tests or self.tests))

    def never(self, name: str, context: str, *tests: str) -> None:
        """Adds a mutant in which the marked condition never holds."""
        self.change(name, context, "false", *tests)

    def always(self, name: str, context: str, *tests: str) -> None:
        """Adds a mutant in which the marked condition always holds."""
        self.change(name, context, "true", *tests)
