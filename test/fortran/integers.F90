! Every operator for integers of 1 to 8 bytes, with no iterations,
! fewer than a warp has threads, and an odd number for several teams.
! RUN: %fortran-compile -O3 %s -o %t
! RUN: %offload-run %t | FileCheck %s --match-full-lines
! The same as `do concurrent`, with one of the operators in a file that flang 22 confuses.
! RUN: %fortran-compile -O3 -DCONCURRENT=1 -fdo-concurrent-to-openmp=device %s -o %t
! RUN: env OMP_NUM_TEAMS=3 %offload-run %t | FileCheck %s --match-full-lines --check-prefix=CONCURRENT
! RUN: %fortran-compile -O3 -DCONCURRENT=2 -fdo-concurrent-to-openmp=device %s -o %t
! RUN: env OMP_NUM_TEAMS=3 %offload-run %t | FileCheck %s --match-full-lines --check-prefix=CONCURRENT
! RUN: %fortran-compile -O3 -DCONCURRENT=3 -fdo-concurrent-to-openmp=device %s -o %t
! RUN: env OMP_NUM_TEAMS=3 %offload-run %t | FileCheck %s --match-full-lines --check-prefix=CONCURRENT
! RUN: %fortran-compile -O3 -DCONCURRENT=4 -fdo-concurrent-to-openmp=device %s -o %t
! RUN: env OMP_NUM_TEAMS=3 %offload-run %t | FileCheck %s --match-full-lines --check-prefix=CONCURRENT
! RUN: %fortran-compile -O3 -DCONCURRENT=5 -fdo-concurrent-to-openmp=device %s -o %t
! RUN: env OMP_NUM_TEAMS=3 %offload-run %t | FileCheck %s --match-full-lines --check-prefix=CONCURRENT
! CHECK-NOT: {{.}}
! CHECK: 96 cases, 0 wrong
! CONCURRENT-NOT: {{.}}
! CONCURRENT: 36 cases, 0 wrong
#include "Inputs/Check.inc"

module reductions
  use checks
  implicit none
contains
#define KIND 1
#define TAG i1
#include "Inputs/Integers.inc"
#define KIND 2
#define TAG i2
#include "Inputs/Integers.inc"
#define KIND 4
#define TAG i4
#include "Inputs/Integers.inc"
#define KIND 8
#define TAG i8
#include "Inputs/Integers.inc"
end module

program integers
  use reductions
  implicit none
  integer, parameter :: lengths(3) = [0, 7, 1201]
  integer :: k
  do k = 1, size(lengths)
#define TAG i1
#include "Inputs/CallIntegers.inc"
#define TAG i2
#include "Inputs/CallIntegers.inc"
#define TAG i4
#include "Inputs/CallIntegers.inc"
#define TAG i8
#include "Inputs/CallIntegers.inc"
  end do
  call conclude()
end program
