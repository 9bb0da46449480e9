#===- cmake/NewerLLVM.cmake - with an LLVM that is not known yet -----------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Neither the passes nor what replaces parts of the device runtime can be right by more than
# luck with an LLVM whose patterns and layouts nobody has looked at. So warpfold.cfg is one
# for clang alone then, and says so at each compilation. Scripts of users go on.
#
#===------------------------------------------------------------------------===#

set(WarpfoldReleases "LLVM ${First} to ${Last}")
message(WARNING "LLVM_DIR names LLVM ${LLVM_PACKAGE_VERSION}. Warpfold knows ${WarpfoldReleases}. Nothing is built: "
  "warpfold.cfg compiles as clang alone does, and says so. For fast reductions set LLVM_DIR to one that it knows.")
foreach(Name warpfold.cfg newer-llvm.h)
  string(REPLACE "warpfold" "newer-llvm" Template "${Name}.in")
  configure_file("${PROJECT_SOURCE_DIR}/cmake/${Template}" "${PROJECT_BINARY_DIR}/${Name}" @ONLY)
  install(FILES "${PROJECT_BINARY_DIR}/${Name}" DESTINATION lib/warpfold)
endforeach()
