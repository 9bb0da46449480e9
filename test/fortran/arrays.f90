! Arrays of a fixed size in a reduction clause: of one dimension to three, of elements of 1 to
! 16 bytes, with other variables, with an explicit lower bound, by all teams and by one.
! RUN: %fortran-compile -O3 %s -o %t
! RUN: %offload-run %t | FileCheck %s --match-full-lines
! CHECK:      a: 1 2 3 4 5; matrix: 5 5 5 5 5 5
! CHECK-NEXT: b: 7 -8 9; s: 3; z: 1 2 3 4; cube: 0; largest: -5 -5; one team: 0 0 0
! CHECK-NEXT: a: 2 4 6 8 10; matrix: 5 15 15 15 15 15
! CHECK-NEXT: b: 8 -6 11; s: 18; z: 7 -4 12 -5; cube: 70; largest: 4 5; one team: 3 5 7
! CHECK-NEXT: a: 201 402 603 804 1005; matrix: 1665 1675 1675 1675 1675 1665
! CHECK-NEXT: b: 84 70 86; s: 500503; z: 250501 -250498 250003 -249996; cube: 14000; largest: 1000 999; one team: 166833 167167 166500
program arrays
  implicit none
  call reduce(0)
  call reduce(5)
  call reduce(1000)
contains
  subroutine reduce(n)
    integer, intent(in) :: n
    integer :: a(5), i
    real(4) :: m(2, 3)
    integer(1) :: b(0:2)
    real(8) :: s, cube(2, 3, 4)
    complex(8) :: z(2)
    integer(8) :: largest(2), one(3)

    a = [1, 2, 3, 4, 5]
    m = 0.5
    !$omp target teams distribute parallel do map(tofrom: a, m) reduction(+: a, m)
    do i = 1, n
      a(mod(i, 5) + 1) = a(mod(i, 5) + 1) + mod(i, 5) + 1
      m(mod(i, 2) + 1, mod(i, 3) + 1) = m(mod(i, 2) + 1, mod(i, 3) + 1) + 1
    end do
    print '(a, i0, 4(1x, i0), a, 6(1x, i0))', 'a: ', a, '; matrix:', int(m * 10)

    b = [7_1, -8_1, 9_1]
    s = 3
    z = [(1d0, 2d0), (3d0, 4d0)]
    cube = 0
    largest = -5
    !$omp target teams distribute parallel do map(tofrom: b, s, z, cube, largest) reduction(+: b, s, z, cube) &
    !$omp& reduction(max: largest)
    do i = 1, n
      b(mod(i, 3)) = b(mod(i, 3)) + 1_1
      s = s + i
      z(mod(i, 2) + 1) = z(mod(i, 2) + 1) + cmplx(i, -i, 8)
      cube(mod(i, 2) + 1, mod(i, 3) + 1, mod(i, 4) + 1) = cube(mod(i, 2) + 1, mod(i, 3) + 1, mod(i, 4) + 1) + 14
      largest(mod(i, 2) + 1) = max(largest(mod(i, 2) + 1), int(i, 8))
    end do
    one = 0
    !$omp target parallel do map(tofrom: one) reduction(+: one)
    do i = 1, n
      one(mod(i, 3) + 1) = one(mod(i, 3) + 1) + i
    end do
    print '(a, i0, 2(1x, i0), a, i0, a, i0, 3(1x, i0), a, i0, a, i0, 1x, i0, a, 3(1x, i0))', 'b: ', b, &
      '; s: ', int(s), '; z: ', int(real(z(1))), int(aimag(z(1))), int(real(z(2))), int(aimag(z(2))), &
      '; cube: ', int(sum(cube)), '; largest: ', largest, '; one team:', one
  end subroutine
end program
