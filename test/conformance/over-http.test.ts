import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALL_NAMES, type CallBody, type CallName } from '../../src/contract/calls.ts';
import { type BothEngines, importIntoBoth } from '../support/oracle/both-engines.ts';
import { sampleFiles } from '../support/books/sample-books.ts';
import { callFromPage, testApp } from '../support/server.ts';

/* Makes a page's calls to the same server on each engine: answers and refusals must be identical byte for byte. */

let both: BothEngines;
beforeAll(async () => {
  both = await importIntoBoth(sampleFiles(), { searchWorkers: 1 });
});
afterAll(() => both.close());

const searchDate = '2026-11-21';
const horse = { horseId: '9100001', searchDate };
const ofName = { horseName: 'golden', searchDate };
const misspelled = { horseName: 'goldn aplecart', searchDate };
const people = { lastName: 'har', searchDate };
const nobody = { lastName: 'zzyzx', firstName: 'ann', searchDate };
const tooLittle = { searchDate };

const BODIES: { readonly [Name in CallName]: readonly CallBody<Name>[] } = {
  'horses/usef-search-response': [ofName, misspelled, { ...ofName, page: 2 }, tooLittle],
  'horses/usdf-search-response': [ofName, misspelled, { usdfNumber: '1', searchDate }],
  'horses/usdf-usef-search-response': [ofName, misspelled, { ...ofName, ownerLastname: 'har' }],
  'horses/ushja-search-response': [ofName, misspelled, { usefNumber: '404', searchDate }],
  'owners/usef-select-horse': [horse, { ...horse, horseId: '404' }],
  'owners/usdf-select-horse': [
    { ...horse, horseId: '810001' },
    { ...horse, horseId: '' },
  ],
  'owners/ushja-select-horse': [{ ...horse, horseId: '9190001' }],
  'owners/usdf-usef-select-horse': [horse],
  'owners/ushja-usef-select-horse': [horse, { ...horse, searchDate: '2026-02-30' }],
  'owners/other-owners-select': [{ ...horse, excludeId: '', excludeType: '' }],
  'rider/usef-search-response': [people, nobody, { ...people, pageSize: 3, page: 2 }],
  'rider/usdf-search-response': [people, nobody],
  'rider/ushja-search-response': [people, nobody],
  'rider/usdf-usef-search-response': [people, nobody],
  'rider/ushja-usef-search-response': [people, nobody],
  'safe-sport/get-info': [{ usefId: '9500001', cardDate: searchDate }],
  'safe-sport/get-org-info': [{ usefId: '404', cardDate: searchDate }],
  'horses/suggestions': [
    { ...ofName, org: 'usdf', field: 'horseName' },
    { ...misspelled, org: 'ushja', field: 'horseName' },
    { ownerLastname: 'har', searchDate, org: 'usef', field: 'ownerLastname' },
    { usefNumber: '52', searchDate, org: 'usef', field: 'usefNumber' },
  ],
  'rider/suggestions': [
    { ...people, org: 'usdf', field: 'lastName' },
    { usefId: '41', searchDate, org: 'usef', field: 'usefId' },
  ],
  'choices/read': [
    {
      searchDate,
      horses: [{ book: 'usef', horseId: '9100001' }],
      owners: [],
      riders: [{ book: 'ushja', riderId: '404' }],
    },
  ],
  'choices/judge': [
    {
      org: 'usdf',
      searchDate,
      lastDate: '2026-11-23',
      entries: [
        {
          horse: { federation: '9100001', affiliate: '810001' },
          owners: [{ federation: '9500001', affiliate: null }],
        },
      ],
      riders: [{ federation: '9500001', affiliate: '404' }],
    },
    { org: 'usdf', searchDate, lastDate: '2026-11-20', entries: [], riders: [] },
  ],
  'entries/values': [
    { org: 'usdf', searchDate, values: ['Delphine Ashgrove', '9100001', '850001', 'Nobody At All', ''] },
    { org: 'ushja', searchDate, values: ['a'.repeat(201)] },
  ],
  'records/status': [{}],
};

it.each(CALL_NAMES)('both engines answer %s identically', async (name) => {
  const sqlite = await testApp({ records: both.sqlite.records });
  const postgres = await testApp({ records: both.postgres.records });
  for (const [at, body] of BODIES[name].entries()) {
    const [ofSqlite, ofPostgres] = [
      await callFromPage(sqlite, name, body as CallBody<typeof name>),
      await callFromPage(postgres, name, body as CallBody<typeof name>),
    ];
    // Each call's first body must succeed.
    expect(at > 0 || ofSqlite.statusCode === 200).toBe(true);
    expect(ofPostgres.statusCode).toBe(ofSqlite.statusCode);
    expect(ofPostgres.headers['content-type']).toBe(ofSqlite.headers['content-type']);
    expect(ofPostgres.headers['records-generation']).toBe(generationIn(ofSqlite, both));
    expect(withoutGeneration(ofPostgres.body)).toBe(withoutGeneration(ofSqlite.body));
  }
});

/** Returns the generation name expected from PostgreSQL, which is not SQLite's, because each import creates its own. */
function generationIn(
  { headers }: { headers: Readonly<Record<string, unknown>> },
  { postgres }: BothEngines,
): string | undefined {
  return headers['records-generation'] === undefined ? undefined : postgres.outcome.generation;
}

/** Returns a body without the generation, because `records/status` has it in the body, too. */
function withoutGeneration(body: string): string {
  return body.replaceAll(/"generation":"[^"]*"/g, '"generation":…');
}
