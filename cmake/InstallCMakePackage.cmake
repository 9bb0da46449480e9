#===- cmake/InstallCMakePackage.cmake - the files of find_package(Warpfold) ===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# WarpfoldConfig.cmake documents the package. install(TARGETS ... EXPORT WarpfoldTargets) makes a
# target available as Warpfold::<EXPORT_NAME>; EXPORT WarpfoldCodegenTargets does so for the
# callback library, which needs LLVM's CMake package.
#
#===------------------------------------------------------------------------===#

include(CMakePackageConfigHelpers)

set(Folder lib/cmake/Warpfold)
set(GeneratedDir "${PROJECT_BINARY_DIR}/CMakeFiles/installed")
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/WarpfoldConfig.cmake.in"
  "${GeneratedDir}/WarpfoldConfig.cmake" INSTALL_DESTINATION ${Folder})
write_basic_package_version_file("${GeneratedDir}/WarpfoldConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
configure_file("${PROJECT_SOURCE_DIR}/cmake/WarpfoldTarget.cmake.in"
  "${GeneratedDir}/WarpfoldTarget.cmake" @ONLY)
install(FILES
  "${GeneratedDir}/WarpfoldConfig.cmake"
  "${GeneratedDir}/WarpfoldConfigVersion.cmake"
  "${GeneratedDir}/WarpfoldTarget.cmake"
  "${PROJECT_SOURCE_DIR}/cmake/FindCudaPath.cmake"
  DESTINATION ${Folder})
install(EXPORT WarpfoldTargets NAMESPACE Warpfold:: DESTINATION ${Folder})
install(EXPORT WarpfoldCodegenTargets NAMESPACE Warpfold:: DESTINATION ${Folder})
