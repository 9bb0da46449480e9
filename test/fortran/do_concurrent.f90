! `do concurrent`, which flang compiles to `target teams distribute parallel do` with an option:
! arrays are copied back. do_concurrent_reduce.f90 tests reductions.
! RUN: %fortran-compile -O3 -fdo-concurrent-to-openmp=device %s -o %t
! RUN: %offload-run %t | FileCheck %s --match-full-lines
! CHECK:      0: 0
! CHECK-NEXT: 5: 45
! CHECK-NEXT: 1203: 2172618
program concurrent
  implicit none
  call run(0)
  call run(5)
  call run(1203)
contains
  subroutine run(n)
    integer, intent(in) :: n
    integer :: i, j
    real(8) :: x(1203, 2)
    x = 0
    do concurrent (i = 1:n, j = 1:2)
      x(i, j) = i * j
    end do
    print '(i0, a, i0)', n, ': ', int(sum(x))
  end subroutine
end program
