; Loops of a compare and swap that are not those of an update: another operation, an operand that
; the loop computes, the old value used after it, more done in it, another address read first, a
; stronger order, an end that is not the swap's success. They stay as they are. The loops that are
; updates: atomic_updates.ll.

; RUN: %atomic-updates %s | FileCheck %s --implicit-check-not=activemask

target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define void @quotient(
; CHECK: fdiv float %number, %value
define void @quotient(ptr %place, float %value) #0 {
  %first = load atomic i32, ptr %place monotonic, align 4
  br label %loop
loop:
  %old = phi i32 [ %first, %0 ], [ %seen, %loop ]
  %number = bitcast i32 %old to float
  %quotient = fdiv float %number, %value
  %new = bitcast float %quotient to i32
  %pair = cmpxchg ptr %place, i32 %old, i32 %new monotonic monotonic
  %seen = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %end, label %loop
end:
  ret void
}

; CHECK-LABEL: define void @square(
; CHECK: mul i32 %old, %old
define void @square(ptr %place) #0 {
  %first = load atomic i32, ptr %place monotonic, align 4
  br label %loop
loop:
  %old = phi i32 [ %first, %0 ], [ %seen, %loop ]
  %new = mul i32 %old, %old
  %pair = cmpxchg ptr %place, i32 %old, i32 %new monotonic monotonic
  %seen = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %end, label %loop
end:
  ret void
}

; CHECK-LABEL: define i32 @captured_product(
; CHECK: cmpxchg ptr %place, i32 %old, i32 %new monotonic
; CHECK: ret i32 %new
define i32 @captured_product(ptr %place, i32 %value) #0 {
  %first = load atomic i32, ptr %place monotonic, align 4
  br label %loop
loop:
  %old = phi i32 [ %first, %0 ], [ %seen, %loop ]
  %new = mul i32 %old, %value
  %pair = cmpxchg ptr %place, i32 %old, i32 %new monotonic monotonic
  %seen = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %end, label %loop
end:
  ret i32 %new
}

; CHECK-LABEL: define void @counted_tries(
; CHECK: store i32 %old, ptr %other
; CHECK: cmpxchg ptr %place, i32 %old, i32 %new monotonic
define void @counted_tries(ptr %place, ptr %other, i32 %value) #0 {
  %first = load atomic i32, ptr %place monotonic, align 4
  br label %loop
loop:
  %old = phi i32 [ %first, %0 ], [ %seen, %loop ]
  store i32 %old, ptr %other
  %new = mul i32 %old, %value
  %pair = cmpxchg ptr %place, i32 %old, i32 %new monotonic monotonic
  %seen = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %end, label %loop
end:
  ret void
}

; CHECK-LABEL: define void @factor_from_memory(
; CHECK: load i32, ptr %other
; CHECK: cmpxchg ptr %place, i32 %old, i32 %new monotonic
define void @factor_from_memory(ptr %place, ptr %other) #0 {
  %first = load atomic i32, ptr %place monotonic, align 4
  br label %loop
loop:
  %old = phi i32 [ %first, %0 ], [ %seen, %loop ]
  %value = load i32, ptr %other
  %new = mul i32 %old, %value
  %pair = cmpxchg ptr %place, i32 %old, i32 %new monotonic monotonic
  %seen = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %end, label %loop
end:
  ret void
}

; CHECK-LABEL: define void @first_of_another(
; CHECK: load atomic i32, ptr %other
; CHECK: cmpxchg ptr %place, i32 %old, i32 %new monotonic
define void @first_of_another(ptr %place, ptr %other, i32 %value) #0 {
  %first = load atomic i32, ptr %other monotonic, align 4
  br label %loop
loop:
  %old = phi i32 [ %first, %0 ], [ %seen, %loop ]
  %new = mul i32 %old, %value
  %pair = cmpxchg ptr %place, i32 %old, i32 %new monotonic monotonic
  %seen = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %end, label %loop
end:
  ret void
}

; CHECK-LABEL: define void @first_is_used(
; CHECK: %first = load atomic i32, ptr %place
; CHECK: cmpxchg ptr %place, i32 %old, i32 %new monotonic
define void @first_is_used(ptr %place, ptr %other, i32 %value) #0 {
  %first = load atomic i32, ptr %place monotonic, align 4
  store i32 %first, ptr %other
  br label %loop
loop:
  %old = phi i32 [ %first, %0 ], [ %seen, %loop ]
  %new = mul i32 %old, %value
  %pair = cmpxchg ptr %place, i32 %old, i32 %new monotonic monotonic
  %seen = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %end, label %loop
end:
  ret void
}

; CHECK-LABEL: define void @acquired_product(
; CHECK: cmpxchg ptr %place, i32 %old, i32 %new acquire monotonic
define void @acquired_product(ptr %place, i32 %value) #0 {
  %first = load atomic i32, ptr %place monotonic, align 4
  br label %loop
loop:
  %old = phi i32 [ %first, %0 ], [ %seen, %loop ]
  %new = mul i32 %old, %value
  %pair = cmpxchg ptr %place, i32 %old, i32 %new acquire monotonic
  %seen = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %end, label %loop
end:
  ret void
}

; CHECK-LABEL: define void @until_it_fails(
; CHECK: br i1 %done, label %loop, label %end
define void @until_it_fails(ptr %place, i32 %value) #0 {
  %first = load atomic i32, ptr %place monotonic, align 4
  br label %loop
loop:
  %old = phi i32 [ %first, %0 ], [ %seen, %loop ]
  %new = mul i32 %old, %value
  %pair = cmpxchg ptr %place, i32 %old, i32 %new monotonic monotonic
  %seen = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %loop, label %end
end:
  ret void
}

; CHECK-LABEL: define void @until_told(
; CHECK: br i1 %is, label %end, label %loop
define void @until_told(ptr %place, i32 %value, i1 %is) #0 {
  %first = load atomic i32, ptr %place monotonic, align 4
  br label %loop
loop:
  %old = phi i32 [ %first, %0 ], [ %seen, %loop ]
  %new = mul i32 %old, %value
  %pair = cmpxchg ptr %place, i32 %old, i32 %new monotonic monotonic
  %seen = extractvalue { i32, i1 } %pair, 0
  br i1 %is, label %end, label %loop
end:
  ret void
}

; CHECK-LABEL: define void @once(
; CHECK: cmpxchg ptr %place, i32 %old, i32 %new monotonic
define void @once(ptr %place, i32 %value) #0 {
  %old = load atomic i32, ptr %place monotonic, align 4
  %new = mul i32 %old, %value
  %pair = cmpxchg ptr %place, i32 %old, i32 %new monotonic monotonic
  ret void
}

; What it is compared with is another's than what was looked at.
; CHECK-LABEL: define void @started_anew(
; CHECK: cmpxchg ptr %place, i32 %old, i32 %new monotonic
define void @started_anew(ptr %place, i32 %value) #0 {
  %first = load atomic i32, ptr %place monotonic, align 4
  br label %loop
loop:
  %old = phi i32 [ %first, %0 ], [ 0, %loop ]
  %new = mul i32 %old, %value
  %pair = cmpxchg ptr %place, i32 %old, i32 %new monotonic monotonic
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %end, label %loop
end:
  ret void
}

attributes #0 = { "target-cpu"="sm_90" }
