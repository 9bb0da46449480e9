!mod$ v1 sum:685d761acee266c6
module procedures
contains
pure function square(i) result(s)
integer(4),intent(in)::i
integer(8)::s
end
end
