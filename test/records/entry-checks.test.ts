import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import {
  type EntryCheckBody,
  type EntryCheckLine,
  errorLine,
  firstLine,
  lastLine,
  rowLine,
} from '../../src/contract/entry-check.ts';
import { MOST_PARTIES } from '../../src/domain/entries/entry.ts';
import { checkEntries } from '../../src/records/queries/entries/check.ts';
import type { Records } from '../../src/records/records.ts';
import { answeringWith } from '../support/books/open.ts';
import { NO_LIMITS } from '../support/amvs.ts';
import { booksForTests, importBooks } from '../support/books/places.ts';
import { CURRENT, horse, owns, person } from '../support/books/record-files.ts';
import { pageHeaders, refusalIn, testApp } from '../support/server.ts';

/* `POST /api/entry-checks`, called by programs and pages. */

const ENDED = { ...CURRENT, memberEndDate: '2026-11-30' };
const BORN = { birthDate: '2015-03-04' };
const FILES = {
  usef: {
    horses: [horse('9100001', 'Winterberry', { ...CURRENT, membershipType: 'Horse Recording' })],
    members: [
      person('9500001', 'Ann', 'Field', { ...CURRENT, ...BORN }),
      person('9500003', 'Rose', 'Marchbanks', { ...ENDED, ...BORN }),
      person('9500080', 'Ida', 'Nomansland', { ...CURRENT, ...BORN }),
    ],
    owners: [owns('9100001', '9500001')],
  },
  usdf: {
    horses: [],
    members: [
      {
        usdfId: '850003',
        ...person('9500003', 'Rose', 'Marchbanks', { ...CURRENT, membershipType: 'Participating' }),
      },
    ],
    owners: [],
  },
};

const books = booksForTests(FILES);

const SHOW = { flow: 'usef', firstDate: '2026-12-05', lastDate: '2026-12-06' } as const;
const RIDER = { Rider: 'Ann Field', 'Rider USEF #': '9500001' };
const LINE = z.union([firstLine, rowLine, lastLine, errorLine]);

function linesIn(body: string): EntryCheckLine[] {
  return body
    .trimEnd()
    .split('\n')
    .map((line) => LINE.parse(JSON.parse(line)));
}

function rowsIn(body: string) {
  return linesIn(body).filter((line) => 'row' in line);
}

function judgmentsIn(lines: readonly EntryCheckLine[]): string[] {
  return lines.flatMap((line) => ('row' in line ? line.parties.map(({ judgment }) => judgment) : []));
}

async function post(
  app: FastifyInstance,
  payload: string | Buffer,
  headers: Record<string, string> = {},
  url = '/api/entry-checks',
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url,
    headers: { ...(await pageHeaders(app)), 'content-type': 'application/json', ...headers },
    payload,
  });
}

async function check(
  body: EntryCheckBody,
  env: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return post(await testApp({ records: books.records, env }), JSON.stringify(body));
}

