# ===- scripts/lib/path_excerpts.py - the excerpts in docs/ReductionPath.md === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Defines each excerpt by its name: the file, the function, and its lines (excerpts.py).
# scripts/reduction-path makes the files without a folder:
#
#     clang.ll      clang's output before any pass
#     callbacks.ll  the result of warpfold-callbacks
#     sweep.ll      the result of warpfold-redux, warpfold-loops and warpfold-host-arguments
#     kernel.s      the kernel's optimised PTX, which contains the runtime
#
# ===----------------------------------------------------------------------=== #

from excerpts import After, Excerpt, Line, Span

EXAMPLE = "examples/variance.cpp"

# The functions that clang creates for the pragma.
KERNEL = "kernel"
TEAMS = "kernel_omp_outlined"
THREADS = "kernel_omp_outlined_omp_outlined"

# clang's callbacks have no names for their parameters.
SHUFFLE = ("list", "lane", "offset", "mode")
COPY = ("list", "num.warps")

SOURCES = {
    "pragma": Excerpt(EXAMPLE, "", (Span("^static Moments moments", r"^\}"),)),
    "full-warp-source": Excerpt("runtime/warp/WarpReduce.h", "", (
        Span("inline void fullWarpReduce", "^}"),)),
    "block-source": Excerpt("runtime/block/BlockReduce.h", "", (
        Line("inline void blockReduce"),
        Span("if .Warp < NumWarps", "^}"))),
    "grid-source": Excerpt("runtime/grid/CrossBlockReduce.h", "", (
        Span("^inline bool crossBlockReduce", "^}"),)),
    "arrive-source": Excerpt("runtime/grid/SlotBuffer.h", "", (
        Span("^inline bool arriveLast", "^}"),
        Span("bool publish", "^  }"))),
}

CLANG = {
    "kernel": Excerpt("clang.ll", KERNEL, (
        Line("^define"),
        Line("__kmpc_target_init", "-1 in the threads that run the user's code"),
        Line("icmp eq"),
        Line("br i1"),
        Line("^user_code.entry:"),
        Line("call void @kernel_omp_outlined"),
        Line("__kmpc_target_deinit"))),
    "teams": Excerpt("clang.ll", TEAMS, (
        Line("^define"),
        Line("%Sum1 = alloca", "copies for the team"),
        Line("%Squares2 = alloca"),
        Line("store double 0", "the identity of +"),
        Line("store double 0"),
        Line("__kmpc_get_hardware_num_threads", "length of a chunk"),
        Line("__kmpc_distribute_static_init", "the team's first chunk"),
        Line("^omp.inner.for.cond:", "for each chunk of the team"),
        Line("^omp.inner.for.body:"),
        Line("__kmpc_parallel_51", "Threads(.., bounds of the chunk, &Sum1, &Squares2)"),
        Line("__kmpc_distribute_static_fini"))),
    "threads": Excerpt("clang.ll", THREADS, (
        Line("^define"),
        Line("%Sum4 = alloca", "copies for the thread"),
        Line("%Squares5 = alloca"),
        Line("__kmpc_for_static_init", "the thread's first iteration, and how far to the next"),
        Line("^omp.inner.for.cond:", "for each iteration of the thread"),
        Line("^omp.inner.for.body:"),
        Line("getelementptr double"),
        Line("load double"),
        Line("load double"),
        Line("fadd"),
        Line("store double"),
        Line("__kmpc_for_static_fini"))),
    "parallel-reduce": Excerpt("clang.ll", THREADS, (
        After("__kmpc_for_static_fini"),
        Span("getelementptr .*red_list", "store ptr %Squares5"),
        Line("__kmpc_nvptx_parallel_reduce"),
        Line("icmp eq"),
        Line("br i1"),
        Line(r"^\.omp\.reduction\.then", "one thread of the team: Sum1 += Sum4, .."),
        Span("load double", "store double"))),
    "teams-reduce": Excerpt("clang.ll", TEAMS, (
        After("__kmpc_distribute_static_fini"),
        Line("_openmp_teams_reductions_buffer"),
        Line("__kmpc_nvptx_teams_reduce"),
        Line("icmp eq"),
        Line("br i1"),
        Line(r"^\.omp\.reduction\.then", "one thread of all: Sum += Sum1, .."),
        Span("load double", "store double"))),
    "clang-shuffle": Excerpt("clang.ll", "_omp_reduction_shuffle_and_reduce_func", (
        Line("^define"),
        Line("load i64"),
        Line("__kmpc_shuffle_int64", "element 0"),
        Line("load i64"),
        Line("__kmpc_shuffle_int64", "element 1, later"),
        Line("reduction_func")), SHUFFLE),
    "clang-copy": Excerpt("clang.ll", "_omp_reduction_inter_warp_copy_func", (
        Line("^define"),
        Line("icmp ult i32 .*, 2", "a loop: lower and upper half of element 0"),
        Line("__kmpc_barrier"),
        Line("load i32, ptr %"),
        Line("store volatile i32", "lane 0 of each warp"),
        Line("__kmpc_barrier"),
        Line("load volatile i32", "lanes of warp 0"),
        Line("store i32"),
        Line("icmp ult i32 .*, 2", "the same for element 1")), COPY),
    "combine": Excerpt("clang.ll", THREADS + "_omp$reduction$reduction_func", (
        Line("^define"),
        Span("load double", "store double"),
        Span("load double", "store double")), ("list", "other")),
}

