! Sums, products, the largest and the smallest of real numbers and, for the first two, of complex
! ones. All values are such that every order gives the same result.
! RUN: %fortran-compile -O3 %s -o %t
! RUN: %offload-run %t | FileCheck %s --match-full-lines
! The same as `do concurrent`, with one of the operators in a file that flang 22 confuses.
! RUN: %fortran-compile -O3 -DCONCURRENT=1 -fdo-concurrent-to-openmp=device %s -o %t
! RUN: env OMP_NUM_TEAMS=3 %offload-run %t | FileCheck %s --match-full-lines --check-prefix=CONCURRENT
! RUN: %fortran-compile -O3 -DCONCURRENT=2 -fdo-concurrent-to-openmp=device %s -o %t
! RUN: env OMP_NUM_TEAMS=3 %offload-run %t | FileCheck %s --match-full-lines --check-prefix=CONCURRENT
! CHECK-NOT: {{.}}
! CHECK: 48 cases, 0 wrong
! CONCURRENT-NOT: {{.}}
! CONCURRENT: 30 cases, 0 wrong
#include "Inputs/Check.inc"

module reductions
  use checks
  implicit none
contains
#define KIND 4
#define TAG r4
#include "Inputs/Reals.inc"
#define KIND 8
#define TAG r8
#include "Inputs/Reals.inc"
#define KIND 4
#define TAG c4
#include "Inputs/Complexes.inc"
#define KIND 8
#define TAG c8
#include "Inputs/Complexes.inc"
end module

program floating
  use reductions
  implicit none
  integer, parameter :: lengths(3) = [0, 7, 1201]
  integer :: k
  do k = 1, size(lengths)
#define TAG r4
#include "Inputs/CallReals.inc"
#if !defined(CONCURRENT) || CONCURRENT == 1
    call CAT3(largest, _, r4)(lengths(k))
#endif
#if !defined(CONCURRENT) || CONCURRENT == 2
    call CAT3(smallest, _, r4)(lengths(k))
#endif
#define TAG r8
#include "Inputs/CallReals.inc"
#if !defined(CONCURRENT) || CONCURRENT == 1
    call CAT3(largest, _, r8)(lengths(k))
#endif
#if !defined(CONCURRENT) || CONCURRENT == 2
    call CAT3(smallest, _, r8)(lengths(k))
#endif
#define TAG c4
#include "Inputs/CallReals.inc"
#define TAG c8
#include "Inputs/CallReals.inc"
  end do
  call conclude()
end program
