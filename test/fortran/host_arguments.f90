! The variables of Fortran's reductions are those that the host may keep in its own memory
! during a launch, at every level that optimises: bit N for argument N, and which of them
! the teams reduce, or do not use (codegen/plan/host_arguments.cpp).
! RUN: %build/bin/warpfold-flang -fopenmp --offload-arch=sm_90 -O1 --offload-device-only -S %s -o %t.s
! RUN: FileCheck %s < %t.s
! CHECK-DAG: _confined__l{{[0-9]+}}_warpfold_launch[44] = {7, 0, 0, 0, 5, {{(([0-9]+, ){11})}}2, 0, 0, 0, 2, 0, 0, 0,
! CHECK-DAG: _mapped__l{{[0-9]+}}_warpfold_launch[44] = {7, 0, 0, 0, 0, {{(([0-9]+, ){11})}}2, 0, 0, 0, 2, 0, 0, 0, 12, 0, 0, 0,
! CHECK-DAG: _one__l{{[0-9]+}}_warpfold_launch[44] = {7, 0, 0, 0, 0, {{(([0-9]+, ){11})}}2, 0, 0, 0, 2, 0, 0, 0,
! CHECK-DAG: _readinbody__l{{[0-9]+}}_warpfold_launch[44] = {7, 0, 0, 0, 0, {{(([0-9]+, ){11})}}2, 0, 0, 0, 2, 0, 0, 0,
! CHECK-DAG: _two__l{{[0-9]+}}_warpfold_launch[44] = {7, 0, 0, 0, 0, {{(([0-9]+, ){11})}}6, 0, 0, 0, 6, 0, 0, 0,
subroutine one(x, n, s)
  integer :: n, i
  real(8) :: x(n), s
  !$omp target teams distribute parallel do reduction(+: s)
  do i = 1, n
    s = s + x(i)
  end do
end subroutine
subroutine mapped(x, n, s)
  integer :: n, i
  real(8) :: x(n), s
  !$omp target teams distribute parallel do reduction(+: s) map(tofrom: s)
  do i = 1, n
    s = s + x(i)
  end do
end subroutine
subroutine two(x, n, s, m)
  integer :: n, i
  real(8) :: x(n), s
  real(4) :: m
  !$omp target teams distribute parallel do reduction(+: s) reduction(max: m)
  do i = 1, n
    s = s + x(i)
    m = max(m, real(x(i)))
  end do
end subroutine
subroutine confined(x, n, s)
  integer :: n, i
  real(8) :: x(n), s
  !$omp target parallel do reduction(+: s)
  do i = 1, n
    s = s + x(i)
  end do
end subroutine
subroutine readinbody(x, n, s, t)
  integer :: n, i
  real(8) :: x(n), s, t
  !$omp target teams distribute parallel do reduction(+: s) map(tofrom: t)
  do i = 1, n
    s = s + x(i) * t
  end do
end subroutine
