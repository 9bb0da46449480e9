#===- cmake/FindStockRuntime.cmake - LLVM's device runtime -----------------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# This is the only CMake file that depends on the folders in which a release has its device runtime,
# libomp and omp.h, and on the options that select another device runtime.
#
#   release   device bitcode                                for device LTO and JIT
#   19        libomptarget-nvptx-<arch>.bc                  libomptarget.devicertl.a, with objects
#                                                           for each architecture
#   from 20   nvptx64-nvidia-cuda/libomptarget-nvptx.bc,    nvptx64-nvidia-cuda/libompdevice.a,
#             one for all architectures                     bitcode for the device linker
#
# Debian 12 has no device runtime of LLVM 22; scripts/ build it from LLVM's source in
# <build>/toolchain. Without it, only the passes and the simulator are built.
#
#   WARPFOLD_STOCK_DIR    a folder with libomptarget-nvptx-<arch>.bc for each architecture,
#                         or empty
#   WARPFOLD_LIBOMP       LLVM's libomp
#   WARPFOLD_OMP_HEADERS  the folder of omp.h if clang does not search it by default
#   warpfold_cfg_runtime(<folder> <WARPFOLD|STOCK> <result>)
#                         the lines of a config file
#
#===------------------------------------------------------------------------===#

set(WARPFOLD_ONE_STOCK_RUNTIME OFF)
if(LLVM_VERSION_MAJOR GREATER_EQUAL 20)
  set(WARPFOLD_ONE_STOCK_RUNTIME ON)
endif()

# clang's linker searches LLVM's folder for libomptarget; libomp may belong to another release
# (Debian builds 22 with that of 19), in a folder that the loader searches.
find_file(WARPFOLD_LIBOMP NAMES libomp.so libomp.so.5
  PATHS "${LLVM_LIBRARY_DIR}" "${LLVM_LIBRARY_DIR}/../../${CMAKE_LIBRARY_ARCHITECTURE}"
  NO_DEFAULT_PATH
  DOC "LLVM's libomp.so")
warpfold_strip_sysroot(WARPFOLD_LIBOMP)

# scripts/ may have unpacked omp.h in the build tree, because Debian's package of omp.h for one LLVM
# conflicts with that for another.
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
      "${LLVM_LIBRARY_DIR} contains no libomptarget-nvptx-sm_90.bc, the stock device "
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
    # The files have the names of LLVM 19, for users that need one for each architecture.
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
      "libomp: only the passes and the simulator are built (scripts/check --llvm "
      "${LLVM_VERSION_MAJOR} builds it from LLVM's source)")
  endif()
endif()
unset(Toolchain)

function(warpfold_cfg_runtime Folder Owner Result)
  if(Owner STREQUAL "STOCK")
    if(NOT WARPFOLD_ONE_STOCK_RUNTIME)
      set(${Result} "--libomptarget-nvptx-bc-path=\"${Folder}\"\n-L\"${Folder}\"" PARENT_SCOPE)
      return()
    endif()
    # The driver of these releases takes one file for all architectures, and makes the device linker
    # search for one libompdevice.a.
    set(${Result} "--libomptarget-nvptx-bc-path=\"${Folder}/libomptarget-nvptx.bc\"
-L\"${Folder}\"
-Xoffload-linker-nvptx64-nvidia-cuda -L\"${Folder}\"" PARENT_SCOPE)
    return()
  endif()
  # For any other architecture, the driver reports that this file does not exist and prints its name.
  # Therefore the name is a message.
  list(JOIN WARPFOLD_ARCHITECTURES " " Shown)
  set(Lines "--libomptarget-nvptx-bc-path=\"${Folder}/Warpfold was not built for this \
--offload-arch, only for ${Shown} (its build adds one: cmake -DWARPFOLD_ARCHITECTURES=..)\"")
  foreach(Arch IN LISTS WARPFOLD_ARCHITECTURES)
    string(APPEND Lines
      "\n-Xarch_${Arch} --libomptarget-nvptx-bc-path=\"${Folder}/libomptarget-nvptx-${Arch}.bc\"")
    # With a toolkit that is newer than itself, clang uses the newest PTX version that it supports
    # completely, which in LLVM 22 is older than this architecture.
    if(Arch MATCHES "^sm_11")
      warpfold_ptx_feature(${Arch} Feature)
      string(APPEND Lines "\n-Xarch_${Arch} --cuda-feature=${Feature}")
    endif()
  endforeach()
  string(APPEND Lines "\n-L\"${Folder}\"")
  if(WARPFOLD_ONE_STOCK_RUNTIME)
    # LLVM's folder, which may have an archive of this name, precedes those that the driver passes
    # to the device linker. Options that clang-linker-wrapper passes come first. (For -y and --wrap,
    # see the passes in AddConfigFiles.cmake.)
    string(APPEND Lines "\n-Xlinker -y
-Xlinker --device-compiler=nvptx64-nvidia-cuda=-L\"${Folder}\"
-Xlinker --wrap=__tgt_register_lib")
  endif()
  set(${Result} "${Lines}" PARENT_SCOPE)
endfunction()
