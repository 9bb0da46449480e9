# ===- scripts/lib/missing_waits.py - registers used before they are written == #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# NVIDIA GPUs since Volta do not track the registers of loads and of other instructions with
# variable latency. ptxas assigns one of six scoreboards to such an instruction. Each instruction
# has a mask of the scoreboards for which it waits. This script follows all paths through each
# function in the output of nvdisasm, and reports instructions that use a register whose writer may
# not have ended: docs/StockDefects.md, 53.
#
# Limitations: the script does not track registers across calls, jumps to computed addresses (BRX),
# predicates, and the second register of most pairs. DEPBAR, which waits for some users of a
# scoreboard, is treated as if it waited for all of them.
#
# Source: Jia, Maggioni, Staiger, Scarpazza, "Dissecting the NVIDIA Volta GPU Architecture
# via Microbenchmarking" (2018), section 2.1: the 21 bits from bit 105 of an instruction.
#
# ===----------------------------------------------------------------------=== #

import argparse
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import repeat
from pathlib import Path

from bundle_archive import check_architecture
from offload_tests import compilations

NO_SCOREBOARD = 7
WITHOUT_RESULT = re.compile(
    r"ST[GSL]?\b|RED\b|BAR|MEMBAR|CCTL|EXIT|BRA|BSYNC|BSSY|NOP|DEPBAR|ERRBAR|WARPSYNC|YIELD|BPT"
    r"|RET|CALL|BREAK|NANOSLEEP|FENCE|UBAR|KILL|BMOV|JMP|BRX|ENDCOLLECTIVE|FCHK|[A-Z]*SETP\b")
TEXT = re.compile(r"\s*/\*([0-9a-f]{4,5})\*/\s+(.*?)\s*;\s*/\* 0x([0-9a-f]{16}) \*/")
SECOND_HALF = re.compile(r"/\* 0x([0-9a-f]{16}) \*/")
REGISTER = re.compile(r"\b(U?R)(\d+)\b")
# Instructions of one unit, which writes their results in the order of the instructions.
IN_ORDER = re.compile(r"LDS|SHFL|ATOMS")


def registers(operands):
    """Returns the registers in the text of operands."""
    result = []
    for operand in operands:
        result += [(kind, int(number)) for kind, number in REGISTER.findall(operand)]
        result += [(kind, int(number) + 1)
                   for kind, number in re.findall(r"\b(U?R)(\d+)\.64\b", operand)]
    return result


@dataclass
class Instruction:
    address: str
    text: str
    bits: int
    predicate: str = ""
    name: str = ""
    operands: list = field(default_factory=list)

    def __post_init__(self):
        words = self.text.split(None, 1)
        if words[0].startswith("@"):
            self.predicate = words[0][1:]
            words = words[1].split(None, 1)
        self.name = words[0]
        self.operands = [word.strip() for word in words[1].split(",")] if len(words) > 1 else []

    @property
    def sets_scoreboard(self):
        return self.bits >> 110 & 7

    @property
    def waits_for(self):
        mask = self.bits >> 116 & 0x3F
        if self.name.startswith("DEPBAR"):
            for number in re.findall(r"SB(\d)", self.text):
                mask |= 1 << int(number)
        return mask

    def result(self):
        """Returns the index of the operand that the instruction writes, or None."""
        if WITHOUT_RESULT.match(self.name):
            return None
        for index, operand in enumerate(self.operands[:3]):
            if REGISTER.match(operand):
                return index
            if not re.match(r"!?U?P[\dT]", operand):
                return None
        return None

    def written(self):
        index = self.result()
        if index is None:
            return
        kind, first = REGISTER.match(self.operands[index]).groups()
        width = 4 if ".128" in self.name else 2 if ".64" in self.name else 1
        if re.match(r"D(ADD|MUL|FMA)|[IF]2F\.F64|F2I.*[SU]64", self.name):
            width = 2
        for number in range(int(first), int(first) + width):
            yield kind, number

    def target(self):
        match = re.search(r"`\((\.L_x_\d+)\)", self.text)
        return match.group(1) if match else None


def read_functions(text):
    """Returns (name, instructions, index of each label) for each function in the output of
    nvdisasm -c -hex."""
    functions, lines = [], iter(text.splitlines())
    for line in lines:
        if match := re.match(r"\.text\.(\S+):", line):
            functions.append((match.group(1), [], {}))
        elif functions and line.startswith(".L_x"):
            functions[-1][2][line.strip().rstrip(":")] = len(functions[-1][1])
        elif functions and (match := TEXT.match(line)):
            upper = int(SECOND_HALF.search(next(lines)).group(1), 16)
            functions[-1][1].append(
                Instruction(match.group(1), match.group(2), upper << 64 | int(match.group(3), 16)))
    return functions


