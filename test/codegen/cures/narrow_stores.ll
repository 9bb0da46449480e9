; A stored part of a floating-point number, or a number at an unaligned address, comes from a
; register that no floating-point instruction has written: ptxas before 13.1 would convert the
; number to an integer of the store's width (docs/StockDefects.md, 54).

; RUN: %narrow-stores %s | FileCheck %s --implicit-check-not=asm
; RUN: sed s/nvptx64-nvidia-cuda/x86_64-pc-linux-gnu/ %s | %narrow-stores | FileCheck %s --check-prefix=HOST
; RUN: %narrow-stores %s | llc -mcpu=sm_90 -mattr=+ptx80 -o /dev/null

target triple = "nvptx64-nvidia-cuda"

; HOST-NOT: asm

; CHECK-LABEL: define void @low_half(
; CHECK-NEXT:    [[I:%.*]] = bitcast double %x to i64
; CHECK-NEXT:    [[O:%.*]] = call i64 asm "mov.b64 $0, $1;", "=l,l"(i64 [[I]]) [[NOTHING:#[0-9]+]]
; CHECK-NEXT:    [[T:%.*]] = trunc i64 [[O]] to i32
; CHECK-NEXT:    store i32 [[T]], ptr %p
define void @low_half(double %x, ptr %p) {
  %i = bitcast double %x to i64
  %t = trunc i64 %i to i32
  store i32 %t, ptr %p
  ret void
}

; CHECK-LABEL: define void @bytes(
; CHECK:         bitcast float %x to i32
; CHECK-NEXT:    call i32 asm "mov.b32 $0, $1;", "=r,r"(i32
; CHECK:         bitcast half %y to i16
; CHECK-NEXT:    call i16 asm "mov.b16 $0, $1;", "=h,h"(i16
; CHECK:         bitcast bfloat %z to i16
; CHECK-NEXT:    call i16 asm "mov.b16 $0, $1;", "=h,h"(i16
define void @bytes(float %x, half %y, bfloat %z, ptr %p) {
  %i = bitcast float %x to i32
  %t = trunc i32 %i to i8
  store i8 %t, ptr %p
  %j = bitcast half %y to i16
  %u = trunc i16 %j to i8
  store i8 %u, ptr %p
  %k = bitcast bfloat %z to i16
  %v = trunc i16 %k to i8
  store i8 %v, ptr %p
  ret void
}

; A word is exchanged as it is: lanes combine the product of such a loop.
; CHECK-LABEL: define { i32, i1 } @swapped_word(
; CHECK-NEXT:    bitcast float %x to i32
; CHECK-NEXT:    cmpxchg
define { i32, i1 } @swapped_word(float %x, i32 %old, ptr %p) {
  %i = bitcast float %x to i32
  %pair = cmpxchg ptr %p, i32 %old, i32 %i monotonic monotonic
  ret { i32, i1 } %pair
}

; A value narrower than a word becomes a part of a word.
; CHECK-LABEL: define { i16, i1 } @swapped_half(
; CHECK:         asm "mov.b16
; CHECK:         cmpxchg
define { i16, i1 } @swapped_half(half %x, i16 %old, ptr %p) {
  %i = bitcast half %x to i16
  %pair = cmpxchg ptr %p, i16 %old, i16 %i monotonic monotonic
  ret { i16, i1 } %pair
}

; The back end reads the low half of any of these from the number's register.
; CHECK-LABEL: define void @by_way_of_others(
; CHECK:         asm "mov.b64
; CHECK-NEXT:    freeze
; CHECK:         asm "mov.b64
; CHECK:         or i64
; CHECK:         asm "mov.b64
; CHECK-NEXT:    and i64
; CHECK:         asm "mov.b64
; CHECK:         select
define void @by_way_of_others(double %x, i64 %y, i1 %c, ptr %p) {
  %i = bitcast double %x to i64
  %f = freeze i64 %i
  %t = trunc i64 %f to i32
  store i32 %t, ptr %p
  %j = bitcast double %x to i64
  %high = shl i64 %y, 32
  %o = or i64 %j, %high
  %u = trunc i64 %o to i32
  store i32 %u, ptr %p
  %k = bitcast double %x to i64
  %a = and i64 %k, 9223372036854775807
  %v = trunc i64 %a to i16
  store i16 %v, ptr %p
  %l = bitcast double %x to i64
  %s = select i1 %c, i64 %l, i64 %y
  store i64 %s, ptr %p
  ret void
}

; CHECK-LABEL: define i32 @elements(
; CHECK-NEXT:    bitcast double %x to i64
; CHECK-NEXT:    [[O:%.*]] = call i64 asm "mov.b64
; CHECK-NEXT:    bitcast i64 [[O]] to <2 x i32>
define i32 @elements(double %x) {
  %i = bitcast double %x to <2 x i32>
  %t = extractelement <2 x i32> %i, i64 0
  ret i32 %t
}

; A store of a vector of smaller elements, at any address.
; CHECK-LABEL: define void @all_elements(
; CHECK:         [[O:%.*]] = call i64 asm "mov.b64
; CHECK-NEXT:    [[V:%.*]] = bitcast i64 [[O]] to <2 x i32>
; CHECK-NEXT:    store <2 x i32> [[V]], ptr %p, align 4
define void @all_elements(double %x, ptr %p) {
  %i = bitcast double %x to <2 x i32>
  store <2 x i32> %i, ptr %p, align 4
  ret void
}

; Packed structures: the back end stores parts.
; CHECK-LABEL: define void @unaligned(
; CHECK:         bitcast double %x to i64
; CHECK-NEXT:    [[X:%.*]] = call i64 asm "mov.b64
; CHECK-NEXT:    store i64 [[X]], ptr %p, align 4
; CHECK:         bitcast float %y to i32
; CHECK-NEXT:    [[Y:%.*]] = call i32 asm "mov.b32
; CHECK-NEXT:    store volatile i32 [[Y]], ptr %p, align 2
; CHECK:         bitcast half %z to i16
; CHECK-NEXT:    [[Z:%.*]] = call i16 asm "mov.b16
; CHECK-NEXT:    store i16 [[Z]], ptr %p, align 1
define void @unaligned(double %x, float %y, half %z, ptr %p) {
  store double %x, ptr %p, align 4
  store volatile float %y, ptr %p, align 2
  store half %z, ptr %p, align 1
  ret void
}

; CHECK-LABEL: define void @unaligned_bits(
; CHECK:         [[X:%.*]] = call i64 asm "mov.b64
; CHECK-NEXT:    store i64 [[X]], ptr %p, align 4
define void @unaligned_bits(double %x, ptr %p) {
  %i = bitcast double %x to i64
  store i64 %i, ptr %p, align 4
  ret void
}

; CHECK-LABEL: define void @vector(
; CHECK-NEXT:    extractelement <2 x double> %x, i64 0
; CHECK-NEXT:    bitcast
; CHECK-NEXT:    [[A:%.*]] = call i64 asm "mov.b64
; CHECK-NEXT:    store i64 [[A]], ptr %p, align 4
; CHECK-NEXT:    extractelement <2 x double> %x, i64 1
; CHECK-NEXT:    [[Q:%.*]] = getelementptr inbounds i8, ptr %p, i64 8
; CHECK-NEXT:    bitcast
; CHECK-NEXT:    [[B:%.*]] = call i64 asm "mov.b64
; CHECK-NEXT:    store i64 [[B]], ptr [[Q]], align 4
define void @vector(<2 x double> %x, ptr %p) {
  store <2 x double> %x, ptr %p, align 4
  ret void
}

; CHECK-LABEL: define void @aggregate(
; CHECK-NEXT:    [[I:%.*]] = extractvalue { i32, double, [2 x float] } %x, 0
; CHECK-NEXT:    store i32 [[I]], ptr %p, align 2
; CHECK-NEXT:    extractvalue { i32, double, [2 x float] } %x, 1
; CHECK-NEXT:    [[P1:%.*]] = getelementptr inbounds i8, ptr %p, i64 8
; CHECK:         [[X1:%.*]] = call i64 asm "mov.b64
; CHECK-NEXT:    store i64 [[X1]], ptr [[P1]], align 2
; CHECK:         [[P2:%.*]] = getelementptr inbounds i8, ptr %p, i64 16
; CHECK:         [[X2:%.*]] = call i32 asm "mov.b32
; CHECK-NEXT:    store i32 [[X2]], ptr [[P2]], align 2
; CHECK:         [[P3:%.*]] = getelementptr inbounds i8, ptr %p, i64 20
; CHECK:         [[X3:%.*]] = call i32 asm "mov.b32
; CHECK-NEXT:    store i32 [[X3]], ptr [[P3]], align 2
define void @aggregate({ i32, double, [2 x float] } %x, ptr %p) {
  store { i32, double, [2 x float] } %x, ptr %p, align 2
  ret void
}

; Whole numbers at aligned addresses, integers and constants are unchanged.
; CHECK-LABEL: define i64 @neg_whole(
; CHECK-NEXT:    store double %x, ptr %p, align 8
; CHECK-NEXT:    store <2 x float> %y, ptr %p, align 4
; CHECK-NEXT:    store double 5.000000e-01, ptr %p, align 1
; CHECK-NEXT:    %i = bitcast double %x to i64
; CHECK-NEXT:    store i64 %i, ptr %p, align 8
; CHECK-NEXT:    %c = icmp eq i64 %i, %z
; CHECK-NEXT:    store i1 %c, ptr %p
; CHECK-NEXT:    store i64 %z, ptr %p, align 1
; CHECK-NEXT:    %t = trunc i64 %z to i32
; CHECK-NEXT:    store i32 %t, ptr %p, align 4
; CHECK-NEXT:    %v = bitcast <2 x half> %w to i32
; CHECK-NEXT:    %b = trunc i32 %v to i8
; CHECK-NEXT:    store i8 %b, ptr %p
; CHECK-NEXT:    store { i32, [2 x i8] } %s, ptr %p, align 1
; CHECK-NEXT:    ret i64 %i
define i64 @neg_whole(double %x, <2 x float> %y, i64 %z, <2 x half> %w,
                      { i32, [2 x i8] } %s, ptr %p) {
  store double %x, ptr %p, align 8
  store <2 x float> %y, ptr %p, align 4
  store double 0.5, ptr %p, align 1
  %i = bitcast double %x to i64
  store i64 %i, ptr %p, align 8
  %c = icmp eq i64 %i, %z
  store i1 %c, ptr %p
  store i64 %z, ptr %p, align 1
  %t = trunc i64 %z to i32
  store i32 %t, ptr %p, align 4
  %v = bitcast <2 x half> %w to i32
  %b = trunc i32 %v to i8
  store i8 %b, ptr %p
  store { i32, [2 x i8] } %s, ptr %p, align 1
  ret i64 %i
}

; The inserted code launches no parallel region, for openmp-opt at the link.
; CHECK: attributes [[NOTHING]] = { {{.*}}"llvm.assume"="ompx_no_call_asm,omp_no_openmp,ompx_spmd_amenable" }
