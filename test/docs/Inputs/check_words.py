# ===- check_words.py - words that the project does not use ---------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   check_words.py ROOT PATH...             prints FILE:LINE: WORD -> what to write
#   check_words.py ROOT --counts [PATH...]  prints the number of such words in each folder
#
# Reads the whole text of documents, scripts, tests and sources, with identifiers split into
# their words (`parkedTile`, `parked_tile`: "parked tile"). A phrase may continue in the next
# line of a comment. `Its` is only reported in C++ code, outside comments and literals.
#
# A line that contains `words: allow` is skipped; Markdown has it as `<!-- words: allow -->`.
# ALLOWED lists lines in which a marker would be visible; an entry without a use is an error.
#
# ===----------------------------------------------------------------------=== #

import re
import sys
from bisect import bisect_right
from collections import Counter
from pathlib import Path

# File, text of its line, reason.
ALLOWED = [
    ("docs/HostTime.md", "host/PinnedVariables.cpp", "a file's name"),
]

# Pattern, what to write. A space in a pattern matches any white space and a hyphen.
WORDS = [
    (r"behind", "after; following"),
    (r"in front of", "before"),
    (r"nobody", "no thread; nothing"),
    (r"somebody", "one thread; another thread"),
    (r"deal(?:s|t|ing)? (?:them |it )?out", "distribute"),
    (r"anew", "again"),
    (r"as good as", "nearly"),
    (r"by purpose", "on purpose"),
    (r"hand(?:s|ed|ing)? on", "pass"),
    (r"what (?:is|was) left", "the remainder"),
    (r"numbers? that says? how many", "count"),
    (r"die[sd]? of", "is detected by (a mutant)"),
    (r"(?:leave|leaves|leaving|left) (?:\w+ )?as (?:it|they) (?:is|are)", "unchanged; not restructured"),
    (r"(?:is|are|was) (?:wrong|right) about", "is incorrect; is correct"),
    (r"of (?:theirs|ours)", "own; private"),
    (r"of (?:its|their) own", "own; private; separate"),
    (r"(?:holds?|has|have|knows?|says?|tells?|includes?) nothing of", "contains no ..."),
    (r"stays? out of", "skip"),
    (r"asks? the (?:host|device|runtime)", "requests from; queries"),
    (r"no way out|ways out that are none", "unreachable"),
    (r"places? (?:in|of) (?:shared |device |global |the )?memory", "address; element; slot"),
    (r"confined loops?", "single-team loop"),
    (r"spread loops?", "distributed loop"),
    (r"usual paths?", "hot path"),
    (r"rare cases?", "cold path"),
    (r"leagues?(?! of teams| members?)", "look-back group level (supergroup)"),
    (r"park(?:s|ed|ing)?", "stage in shared memory"),
    (r"waiting updates?", "deferred update"),
    (r"users order", "explicit schedule"),
    (r"alike outside", "team-uniform"),
    (r"pinnable", "host-resident"),
    (r"(?-i:pinned variables?)", "variable in pinned host memory"),
    (r"item bytes", "element sizes"),
    (r"missed cop(?:y|ies)", "missing privatisation"),
    (r"self calls?", "recursive barrier function"),
    (r"mismatched calls?", "call signature mismatch"),
    (r"left loops?", "missed optimisation"),
    (r"late questions?", "link-time query"),
]
OF = "a comment that begins with \"Of\""

CXX = {".cpp", ".h", ".cu", ".cuh", ".inc", ".def"}
SUFFIXES = CXX | {".c", ".cmake", ".f90", ".F90", ".in", ".ll", ".map", ".md", ".py", ".sh",
                  ".test", ".txt", ".yaml", ".yml", ""}

SOUGHT = re.compile("|".join(
    r"(?<![\w.-])(?P<w%d>%s)(?!\w)" % (index, pattern.replace(" ", r"(?:\s+|-)"))
    for index, (pattern, _) in enumerate(WORDS)), re.IGNORECASE)
