# ===- test/fuzz/emit.py - the text of a program -----------------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Writes each kernel twice from the same model: with its pragmas, and without them as plain
# loops for the host, which compute the expected results. A model that is not a valid
# program, for example with an undeclared name, raises Invalid; the reducer uses this.
#
# ===----------------------------------------------------------------------=== #

from pathlib import Path

import calls_text
import model as m
import parts
from layout import Layout
from writer import Invalid, Writer

HEADS = {"reductions": ("Prelude.h", "Samples.h"), "confined": ("Prelude.h",),
         "columns": ("Prelude.h",), "elements": ("Prelude.h",), "atomics": ("Prelude.h",),
         "copies": ("Prelude.h",), "triangles": ("Prelude.h",),
         "functions": ("Prelude.h",), "scans": ("Prelude.h", "Teams.h"),
         "parts": ("Prelude.h", "Teams.h", "Parts.h", "Samples.h"),
         "calls": ("Prelude.h", "Calls.h"), "updates": ("Prelude.h", "Calls.h")}

COPY_BYTES = (0, 36, 330, 4096, 16384)


def is_result(kernel, shared):
    """Returns whether the kernel determines the final value of the variable."""
    return shared.role == "lastprivate" or any(
        one.name == shared.name for one in kernel.reductions)


