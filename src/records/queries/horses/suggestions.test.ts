import { describe, expect, it } from 'vitest';
import { farm, horse, owns, person } from '../../../../test/support/books/record-files.ts';
import { BookMissingError } from '../../errors.ts';
import { booksForTests, importBooks } from '../../../../test/support/books/places.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { HorseSuggestion } from '../../../domain/rows.ts';
import { horseSuggestions, type HorseSuggestionsQuestion } from './suggestions.ts';

const USEF = {
  horses: [
    horse('520', 'Golden Choice', { foalDate: '2015-04-01' }),
    horse('5201', 'Golden Choice'),
    horse('52', 'GOLDEN CHOICE'),
    horse('530', 'Golden Girl', { foalDate: '2016-05-01' }),
    horse('0531', 'Golden Hour'),
    horse('54', 'My Golden Day'),
  ],
  members: [
    person('20', 'Ann', 'van der Berg'),
    person('21', 'Bo', 'Bergmann'),
    person('22', 'Cy', 'Bergmann'),
    farm('F23', 'Berg Farm'),
    person('24', 'Di', 'Bergerac'),
  ],
  owners: [owns('520', '20'), owns('530', '21'), owns('5201', '22'), owns('0531', '23')],
};

const USDF = {
  horses: [
    { usdfId: 'D1', ...horse('530', 'Golden Girl') },
    { usdfId: 'D11', ...horse('', 'Golden Girl') },
    { usdfId: 'D2', ...horse('#52-0', 'Golden Chance') },
    { usdfId: 'D3', ...horse('', 'Golden Hour') },
  ],
  members: [{ usdfId: '500', ...person('', 'Ann', 'Bergamot') }],
  owners: [owns('D3', '500')],
};

const USHJA = {
  horses: [horse('530', 'Golden Girl', { ushjaStatus: 'Active' })],
};

const books = booksForTests({ usef: USEF, usdf: USDF, ushja: USHJA });

const EMPTY: HorseSuggestionsQuestion = {
  org: 'usef',
  field: 'horseName',
  usefNumber: '',
  usdfNumber: '',
  horseName: '',
  ownerLastname: '',
  searchDate: calendarDate('2026-11-21'),
};

async function ask(question: Partial<HorseSuggestionsQuestion>): Promise<HorseSuggestion[]> {
  const answer = await books.records.ask(horseSuggestions, { ...EMPTY, ...question });
  return answer.suggestions;
}

function shown(suggestions: readonly HorseSuggestion[]): string[] {
  return suggestions.map(({ text, match, horses, usefId, usdfId }) =>
    [text, match, horses, usefId, usdfId].filter((part) => part !== null).join(' | '),
  );
}

describe('a horse’s name', () => {
  it.each<[string, Partial<HorseSuggestionsQuestion>, string[]]>([
    [
      'each name once, with the number of its horses',
      { horseName: 'golden' },
      [
        'GOLDEN CHOICE | prefix | 3',
        'Golden Girl | prefix | 1 | 530',
        'Golden Hour | prefix | 1 | 0531',
        'My Golden Day | word | 1 | 54',
      ],
    ],
    ['the strongest match of the name', { horseName: 'Golden Choice' }, ['Golden Choice | exact | 3']],
    [
      'names of horses whose owner is also typed',
      { horseName: 'go', ownerLastname: 'bergm' },
      ['Golden Choice | prefix | 1 | 5201', 'Golden Girl | prefix | 1 | 530'],
    ],
    ['nothing with that name', { horseName: 'zzzzzzzzzzzz' }, []],
    ['one letter', { horseName: "g'" }, []],
    ['two letters', { horseName: 'my' }, ['My Golden Day | prefix | 1 | 54']],
    ['a name that is typed in another field', { horseName: 'golden', field: 'ownerLastname' }, []],
    [
      'a horse in both books once, with both numbers',
      { org: 'usdf', horseName: 'golden' },
      [
        'Golden Chance | prefix | 1 | #52-0 | D2',
        'GOLDEN CHOICE | prefix | 3',
        'Golden Girl | prefix | 2',
        'Golden Hour | prefix | 2',
        'My Golden Day | word | 1 | 54',
      ],
    ],
    ['USHJA’s and USEF’s', { org: 'ushja', horseName: 'golden gi' }, ['Golden Girl | prefix | 1 | 530']],
  ])('leads to suggestions: %s', async (_case, question, expected) => {
    expect(shown(await ask(question))).toEqual(expected);
  });

  it('a suggested name comes with the horse’s numbers and foal date if only one horse has it', async () => {
    expect(await ask({ horseName: 'golden gi' })).toEqual([
      {
        text: 'Golden Girl',
        match: 'prefix',
        horses: 1,
        usefId: '530',
        usdfId: null,
        name: 'Golden Girl',
        foalDate: '2016-05-01',
      },
    ]);
  });
});

