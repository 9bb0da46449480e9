! The reductions of `do concurrent` are copied back by flang 23. flang 22 maps the variables of
! `reduce` only to the device (docs/StockDefects.md, 40): warpfold-flang refuses such a loop
! (test/errors/do_concurrent.test).
! XFAIL: llvm-22
! RUN: %fortran-compile -O3 -fdo-concurrent-to-openmp=device %s -o %t
! RUN: %offload-run %t | FileCheck %s --match-full-lines
! CHECK:      0: 1 0
! CHECK-NEXT: 5: 16 5
! CHECK-NEXT: 1203: 724207 1203
program concurrent
  implicit none
  call run(0)
  call run(5)
  call run(1203)
contains
  subroutine run(n)
    integer, intent(in) :: n
    integer :: i, s, largest
    s = 1
    largest = 0
    do concurrent (i = 1:n) reduce(+: s) reduce(max: largest)
      s = s + i
      largest = max(largest, i)
    end do
    print '(i0, a, i0, 1x, i0)', n, ': ', s, largest
  end subroutine
end program
