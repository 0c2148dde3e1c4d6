import { describe, expect, it } from 'vitest';
import { farm, horse, owns, person } from '../../../../test/support/books/record-files.ts';
import { booksForTests } from '../../../../test/support/books/places.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import {
  type DressageHorseQuestion,
  searchUsefHorsesBesideUsdf,
  searchUsdfHorses,
  searchUsefHorses,
} from './search-response.ts';

/** Made-up names for requirements 5.24 to 5.35. */
const NAMES = [
  'Golden Choice',
  'Golden Choise',
  'Silver Moment',
  "Bailey's on Ice",
  'Simmon Says',
  'Come On',
  'Come On II',
  'Come On III',
  'Come On 4',
  'Moonlight Serenade of the Northern Star',
  "O'Malley",
  'Hillside Wanderer DC',
  'Wonderful World',
  'Étoile du Nord',
  'Звезда Востока',
  'Thunder',
] as const;

/** Horses are numbered from 5001, in this order. */
const numberOf = (name: (typeof NAMES)[number]): string => String(5001 + NAMES.indexOf(name));

const USEF = {
  horses: NAMES.map((name, at) =>
    horse(`${5001 + at}`, name, {
      microchipNumber: `98500000000${String(at).padStart(4, '0')}`,
      feiRegNumber: `10${at}BI${at}7`,
    }),
  ),
  members: [
    person('900', 'Ann', 'van der Berg'),
    person('901', 'Bo', "O'Malley"),
    farm('902', 'Willow Creek Farm'),
    person('903', 'Cy', 'Petersen'),
  ],
  owners: [
    owns(numberOf('Golden Choice'), '900'),
    owns(numberOf('Silver Moment'), '901'),
    owns(numberOf('Thunder'), '902'),
    owns(numberOf('Wonderful World'), '903', { endDate: '2026-11-20' }),
    owns(numberOf('Come On'), '903', { startDate: '2026-11-21' }),
  ],
};
const USDF = {
  horses: [
    { usdfId: '70012', ...horse(numberOf('Silver Moment'), 'Silver Momentum') },
    { usdfId: '70099', ...horse('', 'Golden Choice') },
  ],
};

const books = booksForTests({ usef: USEF, usdf: USDF });

const EMPTY = {
  usdfNumber: '',
  usefNumber: '',
  horseName: '',
  ownerLastname: '',
  searchDate: calendarDate('2026-11-21'),
};

async function near(question: Partial<DressageHorseQuestion>): Promise<string[]> {
  const { horses } = await books.records.ask(searchUsefHorses, { ...EMPTY, ...question });
  return horses.flatMap(({ match, name }) => (match === 'similar' ? [name] : []));
}

describe('a name', () => {
  it.each([
    ['a letter wrong', 'Silver Momant', 'Silver Moment'],
    ['a letter missing', 'Silvr Moment', 'Silver Moment'],
    ['an extra letter', 'Silver Momentt', 'Silver Moment'],
    ['two letters swapped', 'Sivler Moment', 'Silver Moment'],
    ['two mistakes in a word', 'Slvier Momnt', 'Silver Moment'],
    ['two mistakes in a one-word name', 'Tunderr', 'Thunder'],
    ['a letter that sounds alike', 'Simmon Sayz', 'Simmon Says'],
    ['a letter not doubled', 'Simon Says', 'Simmon Says'],
    ["an apostrophe's s lost, and a mistake", 'Baley on Ice', "Bailey's on Ice"],
    ['words joined', 'Silvermoment of', 'Silver Moment'],
    ['words joined, with a mistake', 'Silvermomant', 'Silver Moment'],
    ['all words joined, with a mistake at the joint', 'Goldenhoice', 'Golden Choice'],
    ['a word split, and another missing', 'Wonder Ful', 'Wonderful World'],
    ['a word split, with a mistake', 'Wonder Fl World', 'Wonderful World'],
    ['a word too many', 'Silver Moment Again', 'Silver Moment'],
    ['a word missing, with a mistake', 'Etoile Nrod', 'Étoile du Nord'],
    ['words in another order, with a mistake', 'Moment Silvr', 'Silver Moment'],
    ['LAST, FIRST, with a mistake', 'World, Wonderfull', 'Wonderful World'],
    ['a farm before it', 'TS Silver Moment', 'Silver Moment'],
    ['a farm after it', 'Silver Moment HU', 'Silver Moment'],
    ['another farm after it', 'Hillside Wanderer HU', 'Hillside Wanderer DC'],
    ['the farm after it missing, with a mistake', 'Hilside Wanderer', 'Hillside Wanderer DC'],
    ['the farm’s name after it', 'Silver Moment of Willow Creek', 'Silver Moment'],
    ['a title before it', 'GCH Silver Moment', 'Silver Moment'],
    [
      'truncated at 30 letters, with a mistake',
      'Moonlihgt Serenade of the Nort',
      'Moonlight Serenade of the Northern Star',
    ],
    ['the beginning of a name, with a mistake', 'Silvr', 'Silver Moment'],
    ['a word with a mistake and the first letter of the next', 'Silvr M', 'Silver Moment'],
    ['the beginning of a word, with a mistake', 'Wnoderf', 'Wonderful World'],
    ['in another script', 'Звезда Востока Б', 'Звезда Востока'],
    ['in another script, with a mistake', 'Звзда Востока', 'Звезда Востока'],
  ])('finds a similar horse: %s (%s)', async (_what, horseName, name) => {
    expect((await near({ horseName }))[0]).toBe(name);
  });

  it('a name is near names with another numeral, and nearest to one with the same number spelled differently', async () => {
    expect(await near({ horseName: 'Come On 3' })).toEqual([
      'Come On III',
      'Come On',
      'Come On 4',
      'Come On II',
    ]);
    expect((await near({ horseName: 'Come On IV' })).slice(0, 2)).toEqual(['Come On 4', 'Come On']);
  });

  it('a name has no similar rows next to an exact match', async () => {
    expect(await near({ horseName: 'golden choice' })).toEqual([]);
  });

  it('a name has similar rows next to names that begin with it', async () => {
    const { horses } = await books.records.ask(searchUsefHorses, {
      ...EMPTY,
      horseName: 'golden choi',
    });
    expect(horses.map(({ name, match }) => [name, match])).toEqual([
      ['Golden Choice', 'prefix'],
      ['Golden Choise', 'prefix'],
    ]);
  });

  it.each([
    'Qwxyzzy',
    '星の王子',
    '\ud800星',
    "'; DROP TABLE horse; --",
    'x'.repeat(50_000),
    'xy '.repeat(20_000),
  ])('has no similar rows if it is far from every name: %.20s', async (horseName) =>
    expect(await near({ horseName })).toEqual([]),
  );
});

