//===- warpfold/synchronization.h - barrier, mutexes, semaphores *- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A barrier of all teams of a target region, and mutexes and semaphores for the
// threads of any teams. Names and interfaces are those of the C++ standard
// library.
//
//   #include <warpfold/synchronization.h>
//   clang++ --config=warpfold.cfg -O3 -fopenmp --offload-arch=sm_90 ...
//
//   warpfold::grid_barrier barrier;        // a host object with device memory
//   auto *all_teams = barrier.handle();
//   #pragma omp target teams num_teams(barrier.max_teams()) \
//       is_device_ptr(all_teams)
//   #pragma omp parallel
//   {
//     ...
//     all_teams->arrive_and_wait();        // all threads of all teams
//     ...
//   }
//
//   #pragma omp declare target
//   warpfold::mutex turn;                  // or in mapped memory
//   warpfold::counting_semaphore<8> slots(8);
//   #pragma omp end declare target
//   ...
//   const std::lock_guard guard(turn);     // in a target region
//
// Memory    What a thread does before it releases, arrives or unlocks happens
//           before what a thread does that later acquires, waits or locks, in
//           all teams of the device. An object is used by the device or by the
//           host, not by both at once.
// Progress  Some lanes of a warp may hold a lock while others wait for it,
//           because threads of a warp progress independently (sm_70 and newer).
//           mutex and counting_semaphore serve threads in the order of arrival.
//           spin_mutex and spin_semaphore make no fairness guarantee.
// Host      The objects also work in a region that runs on the host; a barrier
//           then supports one team.
// Cost      Each operation takes one atomic operation on one word. While a
//           thread waits it reads a word at intervals; spin_mutex repeats the
//           atomic operation instead. A barrier takes one atomic operation per
//           team.
// Errors    Host functions throw exceptions (workspace.h). A launch with more
//           teams than are guaranteed to run at once ends with a message
//           instead of a deadlock.
// Source    J. Stuart, J. Owens, "Efficient Synchronization Primitives for
//           GPUs", arXiv 1110.4623.
//
// docs/Synchronization.md has details.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SYNCHRONIZATION_H
#define WARPFOLD_SYNCHRONIZATION_H

#include "detail/OpenMP.h"

#include "detail/GridBarrier.h"
#include "device/synchronization/SpinWord.h"
#include "device/synchronization/TicketQueue.h"

#include <cstddef>
#include <cstdint>
#include <omp.h>

