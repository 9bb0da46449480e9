! collapse(2) and collapse(3) of counters of different kinds, with steps of both signs, and
! with no iterations in one of the loops; by all teams and by one.
! RUN: %fortran-compile -O3 %s -o %t
! RUN: %offload-run %t | FileCheck %s --match-full-lines
! CHECK-NOT: {{.}}
! CHECK: 144 cases, 0 wrong
#include "Inputs/Check.inc"

module reductions
  use checks
  implicit none
contains
#define NAME nest_182
#define LABEL '1, 8, 2 bytes'
#define A 1
#define B 8
#define C 2
#include "Inputs/Nest.inc"
#define NAME nest_214
#define LABEL '2, 1, 4 bytes'
#define A 2
#define B 1
#define C 4
#include "Inputs/Nest.inc"
#define NAME nest_444
#define LABEL '4, 4, 4 bytes'
#define A 4
#define B 4
#define C 4
#include "Inputs/Nest.inc"
#define NAME nest_481
#define LABEL '4, 8, 1 bytes'
#define A 4
#define B 8
#define C 1
#include "Inputs/Nest.inc"
#define NAME nest_842
#define LABEL '8, 4, 2 bytes'
#define A 8
#define B 4
#define C 2
#include "Inputs/Nest.inc"
#define NAME nest_888
#define LABEL '8, 8, 8 bytes'
#define A 8
#define B 8
#define C 8
#include "Inputs/Nest.inc"
end module

program collapsed
  use reductions
  implicit none
  integer, parameter :: lengths(4) = [0, 1, 31, 37]
  integer :: k, last
  do k = 1, size(lengths)
    do last = -5, 9, 14
      call nest_182(lengths(k), last)
      call nest_214(lengths(k), last)
      call nest_444(lengths(k), last)
      call nest_481(lengths(k), last)
      call nest_842(lengths(k), last)
      call nest_888(lengths(k), last)
    end do
  end do
  call conclude()
end program
