; The counts of --stats for a kernel whose operations can be counted by hand: 2
; blocks of 40 threads; each thread loads and stores one global and one shared
; word, and performs one atomic operation and one private store; a copy of 20 bytes
; is three of 8; each warp shuffles twice and votes once; there are two barriers.
; RUN: env WARPFOLD_SIM_STATS=launches %sim-kernel %s --teams 2 --threads 40 --buffer 200 2>&1 \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace
; RUN: env WARPFOLD_SIM_STATS=1 %sim-kernel %s --teams 2 --threads 40 --buffer 200 2>&1 \
; RUN:   | FileCheck %s --check-prefix=TABLE --match-full-lines --strict-whitespace
; RUN: not env WARPFOLD_SIM_STATS=2 %sim-kernel %s --teams 2 --threads 40 --buffer 200 2>&1 \
; RUN:   | FileCheck %s --check-prefix=VALUE
; VALUE: error: WARPFOLD_SIM_STATS=2: expected 0, 1 (by kernels) or launches
;      TABLE:warpfold-sim: statistics
; TABLE-NEXT:  launches  teams  threads  barriers  shuffles  warp-operations  global-loads  global-stores  shared-loads  shared-stores  atomics  cross-block-loads  fold-loads  kernel
; TABLE-NEXT:         1      2       40         4         8                4           320            320            80             80       80                 40           1  kernel
; CHECK:warpfold-stats: kernel=kernel teams=2 threads=40 barriers=4 shuffles=8 warp-operations=4 global-loads=320 global-stores=320 shared-loads=80 shared-stores=80 atomics=80 cross-block-loads=40 fold-loads=1

target triple = "nvptx64-nvidia-cuda"

@words = internal addrspace(3) global [40 x i32] undef, align 4

define ptx_kernel void @kernel(ptr %out) {
  %private = alloca i32
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store volatile i32 %thread, ptr %private
  %shared = getelementptr [40 x i32], ptr addrspace(3) @words, i32 0, i32 %thread
  store i32 %thread, ptr addrspace(3) %shared
  call void @llvm.nvvm.barrier0()
  %a = load i32, ptr addrspace(3) %shared
  call void @llvm.nvvm.barrier.sync(i32 1)
  %b = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %a, i32 1, i32 31)
  %c = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %b, i32 1, i32 31)
  %d = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 true)
  %global = getelementptr i32, ptr %out, i32 %thread
  %e = load i32, ptr %global
  %f = add i32 %e, %c
  store i32 %f, ptr %global
  %g = atomicrmw add ptr %global, i32 %d monotonic
  %to = getelementptr i32, ptr %out, i32 100
  %from = getelementptr i32, ptr %out, i32 150
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 20, i1 false)
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.sync(i32)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
