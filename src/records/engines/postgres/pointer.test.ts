import { expect, it } from 'vitest';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import { BookKeys, type PostgresBook, type PostgresGeneration } from './pointer.ts';

function bookIn(schema: string): PostgresBook {
  const dated = calendarDate('2026-11-21');
  return { schema, status: { dated, importedAt: '2026-11-21T10:33:55Z', sample: true, rows: {} } };
}

function generation(version: number, usef: string, usdf: string): PostgresGeneration {
  const name = `g${version}`;
  return {
    stamp: { version, current: name },
    name,
    books: { usef: bookIn(usef), usdf: bookIn(usdf), ushja: null },
  };
}

it('a book that the next generation has too stays what it was, another does not', () => {
  const keys = new BookKeys();
  keys.keep(generation(1, 'usef_1', 'usdf_1'));
  const [usef, usdf] = [keys.of('usef_1'), keys.of('usdf_1')];
  expect(keys.of('usef_1')).toBe(usef);
  expect(usef).not.toBe(usdf);
  keys.keep(generation(2, 'usef_2', 'usdf_1'));
  expect(keys.of('usdf_1')).toBe(usdf);
  keys.keep(generation(3, 'usef_1', 'usdf_1'));
  expect(keys.of('usef_1')).not.toBe(usef);
});
