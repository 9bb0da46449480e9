; Shared memory is poisoned for each block, the next block does not see its contents,
; dynamic shared memory follows the variables, and tests of address spaces are correct.
; RUN: %sim-kernel %s --teams 2 --threads 1 --shared 64 --buffer 8 | FileCheck %s --match-full-lines
; RUN: env WARPFOLD_SIM_SMS=1 WARPFOLD_SIM_BLOCKS_PER_SM=1 %sim-kernel %s --teams 2 --threads 1 --shared 64 --buffer \
; RUN:   8 | FileCheck %s --match-full-lines
; For each block: the initial static and dynamic words, the 16-byte offset of
; the dynamic part, and bits: shared is shared, dynamic is shared, local is not
; shared, local is local, global is global, shared is not global.
; CHECK: buffer 0: -1515870811 -1515870811 16 63 -1515870811 -1515870811 16 63

target triple = "nvptx64-nvidia-cuda"

@word = internal addrspace(3) global i32 undef, align 4
@dynamic = external addrspace(3) global [0 x i8], align 16

define ptx_kernel void @kernel(ptr %out) {
  %local = alloca i32
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %first = mul i32 %block, 4
  %base = getelementptr i32, ptr %out, i32 %first
  %a = load i32, ptr addrspace(3) @word
  %last.dynamic = getelementptr i8, ptr addrspace(3) @dynamic, i32 60
  %b = load i32, ptr addrspace(3) %last.dynamic
  store i32 7, ptr addrspace(3) @word
  store i32 7, ptr addrspace(3) %last.dynamic
  %distance = sub i64 ptrtoint (ptr addrspace(3) @dynamic to i64), ptrtoint (ptr addrspace(3) @word to i64)
  %c = trunc i64 %distance to i32
  %s0 = call i1 @llvm.nvvm.isspacep.shared(ptr addrspacecast (ptr addrspace(3) @word to ptr))
  %generic = addrspacecast ptr addrspace(3) %last.dynamic to ptr
  %s1 = call i1 @llvm.nvvm.isspacep.shared(ptr %generic)
  %s2 = call i1 @llvm.nvvm.isspacep.shared(ptr %local)
  %n2 = xor i1 %s2, true
  %s3 = call i1 @llvm.nvvm.isspacep.local(ptr %local)
  %s4 = call i1 @llvm.nvvm.isspacep.global(ptr %out)
  %s5 = call i1 @llvm.nvvm.isspacep.global(ptr %generic)
  %n5 = xor i1 %s5, true
  %z0 = zext i1 %s0 to i32
  %z1 = select i1 %s1, i32 2, i32 0
  %z2 = select i1 %n2, i32 4, i32 0
  %z3 = select i1 %s3, i32 8, i32 0
  %z4 = select i1 %s4, i32 16, i32 0
  %z5 = select i1 %n5, i32 32, i32 0
  %o1 = or i32 %z0, %z1
  %o2 = or i32 %o1, %z2
  %o3 = or i32 %o2, %z3
  %o4 = or i32 %o3, %z4
  %d = or i32 %o4, %z5
  store i32 %a, ptr %base
  %slot.b = getelementptr i32, ptr %base, i32 1
  store i32 %b, ptr %slot.b
  %slot.c = getelementptr i32, ptr %base, i32 2
  store i32 %c, ptr %slot.c
  %slot.d = getelementptr i32, ptr %base, i32 3
  store i32 %d, ptr %slot.d
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i1 @llvm.nvvm.isspacep.shared(ptr)
declare i1 @llvm.nvvm.isspacep.local(ptr)
declare i1 @llvm.nvvm.isspacep.global(ptr)
