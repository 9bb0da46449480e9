//===- fixes/TaskReduction.cpp - task groups and reductions ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// task_reduction, in_reduction and reduction(task, ..): a task uses a copy of
// the item that belongs to its thread and to the group that reduces the item.
// The thread that started the group combines the copies, in the order of their
// threads, when it ends the group. In the stock runtime groups do nothing, and
// the other functions do not link (docs/StockDefects.md, 13).
//
// Each thread has a stack of groups. A group that is started outside of
// parallel regions (and so by the initial thread, in generic mode) may contain
// tasks in all threads of a region inside of it. Any other group belongs to its
// own thread only, because nested regions have one thread. Therefore a group
// has one copy, or one for each thread of the block. A thread creates its copy
// when it first needs it; no other thread writes the copy's pointer.
//
// Callers:  Any thread, in pairs that nest.
// Memory:   A pointer for each thread in shared memory; groups, their items and
//           the copies in the device heap, until the group ends.
// Order:    That of the parallel region around the tasks is sufficient. It
//           starts after the group is created and ends before the copies are
//           combined. A thread that searches for the group of a copy reads
//           pointers that their threads may be writing; the accesses are
//           atomic, and if the thread has the address of a copy, the copy was
//           created before.
//
//===----------------------------------------------------------------------===//

#include "fixes/TaskGroups.h"
#include "interface/DeviceRuntime.h"
#include "interface/TaskAbi.h"
#include "support/Assert.h"
#include "support/Atomic.h"
#include "support/Heap.h"
#include "support/Refuse.h"
#include "support/Target.h"

using namespace warpfold;

namespace {

/// An item of a group.
struct GroupItem {
  /// The clause's description.
  TaskReductionItem What;
  /// A pointer for each of the group's threads; null until there is a copy.
  void **Copies;
};

} // namespace

/// A task group.
struct warpfold::TaskGroup {
  /// The group that the same thread started before, or null.
  TaskGroup *Outer;
  /// The reduction items.
  GroupItem *Items;
  /// The number of items.
  uint32_t NumItems;
  /// The threads whose tasks may be in the group.
  uint32_t FirstThread, NumThreads;
};

namespace {

/// An entry of Innermost.
struct GroupPointer {
  /// The group.
  TaskGroup *Group;
};

/// The group that each thread started last and has not ended, or null.
WARPFOLD_SHARED GroupPointer Innermost[MostThreadsInBlock];

/// A value stored after each copy, to detect that an initialiser exceeds the
/// copy: clang 19 passes the size of one element for an array section of
/// constant length and initialises the whole section (docs/StockDefects.md, 13;
/// codegen-helpers/ corrects it).
constexpr uint64_t Guard = 0xA5C3'96F0'5A3C'690F;

/// Allocates and initialises a copy.
void *newCopy(const TaskReductionItem &What) {
  auto *Copy = static_cast<char *>(allocate(
      What.Bytes + sizeof(Guard), "a task's copy of a reduction item"));
  __builtin_memcpy(Copy + What.Bytes, &Guard, sizeof(Guard));
  if (What.Initialise)
    What.Initialise(Copy, What.Original);
  else
    __builtin_memset(Copy, 0, What.Bytes);
  uint64_t Found;
  __builtin_memcpy(&Found, Copy + What.Bytes, sizeof(Found));
  if (Found != Guard)
    refuse("task reduction of more bytes than clang specifies, which is",
           static_cast<int64_t>(What.Bytes),
           "compile with warpfold.cfg, which loads the pass plugin");
  return Copy;
}

/// Returns the calling thread's copy of an item. Creates it if necessary.
void *copyFor(const TaskGroup &Group, const GroupItem &Item) {
  const uint32_t Number = threadInBlock() - Group.FirstThread;
  WARPFOLD_ASSERT(Number < Group.NumThreads,
                  "a thread found a group of another thread");
  void *Copy = Item.Copies[Number];
  if (Copy)
    return Copy;
  Copy = newCopy(Item.What);
  atomicStore(&Item.Copies[Number], Copy);
  return Copy;
}

/// Returns whether Address identifies the item in some thread.
bool isKnownBy(const TaskGroup &Group, const GroupItem &Item,
               const void *Address) {
  if (Item.What.Shared == Address)
    return true;
  for (uint32_t I = 0; I < Group.NumThreads; ++I)
    if (atomicLoad(&Item.Copies[I]) == Address)
      return true;
  return false;
}

/// Returns the thread's copy of an item of this group, or null.
void *copyIn(const TaskGroup &Group, const void *Item) {
  for (uint32_t I = 0; I < Group.NumItems; ++I)
    if (isKnownBy(Group, Group.Items[I], Item))
      return copyFor(Group, Group.Items[I]);
  return nullptr;
}

/// Returns the thread's copy of an item of the innermost group that contains
/// it, or null.
void *copyInStack(const TaskGroup *Group, const void *Item) {
  for (; Group; Group = Group->Outer)
    if (void *Copy = copyIn(*Group, Item))
      return Copy;
  return nullptr;
}

/// Combines the copies of an item and frees them.
void combine(const TaskGroup &Group, const GroupItem &Item) {
  const TaskReductionItem &What = Item.What;
  for (uint32_t I = 0; I < Group.NumThreads; ++I) {
    void *Copy = Item.Copies[I];
    if (!Copy)
      continue;
    What.Combine(What.Shared, Copy);
    if (What.Destroy)
      What.Destroy(Copy);
    free(Copy);
  }
}

} // namespace

