#===- cmake/InstallCMakePackage.cmake - what find_package(Warpfold) reads --===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# WarpfoldConfig.cmake says what users get. A target becomes Warpfold::<EXPORT_NAME>
# there by install(TARGETS ... EXPORT WarpfoldTargets); the compiler's side, which needs
# LLVM's own package, by EXPORT WarpfoldCodegenTargets.
#
#===------------------------------------------------------------------------===#

include(CMakePackageConfigHelpers)

set(Folder lib/cmake/Warpfold)
set(Written "${PROJECT_BINARY_DIR}/CMakeFiles/installed")
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/WarpfoldConfig.cmake.in"
  "${Written}/WarpfoldConfig.cmake" INSTALL_DESTINATION ${Folder})
write_basic_package_version_file("${Written}/WarpfoldConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
configure_file("${PROJECT_SOURCE_DIR}/cmake/WarpfoldTarget.cmake.in"
  "${Written}/WarpfoldTarget.cmake" @ONLY)
install(FILES
  "${Written}/WarpfoldConfig.cmake"
  "${Written}/WarpfoldConfigVersion.cmake"
  "${Written}/WarpfoldTarget.cmake"
  "${PROJECT_SOURCE_DIR}/cmake/FindCudaPath.cmake"
  DESTINATION ${Folder})
install(EXPORT WarpfoldTargets NAMESPACE Warpfold:: DESTINATION ${Folder})
install(EXPORT WarpfoldCodegenTargets NAMESPACE Warpfold:: DESTINATION ${Folder})
