# ===- test/check_edits.py - checks a command's output for each edit ----------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   check_edits.py BASE.ll FOLDER TEST [FileCheck's options] -- COMMAND...
#
# Used as %check-edits in RUN lines. FOLDER contains the edits that split-file has extracted
# from TEST, each in a folder whose name is a prefix of TEST's checks:
#
#   LEFT: remark: the loop has exits other than its counter test
#
#   //--- LEFT/by-a-switch
#   A switch instead of the branch.
#   @@ sum.threads
#   ...
#
# For each of them edit_ir.py edits BASE, COMMAND runs with the edited file as its last
# argument, and FileCheck checks the output with --check-prefix=LEFT, or with the prefix
# among its options. The first case that fails ends the test, which prints the edit and the
# output.
#
# ===----------------------------------------------------------------------=== #

import subprocess
import sys
from pathlib import Path

import edit_ir


def failure_of(case: Path, base: str, check: list[str], command: list[str]) -> str | None:
    """Returns why the case fails, or None."""
    edit = case.read_text()
    try:
        text = edit_ir.edited(base, edit)
    except edit_ir.EditError as error:
        return str(error)
    file = case.with_name(case.name + ".ll")
    file.write_text(text)
    ran = subprocess.run(
        [*command, str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if ran.returncode:
        return f"{edit}\nexit status {ran.returncode}\n{ran.stdout}"
    if not any(option.startswith("--check-prefix") for option in check):
        check = [*check, "--check-prefix=" + case.parent.name]
    checked = subprocess.run(
        check,
        input=ran.stdout,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return f"{edit}\n{checked.stdout}" if checked.returncode else None


def main() -> int:
    options, command = sys.argv[1:], []
    if "--" in options:
        command = options[options.index("--") + 1 :]
        options = options[: options.index("--")]
    base, folder, *check = options
    text = Path(base).read_text()
    files = sorted(file for file in Path(folder).rglob("*") if file.is_file())
    cases = [file for file in files if file.suffix != ".ll"]
    if not cases or not check or not command:
        print("check_edits.py: no case, no test or no command", file=sys.stderr)
        return 1
    for case in cases:
        name = case.relative_to(folder)
        if len(name.parts) != 2:
            print(f"check_edits.py: {name}: it must be PREFIX/NAME", file=sys.stderr)
            return 1
        failure = failure_of(case, text, ["FileCheck", *check], command)
        if failure:
            print(f"check_edits.py: {name}: {failure}", file=sys.stderr)
            return 1
    print(f"{len(cases)} edits checked")
    return 0


if __name__ == "__main__":
    sys.exit(main())
