program rows
  implicit none
  integer(8) :: s, sums(8)
  integer :: i, j
  !$omp target teams distribute map(from: sums) private(s)
  do j = 1, 8
    s = 0
    !$omp parallel do reduction(+: s)
    do i = 1, 33
      s = s + i * j
    end do
    sums(j) = s
  end do
  print *, sums
end program
