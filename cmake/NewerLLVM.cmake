#===- cmake/NewerLLVM.cmake - with an LLVM that is not known yet -----------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The passes match clang's IR patterns, and the runtime replaces parts of LLVM's; neither is
# safe with a release whose patterns and layouts are unknown. warpfold.cfg then selects clang's
# own runtime and no pass, and each compilation prints that. Users' build scripts keep working.
# Uses First and Last of FindWarpfoldTools.cmake.
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
