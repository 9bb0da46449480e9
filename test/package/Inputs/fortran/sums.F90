module sums
  implicit none
contains
  function total(x) result(s)
    real(8), intent(in) :: x(:)
    real(8) :: s
    integer :: i
    s = 0
    !$omp target teams distribute parallel do reduction(+: s) map(to: x) map(tofrom: s)
    do i = 1, size(x)
      s = s + x(i)
    end do
  end function
end module
