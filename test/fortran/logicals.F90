! .and., .or., .eqv. and .neqv. of logicals of 1 to 8 bytes: once the last iteration
! decides, and once none does.
! RUN: %fortran-compile -O3 %s -o %t
! RUN: %offload-run %t | FileCheck %s --match-full-lines
! The same as `do concurrent`.
! RUN: %fortran-compile -O3 -DCONCURRENT -fdo-concurrent-to-openmp=device %s -o %t
! RUN: env OMP_NUM_TEAMS=3 %offload-run %t | FileCheck %s --match-full-lines --check-prefix=CONCURRENT
! CHECK-NOT: {{.}}
! CHECK: 72 cases, 0 wrong
! CONCURRENT-NOT: {{.}}
! CONCURRENT: 72 cases, 0 wrong
#include "Inputs/Check.inc"

module reductions
  use checks
  implicit none
  integer :: odd = 0
contains
#define KIND 1
#define TAG l1
#include "Inputs/Logicals.inc"
#define KIND 2
#define TAG l2
#include "Inputs/Logicals.inc"
#define KIND 4
#define TAG l4
#include "Inputs/Logicals.inc"
#define KIND 8
#define TAG l8
#include "Inputs/Logicals.inc"
end module

program logicals
  use reductions
  implicit none
  integer, parameter :: lengths(3) = [0, 7, 1201]
  integer :: k
  do k = 1, size(lengths)
#define TAG l1
#include "Inputs/CallLogicals.inc"
#define TAG l2
#include "Inputs/CallLogicals.inc"
#define TAG l4
#include "Inputs/CallLogicals.inc"
#define TAG l8
#include "Inputs/CallLogicals.inc"
  end do
  call conclude()
end program
