//===- warpfold/workspace.h - where and with which memory -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The algorithms of scan.h and sort.h need some device memory beside their data.
// A workspace holds it from call to call: the first call that needs more allocates,
// all others allocate nothing. Calls that name none share a pool, from which each
// takes one for its time, so that host threads may call at once.
//
//   warpfold::inclusive_scan(first, last, result);                     // default device
//   warpfold::inclusive_scan(warpfold::on(1), first, last, result);    // device 1
//   warpfold::workspace mine(1);
//   warpfold::inclusive_scan(warpfold::on(mine), first, last, result); // its device
//
// Errors are exceptions (std::runtime_error, std::invalid_argument), thrown before
// anything is written; where exceptions are switched off, a message and abort().
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

/// Device memory of one device. Used by one call at a time; not for several host
/// threads at once.
class workspace {
public:
  explicit workspace(int device = omp_get_default_device()) : Device(device) {}
  ~workspace() {
    Control.free(Device);
    States.free(Device);
    Scratch.free(Device);
    Exchange.free(Device);
  }
  workspace(const workspace &) = delete;
  workspace &operator=(const workspace &) = delete;

  int device() const { return Device; }

  /// What the device has; asked once.
  int multiprocessors() {
    if (Multiprocessors == 0) {
      int Count = 0;
      // Bare: where a module has a kernel of an algorithm, and one that clang begins in
      // generic mode, openmp-opt leaves questions for the mode in all of them.
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

  /// What blocks of a launch share: 0 before a launch, and whoever changes it brings it
  /// back to that.
  void *control() {
    return Control.isEmpty() ? cleared(Control, ControlBytes) : Control.Bytes;
  }

  /// What tiles tell each other, of at least so many bytes: all zero, or words of
  /// earlier launches, whose upper half is a number that nextLaunch() has given.
  void *states(std::size_t Bytes) {
    // Half as much again, so that slowly growing calls do not allocate each time.
    return Bytes <= States.Size ? States.Bytes
                                : cleared(States, Bytes + Bytes / 2);
  }

  /// Memory for anything.
  void *scratch(std::size_t Bytes) {
    if (Bytes > Scratch.Size)
      Scratch.allocate(Bytes, Device);
    return Scratch.Bytes;
  }

  /// For what a kernel hands back.
  void *answer() { return exchange(); }
  /// For what a kernel is given beside its arguments.
  static constexpr std::size_t ArgumentBytes = 4096;
  void *arguments() { return exchange() + AnswerBytes; }

  /// The first of so many numbers that no launch has had; never 0.
  std::uint32_t nextLaunch(std::uint32_t Numbers = 1) {
    if (Launch > UINT32_MAX - Numbers) {
      omp_target_memset(States.Bytes, 0, States.Size, Device);
      Launch = 1;
    }
    const std::uint32_t First = Launch;
    Launch += Numbers;
    return First;
  }

  static constexpr std::size_t ControlBytes = 16384;

private:
  static constexpr std::size_t AnswerBytes = 256;

  /// 256-byte aligned.
  struct DeviceMemory {
    void *Bytes = nullptr;
    std::size_t Size = 0;

    bool isEmpty() const { return Size == 0; }
    void allocate(std::size_t Wanted, int Device) {
      free(Device);
      Bytes = omp_target_alloc(Wanted, Device);
      if (!Bytes)
        detail::fail("no device memory for a workspace of " +
                     std::to_string(Wanted) + " bytes");
      Size = Wanted;
    }
    void free(int Device) {
      if (!isEmpty())
        omp_target_free(Bytes, Device);
      Size = 0;
    }
  };

  void *cleared(DeviceMemory &Memory, std::size_t Wanted) {
    Memory.allocate(Wanted, Device);
    return omp_target_memset(Memory.Bytes, 0, Wanted, Device);
  }

  char *exchange() {
    if (Exchange.isEmpty())
      Exchange.allocate(AnswerBytes + ArgumentBytes, Device);
    return static_cast<char *>(Exchange.Bytes);
  }

  int Device;
  int Multiprocessors = 0;
  DeviceMemory Control, States, Scratch, Exchange;
  std::uint32_t Launch = 1;
};

/// Where an algorithm runs; see on().
struct policy {
  int Device = omp_get_default_device();
  workspace *Memory = nullptr;
};

inline policy on(int device) { return {device, nullptr}; }
inline policy on(workspace &memory) { return {memory.device(), &memory}; }

namespace detail {

/// A workspace of the pool, or the caller's own, for the time of a call.
class Lease {
public:
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
  ~Lease() {
    if (!IsOfPool)
      return;
    const std::lock_guard<std::mutex> Lock(mutex());
    pool().push_back(Own);
  }
  Lease(const Lease &) = delete;
  Lease &operator=(const Lease &) = delete;

  workspace &operator*() const { return *Own; }
  workspace *operator->() const { return Own; }

private:
  static std::mutex &mutex() {
    static std::mutex Only;
    return Only;
  }
  /// Never freed: at the process's end the device may be gone before it.
  static std::vector<workspace *> &pool() {
    static auto *Only = new std::vector<workspace *>;
    return *Only;
  }

  workspace *Own;
  bool IsOfPool = false;
};

} // namespace detail
} // namespace warpfold

#endif // WARPFOLD_WORKSPACE_H
