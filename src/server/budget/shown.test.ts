import { describe, expect, it } from 'vitest';
import { noValues, OWNER_FIELDS, RIDER_FIELDS } from '../../domain/rows.ts';
import { type Answer, type CallName, type Question, calls } from '../../contract/calls.ts';
import { type Shown, type ShownPerson, SMALL_TOTAL } from '../../contract/disclosure.ts';
import { Hasher } from './hasher.ts';
import { shownBy } from './shown.ts';

const hasher = new Hasher(1);
const searchDate = '2026-11-21';

function shown(name: CallName, body: object, answer: object | null): Shown {
  const question = calls[name].request.parse({ searchDate, ...body }) as Question<typeof name>;
  return shownBy(hasher, name, question, answer as Answer<typeof name> | null);
}

const usef = (number: string) => hasher.of(1, number);
const usdf = (number: string) => hasher.of(2, number);
const named = (name: string) => hasher.of(3, name);

/** Returns people who are counted in a total but whose rows are not shown. */
function unseen(count: number, asked: string): ShownPerson[] {
  return Array.from({ length: count }, (_, nth) => ({
    numbers: [hasher.of(5, `${nth}\n${asked}`)],
    name: null,
  }));
}

const rider = (fields: object) => ({ ...noValues(RIDER_FIELDS), match: 'number', ...fields });
const owner = (fields: object) => ({ ...noValues(OWNER_FIELDS), ...fields });

const judgedHorse = (code: string) => ({ federation: { findings: [{ code }] }, affiliate: null });

const ANN = { numbers: [usef('4100')], name: named('Ann Lee') };

describe('the people that an answer shows', () => {
  it.each<[CallName, object, object, ShownPerson[]]>([
    [
      'rider/usef-search-response',
      { usefId: '4100' },
      { riders: [rider({ riderId: '4100', usefId: '4100', name: 'Ann Lee' })], total: 1 },
      [ANN],
    ],
    [
      'rider/usdf-search-response',
      { lastName: 'lee' },
      { riders: [rider({ riderId: '61', usdfId: '61', usefId: 'F-4100', name: 'ANN LEE' })], total: 1 },
      [{ numbers: [usef('4100'), usdf('61')], name: named('Ann Lee') }],
    ],
    [
      'horses/usef-search-response',
      { horseName: 'gold' },
      { horses: [{ ownerNames: ['Ann Lee', 'Bo Ray'], match: 'prefix' }], total: 1 },
      [
        { numbers: [], name: named('Ann Lee') },
        { numbers: [], name: named('Bo Ray') },
      ],
    ],
    [
      'owners/ushja-select-horse',
      { horseId: '52' },
      { horse: {}, owners: { horseOwner: [owner({ id: '4100', usefId: '4100', name: 'Ann Lee' })] } },
      [ANN],
    ],
    [
      'owners/other-owners-select',
      { horseId: '52' },
      { otherOwners: [{ id: '4100', name: 'Ann Lee', entityType: 'I' }] },
      [ANN],
    ],
    [
      'owners/other-owners-select',
      { horseId: '52', book: 'usdf' },
      { otherOwners: [{ id: '61', name: 'Ann Lee', entityType: 'I' }] },
      [{ numbers: [usdf('61')], name: named('Ann Lee') }],
    ],
    [
      'safe-sport/get-info',
      { usefId: ' 4100', cardDate: searchDate },
      { hasValidSafeSport: false, lastCompleteDate: null, dueDate: null, required: false },
      [{ numbers: [usef('4100')], name: null }],
    ],
    [
      'rider/suggestions',
      { org: 'usdf', field: 'lastName', lastName: 'le' },
      {
        suggestions: [
          { riders: 1, usefId: '4100', usdfId: '61', name: 'Ann Lee' },
          { riders: 3, usefId: null, usdfId: null, name: 'Bo Lee' },
        ],
      },
      [{ numbers: [usef('4100'), usdf('61')], name: named('Ann Lee') }, ...unseen(3, 'rider\nbo lee')],
    ],
    [
      'horses/suggestions',
      { org: 'usef', field: 'ownerLastname', ownerLastname: 'le' },
      { suggestions: [{ text: 'Lee', horses: null }] },
      [{ numbers: [], name: named('Lee') }],
    ],
    [
      'horses/suggestions',
      { org: 'usef', field: 'horseName', horseName: 'go', ownerLastname: 'le' },
      { suggestions: [{ text: 'Gold', horses: 1, usefId: '52', usdfId: null }] },
      [{ numbers: [hasher.of(6, '52')], name: null }],
    ],
    [
      'horses/suggestions',
      { org: 'usef', field: 'horseName', horseName: 'go' },
      { suggestions: [{ text: 'Gold', horses: 1, usefId: '52', usdfId: null }] },
      [],
    ],
    // People in a small total count even if their rows are on another page.
    [
      'rider/usef-search-response',
      { lastName: 'Lee', page: 9, pageSize: 1 },
      { riders: [], total: 2 },
      unseen(2, '\n\n\nlee'),
    ],
    [
      'rider/usef-search-response',
      { lastName: 'Lee', page: 9, pageSize: 1 },
      { riders: [], total: SMALL_TOTAL + 1 },
      [],
    ],
    // The answer reveals whether a number and a name belong together.
    [
      'rider/usef-search-response',
      { usefId: '4100', lastName: 'Ba' },
      { riders: [], total: 0 },
      [{ numbers: [usef('4100')], name: null }],
    ],
    [
      'rider/usdf-search-response',
      { usefId: '4100', usdfId: '61' },
      { riders: [], total: 0 },
      [
        { numbers: [usef('4100')], name: null },
        { numbers: [usdf('61')], name: null },
      ],
    ],
    [
      'horses/usef-search-response',
      { usefNumber: '52', ownerLastname: 'Ba' },
      { horses: [], total: 0 },
      [{ numbers: [hasher.of(6, '52')], name: null }],
    ],
    [
      'owners/other-owners-select',
      { horseId: '52', excludeId: '4100' },
      { otherOwners: [] },
      [{ numbers: [usef('4100')], name: null }],
    ],
    [
      'choices/read',
      {
        horses: [],
        owners: [{ book: 'usef', horseId: '52', ownerId: '4100' }],
        riders: [
          { book: 'usef', riderId: '4100' },
          { book: 'usef', riderId: '404' },
        ],
      },
      {
        horses: [],
        owners: [
          {
            owner: owner({
              id: '4100',
              usefId: '4100',
              name: 'Ann Lee',
              otherOwners: [{ id: '77', name: 'Bo Ray', entityType: 'I' }],
            }),
          },
        ],
        riders: [rider({ riderId: '4100', usefId: '4100', name: 'Ann Lee' }), null],
      },
      [ANN, { numbers: [usef('77')], name: named('Bo Ray') }, ANN],
    ],
    [
      'choices/judge',
      {
        org: 'usdf',
        entries: [
          {
            horse: { federation: '52', affiliate: null },
            owners: [{ federation: 'No USEF Affiliate', affiliate: '61' }],
          },
        ],
        // Two numbers that may belong to different people.
        riders: [
          { federation: '4100', affiliate: '62' },
          { federation: '404', affiliate: null },
        ],
      },
      { entries: [{ horse: judgedHorse('retired'), owners: [{}] }], riders: [{}, null] },
      [
        { numbers: [usdf('61')], name: null },
        { numbers: [usef('4100')], name: null },
        { numbers: [usdf('62')], name: null },
      ],
    ],
    [
      'choices/judge',
      {
        org: 'usef',
        entries: [
          { horse: { federation: '#5-2', affiliate: null }, owners: [] },
          { horse: { federation: 'No USEF Affiliate', affiliate: '60' }, owners: [] },
          { horse: { federation: '53', affiliate: null }, owners: [] },
        ],
        riders: [],
      },
      {
        entries: [
          { horse: judgedHorse('owner-suspended'), owners: [] },
          { horse: judgedHorse('warning'), owners: [] },
          { horse: null, owners: [] },
        ],
        riders: [],
      },
      [{ numbers: [hasher.of(6, '52')], name: null }],
    ],
    ['records/status', {}, { generation: null, books: {} }, []],
  ])('%s', (name, body, answer, people) => {
    expect(shown(name, body, answer).people).toEqual(people);
  });
});

