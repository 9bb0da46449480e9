program dot
  use sums
  implicit none
  real(8) :: x(1000), s
  integer :: i
  x = 2
  s = 0
  !$omp target teams distribute parallel do reduction(+: s) map(to: x) map(tofrom: s)
  do i = 1, size(x)
    s = s + x(i) * x(i)
  end do
  print '(f0.1, 1x, f0.1)', s, total(x)
end program
