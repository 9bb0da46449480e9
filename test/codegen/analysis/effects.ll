; The memory that an address refers to and the effects of a call, as the passes see them: a
; function, a query, the result.

; RUN: opt -load-pass-plugin=%pass-plugin -passes='print<warpfold-effects>' -disable-output %s \
; RUN:   | FileCheck %s --match-full-lines --implicit-check-not='owned by'

target triple = "nvptx64-nvidia-cuda"
!llvm.module.flags = !{!0}
!0 = !{i32 7, !"openmp-device", i32 51}

@global = global i32 0
@constant = constant i32 1
@shared = internal addrspace(3) global i32 undef

declare ptr @__kmpc_alloc_shared(i64)
declare void @__kmpc_free_shared(ptr, i64)
declare i32 @omp_get_thread_num()
declare i32 @omp_get_num_teams()
declare double @__nv_sin(double)
declare void @unknown()
declare void @__assert_fail(ptr, ptr, i32, ptr)
declare void @exit(i32)
declare ptr @allocation()

; CHECK-LABEL: @owners
define void @owners(ptr %argument, ptr addrspace(1) %global.argument) {
  %local = alloca [2 x i32]
  %team = call ptr @__kmpc_alloc_shared(i64 4)
; CHECK-NEXT:   %team = call ptr @__kmpc_alloc_shared(i64 4) ; in arguments, queries the runtime; repeatable
  store i32 1, ptr %local
; CHECK-NEXT:   store i32 1, ptr %local, align 4 ; owned by thread; repeatable
  %second = getelementptr [2 x i32], ptr %local, i64 0, i64 1
  store i32 1, ptr %second
; CHECK-NEXT:   store i32 1, ptr %second, align 4 ; owned by thread; repeatable
  store i32 1, ptr %team
; CHECK-NEXT:   store i32 1, ptr %team, align 4 ; owned by team; repeatable
  store i32 1, ptr %argument
; CHECK-NEXT:   store i32 1, ptr %argument, align 4 ; owned by other
  store i32 1, ptr addrspace(1) %global.argument
; CHECK-NEXT:   store i32 1, ptr addrspace(1) %global.argument, align 4 ; owned by other
  store i32 1, ptr @global
; CHECK-NEXT:   store i32 1, ptr @global, align 4 ; owned by other
  %read = load i32, ptr @constant
; CHECK-NEXT:   %read = load i32, ptr @constant, align 4 ; owned by constant; repeatable
  store i32 1, ptr addrspace(3) @shared
; CHECK-NEXT:   store i32 1, ptr addrspace(3) @shared, align 4 ; owned by other
  %returned = call ptr @allocation()
; CHECK-NEXT:   %returned = call ptr @allocation() ; calls 'allocation', which is not defined in this module {{.*}}
  store i32 1, ptr %returned
; CHECK-NEXT:   store i32 1, ptr %returned, align 4 ; owned by other
  call void @__kmpc_free_shared(ptr %team, i64 4)
; CHECK-NEXT:   call void @__kmpc_free_shared(ptr %team, i64 4) ; in arguments, queries the runtime; repeatable
  ret void
}

; References, and references to references.
; CHECK-LABEL: @references
define void @references(ptr %argument) {
  %local = alloca i32
  %reference = alloca ptr
  %of.argument = alloca ptr
  %to.reference = alloca ptr
  store ptr %local, ptr %reference
; CHECK-NEXT:   store ptr %local, ptr %reference, align 8 ; owned by thread; repeatable
  store ptr %argument, ptr %of.argument
; CHECK-NEXT:   store ptr %argument, ptr %of.argument, align 8 ; owned by thread; repeatable
  store ptr %reference, ptr %to.reference
; CHECK-NEXT:   store ptr %reference, ptr %to.reference, align 8 ; owned by thread; repeatable
  %address = load ptr, ptr %reference
; CHECK-NEXT:   %address = load ptr, ptr %reference, align 8 ; owned by thread; repeatable
  store i32 1, ptr %address
; The reference's address is stored: it may be written through that.
; CHECK-NEXT:   store i32 1, ptr %address, align 4 ; owned by other
  %given = load ptr, ptr %of.argument
; CHECK-NEXT:   %given = load ptr, ptr %of.argument, align 8 ; owned by thread; repeatable
  store i32 1, ptr %given
; CHECK-NEXT:   store i32 1, ptr %given, align 4 ; owned by other
  ret void
}

