//===- warpfold/workspace.h - the device and memory of a call ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The algorithms of Warpfold's headers need device memory in addition to their
// data. A workspace holds this memory and keeps it for later calls: a call
// allocates memory only if it needs more than all earlier calls did. Calls that
// name no workspace share a pool; each takes one workspace of the pool for its
// duration, so host threads may call concurrently.
//
//   // On the default device:
//   warpfold::inclusive_scan(first, last, result);
//   // On device 1:
//   warpfold::inclusive_scan(warpfold::on(1), first, last, result);
//   // On the device of a workspace:
//   warpfold::workspace mine(1);
//   warpfold::inclusive_scan(warpfold::on(mine), first, last, result);
//
// Errors are exceptions (std::runtime_error), which are thrown before anything
// is written. In code compiled without exceptions an error prints a message and
// calls abort().
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_WORKSPACE_H
#define WARPFOLD_WORKSPACE_H

#include "detail/OpenMP.h"

#include "detail/Error.h"

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <omp.h>
#include <vector>

namespace warpfold {

/// Memory of one device for one call at a time. Host threads must not use a
/// workspace concurrently. The member functions below are for Warpfold's
/// algorithms; a program only constructs a workspace and passes it to on().
class workspace {
public:
  /// Creates an empty workspace for `device`. Memory is allocated on demand.
  explicit workspace(int device = omp_get_default_device()) : Device(device) {}
  /// Frees the device memory.
  ~workspace() {
    Control.free(Device);
    States.free(Device);
    Scratch.free(Device);
    Exchange.free(Device);
  }
  workspace(const workspace &) = delete;
  workspace &operator=(const workspace &) = delete;

  /// Returns the device's number.
  int device() const { return Device; }

  /// Returns the number of multiprocessors of the device. The first call
  /// queries the device.
  int multiprocessors() {
    if (Multiprocessors == 0) {
      int Count = 0;
      // The region is bare: if a module contains an algorithm's kernel and a
      // kernel that clang starts in generic mode, openmp-opt does not fold the
      // queries of the execution mode in any of them.
#pragma omp target teams ompx_bare num_teams(1) thread_limit(1)                \
    map(from : Count) device(Device)
      {
#ifdef __NVPTX__
        Count = static_cast<int>(__nvvm_read_ptx_sreg_nsmid());
#else
        Count = 1;
#endif
      }
      Multiprocessors = Count;
    }
    return Multiprocessors;
  }

  /// Returns ControlBytes bytes that the blocks of a launch share. They are 0
  /// before a launch, and each launch resets what it changes to 0.
  void *control() {
    return Control.isEmpty() ? cleared(Control, ControlBytes) : Control.Bytes;
  }

  /// Returns at least Bytes bytes through which tiles exchange their states.
  /// They are 0 or words of earlier launches, whose upper half is a number that
  /// nextLaunch() returned.
  void *states(std::size_t Bytes) {
    // Reserve half as much more, so that slowly growing calls do not allocate
    // each time.
    return Bytes <= States.Size ? States.Bytes
                                : cleared(States, Bytes + Bytes / 2);
  }

  /// Returns at least Bytes bytes with unspecified contents.
  void *scratch(std::size_t Bytes) {
    if (Bytes > Scratch.Size)
      Scratch.allocate(Bytes, Device);
    return Scratch.Bytes;
  }

  /// Returns AnswerBytes bytes for a kernel's results.
  void *answer() { return exchange(); }
  /// The number of bytes that arguments() returns.
  static constexpr std::size_t ArgumentBytes = 4096;
  /// Returns ArgumentBytes bytes for data that does not fit into the kernel's
  /// arguments.
  void *arguments() { return exchange() + AnswerBytes; }

  /// Returns the first of `Numbers` consecutive numbers that no earlier launch
  /// has used. It is never 0.
  std::uint32_t nextLaunch(std::uint32_t Numbers = 1) {
    if (Launch > UINT32_MAX - Numbers) {
      omp_target_memset(States.Bytes, 0, States.Size, Device);
      Launch = 1;
    }
    const std::uint32_t First = Launch;
    Launch += Numbers;
    return First;
  }

