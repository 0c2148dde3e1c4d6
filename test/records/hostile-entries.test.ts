import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import type { PartyMatch } from '../../src/domain/entries/check.ts';
import type { EntryParty, EntryRow } from '../../src/domain/entries/entry.ts';
import { matchEntries } from '../../src/records/queries/entries/match.ts';
import { booksForTests } from '../support/books/places.ts';
import { type BookFiles, farm, horse, owns, person } from '../support/books/record-files.ts';

/*
 * Entries for which careless code would take a wrong record: relatives with similar names, one number with several meanings,
 * look-alike letters. Only the right record may be taken, and no answer may name anybody who is not on the list.
 */

const BOOKS: BookFiles = {
  usef: {
    horses: [
      horse('8001', 'Sonnet', { foalDate: '2015-05-01' }),
      horse('8002', 'Sonnett', { foalDate: '2016-05-01' }),
      horse('8003', 'Star'),
      horse('8004', 'Vesper'),
      horse('8005', 'Vesper II'),
      horse('7001', 'Numbered Like A Person'),
      horse('8007', 'Bit'),
    ],
    members: [
      person('7001', 'Mary Ellen', 'Vale'),
      person('7002', 'Mary Ella', 'Vale'),
      person('7003', 'Dawn', 'Farm'),
      farm('F7004', 'Dawn Farm'),
      person('7005', 'Rex', 'Crowhurst', { suspensionStatus: 'YES' }),
      person('7006', 'Al', 'Po'),
      person('7007', 'X', 'Y'),
      person('7008', 'Ann', 'Leewood'),
      person('7010', 'Tess', 'Moorland'),
      farm('F7011', 'Bits and Bytes Farm'),
      person('7012', 'James', 'Taylor'),
      person('7013', 'Robert', 'Hale Sr'),
      person('7014', 'Robert', 'Hale Jr'),
      person('7015', 'Jon', 'Quiller'),
      person('7016', 'Joan', 'Quiller'),
    ],
    owners: [owns('8001', '7008'), owns('8007', 'F7011'), owns('8004', '7012')],
  },
  usdf: {
    horses: [
      { usdfId: '60001', ...horse('8001', 'Sonnet Renamed') },
      { usdfId: '60003', ...horse('', 'Star') },
      // A USDF number that is another horse's USEF number.
      { usdfId: '8004', ...horse('8005', 'Vesper II') },
    ],
    members: [
      { usdfId: '90008', ...person('7008', 'Ann', 'Leewood') },
      // A USDF number that is a suspended person's USEF number.
      { usdfId: '7005', ...person('7010', 'Tess', 'Moorland') },
    ],
  },
};

const books = booksForTests(BOOKS);

type Listed = Partial<EntryParty> & Pick<EntryParty, 'role'>;

function rowOf(parties: readonly Listed[], at: number): EntryRow {
  return {
    row: at + 2,
    backNumber: '',
    className: '',
    parties: parties.map((party) => ({ name: '', numbers: {}, foalYear: null, chosen: null, ...party })),
    errors: [],
  };
}

async function match(...rows: readonly (readonly Listed[])[]): Promise<PartyMatch[][]> {
  const question = { org: 'usdf' as const, searchDate: calendarDate('2026-11-21') };
  return books.records.ask((all) => matchEntries(all, question, rows.map(rowOf)), null);
}

const rider = (name: string, usef?: string, usdf?: string): Listed => ({
  role: 'rider',
  name,
  numbers: { ...(usef !== undefined && { usef }), ...(usdf !== undefined && { usdf }) },
});
const owner = (name: string, usef?: string): Listed => ({ ...rider(name, usef), role: 'owner' });
const mount = (name: string, usef?: string, usdf?: string): Listed => ({
  ...rider(name, usef, usdf),
  role: 'horse',
});

function taken(found: PartyMatch | undefined): string | null {
  const pair = found?.pair ?? null;
  return pair === null ? null : `${pair.federation}/${pair.affiliate ?? '-'}`;
}

