!mod$ v1 sum:b44946a2aefef593
!need$ 9fdf996e20ee3dc3 n places_of
module checks_of_places
use places_of,only:in_module
use places_of,only:array_in_module
use places_of,only:pair
use places_of,only:reduce_in_module
use places_of,only:reduce_array_in_module
use places_of,only:reduce_argument
use places_of,only:reduce_without_map
use places_of,only:reduce_without_map_by_one_team
use places_of,only:reduced
use places_of,only:reduce_optional
integer(4)::wrong
contains
subroutine check(label,n,is,should)
character(*,1),intent(in)::label
integer(4),intent(in)::n
integer(8),intent(in)::is
integer(8),intent(in)::should
end
subroutine run(n)
integer(4),intent(in)::n
end
end
