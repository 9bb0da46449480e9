#===- cmake/Package.cmake - makes the .deb and the .tar.gz -----------------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   cpack --config <build>/CPackConfig.cmake [-G DEB|TGZ] [-B <folder>]
#
# scripts/package runs it. The names contain the LLVM and the architecture of this machine:
#
#   warpfold-llvm19_0.1.0-1_amd64.deb   only one of these can be installed
#   warpfold-0.1.0-llvm19-Linux-x86_64.tar.gz
#
# Both contain the install tree, the .deb under /usr. Neither contains a file of NVIDIA or a path to
# one (AddConfigFiles.cmake); the user provides the CUDA toolkit.
#
#===------------------------------------------------------------------------===#

# Both contain the licence, with the location and the name that Debian requires, and the
# introductory documents.
set(Notices "${PROJECT_BINARY_DIR}/CMakeFiles/installed")
file(READ "${PROJECT_SOURCE_DIR}/LICENSE" License)
configure_file("${PROJECT_SOURCE_DIR}/cmake/copyright.in" "${Notices}/copyright" @ONLY)
install(FILES "${Notices}/copyright" README.md CHANGELOG.md DESTINATION share/doc/warpfold)
install(DIRECTORY docs examples DESTINATION share/doc/warpfold
  PATTERN CMakeLists.txt EXCLUDE)

set(CPACK_PACKAGE_NAME warpfold)
set(CPACK_PACKAGE_VENDOR "The Warpfold authors")
set(CPACK_PACKAGE_CONTACT "The Warpfold authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_DESCRIPTION "A device runtime, a pass plugin and a config file for \
clang ${LLVM_VERSION_MAJOR} that make OpenMP reductions on NVIDIA GPUs fast, a simulator that \
runs the programs without a GPU, and find_package(Warpfold) for CMake.

Machine code for a GPU needs a CUDA toolkit, which is not part of this package: \
NVIDIA's, or Debian's nvidia-cuda-toolkit. LLVM before 21 needs release 12 or older.")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_GENERATOR TGZ DEB)
set(CPACK_SOURCE_GENERATOR "")

# All components except ThisMachine. A component that is not listed is not packed.
set(CPACK_INSTALL_CMAKE_PROJECTS
  "${PROJECT_BINARY_DIR};Warpfold;${CMAKE_INSTALL_DEFAULT_COMPONENT_NAME};/"
  "${PROJECT_BINARY_DIR};Warpfold;AnyMachine;/")
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE
  GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_SYSTEM_NAME "${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR}")
set(CPACK_PACKAGE_FILE_NAME
  "warpfold-${PROJECT_VERSION}-llvm${LLVM_VERSION_MAJOR}-${CPACK_SYSTEM_NAME}")

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_NAME "warpfold-llvm${LLVM_VERSION_MAJOR}")
# The packages for other releases of LLVM install the same files.
set(CPACK_DEBIAN_PACKAGE_PROVIDES "warpfold (= ${PROJECT_VERSION}-1)")
set(CPACK_DEBIAN_PACKAGE_CONFLICTS warpfold)
set(CPACK_DEBIAN_PACKAGE_REPLACES warpfold)
set(CPACK_DEBIAN_COMPRESSION_TYPE zstd)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
# clang-tools contains the offload tools that clang runs, libomp-dev contains omp.h, libomp and
# libomptarget. In later releases, libomptarget is in liboffload-dev, and one of the tools,
# llvm-offload-binary, is in the package of LLVM's tools. dpkg-shlibdeps adds the libraries
# except LLVM's, which it finds by its folder (RUNPATH) in a development package.
set(V ${LLVM_VERSION_MAJOR})
set(Offload "")
if(WARPFOLD_ONE_STOCK_RUNTIME)
  set(Offload "liboffload-${V}-dev, llvm-${V}, ")
endif()
set(CPACK_DEBIAN_PACKAGE_DEPENDS "clang-${V} (>= 1:${V}.${LLVM_VERSION_MINOR}), \
clang-tools-${V}, libomp-${V}-dev, ${Offload}libllvm${V}")
unset(Offload)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "nvidia-cuda-toolkit, cmake, llvm-${V}-dev")
unset(V)

include(CPack)
