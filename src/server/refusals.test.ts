import type { FastifyInstance, InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pageHeaders, refusalIn, testApp } from '../../test/support/server.ts';
import { calls } from '../contract/calls.ts';
import { entryCheckEnvelope, entryCheckQuery } from '../contract/entry-check.ts';
import { FIELD_WORDS } from './refusals.ts';

const SEARCH = '/api/horses/usef-search-response/';
const DAY = '2026-07-04';
const GOOD = { horseName: 'golden', searchDate: DAY };
const JSON_TYPE = { 'content-type': 'application/json' };

/** Length of a valid body with an empty `more` field. */
const SHORTEST = JSON.stringify({ ...GOOD, more: '' }).length;

/** Sends the request with a valid token. */
async function refusedBy(app: FastifyInstance, request: InjectOptions & { method: string; url: string }) {
  const response = await app.inject({
    ...request,
    headers: { ...(await pageHeaders(app)), ...request.headers },
  } as InjectOptions);
  return { response, refusal: refusalIn(response) };
}

/** Builds the request that the page would send. */
function posted(payload: string, url = SEARCH, headers: Record<string, string> = JSON_TYPE) {
  return { method: 'POST' as const, url, headers, payload };
}

async function refusalOf(url: string, body: object) {
  return refusedBy(await testApp(), posted(JSON.stringify(body), url));
}

function manyChoices(horses: number, owners: number, riders: number) {
  return {
    searchDate: '2026-07-04',
    horses: Array.from({ length: horses }, () => ({ book: 'usef', horseId: '1' })),
    owners: Array.from({ length: owners }, () => ({ book: 'usef', horseId: '1', ownerId: '1' })),
    riders: Array.from({ length: riders }, () => ({ book: 'usef', riderId: '1' })),
  };
}

/** Returns the refusal's code, and the fields that it names. */
async function refusedFields(url: string, body: object): Promise<[string, string[] | undefined]> {
  const { refusal } = await refusalOf(url, body);
  return [refusal.code, refusal.errors?.map(({ field }) => field)];
}

