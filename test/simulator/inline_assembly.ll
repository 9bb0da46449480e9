; The assembly of device runtimes: registers, ordered loads and stores, atomic
; operations, fences, barriers, a warp shuffle, an exit.
; RUN: %sim-kernel %s --threads 64 --buffer 12 --buffer 64 | FileCheck %s --match-full-lines
; The number of threads that added; the value loaded back; the minimum; the old value
; of the exchange; the swapped value; the SM of block 0; the size of a warp; two
; results of one statement; 1.0 - 0.25 rounded toward zero, times 100; a signed byte.
; CHECK: buffer 0: 64 64 -5 17 99 0 32 3 7 75 -2 0
; CHECK-NEXT: buffer 1: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 31 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 63

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel(ptr %out, ptr %lanes) {
  %thread = call i32 asm "mov.u32 $0, %tid.x;", "=r"()
  call void asm sideeffect "red.relaxed.gpu.global.add.u32 [$0], $1;", "l,r,~{memory}"(ptr %out, i32 1)
  %next = call i32 asm sideeffect "shfl.sync.down.b32 $0, $1, 1, 31, $2;", "=r,r,r"(i32 %thread, i32 -1)
  %slot = getelementptr i32, ptr %lanes, i32 %thread
  store i32 %next, ptr %slot
  call void asm sideeffect "", "~{memory}"()
  call void asm sideeffect "", "l,~{memory}"(ptr %out)
  call void asm sideeffect "bar.sync 0;", "~{memory}"()
  %goes = icmp ne i32 %thread, 0
  br i1 %goes, label %go, label %stay

go:
  call void asm sideeffect "exit;", ""()
  unreachable

stay:
  call void asm sideeffect "fence.acq_rel.gpu; membar.cta;", "~{memory}"()
  %seen = call i32 asm sideeffect "ld.acquire.gpu.global.u32 $0, [$1];", "=r,l,~{memory}"(ptr %out)
  call void asm sideeffect "st.release.gpu.global.u32 [$0+4], $1;", "l,r,~{memory}"(ptr %out, i32 %seen)
  %at.2 = getelementptr i32, ptr %out, i32 2
  %old.2 = call i32 asm sideeffect "atom.global.min.s32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %at.2, i32 -5)
  %at.3 = getelementptr i32, ptr %out, i32 3
  store i32 17, ptr %at.3
  %old.3 = call i32 asm sideeffect "atom.global.exch.b32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %at.3, i32 1)
  store i32 %old.3, ptr %at.3
  %at.4 = getelementptr i32, ptr %out, i32 4
  %old.4 = call i32 asm sideeffect "atom.acq_rel.gpu.cas.b32 $0, [$1], 0, $2;", "=r,l,r,~{memory}"(ptr %at.4, i32 99)
  %sm = call i32 asm "mov.u32 $0, %smid;", "=r"()
  %at.5 = getelementptr i32, ptr %out, i32 5
  store i32 %sm, ptr %at.5
  %size = call i32 asm "mov.u32 $0, WARP_SZ; // of 32\0A // lanes", "=r"()
  %at.6 = getelementptr i32, ptr %out, i32 6
  store i32 %size, ptr %at.6
  %two = call { i32, i32 } asm "mov.b32 $0, $2; mov.b32 $1, 7;", "=r,=r,r"(i32 3)
  %two.0 = extractvalue { i32, i32 } %two, 0
  %two.1 = extractvalue { i32, i32 } %two, 1
  %at.7 = getelementptr i32, ptr %out, i32 7
  store i32 %two.0, ptr %at.7
  %at.8 = getelementptr i32, ptr %out, i32 8
  store i32 %two.1, ptr %at.8
  %difference = call float asm "sub.rz.ftz.f32 $0, $1, $2;", "=f,f,f"(float 1.0, float 0.25)
  %hundreds = fmul float %difference, 100.0
  %whole = fptosi float %hundreds to i32
  %at.9 = getelementptr i32, ptr %out, i32 9
  store i32 %whole, ptr %at.9
  %at.10 = getelementptr i32, ptr %out, i32 10
  store i32 254, ptr %at.10
  %byte = call i32 asm sideeffect "ld.volatile.global.s8 $0, [$1];", "=r,l,~{memory}"(ptr %at.10)
  store i32 %byte, ptr %at.10
  ret void
}
