# ===- test/fuzz/fuzz.py - generates programs and tests them ------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# scripts/fuzz, which documents the options, and lit call this script.
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
from trial import DEFAULT_CONFIG, Runner, Way, find_gpu

LEVELS = {"reductions": ("O1", "O2", "O3"), "scans": ("O1", "O2", "O3", "Ofast", "O0"),
          "calls": ("O1", "O2", "O3", "Ofast", "O0"), "updates": ("O1", "O2", "O3", "O0"),
          "confined": ("O1", "O2", "O3", "O0"), "columns": ("O1", "O2", "O3"),
          "elements": ("O1", "O2", "O3"), "atomics": ("O1", "O2", "O3", "O0"),
          "copies": ("O1", "O2", "O3", "O0"), "parts": ("O1", "O2", "O3"),
          "triangles": ("O1", "O2", "O3"),
          "functions": ("O1", "O2", "O3", "O0")}


def ways_of(seed, options):
    """Returns the ways of a program: by default one level, in two of three programs with JIT."""
    levels_of_kind = LEVELS[options.kind]
    levels = options.levels or [levels_of_kind[seed % len(levels_of_kind)]]
    jits = {"jit": [True], "no-jit": [False], "both": [True, False],
            "turns": [seed // 3 % 3 != 2]}[options.jit]
    return [Way(level, jit, options.config) for level in levels for jit in jits]


class Fuzzer:
    def __init__(self, options, work):
        self.options = options
        self.work = work
        self.runner = Runner(options.build, options.llvm, find_gpu(),
                                     options.simulator)

    def program(self, seed):
        return generate.program(seed, self.options.with_defect, self.options.kind)

    def folder(self, seed, way):
        return self.work / f"{seed}-{str(way).replace(' ', '-')}"

    def one(self, seed, way):
        """Returns the outcome and the folder of one program in one way."""
        folder = self.folder(seed, way)
        program = self.program(seed)
        outcome = self.runner.try_text(text([program], self.options.mistake), folder,
                                           way, program.checked)
        if outcome.failed:
            (folder / "output").write_text(outcome.text)
        else:
            shutil.rmtree(folder)
        return outcome, folder

    def reduced(self, seed, way, outcome):
        """Returns the path of a small program that fails in the same way."""
        folder = self.folder(seed, way) / "smaller"

        def fails(candidate):
            got = self.runner.try_text(text([candidate], self.options.mistake),
                                           folder, way, candidate.checked)
            return got.same_failure(outcome)

        small = text([reducer.reduce(self.program(seed), fails, self.options.tries)],
                     self.options.mistake)
        path = self.folder(seed, way) / "small.cpp"
        path.write_text(small)
        return path

    def other_ways(self, path, way, program):
        """Returns the outcomes of the same program in other ways."""
        lines = []
        for other in (Way("O0", way.jit), Way(way.level, way.jit, "warpfold-runtime-only"),
                      Way(way.level, way.jit, "stock"), Way("O0", way.jit, "stock")):
            outcome = self.runner.try_text(path.read_text(), path.parent / "other",
                                               other, program.checked)
            lines.append(f"    {other}: {outcome.kind}")
        return lines


def run(options, work):
    fuzzer = Fuzzer(options, work)
    jobs = [(seed, way) for seed in range(options.first, options.last + 1)
            if seed not in options.excluded for way in ways_of(seed, options)]
    kinds, start = Counter(), time.monotonic()
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
    print(f"{len(jobs)} programs in {time.monotonic() - start:.0f} s: {counts}")
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
        print("\n".join(fuzzer.other_ways(path, way, fuzzer.program(seed))), flush=True)


def main():
    parser = argparse.ArgumentParser(prog="scripts/fuzz")
    parser.add_argument("--build", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--llvm", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("first", type=int, help="the first seed")
    parser.add_argument("last", type=int, help="the last seed")
    parser.add_argument("--kind", choices=LEVELS, default="reductions",
                        help="the kind of programs; a seed gives a different program in each")
    parser.add_argument("--simulator", type=str.split, default=[], metavar="OPTIONS",
                        help="options of warpfold-sim: '--schedule=random --seed=1'")
    parser.add_argument("--except", dest="excluded", default=(), metavar="SEEDS",
                        type=lambda text: [int(seed) for seed in text.split(",")],
                        help="seeds to skip: 23,30")
    parser.add_argument("--levels", type=lambda text: text.split(","),
                        help="run each program at all of these levels: O1,O2,O3 (default: one "
                        "level, which depends on the seed)")
    parser.add_argument("--jit", dest="jit", action="store_const", const="jit",
                        default="turns", help="only in the simulator")
    parser.add_argument("--no-jit", dest="jit", action="store_const", const="no-jit",
                        help="for a GPU; without one the simulator runs the device code")
    parser.add_argument("--both", dest="jit", action="store_const", const="both",
                        help="every program with and without JIT")
    parser.add_argument("--config", default=DEFAULT_CONFIG,
                        help="compile with warpfold-fastest.cfg: warpfold-fastest")
    parser.add_argument("--jobs", type=int, default=2, help="the number of parallel runs")
    parser.add_argument("--keep", type=Path, help="the folder for failing programs")
    parser.add_argument("--reduce", action="store_true", help="reduce failing programs")
    parser.add_argument("--tries", type=int, default=400,
                        help="the number of attempts of the reducer")
    parser.add_argument("--stock", action="store_true",
                        help="run failing programs also without the pass, with the stock runtime "
                        "and at -O0")
    parser.add_argument("--with-defect", action="append", default=[],
                        metavar="N", help="generate the form of entry N of "
                        "docs/StockDefects.md")
    parser.add_argument("--print", action="store_true", help="only print the programs")
    parser.add_argument("--mistake", action="store_true",
                        help="put a wrong value into every program, to test the fuzzer")
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
