! `do concurrent` with `reduce` on the device, each loop against the same loop on the host. flang 22
! passes the variables of `reduce` by value, and of longer scalars only 8 bytes; Warpfold corrects
! both (docs/StockDefects.md, 40).
! RUN: %fortran-compile -O3 -Rpass=warpfold -fdo-concurrent-to-openmp=device %s -o %t 2> %t.remarks
! RUN: env OMP_NUM_TEAMS=3 %offload-run %t | FileCheck %s --match-full-lines
! RUN: grep -c 'reduction loop restructured' %t.remarks | FileCheck %s --check-prefix=SWEPT
! RUN: %fortran-compile -O0 -fdo-concurrent-to-openmp=device %s -o %t
! RUN: env OMP_NUM_TEAMS=3 %offload-run %t | FileCheck %s --match-full-lines
! RUN: %fortran-compile -O2 -g -fdo-concurrent-to-openmp=device %s -o %t
! RUN: env OMP_NUM_TEAMS=3 %offload-run %t | FileCheck %s --match-full-lines
! CHECK-NOT: {{.}}
! CHECK: 60 cases, 0 wrong
! SWEPT: {{^20$}}
#include "Inputs/Check.inc"

module loops
  use checks
  implicit none
  type particle
    integer :: kind
    real(8) :: mass
  end type
  integer :: of_module = 3
