#===- cmake/Architectures.cmake - the GPUs that Warpfold is built for ------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   WARPFOLD_ARCHITECTURES  the user's choice; by default all architectures of the list below that
#                           clang of this LLVM supports: 19 and 20 up to sm_90, 21 also
#                           sm_100 and sm_120, and 22 all
#   warpfold_code_architecture(<arch> <result>)
#                           the oldest architecture that has the same device code
#   warpfold_ptx_feature(<arch> <result>)
#                           the PTX version that code for it is compiled with
#
# codegen-helpers/lib/lower/KernelLimits.cpp and runtime/support/Target.h have the limits of the
# multiprocessors.
#
#===------------------------------------------------------------------------===#

set(KnownArchitectures sm_70 sm_75 sm_80 sm_86 sm_89 sm_90 sm_100 sm_103 sm_110 sm_120 sm_121)

function(warpfold_clang_supports Arch Result)
  set(${Result} OFF PARENT_SCOPE)
  # LLVM 20 compiles for sm_100, but its libomptarget loads no image for it.
  if(Arch MATCHES "^sm_1[0-9][0-9]" AND LLVM_VERSION_MAJOR LESS 21)
    return()
  endif()
  execute_process(
    COMMAND "${WARPFOLD_CLANG}" --target=nvptx64-nvidia-cuda -march=${Arch} -nogpulib
      -fsyntax-only "${PROJECT_SOURCE_DIR}/cmake/Empty.cpp"
    RESULT_VARIABLE Status OUTPUT_QUIET ERROR_QUIET)
  if(Status EQUAL 0)
    set(${Result} ON PARENT_SCOPE)
  endif()
endfunction()

set(DefaultArchitectures "")
foreach(Arch IN LISTS KnownArchitectures)
  warpfold_clang_supports(${Arch} IsSupported)
  if(IsSupported)
    list(APPEND DefaultArchitectures ${Arch})
  endif()
endforeach()
set(WARPFOLD_ARCHITECTURES ${DefaultArchitectures} CACHE STRING
  "The GPU architectures that the device runtime is built for")

foreach(Arch IN LISTS WARPFOLD_ARCHITECTURES)
  if(NOT Arch MATCHES "^sm_[7-9][0-9]|^sm_1[0-9][0-9]")
    message(FATAL_ERROR "WARPFOLD_ARCHITECTURES names ${Arch}; Warpfold needs sm_70 or newer")
  endif()
  warpfold_clang_supports(${Arch} IsSupported)
  if(NOT IsSupported)
    list(JOIN DefaultArchitectures " " Shown)
    message(FATAL_ERROR "WARPFOLD_ARCHITECTURES names ${Arch}, which LLVM ${LLVM_PACKAGE_VERSION} "
      "does not support, only ${Shown}; sm_100 and sm_120 need LLVM 21, sm_103, sm_110 and sm_121 "
      "LLVM 22: set LLVM_DIR to one of those (scripts/check --llvm 22)")
  endif()
endforeach()
unset(KnownArchitectures)
unset(DefaultArchitectures)

# The runtime's code depends on the architecture only by redux.sync, which sm_80 introduced. All
# other differences are in target attributes.
function(warpfold_code_architecture Arch Result)
  set(${Result} sm_80 PARENT_SCOPE)
  if(Arch MATCHES "^sm_7")
    set(${Result} sm_70 PARENT_SCOPE)
  endif()
endfunction()

# Returns the oldest version that the compiler accepts, so that the code works with any toolkit. It
# is 6.3, the version of LLVM's device runtime. LLVM 22 rejects a version that is older than the
# architecture: 7.8 (CUDA 11.8) includes the architectures up to sm_90, 8.8 (CUDA 12.9) includes
# Blackwell, and 9.0 (CUDA 13.0) includes sm_110.
function(warpfold_ptx_feature Arch Result)
  set(Feature +ptx63)
  if(LLVM_VERSION_MAJOR GREATER_EQUAL 22)
    set(Feature +ptx78)
  endif()
  if(Arch MATCHES "^sm_11")
    set(Feature +ptx90)
  elseif(Arch MATCHES "^sm_1[0-9][0-9]")
    set(Feature +ptx88)
  endif()
  set(${Result} ${Feature} PARENT_SCOPE)
endfunction()
