#===- cmake/AddDeviceBitcode.cmake - compiles device code to bitcode -------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The steps from C++ for nvptx64 to the files that clang links, with one function for each:
#
#   warpfold_compile_device   sources          -> one bitcode file in which only the exports are visible
#   warpfold_link_functions   sources          -> functions that the pass plugin contains
#   warpfold_name_architecture bitcode         -> the same for another architecture
#   warpfold_merge_with_stock stock + Warpfold -> libomptarget-nvptx-<arch>.bc
#   warpfold_device_object    merged bitcode   -> devicertl-nvptx-<arch>.o
#
# The steps are custom commands instead of targets, because no CMake language compiles for nvptx64.
#
#===------------------------------------------------------------------------===#

# --cuda-feature: one PTX version allows inlining between Warpfold's code, the stock runtime and the
# user's code; by default clang takes the version from the CUDA toolkit that it finds.
# -fvisibility=hidden: clang-linker-wrapper extracts an archive member for each symbol of default
# visibility that it defines, even without a reference to it.
# -nostdlibinc instead of -ffreestanding: the latter marks every function no-builtins, and LLVM does
# not inline such a function into code without that attribute.
# -fconvergent-functions: as in CUDA and OpenMP device code; without it, calls of the callbacks,
# which contain barriers and shuffles, could move into divergent control flow.
warpfold_ptx_feature(sm_90 Feature)
set(WARPFOLD_DEVICE_FLAGS
  --target=nvptx64-nvidia-cuda "--cuda-feature=${Feature}" -nogpulib -std=c++17 -O2
  -nostdlibinc -fno-exceptions -fno-rtti -fvisibility=hidden
  -Xclang -fconvergent-functions "-DWARPFOLD_VERSION=\"${PROJECT_VERSION}\""
  -Wall -Wextra "-I${PROJECT_SOURCE_DIR}/runtime")
unset(Feature)

# warpfold_compile_sources(FOLDER <folder> ARCH <sm_XX> PARTS <variable>
#                          SOURCES <file>... [DEFINITIONS <-D...>...])
# Sets the variable to the bitcode files in the folder, one for each source.
function(warpfold_compile_sources)
  cmake_parse_arguments(Arg "" "FOLDER;ARCH;PARTS" "SOURCES;DEFINITIONS" ${ARGN})
  cmake_path(RELATIVE_PATH Arg_FOLDER BASE_DIRECTORY "${PROJECT_BINARY_DIR}" OUTPUT_VARIABLE Shown)
  set(Parts "")
  foreach(Source IN LISTS Arg_SOURCES)
    cmake_path(ABSOLUTE_PATH Source)
    cmake_path(GET Source STEM Name)
    set(Part "${Arg_FOLDER}/${Name}.bc")
    add_custom_command(OUTPUT "${Part}"
      COMMAND "${CMAKE_COMMAND}" -E make_directory "${Arg_FOLDER}"
      COMMAND "${WARPFOLD_CLANG}" ${WARPFOLD_DEVICE_FLAGS} -march=${Arg_ARCH}
        ${Arg_DEFINITIONS} -emit-llvm -c -MD -MF "${Part}.d" -MT "${Part}"
        "${Source}" -o "${Part}"
      DEPENDS "${Source}"
      DEPFILE "${Part}.d"
      COMMENT "Compiling ${Name} for ${Arg_ARCH} (${Shown})"
      VERBATIM)
    list(APPEND Parts "${Part}")
  endforeach()
  set(${Arg_PARTS} "${Parts}" PARENT_SCOPE)
endfunction()

