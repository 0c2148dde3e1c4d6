import { afterAll, beforeAll, expect, it } from 'vitest';
import { USDF, USEF } from '../../../test/support/owned-horses.ts';
import { importBooks, type TestRecords } from '../../../test/support/records.ts';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import type { OtherOwner } from '../../domain/records/owner-row.ts';
import { HorseNotFoundError } from '../horse-not-found-error.ts';
import { BookMissingError } from '../records.ts';
import { otherOwners, type OtherOwnersQuestion } from './other-owners.ts';

let books: TestRecords;
beforeAll(async () => {
  books = await importBooks({ usef: USEF, usdf: USDF });
});
afterAll(() => books.close());

async function ask(question: Partial<OtherOwnersQuestion>): Promise<OtherOwner[]> {
  const whole: OtherOwnersQuestion = {
    horseId: '5201',
    excludeId: '',
    excludeType: '',
    searchDate: calendarDate('2026-11-21'),
    ...question,
  };
  return (await books.records.read((view) => otherOwners(view, whole))).otherOwners;
}

it('has number, name and entity type of each', async () => {
  expect(await ask({ searchDate: calendarDate('2000-01-01') })).toEqual([
    { id: 'F4100', name: 'Dawn Farm', entityType: 'F' },
    { id: '20', name: 'Zoe Adams', entityType: 'I' },
  ]);
});

it.each<[string, Partial<OtherOwnersQuestion>, string[]]>([
  ['nobody excluded', {}, ['F4100', '7', '030', '100', '20']],
  ['id and type', { excludeId: '20', excludeType: 'I' }, ['F4100', '7', '030', '100']],
  ['a number written another way', { excludeId: '#41-00', excludeType: 'F' }, ['7', '030', '100', '20']],
  ['an id of another type', { excludeId: '20', excludeType: 'F' }, ['F4100', '7', '030', '100', '20']],
  ['an id without a type', { excludeId: '20' }, ['F4100', '7', '030', '100', '20']],
  ['a type without an id', { excludeType: 'I' }, ['F4100', '7', '030', '100', '20']],
  ['the day after', { searchDate: calendarDate('2026-11-22') }, ['7', '030', '20']],
  ['another book', { book: 'usdf', horseId: 'D1', excludeId: '500', excludeType: 'I' }, ['501']],
  [
    "USEF's book when it is null",
    { book: null, excludeId: '7', excludeType: 'O' },
    ['F4100', '030', '100', '20'],
  ],
])('%s', async (_case, question, ids) => {
  expect((await ask(question)).map(({ id }) => id)).toEqual(ids);
});

it('says that there is no such horse, or no such book', async () => {
  await expect(ask({ horseId: '404' })).rejects.toThrow(HorseNotFoundError);
  await expect(ask({ book: 'usdf' })).rejects.toThrow(HorseNotFoundError);
  await expect(ask({ book: 'ushja' })).rejects.toThrow(BookMissingError);
});
