import { describe, expect, it } from 'vitest';
import {
  type LookedUpValue,
  MOST_LOOKED_UP,
  type OnRecord,
  VALUES_LOOKED_UP,
} from '../../domain/entries/on-record.ts';
import type { ReadOptions } from '../entry-list.ts';
import { readEntryList } from '../read-entry-list.ts';
import { lookUpSays, type OpenColumn, withLookUps } from './look-up-columns.ts';

const COLUMN: OpenColumn = {
  name: 'Kiddo',
  asked: true,
  found: 'Not understood.',
  hint: null,
  others: [],
  values: [],
};

/** Returns `count` values that are on record as `as`, followed by `others` values that are not on record. */
function values(count: number, as: readonly OnRecord[], others = 0): LookedUpValue[] {
  return Array.from({ length: count + others }, (_, at) => ({
    value: `Value ${at}`,
    as: at < count ? as : [],
  }));
}

describe('a column whose values appear on record (requirement 15.37)', () => {
  it.each<[string, LookedUpValue[], string | null, string]>([
    [
      'half of them',
      values(10, ['member-name'], 10),
      'rider-name',
      '10 of the 20 values looked up are members’ names on record, so it may contain the rider’s name (rider-name).',
    ],
    [
      'fewer than half',
      values(9, ['member-name'], 11),
      null,
      '9 of the 20 values looked up are members’ names on record.',
    ],
    [
      'two of two',
      values(2, ['horse-name']),
      'horse-name',
      '2 of the 2 values looked up are horses’ names on record, so it may contain the horse’s name (horse-name).',
    ],
    [
      'one of two',
      values(1, ['horse-name'], 1),
      null,
      '1 of the 2 values looked up is a horse’s name on record.',
    ],
    [
      'the only one',
      values(1, ['member-usef']),
      'rider-usef',
      'The only value in it is a member’s USEF number on record, so it may contain the rider’s USEF number (rider-usef).',
    ],
    ['not the only one', values(0, [], 1), null, 'The only value in it is not on record.'],
    ['none', values(0, [], 3), null, 'None of the 3 values looked up is on record.'],
    [
      'farms',
      values(3, ['organization-name']),
      'owner-name',
      '3 of the 3 values looked up are names of farms or organizations on record, so it may contain the owner’s name (owner-name).',
    ],
    [
      'numbers from another book',
      values(3, ['horse-usdf']),
      'horse-usdf',
      '3 of the 3 values looked up are horses’ USDF numbers on record, so it may contain the horse’s USDF number (horse-usdf).',
    ],
    [
      'more horses than people',
      [...values(2, ['member-name', 'horse-name']), ...values(1, ['horse-name'])],
      'horse-name',
      '3 of the 3 values looked up are horses’ names on record, so it may contain the horse’s name (horse-name).',
    ],
  ])('gets a kind and a text: %s', (_, looked, kind, text) => {
    expect(lookUpSays(COLUMN, looked)).toEqual({ kind, text });
  });

  it.each<[string, Partial<OpenColumn>, readonly OnRecord[], string | null]>([
    ['members’ names next to riders are owners', { others: ['rider-name'] }, ['member-name'], 'owner-name'],
    [
      'members’ names next to riders’ last names are owners',
      { others: ['rider-last-name'] },
      ['member-name'],
      'owner-name',
    ],
    [
      'members’ names next to riders and owners have no role',
      { others: ['rider-name', 'owner-name'] },
      ['member-name'],
      null,
    ],
    [
      'members’ names have the header’s role',
      { hint: 'trainer-name', others: ['rider-name'] },
      ['member-name'],
      'trainer-name',
    ],
    ['members’ numbers have the header’s role', { hint: 'rider-name' }, ['member-usdf'], 'rider-usdf'],
    [
      'horses’ names are horses, even under a rider’s header',
      { hint: 'rider-name' },
      ['horse-name'],
      'horse-name',
    ],
    ['in a tie, the header decides', { hint: 'horse-name' }, ['member-name', 'horse-name'], 'horse-name'],
    [
      'in a tie without a role in the header, people come first',
      {},
      ['member-name', 'horse-name'],
      'rider-name',
    ],
    [
      'farms’ names are owners, even under a rider’s header',
      { hint: 'rider-name' },
      ['organization-name'],
      'owner-name',
    ],
    ['horses’ names next to horses have no role', { others: ['horse-name'] }, ['horse-name'], null],
    [
      'members’ numbers next to riders’ numbers are the owners’',
      { others: ['rider-number'] },
      ['member-usef'],
      'owner-usef',
    ],
  ])('%s', (_, more, as, kind) => {
    expect(lookUpSays({ ...COLUMN, ...more }, values(4, as)).kind).toBe(kind);
  });
});