# warpfold_compile_device(OUTPUT <file> ARCH <sm_XX> EXPORTS <file>
#                         SOURCES <file>... [DEFINITIONS <-D...>...])
function(warpfold_compile_device)
  cmake_parse_arguments(Arg "" "OUTPUT;ARCH;EXPORTS" "SOURCES;DEFINITIONS" ${ARGN})
  cmake_path(GET Arg_OUTPUT PARENT_PATH OutputDir)
  cmake_path(GET Arg_OUTPUT STEM Stem)
  cmake_path(RELATIVE_PATH OutputDir BASE_DIRECTORY "${PROJECT_BINARY_DIR}"
    OUTPUT_VARIABLE Shown)
  set(WorkDir "${CMAKE_CURRENT_BINARY_DIR}/${Shown}/${Stem}.parts")
  warpfold_compile_sources(FOLDER "${WorkDir}" ARCH ${Arg_ARCH} PARTS Parts
    SOURCES ${Arg_SOURCES} DEFINITIONS ${Arg_DEFINITIONS})
  add_custom_command(OUTPUT "${Arg_OUTPUT}"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${OutputDir}"
    COMMAND "${WARPFOLD_LLVM_LINK}" ${Parts} -o "${WorkDir}/linked.bc"
    COMMAND "${WARPFOLD_OPT}" "${WorkDir}/linked.bc"
      "-passes=internalize,globaldce,default<O2>"
      "-internalize-public-api-file=${Arg_EXPORTS}"
      -openmp-opt-disable -vectorize-slp=false
      -o "${Arg_OUTPUT}"
    DEPENDS ${Parts} "${Arg_EXPORTS}"
    COMMENT "Linking ${Shown}/${Stem}.bc"
    VERBATIM)
endfunction()

# warpfold_link_functions(OUTPUT <file> ARCH <sm_XX> SOURCES <file>...
#                         [DEFINITIONS <-D...>...])
# Compiles functions that a module copies if it calls them. Calls between functions of different
# sources remain calls.
function(warpfold_link_functions)
  cmake_parse_arguments(Arg "" "OUTPUT;ARCH" "SOURCES;DEFINITIONS" ${ARGN})
  cmake_path(RELATIVE_PATH Arg_OUTPUT BASE_DIRECTORY "${PROJECT_BINARY_DIR}" OUTPUT_VARIABLE Shown)
  warpfold_compile_sources(FOLDER "${Arg_OUTPUT}.parts" ARCH ${Arg_ARCH} PARTS Parts
    SOURCES ${Arg_SOURCES} DEFINITIONS ${Arg_DEFINITIONS})
  add_custom_command(OUTPUT "${Arg_OUTPUT}"
    COMMAND "${WARPFOLD_LLVM_LINK}" ${Parts} -o "${Arg_OUTPUT}"
    DEPENDS ${Parts}
    COMMENT "Linking ${Shown}"
    VERBATIM)
endfunction()

# warpfold_name_architecture(OUTPUT <file> INPUT <file> ARCH <sm_XX> PASS_PLUGIN <target>)
# Writes the same code with the attributes of another architecture (warpfold_code_architecture).
function(warpfold_name_architecture)
  cmake_parse_arguments(Arg "" "OUTPUT;INPUT;ARCH;PASS_PLUGIN" "" ${ARGN})
  cmake_path(RELATIVE_PATH Arg_OUTPUT BASE_DIRECTORY "${PROJECT_BINARY_DIR}" OUTPUT_VARIABLE Shown)
  cmake_path(GET Arg_OUTPUT PARENT_PATH OutputDir)
  warpfold_runnable(${Arg_PASS_PLUGIN} codegen-helpers Plugin)
  add_custom_command(OUTPUT "${Arg_OUTPUT}"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${OutputDir}"
    COMMAND "${WARPFOLD_OPT}" "${Arg_INPUT}"
      "-load-pass-plugin=${Plugin}"
      "-passes=warpfold-architecture<${Arg_ARCH}>" -o "${Arg_OUTPUT}"
    DEPENDS "${Arg_INPUT}" ${Arg_PASS_PLUGIN}
    COMMENT "Making ${Shown}"
    VERBATIM)
endfunction()

