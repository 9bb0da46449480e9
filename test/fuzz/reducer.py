# ===- test/fuzz/reducer.py - makes a failing program small -------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Works on the model: leaves out parts of lists, puts fields back to their defaults, makes
# numbers smaller, puts a statement's body in the statement's place and an expression's
# operand in the expression's, and keeps what still fails in the same way. A change that
# makes no program is no candidate. What the model calls fixed stays.
#
# ===----------------------------------------------------------------------=== #

import copy
import dataclasses

import model as m
from emit import Invalid, text


def _fields(node):
    return [f for f in dataclasses.fields(node) if not f.metadata.get("fixed")]


def _places(node, path=()):
    """(path, node) of all nodes, outer ones first."""
    yield path, node
    for field in dataclasses.fields(node):
        value = getattr(node, field.name)
        if dataclasses.is_dataclass(value):
            yield from _places(value, (*path, field.name))
        elif isinstance(value, list):
            for index, one in enumerate(value):
                if dataclasses.is_dataclass(one):
                    yield from _places(one, (*path, (field.name, index)))


def _at(program, path):
    node = program
    for step in path:
        node = (getattr(node, step) if isinstance(step, str)
                else getattr(node, step[0])[step[1]])
    return node


def _list_cuts(length):
    """Parts to leave out, large ones first."""
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
    """Functions that each make one change to a copy of the node."""
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
    """The smallest program found for which fails(program) holds. Each call of fails
    takes one from the budget; a program whose text was tried is not tried again."""
    best, seen = copy.deepcopy(program), set()
    progress = True
    while progress and budget > 0:
        progress = False
        # Paths stay good as long as nothing has changed; after a change the rest of
        # the list is asked anew.
        for path, node in list(_places(best)):
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