async function read(text: string, options?: ReadOptions) {
  const { questions, openColumns } = await readEntryList(text, options);
  return { questions, openColumns };
}

describe('the columns whose values are looked up', () => {
  it('are those that are asked about, with their first distinct values', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => `Horse ${at},Kid Number${Math.floor(at / 2)},$5.00`);
    const { openColumns } = await read(`Horse,Kiddo,Fee\n${rows.join('\n')}\n`);
    expect(openColumns).toMatchObject([{ name: 'Kiddo', others: ['horse-name', 'ignore'] }]);
    expect(openColumns[0]?.values).toHaveLength(VALUES_LOOKED_UP);
    expect(openColumns[0]?.values.slice(0, 2)).toEqual(['Kid Number0', 'Kid Number1']);
    expect(
      (await read(`Horse,Kiddo\n${rows.join('\n')}\n`, { columns: { Kiddo: 'ignore' } })).openColumns,
    ).toEqual([]);
  });

  it('are limited in number, and the question about any other column says that it was not looked up', async () => {
    const names = Array.from(
      { length: MOST_LOOKED_UP + 1 },
      (_, at) => `Kiddo ${String.fromCharCode(65 + at)}x`,
    );
    const cells = names.map(() => 'Ann Field');
    const { questions, openColumns } = await read(`Horse,${names.join(',')}\nStar,${cells.join(',')}\n`);
    expect(openColumns).toHaveLength(MOST_LOOKED_UP);
    const asked = withLookUps(questions, openColumns, [{ value: 'Ann Field', as: ['member-name'] }]);
    const columns = asked.filter(({ code }) => code === 'column-unread');
    expect(columns).toHaveLength(MOST_LOOKED_UP + 1);
    expect(columns[0]).toMatchObject({
      proposed: 'rider-name',
      text: `The column “${names[0]}” was not understood, so nobody in it was checked. The only value in it is a member’s name on record, so it may contain the rider’s name (rider-name).`,
    });
    expect(columns.at(-1)?.text).toMatch(/ Its values were not looked up\.$/);
    expect(withLookUps(questions, openColumns, null).at(1)?.text).toMatch(
      / Its values were not looked up\.$/,
    );
    expect(asked[0]).toEqual(questions[0]);
  });
});

describe('a column whose header says that it names nobody', () => {
  const BARN = { ...COLUMN, name: 'Barn', asked: false, values: ['Alder Hill', 'Birch Run'] };
  it.each<[string, LookedUpValue[], string[]]>([
    ['one member’s name', [{ value: 'Birch Run', as: ['member-name'] }], ['Birch Run']],
    ['farms', values(0, []).concat([{ value: 'Alder Hill', as: ['organization-name', 'horse-name'] }]), []],
    ['nothing', [], []],
    ['one number of two', [{ value: 'Alder Hill', as: ['member-usef'] }], []],
    [
      'all numbers',
      [
        { value: 'Alder Hill', as: ['member-usef'] },
        { value: 'Birch Run', as: ['member-usef'] },
      ],
      ['Alder Hill', 'Birch Run'],
    ],
  ])(
    'is asked about only for a member’s name, or if nearly all numbers match: %s on record',
    (_, found, samples) => {
      const asked = withLookUps([], [BARN], found);
      expect(asked.flatMap((question) => question.samples)).toEqual(samples);
      expect(asked.every(({ code, about }) => code === 'column-contradicts' && about === 'Barn')).toBe(true);
    },
  );

  it('is not asked about when nothing was looked up', () => {
    expect(withLookUps([], [BARN], null)).toEqual([]);
  });

  it('offers only the cells that look like names or numbers for look-up', async () => {
    const { openColumns, questions } = await read(
      'Horse,Rider,Barn,Division,AQHA #,Parent\nAlder,Ann,Zorander Blackmarsh,Low Hunter,5123456,Ann Field\nBirch,Bo,Oak Farm,Zorander Vale,112,Bo Reed\n',
    );
    expect(questions).toEqual([]);
    expect(openColumns.map(({ name, asked, values: looked }) => [name, asked, ...looked])).toEqual([
      ['Barn', false, 'Zorander Blackmarsh'],
      ['Division', false, 'Zorander Vale'],
      ['AQHA #', false, '5123456'],
    ]);
  });
});

it('no email address is looked up (requirement 15.152)', async () => {
  const text = 'Horse,Rider,Zorp,Email\nAlder,Ann Field,ann@example.com,"a@example.com, b@example.com"\n';
  const { openColumns, questions } = await readEntryList(text);
  expect(openColumns.flatMap(({ values }) => values)).toEqual([]);
  expect(withLookUps(questions, openColumns, []).map((question) => question.text)).toEqual([
    'The column “Zorp” was not understood, so nobody in it was checked. Its values were not looked up.',
  ]);
});
