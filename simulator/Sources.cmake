# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The simulator without its host side: what the stand-in libomptarget and the
# tools have in common. simulator/CMakeLists.txt makes one library of it. It
# needs LLVM (the shared library) and boost_context; include directory: the
# root of the repository.

set(WARPFOLD_SIM_CORE_SOURCES
  device/Options.cpp
  image/DeviceImage.cpp
)
