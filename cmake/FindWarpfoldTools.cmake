#===- cmake/FindWarpfoldTools.cmake - LLVM and its offload tools -----------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Finds the LLVM that LLVM_DIR names (or the one in the usual place), its tools, and the
# stock device runtime that ours is linked over. Sets WARPFOLD_CLANG, WARPFOLD_<TOOL> and
# WARPFOLD_STOCK_DIR.
#
# README.md says which releases work and how far. Those that have no device runtime for
# which ours is made, WARPFOLD_STOCK_DIR empty, give the compiler's side and the simulator.
#
#===------------------------------------------------------------------------===#

set(WARPFOLD_LLVM_WITH_RUNTIME 19)
set(WARPFOLD_LLVM_WITHOUT_RUNTIME 22)

if(NOT LLVM_DIR)
  set(Place "/usr/lib/llvm-${WARPFOLD_LLVM_WITH_RUNTIME}/lib/cmake/llvm")
  if(EXISTS "${Place}/LLVMConfig.cmake")
    set(LLVM_DIR "${Place}" CACHE PATH "The folder of LLVMConfig.cmake")
  endif()
endif()
find_package(LLVM REQUIRED CONFIG)
if(NOT LLVM_VERSION_MAJOR IN_LIST WARPFOLD_LLVM_WITH_RUNTIME AND
   NOT LLVM_VERSION_MAJOR IN_LIST WARPFOLD_LLVM_WITHOUT_RUNTIME)
  message(FATAL_ERROR "LLVM_DIR names LLVM ${LLVM_PACKAGE_VERSION}. Warpfold is tested "
    "with ${WARPFOLD_LLVM_WITH_RUNTIME} and, but for its device runtime, with "
    "${WARPFOLD_LLVM_WITHOUT_RUNTIME}. Set LLVM_DIR to one of those.")
endif()
message(STATUS "LLVM ${LLVM_PACKAGE_VERSION} in ${LLVM_DIR}")

# warpfold_find_tool(<variable> <program> <Debian package>): from that LLVM only.
function(warpfold_find_tool Variable Program Package)
  find_program(${Variable} ${Program} PATHS "${LLVM_TOOLS_BINARY_DIR}"
    NO_DEFAULT_PATH)
  if(NOT ${Variable})
    message(FATAL_ERROR
      "${Program} is not in ${LLVM_TOOLS_BINARY_DIR}. On Debian it comes with "
      "the package ${Package}.")
  endif()
endfunction()

set(V ${LLVM_VERSION_MAJOR})
warpfold_find_tool(WARPFOLD_CLANG clang++ clang-${V})
warpfold_find_tool(WARPFOLD_OPT opt llvm-${V})
if(NOT V IN_LIST WARPFOLD_LLVM_WITH_RUNTIME)
  message(STATUS "No device runtime for LLVM ${V}: the compiler's side and the simulator")
  unset(WARPFOLD_STOCK_DIR CACHE)
  unset(V)
  return()
endif()
warpfold_find_tool(WARPFOLD_LLVM_LINK llvm-link llvm-${V})
warpfold_find_tool(WARPFOLD_LLVM_AR llvm-ar llvm-${V})
warpfold_find_tool(WARPFOLD_OFFLOAD_PACKAGER clang-offload-packager clang-tools-${V})

# The stock device runtime lies beside LLVM's libraries.
find_path(WARPFOLD_STOCK_DIR libomptarget-nvptx-sm_90.bc
  PATHS "${LLVM_LIBRARY_DIR}" NO_DEFAULT_PATH
  DOC "The folder of the stock libomptarget-nvptx-*.bc")
if(NOT WARPFOLD_STOCK_DIR)
  message(FATAL_ERROR
    "${LLVM_LIBRARY_DIR} holds no libomptarget-nvptx-sm_90.bc, the stock device "
    "runtime. On Debian it comes with the package libomp-${V}-dev.")
endif()
unset(V)
