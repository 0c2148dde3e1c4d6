import { expect, it } from 'vitest';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import { QUESTION_LIMITS } from '../../../domain/cards/choices.ts';
import { type AnswerSettings, Books, type BookStatus } from '../../books.ts';
import { readStatus } from './status.ts';

const TODAY = calendarDate('2026-11-21');

function settings(recordsMaxAge: number): AnswerSettings {
  return { birthDates: 'full', today: TODAY, recordsMaxAge, limits: QUESTION_LIMITS };
}

function book(dated: string, sample = false): BookStatus {
  return { dated: calendarDate(dated), sample, importedAt: '2026-11-21T03:30:00Z', rows: {} };
}

it('the status has the age of a book’s records when they are too old', async () => {
  const books = new Books('1', { usef: book('2026-11-14'), usdf: book('2026-11-13'), ushja: null }, []);
  expect(await readStatus(books, { settings: settings(7) })).toEqual({
    generation: '1',
    books: {
      usef: { dated: '2026-11-14', sample: false, standsIn: false, staleDays: null },
      usdf: { dated: '2026-11-13', sample: false, standsIn: false, staleDays: 8 },
      ushja: null,
    },
    limits: QUESTION_LIMITS,
  });
});

it.each([
  ['sample records', book('2016-11-21', true), settings(7)],
  ['no maximum age', book('2016-11-21'), settings(0)],
  ['no settings', book('2016-11-21'), undefined],
  ['a future day', book('2026-12-01'), settings(1)],
])('the status has no age of the records: %s', async (_case, usef, given) => {
  const books = new Books('1', { usef, usdf: null, ushja: null }, []);
  const status = await readStatus(books, given === undefined ? {} : { settings: given });
  expect(status.books.usef?.staleDays).toBeNull();
});
