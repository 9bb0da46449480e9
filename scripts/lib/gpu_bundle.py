# ===- scripts/lib/gpu_bundle.py - packs the tests for a GPU ----------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Called by scripts/gpu-bundle. Reads the RUN lines of test/offload (offload_tests.py),
# compiles each program for the GPU, lets the simulator say what it must print, and
# writes one archive:
#
#   run-tests, run-demo, kernel-times, host-times
#                           bash, for the machine with the GPU
#   tests.list              a line per run: name, twin, program, expected output (or -,
#                           or "fails" for an open defect), any|alone, environment, arguments
#   bin/<twin>/…            the programs; twins are release, debug and stock
#   expected/…              what each run prints
#   lib/                    LLVM's run-time libraries and what they need, except glibc
#
# Everything made is kept in BUILD/gpu-bundle under a name that is a hash of what went
# into it, so a second call does only what changed.
#
# ===----------------------------------------------------------------------=== #

import argparse
import concurrent.futures
import hashlib
import io
import re
import shutil
import subprocess
import sys
import tarfile
import time
from pathlib import Path

from offload_tests import read_tests

TOP = "warpfold-gpu-bundle"
LIMIT_MB = 60
# How a program in bin/<twin>/ finds lib/, and through it (DT_RPATH, unlike DT_RUNPATH)
# also the libraries that LLVM's libraries need.
FOR_BUNDLE = ["-s", "-Wl,--disable-new-dtags", "-Wl,-rpath,$ORIGIN/../../lib"]
# Part of every Linux system that the driver runs on, and tied to its kernel and loader.
GLIBC = re.compile(r"^(ld-linux|lib(c|m|dl|rt|pthread|resolv|util)\.so)")


def say(text):
    print(f"== {text}", flush=True)


def digest(*parts):
    result = hashlib.sha256()
    for part in parts:
        data = part.read_bytes() if isinstance(part, Path) else str(part).encode()
        result.update(len(data).to_bytes(8, "little") + data)
    return result.hexdigest()[:32]


class Bundle:
    def __init__(self, options):
        self.options = options
        self.source = options.source
        self.build = options.build
        self.cache = options.build / "gpu-bundle"
        self.cache.mkdir(parents=True, exist_ok=True)
        self.clang = str(options.llvm / "bin/clang++")
        # A change in any header of the tests is a change of every program: they are few.
        headers = sorted((self.source / "test/offload").rglob("*.h"))
        self.headers = digest(*headers)
        self.runtime = {
            "release": self._runtime("warpfold.cfg", "lib/warpfold"),
            "debug": self._runtime("warpfold-debug.cfg", "lib/warpfold/debug"),
            "stock": self._runtime("stock.cfg", None),
        }

    def _runtime(self, config, folder):
        """A twin's config file and a hash of all that it brings into a program."""
        config = self.build / config
        if folder is None:
            return config, digest(config)
        bitcode = self.build / folder / f"libomptarget-nvptx-{self.options.arch}.bc"
        start_up = self.build / "lib/warpfold/libwarpfold-host.a"
        return config, digest(config, bitcode, start_up)

    def compile(self, sources, flags, twin, jit=False):
        """The program, from the cache or compiled now."""
        config, runtime = self.runtime[twin]
        key = digest(*sources, self.headers, runtime, *flags, self.options.arch, jit,
                     *FOR_BUNDLE)
        program = self.cache / "programs" / key
        if not program.exists():
            program.parent.mkdir(exist_ok=True)
            unfinished = program.with_suffix(".new")
            command = [self.clang, f"--config={config}", "-fopenmp",
                       f"--offload-arch={self.options.arch}"]
            command += ["-fopenmp-target-jit"] if jit else FOR_BUNDLE
            command += [*flags, *map(str, sources), "-o", str(unfinished)]
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode:
                raise RuntimeError(f"{' '.join(command)}\n{done.stderr}")
            unfinished.rename(program)
        return program

    def expected(self, test, run):
        """What the simulator prints for this run."""
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

    def libraries(self):
        """libomptarget, libomp and all that they load, except glibc: name -> file."""
        found = {}
        for name in ("libomptarget.so", "libomp.so.5"):
            path = self.options.llvm / "lib" / name
            output = subprocess.run(["ldd", str(path)], check=True,
                                    capture_output=True, text=True).stdout
            found[soname(path)] = path
            for match in re.finditer(r"^\s*(\S+) => (/\S+)", output, re.MULTILINE):
                if not GLIBC.match(match[1]):
                    found[match[1]] = Path(match[2])
        return {name: path.resolve() for name, path in found.items()}


def soname(library):
    output = subprocess.run(["readelf", "-d", str(library)], check=True,
                            capture_output=True, text=True).stdout
    return re.search(r"\(SONAME\).*\[(.*)\]", output)[1]


def add(archive, name, data, executable=False):
    if isinstance(data, Path):
        data = data.read_bytes()
    elif isinstance(data, str):
        data = data.encode()
    info = tarfile.TarInfo(f"{TOP}/{name}")
    info.size = len(data)
    info.mode = 0o755 if executable else 0o644
    info.mtime = int(time.time())
    archive.addfile(info, io.BytesIO(data))


def packed(tar_bytes, preset):
    return subprocess.run(["xz", f"-{preset}", "-T2", "-c"], input=tar_bytes,
                          check=True, capture_output=True).stdout


