module regions
  implicit none
contains
  recursive subroutine add(t, depth)
    !$omp declare target
    integer, intent(inout) :: t
    integer, intent(in) :: depth
    integer :: i
    if (depth > 1) call add(t, depth - 1)
    !$omp parallel do reduction(+: t)
    do i = 1, 33
      t = t + i
    end do
  end subroutine
end module

program nested
  use regions
  implicit none
  integer :: s
  s = 0
  !$omp target map(tofrom: s)
  call add(s, 3)
  !$omp end target
  print *, s
end program
