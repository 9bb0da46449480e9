// A reduction, and teams that meet in a grid barrier, compiled for each named architecture.
#include <cstdio>
#include <warpfold/synchronization.h>

#ifdef __CUDA_ARCH__
constexpr int CompiledFor = __CUDA_ARCH__;
#else
constexpr int CompiledFor = 0;
#endif

int main() {
  int Architecture = 0, Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (int I = 0; I < 1000; ++I)
    Sum += I;

  warpfold::grid_barrier Barrier;
  auto *All = Barrier.handle();
  const int Teams = Barrier.max_teams() < 4 ? Barrier.max_teams() : 4;
  int Arrived = 0, Early = 0;
#pragma omp target teams num_teams(Teams) thread_limit(64)                     \
    map(tofrom : Arrived, Early, Architecture)
#pragma omp parallel
  {
#pragma omp atomic
    ++Arrived;
    All->arrive_and_wait();
    int Now;
#pragma omp atomic read
    Now = Arrived;
    if (Now != omp_get_num_teams() * omp_get_num_threads()) {
#pragma omp atomic
      ++Early;
    }
    if (omp_get_team_num() == 0 && omp_get_thread_num() == 0)
      Architecture = CompiledFor;
  }
  std::printf("architecture %d, sum %d, teams met %d\n", Architecture, Sum,
              Early == 0);
}
