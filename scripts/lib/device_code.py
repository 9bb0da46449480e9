# ===- scripts/lib/device_code.py - saves and compares the PTX of all programs === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Called by scripts/device-code, whose banner describes the options.
#
# DIR/llvm-N has a file for each program and level: its PTX, or the compiler's first error if the
# program is rejected. clang derives a number in the names of kernels from the device and the inode
# of the source file. This number is removed, because editing a file may change it.
#
# ===----------------------------------------------------------------------=== #

import argparse
import difflib
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

from missing_waits import Program, all_programs, first_error
from offload_tests import compilations

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "test/fuzz"))
import emit  # noqa: E402
import fuzz  # noqa: E402
import generate  # noqa: E402

LEVEL = re.compile(r"-O(\d|s|z|fast|g)?$")
FILE_NUMBER = re.compile(r"__omp_offloading_[0-9a-f]+_[0-9a-f]+_")
# In PTX, a top-level definition or declaration begins in the first column.
TOP_LEVEL = re.compile(r"^(?=[.\w])", re.MULTILINE)
# LLVM's numbers in these names depend on all values of the module.
SHARED_NAME = re.compile(r"\b(_shared|warpfold_team_slots)\d+(?:_\$_\d+)?\b")
COMMENT_LINE = re.compile(r"^\s*//.*\n", re.MULTILINE)
FUZZ_SEEDS = {kind: 100 if kind == "reductions" else 10 for kind in fuzz.LEVELS}
DIFF_LINES = 40
# A script that replaces ptxas.
COPY = """\
#!/bin/sh
while [ $# -gt 0 ]; do
  case "$1" in
  --output-file) output="$2" ;;
  *.s) input="$1" ;;
  esac
  shift
done
cp "$input" "$output"
"""


class Unusable(Exception):
    """The folder or the build tree cannot be used; the text gives the reason."""


@dataclass
class Tree:
    """A build tree and its LLVM."""
    build: Path
    llvm: Path
    release: str

    @property
    def flang(self):
        path = self.build / "bin/warpfold-flang"
        return path if path.exists() else None


@dataclass
class Compilation:
    name: str
    program: Program
    level: str


def find_trees(release, build):
    """Returns the given build tree, or one of this checkout for each release of LLVM."""
    trees = {}
    caches = [build / "CMakeCache.txt"] if build else sorted(ROOT.glob("build*/CMakeCache.txt"))
    for cache in caches:
        found = re.search(r"^LLVM_DIR:PATH=(.*)/lib/cmake/llvm$", cache.read_text(), re.MULTILINE)
        passes = cache.parent / "lib/warpfold/WarpfoldPasses.so"
        if not found or not passes.exists() or not Path(found[1], "bin/clang++").exists():
            continue
        number = subprocess.run([Path(found[1], "bin/llvm-config"), "--version"],
                                capture_output=True, text=True, check=True).stdout.split(".")[0]
        trees.setdefault(number, Tree(cache.parent, Path(found[1]), number))
    if release:
        trees = {number: tree for number, tree in trees.items() if number == release}
    if not trees:
        raise Unusable(f"there is no build tree for LLVM{f' {release}' if release else ''} in {ROOT}; "
                       "scripts/check creates one")
    return list(trees.values())


def write_fuzzed(folder):
    """Writes programs of the fuzzer to files that have the same names in every run."""
    folder.mkdir(parents=True, exist_ok=True)
    programs = []
    for kind, count in FUZZ_SEEDS.items():
        for seed in range(count):
            path = folder / f"{kind}-{seed}.cpp"
            text = emit.text([generate.program(seed, (), kind)])
            if not path.exists() or path.read_text() != text:
                path.write_text(text)
            flags = [[]] if "#ifdef SECOND_FILE" not in text else [[], ["-DSECOND_FILE"]]
            programs += [Program(f"fuzz/{path.stem} {' '.join(more)}".strip(), path,
                                 ["-DMANY_TEAMS", *more]) for more in flags]
    return programs


def fortran_tests(release):
    programs = []
    for path in sorted((ROOT / "test/fortran").glob("*.[fF]90")):
        for flags in compilations(path, release) or [[]]:
            programs.append(Program(str(path.relative_to(ROOT)), path, flags))
    return programs


def list_compilations(tree, levels):
    """Returns all compilations with this tree under unique names in a fixed order."""
    programs = all_programs(ROOT, tree.release, tree.flang)
    if tree.flang:
        programs += fortran_tests(tree.release)
    programs += write_fuzzed(ROOT / "build/device-code")
    found = {}
    for program in programs:
        flags = [flag for flag in program.flags if not LEVEL.match(flag)]
        name = program.name if "/" not in program.name else program.name.split(" ")[0]
        name = " ".join([name, *(f for f in flags if f != "-DMANY_TEAMS")])
        of_tests = program.name.startswith(("test/", "fuzz/"))
        for level in levels if of_tests else ["O3"]:
            key = f"{name} -{level}"
            found.setdefault(key, Compilation(key, Program(name, program.source, flags), level))
    return list(found.values())


def file_name(compilation):
    return re.sub(r"[^\w.=+-]+", "-", compilation.name) + ".ptx"


def command_for(tree, compilation, ptxas, output):
    """Returns a command that compiles a program to PTX. With -S, clang's driver does not link the
    device runtime, so that the code would differ; the command therefore uses -c with a ptxas that
    copies its input. flang's driver never links the runtime; the plugin does."""
    program = compilation.program
    if program.is_fortran():
        return [tree.flang, f"--config={tree.build}/lib/warpfold/flang/warpfold.cfg",
                "--offload-device-only", "-S", "-o", output]
    return [tree.llvm / "bin/clang++", f"--config={tree.build}/warpfold.cfg",
            f"--ptxas-path={ptxas}", "--offload-device-only", "-c", "-o", output]


