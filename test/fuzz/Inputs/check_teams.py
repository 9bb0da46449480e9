# ===- test/fuzz/Inputs/check_teams.py - tests of the teams of scans ----------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   check_teams.py FOLDER-OF-THE-FUZZER BUILD LLVM FOLDER
#
# The compiler reports the lines of grid-wide scans, and the program receives them
# (Teams.h). If it receives the line of a scan by one team instead, it launches several
# teams that repeat the scan, and its results are wrong. This test checks both cases, and so
# shows that the lines are correct and that several teams exist.
#
# ===----------------------------------------------------------------------=== #

import sys
from pathlib import Path

sys.path.insert(0, sys.argv[1])

import generate  # pylint: disable=wrong-import-position
from emit import text  # pylint: disable=wrong-import-position
from trial import Runner, Way, grid_wide_scans  # pylint: disable=wrong-import-position

SEED = 9  # one kernel, one scan, several teams


def main():
    runner, folder = Runner(*sys.argv[2:4]), Path(sys.argv[4])
    folder.mkdir()
    source, program = folder / "program.cpp", folder / "program"
    source.write_text(text([generate.program(SEED, kind="scans")]))
    lines = ""
    for level in ("O1", "O0"):
        way = Way(level, jit=True)
        _, output = runner.compile(source, program, way)
        lines = lines or grid_wide_scans(output)
        status, _ = runner.run(program, way, checked=False, spread=lines)
        print(f"{level}: {'right' if lines and status == 0 else 'wrong'}")


main()
