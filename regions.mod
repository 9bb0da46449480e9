!mod$ v1 sum:b8fd516e1e817305
module regions
contains
recursive subroutine add(t,depth)
integer(4),intent(inout)::t
integer(4),intent(in)::depth
end
end
