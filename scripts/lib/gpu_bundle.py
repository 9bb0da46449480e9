# ===- scripts/lib/gpu_bundle.py - packs the tests for a GPU --------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Called by scripts/gpu-bundle. Reads the RUN lines of test/offload and, if the build tree has a
# flang, of test/fortran (offload_tests.py). Compiles each program for the GPU, runs it in the
# simulator to get its expected output, and writes one archive:
#
#   run-tests, run-demo, kernel-times, host-times, synchronization-times
#                           bash scripts for the machine with the GPU
#   tests.list              a line for each run: name, twin, program, expected output (or -,
#                           or "fails" for an open defect), any|alone, environment, arguments
#   bin/<twin>/…            the programs; twins are release, debug, runtime-only
#                           (without the pass) and stock
#   expected/…              the expected output of each run
#   lib/                    LLVM's run-time libraries and what they need, except glibc
#
# Generated files are stored in BUILD/gpu-bundle under names that are hashes of their inputs, so
# that a second call only processes what has changed.
#
# ===----------------------------------------------------------------------=== #

import argparse
import concurrent.futures
import io
import re
import subprocess
import sys
import tarfile
import threading
from pathlib import Path

from bundle_archive import (FOR_BUNDLE, add, check_architecture, config_digest, digest, cached,
                            packed, packed_libraries, say)
from library_kernel import LAUNCHER, make_program
from offload_tests import read_tests

TOP = "warpfold-gpu-bundle"
LIMIT_MB = 60
FORTRAN = (".f90", ".F90")
TWINS = ("release", "debug", "runtime-only", "stock")


class Bundle:
    def __init__(self, options):
        self.options = options
        self.source = options.source
        self.build = options.build
        self.cache = options.build / "gpu-bundle"
        self.cache.mkdir(parents=True, exist_ok=True)
        self.clang = str(options.llvm / "bin/clang++")
        self.release = subprocess.run([options.llvm / "bin/llvm-config", "--version"], check=True,
                                      capture_output=True, text=True).stdout.split(".")[0]
        self.flang = options.build / "bin/warpfold-flang"
        # A change of any header of the tests affects every program; headers change rarely.
        headers = sorted((self.source / "test/offload").rglob("*.h"))
        self.headers = digest(*headers)
        self.runtime = {}
        for twin, name in (("release", "warpfold"), ("debug", "warpfold-debug"),
                           ("runtime-only", "warpfold-runtime-only"),
                           ("stock", "stock")):
            for fortran in (False, True) if self.flang.exists() else (False,):
                folder = self.build / "lib/warpfold/flang" if fortran else self.build
                config = folder / f"{name}.cfg"
                self.runtime[twin, fortran] = config, config_digest(config)

    def compile(self, sources, flags, twin, jit=False):
        """Returns the program from the cache, or compiles it."""
        fortran = sources[0].suffix in FORTRAN
        config, runtime = self.runtime[twin, fortran]
        plugin = str(self.build / "lib/warpfold/WarpfoldPasses.so")
        flags = [flag.replace("%pass-plugin", plugin) for flag in flags]
        key = digest(*sources, self.headers, runtime, *flags, self.options.arch, jit,
                     *FOR_BUNDLE)
        program = self.cache / "programs" / key
        if not program.exists():
            program.parent.mkdir(exist_ok=True)
            # Two runs of a test may need the same program at once.
            unfinished = program.with_suffix(f".new{threading.get_ident()}")
            command = [self.clang]
            if fortran:
                modules = self.cache / "modules" / key
                modules.mkdir(parents=True, exist_ok=True)
                command = [str(self.flang), "-module-dir", str(modules)]
            command += [f"--config={config}", "-fopenmp", f"--offload-arch={self.options.arch}"]
            command += ["-fopenmp-target-jit"] if jit else FOR_BUNDLE
            command += [*flags, *map(str, sources), "-o", str(unfinished)]
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode:
                raise RuntimeError(f"{' '.join(command)}\n{done.stderr}")
            unfinished.rename(program)
        return program

    def library_kernel(self, abi):
        """Returns the host program that contains the kernel of examples/library_kernel.cpp."""
        runtime = self.build / f"lib/warpfold/libomptarget-nvptx-{self.options.arch}.bc"
        key = digest(self.build / "bin/library-kernel", runtime, LAUNCHER,
                     self.options.arch, abi, *FOR_BUNDLE)
        return cached(self.cache / "programs" / key,
                    lambda program: make_program(self.build, self.options.llvm,
                                                 self.options.arch, abi, program,
                                                 FOR_BUNDLE))

    def expected(self, test, run):
        """Returns the output of the simulator for this run."""
        key = digest(test.source, self.headers, *run.flags, *run.environment,
                     *run.simulator_options, *run.arguments)
        output = self.cache / "expected" / key
        if not output.exists():
            output.parent.mkdir(exist_ok=True)
            program = self.compile([test.source], run.flags, "release", jit=True)
            command = ["env", *run.environment, str(self.build / "bin/warpfold-sim"),
                       *run.simulator_options, str(program), *run.arguments]
            done = subprocess.run(command, capture_output=True, timeout=1200)
            if done.returncode:
                raise RuntimeError(
                    f"{test.name} fails in the simulator (exit status "
                    f"{done.returncode}):\n{done.stderr.decode(errors='replace')[-2000:]}")
            unfinished = output.with_suffix(".new")
            unfinished.write_bytes(done.stdout)
            unfinished.rename(output)
        return output


