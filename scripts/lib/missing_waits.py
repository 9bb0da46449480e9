# ===- scripts/lib/missing_waits.py - registers used before they are written == #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# An NVIDIA GPU since Volta does not watch the registers of loads and of other
# instructions of variable latency: ptxas gives such an instruction one of six
# scoreboards, and a mask of those to wait for to each one that follows. This follows all
# paths through each function of nvdisasm's output, and tells of instructions that name a
# register whose writer may not be through: docs/StockDefects.md, 53.
#
# Not seen: what a called function leaves behind, what is reached by an address alone (BRX),
# predicates, the second register of most pairs. DEPBAR, which waits for some users of a scoreboard, is taken to wait for all.
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
# Of one unit, which gives its results in the order of its instructions.
IN_ORDER = re.compile(r"LDS|SHFL|ATOMS")


def registers(operands):
    """What the text of operands names."""
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
        """The place among its operands of the registers that it writes, or None."""
        if WITHOUT_RESULT.match(self.name):
            return None
        for place, operand in enumerate(self.operands[:3]):
            if REGISTER.match(operand):
                return place
            if not re.match(r"!?U?P[\dT]", operand):
                return None
        return None

    def written(self):
        place = self.result()
        if place is None:
            return
        kind, first = REGISTER.match(self.operands[place]).groups()
        width = 4 if ".128" in self.name else 2 if ".64" in self.name else 1
        if re.match(r"D(ADD|MUL|FMA)|[IF]2F\.F64|F2I.*[SU]64", self.name):
            width = 2
        for number in range(int(first), int(first) + width):
            yield kind, number

    def target(self):
        match = re.search(r"`\((\.L_x_\d+)\)", self.text)
        return match.group(1) if match else None


def read_functions(text):
    """(name, instructions, place of each label) of each function in nvdisasm -c -hex's output."""
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


def successors(instructions, labels, place):
    it = instructions[place]
    target = labels.get(it.target())
    always = it.predicate in ("", "PT")
    if it.name in ("EXIT", "BRX", "JMX") or it.name.startswith("RET"):
        return [] if always else [place + 1]
    if it.name.startswith("BRA") and always and len(it.operands) == 1 and ".DIV" not in it.name:
        return [target]
    jumps = it.name.startswith(("BRA", "WARPSYNC", "CALL"))
    return [place + 1] + ([target] if jumps else [])


def excluded(one, other):
    """Never both: one stands under a predicate, the other under its opposite."""
    return one != "" and (one == "!" + other or other == "!" + one)


def written_in_order(it, register, writer):
    """It reads none of it, and one unit writes both results, one after the other."""
    if not (IN_ORDER.match(it.name) and IN_ORDER.match(writer.name)):
        return False
    read = [operand for place, operand in enumerate(it.operands) if place != it.result()]
    return register not in registers(read)


def find(instructions, labels):
    """(instruction, register, its writer) where the register may not be written yet."""
    found = {}
    pending = [None] * (len(instructions) + 1)  # register -> places of writers, on any path
    pending[0] = {}
    work = [0] if instructions else []
    while work:
        place = work.pop()
        it = instructions[place]
        state = {}
        for register, writers in pending[place].items():
            left = {w for w in writers if not it.waits_for >> instructions[w].sets_scoreboard & 1}
            if left:
                state[register] = left
        for register in registers(it.operands):
            for writer in state.get(register, ()):
                if not (excluded(it.predicate, instructions[writer].predicate) or
                        written_in_order(it, register, instructions[writer])):
                    found[it.address, register] = (it, register, instructions[writer])
        for register in it.written():
            if it.sets_scoreboard != NO_SCOREBOARD:
                state[register] = {place}
            elif it.predicate == "":
                state.pop(register, None)
        for after in successors(instructions, labels, place):
            if after is None or after >= len(instructions):
                continue
            # A function may use what it likes of registers that its caller saved.
            known = {} if it.name.startswith("CALL") and after == place + 1 else state
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
    well: bool = True
    is_accepted: bool = True


def report(name, text):
    """The instructions in nvdisasm's output that lack a wait."""
    result = Report([])
    for function, instructions, labels in read_functions(text):
        result.instructions += len(instructions)
        for it, (kind, number), writer in find(instructions, labels):
            result.well = False
            result.lines += [
                f"{name}: {function}: {it.address} {it.text}",
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
    """What a program with MPI is compiled with, or None if Open MPI is missing."""
    if not shutil.which("mpicxx"):
        return None
    run = subprocess.run(["mpicxx", "--showme:compile"], capture_output=True, text=True,
                         check=False)
    return shlex.split(run.stdout) if run.returncode == 0 else None


def all_programs(source, release, has_flang):
    """The programs with device code of test/offload, examples and benchmark."""
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
            # examples/cg is there in both languages.
            name = path.relative_to(source)
            name = str(name if path.suffix == ".f90" else name.with_suffix(""))
            programs.append(Program(name, path, flags))
    for program in list(programs):
        text = program.source.read_text(encoding="utf-8")
        if re.search(r"<mpi\.h>|<warpfold/mpi\.h>", text):
            flags = mpi_flags()
            if flags is None:
                print(f"{program.name}: left out: there is no Open MPI (mpicxx)")
                programs.remove(program)
            else:
                program.flags = program.flags + flags
    return programs


def first_error(run):
    """What a compiler that failed says first of it."""
    errors = [line for line in run.stderr.splitlines() if re.search("error|fatal", line)]
    return (errors or run.stderr.splitlines() or [f"exit status {run.returncode}"])[0]


def report_of_program(options, arch, program, folder):
    """Compiles a program, has it assembled, and judges the machine code."""
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
    """Prints the counts of these reports; returns whether all is well."""
    accepted = [one for one in reports if one.is_accepted]
    wrong = sum(not one.well for one in accepted)
    text = f"{title}files: {len(accepted)}"
    if len(accepted) < len(reports):
        text += f", not accepted: {len(reports) - len(accepted)}"
    print(f"{text}, instructions: {sum(one.instructions for one in accepted)}, "
          f"files that lack a wait: {wrong}")
    return len(accepted) == len(reports) > 0 and not wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sass", nargs="+", help="read these; all other options are for programs")
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
    all_well = True
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor(options.jobs) as pool:
        for arch in options.arch:
            reports = []
            for one in pool.map(report_of_program, repeat(options), repeat(arch), programs,
                                repeat(folder)):
                reports.append(one)
                for line in one.lines:
                    print(line, flush=True)
            all_well &= summary(reports, f"{arch}: " if len(options.arch) > 1 else "")
    sys.exit(0 if all_well else 1)


if __name__ == "__main__":
    main()
