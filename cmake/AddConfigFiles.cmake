#===- cmake/AddConfigFiles.cmake - the clang config files ------------------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Writes warpfold.cfg, warpfold-fastest.cfg, warpfold-debug.cfg, warpfold-runtime-only.cfg and
# stock.cfg for the build tree and for the install tree. Paths inside either tree are relative to
# the file (<CFGDIR>), so that the tree can be moved; the paths of LLVM and of a toolkit outside the
# tree are absolute.
#
#===------------------------------------------------------------------------===#

# Sets Result to the option for the CUDA folder, or to a comment with the reason why there is none.
function(warpfold_cfg_cuda Path Result)
  if(Path)
    # clang warns of a CUDA release that is newer than itself; FindCudaPath.cmake has checked that
    # this one works.
    set(${Result} "--cuda-path=\"${Path}\"\n-Wno-unknown-cuda-version" PARENT_SCOPE)
  else()
    set(${Result} "# No --cuda-path: ${WARPFOLD_CUDA_REASON}." PARENT_SCOPE)
  endif()
endfunction()

# Sets Result to the options for the host side of programs with offload code. They wrap the
# registration of images and the launches of kernels. A program without offload code links no object
# of the archive. (-Xlinker, unlike -Wl, accepts a path with a comma.)
function(warpfold_cfg_host RuntimeDir Result)
  set(${Result} "# The wait for the device: WARPFOLD_SYNC, docs/Environment.md. The default number of teams of
# a reduction: docs/Tuning.md.
-Wl,--wrap=__tgt_register_lib
-Wl,--wrap=__tgt_target_kernel
-Xlinker \"${RuntimeDir}/libwarpfold-host.a\"
-L\"${RuntimeDir}\"" PARENT_SCOPE)
endfunction()

# Each tree has a copy of cmake/warpfold-ptxas next to the config files. stock.cfg does not use it.
set(WARPFOLD_CFG_PTXAS "# Assembles kernels of many threads that call functions: docs/StockDefects.md, 27.
--ptxas-path=\"<CFGDIR>/warpfold-ptxas\"")