describe('the criteria of a question', () => {
  it('include numbers, and whether each is on record', () => {
    const none = { riders: [rider({ riderId: '4101', match: 'similar' })], total: 0 };
    expect(shown('rider/usef-search-response', { usefId: '41 00' }, none)).toMatchObject({
      numbers: [{ number: '4100', known: false }],
      text: '',
      similar: 1,
    });
    const choices = { horses: [{ book: 'usef', horseId: '#52' }], owners: [], riders: [] };
    expect(shown('choices/read', choices, { horses: [null], owners: [], riders: [] }).numbers).toEqual([
      { number: '52', known: false },
    ]);
    expect(shown('owners/usef-select-horse', { horseId: '52' }, null).numbers).toEqual([
      { number: '52', known: false },
    ]);
  });

  it('include names and beginnings of numbers', () => {
    const found = { riders: [], total: 0 };
    expect(shown('rider/ushja-search-response', { lastName: 'sm', firstName: 'jo' }, found).text).toBe('sm');
    expect(
      shown('horses/suggestions', { org: 'usef', field: 'usefNumber', usefNumber: '52' }, { suggestions: [] })
        .text,
    ).toBe('52');
  });
});

it('only suggestions that reveal people who must not be shown are dropped', () => {
  const suggestions = [
    { riders: 1, usefId: '1', usdfId: null, name: 'A' },
    { riders: 2, usefId: null, usdfId: null, name: 'B' },
    { riders: 1, usefId: '3', usdfId: null, name: 'C' },
  ];
  const body = { org: 'usef', field: 'lastName', lastName: 'le' };
  const { keeping } = shown('rider/suggestions', body, { suggestions });
  expect(keeping?.(() => true)).toEqual({ suggestions });
  // Two people are called B.
  expect(keeping?.((at) => at >= 1)).toEqual({ suggestions: suggestions.slice(1) });
  expect(keeping?.((at) => at !== 2)).toEqual({ suggestions: [suggestions[0], suggestions[2]] });
});