describe('the answer to an entry list', () => {
  it('the answer has a line for each row between the total and the final counts', async () => {
    const response = await check({
      ...SHOW,
      flow: 'usdf',
      rows: [
        {
          Horse: 'Winterberry',
          'Horse USEF #': 9_100_001,
          Rider: 'Marchbanks, Rose',
          'Rider USEF #': '9500003',
        },
        { row: 12, parties: [{ role: 'rider', name: 'Nobody Atall', numbers: {} }] },
      ],
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/x-ndjson');
    expect(response.headers['cache-control']).toBe('no-store');
    const { generation } = await books.records.status();
    expect(response.headers['records-generation']).toBe(generation);
    const lines = linesIn(response.body);
    expect(lines[0]).toMatchObject({
      total: 2,
      generation,
      flow: 'usdf',
      books: { usef: { sample: false }, ushja: null },
    });
    expect(lines[1]).toMatchObject({
      row: 1,
      parties: [
        { role: 'horse', match: 'number', records: { usef: '9100001' } },
        {
          role: 'rider',
          match: 'number',
          records: { usef: '9500003', usdf: '850003' },
          judgment: 'not-in-order',
          findings: [
            {
              code: 'membership-ended',
              severity: 'stop',
              organization: 'usef',
              date: '2026-11-30',
              text: expect.stringMatching(
                /^The USEF membership (?:ended 11\/30\/2026|ends 11\/30\/2026, before the show)\.$/,
              ),
              remedy:
                'Renew it with USEF. Or buy a Show Pass from USEF: only one per competition year, and not for amateur classes.',
            },
          ],
          proposals: [],
        },
      ],
    });
    expect(lines[2]).toMatchObject({
      row: 12,
      parties: [
        { match: 'none', records: {}, judgment: 'not-checked', findings: [{ code: 'not-on-record' }] },
      ],
    });
    expect(lines[3]).toMatchObject({
      done: true,
      rows: 2,
      parties: 3,
      judgments: { 'not-checked': 1 },
      matches: { number: 2, none: 1 },
      errors: 0,
      attention: [],
    });
    expect(lines).toHaveLength(4);
  });

  it('the answer comes with and without the trailing slash, and even without rows', async () => {
    const app = await testApp({ records: books.records });
    const { body } = await post(app, JSON.stringify({ ...SHOW, rows: [] }), {}, '/api/entry-checks/');
    expect(linesIn(body)).toMatchObject([{ total: 0 }, { done: true, rows: 0 }]);
  });

  it('reports a row’s errors in the row’s line', async () => {
    const { body } = await check({
      ...SHOW,
      rows: [{ Rider: 'Ann Field', 'Rider USEF #': '9.5E+06' }, 7 as never],
    });
    expect(rowsIn(body)).toMatchObject([
      { row: 1, errors: [{ code: expect.any(String), field: 'Rider USEF #', text: expect.any(String) }] },
      { row: 2, errors: [{ field: '' }] },
    ]);
  });

  it('never names anybody who is not on the list', async () => {
    const rows = [
      { Rider: 'Ida Nomansland', 'Rider USEF #': '9500001' },
      { Rider: 'Ann Field', 'Rider USEF #': '9500080' },
      { Rider: '', 'Rider USEF #': '9500003' },
      { Rider: 'Somebody Else', 'Rider USEF #': '9500003' },
    ];
    const { body } = await check({ ...SHOW, rows: rows.slice(2) });
    expect(body).not.toMatch(/Rose|Marchbanks|Ida|Nomansland|\b2015\b/);
    expect((await check({ ...SHOW, rows })).body).not.toMatch(/Marchbanks|\b2015\b/);
  });

  it('the answer is the same for a file with the same rows', async () => {
    const app = await testApp({ records: books.records });
    const csv = 'Back #,Rider,Rider USEF #\n7,Rose Marchbanks,9500003\n8,Ann Field,9500001\n';
    const url = '/api/entry-checks/?flow=usef&firstDate=2026-12-05&lastDate=2026-12-06&without=horse';
    for (const type of ['text/csv', 'text/plain; charset=utf-8', 'application/octet-stream']) {
      const response = await post(app, csv, { 'content-type': type }, url);
      const [first, ...rest] = linesIn(response.body);
      expect(first).toMatchObject({
        total: 2,
        list: {
          format: 'text',
          headerRow: 1,
          columns: [
            { name: 'Back #', kind: 'back-number' },
            { name: 'Rider', kind: 'rider-name' },
            { name: 'Rider USEF #', kind: 'rider-usef' },
          ],
          questions: [],
        },
      });
      expect(rest).toMatchObject([
        { row: 2, parties: [{ judgment: 'not-in-order' }] },
        { row: 3 },
        { done: true },
      ]);
    }
    const columns = encodeURIComponent('{"Rider": "trainer-name", "Rider USEF #": "trainer-usef"}');
    const mapped = await post(
      app,
      csv.replace('Back #', 'Horse'),
      { 'content-type': 'text/csv' },
      `${url}&columns=${columns}`,
    );
    expect(rowsIn(mapped.body)[0]).toMatchObject({ parties: [{ role: 'horse' }, { role: 'trainer' }] });
  });

  it('asks about unrecognized columns, of a file and of flat rows', async () => {
    const app = await testApp({ records: books.records });
    const url = '/api/entry-checks/?flow=usef&firstDate=2026-12-05';
    const csv = 'Rider,Rider USEF #,Kiddo\nRose Marchbanks,9500003,Bo Reed\n';
    const attention = [
      { code: 'no-horse-column', about: '', count: 0 },
      { code: 'column-unread', about: 'Kiddo', samples: ['Bo Reed'], count: 1 },
    ];
    const file = linesIn((await post(app, csv, { 'content-type': 'text/csv' }, url)).body);
    expect(file[0]).toMatchObject({ list: { questions: attention } });
    expect(file.at(-1)).toMatchObject({ done: true, attention });
    const rows = [{ Rider: 'Rose Marchbanks', 'Rider USEF #': '9500003', Kiddo: 'Bo Reed' }];
    expect(linesIn((await check({ ...SHOW, rows })).body).at(-1)).toMatchObject({ attention });
    const meant = await check({ ...SHOW, rows, without: ['horse'] });
    expect(linesIn(meant.body).at(-1)).toMatchObject({ attention: attention.slice(1) });
  });

  it('shows the kinds of records that match values of unrecognized columns (requirement 15.37)', async () => {
    const app = await testApp({ records: books.records });
    const csv = 'Horse,Kiddo,Kiddo #\nWinterberry,Ann Field,9500001\nGold,"Marchbanks, Rose",9500003\n';
    const attention = [
      { code: 'no-rider-column' },
      {
        code: 'column-unread',
        about: 'Kiddo',
        proposed: 'rider-name',
        text: 'The column “Kiddo” was not understood, so nobody in it was checked. 2 of the 2 values looked up are members’ names on record, so it may contain the rider’s name (rider-name).',
      },
      { code: 'column-unread', about: 'Kiddo #', proposed: 'rider-usef' },
    ];
    const url = '/api/entry-checks/?flow=usef&firstDate=2026-12-05';
    const file = linesIn((await post(app, csv, { 'content-type': 'text/csv' }, url)).body);
    expect(file[0]).toMatchObject({ list: { questions: attention } });
    expect(file.at(-1)).toMatchObject({ done: true, attention });
    // The columns that were not understood add no party to the row.
    expect(rowsIn(file.map((line) => JSON.stringify(line)).join('\n'))[0]).toMatchObject({
      parties: [{ role: 'horse' }],
    });
    const rows = [
      { Horse: 'Winterberry', Kiddo: 'Ann Field', 'Kiddo #': 9500001 },
      { Horse: 'Gold', Kiddo: 'Marchbanks, Rose', 'Kiddo #': 9500003 },
    ];
    expect(linesIn((await check({ ...SHOW, rows })).body).at(-1)).toMatchObject({ attention });
  });

  it('includes looked-up values only if everybody found may be shown', async () => {
    const rows = [
      { Horse: 'Winterberry', Kiddo: 'Ann Field' },
      { Horse: 'Gold', Kiddo: 'Rose Marchbanks' },
    ];
    const said = async (env: Record<string, string>): Promise<string> => {
      const app = await testApp({ records: books.records, env });
      const { body } = await post(app, JSON.stringify({ ...SHOW, rows }));
      const done = linesIn(body).at(-1);
      return done !== undefined && 'attention' in done ? (done.attention[1]?.text ?? '') : '';
    };
    expect(await said({ PEOPLE_PER_HOUR: '2' })).toMatch(/2 of the 2 values looked up are members’ names/);
    expect(await said({ PEOPLE_PER_HOUR: '1' })).toMatch(/Its values were not looked up\.$/);
  });

  it('reports unknown keys of a row and of a party', async () => {
    const { body } = await check({
      ...SHOW,
      rows: [{ parties: [{ role: 'rider', name: 'Ann Field', dob: '2010' }], ring: 1 } as never],
    });
    expect(rowsIn(body)[0]).toMatchObject({
      errors: [
        { code: 'unknown-field', field: 'ring' },
        { code: 'unknown-field', field: 'parties[0]' },
      ],
    });
  });

  it('a mapping for a column that is not in the file is refused', async () => {
    const app = await testApp({ records: books.records });
    const columns = encodeURIComponent('{"Nobody": "rider-usef"}');
    const url = `/api/entry-checks/?flow=usef&firstDate=2026-12-05&columns=${columns}`;
    const { statusCode, body } = await post(
      app,
      'Horse,Rider\nAlder,Ann Field\n',
      { 'content-type': 'text/csv' },
      url,
    );
    expect(statusCode).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ code: 'invalid-request', errors: [{ field: 'columns' }] });
    expect(body).toContain('Its columns are “Horse”, “Rider”.');
  });
});