; An address that is one of several.
; CHECK-LABEL: @choices
define void @choices(ptr %argument, i1 %which) {
  %one = alloca i32
  %two = alloca i32
  %holder = alloca ptr
  store ptr %one, ptr %holder
; CHECK-NEXT:   store ptr %one, ptr %holder, align 8 ; owned by thread; repeatable
  store ptr %two, ptr %holder
; CHECK-NEXT:   store ptr %two, ptr %holder, align 8 ; owned by thread; repeatable
  %held = load ptr, ptr %holder
; CHECK-NEXT:   %held = load ptr, ptr %holder, align 8 ; owned by thread; repeatable
  store i32 1, ptr %held
; CHECK-NEXT:   store i32 1, ptr %held, align 4 ; owned by thread; repeatable
  %local = select i1 %which, ptr %one, ptr %two
  store i32 1, ptr %local
; CHECK-NEXT:   store i32 1, ptr %local, align 4 ; owned by thread; repeatable
  %any = select i1 %which, ptr %one, ptr %argument
  store i32 1, ptr %any
; CHECK-NEXT:   store i32 1, ptr %any, align 4 ; owned by thread or other
  ret void
}

; A reference that only refers to itself has no known object.
; CHECK-LABEL: @itself
define void @itself() {
  %holder = alloca ptr
  %held = load ptr, ptr %holder
; CHECK-NEXT:   %held = load ptr, ptr %holder, align 8 ; owned by thread; repeatable
  store ptr %held, ptr %holder
; CHECK-NEXT:   store ptr %held, ptr %holder, align 8 ; owned by thread; repeatable
  store i32 1, ptr %held
; CHECK-NEXT:   store i32 1, ptr %held, align 4 ; owned by other
  ret void
}

; Volatile accesses and atomic operations are not repeatable.
; CHECK-LABEL: @ordered
define internal void @ordered(ptr %argument) {
  %local = alloca i32
  store volatile i32 1, ptr %local
; CHECK-NEXT:   store volatile i32 1, ptr %local, align 4 ; owned by thread
  %old = atomicrmw add ptr %argument, i32 1 monotonic
  ret void
}

; CHECK-LABEL: @increment
define internal void @increment(ptr %place) {
  %value = load i32, ptr %place
; CHECK-NEXT:   %value = load i32, ptr %place, align 4 ; owned by other; repeatable
  %next = add i32 %value, 1
  store i32 %next, ptr %place
; CHECK-NEXT:   store i32 %next, ptr %place, align 4 ; owned by other
  ret void
}

; CHECK-LABEL: @follow
define internal i32 @follow(ptr %list) {
  %first = load ptr, ptr %list
; CHECK-NEXT:   %first = load ptr, ptr %list, align 8 ; owned by other; repeatable
  %value = load i32, ptr %first
; CHECK-NEXT:   %value = load i32, ptr %first, align 4 ; owned by other; repeatable
  ret i32 %value
}

; The analysis of functions that call each other terminates; the effects include those of both.
; CHECK-LABEL: @even
define internal i1 @even(i32 %n) {
  %is.zero = icmp eq i32 %n, 0
  br i1 %is.zero, label %end, label %more
more:
  %less = sub i32 %n, 1
  %odd = call i1 @odd(i32 %less)
; CHECK-NEXT:   %odd = call i1 @odd(i32 %less) ; reads, ordered
  br label %end
end:
  %result = phi i1 [ true, %0 ], [ %odd, %more ]
  ret i1 %result
}

