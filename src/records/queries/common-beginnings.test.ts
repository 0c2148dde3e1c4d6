import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importBooks, type TestRecords } from '../../../test/support/books/places.ts';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { type HorseQuestion, searchUsefHorses } from './search-horses.ts';

/*
 * What is found by beginnings that so many words of horses' names, or so many names of owners, share that a book keeps a
 * list for each of them (new-book/search-tables.ts).
 */

const TODAY = calendarDate('2026-11-21');

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** Horses 100 to 125: each a word of its own that begins so. */
const HORSES = LETTERS.map((letter, at) => `${100 + at},Goa${letter} Zenith,,,,,,,,,`);
/** 130 owners, five to each of these horses; the last one's own them no longer. */
const OWNERS = LETTERS.flatMap((letter, horse) =>
  ['a', 'b', 'c', 'd', 'e'].map((other, at) => ({
    number: 1000 + horse * 5 + at,
    name: `Ber${letter}${other}`,
    horse: 100 + horse,
    end: letter === 'z' ? '2026-11-20' : '',
  })),
);

const USEF = {
  horses: `usefId,name,microchipNumber,membershipType,memberStatus,memberStartDate,memberEndDate,suspensionStatus,foalDate,feiRegNumber,feiRegistrationStatus
${HORSES.join('\n')}
200,Go,,,,,,,,,
201,Zenith Goab,,,,,,,,,
202,Zenith,,,,,,,,,
203,Ogoa,,,,,,,,,
`,
  members: `usefId,entityType,name,firstName,lastName,birthDate,amateurProStatus,membershipType,memberStatus,memberStartDate,memberEndDate,suspensionStatus,feiRegNumber,feiRegistrationStatus
${OWNERS.map(({ number, name }) => `${number},I,,Ann,${name},,,,,,,,,`).join('\n')}
2000,I,,Ann,B Er,,,,,,,,,
`,
  owners: `horseId,ownerId,startDate,endDate
${OWNERS.map(({ horse, number, end }) => `${horse},${number},,${end}`).join('\n')}
201,2000,,
`,
};

let books: TestRecords;
beforeAll(async () => {
  books = await importBooks({ usef: USEF });
});
afterAll(() => books.close());

/** The numbers of the horses that meet what was asked, with how many there are. */
async function found(question: Partial<HorseQuestion>): Promise<{ total: number; numbers: string[] }> {
  const whole = { usefNumber: '', horseName: '', ownerLastname: '', searchDate: TODAY, ...question };
  const { total, horses } = await books.records.ask(searchUsefHorses, whole);
  const meeting = horses.filter(({ match }) => match !== 'similar');
  return { total, numbers: meeting.map(({ usefId }) => usefId ?? '') };
}

/** The numbers of the horses of these letters, in the order of names. */
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
  ])('%s', async (horseName, expected) => {
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
    ['with fewer of them', { ownerLastname: 'berc' }, ['102']],
    ['with a name', { ownerLastname: 'ber', horseName: 'goa' }, [...numbers(owning), '201']],
    ['with one of their horses', { ownerLastname: 'ber', horseName: 'goab' }, ['101', '201']],
  ])('%s', async (_what, question, expected) => {
    expect(await found(question)).toEqual({ total: expected.length, numbers: expected });
  });
});
