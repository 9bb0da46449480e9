# ===- test/edit_ir.py - edits of IR that read like a diff ------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   edit_ir.py BASE.ll EDIT...      writes the edited IR to stdout; %edit-ir in RUN lines
#
# Each EDIT is a file, usually a section that split-file has written:
#
#   Text before the first hunk describes what the edit changes.
#
#   @@ sum.threads
#      %5 = load i32, ptr %lower
#   -  store i32 %5, ptr %counter
#   +  store i32 0, ptr %counter
#
#   @@ at the end
#   +declare void @other()
#
# A hunk begins with @@ and ends before the first line that does not begin with a space, -
# or +. Lines with a space are context, and context and - lines together must occur exactly
# once where the hunk applies:
#
#   @@ NAME           in the function NAME, which may be a pattern such as *lasti*_outlined
#   @@                anywhere in the file
#   @@ NAME *, @@ *   the same, at each occurrence of the lines, at least one
#   @@ at the end     the + lines are appended to the file
#   @@ no edit        the file is unchanged
#
# A line of BASE that ends in a comma is joined with the next one if that begins with four spaces.
# Comments "; preds = ..." are not compared. In context and - lines "..." matches any text within
# the line; each "..." in + lines stands for the text that the next one in the - lines has matched,
# and after the last of these for the first again.
# Lines that occur another number of times, an unknown function, and an edit without a hunk are
# errors: every edit must change something.
#
# ===----------------------------------------------------------------------=== #

import fnmatch
import re
import sys
from pathlib import Path

AT_THE_END = "at the end"
NO_EDIT = "no edit"
ANY_TEXT = "..."


class EditError(Exception):
    pass


class Hunk:
    def __init__(self, header: str):
        self.header = header
        self.lines: list[str] = []  # including their marks

    def where(self) -> str:
        return f"@@ {self.header}".rstrip()

    def old_lines(self) -> list[str]:
        return [line for line in self.lines if line[0] != "+"]

    def marked(self, mark: str) -> list[str]:
        return [line[1:] for line in self.lines if line[0] == mark]


def read_hunks(text: str) -> list[Hunk]:
    hunks: list[Hunk] = []
    is_inside = False
    for line in text.splitlines():
        if line.startswith("@@"):
            hunks.append(Hunk(line[2:].strip()))
            is_inside = True
        elif is_inside and line[:1] in (" ", "-", "+") and line:
            hunks[-1].lines.append(line)
        elif line[:1] in (" ", "-", "+") and line:
            raise EditError(f"a line of an edit that is in no hunk: {line}")
        else:
            is_inside = False
    if not hunks:
        raise EditError("there is no edit (a line '@@ no edit' says so on purpose)")
    return hunks


def without_predecessors(line: str) -> str:
    return re.sub(r"\s*; preds = .*", "", line).rstrip()


def matcher(old_line: str) -> re.Pattern:
    parts = without_predecessors(old_line[1:]).split(ANY_TEXT)
    return re.compile("(.*?)".join(re.escape(part) for part in parts))


def function_lines(lines: list[str], name: str) -> range:
    found = []
    for number, line in enumerate(lines):
        defined = re.match(r'define .*?@"?([\w.$-]+)"?\(', line)
        if defined and fnmatch.fnmatchcase(defined[1], name):
            found.append(number)
    if len(found) != 1:
        raise EditError(f"{len(found)} functions are called {name}, not one")
    return range(found[0], lines.index("}", found[0]) + 1)


def occurrences(lines: list[str], where: range, old: list[str]) -> list[tuple[int, list]]:
    patterns = [matcher(line) for line in old]
    found = []
    first = where.start
    while first + len(old) <= where.stop:
        compared = [
            pattern.fullmatch(without_predecessors(line))
            for pattern, line in zip(patterns, lines[first:])
        ]
        if all(compared):
            found.append((first, compared))
        first += len(old) if all(compared) else 1
    return found


def filled(line: str, texts: list[str]) -> tuple[str, int]:
    """Returns line with texts in place of its "...", and the number of texts used."""
    parts = line.split(ANY_TEXT)
    taken = min(len(parts) - 1, len(texts))
    result = "".join(part + text for part, text in zip(parts[:taken], texts))
    return result + ANY_TEXT.join(parts[taken:]), taken


def replacement(hunk: Hunk, lines: list[str], first: int, compared: list) -> list[str]:
    """Returns the context lines of the file, and the + lines."""
    old = hunk.old_lines()
    texts = [
        text
        for line, match in zip(old, compared)
        if line[0] == "-"
        for text in match.groups()
    ]
    result = []
    next_text = 0
    number = first
    for line in hunk.lines:
        if line[0] == "+":
            if next_text == len(texts):
                next_text = 0
            text, taken = filled(line[1:], texts[next_text:])
            next_text += taken
            result.append(text)
            continue
        if line[0] == " ":
            result.append(lines[number])
        number += 1
    return result


def apply_hunk(lines: list[str], hunk: Hunk) -> list[str]:
    old = hunk.old_lines()
    if hunk.header == NO_EDIT:
        if hunk.lines:
            raise EditError("'@@ no edit' has lines")
        return lines
    if hunk.header == AT_THE_END:
        if old or not hunk.lines:
            raise EditError("'@@ at the end' has + lines alone")
        return lines + hunk.marked("+")
    if not old or not (hunk.marked("-") or hunk.marked("+")):
        raise EditError(f"{hunk.where()}: it has no line to change, or no change")
    if hunk.marked("-") == hunk.marked("+"):
        raise EditError(f"{hunk.where()}: its - and + lines are the same")

    name = hunk.header.removesuffix("*").rstrip()
    takes_all = hunk.header.endswith((" *", "@*")) or hunk.header == "*"
    if hunk.header and not takes_all:
        name = hunk.header
    where = function_lines(lines, name) if name else range(len(lines))
    found = occurrences(lines, where, old)
    if not found or (len(found) > 1 and not takes_all):
        wanted = "at least once" if takes_all else "once"
        text = "\n".join("  " + line[1:] for line in old)
        raise EditError(f"{hunk.where()}: these lines occur {len(found)} times, not {wanted}:\n{text}")
    for first, compared in reversed(found):
        lines = (
            lines[:first]
            + replacement(hunk, lines, first, compared)
            + lines[first + len(old):]
        )
    return lines


def edited(base: str, edit: str) -> str:
    """Returns base with the hunks of edit applied one after the other."""
    lines = re.sub(r",\n {4,}", ", ", base).splitlines()
    for hunk in read_hunks(edit):
        lines = apply_hunk(lines, hunk)
    return "\n".join(lines) + "\n"


def main() -> int:
    text = Path(sys.argv[1]).read_text()
    for name in sys.argv[2:]:
        try:
            text = edited(text, Path(name).read_text())
        except EditError as error:
            print(f"edit_ir.py: {name}: {error}", file=sys.stderr)
            return 1
    sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
