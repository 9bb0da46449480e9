# ===- scripts/lib/benchmark_bundle.py - packs the benchmark ----------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Called by benchmark/bundle. Compiles a server for each provider, and the driver, and
# writes one archive:
#
#   compare, compare-forms    bash, for the machine with the GPU
#   bin/driver/driver         measures the servers in turn (benchmark/driver)
#   bin/<provider>/server     stock and warpfold from the same sources (benchmark/loops/openmp),
#                             cub by nvcc (benchmark/loops/cub)
#   bin/<provider>-fortran/server
#                             the loops of benchmark/loops/fortran, if the build has a flang
#   bin/<provider>/forms      stock and warpfold: other forms of programs (benchmark/forms)
#   lib/                      LLVM's run-time libraries, CUPTI, and the library that uses it
#
# Objects and programs are stored in BUILD/benchmark under names with a hash of their inputs,
# including the runtime and the plugins of the config file, so that a second call only compiles what
# has changed.
#
# ===----------------------------------------------------------------------=== #

import argparse
import concurrent.futures
import io
import sys
import tarfile
from pathlib import Path

from bundle_archive import (FOR_BUNDLE, add, check_architecture, config_digest, digest, cached,
                            packed, packed_libraries, run, say)

TOP = "warpfold-benchmark"
SERVER = ("Expected.cpp", "MakeCase.cpp", "Server.cpp")


class Builder:
    def __init__(self, options):
        self.options = options
        self.source = options.source / "benchmark"
        self.cache = options.build / "benchmark"
        self.clang = options.llvm / "bin/clang++"
        self.headers = digest(*sorted((self.source / "loops").rglob("*.h")),
                              *sorted((self.source / "loops").rglob("*.cuh")),
                              *sorted((self.source / "server").rglob("*.h")))
        self.pool = concurrent.futures.ThreadPoolExecutor(options.jobs)

    def built(self, name, inputs, key, command):
        """The file BUILD/benchmark/NAME-HASH, made by command(output) unless it exists."""
        path = self.cache / name
        path = path.with_stem(f"{path.stem}-{digest(self.headers, *inputs, *key)}")
        return cached(path, lambda unfinished: run(command(unfinished)))

    def server(self, name, sources, compiler, path_flags, flags, link, more=()):
        """Compiles the sources separately, several at a time, and links them. compiler is a pair
        of a digest and the compiler's path; path_flags are not part of the hash; more are objects
        to link."""
        key, program = compiler
        command = [program, *path_flags, *flags]
        jobs = [self.pool.submit(
            self.built, f"objects/{source.stem}.o", [source], [key, *flags],
            lambda output, source=source: [*command, "-c", source, "-o", output])
            for source in sources]
        objects = [job.result() for job in jobs] + list(more)
        return self.built(f"servers/{name}", objects, [key, *flags, *link],
                          lambda output: [*command, *link, *objects, "-o", output])

    def openmp_server(self, name, config):
        sources = [self.source / "server" / file for file in ("Catalogue.cpp", "RowCases.cpp")]
        sources += sorted((self.source / "loops/openmp").glob("*.cpp"))
        return self.compiled_by_clang(name, config, sources, FOR_BUNDLE)

    def compiled_by_clang(self, name, config, sources, link, more=()):
        compiler = digest(self.clang, config_digest(config)), self.clang
        flags = ["-std=c++17", "-O3", "-fopenmp", f"--offload-arch={self.options.arch}"]
        sources = [*(self.source / "server" / file for file in SERVER), *sources]
        return self.server(name, sources, compiler, [f"--config={config}"], flags, link, more)

    def fortran_server(self, name, config):
        """Compiles the loops with flang and its config of that name, the rest with clang."""
        folder = self.options.build / "lib/warpfold"
        loops = self.fortran_loops(folder / "flang" / config.name)
        # The device runtime, which stock flang does not link.
        link = [word for each in (f"-L{folder / 'stock'}", "-lompdevice")
                for word in ("-Xoffload-linker-nvptx64-nvidia-cuda", each)]
        return self.compiled_by_clang(name, config, [self.source / "loops/fortran/Catalogue.cpp",
                                            self.source / "loops/openmp/Device.cpp"],
                             [*FOR_BUNDLE, *link], [loops])

    def fortran_loops(self, config):
        flang = self.options.build / "bin/warpfold-flang"
        source = self.source / "loops/fortran/Loops.f90"
        # has_device_addr is a clause of OpenMP 5.1.
        flags = ["-O3", "-fopenmp", "-fopenmp-version=51", f"--offload-arch={self.options.arch}"]
        key = [digest(flang, self.options.llvm / "bin/flang", config_digest(config)), *flags]
        return self.built("objects/Fortran.o", [source], key, lambda output: [
            flang, f"--config={config}", *flags, "-c", source, "-o", output])

    def forms(self, name, config):
        sources = sorted((self.source / "forms").glob("*.cpp"))
        compiler = digest(self.clang, config_digest(config),
                          self.source / "forms/Forms.h"), self.clang
        flags = ["-std=c++17", "-O3", "-fopenmp", f"--offload-arch={self.options.arch}"]
        return self.server(f"{name}-forms", sources, compiler, [f"--config={config}"], flags,
                           FOR_BUNDLE)

    def solver(self, name, config):
        """Compiles examples/cg.cpp."""
        compiler = digest(self.clang, config_digest(config)), self.clang
        flags = ["-std=c++17", "-O3", "-fopenmp", f"--offload-arch={self.options.arch}"]
        return self.server(f"{name}-cg", [self.options.source / "examples/cg.cpp"], compiler,
                           [f"--config={config}"], flags, FOR_BUNDLE)

    def cub_server(self):
        sources = [self.source / "server" / file
                   for file in (*SERVER, "Catalogue.cpp", "RowCases.cpp")]
        return self.cub("cub", sources + sorted((self.source / "loops/cub").glob("*.cu")))

    def cub_solver(self):
        return self.cub("cub-cg", [self.source / "cg/Cg.cu"])

    def cub(self, name, sources):
        nvcc, cccl = self.options.nvcc, self.options.cccl
        compiler = digest(nvcc, cccl / "cuda/std/__cccl/version.h"), nvcc
        flags = ["-std=c++17", "-O3", f"-arch={self.options.arch}", "--expt-relaxed-constexpr",
                 "-cudart", "static"]
        link = [word for flag in FOR_BUNDLE for word in ("-Xlinker", flag.removeprefix("-Wl,"))
                if flag.startswith("-Wl,")]
        return self.server(name, sources, compiler, ["-I", cccl], flags, [*link, "-ldl"])

    def kernel_clock(self, cupti):
        """Returns libkernelclock.so and the CUPTI library that it needs."""
        headers, library = cupti
        source = self.source / "server/KernelClock.cpp"
        flags = ["-std=c++17", "-O2", "-fPIC", "-shared", "-s", "-Wl,-rpath,$ORIGIN"]
        includes = ["-I", headers, "-I", self.options.nvcc.parents[1] / "include"]
        clock = self.built("libkernelclock.so", [source], [*flags, library], lambda output: [
            self.clang, *flags, *includes, source, library, "-o", output])
        return clock, library


