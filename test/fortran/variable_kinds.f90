! Kinds of a reduced variable: in a module, in common memory, saved, an argument, a result,
! of the host procedure, an associate name, the target of a pointer; with an explicit map
! and without.
! RUN: %fortran-compile -O3 %s -o %t
! RUN: %offload-run %t | FileCheck %s --match-full-lines
! CHECK-NOT: {{.}}
! CHECK: all right
module places_of
  implicit none
  integer(8) :: in_module = 0
  real(8) :: array_in_module(3) = 0
  type pair
    integer(8) :: first, second
  end type
contains
  subroutine reduce_in_module(n)
    integer, intent(in) :: n
    integer :: i
    !$omp target teams distribute parallel do reduction(+: in_module) map(tofrom: in_module)
    do i = 1, n
      in_module = in_module + i
    end do
  end subroutine
  subroutine reduce_array_in_module(n)
    integer, intent(in) :: n
    integer :: i
    !$omp target teams distribute parallel do reduction(+: array_in_module) map(tofrom: array_in_module)
    do i = 1, n
      array_in_module(mod(i, 3) + 1) = array_in_module(mod(i, 3) + 1) + i
    end do
  end subroutine
  subroutine reduce_argument(s, n)
    integer(8), intent(inout) :: s
    integer, intent(in) :: n
    integer :: i
    !$omp target teams distribute parallel do reduction(+: s) map(tofrom: s)
    do i = 1, n
      s = s + i
    end do
  end subroutine
  subroutine reduce_without_map(s, n)
    integer(8), intent(inout) :: s
    integer, intent(in) :: n
    integer :: i
    !$omp target teams distribute parallel do reduction(+: s)
    do i = 1, n
      s = s + i
    end do
  end subroutine
  subroutine reduce_without_map_by_one_team(s, n)
    integer(8), intent(inout) :: s
    integer, intent(in) :: n
    integer :: i
    !$omp target parallel do reduction(+: s)
    do i = 1, n
      s = s + i
    end do
  end subroutine
  function reduced(n) result(s)
    integer, intent(in) :: n
    integer(8) :: s
    integer :: i
    s = 0
    !$omp target teams distribute parallel do reduction(+: s) map(tofrom: s)
    do i = 1, n
      s = s + i
    end do
  end function
  subroutine reduce_optional(n, s)
    integer, intent(in) :: n
    integer(8), intent(inout), optional :: s
    integer :: i
    if (.not. present(s)) return
    !$omp target teams distribute parallel do reduction(+: s) map(tofrom: s)
    do i = 1, n
      s = s + i
    end do
  end subroutine
end module

module checks_of_places
  use places_of
  implicit none
  integer :: wrong = 0
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
    integer(8) :: s, expected, one_of_two, both(2)
    integer(8), save :: kept
    integer(8), target :: aimed_at
    integer(8), pointer :: p
    integer(8) :: common_one
    common /shared_block/ common_one
    equivalence (one_of_two, both)
    type(pair) :: of_pair
    integer :: i
    expected = int(n, 8) * (n + 1) / 2

    in_module = 7
    call reduce_in_module(n)
    call check('in a module', n, in_module, expected + 7)
    array_in_module = [1d0, 2d0, 3d0]
    call reduce_array_in_module(n)
    call check('an array in a module', n, int(sum(array_in_module), 8), expected + 6)
    s = 3
    call reduce_argument(s, n)
    call check('an argument', n, s, expected + 3)
    s = 4
    call reduce_without_map(s, n)
    call check('without a map', n, s, expected + 4)
    s = 5
    call reduce_without_map_by_one_team(s, n)
    call check('without a map, one team', n, s, expected + 5)
    call check('a result', n, reduced(n), expected)
    s = 9
    call reduce_optional(n)
    call reduce_optional(n, s)
    call check('an optional argument', n, s, expected + 9)

    kept = 11
    !$omp target teams distribute parallel do reduction(+: kept) map(tofrom: kept)
    do i = 1, n
      kept = kept + i
    end do
    call check('kept', n, kept, expected + 11)

    s = 12
    call reduce_around()
    call check('of the procedure around', n, s, expected + 12)

    of_pair%first = 100
    of_pair%second = 13
    associate (second => of_pair%second)
      !$omp target teams distribute parallel do reduction(+: second) map(tofrom: second)
      do i = 1, n
        second = second + i
      end do
    end associate
    call check('by another name', n, of_pair%second, expected + 13)
    call check('next to it', n, of_pair%first, 100_8)

    block
      integer(8) :: of_block
      of_block = 14
      !$omp target teams distribute parallel do reduction(+: of_block)
      do i = 1, n
        of_block = of_block + i
      end do
      call check('of a block', n, of_block, expected + 14)
    end block

    aimed_at = 15
    p => aimed_at
    !$omp target teams distribute parallel do reduction(+: p) map(tofrom: p)
    do i = 1, n
      p = p + i
    end do
    call check('target of a pointer', n, aimed_at, expected + 15)

    common_one = 16
    !$omp target teams distribute parallel do reduction(+: common_one) map(tofrom: common_one)
    do i = 1, n
      common_one = common_one + i
    end do
    call check('in common memory', n, common_one, expected + 16)

    one_of_two = 17
    !$omp target teams distribute parallel do reduction(+: one_of_two) map(tofrom: one_of_two)
    do i = 1, n
      one_of_two = one_of_two + i
    end do
    call check('equivalent to another one', n, both(1), expected + 17)
  contains
    subroutine reduce_around()
      integer :: j
      !$omp target teams distribute parallel do reduction(+: s) map(tofrom: s)
      do j = 1, n
        s = s + j
      end do
    end subroutine
  end subroutine
end module

program places
  use checks_of_places
  implicit none
  call run(0)
  call run(1)
  call run(31)
  call run(33)
  call run(2501)
  if (wrong > 0) error stop 1
  print '(a)', 'all right'
end program
