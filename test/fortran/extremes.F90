! max and min up to the limits of integers of 1 to 8 bytes and of reals, iand, ior and ieor of
! each of an integer's bits; with no iterations, one fewer than a warp, one more, and an odd
! number for several teams; by all teams and by one.
! RUN: %fortran-compile -O3 %s -o %t
! RUN: %offload-run %t | FileCheck %s --match-full-lines
! CHECK-NOT: {{.}}
! CHECK: 288 cases, 0 wrong
#include "Inputs/Check.inc"

module reductions
  use checks
  implicit none
contains
#define KIND 1
#define TAG i1
#define TYPE integer(KIND)
#define LEAST (-127_KIND - 1_KIND)
#define MOST 127_KIND
#define BITS 8
#include "Inputs/Extremes.inc"
#define KIND 2
#define TAG i2
#define TYPE integer(KIND)
#define LEAST (-32767_KIND - 1_KIND)
#define MOST 32767_KIND
#define BITS 16
#include "Inputs/Extremes.inc"
#define KIND 4
#define TAG i4
#define TYPE integer(KIND)
#define LEAST (-2147483647_KIND - 1_KIND)
#define MOST 2147483647_KIND
#define BITS 32
#include "Inputs/Extremes.inc"
#define KIND 8
#define TAG i8
#define TYPE integer(KIND)
#define LEAST (-9223372036854775807_KIND - 1_KIND)
#define MOST 9223372036854775807_KIND
#define BITS 64
#include "Inputs/Extremes.inc"
#define KIND 4
#define TAG r4
#define TYPE real(KIND)
#define LEAST (-huge(1.0_KIND))
#define MOST huge(1.0_KIND)
#include "Inputs/Extremes.inc"
#define KIND 8
#define TAG r8
#define TYPE real(KIND)
#define LEAST (-huge(1.0_KIND))
#define MOST huge(1.0_KIND)
#include "Inputs/Extremes.inc"
end module

program extremes
  use reductions
  implicit none
  integer, parameter :: lengths(6) = [0, 1, 31, 33, 1000, 2501]
  integer :: k
  do k = 1, size(lengths)
#define OF_BITS
#define TAG i1
#include "Inputs/CallExtremes.inc"
#define TAG i2
#include "Inputs/CallExtremes.inc"
#define TAG i4
#include "Inputs/CallExtremes.inc"
#define TAG i8
#include "Inputs/CallExtremes.inc"
#undef OF_BITS
#define TAG r4
#include "Inputs/CallExtremes.inc"
#define TAG r8
#include "Inputs/CallExtremes.inc"
  end do
  call conclude()
end program
