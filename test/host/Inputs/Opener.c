/*===- test/host/Inputs/Opener.c - opens a library ----------------*- C -*-===*\
|*
|* Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|*===----------------------------------------------------------------------===*|
|*
|* A program without OpenMP, which opens the library in its argument. With a
|* second argument it closes the library again.
|*
\*===----------------------------------------------------------------------===*/

#include <dlfcn.h>
#include <stdio.h>

int main(int Count, char **Arguments) {
  void *Library = NULL;
  puts("main");
  if (Count < 2 || (Library = dlopen(Arguments[1], RTLD_NOW)) == NULL) {
    puts(dlerror());
    return 1;
  }
  puts("opened");
  if (Count > 2) {
    dlclose(Library);
    fputs("closed\n", stderr);
  }
  return 0;
}
