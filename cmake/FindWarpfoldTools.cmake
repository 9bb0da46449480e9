#===- cmake/FindWarpfoldTools.cmake - LLVM and its offload tools -----------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Finds the LLVM that LLVM_DIR names (or the newest one in the usual places that
# has the whole offload chain), its tools, and the stock device runtime that ours
# is linked over. Sets WARPFOLD_CLANG, WARPFOLD_<TOOL> and WARPFOLD_STOCK_DIR.
#
#===------------------------------------------------------------------------===#

# The releases whose reduction entry points the runtime implements, newest first.
set(WARPFOLD_LLVM_VERSIONS 22 21 20 19)

if(NOT LLVM_DIR)
  foreach(Version IN LISTS WARPFOLD_LLVM_VERSIONS)
    if(EXISTS "/usr/lib/llvm-${Version}/lib/libomptarget-nvptx-sm_90.bc" AND
       EXISTS "/usr/lib/llvm-${Version}/lib/cmake/llvm/LLVMConfig.cmake")
      set(LLVM_DIR "/usr/lib/llvm-${Version}/lib/cmake/llvm" CACHE PATH
        "The folder of LLVMConfig.cmake")
      break()
    endif()
  endforeach()
endif()
find_package(LLVM REQUIRED CONFIG)
if(NOT LLVM_VERSION_MAJOR IN_LIST WARPFOLD_LLVM_VERSIONS)
  message(FATAL_ERROR
    "LLVM_DIR names LLVM ${LLVM_PACKAGE_VERSION}; Warpfold works with "
    "${WARPFOLD_LLVM_VERSIONS}. Set LLVM_DIR to one of those.")
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
