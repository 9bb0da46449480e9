! The constructs that reduce: each adds the numbers 1 to n.
! RUN: %fortran-compile -O3 %s -o %t
! RUN: %offload-run %t | FileCheck %s --match-full-lines
! CHECK: all right
program constructs
  implicit none
  integer :: wrong = 0
  call run(0)
  call run(1)
  call run(33)
  call run(2501)
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
    integer :: i, j, k
    integer(8) :: i8
    expected = int(n, 8) * (n + 1) / 2

    s = 0
    !$omp target parallel do reduction(+: s) map(tofrom: s)
    do i = 1, n
      s = s + i
    end do
    call check('target parallel do', n, s, expected)

    s = 0
    !$omp target map(tofrom: s)
    !$omp parallel do reduction(+: s)
    do i = 1, n
      s = s + i
    end do
    !$omp end target
    call check('target, parallel do', n, s, expected)

    s = 0
    !$omp target teams reduction(+: s) map(tofrom: s)
    !$omp distribute parallel do reduction(+: s)
    do i = 1, n
      s = s + i
    end do
    !$omp end target teams
    call check('target teams, distribute parallel do', n, s, expected)

    s = 0
    !$omp target teams distribute reduction(+: s) map(tofrom: s)
    do i = 1, n
      s = s + i
    end do
    call check('target teams distribute', n, s, expected)

    s = 0
    !$omp target teams distribute parallel do num_teams(3) thread_limit(40) reduction(+: s) map(tofrom: s)
    do i = 1, n
      s = s + i
    end do
    call check('num_teams(3) thread_limit(40)', n, s, expected)

    s = 0
    !$omp target teams distribute parallel do num_threads(33) reduction(+: s) map(tofrom: s)
    do i = 1, n
      s = s + i
    end do
    call check('num_threads(33)', n, s, expected)

    s = 0
    !$omp target teams distribute parallel do simd reduction(+: s) map(tofrom: s)
    do i = 1, n
      s = s + i
    end do
    call check('parallel do simd', n, s, expected)

    s = 0
    !$omp target teams loop reduction(+: s) map(tofrom: s)
    do i = 1, n
      s = s + i
    end do
    call check('target teams loop', n, s, expected)

    s = 0
    !$omp target parallel loop reduction(+: s) map(tofrom: s)
    do i = 1, n
      s = s + i
    end do
    call check('target parallel loop', n, s, expected)

    s = 0
    !$omp target teams distribute parallel do schedule(static, 3) reduction(+: s) map(tofrom: s)
    do i = 1, n
      s = s + i
    end do
    call check('schedule(static, 3)', n, s, expected)

    s = 0
    !$omp target teams distribute parallel do dist_schedule(static, 7) reduction(+: s) map(tofrom: s)
    do i = 1, n
      s = s + i
    end do
    call check('dist_schedule(static, 7)', n, s, expected)

    s = 0
    !$omp target teams distribute parallel do reduction(+: s) map(tofrom: s)
    do i8 = int(n, 8), 1, -1
      s = s + i8
    end do
    call check('backwards, of 8 bytes', n, s, expected)

    s = 0
    t = 0
    !$omp target teams distribute parallel do reduction(+: s) reduction(max: t) map(tofrom: s, t)
    do i = -3, 7 * n - 4, 7
      s = s + (i + 3) / 7 + 1
      t = max(t, int((i + 3) / 7 + 1, 8))
    end do
    call check('in steps of 7', n, s, expected)
    call check('in steps of 7, the largest', n, t, int(n, 8))

    s = 0
    !$omp target teams distribute parallel do collapse(2) reduction(+: s) map(tofrom: s)
    do i = 1, n
      do j = 1, 3
        s = s + i * j
      end do
    end do
    call check('collapse(2)', n, s, 6 * expected)

    s = 0
    !$omp target teams distribute parallel do collapse(3) reduction(+: s) map(tofrom: s)
    do k = 2, 0, -1
      do i = 1, n
        do j = 1, 3
          s = s + i * j * k
        end do
      end do
    end do
    call check('collapse(3)', n, s, 18 * expected)
  end subroutine
end program
