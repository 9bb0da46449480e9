#===- cmake/NewerLLVM.cmake - an unsupported newer LLVM --------------------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The passes match clang's IR patterns, and the runtime replaces parts of LLVM's; neither is safe
# with a release whose patterns and layouts are unknown. Therefore warpfold.cfg selects clang's
# runtime and no pass, and each compilation prints a message. Users' build scripts continue to work.
# Uses First and Last of FindWarpfoldTools.cmake.
#
#===------------------------------------------------------------------------===#

set(WarpfoldReleases "LLVM ${First} to ${Last}")
message(WARNING "LLVM_DIR names LLVM ${LLVM_PACKAGE_VERSION}. Warpfold supports ${WarpfoldReleases}. Nothing is "
  "built: with warpfold.cfg, clang compiles without Warpfold and warns. For fast reductions set "
  "LLVM_DIR to a supported one.")
foreach(Name warpfold.cfg newer-llvm.h)
  string(REPLACE "warpfold" "newer-llvm" Template "${Name}.in")
  configure_file("${PROJECT_SOURCE_DIR}/cmake/${Template}" "${PROJECT_BINARY_DIR}/${Name}" @ONLY)
  install(FILES "${PROJECT_BINARY_DIR}/${Name}" DESTINATION lib/warpfold)
endforeach()
