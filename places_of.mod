!mod$ v1 sum:9fdf996e20ee3dc3
module places_of
integer(8)::in_module
real(8)::array_in_module(1_8:3_8)
type::pair
integer(8)::first
integer(8)::second
end type
contains
subroutine reduce_in_module(n)
integer(4),intent(in)::n
end
subroutine reduce_array_in_module(n)
integer(4),intent(in)::n
end
subroutine reduce_argument(s,n)
integer(8),intent(inout)::s
integer(4),intent(in)::n
end
subroutine reduce_without_map(s,n)
integer(8),intent(inout)::s
integer(4),intent(in)::n
end
subroutine reduce_without_map_by_one_team(s,n)
integer(8),intent(inout)::s
integer(4),intent(in)::n
end
function reduced(n) result(s)
integer(4),intent(in)::n
integer(8)::s
end
subroutine reduce_optional(n,s)
integer(4),intent(in)::n
integer(8),intent(inout),optional::s
end
end