describe('the refusal of an entry list', () => {
  const good = { ...SHOW, rows: [RIDER] };
  async function expectRefused(
    payload: string,
    status: number,
    code: string,
    fields: string[],
  ): Promise<void> {
    const app = await testApp({ records: books.records });
    const response = await post(app, Buffer.from(payload, 'latin1'));
    expect(refusalIn(response)).toMatchObject({ status, code });
    expect(refusalIn(response).errors?.map(({ field }) => field)).toEqual(fields);
    // The check's slot is free again.
    expect((await post(app, JSON.stringify(good))).statusCode).toBe(200);
  }

  it.each<[string, string, number, string, string[]]>([
    ['no body', '', 400, 'invalid-json', ['']],
    ['malformed JSON', '{"flow":', 400, 'invalid-json', ['']],
    ['bytes that are not UTF-8', '\u00ff\u00fe{', 400, 'invalid-json', ['']],
    [
      'JSON nested a hundred thousand times',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      400,
      'invalid-request',
      [''],
    ],
    ['a list instead of an object', '[]', 400, 'invalid-request', ['']],
  ])('comes for %s', async (_case, payload, status, code, fields) => {
    await expectRefused(payload, status, code, fields);
  });

  it.each<[string, string, object]>([
    ['no flow', 'flow', { flow: undefined }],
    ['an unknown flow', 'flow', { flow: 'fei' }],
    ['an invalid date', 'firstDate', { firstDate: '2026-02-30' }],
    ['a last day before the first', 'lastDate', { lastDate: '2026-12-04' }],
    ['a last day after 61 days', 'lastDate', { lastDate: '2027-02-04' }],
    ['no rows', 'rows', { rows: undefined }],
    ['rows that are not a list', 'rows', { rows: 'Ann Field' }],
    ['10,001 rows', 'rows', { rows: Array.from({ length: 10_001 }, () => RIDER) }],
  ])('comes for %s', async (_case, field, fields) => {
    await expectRefused(JSON.stringify({ ...good, ...fields }), 400, 'invalid-request', [field]);
  });

  it.each<[string, string, string, number, string]>([
    ['another type', 'application/xml', '<a/>', 415, 'no-entry-list'],
    ['a file without a flow', 'text/csv', 'Rider\nAnn Field\n', 400, 'invalid-request'],
    ['an empty file', 'text/csv', '', 400, 'invalid-json'],
  ])('comes for %s', async (_case, type, payload, status, code) => {
    const app = await testApp({ records: books.records });
    const response = await post(app, payload, { 'content-type': type });
    expect(refusalIn(response)).toMatchObject({ status, code });
  });

  it('gives the reason for an unreadable list', async () => {
    const app = await testApp({ records: books.records });
    const url = '/api/entry-checks?flow=usef&firstDate=2026-12-05';
    const response = await post(app, 'Colour,Size\nred,12\n', { 'content-type': 'text/csv' }, url);
    expect(refusalIn(response)).toMatchObject({ status: 400, code: 'list-unreadable' });
    const columns = encodeURIComponent('{"Rider": "jockey"}');
    const mapped = await post(
      app,
      'Rider\nAnn\n',
      { 'content-type': 'text/csv' },
      `${url}&columns=${columns}`,
    );
    expect(refusalIn(mapped)).toMatchObject({
      code: 'invalid-request',
      errors: [
        { field: 'columns', message: expect.stringContaining('“Rider” has an unknown kind: “jockey”') },
      ],
    });
  });

  it('names a book that was never imported', async () => {
    const response = await check({ ...SHOW, flow: 'ushja', rows: [RIDER] });
    expect(refusalIn(response)).toMatchObject({ status: 503, code: 'book-missing', book: 'ushja' });
  });

  it('the wrong method and a missing XSRF token are refused', async () => {
    const app = await testApp({ records: books.records });
    const got = await app.inject({ url: '/api/entry-checks' });
    expect(refusalIn(got)).toMatchObject({ status: 405, code: 'method-not-allowed' });
    expect(got.headers['allow']).toBe('POST');
    const posted = await app.inject({
      method: 'POST',
      url: '/api/entry-checks',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(good),
    });
    expect(refusalIn(posted)).toMatchObject({ status: 403, code: 'xsrf-token' });
  });

  it('a body whose stated length is too large is refused before it is read', async () => {
    const app = await listening();
    const headers = {
      ...(await pageHeaders(app)),
      'content-type': 'text/csv',
      'content-length': String(2 ** 30),
    };
    const sent = httpRequest({
      port: portOf(app),
      method: 'POST',
      path: '/api/entry-checks?flow=usef',
      headers,
    });
    sent.on('error', () => undefined);
    sent.write('Rider\n');
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    expect(JSON.parse(await text(response))).toMatchObject({ code: 'too-large' });
    sent.destroy();
  });
});

