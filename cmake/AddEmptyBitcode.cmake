#===- cmake/AddEmptyBitcode.cmake - device code without functions ----------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Adds files to lib/warpfold of the install tree for the build of users' programs
# (WarpfoldTarget.cmake):
#   no-cuda/           a folder that clang accepts as a CUDA toolkit, for machines without
#                      one (no-cuda/include/README)
#   anchor-<arch>.o    an object with an empty device image. clang-linker-wrapper extracts
#                      device code from a static library only if an object of the
#                      program has device code for the same architecture
#
#===------------------------------------------------------------------------===#

set(RuntimeDir "${PROJECT_BINARY_DIR}/lib/warpfold")
set(NoCuda "${PROJECT_SOURCE_DIR}/cmake/no-cuda")
set(Empty "${RuntimeDir}/no-cuda/nvvm/libdevice/libdevice.10.bc")
# clang 22 takes the PTX version from the toolkit's version in this file; without it, clang would
# compile for no GPU that is newer than PTX 4.2.
set(NamesVersion "")
if(LLVM_VERSION_MAJOR GREATER_EQUAL 22)
  set(Version "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/no-cuda/cuda.h")
  file(WRITE "${Version}" "// Only for clang, which searches for this line (README).\n#define CUDA_VERSION 12090\n")
  set(NamesVersion COMMAND "${CMAKE_COMMAND}" -E copy "${Version}" "${RuntimeDir}/no-cuda/include/cuda.h")
endif()
add_custom_command(OUTPUT "${Empty}"
  COMMAND "${CMAKE_COMMAND}" -E copy_directory "${NoCuda}" "${RuntimeDir}/no-cuda"
  ${NamesVersion}
  COMMAND "${CMAKE_COMMAND}" -E make_directory "${RuntimeDir}/no-cuda/nvvm/libdevice"
  COMMAND "${WARPFOLD_CLANG}" --target=nvptx64-nvidia-cuda -nogpulib -emit-llvm -c
    Empty.cpp -o "${Empty}"
  DEPENDS cmake/Empty.cpp "${NoCuda}/bin/ptxas" "${NoCuda}/include/README"
  WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}/cmake" # the bitcode contains the source's name
  COMMENT "Making lib/warpfold/no-cuda"
  VERBATIM)
install(DIRECTORY "${RuntimeDir}/no-cuda" DESTINATION lib/warpfold USE_SOURCE_PERMISSIONS)

set(Anchors "")
foreach(Arch IN LISTS WARPFOLD_ARCHITECTURES)
  set(Anchor "${PROJECT_BINARY_DIR}/CMakeFiles/anchors/anchor-${Arch}.o")
  warpfold_device_object(OUTPUT "${Anchor}" ARCH ${Arch} BITCODE "${Empty}")
  list(APPEND Anchors "${Anchor}")
endforeach()
install(FILES ${Anchors} DESTINATION lib/warpfold)
add_custom_target(warpfold-empty-bitcode ALL DEPENDS "${Empty}" ${Anchors})
