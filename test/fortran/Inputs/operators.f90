! flang 22 combines both variables by max.
subroutine extremes(x, largest, smallest)
  real(8), intent(in) :: x(:)
  real(8), intent(inout) :: largest, smallest
  integer :: i
  do concurrent (i = 1:size(x)) reduce(max: largest)
    largest = max(largest, x(i))
  end do
  do concurrent (i = 1:size(x)) reduce(min: smallest)
    smallest = min(x(i), smallest)
  end do
end subroutine
