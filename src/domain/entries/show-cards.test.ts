import { describe, expect, it } from 'vitest';
import {
  byLine,
  entryRow,
  listedParty,
  partyCheck,
  rowCheck,
  unmatched,
} from '../../../test/support/entries.ts';
import { rosterEntries, showCards } from './show-cards.ts';

const horse = listedParty('horse', 'Golden Choice');
const owner = listedParty('owner', 'Ann Field');
const rider = listedParty('rider', 'Bea Hill');
const trainer = listedParty('trainer', 'Tess Ray');

const horseCheck = partyCheck('horse', 'in-order', [], { records: { usef: '5200001', usdf: '60001' } });
const ownerCheck = partyCheck('owner', 'in-order', [], { records: { usef: '4100' } });
const riderCheck = partyCheck('rider', 'not-in-order', [], { records: { usdf: '70002' } });

const inClass = (row: number, className: string) => entryRow(row, [rider], { backNumber: '214', className });

it('the cards of an entry are for the classes of all of its rows', () => {
  const checks = byLine(rowCheck(2, [riderCheck]), rowCheck(3, [riderCheck]), rowCheck(4, [riderCheck]));
  const rows = [inClass(2, 'Leadline'), inClass(3, ''), inClass(4, 'Leadline')];
  expect(showCards(rows, checks, 'usdf', 'name').entries.map(({ classNames }) => classNames)).toEqual([
    ['Leadline', ''],
  ]);
});

describe('showCards', () => {
  it('collects the horse, owners and riders from all of an entry’s rows', () => {
    const other = listedParty('rider', 'Cal Dey');
    const rows = [
      entryRow(2, [horse, owner, rider, trainer], { backNumber: '214' }),
      entryRow(3, [horse, owner, other], { backNumber: '214' }),
    ];
    const checks = byLine(
      rowCheck(2, [horseCheck, ownerCheck, riderCheck, partyCheck('trainer', 'in-order')]),
      rowCheck(3, [
        horseCheck,
        ownerCheck,
        partyCheck('rider', 'in-order', [], { records: { usef: '4300', usdf: '7' } }),
      ]),
    );
    expect(showCards(rows, checks, 'usdf', 'name')).toMatchObject({
      entries: [
        {
          backNumber: '214',
          name: 'Golden Choice',
          choices: {
            entries: [
              {
                horse: { federation: '5200001', affiliate: '60001' },
                owners: [{ federation: '4100', affiliate: null }],
              },
            ],
            riders: [
              { federation: 'No USEF Affiliate', affiliate: '70002' },
              { federation: '4300', affiliate: '7' },
            ],
          },
        },
      ],
      left: 0,
    });
  });

  it('makes no cards for a scratched entry, and counts none as missing', () => {
    const rows = [entryRow(2, [horse, owner, trainer, rider], { scratched: true })];
    const checks = byLine(rowCheck(2, [horseCheck, ownerCheck, unmatched('trainer'), unmatched('rider')]));
    expect(showCards(rows, checks, 'usef', 'name')).toEqual({ entries: [], left: 0 });
  });

  it('counts parties without a record in the flow, and the owner of a horse without a record', () => {
    const rows = [entryRow(2, [horse, owner, rider])];
    const checks = byLine(rowCheck(2, [unmatched('horse'), ownerCheck, riderCheck]));
    expect(showCards(rows, checks, 'usef', 'name')).toEqual({ entries: [], left: 3 });
    expect(showCards(rows, checks, 'usdf', 'name')).toMatchObject({
      entries: [{ choices: { entries: [] } }],
      left: 2,
    });
    expect(showCards(rows, new Map(), 'usdf', 'name')).toEqual({ entries: [], left: 3 });
  });

  it('does not count a trainer without a record', () => {
    const checks = byLine(rowCheck(2, [horseCheck, unmatched('trainer')]));
    expect(showCards([entryRow(2, [horse, trainer])], checks, 'usdf', 'name').left).toBe(0);
  });

  it('counts the owner of an entry that names nobody else', () => {
    const checks = byLine(rowCheck(2, [ownerCheck]));
    expect(showCards([entryRow(2, [owner])], checks, 'usef', 'name')).toEqual({ entries: [], left: 1 });
  });

  it('keeps the unnamed horses of two rows apart', () => {
    const unnamed = [listedParty('horse', 'TBA'), rider];
    const rows = [2, 3].map((row) => entryRow(row, unnamed, { backNumber: '214' }));
    const checks = byLine(...rows.map(({ row }) => rowCheck(row, [unmatched('horse'), riderCheck])));
    expect(showCards(rows, checks, 'usdf', 'name').entries).toHaveLength(2);
  });

  it('has a card for each owner of a horse', () => {
    const second = partyCheck('owner', 'in-order', [], { records: { usef: '4101' } });
    const rows = [entryRow(2, [horse, owner, listedParty('owner', 'Cal Dey')])];
    const checks = byLine(rowCheck(2, [horseCheck, ownerCheck, second]));
    expect(showCards(rows, checks, 'usdf', 'name').entries[0]?.choices.entries[0]?.owners).toEqual([
      { federation: '4100', affiliate: null },
      { federation: '4101', affiliate: null },
    ]);
  });

  it('has no affiliate records in the general-federation flow', () => {
    const checks = byLine(rowCheck(2, [horseCheck]));
    expect(showCards([entryRow(2, [horse])], checks, 'usef', 'name').entries[0]?.choices.entries).toEqual([
      { horse: { federation: '5200001', affiliate: null }, owners: [] },
    ]);
  });

  it('names an entry without a horse by its rider', () => {
    const both = byLine(rowCheck(2, [ownerCheck, riderCheck]));
    expect(showCards([entryRow(2, [owner, rider])], both, 'usdf', 'name').entries[0]?.name).toBe('Bea Hill');
    const checks = byLine(rowCheck(2, [riderCheck]));
    expect(showCards([entryRow(2, [rider])], checks, 'usdf', 'name').entries[0]?.name).toBe('Bea Hill');
  });

  it.each([
    ['back-number', ['99 B', '101 A', '101 C']],
    ['name', ['101 A', '99 B', '101 C']],
  ] as const)('sorts by %s', (order, expected) => {
    const rows = [
      ['101', 'C'],
      ['101', 'A'],
      ['99', 'B'],
    ].map(([backNumber = '', name = ''], at) =>
      entryRow(at + 2, [listedParty('horse', name)], { backNumber }),
    );
    const checks = byLine(
      ...rows.map(({ row }) =>
        rowCheck(row, [partyCheck('horse', 'in-order', [], { records: { usef: String(10 - row) } })]),
      ),
    );
    const { entries } = showCards(rows, checks, 'usef', order);
    const sorted = entries.map(({ backNumber, name }) => `${backNumber} ${name}`);
    expect(sorted).toEqual(expected);
  });
});