void warpfold::resetTaskGroups() { Innermost[threadInBlock()].Group = nullptr; }

void __kmpc_taskgroup(Ident *, int32_t) {
  auto *Group =
      static_cast<TaskGroup *>(allocate(sizeof(TaskGroup), "a task group"));
  const bool IsOfTeam = !__kmpc_is_spmd_exec_mode() && omp_get_level() == 0;
  Group->Outer = Innermost[threadInBlock()].Group;
  Group->NumItems = 0;
  Group->FirstThread = IsOfTeam ? 0 : threadInBlock();
  Group->NumThreads = IsOfTeam ? blockSize() : 1;
  Innermost[threadInBlock()].Group = Group;
}

void *__kmpc_taskred_init(int32_t, int32_t NumItems, void *Items) {
  TaskGroup *Group = Innermost[threadInBlock()].Group;
  WARPFOLD_ASSERT(Group && Group->NumItems == 0,
                  "a task group's items are set once, after its start");
  const uint32_t Count = static_cast<uint32_t>(NumItems);
  const auto *Given = static_cast<const TaskReductionItem *>(Items);
  const uint64_t NumCopies = uint64_t(Count) * Group->NumThreads;
  Group->Items = static_cast<GroupItem *>(
      allocate(Count * sizeof(GroupItem) + NumCopies * sizeof(void *),
               "a task group's reduction items"));
  Group->NumItems = Count;
  auto **Copies = reinterpret_cast<void **>(Group->Items + Count);
  for (uint64_t I = 0; I < NumCopies; ++I)
    Copies[I] = nullptr;
  for (uint32_t I = 0; I < Count; ++I)
    Group->Items[I] = {Given[I], Copies + uint64_t(I) * Group->NumThreads};
  return Group;
}

void __kmpc_end_taskgroup(Ident *, int32_t) {
  TaskGroup *Group = Innermost[threadInBlock()].Group;
  WARPFOLD_ASSERT(Group, "a task group ends that was not started");
  for (uint32_t I = 0; I < Group->NumItems; ++I)
    combine(*Group, Group->Items[I]);
  if (Group->NumItems != 0)
    free(Group->Items);
  Innermost[threadInBlock()].Group = Group->Outer;
  free(Group);
}

void *__kmpc_taskred_modifier_init(Ident *Location, int32_t ThreadNumber,
                                   int32_t, int32_t NumItems, void *Items) {
  __kmpc_taskgroup(Location, ThreadNumber);
  return __kmpc_taskred_init(ThreadNumber, NumItems, Items);
}

void __kmpc_task_reduction_modifier_fini(Ident *Location, int32_t ThreadNumber,
                                         int32_t) {
  __kmpc_end_taskgroup(Location, ThreadNumber);
}

void *__kmpc_task_reduction_get_th_data(int32_t, void *, void *Item) {
  // These two stacks contain all groups around the task, including those that
  // clang cannot determine in the task.
  if (void *Copy = copyInStack(Innermost[threadInBlock()].Group, Item))
    return Copy;
  if (!__kmpc_is_spmd_exec_mode() && omp_get_level() != 0)
    if (void *Copy =
            copyInStack(Innermost[firstThreadOfLastWarp()].Group, Item))
      return Copy;
  refuse(
      "in_reduction of a variable that no enclosing task group reduces, at",
      reinterpret_cast<int64_t>(Item),
      "name it in an enclosing task_reduction or reduction(task, ..) clause");
}
