# ===- test/fuzz/reducer.py - reduces a failing program -----------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Reduces the model: removes parts of lists, resets fields to their defaults, reduces
# numbers, replaces a statement by its body and an expression by an operand, and keeps a
# change if the program still fails in the same way. A change that gives an invalid program
# is skipped. Fixed fields do not change.
#
# ===----------------------------------------------------------------------=== #

import copy
import dataclasses

import model as m
from emit import Invalid, text


def _fields(node):
    return [f for f in dataclasses.fields(node) if not f.metadata.get("fixed")]


def _nodes(node, path=()):
    """Yields the path and the node of all nodes, outer nodes first."""
    yield path, node
    for field in dataclasses.fields(node):
        value = getattr(node, field.name)
        if dataclasses.is_dataclass(value):
            yield from _nodes(value, (*path, field.name))
        elif isinstance(value, list):
            for index, one in enumerate(value):
                if dataclasses.is_dataclass(one):
                    yield from _nodes(one, (*path, (field.name, index)))


def _at(program, path):
    node = program
    for step in path:
        node = (getattr(node, step) if isinstance(step, str)
                else getattr(node, step[0])[step[1]])
    return node


def _list_cuts(length):
    """Yields the parts of a list to remove, large ones first."""
    size = length
    while size:
        for first in range(0, length, size):
            yield first, min(first + size, length)
        size //= 2


def _default(field):
    if field.default is not dataclasses.MISSING:
        return True, field.default
    if field.default_factory is not dataclasses.MISSING:
        return True, field.default_factory()
    return False, None


def _changes(node):
    """Yields functions that each make one change to a copy of the node."""
    for field in _fields(node):
        name, value = field.name, getattr(node, field.name)
        if isinstance(value, list):
            for first, last in _list_cuts(len(value)):
                yield _cut(name, first, last)
            for index, one in enumerate(value):
                if isinstance(getattr(one, "body", None), list) and not isinstance(
                        one, (m.Region, m.Kernel)):
                    yield _hoist(name, index)
        elif isinstance(value, m.Expr):
            if not isinstance(value, m.Const):
                yield _set(name, m.Const(1))
            for inner in dataclasses.fields(value):
                operand = getattr(value, inner.name)
                if isinstance(operand, m.Expr):
                    yield _set(name, operand)
        else:
            known, default = _default(field)
            if known and value != default:
                yield _set(name, default)
            least = field.metadata.get("least")
            if isinstance(value, int) and least is not None:
                for smaller in (least, least + 1, value // 2, value - 1):
                    if least <= smaller < value:
                        yield _set(name, smaller)
            if name == "type" and value not in ("int", "float"):
                yield _set(name, "int")


def _cut(name, first, last):
    def change(node):
        del getattr(node, name)[first:last]
    return change


def _hoist(name, index):
    def change(node):
        statements = getattr(node, name)
        statements[index:index + 1] = statements[index].body
    return change


def _set(name, value):
    def change(node):
        setattr(node, name, copy.deepcopy(value))
    return change


def reduce(program, fails, budget=400):
    """Returns the smallest program found for which fails(program) holds. The budget is the
    number of calls of fails; a program with a known text is not tried again."""
    best, seen = copy.deepcopy(program), set()
    progress = True
    while progress and budget > 0:
        progress = False
        # A change may invalidate the paths of the list, so that each path is looked up
        # again.
        for path, node in list(_nodes(best)):
            try:
                node = _at(best, path)
            except (AttributeError, IndexError, TypeError):
                continue
            if not dataclasses.is_dataclass(node):
                continue
            number = 0
            while budget > 0:
                changes = list(_changes(node))
                if number >= len(changes):
                    break
                candidate = copy.deepcopy(best)
                changes[number](_at(candidate, path))
                number += 1
                try:
                    written = text([candidate])
                except (Invalid, AttributeError, IndexError, KeyError):
                    continue
                if written in seen:
                    continue
                seen.add(written)
                budget -= 1
                if fails(candidate):
                    best, progress, number = candidate, True, 0
                    node = _at(best, path)
    return best