describe('rosterEntries', () => {
  const entry = (parties: [typeof horse, typeof horseCheck][]) =>
    showCards(
      [
        entryRow(
          2,
          parties.map(([party]) => party),
        ),
      ],
      byLine(
        rowCheck(
          2,
          parties.map(([, check]) => check),
        ),
      ),
      'usdf',
      'name',
    ).entries;

  it.each([
    [
      'a horse with its owner',
      [
        [horse, horseCheck],
        [owner, ownerCheck],
      ],
      [[1, 0]],
      0,
    ],
    [
      'a horse with its owner and its rider',
      [
        [horse, horseCheck],
        [owner, ownerCheck],
        [rider, riderCheck],
      ],
      [[1, 1]],
      0,
    ],
    [
      'no horse without an owner, but its rider',
      [
        [horse, horseCheck],
        [rider, riderCheck],
      ],
      [[0, 1]],
      1,
    ],
    ['no entry with only a horse', [[horse, horseCheck]], [], 1],
    ['a rider alone', [[rider, riderCheck]], [[0, 1]], 0],
  ] as const)('lists %s', (_, parties, listed, leftOff) => {
    const roster = rosterEntries(entry(parties.map(([party, check]) => [party, check])));
    expect(roster.leftOff).toBe(leftOff);
    expect(roster.entries.map(({ choices }) => [choices.entries.length, choices.riders.length])).toEqual(
      listed,
    );
  });
});

it('the cards of a show are sorted by class, and within a class by back number', () => {
  const listed = [
    ['9', 'Novice'],
    ['10', 'Adult'],
    ['2', 'Novice'],
    ['3', ''],
  ];
  const rows = listed.map(([backNumber = '', className = ''], at) =>
    entryRow(at + 2, [listedParty('rider', `Rider ${at}`)], { backNumber, className }),
  );
  const checks = new Map(
    rows.map(({ row }) => [
      row,
      rowCheck(row, [partyCheck('rider', 'in-order', [], { records: { usef: `${row}` } })]),
    ]),
  );
  const { entries } = showCards(rows, checks, 'usef', 'class');
  expect(entries.map(({ backNumber }) => backNumber)).toEqual(['10', '2', '9', '3']);
});
