import { describe, expect, it } from 'vitest';
import { CALL_NAMES, type CallBody, type CallName, calls } from '../../src/contract/calls.ts';
import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import { booksForTests, importBooks } from '../support/books/places.ts';
import { USDF, USEF, USHJA, ZOE_BORN } from '../support/books/small-books.ts';
import { callFromPage, pageHeaders, refusalIn, testApp } from '../support/server.ts';

const books = booksForTests({ usef: USEF, usdf: USDF, ushja: USHJA });

const searchDate = '2026-11-21';
const BOOKS = {
  usef: { dated: '2026-11-21', sample: false, standsIn: false },
  usdf: { dated: '2026-11-21', sample: false, standsIn: false },
  ushja: { dated: '2026-11-21', sample: false, standsIn: false },
};
const ADAMS = { usefId: '20', name: 'Zoe Adams', match: 'name' };

/** One question for each call, with part of its answer. */
const ASKED: { readonly [Name in CallName]: [CallBody<Name>, object] } = {
  'horses/usef-search-response': [
    { horseName: 'golden choice', searchDate },
    { horses: [{ usefId: '5201', usdfId: null, memberStatus: 'Active', match: 'name' }], total: 1 },
  ],
  'horses/usdf-search-response': [
    { usdfNumber: '# D-1', searchDate },
    { horses: [{ usdfId: 'D1', usefId: '5201', memberStatus: null, match: 'number' }], total: 1 },
  ],
  'horses/usdf-usef-search-response': [
    { horseName: 'gold', ownerLastname: 'adams', searchDate },
    {
      horses: [
        {
          usefId: '5201',
          match: 'prefix',
          ownerNames: ['Dawn Farm', 'Émile Adams', 'Emile Adams', 'Émile Adams', 'Zoe Adams'],
        },
      ],
      total: 1,
    },
  ],
  'horses/ushja-search-response': [
    { usefNumber: '# 5201', searchDate },
    { horses: [{ ushjaStatus: 'Active', memberStatus: 'Active', match: 'number' }], total: 1 },
  ],
  'owners/usef-select-horse': [
    { horseId: '0052', searchDate: '2026-11-20' },
    { horse: { name: 'Old Gold' }, owners: { horseOwner: [{ id: '20', usefId: '20', otherOwners: null }] } },
  ],
  'owners/usdf-select-horse': [
    { horseId: 'D1', searchDate },
    { horse: { usdfId: 'D1' }, owners: { horseOwner: [{ id: '501' }, { id: '500', usefId: 'F-20' }] } },
  ],
  'owners/ushja-select-horse': [
    { horseId: '5201', searchDate },
    { horse: { ushjaStatus: 'Active' }, owners: { horseOwner: [{ id: '20', usdfId: null }] } },
  ],
  'owners/usdf-usef-select-horse': [
    { horseId: '0052', searchDate: '2026-11-20' },
    { horse: { usefId: '0052' }, owners: { horseOwner: [{ name: 'Zoe Adams' }] } },
  ],
  'owners/ushja-usef-select-horse': [
    { horseId: '0052', searchDate: '2026-11-21' },
    { horse: { usefId: '0052' }, owners: { horseOwner: [] } },
  ],
  'owners/other-owners-select': [
    { horseId: 'D1', excludeId: '500', excludeType: 'I', searchDate, book: 'usdf' },
    { otherOwners: [{ id: '501', name: 'Dawn Inc', entityType: 'O' }] },
  ],
  'rider/usef-search-response': [
    { lastName: 'adams', searchDate, page: 3, pageSize: 1 },
    { riders: [{ riderId: '20', birthDate: ZOE_BORN }], total: 3 },
  ],
  'rider/usdf-search-response': [
    { firstName: 'zoe', searchDate },
    { riders: [{ riderId: '500', usdfId: '500' }], total: 1 },
  ],
  'rider/ushja-search-response': [
    { lastName: 'ADAMS', firstName: 'ZOE', searchDate },
    { riders: [ADAMS], total: 1 },
  ],
  'rider/usdf-usef-search-response': [
    { usdfId: '500', searchDate },
    { riders: [{ riderId: '20', match: 'number' }], total: 1 },
  ],
  'rider/ushja-usef-search-response': [
    { lastName: 'adams', firstName: 'zoe', searchDate },
    { riders: [ADAMS], total: 1 },
  ],
  'safe-sport/get-info': [
    { usefId: '20', cardDate: '2026-11-21' },
    { hasValidSafeSport: true, lastCompleteDate: '2025-11-21', dueDate: '2026-11-21', required: true },
  ],
  'safe-sport/get-org-info': [
    { usefId: 'F-4100', cardDate: '2024-12-31' },
    { hasValidSafeSport: false, lastCompleteDate: null, dueDate: null },
  ],
  'horses/suggestions': [
    { org: 'usdf', field: 'horseName', horseName: 'golden', searchDate },
    {
      suggestions: [
        { text: 'Golden Choice', match: 'prefix', horses: 1, usefId: '5201', usdfId: 'D1', foalDate: null },
      ],
    },
  ],
  'rider/suggestions': [
    { org: 'usef', field: 'lastName', firstName: 'zo', lastName: 'ad', searchDate },
    {
      suggestions: [
        { text: 'Adams', match: 'prefix', riders: 1, riderNames: { firstName: 'Zoe', lastName: 'Adams' } },
      ],
    },
  ],
  'choices/read': [
    {
      searchDate,
      horses: [
        { book: 'ushja', horseId: '5201' },
        { book: 'usef', horseId: '1' },
      ],
      owners: [{ book: 'usdf', horseId: 'D1', ownerId: '500' }],
      riders: [{ book: 'usef', riderId: '20' }],
    },
    {
      horses: [{ name: 'Golden Choice HJ' }, null],
      owners: [{ owner: { id: '500', otherOwners: [{ id: '501' }] }, owns: true }],
      riders: [{ riderId: '20' }],
      books: BOOKS,
    },
  ],
  'choices/judge': [
    { org: 'usef', searchDate, entries: [], riders: [{ federation: '20', affiliate: null }] },
    {
      entries: [],
      riders: [
        {
          federation: {
            kind: 'attention',
            findings: [
              { code: 'role-unknown', details: { word: 'Annual' } },
              { code: 'ends-soon', details: { on: '2026-11-30' } },
              { code: 'safe-sport-due-soon', details: { on: '2026-11-21' } },
            ],
          },
          affiliate: null,
        },
      ],
    },
  ],
  'entries/values': [
    { org: 'usdf', searchDate, values: ['ADAMS, Zoe', 'Golden Choice', '5201', 'Nobody At All'] },
    { onRecord: [['member-name'], ['horse-name'], ['horse-usef'], []] },
  ],
  'records/status': [{}, { books: BOOKS }],
};

