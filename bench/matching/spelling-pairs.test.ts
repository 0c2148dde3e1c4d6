import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MeasuredBook, organizationOf, personOf } from './book.ts';
import type { NameVariant } from './name-lists.ts';
import { differentPairs, pairBook, pairRounds, spellingKey } from './spelling-pairs.ts';

function same(kind: NameVariant['kind'], a: string, b: string): NameVariant {
  return { kind, a, b, relation: 'same' };
}

const variant = fc.record({
  kind: fc.constantFrom<NameVariant['kind'][]>('horse', 'owner', 'rider', 'trainer'),
  a: fc.constantFrom('Rex', 'rex', 'Rexx', 'Max', 'Maxx', "Ma'x"),
  b: fc.constantFrom('Rexy', 'R ex', 'Rexx', 'Maxi', 'MAX', 'Tip'),
  relation: fc.constantFrom<NameVariant['relation'][]>('same', 'likely_same', 'different'),
});

describe('pairRounds', () => {
  it('asks for a pair in both directions, recording each spelling in its own round', () =>
    expect(pairRounds([same('horse', 'Simon', 'Simmon')])).toEqual([
      [{ kind: 'horse', relation: 'same', recorded: 'Simon', typed: 'Simmon' }],
      [{ kind: 'horse', relation: 'same', recorded: 'Simmon', typed: 'Simon' }],
    ]));

  it('treats trainers like riders, and puts unrelated pairs into the same rounds', () =>
    expect(
      pairRounds([same('trainer', 'Mc Vay', 'McVay'), same('horse', 'Mc Vay', 'Mc Fay')]).map((round) =>
        round.map(({ kind, recorded }) => `${kind} ${recorded}`),
      ),
    ).toEqual([
      ['rider Mc Vay', 'horse Mc Vay'],
      ['rider McVay', 'horse Mc Fay'],
    ]));

  it('has every pair twice, and never types another record’s spelling within a round', () =>
    fc.assert(
      fc.property(fc.array(variant, { maxLength: 12 }), (variants) => {
        const rounds = pairRounds(variants);
        const alike = variants.filter(({ relation }) => relation !== 'different');
        expect(rounds.flat()).toHaveLength(2 * alike.length);
        for (const round of rounds) {
          const recorded = new Map(
            round.map(({ kind, recorded }) => [spellingKey(kind, recorded), recorded]),
          );
          for (const { kind, typed, recorded: meant } of round) {
            const there = recorded.get(spellingKey(kind, typed));
            expect([undefined, meant]).toContain(there);
          }
        }
      }),
    ));
});

describe('differentPairs', () => {
  it('asks for both names of a pair, but not for owners', () =>
    expect(
      differentPairs([
        same('horse', 'Simon', 'Simmon'),
        { kind: 'owner', a: 'Fox Farm', b: 'Fax Farm', relation: 'different' },
        { kind: 'horse', a: 'Lathan', b: 'Mathan', relation: 'different' },
      ]).map(({ typed, recorded }) => [typed, recorded]),
    ).toEqual([
      ['Mathan', 'Lathan'],
      ['Lathan', 'Mathan'],
    ]));
});

const BASE: MeasuredBook = {
  horses: [
    { number: '1', name: 'Tip Top' },
    { number: '2', name: 'TIPTOP' },
    { number: '3', name: 'Copper' },
  ],
  members: [personOf('Ann', 'Vay', '11'), organizationOf('Fox Farm', '12'), organizationOf('Ann Vay', '13')],
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

  it('leaves out records with a name from the pairs, and adds each spelling once', () => {
    expect(book.horses.map(({ name }) => name)).toEqual([
      'Copper',
      'Tip-Top',
      expect.stringMatching(/^Horse of/),
    ]);
    expect(book.members.map(({ name }) => name)).toEqual(['Ann Vay', 'Fox Farms', 'Ann McVay']);
  });

  it('keeps the ownerships of horses and members that are kept, and gives an organization a horse', () =>
    expect(
      book.ownerships.map(({ horse, owner }) => [nameOf(book.horses, horse), nameOf(book.members, owner)]),
    ).toEqual([
      ['Copper', 'Ann Vay'],
      [expect.stringMatching(/^Horse of/), 'Fox Farms'],
    ]));

  it('maps each spelling to its person', () =>
    expect(riders.get('Ann McVay')).toMatchObject({ firstName: 'Ann', lastName: 'McVay', entityType: 'I' }));
});

function nameOf(records: readonly { number: string; name: string }[], wanted: string): string | undefined {
  return records.find(({ number }) => number === wanted)?.name;
}
