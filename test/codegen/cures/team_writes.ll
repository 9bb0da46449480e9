; Writes of a team's code outside its regions, in kernels that openmp-opt may turn into SPMD mode:
; functions that write are inlined, a write waits for reads of memory that may be the same, and
; one thread moves memory that threads share. Tests that run such code:
; offload/constructs/team_code.cpp.

; RUN: %team-writes -pass-remarks-missed=warpfold %s -o %t.after 2> %t.remarks
; RUN: FileCheck %s < %t.after
; RUN: FileCheck %s --check-prefix=REMARK --implicit-check-not=remark: < %t.remarks
; REMARK: remark: {{.*}}the kernel stays in generic mode: its team's code calls elsewhere, which may write memory and
; REMARK-SAME: {{^ }}cannot be inlined
; REMARK: remark: {{.*}}calls not_inlined,
; REMARK: remark: {{.*}}calls itself_again,
; REMARK: remark: {{.*}}its team's code calls a function through a pointer, which may write
; REMARK: remark: {{.*}}calls replaceable,
; REMARK: remark: {{.*}}calls ping,

target triple = "nvptx64-nvidia-cuda"

%environment = type { { i8, i8, i8, i32, i32, i32, i32, i32, i32 }, ptr, ptr }
@generic = constant %environment { { i8, i8, i8, i32, i32, i32, i32, i32, i32 } { i8 1, i8 1, i8 1, i32 1, i32 128,
    i32 0, i32 0, i32 0, i32 0 }, ptr null, ptr null }
@spmd = constant %environment { { i8, i8, i8, i32, i32, i32, i32, i32, i32 } { i8 0, i8 1, i8 2, i32 1, i32 128, i32 0,
    i32 0, i32 0, i32 0 }, ptr null, ptr null }
@global = global i32 0

