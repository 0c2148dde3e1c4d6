import { expect, it } from 'vitest';
import { BookMissingError } from '../../errors.ts';
import { USDF, USEF } from '../../../../test/support/books/small-books.ts';
import { booksForTests, importBooks } from '../../../../test/support/books/places.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import { individualSafeSport, organizationSafeSport } from './get-info.ts';

const books = booksForTests({ usef: USEF });

const question = (usefId: string, day: string) => ({ usefId, cardDate: calendarDate(day) });

it.each([
  ['valid on its last day; old enough today', '20', '2026-11-21', true, '2025-11-21', '2026-11-21', true],
  ['the day after', '20', '2026-11-22', false, '2025-11-21', '2026-11-21', true],
  [
    'an earlier completion as of an earlier day; too young',
    '20',
    '2025-11-20',
    true,
    '2025-11-20',
    '2026-11-20',
    false,
  ],
  ['before any completion; too young', '20', '2025-11-19', false, null, null, false],
  ['too young until tomorrow', '100', '2026-11-21', false, null, null, false],
  ['old enough tomorrow', '100', '2026-11-22', true, '2026-11-22', '2027-11-22', true],
  ['no birth date', '030', '2026-11-21', false, null, null, true],
  ['a number written another way', '#0-3 0', '2026-11-21', false, null, null, true],
  ['a leading F', 'f20', '2026-11-21', true, '2025-11-21', '2026-11-21', true],
  ['an unknown number', '404', '2026-11-21', false, null, null, true],
  [
    'a number that has a completion but no member',
    '555',
    '2026-11-21',
    true,
    '2026-01-01',
    '2027-01-01',
    true,
  ],
])(
  'Safe Sport of an individual: %s',
  async (_case, usefId, day, hasValidSafeSport, lastCompleteDate, dueDate, required) => {
    const answer = await books.records.ask(individualSafeSport, question(usefId, day));
    expect(answer).toEqual({ hasValidSafeSport, lastCompleteDate, dueDate, required });
  },
);

it.each([
  ['by the number as recorded', 'F4100', true, '2025-01-01', '2027-01-01'],
  ['by the number without F', '4100', true, '2025-01-01', '2027-01-01'],
  ['of an unknown member', '404', false, null, null],
])(
  'Safe Sport of an organization or farm: %s',
  async (_case, usefId, hasValidSafeSport, lastCompleteDate, dueDate) => {
    const answer = await books.records.ask(organizationSafeSport, question(usefId, '2026-11-21'));
    expect(answer).toEqual({ hasValidSafeSport, lastCompleteDate, dueDate });
  },
);

it('a missing USEF book is reported', async () => {
  const part = await importBooks({ usdf: USDF });
  const asked = question('20', '2026-11-21');
  await expect(part.records.ask(individualSafeSport, asked)).rejects.toThrow(BookMissingError);
  await expect(part.records.ask(organizationSafeSport, asked)).rejects.toThrow(BookMissingError);
  await part.close();
});