LEADER = re.compile(r"(?m)^[ \t]*(?://[/!]*<?|[#;!*|]+)?[ \t]*")
LEADERS = ("//", "#", ";", "!")
WITHIN = re.compile(r"(?<=[a-z])_(?=[A-Za-z])|(?<=[a-z])(?=[A-Z])")
OF_COMMENT = re.compile(r"(?://[/!]*<?|#|;|!) Of (?!\d)")
NOT_CODE = re.compile(
    r"//[^\n]*|/\*.*?\*/|R\"(\w*)\(.*?\)\1\"|\"(?:\\.|[^\"\\\n])*\"|(?<!\w)'(?:\\.|[^'\\\n])+'", re.S)


def starts_comment(lines: list[str], index: int, at: int) -> bool:
    """Whether the comment at this column is not a continuation of the line above."""
    if lines[index][:at].strip():
        return True
    above = lines[index - 1].strip() if index else ""
    return above.strip("/#;! ") == "" or not above.startswith(LEADERS)


def found_in(path: Path, text: str):
    lines = text.split("\n")
    # Has the same lines as the text, so that a count of newlines gives the line.
    plain = WITHIN.sub(" ", LEADER.sub("", text))
    starts = [0] + [match.end() for match in re.finditer("\n", plain)]
    for match in SOUGHT.finditer(plain):
        line = bisect_right(starts, match.start())
        yield line, " ".join(match.group().split()), WORDS[int(match.lastgroup[1:])][1]
    if path.suffix != ".md":
        for index, line in enumerate(lines):
            for match in OF_COMMENT.finditer(line):
                if starts_comment(lines, index, match.start()):
                    yield index + 1, OF, "a sentence"
    if path.suffix in CXX:
        code = NOT_CODE.sub(lambda match: "\n" * match.group().count("\n"), text)
        for match in re.finditer(r"\bIts\b", code):
            yield code.count("\n", 0, match.start()) + 1, "Its", "what the thing is"


# These contain the words.
NOT_READ = {"check_words.py", "words.test"}


def is_read(root: Path, path: Path) -> bool:
    parts = path.relative_to(root).parts
    return (path.is_file() and path.suffix in SUFFIXES and path.name not in NOT_READ
            and not any(part.startswith((".", "__pycache__")) for part in parts))


def files_of(root: Path, names: list[str]):
    for name in names:
        if not (root / name).exists():
            sys.exit(f"error: there is no {name}")
        for path in sorted((root / name).rglob("*")) if (root / name).is_dir() else [root / name]:
            if is_read(root, path):
                yield path


def main() -> int:
    root, names = Path(sys.argv[1]), sys.argv[2:]
    counts = names[:1] == ["--counts"]
    names = names[1:] if counts else names
    names = names or sorted(path.name for path in root.iterdir()
                            if not path.name.startswith((".", "build")))
    found, folders, files, unused = [], Counter(), 0, []
    for path in files_of(root, names):
        try:
            text = path.read_text()
        except UnicodeDecodeError:
            continue
        files += 1
        name = path.relative_to(root).as_posix()
        lines = text.split("\n")
        allowed = [entry for entry in ALLOWED if entry[0] == name]
        unused += [entry for entry in allowed if entry[1] not in text]
        marks = ["words: allow", *(entry[1] for entry in allowed)]
        for line, word, better in sorted(set(found_in(path, text))):
            if not any(mark in lines[line - 1] for mark in marks):
                found.append(f"{name}:{line}: {word} -> {better}")
                folders["/".join(name.split("/")[:-1][:3]) or name] += 1
    if counts:
        for folder in sorted(folders):
            print(f"{folders[folder]:6} {folder}")
        print(f"{len(found):6} in {files} files")
        return 0
    found += [f"check_words.py: {file} has no '{text}'" for file, text, _ in unused]
    print("\n".join(found or [f"{files} files have none of the words"]))
    return 1 if found else 0


sys.exit(main())
