#===- cmake/FindStockRuntime.cmake - LLVM's own device runtime -------------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The one place of CMake's that knows where a release has its device runtime, libomp and
# omp.h, and how clang is told of another device runtime.
#
#   release   device bitcode                                for device LTO and JIT
#   19        libomptarget-nvptx-<arch>.bc                  libomptarget.devicertl.a, with objects
#                                                           for each architecture
#   22        nvptx64-nvidia-cuda/libomptarget-nvptx.bc,    nvptx64-nvidia-cuda/libompdevice.a,
#             one for all                                   bitcode for the device linker
#
# Debian 12 ships no device runtime for 22; scripts/ build it from LLVM's source, in
# <build>/toolchain. Without it there are the compiler's side and the simulator alone.
#
#   WARPFOLD_STOCK_DIR    a folder with libomptarget-nvptx-<arch>.bc for each architecture,
#                         or empty
#   WARPFOLD_LIBOMP       LLVM's libomp
#   WARPFOLD_OMP_HEADERS  the folder of omp.h where clang does not look by itself
#   warpfold_cfg_runtime(<folder> <OURS|STOCK> <result>)
#                         the lines of a config file
#
#===------------------------------------------------------------------------===#

set(WARPFOLD_ONE_STOCK_RUNTIME OFF)
if(LLVM_VERSION_MAJOR GREATER_EQUAL 20)
  set(WARPFOLD_ONE_STOCK_RUNTIME ON)
endif()

# The folder that clang's linker searches for libomptarget is LLVM's; libomp may be
# another release's (Debian's 22 is made for that of 19), where the loader finds it.
find_file(WARPFOLD_LIBOMP NAMES libomp.so libomp.so.5
  PATHS "${LLVM_LIBRARY_DIR}" "${LLVM_LIBRARY_DIR}/../../${CMAKE_LIBRARY_ARCHITECTURE}"
  NO_DEFAULT_PATH
  DOC "LLVM's libomp.so")
warpfold_strip_sysroot(WARPFOLD_LIBOMP)

# <folder> as cc1 has it. Debian's package of omp.h for one LLVM excludes that for another.
set(WARPFOLD_OMP_HEADERS "")
set(Toolchain "${PROJECT_BINARY_DIR}/toolchain")
if(NOT EXISTS "${CMAKE_SYSROOT}${LLVM_LIBRARY_DIR}/clang/${LLVM_VERSION_MAJOR}/include/omp.h" AND
   EXISTS "${Toolchain}/openmp/include/omp.h")
  set(WARPFOLD_OMP_HEADERS "${Toolchain}/openmp/include")
endif()

if(NOT WARPFOLD_ONE_STOCK_RUNTIME)
  find_path(WARPFOLD_STOCK_DIR libomptarget-nvptx-sm_90.bc
    PATHS "${LLVM_LIBRARY_DIR}" NO_DEFAULT_PATH
    DOC "The folder of the stock libomptarget-nvptx-*.bc")
  if(NOT WARPFOLD_STOCK_DIR)
    message(FATAL_ERROR
      "${LLVM_LIBRARY_DIR} holds no libomptarget-nvptx-sm_90.bc, the stock device "
      "runtime. On Debian it comes with the package libomp-${LLVM_VERSION_MAJOR}-dev.")
  endif()
