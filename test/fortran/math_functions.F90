! Functions of real numbers on the device agree with the host's to the last places, at every
! level; mod, modulo, exponent and similar ones in every bit, also for NaNs and infinities.
! A loop that calls them is swept.
! RUN: %fortran-compile -O0 %s -o %t && %offload-run %t | FileCheck %s --match-full-lines
! RUN: %fortran-compile -O2 -Rpass=warpfold %s -o %t 2>&1 | FileCheck %s --check-prefix=SWEPT
! RUN: %offload-run %t | FileCheck %s --match-full-lines
! SWEPT: math_functions.F90:{{[0-9:]+}} remark: reduction loop restructured
! CHECK-NOT: {{.}}
! CHECK: 1705 cases, 0 wrong
#include "Inputs/Check.inc"

module waves
  implicit none
contains
  subroutine add(x, s)
    real(8), intent(in) :: x(:)
    real(8), intent(inout) :: s
    integer :: i
    !$omp target teams distribute parallel do reduction(+: s) map(to: x) map(tofrom: s)
    do i = 1, size(x)
      s = s + sin(x(i)) * exp(-x(i)) + mod(x(i), 0.7_8)
    end do
  end subroutine
end module

module functions
  use checks
  implicit none
contains
! The largest error of libdevice here is 4, of the Bessel functions.
#define ULPS 6
#define KIND 4
#define TAG r4
#include "Inputs/MathFunctions.inc"
#undef KIND
#undef TAG
#define KIND 8
#define TAG r8
#include "Inputs/MathFunctions.inc"
end module

program math_functions
  use checks
  use functions
  use waves
  implicit none
  real(8) :: x(3000), s, expected
  integer :: i
  call compare_all_r4()
  call compare_all_r8()
  x = [(i * 0.01_8, i = 1, size(x))]
  expected = 1 + sum(sin(x) * exp(-x) + mod(x, 0.7_8))
  s = 1
  call add(x, s)
  call check('a sum', size(x), abs(s - expected) <= 1e-12_8 * expected)
  call conclude()
end program