  /// The number of bytes that control() returns.
  static constexpr std::size_t ControlBytes = 16384;

private:
  /// The number of bytes that answer() returns.
  static constexpr std::size_t AnswerBytes = 256;

  /// An allocation in device memory. It is aligned to 256 bytes.
  struct DeviceMemory {
    /// The address; undefined if the allocation is empty.
    void *Bytes = nullptr;
    /// The number of bytes; 0 if the allocation is empty.
    std::size_t Size = 0;

    /// Returns whether there is no allocation.
    bool isEmpty() const { return Size == 0; }
    /// Replaces the allocation by one of `Wanted` bytes. Throws if there is no
    /// memory.
    void allocate(std::size_t Wanted, int Device) {
      free(Device);
      Bytes = omp_target_alloc(Wanted, Device);
      if (!Bytes)
        detail::fail("no device memory for a workspace of " +
                     std::to_string(Wanted) + " bytes");
      Size = Wanted;
    }
    /// Frees the allocation if there is one.
    void free(int Device) {
      if (!isEmpty())
        omp_target_free(Bytes, Device);
      Size = 0;
    }
  };

  /// Replaces the allocation by `Wanted` zero bytes and returns their address.
  void *cleared(DeviceMemory &Memory, std::size_t Wanted) {
    Memory.allocate(Wanted, Device);
    return omp_target_memset(Memory.Bytes, 0, Wanted, Device);
  }

  /// Returns the memory of answer() and arguments().
  char *exchange() {
    if (Exchange.isEmpty())
      Exchange.allocate(AnswerBytes + ArgumentBytes, Device);
    return static_cast<char *>(Exchange.Bytes);
  }

  /// The device's number.
  int Device;
  /// The number of multiprocessors; 0 before the first query.
  int Multiprocessors = 0;
  /// The memory of control(), states(), scratch() and exchange().
  DeviceMemory Control, States, Scratch, Exchange;
  /// The next number that nextLaunch() returns.
  std::uint32_t Launch = 1;
};

/// Selects the device and the memory of a call; see on().
struct policy {
  /// The device's number.
  int Device = omp_get_default_device();
  /// The workspace; null selects one of the pool.
  workspace *Memory = nullptr;
};

/// Selects a device and a workspace of the pool.
inline policy on(int device) { return {device, nullptr}; }
/// Selects a workspace and its device. The workspace must outlive the call.
inline policy on(workspace &memory) { return {memory.device(), &memory}; }

namespace detail {

/// A workspace for the duration of one call: the caller's workspace or one of
/// the pool.
class Lease {
public:
  /// Takes the workspace that Where names or a free one of the pool. Creates
  /// one if the pool has none for the device.
  explicit Lease(const policy &Where) : Own(Where.Memory) {
    if (Own)
      return;
    const std::lock_guard<std::mutex> Lock(mutex());
    for (workspace *&Free : pool())
      if (Free->device() == Where.Device) {
        Own = Free;
        Free = pool().back();
        pool().pop_back();
        break;
      }
    if (!Own)
      Own = new workspace(Where.Device);
    IsOfPool = true;
  }
  /// Returns the workspace to the pool if it belongs there.
  ~Lease() {
    if (!IsOfPool)
      return;
    const std::lock_guard<std::mutex> Lock(mutex());
    pool().push_back(Own);
  }
  Lease(const Lease &) = delete;
  Lease &operator=(const Lease &) = delete;

  /// Returns the workspace.
  workspace &operator*() const { return *Own; }
  /// Returns the address of the workspace.
  workspace *operator->() const { return Own; }

private:
  /// Returns the mutex of the pool.
  static std::mutex &mutex() {
    static std::mutex Only;
    return Only;
  }
  /// Returns the free workspaces of the pool. They are never freed, because the
  /// device may be gone when the process ends.
  static std::vector<workspace *> &pool() {
    static auto *Only = new std::vector<workspace *>;
    return *Only;
  }

  /// The workspace.
  workspace *Own;
  /// Whether the workspace belongs to the pool.
  bool IsOfPool = false;
};

} // namespace detail
} // namespace warpfold

#endif // WARPFOLD_WORKSPACE_H
