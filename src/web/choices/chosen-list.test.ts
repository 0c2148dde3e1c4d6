import { describe, expect, it } from 'vitest';
import { DAY, horseRow, ownerChoice, ownerRow, riderRow } from '../../../test/support/rows.ts';
import { cardsOf, type ChosenRecords } from '../../domain/cards/cards-of.ts';
import { type Choices, type ChosenPair, NO_USEF_AFFILIATE } from '../../domain/cards/choices.ts';
import type { Org } from '../../domain/org.ts';
import { choiceNumbers, type Chosen, chosenList, ownershipNote } from './chosen-list.ts';

const PLACEHOLDER: ChosenPair = { federation: NO_USEF_AFFILIATE, affiliate: '60001' };
const GONE: ChosenPair = { federation: '5200002', affiliate: '60002' };
const KEPT: ChosenPair = { federation: '5200003', affiliate: null };
const GONE_OWNER: ChosenPair = { federation: '4102', affiliate: null };
const OWNER: ChosenPair = { federation: '4103', affiliate: null };
const GONE_RIDER: ChosenPair = { federation: '4201', affiliate: null };
const RIDER: ChosenPair = { federation: '4202', affiliate: null };

const CHOICES: Choices = {
  entries: [
    { horse: PLACEHOLDER, owners: [{ federation: NO_USEF_AFFILIATE, affiliate: '70001' }] },
    { horse: GONE, owners: [OWNER] },
    { horse: KEPT, owners: [GONE_OWNER, OWNER] },
  ],
  riders: [GONE_RIDER, RIDER],
};

const LOST = new Set(['60002', '4102', '4201']);

const RECORDS: ChosenRecords = {
  horse: (_book, number) => (LOST.has(number) ? null : horseRow({ name: `Horse ${number}` })),
  owner: (_book, _horse, number) => ({
    owner: LOST.has(number) ? null : ownerRow({ name: `Owner ${number}` }),
    owns: true,
  }),
  rider: (_book, number) => (LOST.has(number) ? null : riderRow({ name: `Rider ${number}` })),
};

describe('chosenList', () => {
  const { horses, riders } = chosenList(CHOICES, cardsOf(CHOICES, 'usdf', RECORDS));

  it('finds each horse’s record, even after a missing one', () =>
    expect(
      horses.map(({ horse }) => (horse.kind === 'read' ? horse.federation.horses.name : horse.kind)),
    ).toEqual(['Horse 60001', 'gone', 'Horse 5200003']));

  it('finds each owner’s record, even after a missing one; owners of a missing horse stay unread', () =>
    expect(
      horses.map(({ owners }) =>
        owners.map((owner) => (owner.kind === 'read' ? owner.federation.owners.name : owner.kind)),
      ),
    ).toEqual([['Owner 70001'], ['unread'], ['gone', 'Owner 4103']]));

  it('finds each rider’s record', () =>
    expect(
      riders.map((rider) => (rider.kind === 'read' ? rider.federation.riders.name : rider.kind)),
    ).toEqual(['gone', 'Rider 4202']));

  it('keeps the numbers, which identify a choice to remove', () => {
    expect(horses.map(({ horse }) => horse.pair)).toEqual([PLACEHOLDER, GONE, KEPT]);
    expect(riders.map(({ pair }) => pair)).toEqual([GONE_RIDER, RIDER]);
  });

  it('lists everything before the records are read', () => {
    const unread = chosenList(CHOICES, null);
    expect(unread.horses.map(({ horse }) => horse.kind)).toEqual(['unread', 'unread', 'unread']);
    expect(unread.riders.map(({ kind }) => kind)).toEqual(['unread', 'unread']);
  });
});

it.each<[Org, string, string | null, string]>([
  ['usef', '5200001', null, 'USEF 5200001'],
  ['usef', NO_USEF_AFFILIATE, null, 'No USEF record'],
  ['usdf', '5200001', '60001', 'USEF 5200001, USDF 60001'],
  ['usdf', NO_USEF_AFFILIATE, '60001', 'No USEF record, USDF 60001'],
  ['ushja', '5200001', null, 'USEF 5200001, no USHJA record'],
])('%s %s %s → %s', (flow, federation, affiliate, text) =>
  expect(choiceNumbers({ federation, affiliate }, flow)).toBe(text),
);

const pair = { federation: '4100', affiliate: '70001' };

function owner(usef: boolean, affiliate: boolean | null): Chosen<ReturnType<typeof ownerChoice>> {
  return {
    pair,
    kind: 'read',
    federation: ownerChoice({}, { owns: usef }),
    affiliate: affiliate === null ? null : ownerChoice({}, { owns: affiliate }),
  };
}

it.each([
  ['owns in both books', 'usdf', owner(true, true), null],
  [
    'sold, in both books',
    'usdf',
    owner(false, false),
    'no longer owns this horse on 11/21/2026 (USEF and USDF records)',
  ],
  [
    'sold, according to USDF',
    'usdf',
    owner(true, false),
    'no longer owns this horse on 11/21/2026 (USDF records)',
  ],
  ['owns, general federation', 'usef', owner(true, null), null],
  ['sold, general federation', 'usef', owner(false, null), 'no longer owns this horse on 11/21/2026'],
  ['not read', 'usdf', { pair, kind: 'unread' }, null],
] as const)('%s', (_what, flow, chosen, note) => expect(ownershipNote(chosen, flow, DAY)).toBe(note));
