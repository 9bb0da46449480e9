! Constructs whose variables no other code uses; libomptarget executes a device's first launch.
program pinned
  implicit none
  integer :: i, n
  real(8) :: x(1), s, t
  n = 1
  x = 0
  do i = 1, 2
    s = 5
    call one(x, n, s)
    print '(a, f3.0)', 'one', s
    flush (6)
  end do
  s = 5
  call mapped(x, n, s)
  print '(a, f3.0)', 'mapped', s
  flush (6)
  s = 5
  t = 6
  call two(x, n, s, t)
  print '(a, 2f3.0)', 'two', s, t
contains
  subroutine one(x, n, s)
    integer :: n, i
    real(8) :: x(n), s
    !$omp target teams distribute parallel do reduction(+: s)
    do i = 1, n
      s = s + x(i)
    end do
  end subroutine
  subroutine mapped(x, n, s)
    integer :: n, i
    real(8) :: x(n), s
    !$omp target teams distribute parallel do reduction(+: s) map(tofrom: s)
    do i = 1, n
      s = s + x(i)
    end do
  end subroutine
  subroutine two(x, n, s, t)
    integer :: n, i
    real(8) :: x(n), s, t
    !$omp target teams distribute parallel do reduction(+: s, t)
    do i = 1, n
      s = s + x(i)
      t = t + x(i)
    end do
  end subroutine
end program