async function listening(
  env: Record<string, string> = {},
  records: Records = books.records,
): Promise<FastifyInstance> {
  const app = await testApp({ records, env });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo).port;
}

async function begun(app: FastifyInstance, body: EntryCheckBody): Promise<IncomingMessage> {
  const headers = { ...(await pageHeaders(app)), 'content-type': 'application/json' };
  const sent = httpRequest({ port: portOf(app), method: 'POST', path: '/api/entry-checks', headers });
  sent.on('error', () => undefined);
  sent.end(JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

/** A list whose answer exceeds a connection's buffers if the client does not read. */
const LONG_ANSWER: EntryCheckBody = {
  ...SHOW,
  rows: Array.from({ length: 10_000 }, (_, at) => ({
    parties: Array.from({ length: 12 }, (_each, place) => ({
      role: 'rider' as const,
      name: place === 0 ? '' : 'Rose Marchbanks',
      numbers: { usef: place === 0 ? String(2_000_000 + at) : '9500003' },
    })),
  })),
};

const MANY = Array.from({ length: 2000 }, (_, at) => ({
  number: String(9_600_000 + at),
  last: `Rider${at}`,
}));

/** Creates riders who all have the same membership. */
function filesOf(membership: typeof ENDED): typeof FILES {
  const members = [{ number: '9500003', last: 'Marchbanks' }, ...MANY].map(({ number, last }) =>
    person(number, 'Rose', last, { ...membership, ...BORN }),
  );
  return { ...FILES, usef: { ...FILES.usef, members } };
}

/** A list whose check takes a long time: each row needs its own query, because each begins with a different person. */
const ASKED_EACH: EntryCheckBody = {
  ...SHOW,
  rows: MANY.map(({ number, last }) => ({
    parties: Array.from({ length: MOST_PARTIES }, (_each, place) => ({
      role: 'rider' as const,
      name: place === 0 ? `Rose ${last}` : 'Rose Marchbanks',
      numbers: { usef: place === 0 ? number : '9500003' },
    })),
  })),
};

describe('a running check', () => {
  it('waits for a slow reader, and loses nothing', async () => {
    const app = await listening(NO_LIMITS);
    const response = await begun(app, LONG_ANSWER);
    let rows = 0;
    let last = '';
    for await (const line of createInterface({ input: response })) {
      if (rows % 1000 === 0) await new Promise((resolve) => setImmediate(resolve));
      rows += 1;
      last = line;
    }
    expect(rows).toBe(10_002);
    expect(JSON.parse(last)).toMatchObject({ done: true, rows: 10_000 });
  });

  it('a running check continues past the timeout for an answer', async () => {
    const asked = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const { records } = books;
    const slow = answeringWith(records, async (query, question, asker) => {
      if ((query as unknown) === checkEntries) {
        asked.resolve();
        await held.promise;
      }
      return records.ask(query, question, asker);
    });
    const app = await testApp({ records: slow, env: { ANSWER_TIMEOUT: '1' } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answering = post(app, JSON.stringify({ ...SHOW, rows: [RIDER] }));
    await asked.promise;
    vi.advanceTimersByTime(1000);
    held.resolve();
    expect(linesIn((await answering).body)).toMatchObject([{ total: 1 }, { row: 1 }, { done: true }]);
  });

  it('blocks a second check from the same client', async () => {
    const app = await listening(NO_LIMITS);
    const first = await begun(app, LONG_ANSWER);
    const second = await begun(app, { ...SHOW, rows: [RIDER] });
    expect(second.statusCode).toBe(429);
    expect(second.headers['retry-after']).toBe('5');
    expect(JSON.parse(await text(second))).toMatchObject({ code: 'check-under-way' });
    first.destroy();
    // The check ends when its client disconnects.
    await expect.poll(async () => (await begun(app, { ...SHOW, rows: [RIDER] })).statusCode).toBe(200);
  });

  it('ends with an error line when the server exits', async () => {
    const app = await listening(NO_LIMITS);
    const response = await begun(app, LONG_ANSWER);
    const closed = app.close();
    const lines = (await text(response)).trimEnd().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ error: { code: 'closing', status: 503 } });
    await closed;
  });

  it('ends with an error line when the records change: all rows come from the first line’s generation', async () => {
    const place = await importBooks(filesOf(ENDED));
    onTestFinished(() => place.close());
    const app = await listening(NO_LIMITS, place.records);
    const before = await place.records.status();
    const response = await begun(app, ASKED_EACH);
    await once(response, 'readable');
    // Most of the answer is still unsent, because a connection does not buffer that much for a client that does not read.
    await place.importCsv(filesOf(CURRENT));
    const [first, ...rest] = linesIn(await text(response));
    expect(first).toMatchObject({ total: MANY.length, generation: before.generation });
    expect(rest.pop()).toMatchObject({ error: { code: 'records-changed', status: 503 } });
    expect(rest.length).toBeLessThan(MANY.length);
    expect(new Set(judgmentsIn(rest))).toEqual(new Set(['not-in-order']));

    const again = await text(await begun(app, { ...SHOW, rows: ASKED_EACH.rows.slice(0, 100) }));
    const [now, ...rows] = linesIn(again);
    const { generation } = await place.records.status();
    expect(generation).not.toBe(before.generation);
    expect(now).toMatchObject({ generation });
    expect(rows.at(-1)).toMatchObject({ done: true, rows: 100 });
    expect(new Set(judgmentsIn(rows))).toEqual(new Set(['in-order']));
  });
});

const TOKEN = 'correct-horse-battery';
const TOKENS = {
  ENTRY_CHECK_TOKENS: ['other', TOKEN]
    .map((token) => createHash('sha256').update(token).digest('hex'))
    .join(','),
};

describe('a token for entry lists', () => {
  async function withToken(authorization: string, env: Record<string, string> = TOKENS) {
    const logged: string[] = [];
    const app = await testApp({
      records: books.records,
      env,
      logTo: { write: (line) => void logged.push(line) },
    });
    const response = await app.inject({
      method: 'POST',
      url: '/api/entry-checks',
      headers: { 'content-type': 'application/json', authorization },
      payload: JSON.stringify({ ...SHOW, rows: [RIDER] }),
    });
    return { response, logged: logged.join('') };
  }

  it('a token replaces the XSRF token, and is not logged', async () => {
    const { response, logged } = await withToken(`Bearer ${TOKEN}`);
    expect(rowsIn(response.body)).toMatchObject([{ row: 1, parties: [{ match: 'number' }] }]);
    expect(logged).not.toContain(TOKEN);
    expect(logged).not.toContain('Field');
  });

  it.each([
    ['unknown', 'Bearer wrong', TOKENS],
    ['of another kind', `Basic ${TOKEN}`, TOKENS],
    ['empty', 'Bearer ', TOKENS],
    ['on a server without tokens', `Bearer ${TOKEN}`, {}],
    ['the hash of a valid one', `Bearer ${TOKENS.ENTRY_CHECK_TOKENS.split(',')[1] ?? ''}`, TOKENS],
  ])('is refused: %s', async (_case, authorization, env) => {
    const { response, logged } = await withToken(authorization, env);
    expect(refusalIn(response)).toMatchObject({ status: 401, code: 'wrong-token' });
    expect(response.headers['www-authenticate']).toBe('Bearer');
    expect(logged).not.toContain(TOKEN);
  });

  it('a token has a separate budget', async () => {
    const app = await testApp({ records: books.records, env: { ...TOKENS, CALLS_PER_MINUTE: '2' } });
    const send = (headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/api/entry-checks',
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify({ ...SHOW, rows: [RIDER] }),
      });
    for (let at = 0; at < 2; at += 1)
      await app.inject({ method: 'POST', url: '/api/records/status', headers: {} });
    expect((await send({})).statusCode).toBe(429);
    expect((await send({ authorization: `Bearer ${TOKEN}` })).statusCode).toBe(200);
  });

  it('a token is valid only for entry lists', async () => {
    const app = await testApp({ records: books.records, env: TOKENS });
    const response = await app.inject({
      method: 'POST',
      url: '/api/records/status',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
      payload: '{}',
    });
    expect(refusalIn(response)).toMatchObject({ status: 403, code: 'xsrf-token' });
  });
});

describe('the budget for entry lists', () => {
  it('withholds people beyond the limit, and answers the rest', async () => {
    const rows = [
      { Rider: 'Ann Field', 'Rider USEF #': '9500001' },
      { Rider: 'Rose Marchbanks' },
      { Rider: 'Ida Nomansland' },
      { Rider: 'Rose Marchbanks', 'Rider USEF #': '9500003' },
    ];
    const { body } = await check({ ...SHOW, rows }, { PEOPLE_PER_HOUR: '1' });
    expect(rowsIn(body)).toMatchObject([
      { parties: [{ match: 'number', records: { usef: '9500001' } }] },
      { parties: [{ match: 'name', records: { usef: '9500003' } }] },
      {
        parties: [
          {
            match: 'proposed',
            records: {},
            judgment: 'not-checked',
            findings: [{ code: 'too-many-people' }],
          },
        ],
        errors: [{ code: 'too-many-people', field: '' }],
      },
      { parties: [{ match: 'number', records: { usef: '9500003' } }] },
    ]);
    expect(linesIn(body).at(-1)).toMatchObject({ done: true, errors: 1 });
  });
});
