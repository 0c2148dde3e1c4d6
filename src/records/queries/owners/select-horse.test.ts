import { describe, expect, it } from 'vitest';
import { USDF, USEF, USHJA } from '../../../../test/support/books/small-books.ts';
import { booksForTests, importBooks } from '../../../../test/support/books/places.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { Org } from '../../../domain/org.ts';
import type { OtherOwner } from '../../../domain/rows.ts';
import { BookMissingError, HorseNotFoundError } from '../../errors.ts';
import { type HorseWithOwners, otherOwners, type OtherOwnersQuestion, selectHorse } from './select-horse.ts';

describe('select horse', () => {
  const books = booksForTests({ usef: USEF, usdf: USDF, ushja: USHJA });

  function select(org: Org, horseId: string, day = '2026-11-21'): Promise<HorseWithOwners> {
    const question = { horseId, searchDate: calendarDate(day) };
    return books.records.ask(selectHorse(org), question);
  }

  it.each([
    // Sorted by name, then number. Member 404 does not exist. An owner with two periods appears once.
    ['the day itself', '2026-11-21', ['F4100', '7', '030', '100', '20']],
    ['the day before', '2026-11-20', ['F4100', '7', '030', '20']],
    ['the day after', '2026-11-22', ['7', '030', '20']],
    ['long before', '2000-01-01', ['F4100', '20']],
  ])('has the owners as of %s', async (_case, day, ids) => {
    const { owners } = await select('usef', '5201', day);
    expect(owners.horseOwner.map(({ id }) => id)).toEqual(ids);
  });

  it('the answer has owner rows as of the date', async () => {
    const { owners } = await select('usef', '5201');
    expect(owners.horseOwner.at(-1)).toEqual({
      id: '20',
      usefId: '20',
      usdfId: null,
      name: 'Zoe Adams',
      entityType: 'I',
      memberStatus: 'Active',
      membershipType: 'Annual',
      memberStartDate: '2025-12-01',
      memberEndDate: '2026-11-30',
      suspensionStatus: null,
      otherOwners: null,
      hasValidSafeSport: null,
      safeSportStartDate: null,
      safeSportEndDate: null,
    });
    expect(owners.horseOwner.at(-2)).toMatchObject({
      id: '100',
      memberStatus: 'Inactive',
      memberEndDate: '2026-11-20',
    });
  });

  it("has USDF's numbers and the USEF number as recorded", async () => {
    const { horse, owners } = await select('usdf', 'D1');
    expect(horse).toMatchObject({ usdfId: 'D1', usefId: '5201', memberStatus: null });
    expect(owners.horseOwner).toMatchObject([
      { id: '501', usdfId: '501', usefId: null, name: 'Dawn Inc', entityType: 'O', memberStatus: 'Inactive' },
      { id: '500', usdfId: '500', usefId: 'F-20', name: 'Zoe Adams', membershipType: 'Participating' },
    ]);
  });

  it("has a USHJA horse's USEF fields if it is tied", async () => {
    const tied = await select('ushja', '5201');
    expect(tied.horse).toMatchObject({
      name: 'Golden Choice HJ',
      ushjaStatus: 'Active',
      memberStatus: 'Active',
      microchipNumber: '985000000000001',
    });
    expect(tied.owners.horseOwner).toMatchObject([{ id: '20', membershipType: 'Active' }]);
    expect(await select('ushja', '99')).toMatchObject({
      horse: { usefId: '99', memberStatus: null, microchipNumber: null },
      owners: { horseOwner: [] },
    });
  });

  it.each([
    ['cleaned', ' #52-01'],
    ['as recorded', '5201'],
  ])('accepts the number %s', async (_case, horseId) => {
    expect((await select('usef', horseId)).horse.name).toBe('Golden Choice');
  });

  it.each<[Org, string]>([
    ['usef', '52'],
    ['usef', '985000000000001'],
    ['usef', 'No USEF Affiliate'],
    ['usdf', '5201'],
    ['ushja', '0052'],
  ])("reports that %s's book has no horse %s", async (org, horseId) => {
    const answer = select(org, horseId);
    await expect(answer).rejects.toThrow(HorseNotFoundError);
    await expect(answer).rejects.toMatchObject({ book: org });
  });

  it.each<[Org, Org]>([
    ['usdf', 'usdf'],
    ['ushja', 'usef'],
  ])("for a horse of %s, reports that %s's book is missing", async (org, missing) => {
    const part = await importBooks({ ushja: USHJA });
    const answer = part.records.ask(selectHorse(org), {
      horseId: '5201',
      searchDate: calendarDate('2026-11-21'),
    });
    await expect(answer).rejects.toThrow(BookMissingError);
    await expect(answer).rejects.toMatchObject({ book: missing });
    await part.close();
  });
});

describe('the call for other owners', () => {
  const books = booksForTests({ usef: USEF, usdf: USDF });

  async function ask(question: Partial<OtherOwnersQuestion>): Promise<OtherOwner[]> {
    const whole: OtherOwnersQuestion = {
      horseId: '5201',
      excludeId: '',
      excludeType: '',
      searchDate: calendarDate('2026-11-21'),
      ...question,
    };
    return (await books.records.ask(otherOwners, whole)).otherOwners;
  }

  it('the call for other owners returns each owner’s number, name and entity type', async () => {
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
      "USEF's book if the book is null",
      { book: null, excludeId: '7', excludeType: 'O' },
      ['F4100', '030', '100', '20'],
    ],
  ])('leaves out the excluded owner: %s', async (_case, question, ids) => {
    expect((await ask(question)).map(({ id }) => id)).toEqual(ids);
  });

  it('an unknown horse or a missing book is reported', async () => {
    await expect(ask({ horseId: '404' })).rejects.toThrow(HorseNotFoundError);
    await expect(ask({ book: 'usdf' })).rejects.toThrow(HorseNotFoundError);
    await expect(ask({ book: 'ushja' })).rejects.toThrow(BookMissingError);
  });
});
