import { describe, expect, it } from 'vitest';
import { type Active, activeIndex, moved } from './combobox.tsx';

describe('activeIndex', () => {
  it.each<[Active, number, number | null]>([
    [null, 0, null],
    [null, 3, null],
    [0, 0, null],
    [0, 1, 0],
    [2, 3, 2],
    [3, 3, null],
    [-1, 0, null],
    [-1, 1, 0],
    [-1, 3, 2],
  ])('%s of %s is %s', (active, count, index) => expect(activeIndex(active, count)).toBe(index));
});

describe('moved', () => {
  it.each<[string, Active, 1 | -1, number, Active]>([
    ['Down from the field', null, 1, 3, 0],
    ['Up from the field', null, -1, 3, -1],
    ['Down before there is a list', null, 1, 0, 0],
    ['Up before there is a list', null, -1, 0, -1],
    ['Down', 0, 1, 3, 1],
    ['Up', 2, -1, 3, 1],
    ['Down from the last', 2, 1, 3, 0],
    ['Up from the first', 0, -1, 3, 2],
    ['Up from the last, said as -1', -1, -1, 3, 1],
    ['Down in a list of one', 0, 1, 1, 0],
    ['Up in a list of one', 0, -1, 1, 0],
  ])('%s', (_what, active, by, count, to) => expect(moved(active, by, count)).toBe(to));
});