class KernelText:
    """Writes the functions of one kernel."""

    def __init__(self, kernel, number):
        if bool(kernel.loops) != (kernel.shape in ("flat", "rows")):
            raise Invalid("the construct has no loop")
        self.kernel = kernel
        self.number = number
        self.layout = Layout(kernel)

    def data(self):
        lines = [f"struct Data{self.number} {{"]
        for array in self.kernel.arrays:
            lines.append(f"  {array.type} {array.name}[{self.layout.memory(array)}];")
        for shared in self.kernel.shared:
            length = f"[{shared.length}]" if shared.length else ""
            lines.append(f"  {shared.type} {shared.name}{length};")
        lines += ["};", f"static Data{self.number} Got{self.number}, "
                  f"Want{self.number};"]
        lines.append(f"static void fill{self.number}(Data{self.number} &D) {{")
        for array in self.kernel.arrays:
            seed = sum(map(ord, array.name))
            lines.append(f"  for (int I = 0; I < {self.layout.memory(array)}; ++I)")
            lines.append(f"    D.{array.name}[I] = valueOf<{array.type}>"
                         f"(mix(I * 2654435761u + {seed}));")
        for shared in self.kernel.shared:
            start = f"valueOf<{shared.type}>({shared.start})"
            # The result of && or || is 0 or 1.
            if any(one.name == shared.name and one.operator in ("&&", "||")
                   for one in self.kernel.reductions):
                start += " != 0"
            if shared.length:
                lines.append(f"  for (int I = 0; I < {shared.length}; ++I)")
                lines.append(f"    D.{shared.name}[I] = {start};")
            else:
                lines.append(f"  D.{shared.name} = {start};")
        return lines + ["}"]

    def function(self, device):
        where = "device" if device else "host"
        writer = Writer(self.kernel, self.layout, device)
        writer.line(f"static void {where}{self.number}(Data{self.number} &D) {{")
        with writer.indented():
            self._locals(writer, device)
            writer.bounds_of(self.kernel.loops)
            self._construct(writer)
            if self._waits():
                writer.pragma("taskwait")
            self._write_back(writer, device)
        writer.line("}")
        return writer.lines

    def _locals(self, writer, device):
        on_device = device and self.kernel.data == "device"
        for array in self.kernel.arrays:
            length = self.layout.memory(array)
            from_where = (f"toDevice(D.{array.name}, {length})" if on_device
                          else f"D.{array.name}")
            writer.line(f"{array.type} *{array.name} = {from_where};")
            writer.declare(array.name, "array", array.type)
        for shared in self.kernel.shared:
            if shared.length:
                memory = shared.name
                if shared.form == "pointer":
                    memory = f"MemoryOf{shared.name}"
                writer.line(f"{shared.type} {memory}[{shared.length}];")
                if shared.form == "pointer":
                    writer.line(f"{shared.type} *{shared.name} = {memory};")
                writer.line(f"for (int I = 0; I < {shared.length}; ++I)")
                writer.line(f"  {shared.name}[I] = D.{shared.name}[I];")
                writer.declare(shared.name, "parts", shared.type, shared.length)
            else:
                writer.line(f"{shared.type} {shared.name} = D.{shared.name};")
                writer.declare(shared.name, "scalar", shared.type)

    def _write_back(self, writer, device):
        if device and self.kernel.data == "device":
            for array in self.kernel.arrays:
                writer.line(f"fromDevice(D.{array.name}, {array.name}, "
                            f"{self.layout.memory(array)});")
        for shared in self.kernel.shared:
            if not is_result(self.kernel, shared):
                continue
            if shared.length:
                writer.line(f"for (int I = 0; I < {shared.length}; ++I)")
                writer.line(f"  D.{shared.name}[I] = {shared.name}[I];")
            else:
                writer.line(f"D.{shared.name} = {shared.name};")

    def _waits(self):
        """Returns whether the kernel has nowait. In target data it has none, because the end of the
        construct would not wait for the kernel."""
        return self.kernel.wait and self.kernel.data != "data"

    def _maps(self):
        clauses = []
        names = [array.name for array in self.kernel.arrays]
        if self.kernel.data == "device" and names:
            clauses.append(f"is_device_ptr({', '.join(names)})")
        elif self.kernel.data == "map":
            clauses += self._array_maps()
        clauses += [f"map(tofrom : {one.name})" for one in self.kernel.shared
                    if one.role == "lastprivate"]
        if not self.kernel.directives[0].reduces:
            clauses += [f"map(tofrom : {one.name})" for one in self.kernel.reductions]
        return clauses

    def _array_maps(self):
        return [f"map({'tofrom' if array.written else 'to'} : {array.name}[0 : "
                f"{self.layout.memory(array)}])" for array in self.kernel.arrays]

    def _construct(self, writer):
        kernel = self.kernel
        if kernel.data == "data" and kernel.arrays:
            writer.pragma("target data " + " ".join(self._array_maps()))
        before = len(writer.lines)
        if self._is_one_scan() and writer.device:
            writer.line("{")
            writer.line("")
        collapse = [f"collapse({len(kernel.loops)})"] if len(kernel.loops) > 1 else []
        for index, directive in enumerate(kernel.directives):
            clauses = list(directive.clauses)
            if index == 0:
                clauses += self._maps() + (["nowait"] if self._waits() else [])
            if index == len(kernel.directives) - 1 and kernel.loops:
                clauses += collapse + [f"{one.role}({one.name})"
                                       for one in kernel.shared if one.role]
            if directive.reduces:
                clauses += writer.reduction_clauses(kernel.reductions)
            # Prelude.h defines this macro.
            construct = directive.construct.replace("teams loop", "TEAMS_LOOP")
            writer.pragma(" ".join([construct, *clauses]))
            if index == 0 and kernel.continues:
                writer.line("{")
        writer.make_copies(kernel.reductions)
        if kernel.loops:
            writer.nest(kernel.loops, kernel.body,
                        "row" if kernel.shape == "rows" else "all", kernel.reductions)
        else:
            writer.block(kernel.body)
        writer.combine_copies(kernel.reductions)
        if kernel.continues:
            self._continue(writer)
            writer.line("}")
        if self._is_one_scan() and writer.device:
            writer.line("}")
            self._choose_teams(writer.lines, before + 1)

    def _continue(self, writer):
        """Writes code after the loop: it reads and writes the results and the arrays, and must
        happen once."""
        for array in self.kernel.arrays:
            last = self.layout.memory(array) - 1
            if array.written and last > 0:
                writer.line(f"for (int I = 0; I < {(last + 1) // 2}; ++I)")
                writer.line(f"  {array.name}[I] = {array.name}[{last} - I];")
        for one in self.kernel.reductions:
            if writer.variable(one.name).kind == "scalar" and one.operator in ("+", "-"):
                writer.line(f"{one.name} = {one.name} + {one.name};")

    def _choose_teams(self, lines, here):
        """Adds a call before the target construct, with the line of the scan's pragma."""
        brace = lines[here - 1]
        distance = next(number for number, line in enumerate(lines[here:])
                        if "reduction(inscan" in line)
        lines[here] = (f"{brace[:-1]}  chooseTeams(__LINE__ + {distance}, "
                       f"{self.kernel.teams}, {self.kernel.threads});")

    def _is_one_scan(self):
        """Returns whether a scan is the only region; the main thread executes the rest."""
        regions = [s for s in self.kernel.body if isinstance(s, m.Region)]
        return (self.kernel.shape == "target" and len(regions) == 1
                and isinstance(regions[0], m.Scan))

    def checks(self):
        lines, name = [], f"k{self.number}"
        for shared in self.kernel.shared:
            if not is_result(self.kernel, shared):
                continue
            parts = f", {shared.length}" if shared.length else ""
            lines.append(
                f"  check{'Array' if parts else ''}(\"{name}.{shared.name}<{shared.type}>\", "
                f"Got{self.number}.{shared.name}, Want{self.number}.{shared.name}{parts});")
        for array in self.kernel.arrays:
            if array.written:
                lines.append(
                    f"  checkArray(\"{name}.{array.name}<{array.type}>\", "
                    f"Got{self.number}.{array.name}, Want{self.number}.{array.name}, "
                    f"{self.layout.memory(array)});")
        return lines

    def run(self):
        number = self.number
        return [*self.fill(), f"  device{number}(Got{number});",
                f"  host{number}(Want{number});", *self.checks()]

    def fill(self):
        number = self.number
        return [f"  fill{number}(Got{number});", f"  fill{number}(Want{number});"]


