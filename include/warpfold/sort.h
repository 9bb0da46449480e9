#ifndef WARPFOLD_SORT_H
#define WARPFOLD_SORT_H
#include "detail/Sort.h"
namespace warpfold {
template <class Key, class Compare = std::less<>>
void sort(const policy &where, Key *first, Key *last, Compare = {}) {
  const char *Name = "sort";
  detail::checkDevice(where.Device, Name);
  if (first == last)
    return;
  using Order = detail::OrderOf<Key, Compare>;
  using Bits = typename Order::Bits;
  Key *Keys = detail::onDevice(first, where.Device, Name, "first");
  const detail::Lease Memory(where);
  const std::size_t Count = last - first;
  void *Other = Memory->scratch(Count * sizeof(Key));
  detail::sortWords<Order, NoValue>(*Memory, reinterpret_cast<Bits *>(Keys),
                                    static_cast<Bits *>(Other), nullptr,
                                    nullptr, Count, 0, 8 * sizeof(Key));
}
template <class Key, class Value, class Compare = std::less<>>
void sort_by_key(const policy &where, Key *first, Key *last, Value *values,
                 Compare = {}) {
  const char *Name = "sort_by_key";
  detail::checkDevice(where.Device, Name);
  if (first == last)
    return;
  using Order = detail::OrderOf<Key, Compare>;
  using Bits = typename Order::Bits;
  using Word = detail::WordOf<sizeof(Value)>;
  Key *Keys = detail::onDevice(first, where.Device, Name, "first");
  Value *Values = detail::onDevice(values, where.Device, Name, "values");
  const detail::Lease Memory(where);
  const std::size_t Count = last - first;
  const std::size_t KeyBytes = (Count * sizeof(Key) + 255) / 256 * 256;
  char *Other =
      static_cast<char *>(Memory->scratch(KeyBytes + Count * sizeof(Value)));
  detail::sortWords<Order, Word>(
      *Memory, reinterpret_cast<Bits *>(Keys), reinterpret_cast<Bits *>(Other),
      reinterpret_cast<Word *>(Values),
      reinterpret_cast<Word *>(Other + KeyBytes), Count, 0, 8 * sizeof(Key));
}
} // namespace warpfold
#endif
