// A region, and a launch whose arguments have a layout that no known compiler
// uses.
#include "offload-abi/OffloadAbi.h"

#include <cstdio>

using warpfold::offload::KernelArguments;

extern "C" int __tgt_target_kernel(void *Location, int64_t DeviceNumber,
                                   int32_t NumTeams, int32_t ThreadLimit,
                                   const void *Kernel, KernelArguments *);

int main() {
  double Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (int I = 0; I < 3; ++I)
    Sum += I;

  static char Kernel;
  KernelArguments Arguments{};
  Arguments.Version = 7;
  std::printf("launch: %d\n",
              __tgt_target_kernel(nullptr, -1, 3, 64, &Kernel, &Arguments));
  std::printf("version %u, teams %u\n", Arguments.Version,
              Arguments.NumTeams[0]);
}
