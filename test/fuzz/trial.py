# ===- test/fuzz/trial.py - compiles and runs a program -----------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A way is how a program is compiled and run: which config file, which level, with JIT
# (the simulator runs it, with its checks) or without: an image for a GPU, which has to
# build; where there is no GPU to run it, the simulator runs its device code
# (compile-plain.py). The outcome of a failure has a kind, which the
# reducer keeps.
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
# Of a simulated thread: with checks arrays of 8 KiB have a place in each function.
STACK_BYTES = 1 << 20
# The simulator's exit statuses (docs/Simulator.md) that name a defect.
REPORTS = range(66, 82)
OURS = "warpfold"
PLAIN = Path(__file__).resolve().parent.parent / "compile-plain.py"


@dataclass(frozen=True)
class Way:
    level: str
    jit: bool
    config: str = OURS

    def __str__(self):
        jit = "jit" if self.jit else "no-jit"
        config = "" if self.config == OURS else f" {self.config}"
        return f"{self.level} {jit}{config}"


@dataclass
class Outcome:
    kind: str       # right, or build, value, report, hang, crash
    text: str = ""  # what was printed

    @property
    def failed(self):
        return self.kind != "right"

    def same_failure(self, other):
        return self.kind == other.kind and self._what() == other._what()

    def _what(self):
        """Of a report its first words, of a compiler's crash nothing."""
        if self.kind != "report":
            return ""
        found = re.search(r"warpfold-sim: (?:error: )?(\w+ \w+)", self.text)
        return found[1] if found else ""

    def summary(self):
        lines = [line for line in self.text.splitlines() if line.strip()]
        told = [line for line in lines if re.match(r"wrong|warpfold-sim:|.*error:", line)]
        return (told or lines or [""])[0].strip()


class Laboratory:
    def __init__(self, build, llvm, gpu="", simulator=()):
        self.build = Path(build)
        self.clang = Path(llvm) / "bin/clang++"
        self.stock = Path(llvm) / "lib"
        self.gpu = gpu  # its architecture, if there is one
        self.simulator = simulator  # options for it

    def sources(self, source):
        """The files of a program in the order of the link: its own, and a second one if it has
        one (functions.py). In half of the programs the second one comes first, because the
        order decides which definition of a weak function the linker takes."""
        text = source.read_text()
        if "#ifdef SECOND_FILE" not in text:
            return [source]
        second = source.with_name("second.cpp")
        second.write_text(f'#define SECOND_FILE\n#include "{source.name}"\n')
        return [source, second] if zlib.crc32(text.encode()) & 1 else [second, source]

    def compile_plain(self, source, program, way):
        """The device code of a plain build for the simulator."""
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
        """(exit status, or None after the time; what was printed)."""
        try:
            done = subprocess.run([str(word) for word in command], text=True,
                                  stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, timeout=seconds,
                                  errors="replace", check=False)
        except subprocess.TimeoutExpired as late:
            return None, (late.stdout or b"").decode(errors="replace")
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
        """The outcome of a program; its source and what was made stay in the folder."""
        folder.mkdir(parents=True, exist_ok=True)
        source, program = folder / "program.cpp", folder / "program"
        source.write_text(text)
        status, said = self.compile(source, program, way)
        if status != 0:
            return Outcome("build" if status is not None else "hang", said)
        spread = spread_scans(said)
        if not way.jit and not self.gpu:
            status, said = self.compile_plain(source, program, way)
            if status != 0:
                return Outcome("build" if status is not None else "hang", said)
        status, said = self.run(program, way, checked, spread)
        return Outcome(_kind(status, said), f"SPREAD_SCANS={spread}\n{said}")


def spread_scans(remarks):
    """The lines of scans that all teams do (Teams.h), by the compiler's remarks."""
    lines = re.findall(r":(\d+):\d+: remark: scan: one pass .* by all teams", remarks)
    return f",{','.join(lines)}," if lines else ""


def _kind(status, said):
    if status is None:
        return "hang"
    if status == 0:
        return "right" if re.search(r"^\d+ checks, all right$", said, re.M) else "crash"
    if status == 1 and re.search(r"^wrong ", said, re.M):
        return "value"
    return "report" if status in REPORTS else "crash"


def find_gpu():
    """The architecture of a GPU here, or nothing."""
    if not shutil.which("nvidia-smi"):
        return ""
    done = subprocess.run(["nvidia-smi", "--query-gpu=compute_cap",
                           "--format=csv,noheader"], capture_output=True, text=True,
                          check=False)
    capability = done.stdout.split("\n", maxsplit=1)[0].strip().replace(".", "")
    return f"sm_{capability}" if done.returncode == 0 and capability else ""
