! Lists: several variables of several types and operators, and 17 of one; with no iterations,
! few, and many.
! RUN: %fortran-compile -O3 %s -o %t
! RUN: %offload-run %t | FileCheck %s --match-full-lines
! CHECK:      n = 0: 7.5000 -9 101 T F 2.0000 17
! CHECK-NEXT: n = 5: 22.5000 5 5 F T 64.0000 22
! CHECK-NEXT: n = 1000: 500507.5000 1000 5 F T 2.0000 1017
program variables
  implicit none
  call lists(0)
  call lists(5)
  call lists(1000)
contains
  subroutine lists(n)
    integer, intent(in) :: n
    real(8) :: total, product
    integer(1) :: bits
    integer(2) :: few
    integer(8) :: largest
    logical :: all_are, any_is
    integer :: i
    integer :: v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15, v16, v17

    total = 7.5d0; product = 2; bits = 101; few = 0; largest = -9
    all_are = .true.; any_is = .false.
    !$omp target teams distribute parallel do map(tofrom: total, largest, bits, all_are, any_is, product) &
    !$omp& reduction(+: total) reduction(max: largest) reduction(iand: bits) reduction(.and.: all_are) &
    !$omp& reduction(.or.: any_is) reduction(*: product)
    do i = 1, n
      total = total + i
      largest = max(largest, int(i, 8))
      bits = iand(bits, merge(7_1, 127_1, i == 2))
      all_are = all_are .and. i /= 2
      any_is = any_is .or. i == 3
      product = product * merge(2d0, merge(0.5d0, 1d0, n > 5 .and. i <= 10), i <= 5)
    end do
    v1 = 1; v2 = 1; v3 = 1; v4 = 1; v5 = 1; v6 = 1; v7 = 1; v8 = 1; v9 = 1; v10 = 1; v11 = 1; v12 = 1; v13 = 1
    v14 = 1; v15 = 1; v16 = 1; v17 = 1
    !$omp target teams distribute parallel do map(tofrom: v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, &
    !$omp& v14, v15, v16, v17) reduction(+: v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15, v16, v17)
    do i = 1, n
      v17 = v17 + 1
    end do
    print '(a, i0, a, f0.4, 1x, i0, 1x, i0, 1x, l1, 1x, l1, 1x, f0.4, 1x, i0)', 'n = ', n, ': ', total, largest, bits, &
      all_are, any_is, product, &
      v1 + v2 + v3 + v4 + v5 + v6 + v7 + v8 + v9 + v10 + v11 + v12 + v13 + v14 + v15 + v16 + v17
  end subroutine
end program