describe('validation of the request', () => {
  it.each<[string, InjectOptions & { method: string; url: string }, number, string]>([
    ['an unknown path', { method: 'POST', url: '/api/horses/nothing/' }, 404, 'not-found'],
    ['an unknown path with GET', { method: 'GET', url: '/api/horses/nothing' }, 404, 'not-found'],
    ['/api itself', { method: 'GET', url: '/api' }, 404, 'not-found'],
    ['/api/', { method: 'GET', url: '/api/' }, 404, 'not-found'],
    ['a name from the prototype', { method: 'POST', url: '/api/constructor' }, 404, 'not-found'],
    ['a path with more parts', { method: 'POST', url: `${SEARCH}more` }, 404, 'not-found'],
    ['a path in capitals', { method: 'POST', url: '/api/Horses/usef-search-response/' }, 404, 'not-found'],
    ['an undecodable path', { method: 'POST', url: '/api/%E0%A4%A' }, 404, 'not-found'],
    ['a call with GET', { method: 'GET', url: SEARCH }, 405, 'method-not-allowed'],
    ['a call with GET, no slash', { method: 'GET', url: SEARCH.slice(0, -1) }, 405, 'method-not-allowed'],
    [
      'a call with a query and GET',
      { method: 'GET', url: `${SEARCH}?horseName=x` },
      405,
      'method-not-allowed',
    ],
    ['a call with PUT', { method: 'PUT', url: SEARCH, payload: 'x' }, 405, 'method-not-allowed'],
    ['a call with DELETE', { method: 'DELETE', url: SEARCH }, 405, 'method-not-allowed'],
    ['a call with PATCH', { method: 'PATCH', url: SEARCH }, 405, 'method-not-allowed'],
    ['a call with OPTIONS', { method: 'OPTIONS', url: SEARCH }, 405, 'method-not-allowed'],
    ['POST to the description', { method: 'POST', url: '/api/openapi.json' }, 405, 'method-not-allowed'],
    [
      'a form',
      posted('a=b', SEARCH, { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'not-json',
    ],
    ['plain text', posted('{}', SEARCH, { 'content-type': 'text/plain' }), 415, 'not-json'],
    ['no content type', posted('{}', SEARCH, { 'content-type': '' }), 415, 'not-json'],
    [
      'a compressed body',
      posted('{}', SEARCH, { ...JSON_TYPE, 'content-encoding': 'gzip' }),
      415,
      'not-json',
    ],
    ['a body one byte too large', posted(JSON.stringify('x'.repeat(4 * 1024 - 1))), 413, 'too-large'],
    ['malformed JSON', posted('{"horseName":'), 400, 'invalid-json'],
    ['no body', posted(''), 400, 'invalid-json'],
    ['no body and no type', { method: 'POST', url: SEARCH }, 400, 'invalid-json'],
    ['JSON nested two thousand times', posted('['.repeat(2000) + ']'.repeat(2000)), 400, 'invalid-request'],
    [
      'a body that hides a field in __proto__',
      posted('{"__proto__":{"horseName":"golden"},"searchDate":"2026-07-04"}'),
      400,
      'invalid-request',
    ],
    [
      'a body with only constructor.prototype',
      posted('{"constructor":{"prototype":{"a":1}}}'),
      400,
      'invalid-request',
    ],
    ['an array', posted('[]'), 400, 'invalid-request'],
    ['a string', posted('"golden"'), 400, 'invalid-request'],
    ['null', posted('null'), 400, 'invalid-request'],
    ['a number', posted('1'), 400, 'invalid-request'],
  ])('refuses %s', async (_what, request, status, code) => {
    const { refusal } = await refusedBy(await testApp(), request);
    expect(refusal).toMatchObject({ status, code });
    // Every 400 has `errors`; for the whole body the field name is empty.
    expect(refusal.errors?.every(({ message }) => message !== '')).toBe(status === 400 ? true : undefined);
  });

  it.each(['{', ''])('reports malformed JSON %j without a field name', async (payload) => {
    const { refusal } = await refusedBy(await testApp(), posted(payload));
    expect(refusal.errors).toEqual([{ field: '', message: refusal.detail }]);
  });

  it.each([
    '"__proto__":{"horseName":"x"}',
    '"__proto__":null',
    '"constructor":{"prototype":{"a":1}}',
    '"constructor":null',
    '"more":{"__proto__":{"a":1}}',
  ])('ignores the key in {%s, …} like any unknown key', async (key) => {
    const payload = `{${key},${JSON.stringify(GOOD).slice(1)}`;
    const { refusal } = await refusedBy(await testApp(), posted(payload));
    expect(refusal.code).toBe('book-missing');
  });

  it.each([
    ['horses/usef-search-response', 4096],
    ['records/status', 4096],
    ['choices/read', 32_768],
    ['choices/judge', 32_768],
    ['entries/values', 307_200],
  ])('%s accepts a body of at most %i bytes (requirement 4.50)', async (name, most) => {
    const app = await testApp();
    for (const [bytes, isTooLarge] of [
      [most, false],
      [most + 1, true],
    ] as const) {
      const request = { method: 'POST', url: `/api/${name}`, headers: JSON_TYPE } as const;
      const payload = JSON.stringify({ ...GOOD, more: 'x'.repeat(bytes - SHORTEST) });
      expect(payload).toHaveLength(bytes);
      const response = await app.inject({
        ...request,
        headers: { ...(await pageHeaders(app)), ...JSON_TYPE },
        payload,
      });
      expect(response.statusCode === 413).toBe(isTooLarge);
    }
  });

  it('names at most fifty invalid fields', async () => {
    const [code, fields] = await refusedFields('/api/choices/read/', {
      ...manyChoices(0, 0, 0),
      horses: Array.from({ length: 60 }, () => ({ book: 'usef' })),
    });
    expect([code, fields?.length]).toEqual(['invalid-request', 50]);
  });

  it('accepts the longest questions about choices and values', () => {
    const number = '9'.repeat(50);
    const pair = { federation: number, affiliate: number };
    const judged = {
      org: 'ushja',
      searchDate: '2026-07-04',
      lastDate: '2026-07-05',
      entries: Array.from({ length: 60 }, () => ({ horse: pair, owners: [pair] })),
      riders: [],
    };
    expect(calls['choices/judge'].request.safeParse(judged).success).toBe(true);
    const read = {
      searchDate: '2026-07-04',
      horses: Array.from({ length: 60 }, () => ({ book: 'ushja', horseId: number })),
      owners: Array.from({ length: 60 }, () => ({ book: 'ushja', horseId: number, ownerId: number })),
      riders: Array.from({ length: 60 }, () => ({ book: 'ushja', riderId: number })),
    };
    expect(calls['choices/read'].request.safeParse(read).success).toBe(true);
    const looked = {
      org: 'ushja',
      searchDate: '2026-07-04',
      values: Array.from({ length: 480 }, () => '名'.repeat(200)),
    };
    expect(calls['entries/values'].request.safeParse(looked).success).toBe(true);
    for (const [name, body] of [
      ['choices/judge', judged],
      ['choices/read', read],
      ['entries/values', looked],
    ] as const) {
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(calls[name].mostBytes);
    }
  });

  it.each([
    ['POST', SEARCH, 'GET'],
    ['GET, HEAD', '/api/openapi.json', 'POST'],
  ])('responds with 405 and the allowed methods %s for %s', async (allowed, url, method) => {
    const { response } = await refusedBy(await testApp(), { method, url });
    expect(response.headers.allow).toBe(allowed);
  });

  it('checks the token before the method, path, content type and body', async () => {
    const app = await testApp();
    for (const [method, url] of [
      ['PUT', SEARCH],
      ['POST', '/api/nothing'],
      ['POST', SEARCH],
    ] as const) {
      const response = await app.inject({
        method,
        url,
        headers: { 'content-type': 'text/plain' },
        payload: '{',
      });
      expect(refusalIn(response).code).toBe('xsrf-token');
    }
  });

  it('reports a wrong content type before a body that is too large', async () => {
    const { refusal } = await refusedBy(await testApp(), {
      method: 'POST',
      url: SEARCH,
      headers: { 'content-type': 'text/plain' },
      payload: 'x'.repeat(300_000),
    });
    expect(refusal.code).toBe('not-json');
  });
});

describe('validation of the question', () => {
  const OWNERS = '/api/owners/usef-select-horse/';
  const JUDGE = '/api/choices/judge/';
  const JUDGED = { org: 'usef', searchDate: DAY, entries: [], riders: [] };
  const A_REAL_DATE = 'The competition date must be a real date written YYYY-MM-DD, from 1900 to 2100.';
  const A_DATE = 'The competition date must be a date written YYYY-MM-DD.';
  const NO_HORSE = 'Type a horse’s or an owner’s name with at least two letters, or a number.';
  const NOT_EMPTY = 'The horse’s number must be a number, not an empty string.';
  const AS_TEXT = 'The horse’s number must be a number, written as text.';
  const A_PAGE = 'The page must be a whole number from 1.';
  const A_PAGE_SIZE = 'The number of rows on a page must be a whole number from 1 to 200.';
  const LAST_DAY =
    'The last day of the competition must be a day from the first day of the competition to 60 days after it.';

  it.each<[string, object, string[], string]>([
    [SEARCH, { horseName: 'golden' }, ['searchDate'], A_DATE],
    [SEARCH, { ...GOOD, searchDate: null }, ['searchDate'], A_DATE],
    [SEARCH, { ...GOOD, searchDate: '2026-02-30' }, ['searchDate'], A_REAL_DATE],
    [SEARCH, { ...GOOD, searchDate: '07/04/2026' }, ['searchDate'], A_REAL_DATE],
    [SEARCH, { ...GOOD, searchDate: '1899-12-31' }, ['searchDate'], A_REAL_DATE],
    [SEARCH, { ...GOOD, searchDate: 20260704 }, ['searchDate'], A_DATE],
    [SEARCH, { searchDate: DAY }, ['horseName'], NO_HORSE],
    [SEARCH, { horseName: ' ', usefNumber: null, searchDate: DAY }, ['horseName'], NO_HORSE],
    [SEARCH, { horseName: 'g', ownerLastname: 's', searchDate: DAY }, ['horseName'], NO_HORSE],
    [SEARCH, { usefNumber: '# -', searchDate: DAY }, ['horseName'], NO_HORSE],
    [SEARCH, { ...GOOD, horseName: 12 }, ['horseName'], 'The horse’s name must be text.'],
    [SEARCH, { ...GOOD, usefNumber: ['1'] }, ['usefNumber'], 'The USEF number must be text.'],
    [
      SEARCH,
      { ...GOOD, horseName: 'x'.repeat(201) },
      ['horseName'],
      'The horse’s name must be at most 200 characters.',
    ],
    [SEARCH, { ...GOOD, page: 0 }, ['page'], A_PAGE],
    [SEARCH, { ...GOOD, page: 1.5 }, ['page'], A_PAGE],
    [SEARCH, { ...GOOD, page: '1' }, ['page'], A_PAGE],
    [SEARCH, { ...GOOD, pageSize: 0 }, ['pageSize'], A_PAGE_SIZE],
    [SEARCH, { ...GOOD, pageSize: 201 }, ['pageSize'], A_PAGE_SIZE],
    [
      SEARCH,
      { horseName: 'golden', page: -1, searchDate: 'x' },
      ['searchDate', 'page'],
      'The competition date must be a real date written YYYY-MM-DD, from 1900 to 2100. The page must be a whole number from 1.',
    ],
    [
      '/api/rider/usdf-search-response',
      { firstName: 'a', searchDate: DAY },
      ['lastName'],
      'Type a rider’s first or last name with at least two letters, or a number.',
    ],
    [OWNERS, { searchDate: DAY }, ['horseId'], AS_TEXT],
    [OWNERS, { horseId: '', searchDate: DAY }, ['horseId'], NOT_EMPTY],
    [OWNERS, { horseId: ' #-', searchDate: DAY }, ['horseId'], NOT_EMPTY],
    [OWNERS, { horseId: 5, searchDate: DAY }, ['horseId'], AS_TEXT],
    [
      '/api/owners/other-owners-select/',
      { horseId: '1', searchDate: DAY, book: 'fei' },
      ['book'],
      'The record book must be usef, usdf or ushja.',
    ],
    [
      '/api/horses/suggestions/',
      { org: 'fei', field: 'name', horseName: 'golden', searchDate: DAY },
      ['org', 'field'],
      'The organization must be usef, usdf or ushja. The field must be the name of a field on the search form.',
    ],
    [
      '/api/rider/suggestions',
      { org: 'ushja', field: 'usdfId', usdfId: '52', searchDate: DAY },
      ['field'],
      'The field must be the name of a field on this organization’s search form.',
    ],
    [
      '/api/safe-sport/get-info/',
      { usefId: '1' },
      ['cardDate'],
      'The card date must be a date written YYYY-MM-DD.',
    ],
    [
      '/api/choices/read',
      { searchDate: DAY, horses: {}, owners: [], riders: [] },
      ['horses'],
      'The list of horses must be a list of records.',
    ],
    [
      '/api/choices/read',
      { searchDate: DAY, horses: [1], owners: [], riders: [] },
      ['horses.0'],
      'The list of horses must be an object with a record’s numbers.',
    ],
    [
      '/api/choices/read',
      { searchDate: DAY, horses: [], owners: [], riders: [{ book: 'usef', riderId: '' }] },
      ['riders.0.riderId'],
      'The rider’s number must be a number, not an empty string.',
    ],
    [
      '/api/entries/values',
      { org: 'usef', searchDate: DAY, values: ['a'.repeat(201)] },
      ['values.0'],
      'The values must be strings of at most 200 characters.',
    ],
    [
      '/api/entries/values',
      { org: 'usef', searchDate: DAY, values: Array.from({ length: 481 }, () => 'a') },
      ['values'],
      'The values must be at most 480 strings.',
    ],
    [JUDGE, { ...JUDGED, lastDate: '2026-07-03' }, ['lastDate'], LAST_DAY],
    [JUDGE, { ...JUDGED, lastDate: '2026-09-03' }, ['lastDate'], LAST_DAY],
    [
      JUDGE,
      { ...JUDGED, lastDate: '07/05/2026' },
      ['lastDate'],
      'The last day of the competition must be a real date written YYYY-MM-DD, from 1900 to 2100.',
    ],
    [JUDGE, { ...JUDGED, searchDate: '2026-02-30', lastDate: '2026-07-05' }, ['searchDate'], A_REAL_DATE],
    [
      JUDGE,
      { ...JUDGED, kind: 'schooling' },
      ['kind'],
      'The kind of show must be one of licensed, championship, fei, unlicensed.',
    ],
    [
      JUDGE,
      {
        ...JUDGED,
        riders: [
          { federation: '1', affiliate: null, classNames: Array.from({ length: 101 }, () => 'Hunter') },
        ],
      },
      ['riders.0.classNames'],
      'The classes must be at most 100 classes.',
    ],
    [
      JUDGE,
      { ...JUDGED, riders: [{ federation: '1', affiliate: null, classNames: ['x'.repeat(201)] }] },
      ['riders.0.classNames.0'],
      'The classes must be at most 200 characters.',
    ],
    [
      JUDGE,
      { ...JUDGED, entries: [{ horse: '5200001', owners: [] }] },
      ['entries.0.horse'],
      'The horse must be an object with a record’s numbers.',
    ],
    [
      JUDGE,
      { ...JUDGED, riders: [{ federation: '', affiliate: null }] },
      ['riders.0.federation'],
      'The number in USEF’s records must be a number, not an empty string.',
    ],
    [
      JUDGE,
      { ...JUDGED, riders: [{ federation: '1' }] },
      ['riders.0.affiliate'],
      'The number in the affiliate’s records must be a number, written as text.',
    ],
  ])('refuses %s with %j', async (url, body, fields, detail) => {
    const { refusal } = await refusalOf(url, body);
    expect(refusal).toMatchObject({ status: 400, code: 'invalid-request', detail });
    expect(refusal.errors?.map(({ field }) => field)).toEqual(fields);
  });

  it('allows judging at most 120 horses, owners and riders together, and at most 60 in each list', async () => {
    const rider = { federation: '1', affiliate: null };
    const entry = { horse: rider, owners: [rider, rider] };
    const asked = (owners: number, riders: number) => ({
      ...JUDGED,
      entries: [
        ...Array.from({ length: 19 }, () => entry),
        { horse: rider, owners: Array.from({ length: owners }, () => rider) },
      ],
      riders: Array.from({ length: riders }, () => rider),
    });
    expect([
      await refusedFields(JUDGE, asked(2, 60)),
      await refusedFields(JUDGE, asked(3, 60)),
      await refusedFields(JUDGE, asked(0, 61)),
    ]).toEqual([
      ['book-missing', undefined],
      ['invalid-request', ['entries']],
      ['invalid-request', ['riders']],
    ]);
  });

  it('allows reading at most 60 horses, 60 owners and 60 riders', async () => {
    const url = '/api/choices/read';
    expect([
      await refusedFields(url, manyChoices(60, 60, 60)),
      await refusedFields(url, manyChoices(61, 60, 60)),
      await refusedFields(url, manyChoices(0, 61, 61)),
    ]).toEqual([
      ['book-missing', undefined],
      ['invalid-request', ['horses']],
      ['invalid-request', ['owners', 'riders']],
    ]);
  });

  it('accepts a last day up to 60 days after the first day of a competition', async () => {
    for (const lastDate of ['2026-07-04', '2026-09-02', null]) {
      const { refusal } = await refusalOf(JUDGE, {
        ...JUDGED,
        lastDate,
        riders: [{ federation: '1', affiliate: null }],
      });
      expect(refusal.code).toBe('book-missing');
    }
  });

  it('accepts criteria that are missing, null or blank, and ignores unknown keys', async () => {
    const { refusal } = await refusedBy(await testApp(), {
      method: 'POST',
      url: SEARCH,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      payload: JSON.stringify({
        ...GOOD,
        usefNumber: null,
        ownerLastname: ' ',
        page: null,
        constructor: 'a',
        riderId: 7,
      }),
    });
    expect(refusal.code).toBe('book-missing');
  });
});

describe('a book that was never imported', () => {
  it.each([
    ['/api/horses/usef-search-response/', GOOD, 'usef', 'USEF'],
    ['/api/horses/usdf-search-response/', GOOD, 'usdf', 'USDF'],
    ['/api/horses/ushja-search-response/', GOOD, 'ushja', 'USHJA'],
    ['/api/safe-sport/get-info/', { usefId: '1', cardDate: '2026-07-04' }, 'usef', 'USEF'],
  ])('causes a 503 for %s', async (url, body, book, name) => {
    const { response, refusal } = await refusalOf(url, body);
    expect(refusal).toMatchObject({
      status: 503,
      code: 'book-missing',
      book,
      detail: `No ${name} records are loaded. Ask the operator of this service to import them.`,
    });
    expect(response.headers['records-generation']).toBe('none');
  });
});

/** Returns the names of a schema's fields, including those in list items. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties'
      ? [...Object.keys(value as object), ...Object.values(value as object).flatMap(fieldsOf)]
      : fieldsOf(value),
  );
}

it('FIELD_WORDS has words for every field of every question, and for no other', () => {
  const requests = [
    ...Object.values(calls).map(({ request }) => request),
    entryCheckEnvelope,
    entryCheckQuery,
  ];
  const fields = requests.flatMap((request) => fieldsOf(z.toJSONSchema(request, { io: 'input' })));
  expect(Object.keys(FIELD_WORDS).toSorted()).toEqual([...new Set(fields)].toSorted());
});