describe('every call', () => {
  it.each(CALL_NAMES)('answers with and without a trailing slash: %s', async (name) => {
    const [body, expected] = ASKED[name];
    const app = await testApp({ records: books.records });
    const headers = { ...(await pageHeaders(app)), 'content-type': 'application/json' };
    for (const url of [`/api/${name}/`, `/api/${name}`]) {
      const response = await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) });
      expect([response.statusCode, response.json()]).toMatchObject([200, expected]);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.headers['records-generation']).toBe(books.outcome.generation);
      // Exactly the contract's fields: a field without a value is null.
      expect(calls[name].response.parse(response.json())).toEqual(response.json());
    }
  });
});

it('any page past the last is answered with an empty list and the true total', async () => {
  const app = await testApp({ records: books.records });
  for (const page of [2, 1_000_001, Number.MAX_SAFE_INTEGER]) {
    const asked = { lastName: 'adams', searchDate, page, pageSize: 200 };
    expect((await callFromPage(app, 'rider/usef-search-response', asked)).json()).toEqual({
      riders: [],
      total: 3,
    });
  }
});

describe('a horse that a book does not have', () => {
  it.each([
    ['owners/usef-select-horse', 'USEF'],
    ['owners/usdf-select-horse', 'USDF'],
    ['owners/ushja-select-horse', 'USHJA'],
    ['owners/usdf-usef-select-horse', 'USEF'],
    ['owners/ushja-usef-select-horse', 'USEF'],
    ['owners/other-owners-select', 'USEF'],
  ] as const)('is reported by %s', async (name, label) => {
    const app = await testApp({ records: books.records });
    const response = await callFromPage(app, name, { horseId: 'No USEF Affiliate', searchDate });
    expect(refusalIn(response)).toMatchObject({
      status: 404,
      code: 'horse-not-found',
      detail: `The ${label} records have no horse with this number. Search for the horse again.`,
    });
    expect(response.headers['records-generation']).toBe(books.outcome.generation);
  });
});

