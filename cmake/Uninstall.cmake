#===- cmake/Uninstall.cmake - removes the files of cmake --install ---------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   cmake --build <build> --target uninstall
#
# Removes the files in the manifest of the last installation, and Warpfold's own folders that are
# empty then. Uses DESTDIR in the environment as the installation does.
#
#===------------------------------------------------------------------------===#

cmake_policy(VERSION 3.25)
if(NOT EXISTS "${Manifest}")
  message(FATAL_ERROR "there is no ${Manifest}: this build has not been installed")
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
  # Collects the folders from Warpfold's own down to that of the file.
  cmake_path(GET File PARENT_PATH Folder)
  while(Folder MATCHES "/[Ww]arpfold(/|$)")
    list(APPEND Folders "${Folder}")
    cmake_path(GET Folder PARENT_PATH Folder)
  endwhile()
endforeach()

# Removes the innermost folders first.
list(REMOVE_DUPLICATES Folders)
list(SORT Folders ORDER DESCENDING)
foreach(Folder IN LISTS Folders)
  file(GLOB Remaining "${Folder}/*" "${Folder}/.*")
  if(IS_DIRECTORY "${Folder}" AND NOT Remaining)
    file(REMOVE_RECURSE "${Folder}")
  endif()
endforeach()
message(STATUS "${Removed} files removed")
