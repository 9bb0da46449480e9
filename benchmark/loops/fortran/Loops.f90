!===- benchmark/loops/fortran/Loops.f90 - loops in Fortran -----------------===!
!
! Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
!===------------------------------------------------------------------------===!
!
! The loops of loops/openmp/{Sum,Dot,Max,Moments}.cpp for doubles. Loops.h declares them,
! and Catalogue.cpp calls them.
!
!===------------------------------------------------------------------------===!

real(c_double) function bench_fortran_sum(data, n) bind(c) result(total)
  use, intrinsic :: iso_c_binding, only: c_double, c_long
  implicit none
  integer(c_long), value :: n
  real(c_double), intent(in) :: data(n)
  integer(c_long) :: i
  total = 0
  !$omp target teams distribute parallel do reduction(+: total) map(tofrom: total) &
  !$omp   has_device_addr(data)
  do i = 1, n
    total = total + data(i)
  end do
end function

real(c_double) function bench_fortran_dot(left, right, n) bind(c) result(total)
  use, intrinsic :: iso_c_binding, only: c_double, c_long
  implicit none
  integer(c_long), value :: n
  real(c_double), intent(in) :: left(n), right(n)
  integer(c_long) :: i
  total = 0
  !$omp target teams distribute parallel do reduction(+: total) map(tofrom: total) &
  !$omp   has_device_addr(left, right)
  do i = 1, n
    total = total + left(i) * right(i)
  end do
end function

real(c_double) function bench_fortran_max(data, n) bind(c) result(largest)
  use, intrinsic :: iso_c_binding, only: c_double, c_long
  implicit none
  integer(c_long), value :: n
  real(c_double), intent(in) :: data(n)
  integer(c_long) :: i
  largest = -huge(largest)
  !$omp target teams distribute parallel do reduction(max: largest) map(tofrom: largest) &
  !$omp   has_device_addr(data)
  do i = 1, n
    largest = max(largest, data(i))
  end do
end function

subroutine bench_fortran_moments(data, n, total, squares, largest, smallest) bind(c)
  use, intrinsic :: iso_c_binding, only: c_double, c_long
  implicit none
  integer(c_long), value :: n
  real(c_double), intent(in) :: data(n)
  real(c_double), intent(out) :: total, squares, largest, smallest
  integer(c_long) :: i
  total = 0
  squares = 0
  largest = -huge(largest)
  smallest = huge(smallest)
  !$omp target teams distribute parallel do reduction(+: total, squares) &
  !$omp   reduction(max: largest) reduction(min: smallest) &
  !$omp   map(tofrom: total, squares, largest, smallest) has_device_addr(data)
  do i = 1, n
    total = total + data(i)
    squares = squares + data(i) * data(i)
    largest = max(largest, data(i))
    smallest = min(smallest, data(i))
  end do
end subroutine
