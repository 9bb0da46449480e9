# ===- scripts/lib/excerpts.py - a few lines out of a long file -------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Cuts an excerpt out of a text by rules: which file, which function in it, and which
# lines of that, in their order. What was left out between two of them is marked. What
# says nothing of the reduction is taken off, and what differs between machines gets
# one name, so that the same compiler gives the same excerpt everywhere:
#
#   LLVM's IR   attributes, alignment, metadata and comments are taken off; unnamed
#               parameters get the names that the rule gives
#   both        unnamed values, registers and labels are numbered from the excerpt's
#               first; the kernel's name, which has the numbers of the source file's
#               device and inode in it, becomes `kernel`
#   sources     stay as they are
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
    """A rule does not fit the text any more; says which, and what to do."""


@dataclass(frozen=True)
class Line:
    """The next line that matches, with a note beside it."""

    pattern: str
    note: str = ""


@dataclass(frozen=True)
class Span:
    """From the next line that matches first to the one after it that matches last."""

    first: str
    last: str


@dataclass(frozen=True)
class After:
    """Shows nothing: what follows is looked for after the next line that matches."""

    pattern: str


@dataclass(frozen=True)
class Excerpt:
    """Lines of a file, or of a function in it. parameters: of a function of LLVM's IR
    whose own have none, their names."""

    file: str
    function: str
    rules: tuple
    parameters: tuple = ()


@dataclass(frozen=True)
class Language:
    comment: str
    function: str = ""  # a pattern with {name}
    # What has no name of its own: its kind, and the number that tells it from others.
    value: re.Pattern = re.compile("(?!)")


CPP = Language("//")
IR = Language(";", r'^define .*@"?{name}"?\(', re.compile(r"(%|^(?=\d+:))(\d+)\b"))
PTX = Language("//", r"^\.weak \.entry {name}\(",
               re.compile(r"(%(?:rd|rs|fd|r|p)|\$L__BB)(\d+(?:_\d+)?)\b"))
LANGUAGES = {".ll": IR, ".s": PTX, ".h": CPP, ".cpp": CPP}

KERNEL = re.compile(r"__omp_offloading_[0-9a-f]+_[0-9a-f]+_\w+?_l\d+")

# Off an instruction of LLVM's IR, in this order.
IR_NOISE = [re.compile(pattern) for pattern in (
    r"\s*;.*$", r"(, | )!(tbaa|llvm\.loop|srcloc|range|dbg) ![0-9]+", r", align \d+",
    r" #\d+(?= \{$|$)", r"\bdereferenceable\(\d+\) ",
    r"\b(noundef|nonnull|noalias|signext|tail|inbounds|weak_odr|protected|internal"
    r"|unnamed_addr|align \d+) ")]


def without_noise(line: str, language: Language) -> str:
    """The line as it is shown, before values are numbered; empty for none."""
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
    """Numbers values from the first that is shown."""
    numbers: dict[str, dict[str, int]] = {}

    def renamed(match) -> str:
        kind, old = match.groups()
        known = numbers.setdefault(kind or "%", {})
        return kind.replace("__BB", "") + str(known.setdefault(old, 1 + len(known)))

    return [language.value.sub(renamed, line) for line in lines]


def wrapped(line: str) -> list[str]:
    """A long call or constant on several lines, parted between its arguments."""
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
    """The note beside the line, or above it where the line is long."""
    lines = wrapped(line)
    if not note:
        return lines
    beside = f"{line.ljust(NOTE_COLUMN)}  {language.comment} {note}"
    if len(lines) == 1 and len(beside) <= WIDTH:
        return [beside]
    indent = line[:len(line) - len(line.lstrip())]
    return [f"{indent}{language.comment} {note}", *lines]


def function_lines(text: str, excerpt: Excerpt, language: Language) -> list[str]:
    """The lines of the excerpt's function without noise, without empty ones."""
    lines = [without_noise(line, language) for line in text.splitlines()]
    if excerpt.function:
        begin = re.compile(language.function.format(name=re.escape(excerpt.function)))
        starts = [i for i, line in enumerate(lines) if begin.search(line)]
        if not starts:
            raise ExcerptError(f"there is no function '{excerpt.function}'")
        lines = lines[starts[0]:lines.index("}", starts[0]) + 1]
    for i, parameter in enumerate(excerpt.parameters):
        if f"%{i}" not in lines[0]:
            raise ExcerptError(f"parameter {i} has a name of its own, not '{parameter}'")
        lines = [re.sub(rf"%{i}\b", f"%{parameter}", line) for line in lines]
    return lines if language is CPP else [line for line in lines if line]


def chosen(lines: list[str], rules: tuple) -> list[tuple[int, str]]:
    """Which lines the rules choose, each with its note."""
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
    """The lines of the excerpt."""
    language = LANGUAGES[excerpt.file[excerpt.file.rindex("."):]]
    try:
        lines = function_lines(texts[excerpt.file], excerpt, language)
        choice = chosen(lines, excerpt.rules)
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
