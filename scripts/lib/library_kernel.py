# ===- scripts/lib/library_kernel.py - from the library to an image -------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   library_kernel.py --build BUILD --llvm LLVM --arch sm_XX v2|xteam PROGRAM
#
# Makes a host program from examples/launch_library_kernel.cpp and the kernel that
# examples/library_kernel.cpp writes, for the given generation of entry points:
#
#     library-kernel   writes the kernel and its callbacks as bitcode
#     llvm-link        adds the required functions of the device runtime
#     opt              makes everything internal except the kernel
#     clang, ptxas     compile to PTX, and to an image that the driver loads
#
# Used by gpu_bundle.py, and by the tests on machines with a GPU.
#
# ===----------------------------------------------------------------------=== #

import argparse
import re
import tempfile
from pathlib import Path

from bundle_archive import run

SOURCE = Path(__file__).resolve().parents[2]
LAUNCHER = SOURCE / "examples/launch_library_kernel.cpp"


def cuda_path(build):
    """Returns the CUDA folder that the config file names."""
    text = (build / "warpfold.cfg").read_text()
    path = re.search(r"--cuda-path=\"?([^\"\s]+)", text)[1]
    return Path(path.replace("<CFGDIR>", str(build)))


def make_program(build, llvm, arch, abi, program, flags=()):
    """Writes the host program; flags are its compiler flags."""
    tools = llvm / "bin"
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        run([build / "bin/library-kernel", abi, work / "kernel.bc"])
        runtime = build / f"lib/warpfold/libomptarget-nvptx-{arch}.bc"
        run([tools / "llvm-link", "--only-needed", work / "kernel.bc", runtime,
             "-o", work / "linked.bc"])
        run([tools / "opt", "-passes=internalize,default<O3>",
             "-internalize-public-api-list=sum_and_least", work / "linked.bc",
             "-o", work / "optimised.bc"])
        run([tools / "clang", "--target=nvptx64-nvidia-cuda", f"-march={arch}",
             f"--cuda-path={cuda_path(build)}", "-nogpulib", "-O3", "-S",
             work / "optimised.bc", "-o", work / "kernel.ptx"])
        run([cuda_path(build) / "bin/ptxas", f"-arch={arch}", work / "kernel.ptx",
             "-o", work / "kernel.cubin"])
        run([tools / "clang++", "-std=c++17", "-O2", f'-DIMAGE="{work}/kernel.cubin"',
             *flags, LAUNCHER, "-o", program, "-ldl"])


def main():
    parser = argparse.ArgumentParser(prog="library_kernel.py")
    parser.add_argument("--build", type=Path, required=True)
    parser.add_argument("--llvm", type=Path, required=True)
    parser.add_argument("--arch", required=True)
    parser.add_argument("abi", choices=["v2", "xteam"])
    parser.add_argument("program", type=Path)
    options = parser.parse_args()
    make_program(options.build, options.llvm, options.arch, options.abi,
                 options.program)


if __name__ == "__main__":
    main()