PASSES = {
    "participants": Excerpt("sweep.ll", TEAMS, (
        Line("@__warpfold_sweep_teams", "teams that take part"),
        Line("sreg.ctaid", "this team"),
        Line("icmp ult"),
        Line("br i1"),
        Line("__kmpc_parallel_51", "once in a team that takes part, with all iterations"))),
    "sweep": Excerpt("sweep.ll", THREADS, (
        Line("%tile =", "16 iterations for each thread of the team"),
        Line("%stride =", "tiles of all teams that take part"),
        Line("^sweep:"),
        Line("%base = phi"),
        Line("br i1", "the team's next full tile, or what fills none"),
        Line("^sweep.tile:", "unrolled: all 16 of the thread"),
        Line("%iteration = phi"),
        Line("^sweep.tile.next:"),
        Span("add", "br i1"),
        Line("^sweep.some:"),
        Line("sub nuw"),
        Line("sub nuw", "the remainder starts with the last team"),
        Span("mul nuw", "add nuw"),
        Line("mul nuw", "stride: the threads of all teams"))),
    "own-shuffle": Excerpt("callbacks.ll", "__warpfold_reduction_shuffle_reduce", (
        Line("^define"),
        Line("load i64"),
        Line("load i64"),
        Line("__kmpc_shuffle_int64", "both elements side by side"),
        Line("__kmpc_shuffle_int64"),
        Line("icmp ult i16"),
        Span("icmp eq i16", "and i1"),
        Line("icmp eq i16 %mode, 0"),
        Line("or i1"),
        Line("or i1", "mode 0, or 1 and lane < offset, or 2 and .."),
        Line("br i1"),
        Line("^reduce:"),
        Line("reduction_func", "clang's, with the user's operators"))),
    "own-copy": Excerpt("callbacks.ll", "__warpfold_reduction_inter_warp_copy", (
        Line("^define"),
        Line("__kmpc_barrier", "no thread still reads the previous copy"),
        Line("^give:", "lane 0 of each warp"),
        Line("store <2 x i64>", "the whole list"),
        Line("__kmpc_barrier", "all lists are written"),
        Line("^take:", "lanes of warp 0, one for each warp"),
        Line("load <2 x i64>"))),
    "own-slot": Excerpt("callbacks.ll", "__warpfold_reduction_list_to_global_copy", (
        Line("^define"),
        Line("mul i64", "records of 16 bytes"),
        Line("getelementptr i8, ptr %buffer"),
        Line("load i64"),
        Line("load i64"),
        Line("insertelement"),
        Line("store <2 x i64>"))),
    "environment": Excerpt("sweep.ll", "", (
        Line("^@kernel_kernel_environment"),
        Line("^@kernel_warpfold_launch"))),
}

