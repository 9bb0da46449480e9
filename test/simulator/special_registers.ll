; The registers of the last thread of the last block that identify a thread, and
; the four lane masks of lane 7.
; RUN: env WARPFOLD_SIM_SMS=2 WARPFOLD_SIM_BLOCKS_PER_SM=1 %sim-kernel %s --teams 4 --threads 72 --buffer 17 \
; RUN:   | FileCheck %s --match-full-lines
; tid.x y z, ntid.x y z, ctaid.x, nctaid.x y, laneid, warpid, warpsize, nsmid;
; then equal, less, greater or equal masks; whether each clock advances, and
; LLVM's intrinsic for it.
; CHECK: buffer 0: 71 0 0 72 1 1 3 4 1 7 2 32 2 128 127 -128 1

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel(ptr %out) {
  %v0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %v1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %v2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %v3 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %v4 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %v5 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
  %v6 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %v7 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %v8 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
  %v9 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %v10 = call i32 @llvm.nvvm.read.ptx.sreg.warpid()
  %v11 = call i32 @llvm.nvvm.read.ptx.sreg.warpsize()
  %v12 = call i32 @llvm.nvvm.read.ptx.sreg.nsmid()
  %v13 = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.eq()
  %v14 = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.lt()
  %v15 = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.ge()
  %before = call i64 @llvm.nvvm.read.ptx.sreg.clock64()
  %after = call i64 @llvm.nvvm.read.ptx.sreg.globaltimer()
  %cycles = call i64 @llvm.readcyclecounter()
  %steady = call i64 @llvm.readsteadycounter()
  %later.timer = icmp ugt i64 %after, %before
  %later.cycles = icmp ugt i64 %cycles, %before
  %later.steady = icmp ugt i64 %steady, %after
  %later.two = and i1 %later.timer, %later.cycles
  %later = and i1 %later.two, %later.steady
  %v16 = zext i1 %later to i32
  %last.thread = icmp eq i32 %v0, 71
  %last.block = icmp eq i32 %v6, 3
  %last = and i1 %last.thread, %last.block
  br i1 %last, label %write, label %end

write:
  %a0 = insertelement <17 x i32> poison, i32 %v0, i32 0
  %a1 = insertelement <17 x i32> %a0, i32 %v1, i32 1
  %a2 = insertelement <17 x i32> %a1, i32 %v2, i32 2
  %a3 = insertelement <17 x i32> %a2, i32 %v3, i32 3
  %a4 = insertelement <17 x i32> %a3, i32 %v4, i32 4
  %a5 = insertelement <17 x i32> %a4, i32 %v5, i32 5
  %a6 = insertelement <17 x i32> %a5, i32 %v6, i32 6
  %a7 = insertelement <17 x i32> %a6, i32 %v7, i32 7
  %a8 = insertelement <17 x i32> %a7, i32 %v8, i32 8
  %a9 = insertelement <17 x i32> %a8, i32 %v9, i32 9
  %a10 = insertelement <17 x i32> %a9, i32 %v10, i32 10
  %a11 = insertelement <17 x i32> %a10, i32 %v11, i32 11
  %a12 = insertelement <17 x i32> %a11, i32 %v12, i32 12
  %a13 = insertelement <17 x i32> %a12, i32 %v13, i32 13
  %a14 = insertelement <17 x i32> %a13, i32 %v14, i32 14
  %a15 = insertelement <17 x i32> %a14, i32 %v15, i32 15
  %a16 = insertelement <17 x i32> %a15, i32 %v16, i32 16
  store <17 x i32> %a16, ptr %out, align 4
  br label %end

end:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.z()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.read.ptx.sreg.warpid()
declare i32 @llvm.nvvm.read.ptx.sreg.warpsize()
declare i32 @llvm.nvvm.read.ptx.sreg.nsmid()
declare i32 @llvm.nvvm.read.ptx.sreg.lanemask.eq()
declare i32 @llvm.nvvm.read.ptx.sreg.lanemask.lt()
declare i32 @llvm.nvvm.read.ptx.sreg.lanemask.ge()
declare i64 @llvm.nvvm.read.ptx.sreg.clock64()
declare i64 @llvm.nvvm.read.ptx.sreg.globaltimer()
declare i64 @llvm.readcyclecounter()
declare i64 @llvm.readsteadycounter()
