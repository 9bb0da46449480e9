#===- cmake/FindWarpfoldTools.cmake - LLVM and its offload tools -----------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Finds the LLVM that LLVM_DIR names, or the one in the default location, and its tools. Sets
# WARPFOLD_CLANG and WARPFOLD_<TOOL>. README.md lists the supported releases. FindStockRuntime.cmake
# finds the stock device runtime and other files whose location depends on the release.
#
#===------------------------------------------------------------------------===#

set(Releases "${CMAKE_CURRENT_LIST_DIR}/llvm-releases.txt")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${Releases}")
file(STRINGS "${Releases}" WARPFOLD_LLVM_RELEASES REGEX "^[0-9]+ ")
set(WARPFOLD_UNTESTED_LLVM_RELEASES "${WARPFOLD_LLVM_RELEASES}")
list(FILTER WARPFOLD_UNTESTED_LLVM_RELEASES INCLUDE REGEX " (untested|builds)$")
foreach(List IN ITEMS WARPFOLD_LLVM_RELEASES WARPFOLD_UNTESTED_LLVM_RELEASES)
  list(TRANSFORM ${List} REPLACE " .*" "")
endforeach()
unset(Releases)

if(NOT LLVM_DIR)
  list(GET WARPFOLD_LLVM_RELEASES 0 Release)
  set(DefaultDir "/usr/lib/llvm-${Release}/lib/cmake/llvm")
  if(EXISTS "${DefaultDir}/LLVMConfig.cmake")
    set(LLVM_DIR "${DefaultDir}" CACHE PATH "The folder of LLVMConfig.cmake")
  endif()
endif()
find_package(LLVM REQUIRED CONFIG)
list(GET WARPFOLD_LLVM_RELEASES 0 First)
list(GET WARPFOLD_LLVM_RELEASES -1 Last)
set(WARPFOLD_LLVM_IS_NEWER OFF)
if(LLVM_VERSION_MAJOR GREATER Last)
  set(WARPFOLD_LLVM_IS_NEWER ON)
  return()
endif()
if(NOT LLVM_VERSION_MAJOR IN_LIST WARPFOLD_LLVM_RELEASES)
  message(FATAL_ERROR "LLVM_DIR names LLVM ${LLVM_PACKAGE_VERSION}. Warpfold works "
    "with ${First} to ${Last}. Set LLVM_DIR to one of those.")
endif()
if(LLVM_VERSION_MAJOR IN_LIST WARPFOLD_UNTESTED_LLVM_RELEASES)
  message(WARNING "Programs have not been tested with Warpfold and LLVM ${LLVM_PACKAGE_VERSION}, in "
    "${LLVM_DIR} (README.md, \"With which LLVM\").")
endif()
message(STATUS "LLVM ${LLVM_PACKAGE_VERSION} in ${LLVM_DIR}")

# warpfold_strip_sysroot(<variable>): replaces a path by the path that the file has on the machine
# that will use it. Except in a cross build, the path is unchanged.
function(warpfold_strip_sysroot Variable)
  set(Path "${${Variable}}")
  if(CMAKE_SYSROOT)
    cmake_path(IS_PREFIX CMAKE_SYSROOT "${Path}" NORMALIZE IsInside)
    if(IsInside)
      cmake_path(RELATIVE_PATH Path BASE_DIRECTORY "${CMAKE_SYSROOT}")
      string(PREPEND Path "/")
    endif()
  endif()
  set(${Variable} "${Path}" PARENT_SCOPE)
endfunction()

# The find_ commands add the root of the other machine, except for programs. On Debian, LLVM has the
# same path on both machines.
warpfold_strip_sysroot(LLVM_DIR)
warpfold_strip_sysroot(LLVM_LIBRARY_DIR)
warpfold_strip_sysroot(LLVM_TOOLS_BINARY_DIR)

# A build runs some of the programs and plugins that it builds. A cross build runs those of a build
# for this machine instead.
set(WARPFOLD_NATIVE_BUILD "" CACHE PATH
  "For a cross build: a build tree of the same sources for the machine that builds")
if(CMAKE_CROSSCOMPILING AND
   NOT EXISTS "${WARPFOLD_NATIVE_BUILD}/codegen-helpers/WarpfoldThreadStates.so")
  message(FATAL_ERROR "A cross build needs WARPFOLD_NATIVE_BUILD, a complete build tree of the same sources "
    "for this machine (docs/Testing.md, \"Arm hosts\"); '${WARPFOLD_NATIVE_BUILD}' is not one.")
endif()

# warpfold_runnable(<target> <folder in the build tree> <result>): returns the file of a program or
# plugin that this machine can run.
function(warpfold_runnable Target Folder Result)
  if(CMAKE_CROSSCOMPILING)
    set(Suffix "")
    get_target_property(Type ${Target} TYPE)
    if(Type STREQUAL "MODULE_LIBRARY")
      set(Suffix ".so")
    endif()
    set(${Result} "${WARPFOLD_NATIVE_BUILD}/${Folder}/${Target}${Suffix}" PARENT_SCOPE)
  else()
    set(${Result} "$<TARGET_FILE:${Target}>" PARENT_SCOPE)
  endif()
endfunction()

# warpfold_find_tool(<variable> <program, or its names> <Debian package>): searches this LLVM only.
function(warpfold_find_tool Variable Program Package)
  find_program(${Variable} NAMES ${Program} PATHS "${LLVM_TOOLS_BINARY_DIR}"
    NO_DEFAULT_PATH)
  if(NOT ${Variable})
    list(GET Program 0 Name)
    message(FATAL_ERROR
      "${Name} is not in ${LLVM_TOOLS_BINARY_DIR}. On Debian it comes with "
      "the package ${Package}.")
  endif()
endfunction()

set(V ${LLVM_VERSION_MAJOR})
warpfold_find_tool(WARPFOLD_CLANG clang++ clang-${V})
warpfold_find_tool(WARPFOLD_OPT opt llvm-${V})
warpfold_find_tool(WARPFOLD_LLVM_LINK llvm-link llvm-${V})
warpfold_find_tool(WARPFOLD_LLVM_AR llvm-ar llvm-${V})
# Since LLVM 22, the tool has another name and is in another package.
set(Package clang-tools-${V})
if(V GREATER_EQUAL 22)
  set(Package llvm-${V})
endif()
warpfold_find_tool(WARPFOLD_OFFLOAD_PACKAGER "llvm-offload-binary;clang-offload-packager"
  ${Package})
unset(Package)
unset(V)
