#===- cmake/AddConfigFiles.cmake - the clang config files ------------------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# warpfold.cfg, warpfold-fastest.cfg, warpfold-debug.cfg, warpfold-runtime-only.cfg and stock.cfg, for the
# build tree and for the install tree. Paths inside either tree are relative to the file (<CFGDIR>), so the
# tree can be moved; LLVM's own and a toolkit outside the tree are absolute.
#
#===------------------------------------------------------------------------===#

# The CUDA folder as the config files of one tree name it, or the reason why none.
function(warpfold_cfg_cuda Path Result)
  if(Path)
    # clang warns of a CUDA release that is newer than itself; FindCudaPath.cmake has
    # checked that this one works.
    set(${Result} "--cuda-path=\"${Path}\"\n-Wno-unknown-cuda-version" PARENT_SCOPE)
  else()
    set(${Result} "# No --cuda-path: ${WARPFOLD_CUDA_REASON}." PARENT_SCOPE)
  endif()
endfunction()

# What programs with offload code get on their host side. The registration of their
# images and the launches of their kernels are led through it; what has no offload
# code takes nothing from the archive.
# (-Xlinker, unlike -Wl, takes a path with a comma in it.)
function(warpfold_cfg_host Ours Result)
  set(${Result} "# How a program waits for the device: WARPFOLD_SYNC, docs/Environment.md. How many
# teams a reduction gets where the program does not say: docs/Tuning.md.
-Wl,--wrap=__tgt_register_lib
-Wl,--wrap=__tgt_target_kernel
-Xlinker \"${Ours}/libwarpfold-host.a\"
-L\"${Ours}\"" PARENT_SCOPE)
endfunction()

# Beside the config files in every tree: cmake/warpfold-ptxas. The stock one does without.
set(WARPFOLD_CFG_PTXAS "# Assembles kernels of many threads that call functions: docs/StockDefects.md, 27.
--ptxas-path=\"<CFGDIR>/warpfold-ptxas\"")