def successors(instructions, labels, index):
    instruction = instructions[index]
    target = labels.get(instruction.target())
    always = instruction.predicate in ("", "PT")
    if instruction.name in ("EXIT", "BRX", "JMX") or instruction.name.startswith("RET"):
        return [] if always else [index + 1]
    if (instruction.name.startswith("BRA") and always and len(instruction.operands) == 1 and
            ".DIV" not in instruction.name):
        return [target]
    jumps = instruction.name.startswith(("BRA", "WARPSYNC", "CALL"))
    return [index + 1] + ([target] if jumps else [])


def excluded(one, other):
    """Whether the instructions exclude each other, because their predicates are opposites."""
    return one != "" and (one == "!" + other or other == "!" + one)


def written_in_order(instruction, register, writer):
    """Whether one unit writes both results in order, and the instruction does not read register."""
    if not (IN_ORDER.match(instruction.name) and IN_ORDER.match(writer.name)):
        return False
    read = [operand for index, operand in enumerate(instruction.operands) if index != instruction.result()]
    return register not in registers(read)


def find(instructions, labels):
    """Returns (instruction, register, writer) for each use of a register that may not be written yet."""
    found = {}
    pending = [None] * (len(instructions) + 1)  # register -> indices of its writers on any path
    pending[0] = {}
    work = [0] if instructions else []
    while work:
        index = work.pop()
        instruction = instructions[index]
        state = {}
        for register, writers in pending[index].items():
            unfinished = {w for w in writers if not instruction.waits_for >> instructions[w].sets_scoreboard & 1}
            if unfinished:
                state[register] = unfinished
        for register in registers(instruction.operands):
            for writer in state.get(register, ()):
                if not (excluded(instruction.predicate, instructions[writer].predicate) or
                        written_in_order(instruction, register, instructions[writer])):
                    found[instruction.address, register] = (instruction, register, instructions[writer])
        for register in instruction.written():
            if instruction.sets_scoreboard != NO_SCOREBOARD:
                state[register] = {index}
            elif instruction.predicate == "":
                state.pop(register, None)
        for after in successors(instructions, labels, index):
            if after is None or after >= len(instructions):
                continue
            # A function may use any registers that its caller saved.
            known = {} if instruction.name.startswith("CALL") and after == index + 1 else state
            before = pending[after]
            joined = {r: (before or {}).get(r, set()) | known.get(r, set())
                      for r in {*(before or {}), *known}}
            if joined != before:
                pending[after] = joined
                work.append(after)
    return list(found.values())


@dataclass
class Report:
    lines: list
    arch: str = ""
    instructions: int = 0
    is_correct: bool = True
    is_accepted: bool = True


def report(name, text):
    """Reports the instructions in nvdisasm's output that lack a wait."""
    result = Report([])
    for function, instructions, labels in read_functions(text):
        result.instructions += len(instructions)
        for instruction, (kind, number), writer in find(instructions, labels):
            result.is_correct = False
            result.lines += [
                f"{name}: {function}: {instruction.address} {instruction.text}",
                f"  does not wait for {kind}{number} of {writer.address} {writer.text}"]
    return result


@dataclass
class Program:
    name: str
    source: Path
    flags: list

    def is_fortran(self):
        return self.source.suffix == ".f90"


def mpi_flags():
    """Returns the flags to compile a program with MPI, or None if Open MPI is missing."""
    if not shutil.which("mpicxx"):
        return None
    run = subprocess.run(["mpicxx", "--showme:compile"], capture_output=True, text=True,
                         check=False)
    return shlex.split(run.stdout) if run.returncode == 0 else None


def all_programs(source, release, has_flang):
    """Returns the programs with device code in test/offload, examples and benchmark."""
    programs = []
    for path in sorted((source / "test/offload").rglob("*.cpp")):
        if "Inputs" not in path.parts:
            name = str(path.relative_to(source).with_suffix(""))
            for flags in compilations(path, release):
                programs.append(Program(f"{name} {' '.join(flags)}", path, flags))
    others = [*(source / "examples").glob("*"), *(source / "benchmark").rglob("*")]
    for path in sorted(others):
        if path.suffix == ".cpp":
            flags = ["-std=c++17", "-O3"]
        elif path.suffix == ".f90" and has_flang:
            flags = ["-O3", "-fopenmp-version=51"]
        else:
            continue
        text = path.read_text(encoding="utf-8")
        if re.search(r"(#pragma|!\$) ?omp .*target|<warpfold/(scan|sort)\.h>", text):
            # examples/cg exists in both languages.
            name = path.relative_to(source)
            name = str(name if path.suffix == ".f90" else name.with_suffix(""))
            programs.append(Program(name, path, flags))
    for program in list(programs):
        text = program.source.read_text(encoding="utf-8")
        if re.search(r"<mpi\.h>|<warpfold/mpi\.h>", text):
            flags = mpi_flags()
            if flags is None:
                print(f"{program.name}: skipped, because Open MPI (mpicxx) is missing")
                programs.remove(program)
            else:
                program.flags = program.flags + flags
    return programs


