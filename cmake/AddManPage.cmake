#===- cmake/AddManPage.cmake - manual pages of the tools -------------------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===------------------------------------------------------------------------===#

find_package(Python3 REQUIRED COMPONENTS Interpreter)

# warpfold_add_man_page(<tool>): writes the output of <tool> --help as <tool>.1 (man_page.py).
function(warpfold_add_man_page Tool)
  set(Script "${PROJECT_SOURCE_DIR}/cmake/man_page.py")
  set(Page "${PROJECT_BINARY_DIR}/share/man/man1/${Tool}.1.gz")
  warpfold_runnable(${Tool} bin Runnable)
  add_custom_command(OUTPUT "${Page}"
    COMMAND "${Python3_EXECUTABLE}" "${Script}" "${Runnable}" "${Page}"
    DEPENDS "${Script}" ${Tool}
    COMMENT "Writing ${Tool}.1"
    VERBATIM)
  add_custom_target(${Tool}-man-page ALL DEPENDS "${Page}")
  install(FILES "${Page}" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
endfunction()