def find_cupti(toolkit):
    """Returns the folder of cupti.h and libcupti.so.N of a CUDA toolkit from 13 on, or None."""
    for headers in (toolkit / "include", toolkit / "extras/CUPTI/include"):
        for folder in ("lib", "lib64", "extras/CUPTI/lib64"):
            found = sorted((toolkit / folder).glob("libcupti.so.??"))
            # server/KernelClock.cpp reads this record.
            records = headers / "cupti_activity.h"
            if found and records.exists() and "CUpti_ActivityKernel10" in records.read_text():
                return headers, found[-1]
    return None


def pack(builder, files, output):
    options = builder.options
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for name, path in sorted(files.items()):
            add(archive, f"{TOP}/{name}", path,
                executable=name.startswith(("bin/", "lib/", "compare")))
    libraries = packed_libraries(builder.cache, TOP, options.llvm)
    say(f"packing {len(files)} files")
    output.write_bytes(libraries + packed(buffer.getvalue(), "6"))
    print(f"{output}: {output.stat().st_size / 1e6:.1f} MB")


def named_config(text):
    name, equals, path = text.partition("=")
    config = Path(path).resolve()
    if not (name and equals and config.is_file()):
        raise argparse.ArgumentTypeError(f"'{text}': expected NAME=FILE.cfg with an existing file")
    return name, config


def parse():
    parser = argparse.ArgumentParser(prog="benchmark/bundle")
    for name in ("source", "build", "llvm", "nvcc", "cccl"):
        parser.add_argument(f"--{name}", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--jobs", type=int, default=2, help="compile this many at a time")
    parser.add_argument("--arch", default="sm_90", help="the GPU's architecture")
    parser.add_argument("--output", type=Path, help="the archive to write")
    parser.add_argument("--config", metavar="NAME=FILE.cfg", type=named_config, action="append",
                        default=[], help="another provider: the OpenMP loops with this config "
                        "file of clang; may be repeated")
    options = parser.parse_args()
    check_architecture(parser, options.build, options.arch)
    return options


def main():
    options = parse()
    builder = Builder(options)
    configs = {"stock": options.build / "stock.cfg", "warpfold": options.build / "warpfold.cfg",
               **dict(options.config)}
    files = {
        "compare": builder.source / "compare",
        "compare-forms": builder.source / "forms/compare-forms",
        "compare-cg": builder.source / "cg/compare-cg",
        "environment.sh": options.source / "scripts/lib/bundle-environment.sh",
        "help.sh": options.source / "scripts/lib/help.sh",
        "LICENSE": options.source / "LICENSE",
        "bin/driver/driver": options.build / "bin/benchmark-driver",
    }
    missing = []
    for name, config in configs.items():
        say(f"compiling the loops of {name} for {options.arch}")
        files[f"bin/{name}/server"] = builder.openmp_server(name, config)
        files[f"bin/{name}/forms"] = builder.forms(name, config)
        files[f"bin/{name}/cg"] = builder.solver(name, config)
    if (options.build / "bin/warpfold-flang").exists():
        for name in ("stock", "warpfold"):
            server = builder.fortran_server(f"{name}-fortran", configs[name])
            files[f"bin/{name}-fortran/server"] = server
    if options.nvcc and options.cccl:
        say(f"compiling the loops of CUB with {options.nvcc}")
        files["bin/cub/server"] = builder.cub_server()
        files["bin/cub/cg"] = builder.cub_solver()
    else:
        missing.append("CUB: nvcc or CCCL is missing")
    cupti = options.nvcc and find_cupti(options.nvcc.parents[1])
    if cupti:
        clock, library = builder.kernel_clock(cupti)
        files |= {"lib/libkernelclock.so": clock, f"lib/{library.name}": library}
    else:
        missing.append("kernel times: nvcc's toolkit has no CUPTI of CUDA 13 or newer")
    pack(builder, files, options.output or options.build / f"{TOP}.tar.xz")
    for line in missing:
        print(f"warning: the bundle lacks {line}")


if __name__ == "__main__":
    try:
        main()
    except RuntimeError as error:
        sys.exit(f"error: {error}")