; CHECK-LABEL: @odd
define internal i1 @odd(i32 %n) {
  %read = load volatile i32, ptr @global
; CHECK-NEXT:   %read = load volatile i32, ptr @global, align 4 ; owned by other
  %less = sub i32 %n, 1
  %even = call i1 @even(i32 %less)
; CHECK-NEXT:   %even = call i1 @even(i32 %less) ; reads, ordered
  ret i1 %even
}

; CHECK-LABEL: @replaceable
define weak void @replaceable() {
  ret void
}

; A pointer without a value may point to any object.
; CHECK-LABEL: @uninitialized
define internal i32 @uninitialized() {
  %holder = alloca ptr
  %anything = load ptr, ptr %holder
; CHECK-NEXT:   %anything = load ptr, ptr %holder, align 8 ; owned by thread; repeatable
  %value = load i32, ptr %anything
; CHECK-NEXT:   %value = load i32, ptr %anything, align 4 ; owned by other; repeatable
  ret i32 %value
}

; CHECK-LABEL: @calls
define void @calls(ptr %argument, ptr %function, double %x) {
  %local = alloca i32
  call void @increment(ptr %local)
; CHECK-NEXT:   call void @increment(ptr %local) ; pure, reads, writes, in arguments; repeatable
  call void @increment(ptr %argument)
; CHECK-NEXT:   call void @increment(ptr %argument) ; pure, reads, writes, in arguments
  %anything = call i32 @uninitialized()
; CHECK-NEXT:   %anything = call i32 @uninitialized() ; pure, reads; repeatable
  %followed = call i32 @follow(ptr %argument)
; CHECK-NEXT:   %followed = call i32 @follow(ptr %argument) ; pure, reads; repeatable
  call void @ordered(ptr %argument)
; CHECK-NEXT:   call void @ordered(ptr %argument) ; reads, writes, in arguments, ordered
  %sine = call double @__nv_sin(double %x)
; CHECK-NEXT:   %sine = call double @__nv_sin(double %x) ; pure, in arguments; repeatable
  %thread = call i32 @omp_get_thread_num()
; CHECK-NEXT:   %thread = call i32 @omp_get_thread_num() ; in arguments, queries the thread, queries the runtime
  %teams = call i32 @omp_get_num_teams()
; CHECK-NEXT:   %teams = call i32 @omp_get_num_teams() ; in arguments, queries the runtime
  call void @unknown()
; CHECK-NEXT:   call void @unknown() ; calls 'unknown', which is not defined in this module {{.*}}
  call void @replaceable()
; CHECK-NEXT:   call void @replaceable() ; calls 'replaceable', which another file may replace {{.*}}
  call void %function()
; CHECK-NEXT:   call void %function() ; calls through a pointer
  ret void
}

; The program ends. A function that returns does not do that, nor one that the program defines.
define void @abort() {
  call void @unknown()
  unreachable
}
; CHECK-LABEL: @ends
define void @ends() {
  call void @__assert_fail(ptr null, ptr null, i32 1, ptr null) noreturn
; CHECK-NEXT:   call void @__assert_fail(ptr null, ptr null, i32 1, ptr null) #[[#]] ; pure, in arguments; repeatable
  call void @exit(i32 1) noreturn
; CHECK-NEXT:   call void @exit(i32 1) #[[#]] ; pure, in arguments; repeatable
  call void @exit(i32 1)
; CHECK-NEXT:   call void @exit(i32 1) ; calls 'exit', which is not defined in this module {{.*}}
  call void @unknown() noreturn
; CHECK-NEXT:   call void @unknown() #[[#]] ; calls 'unknown', which is not defined in this module {{.*}}
  call void @abort() noreturn
; CHECK-NEXT:   call void @abort() #[[#]] ; calls 'unknown', which is not defined in this module {{.*}}
  unreachable
}