contains
  pure real(8) function scaled(x, factor)
    real(8), intent(in) :: x, factor
    scaled = x * factor
  end function
  integer function of_function(n)
    integer, intent(in) :: n
    integer :: i
    of_function = 1
    do concurrent (i = 1:n) reduce(+: of_function)
      of_function = of_function + i
    end do
  end function
  subroutine of_value(n, s, copy)
    integer, intent(in), value :: n
    integer, value :: s
    integer, intent(out) :: copy
    integer :: i
    do concurrent (i = 1:n) reduce(+: s)
      s = s + 2 * i
    end do
    copy = s
  end subroutine
  real(8) function of_shape(x)
    real(8), intent(in) :: x(:)
    integer :: i
    of_shape = 0
    do concurrent (i = 1:size(x)) reduce(+: of_shape)
      of_shape = of_shape + x(i)
    end do
  end function

  subroutine scalars(n)
    integer, intent(in) :: n
    integer, save :: saved
    integer :: i, s, t, u, copy, in_common
    common /block/ in_common
    s = 1; t = 0; u = -1; saved = 5; in_common = 6
    do concurrent (i = 1:n) reduce(+: s, t) reduce(max: u)
      s = s + i
      t = t + 1
      u = max(u, i)
    end do
    call check('several variables', n, s == 1 + n * (n + 1) / 2 .and. t == n .and. u == merge(n, -1, n > 0))
    of_module = 3
    do concurrent (i = 1:n) reduce(+: of_module, saved, in_common)
      of_module = of_module + i
      saved = saved + 2
      in_common = in_common + 3
    end do
    call check('variables of a module, saved and common', n, of_module == 3 + n * (n + 1) / 2 .and. &
      saved == 5 + 2 * n .and. in_common == 6 + 3 * n)
    call check('the result of a function', n, of_function(n) == 1 + n * (n + 1) / 2)
    call of_value(n, 7, copy)
    call check('a dummy argument with value', n, copy == 7 + n * (n + 1))
    t = 0
    call inner()
    call check('a variable of the host procedure', n, t == n)
    s = 0
    do t = 1, 3
      do concurrent (i = 1:n) reduce(+: s)
        s = s + t
      end do
    end do
    call check('repeated launches', n, s == 6 * n)
  contains
    subroutine inner()
      integer :: j
      do concurrent (j = 1:n) reduce(+: t)
        t = t + 1
      end do
    end subroutine
  end subroutine

  subroutine arrays(n)
    integer, intent(in) :: n
    real(8) :: x(n + 1), s, factor
    real(8), allocatable :: y(:)
    real(8), pointer :: p(:)
    real(8), allocatable, target :: z(:)
    type(particle) :: particles(max(n, 1))
    integer :: i
    do i = 1, size(x)
      x(i) = mod(i * 37, 101)
    end do
    y = x
    z = x
    p => z(1:n)
    particles%mass = x(1:size(particles))
    call check('a section', n, of_shape(x(2:n + 1)) == sum(x(2:n + 1)))
    s = 0
    do concurrent (i = 1:n) reduce(+: s)
      s = s + y(i) + p(i) + particles(i)%mass
    end do
    call check('an allocatable, a pointer, a component', n, s == 3 * sum(x(1:n)))
    factor = 2
    s = 1
    do concurrent (i = 1:n) reduce(+: s)
      s = s + scaled(x(i), factor)
    end do
    call check('a pure function', n, s == 1 + 2 * sum(x(1:n)))
    s = 1
    !$omp target data map(to: x) map(tofrom: s)
    do concurrent (i = 1:n) reduce(+: s)
      s = s + x(i)
    end do
    !$omp end target data
    call check('in target data', n, s == 1 + sum(x(1:n)))
  end subroutine

  subroutine shapes(n)
    integer, intent(in) :: n
    integer :: matrix(40, 40), i, j, m, s, expected
    integer(8) :: t, temporary
    do j = 1, 40
      do i = 1, 40
        matrix(i, j) = mod(i * 7 + j * 11, 31)
      end do
    end do
    m = min(n, 40)
    s = 0
    do concurrent (i = 1:m, j = 1:40, mod(i + j, 3) == 0) reduce(+: s)
      s = s + matrix(i, j)
    end do
    expected = sum(matrix(1:m, :), mask=reshape([((mod(i + j, 3) == 0, i=1, m), j=1, 40)], [m, 40]))
    call check('two indices and a mask', n, s == expected)
    s = 0
    do concurrent (i = 1:m, matrix(i, 1) > 9) reduce(+: s)
      do j = 1, i
        s = s + matrix(i, j)
      end do
    end do
    expected = 0
    do i = 1, m
      if (matrix(i, 1) > 9) expected = expected + sum(matrix(i, 1:i))
    end do
    call check('a loop in an iteration', n, s == expected)
    s = 0
    do concurrent (i = 1:m) reduce(+: s)
      do concurrent (j = 1:40) reduce(+: s)
        s = s + matrix(j, i)
      end do
    end do
    call check('do concurrent in an iteration', n, s == sum(matrix(:, 1:m)))
    t = 0
    do concurrent (integer(8) :: k = n:1:-2) reduce(+: t)
      t = t + k
    end do
    call check('a negative step', n, t == sum([(i, i = n, 1, -2)]))
    s = 0
    do concurrent (i = 1:m) default(none) local(temporary) shared(matrix) reduce(+: s)
      temporary = matrix(i, 2)
      s = s + int(temporary)
    end do
    call check('local and shared', n, s == sum(matrix(1:m, 2)))
    s = 0
    do concurrent (i = 1:m) reduce(+: s)
      block
        integer :: own
        own = matrix(i, 3)
        temporary = own
        s = s + int(temporary)
      end block
    end do
    call check('a block, and a variable without locality', n, s == sum(matrix(1:m, 3)))
  end subroutine

  subroutine long(n)
    integer, intent(in) :: n
    complex(8) :: x(max(n, 1)), s, factor, temporary
    integer(16) :: t, increment
    integer :: i
    do i = 1, size(x)
      x(i) = cmplx(mod(i, 9), -mod(i, 5), 8)
    end do
    factor = (2d0, -1d0)
    s = (1d0, 2d0)
    do concurrent (i = 1:n) reduce(+: s)
      s = s + factor * x(i)
    end do
    call check('complex, with a complex scalar', n, s == (1d0, 2d0) + factor * sum(x(1:n)))
    s = 0
    do concurrent (i = 1:n) reduce(+: s)
      temporary = factor * x(i)
      s = s + temporary
    end do
    call check('a complex variable without locality', n, s == factor * sum(x(1:n)))
    s = 0
    do concurrent (i = 1:n) local(temporary) reduce(+: s)
      temporary = x(i)
      s = s + temporary
    end do
    call check('a complex variable with local', n, s == sum(x(1:n)))
    increment = 2_16 ** 70
    t = 0
    do concurrent (i = 1:n) reduce(max: t)
      t = max(t, increment + i)
    end do
    call check('integers of 16 bytes', n, t == merge(increment + n, 0_16, n > 0))
  end subroutine
end module

program concurrent
  use loops
  implicit none
  integer, parameter :: lengths(3) = [0, 5, 1203]
  integer :: k
  do k = 1, size(lengths)
    call scalars(lengths(k))
    call arrays(lengths(k))
    call shapes(lengths(k))
    call long(lengths(k))
  end do
  call conclude()
end program
