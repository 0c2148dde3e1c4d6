import { describe, expect, it } from 'vitest';
import { farm, person } from '../../../../test/support/books/record-files.ts';
import { BookMissingError } from '../../errors.ts';
import { booksForTests, importBooks } from '../../../../test/support/books/places.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { RiderSuggestion } from '../../../domain/rows.ts';
import { riderSuggestions, type RiderSuggestionsQuestion } from './suggestions.ts';

const USEF = {
  members: [
    person('20', 'John', 'Smith'),
    person('200', 'John', 'Smith'),
    person('F201', 'Zoë', 'Smith'),
    person('0205', 'Ann', 'Smithson'),
    farm('206', 'Smith Farm'),
  ],
};

const USDF = {
  members: [
    { usdfId: '501', ...person('F-201', 'Zoe', 'Smith') },
    { usdfId: '502', ...person('', 'Ann', 'Smithson') },
    { usdfId: '503', ...person('205', 'Ann', 'Smithers') },
  ],
};

const books = booksForTests({ usef: USEF, usdf: USDF });

const EMPTY: RiderSuggestionsQuestion = {
  org: 'usef',
  field: 'lastName',
  usefId: '',
  usdfId: '',
  firstName: '',
  lastName: '',
  searchDate: calendarDate('2026-11-21'),
};

async function ask(question: Partial<RiderSuggestionsQuestion>): Promise<RiderSuggestion[]> {
  const answer = await books.records.ask(riderSuggestions, { ...EMPTY, ...question });
  return answer.suggestions;
}

function shown(suggestions: readonly RiderSuggestion[]): string[] {
  return suggestions.map(({ name, match, riders, usefId, usdfId }) =>
    [name, match, riders, usefId, usdfId].filter((part) => part !== null).join(' | '),
  );
}

describe('a name', () => {
  it.each<[string, Partial<RiderSuggestionsQuestion>, string[]]>([
    [
      'each pair of names once, only of people, with the number of its riders',
      { lastName: 'smi' },
      ['John Smith | prefix | 2', 'Zoë Smith | prefix | 1 | F201', 'Ann Smithson | prefix | 1 | 0205'],
    ],
    ['the stronger match first', { lastName: 'smith', firstName: 'zoe' }, ['Zoë Smith | name | 1 | F201']],
    [
      'that matches both typed names',
      { field: 'firstName', lastName: 's', firstName: 'an' },
      ['Ann Smithson | prefix | 1 | 0205'],
    ],
    ['one letter next to a longer name', { field: 'firstName', lastName: 'smith', firstName: 'z' }, []],
    ['nobody', { lastName: 'zzzzzzzzzzz' }, []],
    [
      'a rider in both books once, with both numbers',
      { org: 'usdf', lastName: 'smith' },
      [
        'John Smith | name | 2',
        'Zoe Smith | name | 1 | F-201 | 501',
        'Ann Smithers | prefix | 1 | 205 | 503',
        'Ann Smithson | prefix | 2',
      ],
    ],
  ])('leads to suggestions: %s', async (_case, question, expected) => {
    expect(shown(await ask(question))).toEqual(expected);
  });

  it('a suggested name fills both fields', async () => {
    expect(await ask({ field: 'firstName', firstName: 'jo', lastName: 'smith' })).toEqual([
      {
        text: 'John',
        match: 'prefix',
        riders: 2,
        riderNames: { firstName: 'John', lastName: 'Smith' },
        usefId: null,
        usdfId: null,
        name: 'John Smith',
      },
    ]);
  });
});

it('every rider with a common name is counted', async () => {
  const smiths = Array.from({ length: 250 }, (_, at) => person(`${1000 + at}`, 'John', 'Smith'));
  const many = await importBooks({
    usef: { ...USEF, members: [...USEF.members, ...smiths] },
  });
  const { suggestions } = await many.records.ask(riderSuggestions, { ...EMPTY, lastName: 'smith' });
  expect(shown(suggestions)).toEqual([
    'John Smith | name | 252',
    'Zoë Smith | name | 1 | F201',
    'Ann Smithson | prefix | 1 | 0205',
  ]);
  await many.close();
});

describe('a number', () => {
  it.each<[string, Partial<RiderSuggestionsQuestion>, string[]]>([
    [
      'people’s numbers that begin with the typed digits, the exact number first',
      { field: 'usefId', usefId: 'F 2-0' },
      ['John Smith | number | 1 | 20', 'John Smith | number | 1 | 200', 'Zoë Smith | number | 1 | F201'],
    ],
    ['one digit after the F', { field: 'usefId', usefId: 'F2' }, []],
    ['of USDF', { org: 'usdf', field: 'usdfId', usdfId: '501' }, ['Zoe Smith | number | 1 | F-201 | 501']],
  ])('leads to suggestions: %s', async (_case, question, expected) => {
    expect(shown(await ask(question))).toEqual(expected);
  });

  it('a number is suggested in its recorded form', async () => {
    expect(await ask({ field: 'usefId', usefId: '201' })).toMatchObject([{ text: 'F201', riderNames: null }]);
  });
});

it('a question is refused if a book of the flow is missing', async () => {
  const alone = await importBooks({ usdf: USDF });
  for (const field of ['firstName', 'lastName', 'usefId'] as const) {
    const asked = { ...EMPTY, org: 'usdf', field, [field]: '52' } as const;
    await expect(alone.records.ask(riderSuggestions, asked)).rejects.toThrow(BookMissingError);
  }
  await alone.close();
});
