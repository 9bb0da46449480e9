// A program with an algorithm of Warpfold's headers, for test/errors/headers.test.
#include <warpfold/scan.h>

int main() {
  int Values[4] = {1, 2, 3, 4};
#pragma omp target data map(tofrom : Values)
  warpfold::inclusive_scan(Values, Values + 4, Values);
  return Values[3] != 10;
}
