import { expect, it } from 'vitest';
import { fold } from './fold.ts';
import { namesWithNicknames, nicknames } from './nicknames.ts';

it.each([
  ['liz', 'elizabeth', true],
  ['elizabeth', 'liz', true],
  ['bill', 'william', true],
  ['peggy', 'margaret', true],
  ['meg', 'megan', true],
  ['jack', 'john', true],
  ['chris', 'christine', true],
  ['chris', 'christopher', true],
  // Two short forms of one full name are not forms of each other.
  ['liz', 'beth', false],
  ['elizabeth', 'elizabeth', false],
  ['Liz', 'elizabeth', false],
  ['', 'elizabeth', false],
  ['constructor', 'elizabeth', false],
])('%j may be %j: %s', (first, other, may) => {
  expect(nicknames(first).includes(other)).toBe(may);
});

it('nicknames returns an empty list for a name without nicknames', () =>
  expect(nicknames('zebulon')).toEqual([]));

it('nicknames go both ways, are folded, and have no duplicates', () => {
  for (const full of ['elizabeth', 'robert', 'alexandra', 'nathaniel']) {
    expect(nicknames(full).length).toBeGreaterThan(2);
    expect(new Set(nicknames(full)).size).toBe(nicknames(full).length);
    for (const short of nicknames(full)) {
      expect(nicknames(short)).toContain(full);
      expect(fold(short)).toBe(short);
    }
  }
});

it('the names with nicknames are each listed once', () => {
  const names = namesWithNicknames();
  expect(names).toEqual(expect.arrayContaining(['elizabeth', 'liz', 'bradford', 'brad']));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(nicknames(name)).not.toEqual([]);
});
