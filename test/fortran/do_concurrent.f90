! `do concurrent`, which flang makes `target teams distribute parallel do` of, where it is told
! to: reduce, one index and two.
! RUN: %fortran-compile -O3 -fdo-concurrent-to-openmp=device %s -o %t
! RUN: %offload-run %t | FileCheck %s --match-full-lines
! CHECK:      0: 1 0 0.0000
! CHECK-NEXT: 5: 16 5 21.0000
! CHECK-NEXT: 1203: 724207 1203 1085708.0000
program concurrent
  implicit none
  call run(0)
  call run(5)
  call run(1203)
contains
  subroutine run(n)
    integer, intent(in) :: n
    integer :: i, j, s, largest
    real(8) :: x(1203, 2), total
    x = 0
    s = 1
    largest = 0
    do concurrent (i = 1:n) reduce(+: s) reduce(max: largest)
      s = s + i
      largest = max(largest, i)
    end do
    do concurrent (i = 1:n, j = 1:2)
      x(i, j) = i * j
    end do
    total = 0
    do concurrent (i = 1:n, j = 1:2) reduce(+: total)
      total = total + x(i, j) / 2
    end do
    print '(i0, a, i0, 1x, i0, 1x, f0.4)', n, ': ', s, largest, total
  end subroutine
end program
