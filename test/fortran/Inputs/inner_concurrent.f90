! flang 22 leaves out the inner loop on the device.
subroutine inner(n, s)
  integer, intent(in) :: n
  integer, intent(inout) :: s
  integer :: i
  !$omp target map(tofrom: s)
  do concurrent (i = 1:n) reduce(+: s)
    s = s + i
  end do
  !$omp end target
end subroutine
