! The simulator needs no CUDA on a machine: the host's functions replace libdevice. A function
! that the host does not have either is reported, with its caller.
! REQUIRES: simulator
! RUN: %fortran-compile --cuda-path=%build/lib/warpfold/no-cuda -O2 %s -o %t
! RUN: %offload-run %t | FileCheck %s --match-full-lines
! RUN: sed 's/sin(/erfc_scaled(/' %s > %t.f90
! RUN: %fortran-compile --cuda-path=%build/lib/warpfold/no-cuda -O2 %t.f90 -o %t
! RUN: not %offload-run %t 2>&1 | FileCheck %s --check-prefix=NONE
! CHECK: right
! NONE: undefined function __nv_erfcx in
program no_cuda
  implicit none
  integer :: i, n(100)
  real(8) :: x(100), s, expected
  x = [(i * 0.1_8, i = 1, size(x))]
  n = [(modulo(i, 7) - 3, i = 1, size(x))]
  expected = sum(sin(x) + x**n + mod(x, 0.7_8))
  s = 0
  !$omp target teams distribute parallel do reduction(+: s) map(to: x, n) map(tofrom: s)
  do i = 1, size(x)
    s = s + sin(x(i)) + x(i)**n(i) + mod(x(i), 0.7_8)
  end do
  if (abs(s - expected) <= 1e-12_8 * expected) then
    print '(a)', 'right'
  else
    print *, 'expected', expected, ', got', s
    error stop 1
  end if
end program
