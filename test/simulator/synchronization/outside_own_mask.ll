; A lane that executes a warp operation must be in its mask.
; RUN: sh -c '%sim-kernel %s 2>&1; echo status $?' | FileCheck %s --match-full-lines --strict-whitespace
; RUN: sh -c '%sim-kernel %s --kernel vote 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=VOTE
; RUN: sh -c '%sim-kernel %s --kernel match 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=MATCH
; RUN: sh -c '%sim-kernel %s --kernel redux 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=REDUX
; RUN: sh -c '%sim-kernel %s --kernel join 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=JOIN
;      CHECK:warpfold-sim: shuffle with a lane that does not take part in kernel kernel: a lane is not in its own mask
; CHECK-NEXT:  block 0 warp 0 lane 4 (thread 4): mask 0x0000000f at shfl.sync.idx.i32 in kernel
; CHECK-NEXT:  the mask must contain every lane that executes the operation
; CHECK-NEXT:status 77
;      VOTE:warpfold-sim: vote with a lane that does not take part in kernel vote: a lane is not in its own mask
; VOTE-NEXT:  block 0 warp 0 lane 4 (thread 4): mask 0x0000000f at vote.ballot.sync in vote
; VOTE-NEXT:  the mask must contain every lane that executes the operation
; VOTE-NEXT:status 77
;      MATCH:warpfold-sim: match with a lane that does not take part in kernel match: a lane is not in its own mask
; MATCH-NEXT:  block 0 warp 0 lane 4 (thread 4): mask 0x0000000f at match.any.sync.i32 in match
; MATCH-NEXT:  the mask must contain every lane that executes the operation
; MATCH-NEXT:status 77
;      REDUX:warpfold-sim: redux with a lane that does not take part in kernel redux: a lane is not in its own mask
; REDUX-NEXT:  block 0 warp 0 lane 4 (thread 4): mask 0x0000000f at redux.sync.add in redux
; REDUX-NEXT:  the mask must contain every lane that executes the operation
; REDUX-NEXT:status 77
;      JOIN:warpfold-sim: warp barrier with a lane that does not take part in kernel join: a lane is not in its own mask
; JOIN-NEXT:  block 0 warp 0 lane 4 (thread 4): mask 0x0000000f at bar.warp.sync in join
; JOIN-NEXT:  the mask must contain every lane that executes the operation
; JOIN-NEXT:status 77

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel() {
  %value = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 15, i32 1, i32 0, i32 31)
  ret void
}

define ptx_kernel void @vote() {
  %value = call i32 @llvm.nvvm.vote.ballot.sync(i32 15, i1 true)
  ret void
}

define ptx_kernel void @match() {
  %value = call i32 @llvm.nvvm.match.any.sync.i32(i32 15, i32 1)
  ret void
}

define ptx_kernel void @redux() {
  %value = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 15)
  ret void
}

define ptx_kernel void @join() {
  call void @llvm.nvvm.bar.warp.sync(i32 15)
  ret void
}

declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i32 @llvm.nvvm.match.any.sync.i32(i32, i32)
declare i32 @llvm.nvvm.redux.sync.add(i32, i32)
declare void @llvm.nvvm.bar.warp.sync(i32)
