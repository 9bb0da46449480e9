! Arrays of a fixed size.
! RUN: %fortran-compile -O3 %s -o %t
! RUN: %offload-run %t | FileCheck %s --match-full-lines
! CHECK:      array: 1 2 3 4 5; matrix: 0.5000 0.5000 0.5000 0.5000 0.5000 0.5000
! CHECK-NEXT: array: 2 4 6 8 10; matrix: 0.5000 1.5000 1.5000 1.5000 1.5000 1.5000
! CHECK-NEXT: array: 201 402 603 804 1005; matrix: 166.5000 167.5000 167.5000 167.5000 167.5000 167.5000
program arrays
  implicit none
  call reduce(0)
  call reduce(5)
  call reduce(1000)
contains
  subroutine reduce(n)
    integer, intent(in) :: n
    integer :: a(5), i
    real(4) :: b(2, 3)
    a = [1, 2, 3, 4, 5]
    b = 0.5
    !$omp target teams distribute parallel do map(tofrom: a, b) reduction(+: a, b)
    do i = 1, n
      a(mod(i, 5) + 1) = a(mod(i, 5) + 1) + mod(i, 5) + 1
      b(mod(i, 2) + 1, mod(i, 3) + 1) = b(mod(i, 2) + 1, mod(i, 3) + 1) + 1
    end do
    print '(a, i0, 4(1x, i0), a, 6(1x, f0.4))', 'array: ', a, '; matrix:', b
  end subroutine
end program