describe('an owner', () => {
  it.each([
    ['a letter wrong', 'Petersan', ['Come On']],
    ['the last word misspelled', 'Bergg', ['Golden Choice']],
    ['a word too many', 'Old Petersen', ['Come On']],
    ['a farm misspelled', 'Wilow Creek Farm', ['Thunder']],
    ['the words of a farm in another order', 'Creek Willow Farm', ['Thunder']],
    ['as of the date', 'Petersan', ['Wonderful World'], '2026-11-20'],
  ])(
    'finds the horses of a similar owner: %s (%s)',
    async (_what, ownerLastname, names, date = '2026-11-21') => {
      expect(await near({ ownerLastname, searchDate: calendarDate(date) })).toEqual(names);
    },
  );

  it.each([
    ['with a horse’s exact name', { horseName: 'Thunder', ownerLastname: 'Wilow Creek Farm' }, ['Thunder']],
    [
      'with the beginning of a horse’s name',
      { horseName: 'thun', ownerLastname: 'Wilow Creek Farm' },
      ['Thunder'],
    ],
    ['right, with a near horse’s name', { horseName: 'Tunder', ownerLastname: 'Willow' }, ['Thunder']],
    ['near, like the name', { horseName: 'Tunder', ownerLastname: 'Wilow Creek Farm' }, ['Thunder']],
    ['of another horse', { horseName: 'Tunder', ownerLastname: 'Petersen' }, []],
  ])('is combined with the horse’s name: %s', async (_what, question, names) =>
    expect(await near(question)).toEqual(names),
  );
});

describe('a number', () => {
  it.each([
    ['a digit wrong', '5903', ['Silver Moment']],
    ['a digit missing', '513', ['Wonderful World']],
    ['an extra digit', '50903', ['Silver Moment']],
    ['two digits swapped', '0503', ['Silver Moment']],
    ['of a microchip', '985000000009002', ['Silver Moment']],
    ['from the FEI, in any case', '102bi72', ['Silver Moment']],
    ['from the FEI, a letter missing', '102b27', ['Silver Moment']],
    ['from the FEI, a digit for a letter', '102b127', ['Silver Moment']],
  ])('finds a horse with a similar number: %s (%s)', async (_what, usefNumber, names) => {
    expect(await near({ usefNumber })).toEqual(names);
  });

  it('a number on record has no similar rows', async () => {
    expect(await near({ usefNumber: '5003' })).toEqual([]);
    expect(await near({ usefNumber: '5003', horseName: 'sil' })).toEqual([]);
  });

  it.each([
    ['of one horse and the name of another', { usefNumber: '5001', horseName: 'Thunder' }, ['Thunder']],
    ['of a horse whose name is near', { usefNumber: '5003', horseName: 'Silvr Momant' }, ['Silver Moment']],
    ['of no horse, with the name of one', { usefNumber: '5903', horseName: 'Thunder' }, ['Thunder']],
    ['near, with the name', { usefNumber: '5903', horseName: 'silver moment' }, ['Silver Moment']],
    ['near, with a near name', { usefNumber: '5903', horseName: 'Silvr Moment' }, ['Silver Moment']],
    ['of one horse and the owner of another', { usefNumber: '5001', ownerLastname: 'Willow' }, ['Thunder']],
  ])('is combined with other criteria: %s', async (_what, question, names) =>
    expect(await near(question)).toEqual(names),
  );
});

it('a one-digit number is not near a horse without a number', async () => {
  const usdf = await books.records.ask(searchUsdfHorses, { ...EMPTY, usefNumber: '7' });
  expect(usdf).toEqual({ horses: [], total: 0 });
});

describe('the two books of the dressage search', () => {
  it('the dressage search finds horses with near USDF numbers, and the USEF horses tied to them', async () => {
    const question = { ...EMPTY, usdfNumber: '70021' };
    const usdf = await books.records.ask(searchUsdfHorses, question);
    expect(usdf.horses.map(({ usdfId, match }) => [usdfId, match])).toEqual([['70012', 'similar']]);
    const usef = await books.records.ask(searchUsefHorsesBesideUsdf, question);
    expect(usef.horses.map(({ name, match }) => [name, match])).toEqual([['Silver Moment', 'similar']]);
  });
});
