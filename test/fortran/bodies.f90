! Bodies of loops that are swept, or must not be: iterations that write, skip, call, query their
! thread, and pass values on.
! RUN: %fortran-compile -O3 %s -o %t
! RUN: %offload-run %t | FileCheck %s --match-full-lines
! CHECK: all right
module procedures
  implicit none
contains
  pure function square(i) result(s)
    !$omp declare target
    integer, intent(in) :: i
    integer(8) :: s
    s = int(i, 8)**2
  end function
end module

program bodies
  use omp_lib
  use procedures
  implicit none
  integer :: wrong = 0
  call run(0)
  call run(1)
  call run(777)
  call run(5003)
  if (wrong > 0) error stop 1
  print '(a)', 'all right'
contains
  subroutine check(label, n, is, should)
    character(*), intent(in) :: label
    integer, intent(in) :: n
    integer(8), intent(in) :: is, should
    if (is /= should) then
      wrong = wrong + 1
      print '(a, a, i0, a, i0, a, i0)', label, ', n = ', n, ': ', is, ', not ', should
    end if
  end subroutine

  subroutine run(n)
    integer, intent(in) :: n
    integer(8) :: s, t, expected
    integer :: i, j, first, mine, x(5003), y(5003)
    integer(1) :: bytes(5003)
    real(4), allocatable :: v(:)
    integer, pointer :: p(:)
    integer, target :: z(5003)

    do i = 1, 5003
      x(i) = mod(i * 7, 31)
      bytes(i) = int(mod(i, 100), 1)
    end do
    z = x
    p => z(3:5003)
    allocate (v(-3:n))
    v = 0.5

    expected = 0
    do i = 1, n
      if (mod(i, 3) == 0) cycle
      expected = expected + x(i)
    end do
    s = 0
    !$omp target teams distribute parallel do reduction(+: s) map(tofrom: s) map(to: x)
    do i = 1, n
      if (mod(i, 3) == 0) cycle
      s = s + x(i)
    end do
    call check('cycle', n, s, expected)

    s = 0
    y = 0
    !$omp target teams distribute parallel do reduction(+: s) map(tofrom: s, y) map(to: x)
    do i = 1, n
      y(i) = 2 * x(i)
      s = s + y(i)
    end do
    call check('writes an array', n, s, 2 * sum(int(x(1:n), 8)))
    call check('the array', n, sum(int(y, 8)), s)

    s = 0
    !$omp target teams distribute parallel do reduction(+: s) map(tofrom: s) private(j)
    do i = 1, n
      do j = 1, mod(i, 5)
        s = s + j
      end do
    end do
    expected = 0
    do i = 1, n
      expected = expected + mod(i, 5) * (mod(i, 5) + 1) / 2
    end do
    call check('a loop inside', n, s, expected)

    s = 0
    !$omp target teams distribute parallel do reduction(+: s) map(tofrom: s)
    do i = 1, n
      s = s + square(i)
    end do
    expected = 0
    do i = 1, n
      expected = expected + square(i)
    end do
    call check('calls', n, s, expected)

    s = 0
    t = 0
    !$omp target teams distribute parallel do reduction(+: s) reduction(max: t) map(tofrom: s, t)
    do i = 1, n
      s = s + 1
      t = max(t, int(omp_get_thread_num(), 8))
    end do
    call check('queries its thread', n, s, int(n, 8))
    call check('threads of a team', n, merge(0_8, 1_8, t >= 0 .and. t < 1024), 0_8)

    first = 5
    s = 0
    !$omp target teams distribute parallel do reduction(+: s) map(tofrom: s) map(to: first) private(mine)
    do i = 1, n
      mine = i + first
      s = s + mine
    end do
    call check('private', n, s, int(n, 8) * (n + 1) / 2 + 5_8 * n)

    s = 0
    !$omp target teams distribute parallel do reduction(+: s) map(tofrom: s) map(to: bytes)
    do i = 1, n
      s = s + bytes(i)
    end do
    call check('bytes', n, s, sum(int(bytes(1:n), 8)))

    s = 0
    !$omp target teams distribute parallel do reduction(+: s) map(tofrom: s) map(to: bytes)
    do i = 2, n
      s = s + bytes(i) * bytes(n - i + 1)
    end do
    expected = 0
    do i = 2, n
      expected = expected + int(bytes(i), 8) * bytes(n - i + 1)
    end do
    if (n < 100) call check('forwards and back', n, s, expected)

    s = 0
    !$omp target teams distribute parallel do reduction(+: s) map(tofrom: s) map(to: v)
    do i = -3, n
      s = s + int(2 * v(i))
    end do
    call check('a lower bound', n, s, int(n + 4, 8))

    s = 0
    !$omp target teams distribute parallel do reduction(+: s) map(tofrom: s) map(to: p)
    do i = 1, size(p)
      if (i <= n) s = s + p(i)
    end do
    call check('a pointer', n, s, sum(int(p(1:min(n, size(p))), 8)))

    s = 0
    !$omp target teams distribute parallel do reduction(+: s) map(tofrom: s)
    do i = 1, n
      s = s + i
      s = s - 1
    end do
    call check('several updates', n, s, int(n, 8) * (n + 1) / 2 - n)
  end subroutine
end program
