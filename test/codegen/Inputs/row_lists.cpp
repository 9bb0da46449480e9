// Rows with four or five variables of 4 bytes in a reduction.

void powers(const float *In, float *Out, int Rows, int Columns) {
#pragma omp target teams distribute is_device_ptr(In, Out)
  for (int Row = 0; Row < Rows; ++Row) {
    float A = 0, B = 0, C = 0, D = 0, E = 0;
#pragma omp parallel for reduction(+ : VARIABLES)
    for (int I = 0; I < Columns; ++I) {
      const float X = In[Row * Columns + I];
      A += X;
      B += X * X;
      C += X * X * X;
      D += X * X * X * X;
#ifdef FIVE
      E += X * X * X * X * X;
#endif
    }
    Out[Row] = A + B + C + D + E;
  }
}
