# ===- test/fuzz/fuzz.py - makes programs, runs them, judges them --------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Called by scripts/fuzz, which says what the options mean, and by lit.
#
# ===----------------------------------------------------------------------=== #

import argparse
import concurrent.futures
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import generate
import reducer
from emit import text
from trial import OURS, Laboratory, Way, find_gpu

LEVELS = {"reductions": ("O1", "O2", "O3"), "scans": ("O1", "O2", "O3", "Ofast", "O0"),
          "calls": ("O1", "O2", "O3", "Ofast", "O0"), "updates": ("O1", "O2", "O3", "O0"),
          "confined": ("O1", "O2", "O3", "O0"), "columns": ("O1", "O2", "O3"),
          "elements": ("O1", "O2", "O3"), "atomics": ("O1", "O2", "O3", "O0"),
          "copies": ("O1", "O2", "O3", "O0"), "parts": ("O1", "O2", "O3"),
          "triangles": ("O1", "O2", "O3"),
          "functions": ("O1", "O2", "O3", "O0")}


def ways_of(seed, options):
    """Each program has one level and, without a choice, one way: two of three with JIT."""
    levels_of_kind = LEVELS[options.kind]
    levels = options.levels or [levels_of_kind[seed % len(levels_of_kind)]]
    jits = {"jit": [True], "no-jit": [False], "both": [True, False],
            "turns": [seed // 3 % 3 != 2]}[options.jit]
    return [Way(level, jit, options.config) for level in levels for jit in jits]


class Fuzzer:
    def __init__(self, options, work):
        self.options = options
        self.work = work
        self.laboratory = Laboratory(options.build, options.llvm, find_gpu(),
                                     options.simulator)

    def program(self, seed):
        return generate.program(seed, self.options.with_defect, self.options.kind)

    def folder(self, seed, way):
        return self.work / f"{seed}-{str(way).replace(' ', '-')}"

    def one(self, seed, way):
        """(outcome, folder) of one program in one way."""
        folder = self.folder(seed, way)
        program = self.program(seed)
        outcome = self.laboratory.try_text(text([program], self.options.mistake), folder,
                                           way, program.checked)
        if outcome.failed:
            (folder / "output").write_text(outcome.text)
        else:
            shutil.rmtree(folder)
        return outcome, folder

    def reduced(self, seed, way, outcome):
        """The text of a small program that fails in the same way."""
        place = self.folder(seed, way) / "smaller"

        def fails(candidate):
            got = self.laboratory.try_text(text([candidate], self.options.mistake),
                                           place, way, candidate.checked)
            return got.same_failure(outcome)

        small = text([reducer.reduce(self.program(seed), fails, self.options.tries)],
                     self.options.mistake)
        path = self.folder(seed, way) / "small.cpp"
        path.write_text(small)
        return path

    def others(self, path, way, program):
        """The same program in other ways: what is right there is wrong here."""
        lines = []
        for other in (Way("O0", way.jit), Way(way.level, way.jit, "warpfold-runtime-only"),
                      Way(way.level, way.jit, "stock"), Way("O0", way.jit, "stock")):
            outcome = self.laboratory.try_text(path.read_text(), path.parent / "other",
                                               other, program.checked)
            lines.append(f"    {other}: {outcome.kind}")
        return lines


def run(options, work):
    fuzzer = Fuzzer(options, work)
    jobs = [(seed, way) for seed in range(options.first, options.last + 1)
            if seed not in options.left_out for way in ways_of(seed, options)]
    kinds, began = Counter(), time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        running = {pool.submit(fuzzer.one, *job): job for job in jobs}
        for done in concurrent.futures.as_completed(running):
            seed, way = running[done]
            outcome, folder = done.result()
            kinds[outcome.kind] += 1
            if outcome.failed:
                report(fuzzer, seed, way, outcome, folder)
    failures = sum(count for kind, count in kinds.items() if kind != "right")
    counts = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
    print(f"{len(jobs)} programs in {time.monotonic() - began:.0f} s: {counts}")
    if failures:
        print(f"{failures} failed; they are in {work}")
    return 1 if failures else 0


def report(fuzzer, seed, way, outcome, folder):
    print(f"seed {seed} {way}: {outcome.kind}: {outcome.summary()}\n"
          f"    {folder / 'program.cpp'}", flush=True)
    path = folder / "program.cpp"
    if fuzzer.options.reduce:
        path = fuzzer.reduced(seed, way, outcome)
        print(f"    {path}", flush=True)
    if fuzzer.options.stock:
        print("\n".join(fuzzer.others(path, way, fuzzer.program(seed))), flush=True)


def main():
    parser = argparse.ArgumentParser(prog="scripts/fuzz")
    parser.add_argument("--build", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--llvm", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("first", type=int, help="the first seed")
    parser.add_argument("last", type=int, help="the last one")
    parser.add_argument("--kind", choices=LEVELS, default="reductions",
                        help="of programs; a seed means another one in each kind")
    parser.add_argument("--simulator", type=str.split, default=[], metavar="OPTIONS",
                        help="of warpfold-sim: '--schedule=random --seed=1'")
    parser.add_argument("--except", dest="left_out", default=(), metavar="SEEDS",
                        type=lambda text: [int(seed) for seed in text.split(",")],
                        help="seeds to leave out: 23,30")
    parser.add_argument("--levels", type=lambda text: text.split(","),
                        help="O1,O2,O3: each program at all of these (default: one by turns)")
    parser.add_argument("--jit", dest="jit", action="store_const", const="jit",
                        default="turns", help="in the simulator only")
    parser.add_argument("--no-jit", dest="jit", action="store_const", const="no-jit",
                        help="for a GPU; without one the simulator runs the device code")
    parser.add_argument("--both", dest="jit", action="store_const", const="both",
                        help="every program with and without JIT")
    parser.add_argument("--config", default=OURS, help="compile with warpfold-fastest.cfg: "
                        "warpfold-fastest")
    parser.add_argument("--jobs", type=int, default=2, help="programs at a time")
    parser.add_argument("--keep", type=Path, help="a folder for what fails")
    parser.add_argument("--reduce", action="store_true", help="make small what fails")
    parser.add_argument("--tries", type=int, default=400, help="of the reducer")
    parser.add_argument("--stock", action="store_true",
                        help="what fails also without the pass, with the stock runtime "
                        "and at -O0: which of them are right")
    parser.add_argument("--with-defect", action="append", default=[],
                        metavar="N", help="generate what entry N of "
                        "docs/StockDefects.md is about")
    parser.add_argument("--print", action="store_true", help="print the programs only")
    parser.add_argument("--mistake", action="store_true",
                        help="a wrong value in every program: a test of the fuzzer")
    options = parser.parse_args()
    if options.print:
        print(text([generate.program(seed, options.with_defect, options.kind)
                    for seed in range(options.first, options.last + 1)],
                   options.mistake), end="")
        return 0
    work = options.keep or Path(tempfile.mkdtemp(prefix="warpfold-fuzz-"))
    return run(options, work)


if __name__ == "__main__":
    sys.exit(main())
