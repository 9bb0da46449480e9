; Loads of 16 bytes that are not aligned to 16 are split: LLVM 19's back end ignores their
; alignment.

; RUN: %byte-vectors %s | FileCheck %s

target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define <16 x i8> @one(
; CHECK-NEXT:    [[LOW:%.*]] = load <8 x i8>, ptr %p, align 1
; CHECK-NEXT:    [[AT:%.*]] = getelementptr inbounds i8, ptr %p, i64 8
; CHECK-NEXT:    [[HIGH:%.*]] = load <8 x i8>, ptr [[AT]], align 1
; CHECK-NEXT:    [[ALL:%.*]] = shufflevector <8 x i8> [[LOW]], <8 x i8> [[HIGH]], <16 x i32> <i32 0, i32 1, i32 2, i32
; CHECK-SAME:    {{^ }}3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
; CHECK-NEXT:    ret <16 x i8> [[ALL]]
define <16 x i8> @one(ptr %p) {
  %v = load <16 x i8>, ptr %p, align 1
  ret <16 x i8> %v
}

; CHECK-LABEL: define <16 x i8> @two(
; CHECK-NEXT:    [[V:%.*]] = load volatile <8 x i16>, ptr addrspace(3) %p, align 2
; CHECK-NEXT:    [[ALL:%.*]] = bitcast <8 x i16> [[V]] to <16 x i8>
define <16 x i8> @two(ptr addrspace(3) %p) {
  %v = load volatile <16 x i8>, ptr addrspace(3) %p, align 2
  ret <16 x i8> %v
}

; CHECK-LABEL: define <16 x i8> @eight(
; CHECK-NEXT:    [[V:%.*]] = load <2 x i64>, ptr %p, align 8
; CHECK-NEXT:    [[ALL:%.*]] = bitcast <2 x i64> [[V]] to <16 x i8>
define <16 x i8> @eight(ptr %p) {
  %v = load <16 x i8>, ptr %p, align 8
  ret <16 x i8> %v
}

; Loads that the back end lowers correctly are unchanged.
; CHECK-LABEL: define <16 x i8> @sixteen(
; CHECK-NEXT:    load <16 x i8>, ptr %p, align 16
define <16 x i8> @sixteen(ptr %p) {
  %v = load <16 x i8>, ptr %p, align 16
  ret <16 x i8> %v
}
; CHECK-LABEL: define <8 x i8> @fewer(
; CHECK-NEXT:    load <8 x i8>, ptr %p, align 1
define <8 x i8> @fewer(ptr %p) {
  %v = load <8 x i8>, ptr %p, align 1
  ret <8 x i8> %v
}
; CHECK-LABEL: define <16 x i16> @wider(
; CHECK-NEXT:    load <16 x i16>, ptr %p, align 2
define <16 x i16> @wider(ptr %p) {
  %v = load <16 x i16>, ptr %p, align 2
  ret <16 x i16> %v
}
; CHECK-LABEL: define i128 @scalar(
; CHECK-NEXT:    load i128, ptr %p, align 4
define i128 @scalar(ptr %p) {
  %v = load i128, ptr %p, align 4
  ret i128 %v
}
