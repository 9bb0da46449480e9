; Lanes 0 to 7 shuffle down by 1: lane 7 reads lane 8, which is not in the mask,
; or has exited. Bounded to lane 7, it keeps its value. Lanes that the block
; does not have, because it ends in the middle of a warp, are not a defect.
; RUN: sh -c '%sim-kernel %s --int 255 --int 31 --buffer 1 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace
; RUN: sh -c '%sim-kernel %s --int -1 --int 31 --buffer 1 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=EXITED
; RUN: sh -c '%sim-kernel %s --int 255 --int 7 --buffer 1 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=BOUNDED
; The block's last lane reads the undefined value 0xa5a5a5a5.
; RUN: sh -c '%sim-kernel %s --int -1 --int 31 --buffer 1 --threads 8 2>&1; echo status $?' \
; RUN:   | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=SMALL
;      CHECK:warpfold-sim: shuffle with a lane that does not take part in kernel kernel: lane 8 is not in the mask
; CHECK-NEXT:  block 0 warp 0 lane 7 (thread 7): reads lane 8 with mask 0x000000ff at shfl.sync.down.i32 in kernel
; CHECK-NEXT:  the value is undefined: add the lane to the mask and let it execute the operation, or bound the source by the shuffle's width
; CHECK-NEXT:status 77
;      EXITED:warpfold-sim: shuffle with a lane that does not take part in kernel kernel: lane 8 has exited
; EXITED-NEXT:  block 0 warp 0 lane 7 (thread 7): reads lane 8 with mask 0xffffffff at shfl.sync.down.i32 in kernel
; EXITED-NEXT:  the value is undefined: add the lane to the mask and let it execute the operation, or bound the source by the shuffle's width
; EXITED-NEXT:status 77
;      BOUNDED:buffer 0: 7
; BOUNDED-NEXT:status 0
;      SMALL:buffer 0: -1515870811
; SMALL-NEXT:status 0

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel(i64 %mask, i64 %clamp, ptr %last) {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %takes.part = icmp ult i32 %lane, 8
  br i1 %takes.part, label %few, label %end

few:
  %mask.word = trunc i64 %mask to i32
  %clamp.word = trunc i64 %clamp to i32
  %value = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 %mask.word, i32 %lane, i32 1, i32 %clamp.word)
  %is.last = icmp eq i32 %lane, 7
  br i1 %is.last, label %write, label %end

write:
  store i32 %value, ptr %last
  br label %end

end:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
