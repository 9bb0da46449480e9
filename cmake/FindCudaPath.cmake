#===- cmake/FindCudaPath.cmake - a CUDA folder that this LLVM can use ------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Looks in the usual places for a CUDA toolkit and judges it; nothing is changed.
#
#   in:  LLVM_VERSION_MAJOR   the LLVM that will write and load the device images
#        WARPFOLD_TOOLCHAIN   the folder that scripts/ may have made (or none)
#        WARPFOLD_CUDA_PATH   the user's own choice (or none)
#   out: WARPFOLD_CUDA_PATH   a folder for --cuda-path, empty if there is none
#        WARPFOLD_CUDA_REASON one line: what was taken, or why nothing was
#
# CMake includes it, also in users' projects (WarpfoldTarget.cmake);
# scripts/lib/toolchain.sh runs it with cmake -P, which prints the two results on a line
# each, so that the rule exists once.
#
#===------------------------------------------------------------------------===#

if(CMAKE_SCRIPT_MODE_FILE)
  cmake_policy(VERSION 3.25)
endif()

# LLVM's CUDA plugin refuses an ELF of CUDA 13 (cubin ABI 8) before LLVM 21.
set(WARPFOLD_FIRST_LLVM_FOR_CUDA_13 21)

# Its ptxas can leave out a wait (docs/StockDefects.md, 53), 12.9's and 13.1's do not.
set(WARPFOLD_CUDA_TO_AVOID 13.0)

# Debian's toolkit has no version.json; cuda.h is in every toolkit.
function(warpfold_cuda_version Folder Result)
  set(${Result} "" PARENT_SCOPE)
  foreach(Header "${Folder}/include/cuda.h" "/usr/include/cuda.h")
    if(EXISTS "${Header}")
      file(STRINGS "${Header}" Line REGEX "^#define CUDA_VERSION [0-9]+" LIMIT_COUNT 1)
      if(Line MATCHES "([0-9]+)$")
        math(EXPR Major "${CMAKE_MATCH_1} / 1000")
        math(EXPR Minor "${CMAKE_MATCH_1} % 1000 / 10")
        set(${Result} "${Major}.${Minor}" PARENT_SCOPE)
        return()
      endif()
    endif()
  endforeach()
endfunction()

function(warpfold_find_cuda)
  set(Refused "")
  if(WARPFOLD_CUDA_PATH)
    set(Places "${WARPFOLD_CUDA_PATH}")
  else()
    set(Places "${WARPFOLD_TOOLCHAIN}" "$ENV{CUDA_PATH}" "$ENV{CUDA_HOME}"
      /usr/local/cuda /usr/lib/cuda)
    list(REMOVE_DUPLICATES Places)
  endif()
  foreach(Place IN LISTS Places)
    if(NOT Place OR NOT EXISTS "${Place}/nvvm/libdevice")
      if(WARPFOLD_CUDA_PATH)
        string(APPEND Refused "${Place} is no CUDA toolkit: it has no nvvm/libdevice; ")
      endif()
      continue()
    endif()
    warpfold_cuda_version("${Place}" Version)
    if(NOT Version)
      string(APPEND Refused "${Place} says no version; ")
    elseif(Version VERSION_GREATER_EQUAL 13 AND
           LLVM_VERSION_MAJOR LESS WARPFOLD_FIRST_LLVM_FOR_CUDA_13)
      string(APPEND Refused "${Place} is CUDA ${Version}, whose device images "
        "LLVM ${LLVM_VERSION_MAJOR} cannot load; ")
    elseif(Version VERSION_EQUAL WARPFOLD_CUDA_TO_AVOID AND NOT WARPFOLD_CUDA_PATH)
      string(APPEND Refused "${Place} is CUDA ${Version}, whose ptxas can make wrong code "
        "(docs/StockDefects.md, 53; WARPFOLD_CUDA_PATH takes it all the same); ")
    else()
      set(WARPFOLD_CUDA_PATH "${Place}" PARENT_SCOPE)
      set(WARPFOLD_CUDA_REASON "CUDA ${Version} in ${Place}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
  if(NOT Refused)
    set(Refused "no CUDA toolkit in the usual places; ")
  endif()
  string(REGEX REPLACE "; $" "" Refused "${Refused}")
  set(WARPFOLD_CUDA_PATH "" PARENT_SCOPE)
  set(WARPFOLD_CUDA_REASON "${Refused}" PARENT_SCOPE)
endfunction()

# The toolkit that this machine has beside the one that scripts/ make, if any.
function(warpfold_find_installed_cuda Path Reason)
  set(WARPFOLD_TOOLCHAIN "")
  set(WARPFOLD_CUDA_PATH "")
  warpfold_find_cuda()
  set(${Path} "${WARPFOLD_CUDA_PATH}" PARENT_SCOPE)
  set(${Reason} "${WARPFOLD_CUDA_REASON}" PARENT_SCOPE)
endfunction()

warpfold_find_cuda()
if(CMAKE_SCRIPT_MODE_FILE)
  execute_process(COMMAND "${CMAKE_COMMAND}" -E echo "${WARPFOLD_CUDA_PATH}")
  execute_process(COMMAND "${CMAKE_COMMAND}" -E echo "${WARPFOLD_CUDA_REASON}")
endif()
