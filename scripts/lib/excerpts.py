# ===- scripts/lib/excerpts.py - excerpts of long files -------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Cuts an excerpt out of a text by rules, which select a file, a function in it, and lines of the
# function in their order. Omitted lines are marked. Details that are unrelated to the reduction are
# removed, and those that differ between machines are renamed, so that the same compiler gives the
# same excerpt everywhere:
#
#     LLVM's IR   attributes, alignment, metadata and comments are removed; unnamed
#                 parameters get the names of the rule
#     IR and PTX  unnamed values, registers and labels are numbered from the first one in
#                 the excerpt; the kernel's name, which contains the device and the inode of
#                 the source file, becomes `kernel`
#     sources     are not changed
#
# Used by scripts/reduction-path.
#
# ===----------------------------------------------------------------------=== #

import re
from dataclasses import dataclass

MOST_LINES = 25
WIDTH = 100
NOTE_COLUMN = 48


class ExcerptError(Exception):
    """A rule does not match the text any more; the message names the rule."""


@dataclass(frozen=True)
class Line:
    """Selects the next line that matches, and adds a note to it."""

    pattern: str
    note: str = ""


@dataclass(frozen=True)
class Span:
    """Selects the next line that matches first up to the following line that matches last."""

    first: str
    last: str


@dataclass(frozen=True)
class After:
    """Selects no line: the following rules search after the next line that matches."""

    pattern: str


@dataclass(frozen=True)
class Excerpt:
    """Lines of a file, or of a function in it. parameters names the unnamed parameters of a
    function in LLVM's IR."""

    file: str
    function: str
    rules: tuple
    parameters: tuple = ()


@dataclass(frozen=True)
class Language:
    comment: str
    function: str = ""  # a pattern with {name}
    # Matches an unnamed value; the groups are its kind and its number.
    value: re.Pattern = re.compile("(?!)")


CPP = Language("//")
IR = Language(";", r'^define .*@"?{name}"?\(', re.compile(r"(%|^(?=\d+:))(\d+)\b"))
PTX = Language("//", r"^\.weak \.entry {name}\(",
               re.compile(r"(%(?:rd|rs|fd|r|p)|\$L__BB)(\d+(?:_\d+)?)\b"))
LANGUAGES = {".ll": IR, ".s": PTX, ".h": CPP, ".cpp": CPP}

KERNEL = re.compile(r"__omp_offloading_[0-9a-f]+_[0-9a-f]+_\w+?_l\d+")

# Parts to remove from an instruction of LLVM's IR, in this order.
IR_NOISE = [re.compile(pattern) for pattern in (
    r"\s*;.*$", r"(, | )!(tbaa|llvm\.loop|srcloc|range|dbg) ![0-9]+", r", align \d+",
    r" #\d+(?= \{$|$)", r"\bdereferenceable\(\d+\) ",
    r"\b(noundef|nonnull|noalias|signext|tail|inbounds|weak_odr|protected|internal"
    r"|unnamed_addr|align \d+) ")]


def without_noise(line: str, language: Language) -> str:
    """Returns the line without details, before values are numbered; empty if nothing remains."""
    if language is CPP:
        return line
    line = KERNEL.sub("kernel", line)
    if language is PTX:
        words = " ".join(line.split("//")[0].split())
        return f"  {words}" if words and line[0] == "\t" else words
    for noise in IR_NOISE:
        line = noise.sub("", line)
    return "" if "@llvm.lifetime." in line else line.rstrip()


def numbered(lines: list[str], language: Language) -> list[str]:
    """Numbers the values, starting with the first one in the lines."""
    numbers: dict[str, dict[str, int]] = {}

    def renamed(match) -> str:
        kind, old = match.groups()
        known = numbers.setdefault(kind or "%", {})
        return kind.replace("__BB", "") + str(known.setdefault(old, 1 + len(known)))

    return [language.value.sub(renamed, line) for line in lines]


def wrapped(line: str) -> list[str]:
    """Splits a long call or constant into several lines between its arguments."""
    indent = " " * (len(line) - len(line.lstrip()) + 4)
    lines = []
    while len(line) > WIDTH:
        cut = max(line.rfind(end, len(indent), WIDTH) + len(end) - 1 for end in (", ", "{ "))
        if cut <= len(indent):
            break
        lines.append(line[:cut])
        line = indent + line[cut + 1:]
    return [*lines, line]


def annotated(line: str, note: str, language: Language) -> list[str]:
    """Adds the note at the end of the line, or before it if the line is long."""
    lines = wrapped(line)
    if not note:
        return lines
    with_note = f"{line.ljust(NOTE_COLUMN)}  {language.comment} {note}"
    if len(lines) == 1 and len(with_note) <= WIDTH:
        return [with_note]
    indent = line[:len(line) - len(line.lstrip())]
    return [f"{indent}{language.comment} {note}", *lines]


def function_lines(text: str, excerpt: Excerpt, language: Language) -> list[str]:
    """Returns the lines of the excerpt's function without details and empty lines."""
    lines = [without_noise(line, language) for line in text.splitlines()]
    if excerpt.function:
        begin = re.compile(language.function.format(name=re.escape(excerpt.function)))
        starts = [i for i, line in enumerate(lines) if begin.search(line)]
        if not starts:
            raise ExcerptError(f"there is no function '{excerpt.function}'")
        lines = lines[starts[0]:lines.index("}", starts[0]) + 1]
    for i, parameter in enumerate(excerpt.parameters):
        if f"%{i}" not in lines[0]:
            raise ExcerptError(f"parameter {i} has a name already; remove '{parameter}' from the rule")
        lines = [re.sub(rf"%{i}\b", f"%{parameter}", line) for line in lines]
    return lines if language is CPP else [line for line in lines if line]


def select(lines: list[str], rules: tuple) -> list[tuple[int, str]]:
    """Returns the indices of the lines that the rules select, each with its note."""
    position = 0

    def find(pattern: str) -> int:
        for i in range(position, len(lines)):
            if re.search(pattern, lines[i]):
                return i
        before = f", after '{lines[position - 1].strip()}'" if position else ""
        raise ExcerptError(f"no line matches '{pattern}'{before}")

    choice = []
    for rule in rules:
        if isinstance(rule, Span):
            first = position = find(rule.first)
            last = find(rule.last)
            choice += [(i, "") for i in range(first, last + 1)]
            position = last + 1
        else:
            found = find(rule.pattern)
            if isinstance(rule, Line):
                choice.append((found, rule.note))
            position = found + 1
    return choice


def cut(name: str, excerpt: Excerpt, texts: dict[str, str]) -> list[str]:
    """Returns the lines of the excerpt."""
    language = LANGUAGES[excerpt.file[excerpt.file.rindex("."):]]
    try:
        lines = function_lines(texts[excerpt.file], excerpt, language)
        choice = select(lines, excerpt.rules)
    except ExcerptError as error:
        raise ExcerptError(f"excerpt '{name}' of {excerpt.file}: {error}") from error
    shown = numbered([lines[i] for i, _ in choice], language)
    result = []
    for n, (line, note) in enumerate(choice):
        if n and line != choice[n - 1][0] + 1:
            indent = shown[n][:len(shown[n]) - len(shown[n].lstrip())]
            result.append(f"{indent}{language.comment} ...")
        result += annotated(shown[n], note, language)
    if len(result) > MOST_LINES:
        raise ExcerptError(f"excerpt '{name}' has {len(result)} lines, more than {MOST_LINES}")
    return result
