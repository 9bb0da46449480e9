# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The simulator without its host side: what the stand-in libomptarget and the
# tools have in common. simulator/CMakeLists.txt makes one library of it. It
# needs LLVM (the shared library) and boost_context; include directory: the
# root of the repository. Boost.Context's headers need exceptions.

set(WARPFOLD_SIM_CORE_SOURCES
  device/AddressNames.cpp
  device/Block.cpp
  device/BoundsCheck.cpp
  device/BoundsReport.cpp
  device/CodeSites.cpp
  device/DeadlockReport.cpp
  device/FaultHandler.cpp
  device/Grid.cpp
  device/HeapHooks.cpp
  device/Hooks.cpp
  device/Lane.cpp
  device/LaneGroups.cpp
  device/LaneStacks.cpp
  device/LocalHooks.cpp
  device/MemoryHooks.cpp
  device/MemoryReport.cpp
  device/OptionWords.cpp
  device/Options.cpp
  device/OrderedLanes.cpp
  device/Printf.cpp
  device/Progress.cpp
  device/Rounding.cpp
  device/SynchronizationReport.cpp
  device/Warp.cpp
  device/WarpOperations.cpp
  image/DeviceImage.cpp
  image/HostCompiler.cpp
  lowering/AccessOrder.cpp
  lowering/AddressSpaces.cpp
  lowering/Arithmetic.cpp
  lowering/AssemblyArithmetic.cpp
  lowering/AssemblyMemory.cpp
  lowering/Atomics.cpp
  lowering/Barriers.cpp
  lowering/Fences.cpp
  lowering/InlineAssembly.cpp
  lowering/Kernels.cpp
  lowering/Library.cpp
  lowering/LocalObjects.cpp
  lowering/Lowering.cpp
  lowering/LoweringContext.cpp
  lowering/MemoryAccesses.cpp
  lowering/PtxText.cpp
  lowering/Reflection.cpp
  lowering/SpecialRegisters.cpp
  lowering/WarpOperations.cpp
  memory/Cell.cpp
  memory/DelayedStores.cpp
  memory/DeviceHeap.cpp
  memory/EpochSet.cpp
  memory/LastWriter.cpp
  memory/LocalObjects.cpp
  memory/MemoryOrder.cpp
  memory/Message.cpp
  memory/Regions.cpp
  memory/Shadow.cpp
  memory/SharedVariables.cpp
  memory/StoreHistory.cpp
  memory/ThreadOrder.cpp
  memory/View.cpp
  report/RepeatCommand.cpp
  report/Report.cpp
  report/StatisticsReport.cpp
  schedule/AdversarialScheduler.cpp
  schedule/DrawnScheduler.cpp
  schedule/FairScheduler.cpp
  schedule/RandomScheduler.cpp
  schedule/Scheduler.cpp
)
