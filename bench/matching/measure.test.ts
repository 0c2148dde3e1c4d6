import { describe, expect, it } from 'vitest';
import type { MatchingArguments } from '../arguments.ts';
import { withComposed } from './book-files.ts';
import { composeBook } from './book.ts';
import { judge, measureMatching, type Miss, together } from './measure.ts';
import type { NameLists } from './name-lists.ts';
import { horseByName, horseByNumber } from './questions.ts';
import { tables } from './tables.ts';

const FIRST = ['Tidewater', 'Copper', 'Cinder', 'Winterberry', 'Saltgrass', 'Östra', "Baker's", 'Lantern'];
const LAST = [
  'Almanac',
  'Kettle',
  'Lane',
  'Corner',
  'Whisper',
  'Waltz II',
  'Waltz III',
  'Gate 2',
  'Wren* (SE)',
];

const LISTS: NameLists = {
  horses: FIRST.flatMap((first) => LAST.map((last) => `${first} ${last}`)),
  surnames: [
    { name: 'Ashgrove', count: 3 },
    { name: 'McFadgen', count: 2 },
    { name: "O'Penhollow", count: 1 },
  ],
  firstNames: [
    { name: 'Delphine', count: 2, firstYear: 1940, lastYear: 2024 },
    { name: 'Tobias', count: 1, firstYear: 1940, lastYear: 2024 },
  ],
  nicknames: [{ name: 'tobias', nickname: 'tobi' }],
  variants: [
    { kind: 'horse', a: "Baker's on Ice", b: 'Bakers On Ice', relation: 'same' },
    { kind: 'rider', a: 'Ann McVay', b: 'Ann Mcvay', relation: 'same' },
    { kind: 'owner', a: 'FSF Riding', b: 'Fsf Riding', relation: 'same' },
    { kind: 'horse', a: 'Lunar', b: 'Sunar', relation: 'different' },
  ],
};

const ASKED: MatchingArguments = {
  names: '',
  records: null,
  seed: 1,
  count: 30,
  horses: null,
  misses: 0,
  json: null,
};

describe('judge', () => {
  it('counts answers that are first, on the page, or missed', async () => {
    const names = [...LISTS.horses, 'Bo Bo', 'Bo Boxer'];
    const book = composeBook(names, LISTS, 1);
    const misses: Miss[] = [];
    const number = book.horses[0]?.number ?? '';
    const first = { number, name: names[0] ?? '' };
    const questions = [
      horseByName({ horseName: 'tidewater ALMANAC' }, 'Tidewater Almanac'),
      horseByNumber({ usefNumber: number }, first),
      // The wanted horse ranks below the one with the typed name.
      horseByName({ horseName: 'Bo Bo' }, 'Bo Boxer'),
      // The typed name belongs to another horse.
      horseByName({ horseName: 'Copper Lane' }, 'Cinder Kettle'),
    ];
    const figures = await withComposed(book, (records) =>
      judge(records, { title: 'some', questions, drawnAgain: 5 }, (miss) => misses.push(miss)),
    );
    expect(figures).toEqual({
      title: 'some',
      asked: 4,
      first: 2,
      inTwenty: 3,
      onPage: 3,
      wrongUnmarked: 0,
      drawnAgain: 5,
    });
    expect(misses.map(({ meant, place }) => [meant, place])).toEqual([
      ['Bo Boxer', 2],
      ['Cinder Kettle', null],
    ]);
    expect(together('twice', [figures, figures])).toMatchObject({ title: 'twice', asked: 8, inTwenty: 6 });
  });
});

describe('Question.wrong', () => {
  const question = horseByName({ horseName: 'Sound Out' }, 'Sounder Out');

  it.each([
    ['the typed name', 'Soundout', 'name', false],
    ['another name', 'Sounder Out', 'name', true],
    ['another name', 'Sounder Out', 'exact', true],
    ['another name, marked', 'Sounder Out', 'similar', false],
    ['another name, by its words', 'Out of Sounds', 'word', false],
  ] as const)('%s (%s, %s): %s', (_what, name, match, wrong) =>
    expect(question.wrong({ number: '1', name, match })).toBe(wrong),
  );

  it.each([
    ['the typed number', '12', 'number', false],
    ['another number', '13', 'number', true],
    ['another number, marked', '13', 'similar', false],
  ] as const)('%s (%s, %s): %s', (_what, number, match, wrong) =>
    expect(
      horseByNumber({ usefNumber: '#1-2' }, { number: '12', name: 'Bo' }).wrong({
        number,
        name: 'Bo',
        match,
      }),
    ).toBe(wrong),
  );
});

describe('measureMatching', () => {
  it('asks every group of questions, and gets the same figures for the same seed', async () => {
    const misses: Miss[] = [];
    const figures = await measureMatching(LISTS, ASKED, (miss) => misses.push(miss));
    expect(figures.sections.map(({ title }) => title)).toEqual([
      'Misspelled horse names',
      'Other ways horse names are written',
      'Numbers',
      'Owners',
      'Riders',
      'Real spelling pairs',
    ]);
    const [mixed] = figures.sections;
    expect(mixed?.groups.map(({ asked }) => asked)).toEqual([18, 0, 4, 0, 4, 3, 1, 30]);
    const pairs = figures.sections.at(-1)?.groups.map(({ title, asked, first }) => [title, asked, first]);
    expect(pairs).toEqual([
      ['horse: same', 2, 2],
      ['rider: same', 2, 2],
      ['owner: same', 2, 2],
      ['total', 6, 6],
    ]);
    for (const { wrongUnmarked } of figures.sections.flatMap(({ groups }) => groups)) {
      expect(wrongUnmarked).toBe(0);
    }
    for (const { asked, first, otherUnmarked } of figures.traps) {
      expect(first).toBe(asked);
      expect(otherUnmarked).toBe(0);
    }
    expect(await measureMatching(LISTS, ASKED, () => {})).toEqual(figures);
    const text = tables(figures);
    for (const { title } of figures.sections.flatMap(({ groups }) => groups)) expect(text).toContain(title);
  });
});