def compile_all(bundle, tests):
    """Returns (archive name -> file, lines of tests.list, tests only for lit, failures)."""
    files, lines, failures, skipped, jobs = {}, [], [], [], []
    need_pass = set()
    with concurrent.futures.ThreadPoolExecutor(bundle.options.jobs) as pool:
        for test in tests:
            if bundle.release in test.rejected_by:
                skipped.append(f"{test.name}: it is rejected by LLVM {bundle.release}")
                continue
            if test.skip_reason:
                skipped.append(f"{test.name}: {test.skip_reason}")
            for index, run in enumerate(test.runs):
                name = test.name + (f"#{index + 1}" if len(test.runs) > 1 else "")
                if test.needs_pass:
                    need_pass.add(name)
                twins = [run.twin] if run.twin else ["release", "debug", "runtime-only"]
                # The code of flang needs the plugin (docs/StockDefects.md, from 36 on).
                if not test.runs_without_pass or test.source.suffix in FORTRAN:
                    twins.remove("runtime-only")
                if test.stock_fails and run.twin is None:
                    twins.append("stock")
                twins = [twin for twin in twins if twin in bundle.options.twins]
                if not test.open_defect and not run.edited:
                    jobs.append((name, "expected", pool.submit(bundle.expected, test, run)))
                for twin in twins:
                    job = pool.submit(bundle.compile, [test.source], run.flags, twin)
                    jobs.append((name, twin, job))
                    lines.append((name, twin, test, run))
        made = {}
        for count, (name, kind, job) in enumerate(jobs, 1):
            try:
                made[name, kind] = job.result()
            except Exception as error:  # the other jobs continue
                # LLVM's back end cannot compile some constructs that only the passes remove.
                if kind in ("runtime-only", "stock") and name in need_pass:
                    skipped.append(f"{name} ({kind}): it does not compile without the passes")
                else:
                    failures.append(f"{name} ({kind}): {error}")
            if count % 50 == 0:
                say(f"{count} of {len(jobs)} programs and outputs")
    listed, stored_as = [], {}
    for name, twin, test, run in lines:
        if (name, twin) not in made:
            continue
        path = name.replace("/", "-").replace("#", "-")
        fails = test.open_defect or (test.needs_pass and twin == "runtime-only")
        expected = "fails" if fails else "-"  # -: only the exit status is checked
        if (name, "expected") in made and not fails:
            expected = f"expected/{path}"
            files[expected] = made[name, "expected"]
        # A program that runs in several ways is stored once.
        stored = stored_as.setdefault(made[name, twin], f"bin/{twin}/{path}")
        files[stored] = made[name, twin]
        listed.append("\t".join([
            name, twin, stored, expected, "alone" if test.alone else "any",
            " ".join(run.environment) or "-", " ".join(run.arguments) or "-"]))
    return files, listed, skipped, failures


def fuzz_programs(bundle):
    """Returns (archive name -> file, lines of tests.list, failures) for the seeds of test/fuzz,
    several in each program. The programs compare their results with the host's."""
    sys.path.insert(0, str(bundle.source / "test/fuzz"))
    from batch import batches  # pylint: disable=import-outside-toplevel

    wanted = [one for one in batches(bundle.options.fuzz)
              if re.search(bundle.options.filter, one.name)]
    files, lines, failures = {}, [], []
    if wanted:
        say(f"compiling {len(wanted)} programs of the fuzzer's seeds")
    folder = bundle.cache / "fuzz"
    folder.mkdir(exist_ok=True)

    def compiled(batch):
        source = folder / f"{digest(batch.text)}.cpp"
        source.write_text(batch.text)
        return bundle.compile([source], ["-w", f"-{batch.level}"], "release")

    with concurrent.futures.ThreadPoolExecutor(bundle.options.jobs) as pool:
        for batch, job in [(one, pool.submit(compiled, one)) for one in wanted]:
            stored = f"bin/release/{batch.name.replace('/', '-')}"
            try:
                files[stored] = job.result()
            except RuntimeError as error:
                failures.append(f"{batch.name}: {error}")
                continue
            lines.append("\t".join([batch.name, "release", stored, "-", "any", "-", "-"]))
    return files, lines, failures


