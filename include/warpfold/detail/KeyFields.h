//===- detail/KeyFields.h - keys of several fields --------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The lexicographic order of keys that consist of several numbers, each of
// which has a direction. Keys of up to 8 bytes in all are words for the radix
// sort, whose order concatenates the numbers of the fields (RadixOrder.h). For
// longer keys the merge sort compares field by field.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_KEYFIELDS_H
#define WARPFOLD_DETAIL_KEYFIELDS_H

#include "Records.h"

namespace warpfold::detail {

/// A field of a key: a number, its direction, and the position of its lowest
/// bit in the word.
template <class T, class Compare, std::uint32_t Shift> struct KeyField {
  /// The order of the field.
  using Order = OrderOf<T, Compare>;
  /// The type of the field's bits.
  using Bits = typename Order::Bits;

  /// Returns the field's bits.
  template <class Word> static Bits bitsOf(Word From) {
    return static_cast<Bits>(From >> Shift);
  }
};

/// The order of words that contain the fields, of which the first is the most
/// significant. It is used instead of a RadixOrder.
template <class Word, class... Field> struct FieldsOrder {
  /// The type of a key's bits.
  using Bits = Word;
  /// The number of a word's bits.
  static constexpr std::uint32_t NumBits = 8 * sizeof(Bits);
  /// The number of the fields' bits.
  static constexpr std::uint32_t NumFieldBits = (Field::Order::NumBits + ...);
  static_assert(NumFieldBits <= NumBits);

  /// Returns the number that compares as the key does.
  static Bits numberOf(Bits Key) {
    std::uint64_t Number = 0;
    ((Number = (sizeof...(Field) == 1 ? 0 : Number << Field::Order::NumBits) |
               Field::Order::numberOf(Field::bitsOf(Key))),
     ...);
    return static_cast<Bits>(Number);
  }
};

/// The word for a number of bytes: the smallest that has room.
template <std::size_t Bytes>
using WordFor = WordOf<Bytes <= 2   ? Bytes
                       : Bytes <= 4 ? 4
                                    : 8>;

/// Returns the position of a field's lowest bit in a word that contains fields
/// of the given sizes, the last one in the lowest bits.
template <std::size_t... Bytes>
constexpr std::uint32_t shiftOf(std::size_t Number) {
  constexpr std::size_t Sizes[] = {Bytes...};
  std::size_t Shift = 0;
  for (std::size_t Field = Number + 1; Field < sizeof...(Bytes); ++Field)
    Shift += 8 * Sizes[Field];
  return static_cast<std::uint32_t>(Shift);
}

/// Returns a number less than, equal to or greater than 0, as A is to B.
template <class Order, class T>
[[gnu::always_inline]] int compareBits(T A, T B) {
  using Bits = typename Order::Bits;
  const Bits First = Order::numberOf(__builtin_bit_cast(Bits, A));
  const Bits Second = Order::numberOf(__builtin_bit_cast(Bits, B));
  return First < Second ? -1 : First != Second;
}

/// Compares the first parts of records by the orders of the fields.
template <class... Order> struct FieldsLess {
  /// Returns whether A is less than B.
  template <class Element>
  [[gnu::always_inline]] bool operator()(Element A, Element B) const {
    return isLess(A, B, std::index_sequence_for<Order...>());
  }

private:
  /// Compares the fields in their order until two of them differ.
  template <class Element, std::size_t... Number>
  [[gnu::always_inline]] bool isLess(Element A, Element B,
                                     std::index_sequence<Number...>) const {
    int Sign = 0;
    ((Sign = Sign != 0 ? Sign
                       : compareBits<Order>(A.template part<Number>().value(),
                                            B.template part<Number>().value())),
     ...);
    return Sign < 0;
  }
};

/// An array of keys, sorted in the direction of Compare.
template <class T, class CompareType> struct KeyArray {
  /// The type of the keys.
  using Key = T;
  /// The comparison: std::less<> or std::greater<>.
  using Compare = CompareType;
  /// The array.
  T *First;
};

/// Returns an argument of keys() with its direction.
template <class T> KeyArray<T, std::less<>> keyArray(T *Array) {
  return {Array};
}
/// \overload
template <class T, class Compare>
KeyArray<T, Compare> keyArray(KeyArray<T, Compare> Array) {
  return Array;
}

/// Packs the keys of several arrays into words, by algorithm/IndexedCopy.h.
template <class Word, class... Arrays> struct PackedKeys {
  /// The arrays.
  Columns<ArrayColumn<typename Arrays::Key>...> All;
  /// The words.
  Word *Words;
  /// The number of elements.
  std::uint32_t Count;

  /// The position in the word of an array's keys.
  template <std::size_t Number>
  static constexpr std::uint32_t Shift =
      shiftOf<sizeof(typename Arrays::Key)...>(Number);

  /// Packs one word.
  [[gnu::always_inline]] void copy(std::uint32_t Index) const {
    pack(Index, std::index_sequence_for<Arrays...>());
  }

private:
  /// Packs the keys of all arrays.
  template <std::size_t... Number>
  [[gnu::always_inline]] void pack(std::uint32_t Index,
                                   std::index_sequence<Number...>) const {
    Words[Index] = static_cast<Word>((shifted<Number>(Index) | ...));
  }
  /// Returns a key of one array at its position in the word.
  template <std::size_t Number>
  [[gnu::always_inline]] std::uint64_t shifted(std::uint32_t Index) const {
    return std::uint64_t(All.template column<Number>().load(Index).Of[0])
           << Shift<Number>;
  }
};

/// Copies the packed keys back.
template <class Word, class... Arrays>
struct UnpackedKeys : PackedKeys<Word, Arrays...> {
  /// Unpacks one word.
  [[gnu::always_inline]] void copy(std::uint32_t Index) const {
    unpack(Index, this->Words[Index], std::index_sequence_for<Arrays...>());
  }

private:
  /// Unpacks the keys of all arrays.
  template <std::size_t... Number>
  [[gnu::always_inline]] void unpack(std::uint32_t Index, Word From,
                                     std::index_sequence<Number...>) const {
    using Base = PackedKeys<Word, Arrays...>;
    (this->All.template column<Number>().store(
         Index, {{static_cast<typename Raw<typename Arrays::Key>::Word>(
                    From >> Base::template Shift<Number>)}}),
     ...);
  }
};

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_KEYFIELDS_H
