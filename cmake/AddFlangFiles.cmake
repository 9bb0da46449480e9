#===- cmake/AddFlangFiles.cmake - what flang is started with ---------------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Of flang's config files there are those that clang has, by the same names
# (AddConfigFiles.cmake), in lib/warpfold/flang of the build tree and of the install tree.
# flang's driver does not know what clang's is told there: which device bitcode to link,
# which ptxas, which CUDA toolkit, what is for device code alone, and JIT. The plugin sees
# to the first (codegen-helpers/lib/frontend/flang/DeviceLibraries.cpp), a folder of -B to
# the second, and bin/warpfold-flang to the others.
#
# flang 19 does not write reductions for GPUs: there is nothing for it.
#
#===------------------------------------------------------------------------===#

if(LLVM_VERSION_MAJOR LESS 22)
  return()
endif()

find_program(WARPFOLD_FLANG NAMES flang PATHS "${LLVM_TOOLS_BINARY_DIR}" NO_DEFAULT_PATH
  DOC "flang of the LLVM in use, for the tests of Fortran")
if(NOT WARPFOLD_FLANG)
  message(STATUS "flang is not in ${LLVM_TOOLS_BINARY_DIR}: no Fortran is tested. On Debian "
    "it comes with the package flang-${LLVM_VERSION_MAJOR}.")
endif()

# warpfold_write_flang_files(<folder> <cuda, as the files see it> <warpfold-ptxas as seen
#                            from <folder>/bin>)
function(warpfold_write_flang_files Folder Cuda Ptxas)
  set(Ours "<CFGDIR>/..")
  set(Template "${PROJECT_SOURCE_DIR}/cmake/flang.cfg.in")
  warpfold_cfg_host("${Ours}" CfgHost)
  set(CfgPtxas "# ptxas: docs/StockDefects.md, 27.\n-B\"<CFGDIR>/bin\"")
  set(CudaOfLinker "")
  if(Cuda)
    set(CudaOfLinker "-Xlinker -y\n-Xlinker --cuda-path=\"${Cuda}\"\n")
    # What links device code is not told otherwise; clang says both, too.
    if(LLVM_VERSION_MAJOR GREATER_EQUAL 23)
      string(APPEND CudaOfLinker
        "-Xlinker -y\n-Xlinker --device-compiler=--cuda-path=\"${Cuda}\"\n")
    endif()
  endif()
  set(NoPasses "# No pass: reduction loops stay as flang writes them.")
  set(NoPlugin "${CudaOfLinker}-Xlinker --wrap=__tgt_register_lib")

  set(Purposes "")
  foreach(Variant IN ITEMS warpfold warpfold-debug)
    set(CfgPurpose "reductions by Warpfold")
    # Which runtime the plugin links is the one that is in its folder.
    set(CfgRuntime "${Ours}")
    if(Variant STREQUAL "warpfold-debug")
      string(APPEND CfgPurpose ", with assertions on the device")
      string(APPEND CfgRuntime "/debug")
    endif()
    set(Plugin "${CfgRuntime}/WarpfoldPasses.so")
    set(CfgPasses "# The passes that reshape reduction loops. They leave host code alone.
-fpass-plugin=\"${Plugin}\"")
    set(CfgLinker "${CudaOfLinker}-Xlinker -y
-Xlinker --offload-opt=-load-pass-plugin=\"${Plugin}\"
-Xlinker --wrap=__tgt_register_lib")
    set(CfgLibomp "${Ours}")
    configure_file("${Template}" "${Folder}/${Variant}.cfg" @ONLY)
  endforeach()

  set(CfgPasses "${NoPasses}")
  set(CfgLinker "${NoPlugin}")
  set(CfgPurpose "reductions by Warpfold's runtime alone")
  set(CfgRuntime "${Ours}")
  configure_file("${Template}" "${Folder}/warpfold-runtime-only.cfg" @ONLY)

  set(CfgPurpose "the stock device runtime, for comparison")
  set(CfgRuntime "${Ours}/stock")
  set(CfgLibomp "${Ours}/stock")
  set(CfgHost "# Nothing on the host side.")
  set(CfgPtxas "# ptxas as flang finds it.")
  # No such function: to the linker alone the option says nothing.
  set(CfgLinker "${CudaOfLinker}-Xlinker --wrap=__warpfold_none")
  configure_file("${Template}" "${Folder}/stock.cfg" @ONLY)

  configure_file("${PROJECT_SOURCE_DIR}/cmake/flang-ptxas.in" "${Folder}/bin/ptxas" @ONLY
    FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
      WORLD_READ WORLD_EXECUTE)
endfunction()

# Cuda, of each tree: as AddConfigFiles.cmake has it for clang's files, seen from here.
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

# Beside the asserting runtime, the same plugin links that.
file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/lib/warpfold/debug")
file(CREATE_LINK ../WarpfoldPasses.so "${PROJECT_BINARY_DIR}/lib/warpfold/debug/WarpfoldPasses.so"
  SYMBOLIC)
install(FILES "${PROJECT_BINARY_DIR}/lib/warpfold/debug/WarpfoldPasses.so"
  DESTINATION lib/warpfold/debug)
