#===- cmake/Uninstall.cmake - takes away what cmake --install has put there -===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   cmake --build <build> --target uninstall
#   cmake -DManifest=<file> -P cmake/Uninstall.cmake
#
# Removes the files that the manifest of the last installation lists, and Warpfold's own
# folders that they leave empty. DESTDIR in the environment is heeded as the installation
# heeds it.
#
#===------------------------------------------------------------------------===#

cmake_policy(VERSION 3.25)
if(NOT EXISTS "${Manifest}")
  message(FATAL_ERROR "there is no ${Manifest}: nothing has been installed from this build")
endif()

file(STRINGS "${Manifest}" Files)
set(Folders "")
set(Removed 0)
foreach(File IN LISTS Files)
  string(PREPEND File "$ENV{DESTDIR}")
  if(EXISTS "${File}" OR IS_SYMLINK "${File}")
    file(REMOVE "${File}")
    math(EXPR Removed "${Removed} + 1")
  endif()
  # All folders from Warpfold's own down to the file's.
  cmake_path(GET File PARENT_PATH Folder)
  while(Folder MATCHES "/[Ww]arpfold(/|$)")
    list(APPEND Folders "${Folder}")
    cmake_path(GET Folder PARENT_PATH Folder)
  endwhile()
endforeach()

# The deepest first.
list(REMOVE_DUPLICATES Folders)
list(SORT Folders ORDER DESCENDING)
foreach(Folder IN LISTS Folders)
  file(GLOB Left "${Folder}/*" "${Folder}/.*")
  if(IS_DIRECTORY "${Folder}" AND NOT Left)
    file(REMOVE_RECURSE "${Folder}")
  endif()
endforeach()
message(STATUS "${Removed} files removed")
