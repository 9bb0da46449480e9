! Conjugate gradients in Fortran: x of A x = b, for the 7-point Laplacian of a cube of n**3
! points, without a matrix in memory. Each step is three combined constructs: the product with
! both of its dot products, two updates with a third one, one update. All of them are sweeps
! on the GPU, as `-Rpass=warpfold` reports.
!
!   warpfold-flang -O3 -fopenmp --offload-arch=sm_90 examples/cg.f90 -o cg && ./cg 256
module laplacian
  implicit none
contains
  !> Iterates from x = 0 until |b - A x| <= tolerance * |b|, at most most steps; arrays have a rim of zeros.
  subroutine solve(n, b, x, tolerance, most, steps, residual)
    integer, intent(in) :: n, most
    real(8), intent(in) :: b(0:n + 1, 0:n + 1, 0:n + 1), tolerance
    real(8), intent(out) :: x(0:n + 1, 0:n + 1, 0:n + 1)
    integer, intent(out) :: steps
    real(8), intent(out) :: residual
    real(8), allocatable :: p(:, :, :), q(:, :, :), r(:, :, :)
    real(8) :: rr, next, pq, first, alpha, beta
    integer :: i, j, k

    allocate (p, q, r, source=b)
    x = 0
    !$omp target data map(tofrom: x) map(to: p, q, r)
    first = 0
    !$omp target teams distribute parallel do collapse(3) reduction(+: first) map(tofrom: first)
    do k = 1, n
      do j = 1, n
        do i = 1, n
          first = first + r(i, j, k)**2
        end do
      end do
    end do
    rr = first
    do steps = 1, most
      pq = 0
      !$omp target teams distribute parallel do collapse(3) reduction(+: pq) map(tofrom: pq)
      do k = 1, n
        do j = 1, n
          do i = 1, n
            q(i, j, k) = 6 * p(i, j, k) - p(i - 1, j, k) - p(i + 1, j, k) - p(i, j - 1, k) - p(i, j + 1, k) &
              - p(i, j, k - 1) - p(i, j, k + 1)
            pq = pq + p(i, j, k) * q(i, j, k)
          end do
        end do
      end do
      alpha = rr / pq
      next = 0
      !$omp target teams distribute parallel do collapse(3) reduction(+: next) map(tofrom: next)
      do k = 1, n
        do j = 1, n
          do i = 1, n
            x(i, j, k) = x(i, j, k) + alpha * p(i, j, k)
            r(i, j, k) = r(i, j, k) - alpha * q(i, j, k)
            next = next + r(i, j, k)**2
          end do
        end do
      end do
      beta = next / rr
      rr = next
      if (rr <= tolerance**2 * first) exit
      !$omp target teams distribute parallel do collapse(3)
      do k = 1, n
        do j = 1, n
          do i = 1, n
            p(i, j, k) = r(i, j, k) + beta * p(i, j, k)
          end do
        end do
      end do
    end do
    !$omp end target data
    residual = sqrt(rr / first)
  end subroutine
end module

program cg
  use laplacian
  use omp_lib, only: omp_get_wtime
  implicit none
  integer :: n, steps
  real(8), allocatable :: b(:, :, :), x(:, :, :)
  real(8) :: residual, seconds
  character(16) :: word
  n = 128
  if (command_argument_count() > 0) then
    call get_command_argument(1, word)
    read (word, *) n
  end if
  allocate (b(0:n + 1, 0:n + 1, 0:n + 1), x(0:n + 1, 0:n + 1, 0:n + 1))
  b = 0
  b(1:n, 1:n, 1:n) = 1
  seconds = omp_get_wtime()
  call solve(n, b, x, 1d-8, 10 * n, steps, residual)
  seconds = omp_get_wtime() - seconds
  print '(a, i0, a, i0, a, l1, a, f0.6)', 'n = ', n, ': ', steps, ' steps, below 1e-8: ', residual <= 1d-8, &
    ', in the middle: ', x((n + 1) / 2, (n + 1) / 2, (n + 1) / 2)
  print '(a, f0.3, a)', 'time: ', seconds, ' s'
end program
