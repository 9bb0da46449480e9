# ===- cmake/man_page.py - makes a manual page from a tool's --help -------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   man_page.py TOOL OUTPUT.1.gz
#
# The page contains the texts of `TOOL --help` and `TOOL --version` in the form of a manual, so that
# there is a single text. Parses the format of LLVM's command line library: OVERVIEW, USAGE and
# OPTIONS, in groups with a name and a colon each. The same input gives the same bytes.
#
# ===----------------------------------------------------------------------=== #

import gzip
import re
import subprocess
import sys
from pathlib import Path

OPTION = re.compile(r"^ {2,4}(-\S+(?: <[^>]+>)?) +- (.*)$")
VALUE = re.compile(r"^ {4}=(\S+) +- +(.*)$")
GROUP = re.compile(r"^(?!OPTIONS:)(\S.*):$")


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", text)


def overview(text):
    """Yields paragraphs; indented lines are not changed."""
    for paragraph in text.split("\n\n"):
        if paragraph.startswith(" "):
            yield ".PP\n.nf"
            yield from map(escaped, paragraph.splitlines())
            yield ".fi"
        else:
            yield ".PP"
            yield from map(escaped, paragraph.splitlines())


def options(text):
    for line in text.splitlines():
        if group := GROUP.match(line):
            yield f".SS {escaped(group[1])}"
        elif option := OPTION.match(line):
            yield f".TP\n.B {escaped(option[1])}\n{escaped(option[2])}"
        elif value := VALUE.match(line):
            yield f".br\n.B {escaped(value[1])}\n{escaped(value[2])}"


def page(name, help_text, version):
    about, rest = help_text.removeprefix("OVERVIEW: ").split("\nUSAGE: ", 1)
    usage, rest = rest.split("\n", 1)
    first, _, more = about.strip().partition("\n")
    first = first.rstrip(".")
    yield f'.TH {name.upper()} 1 "" "{version}" "User Commands"'
    yield f".SH NAME\n{escaped(name)} \\- {escaped(first[0].lower() + first[1:])}"
    yield f".SH SYNOPSIS\n.B {escaped(usage)}"
    if more.strip():
        yield ".SH DESCRIPTION"
        yield from overview(more.strip("\n"))
    yield ".SH OPTIONS"
    yield from options(rest)


def output_of(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def main():
    tool, output = Path(sys.argv[1]), Path(sys.argv[2])
    # The first words are the tool's name and Warpfold's version.
    version = " ".join(output_of(tool, "--version").split(",")[0].split())
    lines = page(tool.name, output_of(tool, "--help"), version)
    text = "\n".join(lines) + "\n"
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_bytes(gzip.compress(text.encode(), mtime=0))


main()