; A kernel's own memory, and one read of an element that is written next.
; CHECK-LABEL: define void @reads_and_writes(
; CHECK:         %old = load i32, ptr %p
; CHECK-NEXT:    %new = add
; CHECK-NEXT:    call void @reads_and_writes.team.barrier() [[AMENABLE:#[0-9]+]]
; CHECK-NEXT:    store i32 %new, ptr %p
; Threads have synchronized after that write, and in the region.
; CHECK-NEXT:    store i32 1, ptr %q
; CHECK-NEXT:    load i32, ptr %p
; CHECK-NEXT:    call void @__kmpc_parallel_51(
; CHECK-NEXT:    store i32 2, ptr %p
; CHECK:         ret void
define void @reads_and_writes(ptr %launch, ptr %p, ptr %q) {
  %id = call i32 @__kmpc_target_init(ptr @generic, ptr %launch)
  %list = alloca [1 x ptr]
  %old = load i32, ptr %p
  %new = add i32 %old, 1
  store i32 %new, ptr %p
  store i32 1, ptr %q
  %unused = load i32, ptr %p
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr %list, i64 0)
  store i32 2, ptr %p
  ret void
}

; A team's variable does not alias memory of the host, nor another variable of the team.
; CHECK-LABEL: define void @other_memory(
; CHECK:         load i32, ptr %p
; CHECK-NEXT:    store i32 0, ptr %x
; CHECK-NEXT:    load i32, ptr %x
; CHECK-NEXT:    store i32 0, ptr %y
; CHECK-NEXT:    load i32, ptr %y
; CHECK-NEXT:    store i32 1, ptr %p
define void @other_memory(ptr %launch, ptr %p) {
  %id = call i32 @__kmpc_target_init(ptr @generic, ptr %launch)
  %list = alloca [2 x ptr]
  %x = call ptr @__kmpc_alloc_shared(i64 4)
  %y = call ptr @__kmpc_alloc_shared(i64 4)
  store ptr %x, ptr %list
  %second = getelementptr [2 x ptr], ptr %list, i64 0, i64 1
  store ptr %y, ptr %second
  %a = load i32, ptr %p
  store i32 0, ptr %x
  %b = load i32, ptr %x
  store i32 0, ptr %y
  %c = load i32, ptr %y
  store i32 1, ptr %p
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr %list, i64 2)
  ret void
}

; openmp-opt may replicate in each thread a variable that no region receives: threads do not
; synchronize after a write to it, so that the read before the write is still pending.
; CHECK-LABEL: define void @may_be_private(
; CHECK:         load i32, ptr %p
; CHECK-NEXT:    store i32 0, ptr %x
; CHECK-NEXT:    call void @may_be_private.team.barrier()
; CHECK-NEXT:    store i32 1, ptr %p
define void @may_be_private(ptr %launch, ptr %p) {
  %id = call i32 @__kmpc_target_init(ptr @generic, ptr %launch)
  %list = alloca [1 x ptr]
  %x = call ptr @__kmpc_alloc_shared(i64 4)
  %a = load i32, ptr %p
  store i32 0, ptr %x
  store i32 1, ptr %p
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr %list, i64 0)
  ret void
}

; After a write to an unknown address threads may not synchronize either, and one thread does
; not move memory for the others that may be private to them.
; CHECK-LABEL: define void @cannot_be_seen(
; CHECK:         %a = load i32, ptr %p
; CHECK-NEXT:    call void @cannot_be_seen.team.barrier()
; CHECK-NEXT:    store i32 0, ptr %any
; CHECK-NEXT:    call void @cannot_be_seen.team.barrier()
; CHECK-NEXT:    call void @llvm.memset.p0.i64(ptr %any,
; CHECK-NEXT:    call void @cannot_be_seen.team.barrier()
; CHECK-NEXT:    store i32 1, ptr %p
define void @cannot_be_seen(ptr %launch, ptr %p, i64 %bits) {
  %id = call i32 @__kmpc_target_init(ptr @generic, ptr %launch)
  %list = alloca [1 x ptr]
  %any = inttoptr i64 %bits to ptr
  %a = load i32, ptr %p
  store i32 0, ptr %any
  call void @llvm.memset.p0.i64(ptr %any, i8 0, i64 64, i1 false)
  store i32 1, ptr %p
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr %list, i64 0)
  ret void
}

; One thread executes a move, and all threads wait; but a variable that only this code uses becomes
; private to a thread. If it is longer than 128 bytes it stays, and all threads execute the move: openmp-opt may make it
; private, too.
; CHECK-LABEL: define void @moves(
; CHECK:         %[[OWN:[^ ]+]] = alloca i8, i64 64, align 16
; CHECK:         %known = call ptr @__kmpc_alloc_shared(i64 64)
; CHECK-NEXT:    %stored = call ptr @__kmpc_alloc_shared(i64 64)
; CHECK-NEXT:    %long = call ptr @__kmpc_alloc_shared(i64 129)
; CHECK:         call void @llvm.memset.p0.i64(ptr %[[OWN]],
; CHECK-NEXT:    %[[THREAD:[^ ]+]] = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK-NEXT:    %[[FIRST:[^ ]+]] = icmp eq i32 %[[THREAD]], 0
; CHECK-NEXT:    call i8 @__kmpc_is_spmd_exec_mode()
; CHECK:         br i1 %is.writer
; CHECK:         call void @llvm.memset.p0.i64(ptr %known,
; CHECK:         call void @moves.team.barrier()
; CHECK:         br i1 %is.writer
; CHECK:         call void @llvm.memset.p0.i64(ptr %stored,
; CHECK:         call void @moves.team.barrier()
; CHECK-NOT:     br i1
; CHECK:         call void @llvm.memset.p0.i64(ptr %long,
; CHECK-NOT:     call void @moves.team.barrier()
; CHECK:         store ptr %stored, ptr %p
; CHECK-NOT:     @__kmpc_free_shared(ptr %[[OWN]]
; CHECK:         ret void
define void @moves(ptr %launch, ptr %p) {
  %id = call i32 @__kmpc_target_init(ptr @generic, ptr %launch)
  %list = alloca [1 x ptr]
  %own = call ptr @__kmpc_alloc_shared(i64 64)
  %known = call ptr @__kmpc_alloc_shared(i64 64)
  %stored = call ptr @__kmpc_alloc_shared(i64 64)
  %long = call ptr @__kmpc_alloc_shared(i64 129)
  store ptr %known, ptr %list
  call void @llvm.memset.p0.i64(ptr %own, i8 0, i64 64, i1 false)
  call void @llvm.memset.p0.i64(ptr %known, i8 0, i64 64, i1 false)
  call void @llvm.memset.p0.i64(ptr %stored, i8 0, i64 64, i1 false)
  call void @llvm.memset.p0.i64(ptr %long, i8 0, i64 129, i1 false)
  store ptr %stored, ptr %p
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr %list, i64 1)
  call void @__kmpc_free_shared(ptr %own, i64 64)
  ret void
}

; Functions that write, that write atomically, that call such functions, and whose body is unknown;
; functions of the runtime and functions that only read are unchanged.
; CHECK-LABEL: define void @calls(
; CHECK-NOT:     call void @writes
; CHECK-NOT:     call void @counts
; CHECK-NOT:     call void @asks
; CHECK:         store i32 5, ptr %p
; CHECK:         atomicrmw add ptr %p, i32 5
; CHECK:         store i32 7, ptr %p
; CHECK:         call void asm sideeffect "", ""() [[UNKNOWN:#[0-9]+]]
; CHECK-NEXT:    call void @elsewhere()
; CHECK-NOT:     store
; CHECK:         call void @__kmpc_of_the_runtime(
; CHECK-NEXT:    call void @__warpfold_of_the_runtime(
; CHECK-NEXT:    call void @__nv_of_the_library(
; CHECK:         call i32 @reads(
; CHECK-NEXT:    call void asm sideeffect "", ""() [[UNKNOWN]]
; CHECK-NEXT:    call void @not_inlined(
; CHECK-NEXT:    call void @not_inlined(
; CHECK:         call void asm sideeffect
; CHECK-NEXT:    call void @itself_again(
; CHECK:         ret void
define void @calls(ptr %launch, ptr %p) {
  %id = call i32 @__kmpc_target_init(ptr @generic, ptr %launch)
  %list = alloca [1 x ptr]
  call void @writes(ptr %p, i32 5)
  call void @counts(ptr %p)
  call void @writes_too(ptr %p)
  call void @asks_another()
  call void @__kmpc_of_the_runtime(ptr %p)
  call void @__warpfold_of_the_runtime(ptr %p)
  call void @__nv_of_the_library(ptr %p)
  %seen = call i32 @reads(ptr %p)
  call void @not_inlined(ptr %p)
  call void @not_inlined(ptr %p)
  call void @itself_again(ptr %p)
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr %list, i64 0)
  ret void
}

; A call through a pointer, and a call of a function that another file may replace. Code that is marked
; for all threads, that only reads, inline assembly and intrinsics need no change.
; CHECK-LABEL: define void @calls_others(
; CHECK:         call void asm sideeffect "", ""() [[UNKNOWN]]
; CHECK-NEXT:    call void %through()
; CHECK-NEXT:    call void asm sideeffect "", ""() [[UNKNOWN]]
; CHECK-NEXT:    call void @replaceable(
; CHECK-NEXT:    call void @elsewhere() [[AMENABLE]]
; CHECK-NEXT:    call void @for_all_threads()
; CHECK-NEXT:    call i32 @only_reads(
; CHECK-NEXT:    call void asm sideeffect "membar.gl;", ""()
; CHECK-NEXT:    call void @llvm.memset
; CHECK:         ret void
define void @calls_others(ptr %launch, ptr %p, ptr %through) {
  %id = call i32 @__kmpc_target_init(ptr @generic, ptr %launch)
  %list = alloca [1 x ptr]
  %own = alloca [16 x i8]
  call void %through()
  call void @replaceable(ptr %p)
  call void @elsewhere() "llvm.assume"="ompx_spmd_amenable"
  call void @for_all_threads()
  %seen = call i32 @only_reads(ptr %p)
  call void asm sideeffect "membar.gl;", ""()
  call void @llvm.memset.p0.i64(ptr %own, i8 0, i64 16, i1 false)
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr %list, i64 0)
  ret void
}

; Functions that call each other: none of them is inlined into the team's code, neither once nor
; a thousand times.
; CHECK-LABEL: define void @calls_cycle(
; CHECK:         call void asm sideeffect "", ""() [[UNKNOWN]]
; CHECK-NEXT:    call void @ping(
; CHECK-NEXT:    call void @__kmpc_parallel_51(
define void @calls_cycle(ptr %launch, ptr %p) {
  %id = call i32 @__kmpc_target_init(ptr @generic, ptr %launch)
  %list = alloca [1 x ptr]
  call void @calls_ping(ptr %p)
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr %list, i64 0)
  ret void
}

; The code of a kernel's teams follows the kernel's own reads, and stays a function.
; CHECK-LABEL: define void @begins_teams(
; CHECK:         call void @teams(
define void @begins_teams(ptr %launch, ptr %p) {
  %id = call i32 @__kmpc_target_init(ptr @generic, ptr %launch)
  %thread = alloca i32
  %a = load i32, ptr %p
  call void @teams(ptr %thread, ptr %thread, ptr %p)
  ret void
}
; CHECK-LABEL: define internal void @teams(
; CHECK-NEXT:    %list = alloca
; CHECK-NEXT:    %number = load i32, ptr %thread
; CHECK-NEXT:    call void @teams.team.barrier()
; CHECK-NEXT:    store i32 %number, ptr %p
; CHECK-NEXT:    %again = load i32, ptr %thread
; CHECK-NEXT:    store i32 %again, ptr %p
define internal void @teams(ptr %thread, ptr %bound, ptr %p) {
  %list = alloca [1 x ptr]
  %number = load i32, ptr %thread
  store i32 %number, ptr %p
  %again = load i32, ptr %thread
  store i32 %again, ptr %p
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr %list, i64 0)
  ret void
}

; A function that several kernels call belongs to no kernel's teams: it is inlined into each.
; CHECK-LABEL: define void @begins_shared(
; CHECK-NOT:     call void @shared_teams
; CHECK:         call void @__kmpc_parallel_51(
define void @begins_shared(ptr %launch, ptr %p) {
  %id = call i32 @__kmpc_target_init(ptr @generic, ptr %launch)
  %list = alloca [1 x ptr]
  call void @shared_teams(ptr %p)
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr %list, i64 0)
  ret void
}

; A kernel in SPMD mode, or without regions, is unchanged.
; CHECK-LABEL: define void @in_spmd_mode(
; CHECK:         %list = alloca
; CHECK-NEXT:    call void @writes(
define void @in_spmd_mode(ptr %launch, ptr %p) {
  %id = call i32 @__kmpc_target_init(ptr @spmd, ptr %launch)
  %list = alloca [1 x ptr]
  call void @writes(ptr %p, i32 5)
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr %list, i64 0)
  ret void
}
; CHECK-LABEL: define void @without_regions(
; CHECK:         %id = call i32 @__kmpc_target_init(
; CHECK-NEXT:    call void @writes(
define void @without_regions(ptr %launch, ptr %p) {
  %id = call i32 @__kmpc_target_init(ptr @generic, ptr %launch)
  call void @writes(ptr %p, i32 5)
  call void @shared_teams(ptr %p)
  ret void
}

define internal void @shared_teams(ptr %p) {
  %list = alloca [1 x ptr]
  store i32 1, ptr @global
  call void @__kmpc_parallel_51(ptr null, i32 0, i32 1, i32 -1, i32 -1, ptr @region, ptr null, ptr %list, i64 0)
  ret void
}
define void @writes(ptr %p, i32 %v) {
  store i32 %v, ptr %p
  ret void
}
define void @counts(ptr %p) {
  %old = atomicrmw add ptr %p, i32 5 monotonic
  ret void
}
define void @writes_too(ptr %p) {
  call void @writes(ptr %p, i32 7)
  ret void
}
define void @asks_another() {
  call void @elsewhere()
  ret void
}
define i32 @reads(ptr %p) {
  %v = load i32, ptr %p
  ret i32 %v
}
define void @not_inlined(ptr %p) noinline {
  store i32 9, ptr %p
  ret void
}
define void @itself_again(ptr %p) {
  store i32 10, ptr %p
  call void @itself_again(ptr %p)
  ret void
}
define void @__kmpc_of_the_runtime(ptr %p) {
  store i32 11, ptr %p
  ret void
}

define void @__warpfold_of_the_runtime(ptr %p) {
  store i32 11, ptr %p
  ret void
}

define void @__nv_of_the_library(ptr %p) {
  store i32 11, ptr %p
  ret void
}

define void @calls_ping(ptr %p) {
  call void @ping(ptr %p)
  ret void
}
define void @ping(ptr %p) {
  store i32 12, ptr %p
  call void @pong(ptr %p)
  ret void
}
define void @pong(ptr %p) {
  call void @ping(ptr %p)
  ret void
}
define weak void @replaceable(ptr %p) {
  ret void
}

declare void @region(ptr, ptr)
declare void @elsewhere()
declare void @for_all_threads() "llvm.assume"="ompx_spmd_amenable"
declare i32 @only_reads(ptr) memory(read)
; The runtime is linked in; link_time_queries.ll has the form for a later link.
define internal i32 @__kmpc_target_init(ptr %environment, ptr %launch) {
  ret i32 -1
}
declare ptr @__kmpc_alloc_shared(i64)
declare void @__kmpc_free_shared(ptr, i64)
declare void @__kmpc_parallel_51(ptr, i32, i32, i32, i32, ptr, ptr, ptr, i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; The barrier is executed only in SPMD mode, and does not prevent openmp-opt from choosing it. A query at
; each write would exceed the Attributor's limit, beyond which it omits guards.
; CHECK:      define internal void @reads_and_writes.team.barrier() [[BARRIER:#[0-9]+]] {
; CHECK-NEXT:   %1 = call i8 @__kmpc_is_spmd_exec_mode()
; CHECK-NEXT:   %is.spmd = icmp ne i8 %1, 0
; CHECK-NEXT:   br i1 %is.spmd, label %2, label %3
; CHECK:      2:
; CHECK-NEXT:   call void @llvm.nvvm.barrier{{0\(\)|.cta.sync.aligned.all\(i32 0\)}}
; CHECK-NEXT:   br label %3
; CHECK:      3:
; CHECK-NEXT:   ret void
; CHECK-DAG:  attributes [[BARRIER]] = { convergent nounwind }
; CHECK-DAG:  attributes [[AMENABLE]] = { "llvm.assume"="ompx_spmd_amenable" }
; CHECK-DAG:  attributes [[UNKNOWN]] = { "llvm.assume"="omp_no_openmp" }
