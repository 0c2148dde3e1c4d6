import { describe, expect, it } from 'vitest';
import { booksForTests } from '../../../../test/support/books/places.ts';
import { farm, horse, organization, person } from '../../../../test/support/books/record-files.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { OnRecord } from '../../../domain/entries/on-record.ts';
import type { Org } from '../../../domain/org.ts';
import { BookMissingError } from '../../errors.ts';
import { valuesOnRecord } from './values.ts';

const FILES = {
  usef: {
    horses: [
      horse('5200001', 'Golden Choice', { microchipNumber: '985000000000001' }),
      horse('5200004', 'Come On II', { feiRegNumber: '105BI25' }),
    ],
    members: [
      person('4100', 'Jane', 'Doe'),
      person('4106', 'Elizabeth Ann', 'van der Berg'),
      farm('F4110', 'Hazelwood Stables LLC'),
      organization('4111', 'Dawn Farm'),
    ],
    owners: [],
  },
  usdf: {
    horses: [{ usdfId: '810001', ...horse('5200001', 'Golden Choice') }],
    members: [
      { usdfId: '850001', ...person('4100', 'Jane', 'Doe') },
      { usdfId: '850002', ...person('', 'Una', 'Affiliated') },
    ],
    owners: [],
  },
};

const books = booksForTests(FILES);

async function asked(org: Org, values: string[]): Promise<Record<string, readonly OnRecord[]>> {
  const searchDate = calendarDate('2026-12-05');
  const { onRecord } = await books.records.ask(valuesOnRecord, { org, searchDate, values });
  return Object.fromEntries(values.map((value, at) => [value, onRecord[at] ?? []]));
}

describe('the look-up of values in the records (requirement 15.37)', () => {
  it('the look-up finds exact names of people in either order, of farms and of horses', async () => {
    expect(
      await asked('usef', [
        'Jane Doe',
        'DOE, JANE',
        'van der Berg, Elizabeth Ann',
        'Jane Do',
        'Doe',
        'hazelwood stables, LLC',
        'Dawn Farm',
        'golden choice',
        'Una Affiliated',
        '',
        '-',
      ]),
    ).toEqual({
      'Jane Doe': ['member-name'],
      'DOE, JANE': ['member-name'],
      'van der Berg, Elizabeth Ann': ['member-name'],
      'Jane Do': [],
      Doe: [],
      'hazelwood stables, LLC': ['organization-name'],
      'Dawn Farm': ['organization-name'],
      'golden choice': ['horse-name'],
      'Una Affiliated': [],
      '': [],
      '-': [],
    });
  });

  it('the look-up finds numbers of members and horses', async () => {
    expect(
      await asked('usef', ['4100', 'F-4110', '5200001', '985000000000001', '105bi25', '850001', '4242']),
    ).toEqual({
      '4100': ['member-usef'],
      'F-4110': ['member-usef'],
      '5200001': ['horse-usef'],
      '985000000000001': ['horse-microchip'],
      '105bi25': ['horse-fei'],
      '850001': [],
      '4242': [],
    });
  });

  it('the look-up finds names and numbers from the affiliate’s book in the affiliate’s flow', async () => {
    expect(await asked('usdf', ['Una Affiliated', '850001', '810001', '4100', '5200001'])).toEqual({
      'Una Affiliated': ['member-name'],
      '850001': ['member-usdf'],
      '810001': ['horse-usdf'],
      '4100': ['member-usef'],
      '5200001': ['horse-usef'],
    });
  });

  it('the look-up requires the books of the flow', async () => {
    await expect(asked('ushja', ['Jane Doe'])).rejects.toThrow(BookMissingError);
  });
});
