#===- cmake/AddEmptyBitcode.cmake - device code without any code -----------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# In lib/warpfold of the install tree, for programs whose build takes it (WarpfoldTarget.cmake):
#   no-cuda/           what clang takes for a CUDA toolkit where there is none
#                      (no-cuda/include/README)
#   anchor-<arch>.o    an object with an empty device image. clang-linker-wrapper takes
#                      device code out of a static library only where an object of the
#                      program brings some for the same architecture
#
#===------------------------------------------------------------------------===#

set(Ours "${PROJECT_BINARY_DIR}/lib/warpfold")
set(NoCuda "${PROJECT_SOURCE_DIR}/cmake/no-cuda")
set(Empty "${Ours}/no-cuda/nvvm/libdevice/libdevice.10.bc")
# From the toolkit's version, which it reads there, clang 22 has that of PTX; without one it
# would compile for no GPU that is newer than PTX 4.2.
set(NamesVersion "")
if(LLVM_VERSION_MAJOR GREATER_EQUAL 22)
  set(Version "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/no-cuda/cuda.h")
  file(WRITE "${Version}" "// Only for clang, which looks for this line (README).\n#define CUDA_VERSION 12090\n")
  set(NamesVersion COMMAND "${CMAKE_COMMAND}" -E copy "${Version}" "${Ours}/no-cuda/include/cuda.h")
endif()
add_custom_command(OUTPUT "${Empty}"
  COMMAND "${CMAKE_COMMAND}" -E copy_directory "${NoCuda}" "${Ours}/no-cuda"
  ${NamesVersion}
  COMMAND "${CMAKE_COMMAND}" -E make_directory "${Ours}/no-cuda/nvvm/libdevice"
  COMMAND "${WARPFOLD_CLANG}" --target=nvptx64-nvidia-cuda -nogpulib -emit-llvm -c
    Empty.cpp -o "${Empty}"
  DEPENDS cmake/Empty.cpp "${NoCuda}/bin/ptxas" "${NoCuda}/include/README"
  WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}/cmake" # the source's name goes into the bitcode
  COMMENT "Making lib/warpfold/no-cuda"
  VERBATIM)
install(DIRECTORY "${Ours}/no-cuda" DESTINATION lib/warpfold USE_SOURCE_PERMISSIONS)

set(Anchors "")
foreach(Arch IN LISTS WARPFOLD_ARCHITECTURES)
  set(Anchor "${PROJECT_BINARY_DIR}/CMakeFiles/anchors/anchor-${Arch}.o")
  warpfold_device_object(OUTPUT "${Anchor}" ARCH ${Arch} BITCODE "${Empty}")
  list(APPEND Anchors "${Anchor}")
endforeach()
install(FILES ${Anchors} DESTINATION lib/warpfold)
add_custom_target(warpfold-empty-bitcode ALL DEPENDS "${Empty}" ${Anchors})
