import { describe, expect, it } from 'vitest';
import type { MeasuredBook } from './book.ts';
import { organisationOf, personOf } from './compose-book.ts';
import type { NameVariant } from './name-lists.ts';
import { pairBook } from './pair-book.ts';

const BASE: MeasuredBook = {
  horses: [
    { number: '1', name: 'Tip Top' },
    { number: '2', name: 'TIPTOP' },
    { number: '3', name: 'Copper' },
  ],
  members: [personOf('Ann', 'Vay', '11'), organisationOf('Fox Farm', '12'), organisationOf('Ann Vay', '13')],
  ownerships: [
    { horse: '1', owner: '13' },
    { horse: '3', owner: '12' },
    { horse: '3', owner: '13' },
  ],
};
const VARIANTS: NameVariant[] = [
  { kind: 'horse', a: 'Tip-Top', b: 'Tipp Top', relation: 'same' },
  { kind: 'owner', a: 'Fox Farms', b: 'Fox Farm', relation: 'same' },
  { kind: 'trainer', a: 'Ann Vay', b: 'Ann McVay', relation: 'same' },
];

describe('pairBook', () => {
  const { book, riders } = pairBook(BASE, VARIANTS, [
    { kind: 'horse', recorded: 'Tip-Top' },
    { kind: 'horse', recorded: 'Tip-Top' },
    { kind: 'owner', recorded: 'Fox Farms' },
    { kind: 'rider', recorded: 'Ann McVay' },
  ]);

  it('leaves out what bears a name of the pairs, of its kind, and adds each spelling once', () => {
    expect(book.horses.map(({ name }) => name)).toEqual([
      'Copper',
      'Tip-Top',
      expect.stringMatching(/^Horse of/),
    ]);
    expect(book.members.map(({ name }) => name)).toEqual(['Ann Vay', 'Fox Farms', 'Ann McVay']);
  });

  it('keeps ownerships of what is kept, and gives an organisation a horse', () =>
    expect(
      book.ownerships.map(({ horse, owner }) => [nameOf(book.horses, horse), nameOf(book.members, owner)]),
    ).toEqual([
      ['Copper', 'Ann Vay'],
      [expect.stringMatching(/^Horse of/), 'Fox Farms'],
    ]));

  it('says which person a spelling became', () =>
    expect(riders.get('Ann McVay')).toMatchObject({ firstName: 'Ann', lastName: 'McVay', entityType: 'I' }));
});

function nameOf(records: readonly { number: string; name: string }[], wanted: string): string | undefined {
  return records.find(({ number }) => number === wanted)?.name;
}