def device_code(tree, arch, compilation):
    """Returns the PTX of a program, or its first error."""
    program = compilation.program
    with tempfile.TemporaryDirectory() as folder:
        ptxas, output = Path(folder, "ptxas"), Path(folder, "program.ptx")
        ptxas.write_text(COPY)
        ptxas.chmod(0o755)
        command = [*command_for(tree, compilation, ptxas, output), "-w", f"-{compilation.level}",
                   "-fopenmp", f"--offload-arch={arch}", *program.flags, program.source]
        run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
        if run.returncode:
            return f"refused: {first_error(run)}\n"
        return FILE_NUMBER.sub("__omp_offloading_", output.read_text())


def renumbered(definition):
    """Renumbers LLVM's names of shared variables in the order of their first use."""
    numbers = {}
    return SHARED_NAME.sub(
        lambda match: match[1] + str(numbers.setdefault(match[0], len(numbers))), definition)


def definitions(text):
    """Returns the declarations and definitions of a PTX file without order and comments."""
    return Counter(renumbered(part.strip())
                   for part in TOP_LEVEL.split(COMMENT_LINE.sub("", text)))


def difference(old, new):
    """Returns a short description of the difference, or None. The order of definitions is ignored,
    because LLVM's back end writes variables in a different order in each run."""
    if definitions(old) == definitions(new):
        return None
    if new.startswith("refused") or old.startswith("refused"):
        return f"was {old.splitlines()[0][:100]}, is {new.splitlines()[0][:100]}"
    lines = [line[0] for line in difflib.unified_diff(old.splitlines(), new.splitlines(), n=0)]
    return f"-{lines.count('-') - 1} +{lines.count('+') - 1} lines of {old.count(chr(10))}"


class Session:
    def __init__(self, options):
        self.options = options
        self.folder = options.save or options.compare
        self.counts = Counter()

    def finish(self, tree, compilation, text):
        """Saves or compares one program's PTX."""
        path = self.folder / f"llvm-{tree.release}" / file_name(compilation)
        self.counts["refused"] += text.startswith("refused")
        if self.options.save:
            path.write_text(text)
            return
        if not path.exists():
            self.counts["new"] += 1
            print(f"{tree.release}: {compilation.name}: not in {self.folder}", flush=True)
            return
        old = path.read_text()
        found = difference(old, text)
        if found and difference(device_code(tree, self.options.arch, compilation), text):
            # In clang 22, the order in which a function shares its variables with other threads
            # depends on the addresses of their declarations.
            self.counts["unstable"] += 1
        elif found:
            self.counts["differ"] += 1
            print(f"{tree.release}: {compilation.name}: {found}", flush=True)
            if self.options.diff:
                lines = difflib.unified_diff(old.splitlines(), text.splitlines(), "before",
                                             "after", lineterm="")
                print(*list(lines)[:DIFF_LINES], sep="\n", flush=True)

    def run_tree(self, tree):
        options = self.options
        part, parts = options.share
        chosen = [one for one in list_compilations(tree, options.levels)
                  if re.search(options.filter, one.name)][part::parts]
        (self.folder / f"llvm-{tree.release}").mkdir(parents=True, exist_ok=True)
        with ThreadPoolExecutor(options.jobs) as pool:
            running = {pool.submit(device_code, tree, options.arch, one): one for one in chosen}
            for done in as_completed(running):
                self.finish(tree, running[done], done.result())
        self.counts["compiled"] += len(chosen)


def share(text):
    part, _, parts = text.partition("/")
    if not (part.isdigit() and parts.isdigit() and int(part) < int(parts)):
        raise argparse.ArgumentTypeError(f"'{text}' is not a share such as 0/4")
    return int(part), int(parts)


def parse():
    parser = argparse.ArgumentParser(prog="scripts/device-code", add_help=False)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--save", type=Path, metavar="DIR")
    what.add_argument("--compare", type=Path, metavar="DIR")
    parser.add_argument("--llvm", default="")
    parser.add_argument("--build", type=Path)
    parser.add_argument("--share", type=share, default=(0, 1))
    parser.add_argument("--levels", type=lambda text: text.split(","), default=["O0", "O2", "O3"])
    parser.add_argument("--diff", action="store_true")
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("filter", nargs="?", default="", metavar="FILTER")
    return parser.parse_args()


def main():
    session = Session(parse())
    options, began = session.options, time.monotonic()
    try:
        trees = find_trees(options.llvm, options.build)
        for tree in trees:
            if options.compare and not (options.compare / f"llvm-{tree.release}").is_dir():
                raise Unusable(f"{options.compare} has no PTX of LLVM {tree.release}; "
                               "scripts/device-code --save creates it")
            session.run_tree(tree)
    except Unusable as why:
        print(f"error: {why}", file=sys.stderr)
        sys.exit(2)
    counts = session.counts
    if not counts["compiled"]:
        print(f"error: no program's name matches '{options.filter}'", file=sys.stderr)
        sys.exit(2)
    text = f"{counts['compiled']} compilations with LLVM {', '.join(t.release for t in trees)} in " \
           f"{time.monotonic() - began:.0f} s, {counts['refused']} refused by the compiler"
    if options.compare:
        text += f": {counts['differ']} differ, {counts['new']} are new"
        if counts["unstable"]:
            text += f"; {counts['unstable']} differ from run to run"
    print(text)
    sys.exit(1 if counts["differ"] or counts["new"] else 0)


if __name__ == "__main__":
    main()