MACHINE = {
    "loads": Excerpt("kernel.s", KERNEL, (
        # Skips the user's variables, which are read before the loop.
        After("ld.global.f64"), After("ld.global.f64"),
        Line("ld.global.f64", "iteration base + thread"),
        Line("add.rn.f64", "Sum4 +="),
        Line("fma.rn.f64", "Squares5 +="),
        Line("add.s64"),
        Line("ld.global.f64", "base + thread + width: does not wait for the first"),
        Line("add.rn.f64"),
        Line("fma.rn.f64"),
        Line("add.s64"),
        Line("ld.global.f64", "base + thread + 2 width"),
        Line("add.rn.f64"),
        Line("fma.rn.f64"))),
    "warp": Excerpt("kernel.s", KERNEL, (
        Line("shfl.sync.down.b32.*, 16, 31, -1", "lane + 16: lower half of Sum4"),
        Line("shfl.sync.down.b32.*, 16, 31, -1", "upper half"),
        Line("shfl.sync.down.b32.*, 16, 31, -1", "Squares5"),
        Line("shfl.sync.down.b32.*, 16, 31, -1"),
        Line("add.rn.f64", "combine"),
        Line("add.rn.f64"),
        Line("shfl.sync.down.b32.*, 8, 31, -1", "lane + 8"),
        Line("shfl.sync.down.b32.*, 4, 31, -1", "lane + 4"),
        Line("shfl.sync.down.b32.*, 2, 31, -1", "lane + 2"),
        Line("shfl.sync.down.b32.*, 1, 31, -1", "lane + 1"))),
    "block": Excerpt("kernel.s", KERNEL, (
        # Skips the loop for the partial warp.
        After("shfl.sync.down.b32.*, 1, 31, -1"), After("selp.f64"), After("setp.eq.s32"),
        Line("bra", "one warp: done"),
        Line("bar.sync", "barrier 1"),
        Line("bra", "lanes other than 0 skip the store"),
        Line("st.shared.v2.f64", "the warp's list"),
        Line("bar.sync", "barrier 2"),
        Line("bra", "threads without a warp to load skip this"),
        Line("ld.shared.v2.f64", "thread w: the list of warp w"),
        Line("shfl.sync.down.b32", "warp 0 reduces those"))),
    "publish": Excerpt("kernel.s", KERNEL, (
        Line("st.global.v2.f64", "thread 0: the team's list to its slot"),
        Line("atom.acq_rel", "counts the arrival: a release and an acquire"),
        Line("bar.red.or", "broadcasts thread 0's result to all threads"),
        Line("bra", "not the last: the end"))),
    "fold": Excerpt("kernel.s", KERNEL, (
        Line("ld.global.v2.f64", "thread t: slot t"),
        Line("ld.global.v2.f64", "and t + threads, .."),
        Line("add.rn"),
        Line("add.rn"),
        Line("setp"),
        Line("bra"),
        Line("shfl.sync.down.b32", "then as in a block"))),
    "result": Excerpt("kernel.s", KERNEL, (
        After("ld.global.v2.f64"), After("bar.sync"), After("bar.sync"),
        After("shfl.sync.down.b32"), After("bra"),
        Line("bra", "all but thread 0 of the last block"),
        Line("ld.global.f64", "unless each team has read it before the loop"),
        Line("add.rn.f64", "Sum + the result's"),
        Line("st.global.f64"),
        Line("add.rn.f64", "Squares + the result's"),
        Line("st.global.f64"),
        Line("ret;"))),
}

EXCERPTS = {**SOURCES, **CLANG, **PASSES, **MACHINE}
