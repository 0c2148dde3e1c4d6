import { describe, expect, it } from 'vitest';
import { horse, owns, person } from '../../../../test/support/books/record-files.ts';
import { booksForTests } from '../../../../test/support/books/places.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import { type HorseQuestion, searchUsefHorses } from './search-response.ts';

/* A book keeps a list for each very common beginning (new-book/tables.ts). */

const TODAY = calendarDate('2026-11-21');

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** Horses 100 to 125. Each has a different word that begins with `goa`. */
const HORSES = LETTERS.map((letter, at) => horse(`${100 + at}`, `Goa${letter} Zenith`));
/** 130 owners, five for each of these horses. The last horse's owners are former ones. */
const OWNERS = LETTERS.flatMap((letter, place) =>
  ['a', 'b', 'c', 'd', 'e'].map((other, at) => ({
    number: `${1000 + place * 5 + at}`,
    name: `Ber${letter}${other}`,
    owned: `${100 + place}`,
    period: letter === 'z' ? { endDate: '2026-11-20' } : {},
  })),
);

const USEF = {
  horses: [
    ...HORSES,
    horse('200', 'Go'),
    horse('201', 'Zenith Goab'),
    horse('202', 'Zenith'),
    horse('203', 'Ogoa'),
  ],
  members: [...OWNERS.map(({ number, name }) => person(number, 'Ann', name)), person('2000', 'Ann', 'B Er')],
  owners: [...OWNERS.map(({ owned, number, period }) => owns(owned, number, period)), owns('201', '2000')],
};

const books = booksForTests({ usef: USEF });

async function found(question: Partial<HorseQuestion>): Promise<{ total: number; numbers: string[] }> {
  const whole = { usefNumber: '', horseName: '', ownerLastname: '', searchDate: TODAY, ...question };
  const { total, horses } = await books.records.ask(searchUsefHorses, whole);
  const meeting = horses.filter(({ match }) => match !== 'similar');
  return { total, numbers: meeting.map(({ usefId }) => usefId ?? '') };
}

const numbers = (letters: readonly string[]): string[] =>
  letters.map((letter) => String(100 + LETTERS.indexOf(letter)));

describe('a beginning that many words share', () => {
  it.each<[string, string[]]>([
    ['go', ['200', ...numbers(LETTERS), '201']],
    ['goa', [...numbers(LETTERS), '201']],
    ['goab', ['101', '201']],
    ['zenith goa', ['201', ...numbers(LETTERS)]],
    ['goa zenith', [...numbers(LETTERS), '201']],
    ['goac zen', ['102']],
    ['goa other', []],
  ])('finds the horses for %j', async (horseName, expected) => {
    expect(await found({ horseName })).toEqual({ total: expected.length, numbers: expected });
  });
});

describe('a beginning that many owners share', () => {
  const owning = LETTERS.filter((letter) => letter !== 'z');

  it.each<[string, Partial<HorseQuestion>, string[]]>([
    ['on the day', { ownerLastname: 'ber' }, [...numbers(owning), '201']],
    [
      'the day before',
      { ownerLastname: 'ber', searchDate: calendarDate('2026-11-20') },
      [...numbers(LETTERS), '201'],
    ],
    ['one letter longer, with fewer owners', { ownerLastname: 'berc' }, ['102']],
    ['with a horse’s name', { ownerLastname: 'ber', horseName: 'goa' }, [...numbers(owning), '201']],
    ['with one of their horses', { ownerLastname: 'ber', horseName: 'goab' }, ['101', '201']],
  ])('finds the horses: %s', async (_what, question, expected) => {
    expect(await found(question)).toEqual({ total: expected.length, numbers: expected });
  });
});
