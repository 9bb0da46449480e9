# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Warpfold in Spack. docs/Install.md describes how to add this file to a Spack repository.
#
# The source archive has no address: WARPFOLD_ARCHIVE names it. The default is the archive
# warpfold-<version>.tar.gz in the current folder.

import os

from spack_repo.builtin.build_systems.cmake import CMakePackage, generator
from spack_repo.builtin.packages.llvm.package import Llvm

from spack.package import *

# The releases of LLVM that Warpfold is tested with: cmake/llvm-releases.txt.
LLVM_RELEASES = ("19", "21", "22", "23")


class Warpfold(CMakePackage):
    """OpenMP reductions on NVIDIA GPUs at the speed of the memory: a device runtime, a pass
    plugin for clang, and a simulator that runs the programs without a GPU."""

    # A release adds homepage and maintainers.
    url = os.environ.get(
        "WARPFOLD_ARCHIVE", "file://{0}/warpfold-0.1.0.tar.gz".format(os.getcwd())
    )

    generator("ninja")

    license("Apache-2.0 WITH LLVM-exception")

    # A release adds the checksum; until then use spack install --no-checksum.
    version("0.1.0")

    variant(
        "architectures",
        default="default",
        description="GPU architectures such as sm_80,sm_90; default: all that LLVM supports",
    )

    depends_on("c", type="build")
    depends_on("cxx", type="build")
    depends_on("cmake@3.25:", type="build")
    depends_on("python@3.9:", type="build")
    depends_on("boost+context", type=("build", "link", "run"))
    # omp.h, libomp, libomptarget, clang's offload tools, and NVPTX.
    # clang and the plugin share one libLLVM.
    depends_on(
        "llvm+clang+lld+libomptarget+llvm_dylib+link_llvm_dylib openmp=runtime",
        type=("build", "link", "run"),
    )
    requires(
        *("^llvm@" + release for release in LLVM_RELEASES),
        policy="one_of",
        msg="Warpfold is tested with LLVM " + ", ".join(LLVM_RELEASES),
    )

    conflicts("platform=darwin")
    conflicts("platform=windows")

    # If Spack's LLVM has no device runtime for NVIDIA GPUs (22 has none), it is built from the
    # source of the same release, which Spack's LLVM package names.
    for _version, _arguments in Llvm.versions.items():
        if "sha256" in _arguments and str(_version.up_to(1)) in LLVM_RELEASES:
            resource(
                name="llvm-project",
                url=Llvm.url.replace("7.1.0", str(_version)),
                sha256=_arguments["sha256"],
                placement="llvm-project",
                when="^llvm@={0}".format(_version),
            )
    del _version, _arguments

    @property
    def device_runtime(self):
        """The folder in which the device runtime is built."""
        return join_path(self.stage.path, "device-runtime")

    def find_device_runtime(self, folder):
        files = find(folder, "libomptarget-nvptx*.bc")
        return os.path.dirname(files[0]) if files else None

    @run_before("cmake")
    def build_device_runtime(self):
        llvm = self.spec["llvm"].prefix
        if self.find_device_runtime(llvm.lib):
            return
        cmake = self.spec["cmake"].command
        cmake(
            "-G", "Ninja",
            "-S", join_path(self.stage.source_path, "cmake", "llvm"),
            "-B", self.device_runtime,
            "-DLLVM_SOURCE=" + join_path(self.stage.source_path, "llvm-project"),
            "-DLLVM_DIR=" + llvm.lib.cmake.llvm,
            "-DCMAKE_CXX_COMPILER=" + llvm.bin.join("clang++"),
            # LLVM 19 has a library for each architecture.
            "-DDEVICE_ARCHITECTURES=sm_70;sm_75;sm_80;sm_86;sm_89;sm_90",
        )  # fmt: skip
        cmake("--build", self.device_runtime, "--target", "device-runtime")

    def cmake_args(self):
        llvm = self.spec["llvm"].prefix
        runtime = self.find_device_runtime(llvm.lib) or self.find_device_runtime(
            join_path(self.device_runtime, "lib")
        )
        libomp = find(llvm.lib, "libomp.so")
        if not runtime or not libomp:
            raise InstallError("LLVM's device runtime for NVIDIA GPUs, or libomp, is missing")
        variable = "STOCK_DIR" if self.spec.satisfies("^llvm@19") else "STOCK_RUNTIME"
        args = [
            self.define("LLVM_DIR", llvm.lib.cmake.llvm),
            self.define("WARPFOLD_LIBOMP", libomp[0]),
            self.define("WARPFOLD_" + variable, runtime),
            # The tests need lit, which Spack's LLVM does not install.
            self.define("WARPFOLD_TESTS", False),
            # The user provides the CUDA toolkit.
            self.define("WARPFOLD_INSTALL_CUDA", False),
        ]
        architectures = self.spec.variants["architectures"].value
        if architectures != "default":
            args.append(self.define("WARPFOLD_ARCHITECTURES", architectures.split(",")))
        return args

    def setup_run_environment(self, env: EnvironmentModifications) -> None:
        env.set("WARPFOLD_CFG", self.prefix.lib.warpfold.join("warpfold.cfg"))

    @run_after("install")
    @on_package_attributes(run_tests=True)
    def check_simulator(self):
        Executable(self.prefix.bin.join("warpfold-sim"))("--version")
