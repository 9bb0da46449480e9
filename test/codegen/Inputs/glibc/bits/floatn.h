/* What glibc from 2.41 on has here for clang, before the system's own. */
#include <features.h>
#if __glibc_clang_prereq(3, 9)
typedef _Complex float Complex128 __attribute__((__mode__(__TC__)));
#endif
#include_next <bits/floatn.h>