describe('nobody is taken without a person’s decision', () => {
  it.each<[string, Listed, string]>([
    ['a daughter with her mother’s number', rider('Mary Ella Vale', '7001'), '7002'],
    ['a mother with her daughter’s number', rider('Mary Ellen Vale', '7002'), '7001'],
    ['a similar name that belongs to a sister', rider('Joan Quiller', '7015'), '7016'],
    ['a son with his father’s number', rider('Robert Hale Jr', '7013'), '7014'],
    ['a USDF number that is another’s USEF number', rider('Tess Moorland', '7005'), '7010'],
    ['a USEF number that is another’s USDF number', rider('Rex Crowhurst', undefined, '7005'), '7005'],
    ['a horse with another’s USDF number', mount('Vesper', undefined, '8004'), '8004'],
    ['a horse with another’s USEF number', mount('Vesper II', '8004'), '8005'],
    ['a name one letter off, with the other horse’s number', mount('Sonnett', '8001'), '8002'],
    ['the letter O for a zero', rider('Ann Leewood', '7OO8'), '7008'],
    ['a horse’s number', owner('Ann Leewood', '8001'), '7008'],
    ['an extra digit', rider('Ann Leewood', '70088'), '7008'],
  ])('%s: the right record is the first proposal', async (_what, party, first) => {
    const [[found] = []] = await match([party]);
    expect(taken(found)).toBeNull();
    const numbers = found?.proposals.map(({ organization, number }) => `${organization} ${number}`);
    // Both numbers identify the same record.
    const same: Readonly<Record<string, string>> = {
      '7008': 'usdf 90008',
      '7010': 'usdf 7005',
      '8005': 'usdf 8004',
    };
    expect([`usef ${first}`, same[first]]).toContain(numbers?.[0]);
  });

  it.each<[string, Listed]>([
    ['first and last name swapped', rider('Taylor James')],
    ['no suffix, although father and son each have one', rider('Robert Hale')],
    ['a letter from another alphabet', rider('Аnn Leewood')],
    ['an initial', rider('A Leewood')],
    ['only a last name', rider('Leewood')],
    ['a name of only one letter', rider('X')],
    ['a farm with a person’s name', owner('Dawn Farm')],
    ['a horse in both books, not tied', mount('Star')],
    ['an empty name', rider('')],
    ['a blank', rider('  ')],
    ['a dash', rider('-')],
    ['TBD', rider('TBD')],
    ['a name that resembles no other', rider(`${'Q'.repeat(480)} Zyx`)],
    ['a number without a name', rider('', '7008')],
    ['the number of someone with a one-letter name', rider('X', '7006')],
  ])('%s', async (_what, party) => {
    const [[found] = []] = await match([party]);
    expect(taken(found)).toBeNull();
    expect(found?.match).not.toBe('number');
  });

  it('siblings with similar names and each other’s numbers: the right records are the first proposals', async () => {
    const [[jon] = [], [joan] = []] = await match(
      [rider('Jon Quiller', '7016')],
      [rider('Joan Quiller', '7015')],
    );
    expect([taken(jon), taken(joan)]).toEqual([null, null]);
    expect([jon?.proposals[0]?.number, joan?.proposals[0]?.number]).toEqual(['7015', '7016']);
  });
});

describe('the right record is taken', () => {
  it.each<[string, Listed, string, 'number' | 'name']>([
    ['a name with non-breaking spaces', rider('Ann\u00a0Leewood', '7008'), '7008/90008', 'number'],
    ['invisible characters', rider('Ann\u200b Leewood', '\u200e7008'), '7008/90008', 'number'],
    ['a renamed horse by its new name', mount('Sonnet Renamed', '8001'), '8001/60001', 'number'],
    ['a renamed horse, only by its new name', mount('Sonnet Renamed'), '8001/60001', 'name'],
    ['a rider with a farm’s name', rider('Dawn Farm'), '7003/-', 'name'],
    ['an F before a person’s number', owner('Dawn Farm', 'F7003'), '7003/-', 'number'],
    ['a farm without its F', owner('Dawn Farm', '7004'), 'F7004/-', 'number'],
    ['a farm with “and” in its name', owner('Bits and Bytes Farm'), 'F7011/-', 'name'],
    ['a word instead of a number', rider('Ann Leewood', 'pending'), '7008/90008', 'name'],
    ['zeros instead of a number', rider('Ann Leewood', '0000'), '7008/90008', 'name'],
    ['first and last names of two letters', rider('Al Po', '7006'), '7006/-', 'number'],
    ['first and last names of one letter', rider('X Y', '7007'), '7007/-', 'number'],
    ['a number that a horse also has', rider('Mary Ellen Vale', '7001'), '7001/-', 'number'],
    [
      'a horse with a number that a person also has',
      mount('Numbered Like A Person', '7001'),
      '7001/-',
      'number',
    ],
  ])('%s', async (_what, party, records, how) => {
    const [[found] = []] = await match([party]);
    expect([taken(found), found?.match]).toEqual([records, how]);
  });
});

it('no answer names anybody who is not on the list', async () => {
  const rows = [
    [rider('Tess Moorland', '7005')],
    [rider('Wilma Otherwise', '7005')],
    [owner('Nobody Known', '7011')],
    [mount('Vesper', '8004'), owner('Nobody Known')],
  ];
  const said = (await match(...rows))
    .flat()
    .flatMap(({ findings }) => findings.map(({ text, remedy }) => `${text} ${remedy}`));
  expect(said.length).toBeGreaterThan(3);
  expect(said.filter((text) => /Rex|Crowhurst|Bits|Bytes|James|Taylor/.test(text))).toEqual([]);
});

function answered(parties: readonly PartyMatch[]) {
  return parties.map((found) => [
    found.match,
    taken(found),
    found.findings.map(({ code }) => code),
    found.proposals.map(({ organization, number, why }) => `${organization} ${number} ${why}`),
  ]);
}

it('a row gets the same answer regardless of the other rows', async () => {
  const rows = [
    [mount('Sonnett', '8001'), owner('Ann Leewood')],
    [rider('Mary Ella Vale', '7001')],
    [rider('Mary Ellen Vale', '7002')],
    [rider('Tess Moorland', '7005')],
    [mount('Vesper'), owner('Ann Leewood', '7008')],
    [mount('Star')],
    [rider('Robert Hale')],
  ];
  const together = await match(...rows);
  const alone: PartyMatch[][] = [];
  for (const row of rows) alone.push(...(await match(row)));
  expect(together.map(answered)).toEqual(alone.map(answered));
});
