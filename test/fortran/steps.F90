! Counters of 1 to 8 bytes: steps larger than 1, backwards, no iterations.
! RUN: %fortran-compile -O3 %s -o %t
! RUN: %offload-run %t | FileCheck %s --match-full-lines
! CHECK-NOT: {{.}}
! CHECK: 200 cases, 0 wrong
#include "Inputs/Check.inc"
#define EACH(F) call CAT3(F, _, 1)(n); call CAT3(F, _, 2)(n); call CAT3(F, _, 4)(n); call CAT3(F, _, 8)(n)

module reductions
  use checks
  implicit none
contains
#define KIND 1
#define MOST 100
#include "Inputs/StepsOfKind.inc"
#define KIND 2
#define MOST 8000
#include "Inputs/StepsOfKind.inc"
#define KIND 4
#define MOST 100000
#include "Inputs/StepsOfKind.inc"
#define KIND 8
#define MOST 100000
#include "Inputs/StepsOfKind.inc"
end module

program steps
  use reductions
  implicit none
  integer, parameter :: lengths(5) = [0, 1, 31, 33, 2501]
  integer :: k, n
  do k = 1, size(lengths)
    n = lengths(k)
    EACH(by_two)
    EACH(backwards)
    EACH(across_zero)
    EACH(none)
    EACH(one)
  end do
  call conclude()
end program