namespace warpfold {

//===----------------------------------------------------------------------===//
// Grid barrier
//===----------------------------------------------------------------------===//

/// The device part of a grid_barrier; a target region captures a pointer to it.
///
/// Its functions must be called by all threads of all teams, in one parallel
/// region of each team, or by the initial threads of all teams outside of
/// parallel regions. They must not be called in a worksharing loop or in a
/// nested parallel region.
template <int TeamsPerMultiprocessor = 1> class grid_barrier_on_device {
public:
  /// The result of arrive(), to be passed to wait().
  class arrival_token {
    friend grid_barrier_on_device;
    /// Stores the value that wait() needs.
    explicit arrival_token(std::uint32_t Arrived) : Arrived(Arrived) {}
    /// The value of the barrier's word before the team arrived.
    std::uint32_t Arrived;
  };

  /// Registers the arrival of the caller's team and does not wait for other
  /// teams. Each thread must call wait() before it arrives again.
  [[nodiscard]] arrival_token arrive() {
#pragma omp barrier
    return arrival_token(detail::isFirstOfTeam() ? Memory.arrive() : 0);
  }

  /// Waits until all teams have arrived.
  [[gnu::always_inline]] void wait(arrival_token Token) {
    if (detail::isFirstOfTeam())
      Memory.template waitForAll<TeamsPerMultiprocessor>(Token.Arrived);
#pragma omp barrier
  }

  /// Arrives and waits for all teams.
  [[gnu::always_inline]] void arrive_and_wait() { wait(arrive()); }

private:
  template <int> friend class grid_barrier;

  /// The word that counts arrivals, and the number of multiprocessors.
  detail::GridBarrierMemory Memory = {0, 1};
};

/// A barrier of all teams of one launch. It can be used any number of times,
/// and by later launches with any number of teams, but not by two launches at
/// once.
///
/// If TeamsPerMultiprocessor is above 1, the kernel must have a constant
/// thread_limit; the compiler then limits its registers so that this many teams
/// fit on a multiprocessor.
template <int TeamsPerMultiprocessor = 1> class grid_barrier {
  static_assert(TeamsPerMultiprocessor >= 1 && TeamsPerMultiprocessor <= 4,
                "warpfold::grid_barrier: 1 to 4 teams a multiprocessor");

public:
  /// Allocates the barrier on `device`. Throws if the device does not exist or
  /// has no memory.
  explicit grid_barrier(int device = omp_get_default_device())
      : Device(device) {
    detail::checkDevice(device, "grid_barrier");
    if (detail::isHost(device))
      return;
    OnHost.Memory.Multiprocessors = detail::certainMultiprocessors(device);
    OnDevice = omp_target_alloc(sizeof(OnHost), device);
    if (!OnDevice || omp_target_memcpy(OnDevice, &OnHost, sizeof(OnHost), 0, 0,
                                       device, omp_get_initial_device()))
      detail::fail("no device memory for a grid_barrier");
  }
  /// Frees the device memory. No launch may use the barrier.
  ~grid_barrier() {
    if (OnDevice)
      omp_target_free(OnDevice, Device);
  }
  grid_barrier(const grid_barrier &) = delete;
  grid_barrier &operator=(const grid_barrier &) = delete;

  /// Returns the device's number.
  int device() const { return Device; }

  /// Returns the largest number of teams that are guaranteed to run at once. A
  /// launch with more teams ends with a message; one with fewer teams is valid.
  int max_teams() const {
    return OnDevice ? static_cast<int>(OnHost.Memory.Multiprocessors) *
                          TeamsPerMultiprocessor
                    : 1;
  }

  /// Returns the pointer that target regions capture. It is valid until the
  /// destructor runs.
  grid_barrier_on_device<TeamsPerMultiprocessor> *handle() {
    return OnDevice
               ? static_cast<grid_barrier_on_device<TeamsPerMultiprocessor> *>(
                     OnDevice)
               : &OnHost;
  }

private:
  /// The device's number.
  int Device;
  /// The barrier in device memory, or null on the host.
  void *OnDevice = nullptr;
  /// The initial state of the device part, or the barrier itself on the host.
  grid_barrier_on_device<TeamsPerMultiprocessor> OnHost;
};

//===----------------------------------------------------------------------===//
// Mutexes
//===----------------------------------------------------------------------===//

/// A mutex that serves threads in the order of arrival. lock() waits;
/// try_lock() returns false if the mutex is held or other threads wait.
class mutex {
public:
  /// Creates a mutex that no thread holds.
  constexpr mutex() noexcept = default;
  mutex(const mutex &) = delete;
  mutex &operator=(const mutex &) = delete;

  /// Waits until the caller holds the mutex.
  [[gnu::always_inline]] void lock() { passQueue(&Queue, 1); }
  /// Acquires the mutex if it is free; returns whether it did.
  [[gnu::always_inline]] bool try_lock() { return tryToPassQueue(&Queue, 1); }
  /// Releases the mutex. The caller must hold it.
  [[gnu::always_inline]] void unlock() { leaveQueue(&Queue, 1); }

private:
  /// The tickets of the threads that hold the mutex or wait for it.
  TicketQueue Queue = {0, 0};
};

/// A mutex of one word without fairness guarantee, for short critical sections
/// with little contention.
class spin_mutex {
public:
  /// Creates a mutex that no thread holds.
  constexpr spin_mutex() noexcept = default;
  spin_mutex(const spin_mutex &) = delete;
  spin_mutex &operator=(const spin_mutex &) = delete;