describe('a number', () => {
  it.each<[string, Partial<HorseSuggestionsQuestion>, string[]]>([
    [
      'numbers that begin with the typed digits, the exact number first',
      { field: 'usefNumber', usefNumber: '# 5-2' },
      ['52 | number | 1 | 52', '520 | number | 1 | 520', '5201 | number | 1 | 5201'],
    ],
    ['with its leading zero', { field: 'usefNumber', usefNumber: '05' }, ['0531 | number | 1 | 0531']],
    ['one digit', { field: 'usefNumber', usefNumber: '5' }, []],
    [
      'of USDF',
      { org: 'usdf', field: 'usdfNumber', usdfNumber: 'D1' },
      ['D1 | number | 1 | 530 | D1', 'D11 | number | 1 | D11'],
    ],
    [
      'from USEF, in another flow',
      { org: 'usdf', field: 'usefNumber', usefNumber: '54' },
      ['54 | number | 1 | 54'],
    ],
  ])('leads to suggestions: %s', async (_case, question, expected) => {
    expect(shown(await ask(question))).toEqual(expected);
  });
});

describe('an owner’s name', () => {
  it.each<[string, Partial<HorseSuggestionsQuestion>, string[]]>([
    [
      'people by last name or its last word, farms by name, owners only, each once',
      { ownerLastname: 'berg' },
      ['Berg | name', 'Berg Farm | prefix', 'Bergmann | prefix'],
    ],
    ['as recorded', { ownerLastname: 'VAN' }, ['van der Berg | prefix']],
    [
      'from the flow’s books',
      { org: 'usdf', ownerLastname: 'berg' },
      ['Berg | name', 'Berg Farm | prefix', 'Bergamot | prefix', 'Bergmann | prefix'],
    ],
    ['near names, if none begins this way', { ownerLastname: 'Bergmenn' }, ['Bergmann | similar']],
    ['near names from both books', { org: 'usdf', ownerLastname: 'Bergomot' }, ['Bergamot | similar']],
    ['one letter', { ownerLastname: 'b' }, []],
  ])('leads to suggestions: %s', async (_case, question, expected) => {
    const suggestions = await ask({ field: 'ownerLastname', ...question });
    expect(shown(suggestions)).toEqual(expected);
  });
});

it('at most eight suggestions are returned', async () => {
  const many = await importBooks({
    usef: {
      ...USEF,
      horses: [...USEF.horses, ...Array.from({ length: 12 }, (_, at) => horse(`9${at}`, `Gold ${at}`))],
    },
  });
  const answer = await many.records.ask(horseSuggestions, { ...EMPTY, horseName: 'gold' });
  expect(answer.suggestions.map(({ text }) => text)).toEqual(
    [0, 1, 10, 11, 2, 3, 4, 5].map((number) => `Gold ${number}`),
  );
  await many.close();
});

it('a question is refused if a book of the flow is missing', async () => {
  const alone = await importBooks({ usdf: USDF });
  for (const field of ['horseName', 'ownerLastname', 'usefNumber'] as const) {
    const asked = { ...EMPTY, org: 'usdf', field, [field]: '52' } as const;
    await expect(alone.records.ask(horseSuggestions, asked)).rejects.toThrow(BookMissingError);
  }
  await alone.close();
});