def first_error(run):
    """Returns the first error of a compiler."""
    errors = [line for line in run.stderr.splitlines() if re.search("error|fatal", line)]
    return (errors or run.stderr.splitlines() or [f"exit status {run.returncode}"])[0]


def report_of_program(options, arch, program, folder):
    """Compiles and assembles a program, and checks its machine code."""
    build = Path(options.build)
    file = re.sub(r"[^\w.-]", "-", f"{program.name}-{arch}")
    host, image = Path(folder, file + ".o"), Path(folder, file + ".cubin")
    target = ["-w", "-fopenmp", f"--offload-arch={arch}", *program.flags]
    cuda = [f"--cuda-path={options.cuda}"] if options.cuda else []
    if program.is_fortran():
        config = build / f"lib/warpfold/flang/{options.config}.cfg"
        commands = [[build / "bin/warpfold-flang", f"--config={config}", *cuda, *target,
                     "-module-dir", folder, "-c", program.source, "-o", host],
                    [build / "bin/warpfold-extract-image", host, image]]
    else:
        config = build / f"{options.config}.cfg"
        commands = [[f"{options.llvm}/bin/clang++", f"--config={config}", *cuda, *target,
                     "--offload-device-only", "-c", program.source, "-o", image]]
    for command in commands:
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        if run.returncode:
            return Report([f"{program.name}: not accepted for {arch}: {first_error(run)}"], arch,
                          is_accepted=False)
    if options.assemble_only:
        result = Report([])
    else:
        result = report(f"{program.name} {arch}",
                        subprocess.run([options.nvdisasm, "-c", "-hex", image], check=True,
                                       capture_output=True, text=True).stdout)
    result.arch = arch
    image.unlink()
    return result


def summary(reports, title=""):
    """Prints the counts of these reports; returns whether no error was found."""
    accepted = [one for one in reports if one.is_accepted]
    incorrect = sum(not one.is_correct for one in accepted)
    text = f"{title}files: {len(accepted)}"
    if len(accepted) < len(reports):
        text += f", not accepted: {len(reports) - len(accepted)}"
    print(f"{text}, instructions: {sum(one.instructions for one in accepted)}, "
          f"files that lack a wait: {incorrect}")
    return len(accepted) == len(reports) > 0 and not incorrect


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sass", nargs="+", help="checks these nvdisasm outputs instead of compiling programs")
    parser.add_argument("--source", type=Path)
    parser.add_argument("--build", type=Path)
    parser.add_argument("--llvm")
    parser.add_argument("--release", default="")
    parser.add_argument("--cuda")
    parser.add_argument("--nvdisasm")
    parser.add_argument("--assemble-only", action="store_true")
    parser.add_argument("--arch", default="sm_90", type=lambda text: text.split(","))
    parser.add_argument("--config", default="warpfold")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("filter", nargs="?", default="")
    options = parser.parse_args()
    if options.sass:
        reports = [report(Path(file).name, Path(file).read_text(encoding="utf-8"))
                   for file in options.sass]
        for one in reports:
            print(*one.lines, sep="\n", end="\n" if one.lines else "")
        sys.exit(0 if summary(reports) else 1)
    for arch in options.arch:
        check_architecture(parser, options.build, arch)
    programs = [one for one in all_programs(options.source, options.release,
                                            (options.build / "lib/warpfold/flang").exists())
                if re.search(options.filter, one.name)]
    is_all_correct = True
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor(options.jobs) as pool:
        for arch in options.arch:
            reports = []
            for one in pool.map(report_of_program, repeat(options), repeat(arch), programs,
                                repeat(folder)):
                reports.append(one)
                for line in one.lines:
                    print(line, flush=True)
            is_all_correct &= summary(reports, f"{arch}: " if len(options.arch) > 1 else "")
    sys.exit(0 if is_all_correct else 1)


if __name__ == "__main__":
    main()
