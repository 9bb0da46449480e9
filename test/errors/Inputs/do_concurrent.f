c     do concurrent (i = 1:n) reduce(+: s)
      do concurrent (i = 1:n)
     &  reduce(+: s)
      end do