def run_at_once(kernels):
    """Runs each kernel in a separate host thread."""
    lines = [line for kernel in kernels for line in kernel.fill()]
    lines.append("  {")
    for kernel in kernels:
        number = kernel.number
        lines.append(f"    std::thread Thread{number}([] {{ device{number}(Got{number}); }});")
    lines += [f"    Thread{kernel.number}.join();" for kernel in kernels]
    lines.append("  }")
    for kernel in kernels:
        lines += [f"  host{kernel.number}(Want{kernel.number});", *kernel.checks()]
    return lines


def program_body(program, mistake=False):
    """Returns the program in a namespace, so that one file may contain several."""
    kernels = [KernelText(kernel, number)
               for number, kernel in enumerate(program.kernels)]
    lines = [f"namespace program{program.seed} {{"]
    for kernel in kernels:
        lines += [*kernel.data(), *kernel.function(device=True),
                  *kernel.function(device=False)]
    lines += calls_text.classes(program)
    lines += program.text
    if program.text:
        lines += ["#ifdef SECOND_FILE", "}", "#else"]
    lines.append("static void run() {")
    if program.kind in ("updates", "atomics"):
        # In the simulator this variable limits the shared memory for copies.
        lines.append('  setenv("LIBOMPTARGET_SHARED_MEMORY_SIZE", '
                     f'"{COPY_BYTES[program.seed % len(COPY_BYTES)]}", 1);')
    if program.at_once and not program.uses:
        lines += run_at_once(kernels)
    else:
        for kernel in kernels:
            lines += kernel.run()
    if program.uses:
        lines += calls_text.run(program)
    lines += program.run
    if mistake:
        lines.append('  check("mistake<int>", 1, 2);')
    lines += ["}", f"}} // namespace program{program.seed}"]
    return parts.text(lines) if program.kind == "parts" else lines


def text(programs, mistake=False):
    """Returns the text of one file with these programs, which have the same kind."""
    lines = [Path(__file__).with_name(head).read_text()
             for head in HEADS[programs[0].kind]]
    for program in programs:
        lines += program_body(program, mistake)
    lines.append("int main() {")
    for program in programs:
        if len(programs) > 1:
            lines.append(f'  printf("seed {program.seed}\\n");')
        lines.append(f"  program{program.seed}::run();")
    lines += ["  return verdict();", "}"]
    if programs[0].text:
        lines.append("#endif  // SECOND_FILE")
    return "\n".join([*lines, ""])


