#===- cmake/FindCudaPath.cmake - a CUDA folder that this LLVM can use ------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Searches the default locations for a CUDA toolkit and checks its version.
#
#   in:  LLVM_VERSION_MAJOR   the LLVM that compiles and loads the device images
#        WARPFOLD_TOOLCHAIN   the folder that scripts/ may have made, or empty
#        WARPFOLD_CUDA_PATH   the user's choice, or empty
#   out: WARPFOLD_CUDA_PATH   a folder for --cuda-path, or empty
#        WARPFOLD_CUDA_REASON one line: the selected toolkit, or why there is none
#
# Warpfold's build includes this file, and so do users' projects (WarpfoldTarget.cmake).
# scripts/lib/toolchain.sh runs it with cmake -P; then it prints the two results in separate lines.
# Therefore there is a single definition of the rule.
#
#===------------------------------------------------------------------------===#

if(CMAKE_SCRIPT_MODE_FILE)
  cmake_policy(VERSION 3.25)
endif()

# Before LLVM 21, LLVM's CUDA plugin rejects an ELF of CUDA 13 (cubin ABI 8).
set(WARPFOLD_FIRST_LLVM_FOR_CUDA_13 21)

# The ptxas of 13.0 can omit a wait (docs/StockDefects.md, 53); those of 12.9 and 13.1 do not.
set(WARPFOLD_CUDA_TO_AVOID 13.0)

# Sets Result to the version in cuda.h, because Debian's toolkit has no version.json.
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
  set(Rejected "")
  if(WARPFOLD_CUDA_PATH)
    set(Folders "${WARPFOLD_CUDA_PATH}")
  else()
    set(Folders "${WARPFOLD_TOOLCHAIN}" "$ENV{CUDA_PATH}" "$ENV{CUDA_HOME}"
      /usr/local/cuda /usr/lib/cuda)
    list(REMOVE_DUPLICATES Folders)
  endif()
  foreach(Folder IN LISTS Folders)
    if(NOT Folder OR NOT EXISTS "${Folder}/nvvm/libdevice")
      if(WARPFOLD_CUDA_PATH)
        string(APPEND Rejected "${Folder} is not a CUDA toolkit: it has no nvvm/libdevice; ")
      endif()
      continue()
    endif()
    warpfold_cuda_version("${Folder}" Version)
    if(NOT Version)
      string(APPEND Rejected "${Folder} has no version in include/cuda.h; ")
    elseif(Version VERSION_GREATER_EQUAL 13 AND
           LLVM_VERSION_MAJOR LESS WARPFOLD_FIRST_LLVM_FOR_CUDA_13)
      string(APPEND Rejected "${Folder} is CUDA ${Version}, whose device images "
        "LLVM ${LLVM_VERSION_MAJOR} cannot load; ")
    elseif(Version VERSION_EQUAL WARPFOLD_CUDA_TO_AVOID AND NOT WARPFOLD_CUDA_PATH)
      string(APPEND Rejected "${Folder} is CUDA ${Version}, whose ptxas can produce incorrect code "
        "(docs/StockDefects.md, 53; WARPFOLD_CUDA_PATH overrides this); ")
    else()
      set(WARPFOLD_CUDA_PATH "${Folder}" PARENT_SCOPE)
      set(WARPFOLD_CUDA_REASON "CUDA ${Version} in ${Folder}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
  if(NOT Rejected)
    set(Rejected "no CUDA toolkit in the default locations; ")
  endif()
  string(REGEX REPLACE "; $" "" Rejected "${Rejected}")
  set(WARPFOLD_CUDA_PATH "" PARENT_SCOPE)
  set(WARPFOLD_CUDA_REASON "${Rejected}" PARENT_SCOPE)
endfunction()

# Finds a toolkit of this machine other than the one that scripts/ make.
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