else()
  find_path(WARPFOLD_STOCK_RUNTIME libomptarget-nvptx.bc
    PATHS "${Toolchain}/device-runtime/lib/nvptx64-nvidia-cuda"
      "${LLVM_LIBRARY_DIR}/nvptx64-nvidia-cuda"
    NO_DEFAULT_PATH
    DOC "The folder of the stock libomptarget-nvptx.bc")
  set(WARPFOLD_STOCK_DIR "")
  if(WARPFOLD_STOCK_RUNTIME AND WARPFOLD_LIBOMP)
    # Under the names that 19 has, for what asks for an architecture's.
    set(WARPFOLD_STOCK_DIR "${PROJECT_BINARY_DIR}/lib/warpfold/stock")
    foreach(Arch IN LISTS WARPFOLD_ARCHITECTURES)
      configure_file("${WARPFOLD_STOCK_RUNTIME}/libomptarget-nvptx.bc"
        "${WARPFOLD_STOCK_DIR}/libomptarget-nvptx-${Arch}.bc" COPYONLY)
    endforeach()
    foreach(File IN ITEMS libomptarget-nvptx.bc libompdevice.a)
      configure_file("${WARPFOLD_STOCK_RUNTIME}/${File}" "${WARPFOLD_STOCK_DIR}/${File}" COPYONLY)
      install(FILES "${WARPFOLD_STOCK_RUNTIME}/${File}" DESTINATION lib/warpfold/stock)
    endforeach()
    file(WRITE "${WARPFOLD_STOCK_DIR}/libomp.so" "INPUT(\"${WARPFOLD_LIBOMP}\")\n")
    install(FILES "${WARPFOLD_STOCK_DIR}/libomp.so" DESTINATION lib/warpfold/stock)
  else()
    message(STATUS "No device runtime for NVIDIA GPUs in LLVM ${LLVM_VERSION_MAJOR}, or no "
      "libomp: the compiler's side and the simulator alone (scripts/check --llvm "
      "${LLVM_VERSION_MAJOR} builds it from LLVM's source)")
  endif()
endif()
unset(Toolchain)

function(warpfold_cfg_runtime Folder Whose Result)
  if(Whose STREQUAL "STOCK")
    if(NOT WARPFOLD_ONE_STOCK_RUNTIME)
      set(${Result} "--libomptarget-nvptx-bc-path=\"${Folder}\"\n-L\"${Folder}\"" PARENT_SCOPE)
      return()
    endif()
    # The driver of these releases takes one file for all architectures, and has the device
    # linker look for one libompdevice.a.
    set(${Result} "--libomptarget-nvptx-bc-path=\"${Folder}/libomptarget-nvptx.bc\"
-L\"${Folder}\"
-Xoffload-linker-nvptx64-nvidia-cuda -L\"${Folder}\"" PARENT_SCOPE)
    return()
  endif()
  # The driver refuses any other architecture because this file does not exist, and prints its
  # name: the name is the message.
  list(JOIN WARPFOLD_ARCHITECTURES " " Shown)
  set(Lines "--libomptarget-nvptx-bc-path=\"${Folder}/Warpfold was not built for this \
--offload-arch, only for ${Shown} (its build adds one: cmake -DWARPFOLD_ARCHITECTURES=..)\"")
  foreach(Arch IN LISTS WARPFOLD_ARCHITECTURES)
    string(APPEND Lines
      "\n-Xarch_${Arch} --libomptarget-nvptx-bc-path=\"${Folder}/libomptarget-nvptx-${Arch}.bc\"")
    # From a toolkit that is newer than itself clang takes the newest PTX version that was
    # complete when it was written, which for LLVM 22 is older than this architecture.
    if(Arch MATCHES "^sm_11")
      warpfold_ptx_feature(${Arch} Feature)
      string(APPEND Lines "\n-Xarch_${Arch} --cuda-feature=${Feature}")
    endif()
  endforeach()
  string(APPEND Lines "\n-L\"${Folder}\"")
  if(WARPFOLD_ONE_STOCK_RUNTIME)
    # LLVM's own folder, which may have an archive of this name, comes before those that the
    # driver passes to the device linker. What clang-linker-wrapper passes to it comes first.
    # (-y, --wrap: as for the passes in AddConfigFiles.cmake.)
    string(APPEND Lines "\n-Xlinker -y
-Xlinker --device-compiler=nvptx64-nvidia-cuda=-L\"${Folder}\"
-Xlinker --wrap=__tgt_register_lib")
  endif()
  set(${Result} "${Lines}" PARENT_SCOPE)
endfunction()