configure_file("${PROJECT_SOURCE_DIR}/cmake/this-compiler.h.in" "${PROJECT_BINARY_DIR}/lib/warpfold/this-compiler.h" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/lib/warpfold/this-compiler.h" DESTINATION lib/warpfold)

# For device compilations alone: the system's headers with what this LLVM needs changed.
set(WARPFOLD_DEVICE_HEADERS OFF)
if(LLVM_VERSION_MAJOR LESS 21)
  set(WARPFOLD_DEVICE_HEADERS ON)
  foreach(Header bits/floatn.h complex_cmath.h)
    set(Place "lib/warpfold/device-include/${Header}")
    configure_file("${PROJECT_SOURCE_DIR}/cmake/device-include/${Header}" "${PROJECT_BINARY_DIR}/${Place}" COPYONLY)
  endforeach()
  install(DIRECTORY "${PROJECT_BINARY_DIR}/lib/warpfold/device-include" DESTINATION lib/warpfold)
endif()

# warpfold_write_cfgs(<folder> <ours, as the files see it> <cuda, as they see it>
#                     <omp.h's folder where clang does not have it, or empty>)
function(warpfold_write_cfgs Folder Ours Cuda OmpHeaders)
  set(CfgCompiler "# For clang ${LLVM_VERSION_MAJOR} alone. Passed to cc1, since the driver looks for a precompiled header of its first -include only.
-Xclang -include -Xclang \"${Ours}/this-compiler.h\"")
  warpfold_cfg_cuda("${Cuda}" CfgCuda)
  warpfold_cfg_host("${Ours}" CfgHost)
  set(CfgOmp "")
  if(OmpHeaders)
    set(CfgOmp "\n# <omp.h>.\n-idirafter \"${OmpHeaders}\"")
  endif()
  set(CfgHeaders "# <warpfold/scan.h>.
-isystem \"${Ours}/include\"${CfgOmp}")
  set(CfgDeviceHeaders "# The system's headers on the device: as they are.")
  if(WARPFOLD_DEVICE_HEADERS)
    set(CfgDeviceHeaders "# Headers of the system that this LLVM cannot include on the device: docs/StockDefects.md, 61 and 62.
-Xarch_device -isystem\"${Ours}/device-include\"")
  endif()
  # The user's -fsigned-char or -funsigned-char follows, and is for both.
  set(CfgChar "# The host's char is signed, and so is clang's for devices.")
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm64)$")
    set(CfgChar "# The host's char is unsigned, and clang's for devices is signed: docs/StockDefects.md, 64.
-Xarch_device -funsigned-char")
  endif()
  set(Template "${PROJECT_SOURCE_DIR}/cmake/warpfold.cfg.in")

  # Device code only: host code comes out as without it. The option of
  # clang-linker-wrapper stands where a program without offload code, which has the
  # linker alone, takes it for the name of a symbol that it should trace: -y name. The
  # wrapper takes it away, and the name is what follows.
  set(CfgPasses "# The passes that reshape reduction loops.
-Xarch_device -fpass-plugin=\"${Ours}/WarpfoldPasses.so\"
# What -foffload-lto and -fopenmp-target-jit need of them at link time.
-Xlinker -y
-Xlinker --offload-opt=-load-pass-plugin=\"${Ours}/WarpfoldPasses.so\"
-Xlinker --wrap=__tgt_register_lib")

  set(CfgPtxas "${WARPFOLD_CFG_PTXAS}")
  set(CfgPurpose "reductions by Warpfold")
  warpfold_cfg_runtime("${Ours}" OURS CfgRuntime)
  configure_file("${Template}" "${Folder}/warpfold.cfg" @ONLY)

  set(CfgOrdered "${CfgPasses}")
  string(APPEND CfgPasses "
# Sums in any order: docs/Determinism.md, fastest. Loaded like this the plugin is there
# before clang reads the option. clang 21 passes what -Xarch_device has of -mllvm to the
# link as well, which does not know this option.
-fplugin=\"${Ours}/WarpfoldPasses.so\"")
  foreach(Arch IN LISTS WARPFOLD_ARCHITECTURES)
    string(APPEND CfgPasses "\n-Xarch_${Arch} -mllvm=-warpfold-order=fastest")
  endforeach()
  set(CfgPurpose "reductions by Warpfold, in any order")
  configure_file("${Template}" "${Folder}/warpfold-fastest.cfg" @ONLY)

  set(CfgPasses "${CfgOrdered}")
  set(CfgPurpose "reductions by Warpfold, with assertions on the device")
  warpfold_cfg_runtime("${Ours}/debug" OURS CfgRuntime)
  configure_file("${Template}" "${Folder}/warpfold-debug.cfg" @ONLY)

  set(CfgPasses "# No pass: reduction loops stay as clang writes them.")
  set(CfgPurpose "reductions by Warpfold's runtime alone")
  warpfold_cfg_runtime("${Ours}" OURS CfgRuntime)
  configure_file("${Template}" "${Folder}/warpfold-runtime-only.cfg" @ONLY)

  set(CfgPurpose "the stock device runtime, for comparison")
  set(Stock "${WARPFOLD_STOCK_DIR}")
  warpfold_strip_sysroot(Stock)
  if(WARPFOLD_ONE_STOCK_RUNTIME)
    set(Stock "${Ours}/stock")
  endif()
  warpfold_cfg_runtime("${Stock}" STOCK CfgRuntime)
  set(CfgHost "# Nothing on the host side.")
  set(CfgHeaders "# No headers.${CfgOmp}")
  set(CfgChar "# char on devices as clang has it.")
  set(CfgPtxas "# ptxas as clang finds it.")
  configure_file("${Template}" "${Folder}/stock.cfg" @ONLY)
endfunction()

# In the build tree.
set(Cuda "${WARPFOLD_CUDA_PATH}")
cmake_path(IS_PREFIX PROJECT_BINARY_DIR "${Cuda}" NORMALIZE CudaIsOurs)
if(CudaIsOurs)
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

# In the install tree, beside the runtime. What holds on this machine only, a CUDA
# folder made by scripts/ and files that name one, is a component that is not packaged.
set(InstalledReason "${WARPFOLD_CUDA_REASON}")
if(CudaIsOurs)
  warpfold_find_installed_cuda(Found FoundReason)
  set(CopiesByDefault ON)
  if(Found)
    set(CopiesByDefault OFF)
  endif()
  option(WARPFOLD_INSTALL_CUDA "cmake --install copies build/toolchain/cuda, which is \
NVIDIA's (130 MB); without it the installed config files name the toolkit of this machine, \
if there is one" ${CopiesByDefault})
  if(WARPFOLD_INSTALL_CUDA)
    install(CODE "message(STATUS \"Copying NVIDIA's CUDA files (130 MB) to lib/warpfold/cuda; \
-DWARPFOLD_INSTALL_CUDA=OFF leaves them out\")" COMPONENT ThisMachine)
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

# A package names no CUDA toolkit: clang looks for the user's.
set(Packaged "${PROJECT_BINARY_DIR}/CMakeFiles/packaged")
set(WARPFOLD_CUDA_REASON "clang looks for a toolkit; \
give --cuda-path, or for the simulator alone --cuda-path=<this folder>/no-cuda")
warpfold_write_cfgs("${Packaged}" "<CFGDIR>" "" "")
list(TRANSFORM Names PREPEND "${Packaged}/" OUTPUT_VARIABLE Files)
install(FILES ${Files} DESTINATION lib/warpfold COMPONENT AnyMachine EXCLUDE_FROM_ALL)
