! `target parallel do` and `target` around a `parallel do`, which one team executes in flang's
! code: all threads of all teams share the loop, by the same model of a loop as for clang's
! code. A remark names the reason why a loop is not distributed.
! RUN: %fortran-compile -O3 -Rpass=warpfold -Rpass-missed=warpfold %s -o %t 2>&1 | FileCheck %s --check-prefix=REMARKS
! RUN: %offload-run %t | FileCheck %s --match-full-lines
! REMARKS-DAG: one_team.f90:{{23:5|24:11}}: remark: loop distributed over all threads of all teams: grid-stride loop, 16 iterations of a thread in flight
! REMARKS-DAG: one_team.f90:{{34:5|36:11}}: remark: loop distributed over all threads of all teams: grid-stride loop, 8 iterations of a thread in flight
! REMARKS-DAG: remark: reduction executes on one team only: an iteration may query its thread or team number
! REMARKS-DAG: remark: reduction executes on one thread of each team only: its teams do not share exactly one loop
! CHECK:      0 of 0: 1.0 2.0 3 4.0
! CHECK-NEXT: 0 of 1: 2.0 3.0 4 5.0
! CHECK-NEXT: 0 of 31: 497.0 498.0 34 500.0
! CHECK-NEXT: 0 of 33: 562.0 563.0 36 565.0
! CHECK-NEXT: 0 of 20011: 200230067.0 200230068.0 20014 200230070.0
module loops
  implicit none
contains
  function parallel_do(x, n) result(s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8) :: s
    integer :: i
    s = 1
    !$omp target parallel do reduction(+: s) map(tofrom: s) map(to: x)
    do i = 1, n
      s = s + x(i)
    end do
  end function
  function around_parallel_do(x, n) result(s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(:)
    real(8) :: s
    integer :: i
    s = 2
    !$omp target map(tofrom: s) map(to: x)
    !$omp parallel do reduction(+: s)
    do i = 1, n
      s = s + x(i)
    end do
    !$omp end target
  end function
  function asks(n, wrong) result(s)
    use omp_lib
    integer, intent(in) :: n
    integer, intent(out) :: wrong
    integer :: s, i
    s = 3
    wrong = 0
    !$omp target parallel do reduction(+: s, wrong) map(tofrom: s, wrong)
    do i = 1, n
      s = s + 1
      if (omp_get_num_teams() /= 1) wrong = wrong + 1
    end do
  end function
  function teams_distribute(x, n) result(s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8) :: s
    integer :: i
    s = 4
    !$omp target teams distribute reduction(+: s) map(tofrom: s) map(to: x)
    do i = 1, n
      s = s + x(i)
    end do
  end function
end module

program one_team
  use loops
  implicit none
  integer, parameter :: lengths(5) = [0, 1, 31, 33, 20011]
  real(8) :: x(20011)
  integer :: i, n, asked, wrong
  do i = 1, size(x)
    x(i) = i
  end do
  do i = 1, size(lengths)
    n = lengths(i)
    asked = asks(n, wrong)
    print '(i0, a, i0, a, f0.1, 1x, f0.1, 1x, i0, 1x, f0.1)', wrong, ' of ', n, ': ', parallel_do(x, n), &
      around_parallel_do(x, n), asked, teams_distribute(x, n)
  end do
end program