def main():
    parser = argparse.ArgumentParser(prog="scripts/gpu-bundle")
    for name in ("source", "build", "llvm"):
        parser.add_argument(f"--{name}", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--jobs", type=int, default=2, help="compile this many at a time")
    parser.add_argument("--arch", default="sm_90", help="the GPU's architecture")
    parser.add_argument("--output", type=Path, help="the archive to write")
    parser.add_argument("--twins", default=TWINS, type=lambda words: words.split(","),
                        help="runtimes to pack, of " + ",".join(TWINS) + "; the archive may have "
                        f"{LIMIT_MB} MB")
    parser.add_argument("--fuzz", type=int, default=100, metavar="N",
                        help="number of fuzzer programs: seeds 0 to N - 1")
    parser.add_argument("filter", nargs="?", default="", help="regular expression for the names of programs to pack")
    options = parser.parse_args()
    check_architecture(parser, options.build, options.arch)
    if unknown := [twin for twin in options.twins if twin not in TWINS]:
        parser.error(f"--twins {unknown[0]}: expected one of {', '.join(TWINS)}")
    bundle = Bundle(options)
    output = bundle.options.output or bundle.build / f"{TOP}.tar.xz"

    tests = read_tests(bundle.source / "test/offload", "", (".cpp", ".c"))
    if bundle.flang.exists():
        tests += read_tests(bundle.source / "test", "fortran", FORTRAN)
    tests = [test for test in tests if re.search(bundle.options.filter, test.name)]
    others = ("library_kernel", *(f"fuzz/{seed}" for seed in range(bundle.options.fuzz)))
    if not tests and not any(re.search(bundle.options.filter, name) for name in others):
        sys.exit(f"error: no program's name matches '{bundle.options.filter}'")
    say(f"compiling {len(tests)} programs for {bundle.options.arch}, release and debug, "
        "and running them in the simulator")
    files, lines, skipped, failures = compile_all(bundle, tests)
    fuzz_files, fuzz_lines, fuzz_failures = fuzz_programs(bundle)
    files.update(fuzz_files)
    lines += fuzz_lines
    failures += fuzz_failures
    # These programs have kernels that clang did not compile, and compare their results with the
    # host's. A runtime for LLVM 23 uses the launches of LLVM 23.
    for abi in ("v2", "xteam") if int(bundle.release) < 23 else ("xteam",):
        name = f"library_kernel_{abi}"
        if re.search(bundle.options.filter, name):
            files[f"bin/release/{name}"] = bundle.library_kernel(abi)
            lines.append("\t".join([name, "release", f"bin/release/{name}", "-", "any", "-",
                                    "-"]))
    for twin in ("release", "stock"):
        example = [bundle.source / "examples/dot_max.cpp"]
        files[f"bin/{twin}/dot_max"] = bundle.compile(example, ["-O3"], twin)
        benchmark = [bundle.source / "benchmark" / source
                     for source in ("KernelTimes.cpp", "GenericTeams.cpp")]
        files[f"bin/{twin}/KernelTimes"] = bundle.compile(benchmark, ["-O3"], twin)
        benchmark = [bundle.source / "benchmark/HostTimes.cpp"]
        files[f"bin/{twin}/HostTimes"] = bundle.compile(benchmark, ["-O3"], twin)
    for program, source in (("synchronization", "Synchronization.cpp"),
                            ("warpfold-memory-benchmark", "MemoryBenchmark.cpp")):
        benchmark = [bundle.source / "benchmark/synchronization" / source]
        files[f"bin/release/{program}"] = bundle.compile(
            benchmark, ["-std=c++17", "-O3"], "release")

    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.GNU_FORMAT) as archive:
        def put(name, data, executable=False):
            add(archive, f"{TOP}/{name}", data, executable)

        scripts = bundle.source / "scripts/lib"
        put("run-tests", scripts / "run-tests", executable=True)
        put("run-demo", scripts / "run-demo", executable=True)
        for script in ("kernel-times", "host-times", "synchronization-times"):
            put(script, bundle.source / "benchmark" / script, executable=True)
        put("environment.sh", scripts / "bundle-environment.sh")
        put("help.sh", scripts / "help.sh")
        put("compare.sh", scripts / "compare.sh")
        put("LICENSE", bundle.source / "LICENSE")
        put("tests.list", "".join(line + "\n" for line in lines))
        for name, path in sorted(files.items()):
            put(name, path, executable=name.startswith("bin/"))
    libraries = packed_libraries(bundle.cache, TOP, bundle.options.llvm)
    say(f"packing {len(files)} files")
    output.write_bytes(libraries + packed(buffer.getvalue(), "6"))

    for line in skipped:
        print(f"skipped: {line}")
    size = output.stat().st_size / 1e6
    print(f"{output}: {size:.1f} MB, {len(lines)} runs of {len(tests)} programs")
    if size > LIMIT_MB:
        failures.append(f"the bundle is larger than {LIMIT_MB} MB")
    if failures:
        sys.exit("\n".join(["error: the bundle is packed, but incomplete:", *failures]))


if __name__ == "__main__":
    main()
