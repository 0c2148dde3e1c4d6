import { expect, it } from 'vitest';
import { BookMissingError } from '../../errors.ts';
import { USDF, USEF, USHJA } from '../../../../test/support/books/small-books.ts';
import { booksForTests, importBooks } from '../../../../test/support/books/places.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import { type ReadChoices, readChoices, type ReadChoicesQuestion } from './read.ts';

const books = booksForTests({ usef: USEF, usdf: USDF, ushja: USHJA });

const NOTHING: ReadChoicesQuestion = {
  searchDate: calendarDate('2026-11-21'),
  horses: [],
  owners: [],
  riders: [],
};

function read(question: Partial<ReadChoicesQuestion>): Promise<ReadChoices> {
  return books.records.ask(readChoices, { ...NOTHING, ...question });
}

it('a question without choices returns empty lists', async () => {
  expect(await read({})).toMatchObject({ horses: [], owners: [], riders: [] });
});

it('horses come in the requested order, with null for each one that the book does not have', async () => {
  const { horses } = await read({
    horses: [
      { book: 'ushja', horseId: '5201' },
      { book: 'usef', horseId: '404' },
      { book: 'usdf', horseId: '#D1' },
      { book: 'usef', horseId: '52-01' },
      { book: 'usef', horseId: '5201' },
      { book: 'usdf', horseId: '5201' },
    ],
  });
  expect(horses).toMatchObject([
    // A USHJA horse also has its USEF fields here.
    { usefId: '5201', name: 'Golden Choice HJ', ushjaStatus: 'Active', memberStatus: 'Active' },
    {},
    { usdfId: 'D1', usefId: '5201' },
    { usefId: '5201', name: 'Golden Choice' },
    { usefId: '5201', name: 'Golden Choice' },
    {},
  ]);
  expect(horses.map((horse) => horse === null)).toEqual([false, true, false, false, false, true]);
});

it.each([
  // The columns after the number: the date, whether the member owns the horse on it, and the other owners.
  ['an owner', '20', '2026-11-21', true, ['F4100', '7', '030', '100']],
  ['an owner from this day', '100', '2026-11-21', true, ['F4100', '7', '030', '20']],
  ['an owner from the next day', '100', '2026-11-20', false, ['F4100', '7', '030', '20']],
  ['an owner until the day before', '100', '2026-11-22', false, ['7', '030', '20']],
  ['a farm whose number is written differently', '#41-00', '2026-11-21', true, ['7', '030', '100', '20']],
])(
  'the answer reports whether the member owns the horse on the date, and lists the other owners: %s',
  async (_case, ownerId, day, owns, others) => {
    const { owners } = await read({
      searchDate: calendarDate(day),
      owners: [{ book: 'usef', horseId: '5201', ownerId }],
    });
    expect(owners.map((answer) => answer.owns)).toEqual([owns]);
    expect(owners[0]?.owner?.otherOwners?.map(({ id }) => id)).toEqual(others);
  },
);

it('owners come in the requested order, with null for each one that the book does not have', async () => {
  const { owners } = await read({
    owners: [
      { book: 'usdf', horseId: 'D1', ownerId: '500' },
      { book: 'usef', horseId: '5201', ownerId: '404' },
      { book: 'usef', horseId: '404', ownerId: '20' },
      { book: 'usef', horseId: '0052', ownerId: '20' },
    ],
  });
  expect(owners).toMatchObject([
    {
      owner: { id: '500', usefId: 'F-20', otherOwners: [{ id: '501', name: 'Dawn Inc', entityType: 'O' }] },
      owns: true,
    },
    { owner: null, owns: false },
    { owner: { id: '20', memberStatus: 'Active', otherOwners: [] }, owns: false },
    { owner: { id: '20', otherOwners: [] }, owns: false },
  ]);
});

it('riders come in the requested order, with null for each one that the book does not have', async () => {
  const { riders } = await read({
    riders: [
      { book: 'usdf', riderId: '500' },
      { book: 'usef', riderId: 'F-20' },
      { book: 'usef', riderId: '4100' },
      { book: 'usef', riderId: '404' },
      { book: 'ushja', riderId: '20' },
    ],
  });
  expect(riders[0]).toMatchObject({ riderId: '500', usdfId: '500', usefId: 'F-20' });
  expect(riders[1]).toMatchObject({ riderId: '20', birthDate: null, amateurProStatus: 'Amateur' });
  expect(riders.slice(2, 4)).toEqual([null, null]);
  expect(riders[4]).toMatchObject({ riderId: '20', membershipType: 'Active', birthDate: null });
});

it('a missing book is reported only if the question needs it', async () => {
  const part = await importBooks({ usdf: USDF });
  const ask = (question: Partial<ReadChoicesQuestion>): Promise<ReadChoices> =>
    part.records.ask(readChoices, { ...NOTHING, ...question });
  expect((await ask({ horses: [{ book: 'usdf', horseId: 'D1' }] })).horses).toHaveLength(1);
  for (const question of [
    { horses: [{ book: 'usef' as const, horseId: '5201' }] },
    { owners: [{ book: 'usef' as const, horseId: '5201', ownerId: '20' }] },
    { riders: [{ book: 'usef' as const, riderId: '20' }] },
  ]) {
    const answer = ask(question);
    await expect(answer).rejects.toThrow(BookMissingError);
    await expect(answer).rejects.toMatchObject({ book: 'usef' });
  }
  await part.close();
});