configure_file("${PROJECT_SOURCE_DIR}/cmake/this-compiler.h.in" "${PROJECT_BINARY_DIR}/lib/warpfold/this-compiler.h" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/lib/warpfold/this-compiler.h" DESTINATION lib/warpfold)

# Headers for device compilations only: the system's headers with changes that this LLVM needs.
set(WARPFOLD_DEVICE_HEADERS OFF)
if(LLVM_VERSION_MAJOR LESS 21)
  set(WARPFOLD_DEVICE_HEADERS ON)
  foreach(Header bits/floatn.h complex_cmath.h)
    set(Copy "lib/warpfold/device-include/${Header}")
    configure_file("${PROJECT_SOURCE_DIR}/cmake/device-include/${Header}" "${PROJECT_BINARY_DIR}/${Copy}" COPYONLY)
  endforeach()
  install(DIRECTORY "${PROJECT_BINARY_DIR}/lib/warpfold/device-include" DESTINATION lib/warpfold)
endif()

# warpfold_write_cfgs(<folder> <Warpfold's folder in the files> <cuda folder in the files>
#                     <folder of omp.h if clang does not have it, or empty>)
function(warpfold_write_cfgs Folder RuntimeDir Cuda OmpHeaders)
  set(CfgCompiler "# Only for clang ${LLVM_VERSION_MAJOR}. Passed to cc1, because the driver searches for a precompiled header of its first -include only.
-Xclang -include -Xclang \"${RuntimeDir}/this-compiler.h\"")
  warpfold_cfg_cuda("${Cuda}" CfgCuda)
  warpfold_cfg_host("${RuntimeDir}" CfgHost)
  set(CfgOmp "")
  if(OmpHeaders)
    set(CfgOmp "\n# <omp.h>.\n-idirafter \"${OmpHeaders}\"")
  endif()
  set(CfgHeaders "# <warpfold/scan.h>.
-isystem \"${RuntimeDir}/include\"${CfgOmp}")
  set(CfgDeviceHeaders "# The system's headers on the device, without changes.")
  if(WARPFOLD_DEVICE_HEADERS)
    set(CfgDeviceHeaders "# Headers of the system that this LLVM cannot include on the device: docs/StockDefects.md, 61 and 62.
-Xarch_device -isystem\"${RuntimeDir}/device-include\"")
  endif()
  # The user's -fsigned-char or -funsigned-char comes later, and affects host and device.
  set(CfgChar "# The host's char is signed, and so is clang's for devices.")
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm64)$")
    set(CfgChar "# The host's char is unsigned, and clang's for devices is signed: docs/StockDefects.md, 64.
-Xarch_device -funsigned-char")
  endif()
  set(Template "${PROJECT_SOURCE_DIR}/cmake/warpfold.cfg.in")

  # The plugin is only for device code; host code is the same as without it. --offload-opt is an
  # option of clang-linker-wrapper, which removes it. A program without offload code is linked
  # without the wrapper, by a linker that would reject the option. Therefore the linker's option
  # -y, which prints references to the symbol that the next argument names, precedes it: the linker
  # takes --offload-opt for the name of a symbol. If the wrapper has removed that, --wrap is the name.
  set(CfgPasses "# The passes that restructure reduction loops.
-Xarch_device -fpass-plugin=\"${RuntimeDir}/WarpfoldPasses.so\"
# The passes at link time, for -foffload-lto and -fopenmp-target-jit.
-Xlinker -y
-Xlinker --offload-opt=-load-pass-plugin=\"${RuntimeDir}/WarpfoldPasses.so\"
-Xlinker --wrap=__tgt_register_lib")

  set(CfgPtxas "${WARPFOLD_CFG_PTXAS}")
  set(CfgPurpose "reductions by Warpfold")
  warpfold_cfg_runtime("${RuntimeDir}" WARPFOLD CfgRuntime)
  configure_file("${Template}" "${Folder}/warpfold.cfg" @ONLY)

  set(CfgOrdered "${CfgPasses}")
  string(APPEND CfgPasses "
# Sums in any order: docs/Determinism.md, fastest. -fplugin loads the plugin before clang
# parses the option. clang 21 passes -mllvm options of -Xarch_device to the link as well, which
# rejects this option.
-fplugin=\"${RuntimeDir}/WarpfoldPasses.so\"")
  foreach(Arch IN LISTS WARPFOLD_ARCHITECTURES)
    string(APPEND CfgPasses "\n-Xarch_${Arch} -mllvm=-warpfold-order=fastest")
  endforeach()
  set(CfgPurpose "reductions by Warpfold, in any order")
  configure_file("${Template}" "${Folder}/warpfold-fastest.cfg" @ONLY)

  set(CfgPasses "${CfgOrdered}")
  set(CfgPurpose "reductions by Warpfold, with assertions on the device")
  warpfold_cfg_runtime("${RuntimeDir}/debug" WARPFOLD CfgRuntime)
  configure_file("${Template}" "${Folder}/warpfold-debug.cfg" @ONLY)

  set(CfgPasses "# No pass: reduction loops are not restructured.")
  set(CfgPurpose "reductions by Warpfold's runtime only")
  warpfold_cfg_runtime("${RuntimeDir}" WARPFOLD CfgRuntime)
  configure_file("${Template}" "${Folder}/warpfold-runtime-only.cfg" @ONLY)

  set(CfgPurpose "the stock device runtime, for comparison")
  set(Stock "${WARPFOLD_STOCK_DIR}")
  warpfold_strip_sysroot(Stock)
  if(WARPFOLD_ONE_STOCK_RUNTIME)
    set(Stock "${RuntimeDir}/stock")
  endif()
  warpfold_cfg_runtime("${Stock}" STOCK CfgRuntime)
  set(CfgHost "# No option for the host side.")
  set(CfgHeaders "# No headers.${CfgOmp}")
  set(CfgChar "# clang's default for char on devices.")
  set(CfgPtxas "# The ptxas that clang finds.")
  configure_file("${Template}" "${Folder}/stock.cfg" @ONLY)
endfunction()

# The config files of the build tree.
set(Cuda "${WARPFOLD_CUDA_PATH}")
cmake_path(IS_PREFIX PROJECT_BINARY_DIR "${Cuda}" NORMALIZE CudaIsInTree)
if(CudaIsInTree)
  cmake_path(RELATIVE_PATH Cuda BASE_DIRECTORY "${PROJECT_BINARY_DIR}")
  set(Cuda "<CFGDIR>/${Cuda}")
endif()
set(OmpHeaders "")
if(WARPFOLD_OMP_HEADERS)
  cmake_path(RELATIVE_PATH WARPFOLD_OMP_HEADERS BASE_DIRECTORY "${PROJECT_BINARY_DIR}"
    OUTPUT_VARIABLE OmpHeaders)
  string(PREPEND OmpHeaders "<CFGDIR>/")
endif()
warpfold_write_cfgs("${PROJECT_BINARY_DIR}" "<CFGDIR>/lib/warpfold" "${Cuda}" "${OmpHeaders}")
set(BuildTreeCuda "${Cuda}")
configure_file("${PROJECT_SOURCE_DIR}/cmake/warpfold-ptxas" "${PROJECT_BINARY_DIR}/warpfold-ptxas" COPYONLY)
install(PROGRAMS "${PROJECT_SOURCE_DIR}/cmake/warpfold-ptxas" DESTINATION lib/warpfold)

# The config files of the install tree, next to the runtime. A CUDA folder made by scripts/ and the
# files that name one are valid on this machine only; their component is not packaged.
set(InstalledReason "${WARPFOLD_CUDA_REASON}")
if(CudaIsInTree)
  warpfold_find_installed_cuda(Found FoundReason)
  set(CopiesByDefault ON)
  if(Found)
    set(CopiesByDefault OFF)
  endif()
  option(WARPFOLD_INSTALL_CUDA "cmake --install copies NVIDIA's build/toolchain/cuda (130 MB); \
otherwise the installed config files name the toolkit of this machine, if there is one" ${CopiesByDefault})
  if(WARPFOLD_INSTALL_CUDA)
    install(CODE "message(STATUS \"Copying NVIDIA's CUDA files (130 MB) to lib/warpfold/cuda; \
-DWARPFOLD_INSTALL_CUDA=OFF skips them\")" COMPONENT ThisMachine)
    install(DIRECTORY "${WARPFOLD_CUDA_PATH}/" DESTINATION lib/warpfold/cuda
      COMPONENT ThisMachine USE_SOURCE_PERMISSIONS)
    set(Cuda "<CFGDIR>/cuda")
  else()
    set(Cuda "${Found}")
    set(InstalledReason "${FoundReason}")
  endif()
endif()
set(Names warpfold.cfg warpfold-fastest.cfg warpfold-debug.cfg warpfold-runtime-only.cfg stock.cfg)
set(Installed "${PROJECT_BINARY_DIR}/CMakeFiles/installed")
set(WARPFOLD_CUDA_REASON "${InstalledReason}")
set(OmpHeaders "")
if(WARPFOLD_OMP_HEADERS)
  install(DIRECTORY "${WARPFOLD_OMP_HEADERS}/" DESTINATION lib/warpfold/openmp
    COMPONENT ThisMachine)
  set(OmpHeaders "<CFGDIR>/openmp")
endif()
warpfold_write_cfgs("${Installed}" "<CFGDIR>" "${Cuda}" "${OmpHeaders}")
set(InstalledTreeCuda "${Cuda}")
list(TRANSFORM Names PREPEND "${Installed}/" OUTPUT_VARIABLE Files)
install(FILES ${Files} DESTINATION lib/warpfold COMPONENT ThisMachine)

# A package names no CUDA toolkit: clang searches for the user's.
set(Packaged "${PROJECT_BINARY_DIR}/CMakeFiles/packaged")
set(WARPFOLD_CUDA_REASON "clang searches for a toolkit; \
set --cuda-path, or only for the simulator --cuda-path=<this folder>/no-cuda")
warpfold_write_cfgs("${Packaged}" "<CFGDIR>" "" "")
list(TRANSFORM Names PREPEND "${Packaged}/" OUTPUT_VARIABLE Files)
install(FILES ${Files} DESTINATION lib/warpfold COMPONENT AnyMachine EXCLUDE_FROM_ALL)
