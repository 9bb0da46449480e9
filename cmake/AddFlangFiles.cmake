#===- cmake/AddFlangFiles.cmake - config files and wrapper of flang --------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Writes config files for flang with the same names as clang's (AddConfigFiles.cmake), in
# lib/warpfold/flang of the build tree and of the install tree. flang's driver has no options for
# some settings of clang's files: the device bitcode to link, the ptxas, the CUDA toolkit, options
# for device code only, and JIT. The plugin handles the first
# (codegen-helpers/lib/frontend/flang/DeviceLibraries.cpp), a folder of -B the second, and
# bin/warpfold-flang the others.
#
# flang before 22 does not compile reductions for GPUs; therefore there are no files for it.
#
#===------------------------------------------------------------------------===#

if(LLVM_VERSION_MAJOR LESS 22)
  return()
endif()

find_program(WARPFOLD_FLANG NAMES flang PATHS "${LLVM_TOOLS_BINARY_DIR}" NO_DEFAULT_PATH
  DOC "flang of the LLVM in use, for the tests of Fortran")
if(NOT WARPFOLD_FLANG)
  message(STATUS "flang is not in ${LLVM_TOOLS_BINARY_DIR}: the tests of Fortran are skipped. On Debian "
    "it comes with the package flang-${LLVM_VERSION_MAJOR}.")
endif()

# warpfold_write_flang_files(<folder> <cuda folder in the files> <warpfold-ptxas relative to
#                            <folder>/bin>)
function(warpfold_write_flang_files Folder Cuda Ptxas)
  set(RuntimeDir "<CFGDIR>/..")
  set(Template "${PROJECT_SOURCE_DIR}/cmake/flang.cfg.in")
  warpfold_cfg_host("${RuntimeDir}" CfgHost)
  set(CfgPtxas "# ptxas: docs/StockDefects.md, 27.\n-B\"<CFGDIR>/bin\"")
  set(CudaOfLinker "")
  if(Cuda)
    set(CudaOfLinker "-Xlinker -y\n-Xlinker --cuda-path=\"${Cuda}\"\n")
    # The device link of LLVM 23 gets the toolkit only from this option. clang also passes both.
    if(LLVM_VERSION_MAJOR GREATER_EQUAL 23)
      string(APPEND CudaOfLinker
        "-Xlinker -y\n-Xlinker --device-compiler=--cuda-path=\"${Cuda}\"\n")
    endif()
  endif()
  set(NoPasses "# No pass: reduction loops are not restructured.")
  set(NoPlugin "${CudaOfLinker}-Xlinker --wrap=__tgt_register_lib")

  set(Purposes "")
  foreach(Variant IN ITEMS warpfold warpfold-debug)
    set(CfgPurpose "reductions by Warpfold")
    # The plugin links the runtime in its own folder.
    set(CfgRuntime "${RuntimeDir}")
    if(Variant STREQUAL "warpfold-debug")
      string(APPEND CfgPurpose ", with assertions on the device")
      string(APPEND CfgRuntime "/debug")
    endif()
    set(Plugin "${CfgRuntime}/WarpfoldPasses.so")
    set(CfgPasses "# The passes that restructure reduction loops. In host code they change
# only variables of do concurrent (docs/StockDefects.md, 40).
-fpass-plugin=\"${Plugin}\"")
    set(CfgLinker "${CudaOfLinker}-Xlinker -y
-Xlinker --offload-opt=-load-pass-plugin=\"${Plugin}\"
-Xlinker --wrap=__tgt_register_lib")
    set(CfgLibomp "${RuntimeDir}")
    configure_file("${Template}" "${Folder}/${Variant}.cfg" @ONLY)
  endforeach()

  set(CfgPasses "${NoPasses}")
  set(CfgLinker "${NoPlugin}")
  set(CfgPurpose "reductions by Warpfold's runtime only")
  set(CfgRuntime "${RuntimeDir}")
  configure_file("${Template}" "${Folder}/warpfold-runtime-only.cfg" @ONLY)

  set(CfgPurpose "the stock device runtime, for comparison")
  set(CfgRuntime "${RuntimeDir}/stock")
  set(CfgLibomp "${RuntimeDir}/stock")
  set(CfgHost "# No option for the host side.")
  set(CfgPtxas "# The ptxas that flang finds.")
  # There is no such function: without clang-linker-wrapper, the option has no effect on the linker.
  set(CfgLinker "${CudaOfLinker}-Xlinker --wrap=__warpfold_none")
  configure_file("${Template}" "${Folder}/stock.cfg" @ONLY)

  configure_file("${PROJECT_SOURCE_DIR}/cmake/flang-ptxas.in" "${Folder}/bin/ptxas" @ONLY
    FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
      WORLD_READ WORLD_EXECUTE)
endfunction()

# Sets Result to the CUDA folder of AddConfigFiles.cmake, relative to the folder of flang's files.
function(warpfold_flang_cuda Cuda Up Result)
  string(REPLACE "<CFGDIR>" "<CFGDIR>/${Up}" Cuda "${Cuda}")
  set(${Result} "${Cuda}" PARENT_SCOPE)
endfunction()

warpfold_flang_cuda("${BuildTreeCuda}" "../../.." Cuda)
warpfold_write_flang_files("${PROJECT_BINARY_DIR}/lib/warpfold/flang" "${Cuda}"
  "../../../../warpfold-ptxas")
configure_file("${PROJECT_SOURCE_DIR}/cmake/warpfold-flang.in"
  "${PROJECT_BINARY_DIR}/bin/warpfold-flang" @ONLY
  FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
    WORLD_READ WORLD_EXECUTE)
install(PROGRAMS "${PROJECT_BINARY_DIR}/bin/warpfold-flang"
  DESTINATION "${CMAKE_INSTALL_BINDIR}")

set(Names warpfold.cfg warpfold-debug.cfg warpfold-runtime-only.cfg stock.cfg)
foreach(Tree IN ITEMS Installed Packaged)
  set(Cuda "")
  set(Component ThisMachine)
  set(Default "")
  if(Tree STREQUAL "Packaged")
    set(Component AnyMachine)
    set(Default EXCLUDE_FROM_ALL)
  else()
    warpfold_flang_cuda("${InstalledTreeCuda}" ".." Cuda)
  endif()
  string(TOLOWER "${Tree}" Folder)
  set(Folder "${PROJECT_BINARY_DIR}/CMakeFiles/${Folder}/flang")
  warpfold_write_flang_files("${Folder}" "${Cuda}" "../../warpfold-ptxas")
  list(TRANSFORM Names PREPEND "${Folder}/" OUTPUT_VARIABLE Files)
  install(FILES ${Files} DESTINATION lib/warpfold/flang COMPONENT ${Component} ${Default})
endforeach()
install(PROGRAMS "${Folder}/bin/ptxas" DESTINATION lib/warpfold/flang/bin)

# The same plugin, found in the folder of the asserting runtime, links that runtime.
file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/lib/warpfold/debug")
file(CREATE_LINK ../WarpfoldPasses.so "${PROJECT_BINARY_DIR}/lib/warpfold/debug/WarpfoldPasses.so"
  SYMBOLIC)
install(FILES "${PROJECT_BINARY_DIR}/lib/warpfold/debug/WarpfoldPasses.so"
  DESTINATION lib/warpfold/debug)
