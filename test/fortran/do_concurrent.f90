! `do concurrent`, which flang makes `target teams distribute parallel do` of where it is told
! to: arrays come back. What it reduces does not with flang 22, whose front end maps variables
! of `reduce` to the device alone (docs/StockDefects.md, 40): the values before are printed.
! With flang 23 it does.
! RUN: %fortran-compile -O3 -fdo-concurrent-to-openmp=device %s -o %t
! RUN: %offload-run %t | FileCheck %s --match-full-lines --check-prefixes=CHECK,%release
! CHECK:       0: 0; 1 0
! LLVM22-NEXT: 5: 45; 1 0
! LLVM22-NEXT: 1203: 2172618; 1 0
! LLVM23-NEXT: 5: 45; 16 5
! LLVM23-NEXT: 1203: 2172618; 724207 1203
program concurrent
  implicit none
  call run(0)
  call run(5)
  call run(1203)
contains
  subroutine run(n)
    integer, intent(in) :: n
    integer :: i, j, s, largest
    real(8) :: x(1203, 2)
    x = 0
    do concurrent (i = 1:n, j = 1:2)
      x(i, j) = i * j
    end do
    s = 1
    largest = 0
    do concurrent (i = 1:n) reduce(+: s) reduce(max: largest)
      s = s + i
      largest = max(largest, i)
    end do
    print '(i0, a, i0, a, i0, 1x, i0)', n, ': ', int(sum(x)), '; ', s, largest
  end subroutine
end program