def packed_libraries(bundle):
    """The libraries as an xz stream: a tar file without its end, so that more follows."""
    libraries = bundle.libraries()
    store = bundle.cache / f"libraries-{digest(TOP, *sorted(libraries), *libraries.values())}.xz"
    if not store.exists():
        say(f"packing {len(libraries)} run-time libraries of LLVM (kept for the next time)")
        buffer = io.BytesIO()
        archive = tarfile.open(fileobj=buffer, mode="w", format=tarfile.GNU_FORMAT)
        for name, path in sorted(libraries.items()):
            add(archive, f"lib/{name}", path, executable=True)
        unfinished = store.with_suffix(".new")
        unfinished.write_bytes(packed(buffer.getvalue()[:archive.offset], "6"))
        unfinished.rename(store)
    return store.read_bytes()


def compile_all(bundle, tests):
    """(archive name -> file, lines of tests.list, what lit keeps, what failed)."""
    files, lines, failures, left_out, jobs = {}, [], [], [], []
    with concurrent.futures.ThreadPoolExecutor(bundle.options.jobs) as pool:
        for test in tests:
            if test.left_out:
                left_out.append(f"{test.name}: {test.left_out}")
            for index, run in enumerate(test.runs):
                name = test.name + (f"#{index + 1}" if len(test.runs) > 1 else "")
                twins = ["release", "debug"] if run.twin is None else [run.twin]
                if test.stock_fails and run.twin is None:
                    twins.append("stock")
                if not test.open_defect:
                    jobs.append((name, "expected", pool.submit(bundle.expected, test, run)))
                for twin in twins:
                    job = pool.submit(bundle.compile, [test.source], run.flags, twin)
                    jobs.append((name, twin, job))
                    lines.append((name, twin, test, run))
        made = {}
        for count, (name, kind, job) in enumerate(jobs, 1):
            try:
                made[name, kind] = job.result()
            except Exception as error:  # whatever it was, the others go on
                failures.append(f"{name} ({kind}): {error}")
            if count % 50 == 0:
                say(f"{count} of {len(jobs)} programs and outputs")
    listed, stored_as = [], {}
    for name, twin, test, run in lines:
        if (name, twin) not in made:
            continue
        path = name.replace("/", "-").replace("#", "-")
        expected = "fails" if test.open_defect else "-"  # -: the exit status alone counts
        if (name, "expected") in made:
            expected = f"expected/{path}"
            files[expected] = made[name, "expected"]
        # The same program may be run in several ways; it is stored once.
        stored = stored_as.setdefault(made[name, twin], f"bin/{twin}/{path}")
        files[stored] = made[name, twin]
        listed.append("\t".join([
            name, twin, stored, expected, "alone" if test.alone else "any",
            " ".join(run.environment) or "-", " ".join(run.arguments) or "-"]))
    return files, listed, left_out, failures


def main():
    parser = argparse.ArgumentParser(prog="scripts/gpu-bundle")
    for name in ("source", "build", "llvm"):
        parser.add_argument(f"--{name}", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--jobs", type=int, default=2, help="compile this many at a time")
    parser.add_argument("--arch", default="sm_90", help="the GPU's architecture")
    parser.add_argument("--output", type=Path, help="the archive to write")
    parser.add_argument("filter", nargs="?", default="", help="programs to take")
    bundle = Bundle(parser.parse_args())
    output = bundle.options.output or bundle.build / f"{TOP}.tar.xz"

    tests = [test for test in read_tests(bundle.source / "test/offload")
             if re.search(bundle.options.filter, test.name)]
    if not tests:
        sys.exit(f"error: no program's name matches '{bundle.options.filter}'")
    say(f"compiling {len(tests)} programs for {bundle.options.arch}, release and debug, "
        "and running them in the simulator")
    files, lines, left_out, failures = compile_all(bundle, tests)
    for twin in ("release", "stock"):
        example = [bundle.source / "examples/dot_max.cpp"]
        files[f"bin/{twin}/dot_max"] = bundle.compile(example, ["-O3"], twin)
        benchmark = [bundle.source / "benchmark" / source
                     for source in ("KernelTimes.cpp", "GenericTeams.cpp")]
        files[f"bin/{twin}/KernelTimes"] = bundle.compile(benchmark, ["-O3"], twin)
        benchmark = [bundle.source / "benchmark/HostTimes.cpp"]
        files[f"bin/{twin}/HostTimes"] = bundle.compile(benchmark, ["-O3"], twin)

    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.GNU_FORMAT) as archive:
        scripts = bundle.source / "scripts/lib"
        add(archive, "run-tests", scripts / "run-tests", executable=True)
        add(archive, "run-demo", scripts / "run-demo", executable=True)
        for script in ("kernel-times", "host-times"):
            add(archive, script, bundle.source / "benchmark" / script, executable=True)
        add(archive, "environment.sh", scripts / "bundle-environment.sh")
        add(archive, "compare.sh", scripts / "compare.sh")
        add(archive, "LICENSE", bundle.source / "LICENSE")
        add(archive, "tests.list", "".join(line + "\n" for line in lines))
        for name, path in sorted(files.items()):
            add(archive, name, path, executable=name.startswith("bin/"))
    libraries = packed_libraries(bundle)
    say(f"packing {len(files)} files")
    output.write_bytes(libraries + packed(buffer.getvalue(), "6"))

    for line in left_out:
        print(f"left out: {line}")
    size = output.stat().st_size / 1e6
    print(f"{output}: {size:.1f} MB, {len(lines)} runs of {len(tests)} programs")
    if size > LIMIT_MB:
        failures.append(f"the bundle is larger than {LIMIT_MB} MB")
    if failures:
        sys.exit("\n".join(["error: the bundle is packed, but not complete:", *failures]))


if __name__ == "__main__":
    main()