# warpfold_merge_with_stock(OUTPUT <file> STOCK <file> WARPFOLD <file>
#                           [RENAMES <file> PASS_PLUGIN <target>])
# Links both. RENAMES is a map for opt's rewrite-symbols. It renames each stock function that a
# function of Warpfold wraps and calls by the new name. PASS_PLUGIN contains the pass
# warpfold-thread-states, after which stock functions query the states of Warpfold's threads, and the
# pass warpfold-state-names, which marks the variables that a team's threads share.
function(warpfold_merge_with_stock)
  cmake_parse_arguments(Arg "" "OUTPUT;STOCK;WARPFOLD;RENAMES;PASS_PLUGIN" "" ${ARGN})
  cmake_path(GET Arg_OUTPUT PARENT_PATH OutputDir)
  cmake_path(GET Arg_OUTPUT FILENAME Name)
  cmake_path(RELATIVE_PATH OutputDir BASE_DIRECTORY "${PROJECT_BINARY_DIR}"
    OUTPUT_VARIABLE Shown)
  set(Stock "${Arg_STOCK}")
  if(Arg_PASS_PLUGIN)
    warpfold_runnable(${Arg_PASS_PLUGIN} codegen-helpers Plugin)
  endif()
  if(Arg_RENAMES)
    set(Stock "${CMAKE_CURRENT_BINARY_DIR}/${Shown}/renamed-${Name}")
    add_custom_command(OUTPUT "${Stock}"
      COMMAND "${CMAKE_COMMAND}" -E make_directory
        "${CMAKE_CURRENT_BINARY_DIR}/${Shown}"
      COMMAND "${WARPFOLD_OPT}" "${Arg_STOCK}"
        "-load-pass-plugin=${Plugin}"
        -passes=rewrite-symbols,warpfold-thread-states
        "-rewrite-map-file=${Arg_RENAMES}" -o "${Stock}"
      DEPENDS "${Arg_STOCK}" "${Arg_RENAMES}" ${Arg_PASS_PLUGIN}
      VERBATIM)
  endif()
  set(Marking "")
  if(Arg_PASS_PLUGIN)
    set(Marking COMMAND "${WARPFOLD_OPT}" "${Arg_OUTPUT}"
      "-load-pass-plugin=${Plugin}"
      -passes=warpfold-state-names -o "${Arg_OUTPUT}")
  endif()
  add_custom_command(OUTPUT "${Arg_OUTPUT}"
    COMMAND "${WARPFOLD_LLVM_LINK}" "${Stock}" "--override=${Arg_WARPFOLD}"
      -o "${Arg_OUTPUT}"
    ${Marking}
    DEPENDS "${Stock}" "${Arg_WARPFOLD}" ${Arg_PASS_PLUGIN}
    COMMENT "Linking ${Shown}/${Name}"
    VERBATIM)
endfunction()

# warpfold_device_object(OUTPUT <file> ARCH <sm_XX> BITCODE <file>)
# Makes a host object with the bitcode in the section .llvm.offloading, the form in which
# clang-linker-wrapper searches for device code in a static library.
function(warpfold_device_object)
  cmake_parse_arguments(Arg "" "OUTPUT;ARCH;BITCODE" "" ${ARGN})
  set(Packaged "${Arg_OUTPUT}.packaged")
  cmake_path(GET Arg_OUTPUT PARENT_PATH OutputDir)
  set(Empty "${PROJECT_SOURCE_DIR}/cmake/Empty.cpp")
  warpfold_ptx_feature(${Arg_ARCH} Feature)
  set(HostTarget "")
  if(CMAKE_CROSSCOMPILING)
    set(HostTarget "--target=${CMAKE_CXX_COMPILER_TARGET}")
  endif()
  add_custom_command(OUTPUT "${Arg_OUTPUT}"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${OutputDir}"
    COMMAND "${WARPFOLD_OFFLOAD_PACKAGER}" -o "${Packaged}"
      "--image=file=${Arg_BITCODE},feature=${Feature},triple=nvptx64-nvidia-cuda,arch=${Arg_ARCH},kind=openmp"
    COMMAND "${WARPFOLD_CLANG}" ${HostTarget} -c -nostdlib -Xclang
      "-fembed-offload-object=${Packaged}" "${Empty}" -o "${Arg_OUTPUT}"
    DEPENDS "${Arg_BITCODE}" "${Empty}"
    VERBATIM)
endfunction()
