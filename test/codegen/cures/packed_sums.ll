; Sums of two pairs of 16-bit integers are computed one by one: if registers are scarce, ptxas
; computes half of such a sum with a constant, which it may derive itself, incorrectly
; (docs/StockDefects.md, 52).

; RUN: %packed-sums %s | FileCheck %s --check-prefixes=CHECK,DEVICE
; RUN: sed /^target/d %s | %packed-sums | FileCheck %s --check-prefix=HOST

target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define <2 x i16> @sum(
; DEVICE-NEXT:   [[X0:%.*]] = extractelement <2 x i16> %x, i64 0
; DEVICE-NEXT:   [[S0:%.*]] = add i16 [[X0]], 4
; DEVICE-NEXT:   [[R0:%.*]] = insertelement <2 x i16> poison, i16 [[S0]], i64 0
; DEVICE-NEXT:   [[X1:%.*]] = extractelement <2 x i16> %x, i64 1
; DEVICE-NEXT:   [[S1:%.*]] = add i16 [[X1]], 5
; DEVICE-NEXT:   [[R1:%.*]] = insertelement <2 x i16> [[R0]], i16 [[S1]], i64 1
; DEVICE-NEXT:   ret <2 x i16> [[R1]]
; HOST-LABEL:  define <2 x i16> @sum(
; HOST-NEXT:     add <2 x i16> %x, <i16 4, i16 5>
define <2 x i16> @sum(<2 x i16> %x) {
  %s = add <2 x i16> %x, <i16 4, i16 5>
  ret <2 x i16> %s
}

; CHECK-LABEL: define <4 x i16> @difference(
; DEVICE-COUNT-4: sub i16 {{1|2|3|4}}, {{%.*}}
; CHECK:         ret <4 x i16>
define <4 x i16> @difference(<4 x i16> %x) {
  %s = sub <4 x i16> <i16 1, i16 2, i16 3, i16 4>, %x
  ret <4 x i16> %s
}

; CHECK-LABEL: define <2 x i16> @no_constant(
; DEVICE-COUNT-2: add i16 {{%.*}}, {{%.*}}
; CHECK:         ret <2 x i16>
define <2 x i16> @no_constant(<2 x i16> %x, <2 x i16> %y) {
  %s = add <2 x i16> %x, %y
  ret <2 x i16> %s
}

; CHECK-LABEL: define <2 x i32> @neg_words(
; CHECK-NEXT:    add <2 x i32>
define <2 x i32> @neg_words(<2 x i32> %x) {
  %s = add <2 x i32> %x, <i32 4, i32 5>
  ret <2 x i32> %s
}

; CHECK-LABEL: define i16 @neg_one(
; CHECK-NEXT:    add i16
define i16 @neg_one(i16 %x) {
  %s = add i16 %x, 4
  ret i16 %s
}
