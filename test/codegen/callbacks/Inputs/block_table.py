# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a block reduction is in PTX, with clang's callbacks and with the library's.

block_table.py --build BUILD --source SOURCE --work FOLDER -- COMPILER AND FLAGS

Compiles Inputs/BlockKernel.cpp with both for lists of 1, 2, 5 and 16 variables, counts,
and compares with the table in docs/Callbacks.md; with WARPFOLD_WRITE_DOCS in the
environment it writes it there. LLVM's tools are found on the PATH; the compiler is the
one of the runtime, with its flags.
"""
import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

# name in the table, the list for warpfold-callbacks, the declarations of an OpenMP program:
# variable, C++ type, reduction-identifier.
SUM = ("sum:f64:add", "double", "+")
BEST = ("best:{f32,i32}:@argmin", "Best", "argmin")
FIVE = [SUM, ("n:i32:add", "int", "+"), ("least:f32:fmin", "float", "min"),
        ("flags:i8:or", "char", "|"), ("product:i64:mul", "long", "*")]
SIXTEEN = FIVE + [BEST, ("a:i16:add", "short", "+"), ("b:i16:smin", "short", "min"),
                  ("c:f32:add", "float", "+"), ("d:f64:fmax", "double", "max"),
                  ("e:i32:xor", "int", "^"), ("f:i64:add", "long", "+"),
                  ("g:i8:and", "char", "&"), ("h:f32:mul", "float", "*"),
                  ("i:i32:smax", "int", "max"), ("j:f64:mul", "double", "*")]
LISTS = {"1 variable, 8 bytes": [SUM], "2, 16 bytes": [SUM, BEST],
         "5, 25 bytes": FIVE, "16, 78 bytes": SIXTEEN}


def run(command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def ours(options, elements, work):
    """The library's callbacks under the names that the kernel calls."""
    words = " ".join(element[0] for element in elements)
    run([options.build / "bin/warpfold-callbacks", words, "--name=block", "-o",
         work / "ours.bc"])
    return work / "ours.bc"


def clangs(options, elements, work):
    """clang's, taken out of the code that it makes of an OpenMP program."""
    names = [element[0].split(":")[0] for element in elements]
    lines = ["struct Best { float Value; int Index; };",
             "#pragma omp declare reduction(argmin : Best : omp_out = omp_in.Value < "
             "omp_out.Value ? omp_in : omp_out) initializer(omp_priv = omp_orig)",
             "void reduce() {"]
    lines += [f"  {kind} {name}{{}};" for name, (_, kind, _) in zip(names, elements)]
    clauses = " ".join(f"reduction({sign} : {name})"
                       for name, (_, _, sign) in zip(names, elements))
    mapped = ", ".join(names)
    lines += [f"#pragma omp target parallel {clauses} map(tofrom : {mapped})", "  {"]
    lines += [f"    {name} = {name};" for name in names] + ["  }", "}"]
    (work / "program.cpp").write_text("\n".join(lines) + "\n")
    run([options.compiler[0], "-fopenmp", "--offload-arch=sm_90", "-nogpulib", "-nogpuinc", "-O2",
         "--offload-device-only", "-Xclang", "-disable-llvm-passes", "-emit-llvm", "-S",
         "-Wno-self-assign", work / "program.cpp", "-o", work / "program.ll"])
    text = (work / "program.ll").read_text()
    call = re.search(r"@__kmpc_nvptx_parallel_reduce_nowait_v2\((.*)\)", text)[1]
    callbacks = re.findall(r'ptr @("[^"]*"|[\w.$]+)', call)[-2:]
    for name, new in zip(callbacks, ["block_shuffle_reduce", "block_inter_warp_copy"]):
        text = text.replace(f"@{name}", f"@{new}")
    (work / "renamed.ll").write_text(text)
    run(["llvm-extract", "--recursive", "--func=block_shuffle_reduce",
         "--func=block_inter_warp_copy", work / "renamed.ll", "-o", work / "clangs.bc"])
    return work / "clangs.bc"


def ptx(options, elements, callbacks, work):
    kinds = ", ".join(kind for _, kind, _ in elements)
    source = options.source / "test/codegen/callbacks/Inputs/BlockKernel.cpp"
    run([*options.compiler, "-march=sm_90", f"-DTYPES={kinds}",
         "-emit-llvm", "-c", source, "-o", work / "kernel.bc"])
    run(["llvm-link", work / "kernel.bc", callbacks, "-o",
         work / "linked.bc"])
    run(["opt", "-passes=internalize,default<O3>", "-openmp-opt-disable",
         work / "linked.bc", "-o", work / "optimised.bc"])
    run(["llc", "-O3", "-mcpu=sm_90", work / "optimised.bc", "-o",
         work / "kernel.ptx"])
    return (work / "kernel.ptx").read_text()


def counts(text):
    """Barriers, shuffles and instructions that are in the text of a kernel."""
    code = [line.split("//")[0].strip() for line in text.splitlines()]
    code = [line for line in code if re.match(r"(@!?%p\d+\s+)?[a-z][\w.]*\s.*;|ret;", line)]
    return (sum("bar.sync" in line or "barrier" in line for line in code),
            sum("shfl." in line for line in code), len(code))


def table(options):
    rows = ["| list | barriers: clang | ours | shuffles: clang | ours | instructions: clang "
            "| ours |", "| --- | --- | --- | --- | --- | --- | --- |"]
    for name, elements in LISTS.items():
        work = options.work / name.split(",")[0].replace(" ", "-")
        work.mkdir(parents=True, exist_ok=True)
        clang = counts(ptx(options, elements, clangs(options, elements, work), work))
        our = counts(ptx(options, elements, ours(options, elements, work), work))
        if our[0] != 2:
            sys.exit(f"{name}: {our[0]} barriers with the library's callbacks, not 2")
        pairs = [str(count) for pair in zip(clang, our) for count in pair]
        rows.append("| " + " | ".join([name, *pairs]) + " |")
    return "\n".join(rows) + "\n"


def main():
    parser = argparse.ArgumentParser()
    for name in ("build", "source", "work"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("compiler", nargs="+")
    options = parser.parse_args()
    document = options.source / "docs/Callbacks.md"
    text = document.read_text()
    made = table(options)
    place = re.compile(r"(?<=<!-- block_table.py -->\n).*?(?=<!-- end -->)", re.DOTALL)
    if "WARPFOLD_WRITE_DOCS" in os.environ:
        document.write_text(place.sub(made, text))
    elif place.search(text)[0] != made:
        sys.exit(f"docs/Callbacks.md has another table than\n{made}"
                 "test/codegen/callbacks/block_table.test describes how to write it again")
    print(made, end="")


if __name__ == "__main__":
    main()