describe('the records in use', () => {
  it('the records in use are named by /readyz', async () => {
    const response = await (await testApp({ records: books.records })).inject({ url: '/readyz' });
    expect(response.json()).toMatchObject({
      status: 'ready',
      generation: books.outcome.generation,
      books: BOOKS,
    });
  });

  it('the records may lack a book, and only calls that need it are refused', async () => {
    const part = await importBooks({ usdf: USDF });
    const app = await testApp({ records: part.records });
    expect((await app.inject({ url: '/readyz' })).json()).toMatchObject({
      status: 'ready',
      books: { usef: null, usdf: BOOKS.usdf, ushja: null },
    });
    expect((await callFromPage(app, ...asked('rider/usdf-search-response'))).statusCode).toBe(200);
    const missing = await callFromPage(app, ...asked('rider/usdf-usef-search-response'));
    expect(refusalIn(missing)).toMatchObject({ code: 'book-missing', book: 'usef' });
    expect(missing.headers['records-generation']).toBe(part.outcome.generation);
    await part.close();
  });

  it('the records can change while the server runs, and answers name the new generation', async () => {
    const before = await importBooks({ ushja: USHJA });
    const app = await testApp({ records: before.records });
    const ask = () => callFromPage(app, 'rider/ushja-search-response', { firstName: 'zoe', searchDate });
    expect((await ask()).json()).toMatchObject({ total: 1 });
    const { members: _, ...withoutMembers } = USHJA;
    const outcome = await before.importCsv(
      { ushja: withoutMembers },
      { today: calendarDate('2026-11-22'), now: new Date('2026-11-22T08:00:00Z'), force: true },
    );
    expect(outcome.kind).toBe('imported');
    const after = await ask();
    expect(after.json()).toMatchObject({ total: 0 });
    expect(after.headers['records-generation']).not.toBe(before.outcome.generation);
    expect((await callFromPage(app, 'records/status', {})).json()).toMatchObject({
      generation: after.headers['records-generation'],
      books: { ushja: { dated: '2026-11-22' } },
    });
    await before.close();
  });

  it('records that become unreadable cause a log line and a 503 from calls and /readyz, and the process keeps running', async () => {
    const damaged = await importBooks({ usef: USEF });
    const lines: string[] = [];
    const app = await testApp({ records: damaged.records, logTo: { write: (line) => lines.push(line) } });
    await damaged.rewritePointer((text) => text.replace(/"schemaVersion": \d+/, '"schemaVersion": 0'));
    const refused = refusalIn(await callFromPage(app, ...asked('safe-sport/get-info')));
    expect(refused).toMatchObject({ status: 503, code: 'records-unreadable' });
    const [, reference] = /reference (\w+)/.exec(refused.detail) ?? [];
    const logged = lines.filter((line) => line.includes(`"reqId":"${reference}"`));
    expect(logged.join('')).toMatch(/usef[-_]\S+ was made by a different version of this program/);
    expect(refusalIn(await app.inject({ url: '/readyz' }))).toMatchObject({
      status: 503,
      code: 'records-unreadable',
    });
    expect((await app.inject({ url: '/livez' })).statusCode).toBe(200);
    await damaged.close();
  });
});

/** Returns a request in the form that `callFromPage` takes. */
function asked<Name extends CallName>(name: Name): [Name, CallBody<Name>] {
  return [name, ASKED[name][0]];
}
