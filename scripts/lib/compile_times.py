# ===- scripts/lib/compile_times.py - user time of compilations -----------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Called by benchmark/compile-times, whose banner describes the options. User time does not include
# waiting, and the two configurations are measured in direct succession, so that a busy machine
# gives usable ratios.
#
# ===----------------------------------------------------------------------=== #

import argparse
import csv
import math
import os
import re
import resource
import shlex
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from offload_tests import TWINS, commands, read_compile

HIGHEST_MEAN = 1.10
HIGHEST_RATIO = 1.5
HIGHEST_DIFFERENCE = 5.0
FOLDERS = ("test/offload", "examples", "benchmark/loops/openmp", "benchmark/forms")


@dataclass
class Source:
    name: str
    path: Path
    flags: list
    is_program: bool


@dataclass
class Cost:
    """The cost of one compilation."""
    seconds: float
    megabytes: float
    compiles: bool


@dataclass
class Row:
    name: str
    stock: Cost
    compared: Cost

    @property
    def ratio(self):
        return self.compared.seconds / self.stock.seconds

    @property
    def is_too_slow(self):
        return (self.ratio > HIGHEST_RATIO and
                self.compared.seconds - self.stock.seconds > HIGHEST_DIFFERENCE)


def flags_of_test(path):
    """The flags of the first RUN line that compiles this file alone, or None."""
    for command, _ in commands(path.read_text()):
        try:
            words = shlex.split(command)
        except ValueError:
            continue
        if words and words[0] in TWINS and "-o" in words and "%s" in words:
            flags = [word for word in read_compile(words, path)[1] if word != "-c"]
            if not any("%" in word for word in flags):
                return flags
    return None


def read_sources(root, pattern):
    """Yields the files of FOLDERS that use OpenMP and whose paths match the pattern. Skips files
    that use Warpfold's headers if available, because they have other kernels with stock.cfg."""
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*.cpp")):
            name, text = str(path.relative_to(root)), path.read_text()
            if "Inputs" in path.parts or not re.search(pattern, name):
                continue
            if "pragma omp" not in text or "__has_include(<warpfold/" in text:
                continue
            flags = flags_of_test(path) or ["-std=c++17", "-O3"]
            yield Source(name, path, flags, bool(re.search(r"^int main\(", text, re.MULTILINE)))


def share_of_commit(root, share):
    done = subprocess.run(["git", "-C", root, "rev-parse", "HEAD"], capture_output=True,
                          text=True, check=False)
    # A source archive has no commit.
    return int(done.stdout, 16) % share if done.returncode == 0 else 0


def compile_command(options, source, config, output):
    level = [f"-{options.level}"] if options.level else []
    jit = ["-fopenmp-target-jit"] if options.jit else []
    # A file without main is linked as a library, because with JIT the link compiles the device code.
    kind = [] if source.is_program else ["-shared", "-fPIC"] if options.jit else ["-c"]
    return [f"{options.llvm}/bin/clang++", f"--config={options.build}/{config}.cfg", "-w",
            *source.flags, *level, "-fopenmp", f"--offload-arch={options.arch}", *jit, *kind,
            str(source.path), "-o", output]


def measure(command, timeout):
    """Returns the cost of the command and of its child processes."""
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (timeout, timeout))
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                          preexec_fn=limit) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return Cost(usage.ru_utime, usage.ru_maxrss / 1024, process.returncode == 0)


def fastest(costs):
    return Cost(min(cost.seconds for cost in costs), min(cost.megabytes for cost in costs),
                all(cost.compiles for cost in costs))


def measure_source(options, source, output):
    """Measures the stock configuration and the compared one alternately."""
    costs = {config: [] for config in ("stock", options.config)}
    for _ in range(options.rounds):
        for config, measured in costs.items():
            command = compile_command(options, source, config, output)
            measured.append(measure(command, options.timeout))
    return Row(source.name, fastest(costs["stock"]), fastest(costs[options.config]))


def print_rows(rows, config):
    print(f"{'file':<52} {'stock s':>8} {config + ' s':>12} {'ratio':>6} {'MB':>6} {'MB':>6}")
    for row in rows:
        print(f"{row.name:<52} {row.stock.seconds:8.2f} {row.compared.seconds:12.2f} {row.ratio:6.2f} "
              f"{row.stock.megabytes:6.0f} {row.compared.megabytes:6.0f}"
              f"{'  <-- too slow' if row.is_too_slow else ''}")


def meets_limits(rows, highest_mean):
    """Prints the geometric mean and returns whether the limits are met."""
    mean = math.exp(sum(math.log(row.ratio) for row in rows) / len(rows))
    slow = sum(row.is_too_slow for row in rows)
    print(f"files: {len(rows)}, user time {sum(row.stock.seconds for row in rows):.0f} s and "
          f"{sum(row.compared.seconds for row in rows):.0f} s, geometric mean of the ratios "
          f"{mean:.3f} (at most {highest_mean:.2f})")
    print(f"files of more than {HIGHEST_RATIO} times the stock time and {HIGHEST_DIFFERENCE:.0f} s "
          f"more: {slow}")
    return mean <= highest_mean and slow == 0


def write_csv(file, rows, config):
    with open(file, "w", newline="", encoding="utf-8") as stream:
        writer = csv.writer(stream)
        writer.writerow(["file", "stock s", f"{config} s", "stock MB", f"{config} MB"])
        for row in rows:
            writer.writerow([row.name, f"{row.stock.seconds:.3f}", f"{row.compared.seconds:.3f}",
                             f"{row.stock.megabytes:.0f}", f"{row.compared.megabytes:.0f}"])


def parse():
    parser = argparse.ArgumentParser(prog="benchmark/compile-times")
    for name in ("source", "build", "llvm"):
        parser.add_argument(f"--{name}", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--jit", action="store_true")
    parser.add_argument("--level")
    parser.add_argument("--filter", default="")
    parser.add_argument("--share", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--worst", type=int, default=20)
    parser.add_argument("--config", default="warpfold")
    parser.add_argument("--timeout", type=int, default=600)
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--highest-mean", type=float, default=HIGHEST_MEAN)
    parser.add_argument("--csv")
    return parser.parse_args()


def main():
    options = parse()
    sources = list(read_sources(options.source, options.filter))
    sources = sources[share_of_commit(options.source, options.share)::options.share]
    if not sources:
        sys.exit(f"error: no file's path matches '{options.filter}'")
    with tempfile.TemporaryDirectory() as folder:
        rows = [measure_source(options, source, f"{folder}/output") for source in sources]
    for row in rows:
        if not row.stock.compiles and not row.compared.compiles:
            print(f"{row.name}: neither stock nor {options.config} compiles it")
        elif not row.stock.compiles:
            print(f"{row.name}: stock does not compile it ({options.config} "
                  f"{row.compared.seconds:.2f} s)", flush=True)
        elif not row.compared.compiles:
            print(f"{row.name}: {options.config} does not compile it")
    rows = sorted((row for row in rows if row.stock.compiles and row.compared.compiles),
                  key=lambda row: row.ratio, reverse=True)
    if not rows:
        sys.exit("error: no file is compiled with both configurations")
    print_rows(rows[:options.worst] if options.worst else rows, options.config)
    if options.csv:
        write_csv(options.csv, rows, options.config)
    sys.exit(0 if meets_limits(rows, options.highest_mean) else 1)


if __name__ == "__main__":
    main()
