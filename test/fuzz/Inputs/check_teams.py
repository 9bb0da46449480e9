# ===- test/fuzz/Inputs/check_teams.py - whether scans have their teams -------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   check_teams.py FOLDER-OF-THE-FUZZER BUILD LLVM FOLDER
#
# The lines of scans that all teams do come from the compiler and go to the program
# (Teams.h). A program that is told so of a scan that one team does has several teams do
# it over again, and is wrong: so the lines are the right ones, and teams there are.
#
# ===----------------------------------------------------------------------=== #

import sys
from pathlib import Path

sys.path.insert(0, sys.argv[1])

import generate  # pylint: disable=wrong-import-position
from emit import text  # pylint: disable=wrong-import-position
from trial import Laboratory, Way, spread_scans  # pylint: disable=wrong-import-position

SEED = 9  # one kernel, one scan, several teams


def main():
    laboratory, folder = Laboratory(*sys.argv[2:4]), Path(sys.argv[4])
    folder.mkdir()
    source, program = folder / "program.cpp", folder / "program"
    source.write_text(text([generate.program(SEED, kind="scans")]))
    lines = ""
    for level in ("O1", "O0"):
        way = Way(level, jit=True)
        _, said = laboratory.compile(source, program, way)
        lines = lines or spread_scans(said)
        status, _ = laboratory.run(program, way, checked=False, spread=lines)
        print(f"{level}: {'right' if lines and status == 0 else 'wrong'}")


main()
