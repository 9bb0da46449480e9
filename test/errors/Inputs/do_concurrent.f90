! Only the last loop reduces, though other lines contain the same words.
program concurrent
  ! do concurrent (i = 1:n) reduce(+: s)
  print *, "do concurrent (i = 1:n) reduce(+: s)"
  do concurrent (i = 1:n)
    s = reduce(x, op)
  end do
  do concurrent (i = 1:n); s = reduce(x, op); end do
#ifdef LAST
  DO Concurrent (i = 1:n, &  ! the first line
    & j = 1:3) &

    local(t) Reduce (+ : s)
  end do
#endif
end program
