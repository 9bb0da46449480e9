! One sum: the contents of the module, and the result at every level, with -g, and with
! Warpfold's runtime without the pass.
! RUN: %fortran-compile -O3 -Rpass=warpfold -Rpass-missed=warpfold %s -o %t 2>&1 | FileCheck %s --check-prefix=SWEPT
! RUN: %offload-run %t | FileCheck %s --match-full-lines
! RUN: %fortran-compile -O0 %s -o %t && %offload-run %t | FileCheck %s --match-full-lines
! RUN: %fortran-compile -O1 -g %s -o %t && %offload-run %t | FileCheck %s --match-full-lines
! SWEPT: sum.f90:[[#LINE:]]:{{[0-9]+}}: remark: the reduction's callbacks are Warpfold's
! SWEPT-NOT: the reduction's callbacks are Warpfold's
! SWEPT: sum.f90:[[#LINE]]:{{[0-9]+}}: remark: one sweep over the iterations, one reduction per team, 16 iterations of a thread side by side; teams without iterations stay out of the reduction
! CHECK: 5000050000.0
program sum
  implicit none
  integer :: i
  real(8) :: x(100000), s
  do i = 1, size(x)
    x(i) = i
  end do
  s = 0
  !$omp target teams distribute parallel do reduction(+: s) map(to: x) map(tofrom: s)
  do i = 1, size(x)
    s = s + x(i)
  end do
  print '(f0.1)', s
end program
