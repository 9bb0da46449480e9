# ===- test/fuzz/trial.py - compiles and runs a program -----------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A way is a configuration of compilation and run: the config file, the optimisation level,
# and JIT. With JIT the simulator runs the program with its checks. Without JIT the image
# for a GPU must build; without a GPU the simulator runs its device code (compile-plain.py).
# The reducer preserves the kind of a failure.
#
# ===----------------------------------------------------------------------=== #

import re
import shutil
import subprocess
import sys
import zlib
from dataclasses import dataclass
from pathlib import Path

COMPILE_SECONDS = 300
RUN_SECONDS = 60
# The stack size of a simulated thread; with checks each function may need 8 KiB arrays.
STACK_BYTES = 1 << 20
# The simulator's exit statuses (docs/Simulator.md) that name a defect.
REPORTS = range(66, 82)
DEFAULT_CONFIG = "warpfold"
PLAIN = Path(__file__).resolve().parent.parent / "compile-plain.py"


@dataclass(frozen=True)
class Way:
    level: str
    jit: bool
    config: str = DEFAULT_CONFIG

    def __str__(self):
        jit = "jit" if self.jit else "no-jit"
        config = "" if self.config == DEFAULT_CONFIG else f" {self.config}"
        return f"{self.level} {jit}{config}"


@dataclass
class Outcome:
    kind: str       # right, build, value, report, hang or crash
    text: str = ""  # the output

    @property
    def failed(self):
        return self.kind != "right"

    def same_failure(self, other):
        return self.kind == other.kind and self._what() == other._what()

    def _what(self):
        """Returns the first words of a report, or nothing for other failures."""
        if self.kind != "report":
            return ""
        found = re.search(r"warpfold-sim: (?:error: )?(\w+ \w+)", self.text)
        return found[1] if found else ""

    def summary(self):
        lines = [line for line in self.text.splitlines() if line.strip()]
        messages = [line for line in lines if re.match(r"wrong|warpfold-sim:|.*error:", line)]
        return (messages or lines or [""])[0].strip()


class Runner:
    def __init__(self, build, llvm, gpu="", simulator=()):
        self.build = Path(build)
        self.clang = Path(llvm) / "bin/clang++"
        self.stock = Path(llvm) / "lib"
        self.gpu = gpu  # the GPU's architecture, or an empty string
        self.simulator = simulator  # the options of warpfold-sim

    def sources(self, source):
        """Returns the files of a program in link order: one file, or two (functions.py). In half
        of the programs the second file comes first, because the order determines which
        definition of a weak function the linker uses."""
        text = source.read_text()
        if "#ifdef SECOND_FILE" not in text:
            return [source]
        second = source.with_name("second.cpp")
        second.write_text(f'#define SECOND_FILE\n#include "{source.name}"\n')
        return [source, second] if zlib.crc32(text.encode()) & 1 else [second, source]

    def compile_plain(self, source, program, way):
        """Compiles the device code of a build without JIT for the simulator."""
        runtime = self.stock if way.config == "stock" else self.build / "lib/warpfold"
        command = [sys.executable, PLAIN, self.clang,
                   runtime / "libomptarget-nvptx-sm_90.bc",
                   f"--config={self.build / way.config}.cfg", "-w", f"-{way.level}",
                   "-DMANY_TEAMS", *self.sources(source), "-o", program]
        return self._call(command, COMPILE_SECONDS)

    def compile(self, source, program, way):
        arch = "sm_90" if way.jit or not self.gpu else self.gpu
        command = [self.clang, f"--config={self.build / way.config}.cfg", "-w",
                   f"-{way.level}", "-fopenmp", f"--offload-arch={arch}",
                   *(["-fopenmp-target-jit"] if way.jit else []),
                   *([] if self.gpu and not way.jit else ["-DMANY_TEAMS"]),
                   "-Rpass=warpfold", *self.sources(source), "-o", program]
        return self._call(command, COMPILE_SECONDS)

    def _call(self, command, seconds):
        """Returns the exit status, or None after the time limit, and the output."""
        try:
            done = subprocess.run([str(word) for word in command], text=True,
                                  stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, timeout=seconds,
                                  errors="replace", check=False)
        except subprocess.TimeoutExpired as expired:
            return None, (expired.stdout or b"").decode(errors="replace")
        return done.returncode, done.stdout

    def run(self, program, way, checked=True, spread=""):
        command = [program]
        if way.jit or not self.gpu:
            check = "1" if checked else "0"
            command = [self.build / "bin/warpfold-sim", f"--check-memory={check}",
                       *self.simulator, program]
        return self._call(["env", "OMP_TARGET_OFFLOAD=MANDATORY",
                           f"WARPFOLD_SIM_STACK={STACK_BYTES}", f"SPREAD_SCANS={spread}",
                           *command], RUN_SECONDS)

    def try_text(self, text, folder, way, checked=True):
        """Returns the outcome of a program; its source and products stay in the folder."""
        folder.mkdir(parents=True, exist_ok=True)
        source, program = folder / "program.cpp", folder / "program"
        source.write_text(text)
        status, output = self.compile(source, program, way)
        if status != 0:
            return Outcome("build" if status is not None else "hang", output)
        spread = grid_wide_scans(output)
        if not way.jit and not self.gpu:
            status, output = self.compile_plain(source, program, way)
            if status != 0:
                return Outcome("build" if status is not None else "hang", output)
        status, output = self.run(program, way, checked, spread)
        return Outcome(_kind(status, output), f"SPREAD_SCANS={spread}\n{output}")


def grid_wide_scans(remarks):
    """Returns the lines of grid-wide scans (Teams.h), from the compiler's remarks."""
    lines = re.findall(r":(\d+):\d+: remark: scan: one pass .* by all teams", remarks)
    return f",{','.join(lines)}," if lines else ""


def _kind(status, output):
    if status is None:
        return "hang"
    if status == 0:
        return "right" if re.search(r"^\d+ checks, all right$", output, re.M) else "crash"
    if status == 1 and re.search(r"^wrong ", output, re.M):
        return "value"
    return "report" if status in REPORTS else "crash"


def find_gpu():
    """Returns the architecture of the local GPU, or an empty string."""
    if not shutil.which("nvidia-smi"):
        return ""
    done = subprocess.run(["nvidia-smi", "--query-gpu=compute_cap",
                           "--format=csv,noheader"], capture_output=True, text=True,
                          check=False)
    capability = done.stdout.split("\n", maxsplit=1)[0].strip().replace(".", "")
    return f"sm_{capability}" if done.returncode == 0 and capability else ""