  /// Waits until the caller holds the mutex.
  [[gnu::always_inline]] void lock() { spinLock(&Held); }
  /// Acquires the mutex if it is free; returns whether it did.
  [[gnu::always_inline]] bool try_lock() { return tryToSpinLock(&Held); }
  /// Releases the mutex. The caller must hold it.
  [[gnu::always_inline]] void unlock() { spinUnlock(&Held); }

private:
  /// 1 while a thread holds the mutex, otherwise 0.
  std::uint32_t Held = 0;
};

//===----------------------------------------------------------------------===//
// Semaphores
//===----------------------------------------------------------------------===//

/// A counting semaphore that serves threads in the order of arrival.
template <std::ptrdiff_t LeastMaxValue = INT32_MAX> class counting_semaphore {
  static_assert(LeastMaxValue >= 0 && LeastMaxValue <= INT32_MAX,
                "warpfold::counting_semaphore: the largest value is from 0 to "
                "2^31 - 1");

public:
  /// Creates a semaphore whose counter is `desired`, from 0 to max().
  constexpr explicit counting_semaphore(std::ptrdiff_t desired)
      : Permits(static_cast<std::uint32_t>(desired)) {}
  counting_semaphore(const counting_semaphore &) = delete;
  counting_semaphore &operator=(const counting_semaphore &) = delete;

  /// Returns the largest value of the counter.
  static constexpr std::ptrdiff_t max() noexcept { return LeastMaxValue; }

  /// Waits until the counter is above 0 and decrements it.
  [[gnu::always_inline]] void acquire() { passQueue(&Queue, Permits); }
  /// Decrements the counter if it is above 0 and no thread waits; returns
  /// whether it did. Like std::counting_semaphore's, it may also fail if
  /// another thread changes the counter at the same time.
  [[gnu::always_inline]] bool try_acquire() {
    return tryToPassQueue(&Queue, Permits);
  }
  /// Adds `update` to the counter.
  [[gnu::always_inline]] void release(std::ptrdiff_t update = 1) {
    leaveQueue(&Queue, static_cast<std::uint32_t>(update));
  }

private:
  /// The tickets of the threads that have acquired or wait.
  TicketQueue Queue = {0, 0};
  /// The initial value of the counter.
  std::uint32_t Permits;
};

/// A semaphore with one permit.
using binary_semaphore = counting_semaphore<1>;

/// A counting semaphore of one word without fairness guarantee, for short
/// critical sections with little contention.
template <std::ptrdiff_t LeastMaxValue = INT32_MAX> class spin_semaphore {
  static_assert(LeastMaxValue >= 0 && LeastMaxValue <= INT32_MAX,
                "warpfold::spin_semaphore: the largest value is from 0 to "
                "2^31 - 1");

public:
  /// Creates a semaphore whose counter is `desired`, from 0 to max().
  constexpr explicit spin_semaphore(std::ptrdiff_t desired)
      : Permits(static_cast<std::uint32_t>(desired)) {}
  spin_semaphore(const spin_semaphore &) = delete;
  spin_semaphore &operator=(const spin_semaphore &) = delete;

  /// Returns the largest value of the counter.
  static constexpr std::ptrdiff_t max() noexcept { return LeastMaxValue; }

  /// Waits until the counter is above 0 and decrements it.
  [[gnu::always_inline]] void acquire() { decrement(&Permits); }
  /// Decrements the counter if it is above 0; returns whether it did.
  [[gnu::always_inline]] bool try_acquire() { return tryToDecrement(&Permits); }
  /// Adds `update` to the counter.
  [[gnu::always_inline]] void release(std::ptrdiff_t update = 1) {
    increment(&Permits, static_cast<std::uint32_t>(update));
  }

private:
  /// The counter.
  std::uint32_t Permits;
};

} // namespace warpfold

#endif // WARPFOLD_SYNCHRONIZATION_H
