import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { packageRoot } from '../src/server/package-root.ts';
import { amvs, type Ran, serve, type Served } from './support/amvs.ts';
import { horse, writeRecordFolder } from './support/books/record-files.ts';
import { type PrimaryAndStandby, startPrimaryAndStandby } from './support/postgres/servers.ts';

/*
 * The product on PostgreSQL as in production: servers and commands in separate processes, a primary and a replica. Each test has
 * its own database on the primary and the replica.
 */

let pair: PrimaryAndStandby;
let scratch: string;
let url: string;
let count = 0;

beforeAll(async () => {
  pair = await startPrimaryAndStandby();
  scratch = await mkdtemp(join(tmpdir(), 'amvs-servers-'));
});
afterAll(async () => {
  await pair.stop();
  await rm(scratch, { recursive: true, force: true });
});

/** Servers to stop, even if a test ends early. */
const started: Served[] = [];

beforeEach(async () => {
  await pair.primary.start();
  count += 1;
  await onPrimary(`CREATE DATABASE several_${count}`);
  await pair.caughtUp();
  url = pair.url(`several_${count}`);
});
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});

async function onPrimary(statement: string, database?: string): Promise<void> {
  const client = new Client(database === undefined ? pair.primary.url : primaryOf(database));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function primaryOf(database: string): string {
  const address = new URL(pair.primary.url);
  address.pathname = `/${database}`;
  return address.href;
}

function settings(more: Record<string, string> = {}): Record<string, string> {
  return {
    RECORDS_URL: url,
    DATA_DIR: join(scratch, `data-${count}`),
    WEB_APP: 'off',
    SEARCH_WORKERS: '1',
    ...more,
  };
}

const run = (...args: string[]): Promise<Ran> => amvs(args, settings());

async function start(more: Record<string, string> = {}): Promise<Served> {
  const server = await serve(settings(more));
  started.push(server);
  return server;
}

/** Returns the headers of a page's calls: its cookies, and the token from one of them. */
async function visitor(server: Served): Promise<Record<string, string>> {
  const { headers } = await fetch(server.url);
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  return { cookie: cookies.join('; '), 'x-xsrf-token': token, 'content-type': 'application/json' };
}

/** Repeats a search that a busy machine stopped after one second, as a person would. */
async function call(server: Served, headers: Record<string, string>, criteria: object) {
  for (;;) {
    const answer = await fetch(`${server.url}/api/horses/usef-search-response/`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...criteria, searchDate: '2026-11-21' }),
    });
    const body = (await answer.json()) as { total?: number; code?: string };
    if (body.code !== 'search-stopped') {
      return { status: answer.status, generation: answer.headers.get('records-generation'), body };
    }
  }
}

async function ready(server: Served): Promise<Record<string, unknown>> {
  const answer = await fetch(`${server.url}/readyz`);
  return { httpStatus: answer.status, ...((await answer.json()) as object) };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(50);
}

/** Imports a USHJA book with one horse, to get another generation. */
async function importOther(): Promise<Ran> {
  const { folder, remove } = await writeRecordFolder({ ushja: { horses: [horse('1', 'Star')] } });
  try {
    return await run('import', folder, '--force', '--json');
  } finally {
    await remove();
  }
}

const BY_NUMBER = { usefNumber: '9100001' };
const BY_NAME = { horseName: 'winterberry' };

describe('two servers of one database', () => {
  it('two servers started together on an empty database import the sample records once', async () => {
    const both = await Promise.all([start(), start()]);
    for (const server of both) {
      await expect
        .poll(() => ready(server))
        .toMatchObject({ httpStatus: 200, primary: 'up', replicas: { up: 1, lost: 0 } });
    }
    const [one, other] = await Promise.all(both.map(ready));
    expect(one).toMatchObject({ generation: expect.stringMatching(/^\d{8}-/) });
    expect(other?.['generation']).toBe(one?.['generation']);
  });

  it('two servers give a visitor the same answers, and both switch to imported records', async () => {
    const [a, b] = [await start(), await start()];
    const headers = await visitor(a);
    for (const criteria of [BY_NUMBER, BY_NAME]) {
      const [here, there] = [await call(a, headers, criteria), await call(b, headers, criteria)];
      expect(here.status).toBe(200);
      expect(there).toEqual(here);
    }
    const before = (await call(a, headers, BY_NUMBER)).generation;
    const imported = await importOther();
    expect(imported).toMatchObject({ code: 0, stderr: '' });
    const { generation } = JSON.parse(imported.stdout);
    expect(generation).not.toBe(before);
    for (const server of [a, b]) {
      await until(async () => (await call(server, headers, BY_NUMBER)).generation === generation);
      expect((await call(server, headers, BY_NAME)).generation).toBe(generation);
    }
    const rolledBack = await run('rollback', '--json');
    expect(JSON.parse(rolledBack.stdout)).toMatchObject({ from: generation, to: before });
    for (const server of [a, b]) {
      await until(async () => (await call(server, headers, BY_NUMBER)).generation === before);
    }
  });

  it('two servers continue without the primary, and report the loss', async () => {
    const [a, b] = [await start(), await start({ LOG_LEVEL: 'warn' })];
    const headers = await visitor(a);
    const before = await call(a, headers, BY_NAME);
    await pair.caughtUp();
    await pair.primary.kill();
    for (const server of [a, b]) {
      for (const criteria of [BY_NUMBER, BY_NAME]) {
        expect((await call(server, headers, criteria)).status).toBe(200);
      }
      expect(await call(server, headers, BY_NAME)).toEqual(before);
      await expect
        .poll(() => ready(server))
        .toMatchObject({
          httpStatus: 200,
          status: 'ready',
          primary: 'lost',
          replicas: { up: 1, behind: 0, lost: 0 },
        });
      expect(JSON.stringify(await ready(server))).not.toContain('127.0.0.1');
    }

    const imported = await importOther();
    expect(imported).toMatchObject({ code: 1, stdout: '' });
    expect(imported.stderr).toMatch(/^amvs: No primary in postgres:\/\/127.*\n$/);

    // Polls, because on a busy machine the replica may also be reported as lost for a while.
    await expect
      .poll(async () => {
        const { code, stdout } = await run('status', '--json');
        return { code, ...(code === 0 && JSON.parse(stdout)) };
      })
      .toMatchObject({
        code: 0,
        generation: before.generation,
        hosts: [{ state: 'lost' }, { role: 'replica', state: 'up' }],
      });

    const third = await start({ LOG_LEVEL: 'silent' });
    expect((await call(third, headers, BY_NAME)).body).toEqual(before.body);

    await pair.primary.start();
    await until(async () => (await ready(a))['primary'] === 'up');
    await until(async () => b.said().includes('answers again'));
    const lines = (await b.stop()).stdout.split('\n').filter((line) => line.includes('A PostgreSQL host'));
    const logged = lines.map((line): { host: string; msg: string } => JSON.parse(line));
    const ofPrimary = logged.filter(({ host }) => host === `127.0.0.1:${pair.primary.port}`);
    expect(ofPrimary.map(({ msg }) => msg)).toEqual([
      'A PostgreSQL host does not answer',
      'A PostgreSQL host answers again',
    ]);
  });

  it('two servers are not ready while no database host answers, and recover automatically', async () => {
    const server = await start({ LOG_LEVEL: 'silent', ANSWER_TIMEOUT: '2' });
    const headers = await visitor(server);
    await pair.caughtUp();
    await Promise.all([pair.primary.kill(), pair.standby.kill()]);
    await until(async () => (await ready(server))['httpStatus'] === 503);
    expect(await ready(server)).toMatchObject({ code: 'records-unreadable' });
    expect((await fetch(`${server.url}/livez`)).status).toBe(200);
    expect(await call(server, headers, BY_NUMBER)).toMatchObject({ status: 503 });
    await Promise.all([pair.primary.start(), pair.standby.start()]);
    await until(async () => (await ready(server))['httpStatus'] === 200);
    await until(async () => (await call(server, headers, BY_NUMBER)).status === 200);
  });
});

describe('a server whose role may only read', () => {
  it('reports in one line why there are no sample records, and serves without them', async () => {
    await onPrimary(
      `DO $$ BEGIN CREATE ROLE only_reads LOGIN PASSWORD 'only-reads'; EXCEPTION WHEN duplicate_object THEN END $$`,
    );
    const readers = url.replace(/\/\/[^@]*@/, '//only_reads:only-reads@');
    const server = await start({ RECORDS_URL: readers });
    expect(server.started).toMatchObject({ generation: null });
    const ran = await server.stop();
    expect(ran.code).toBe(0);
    expect(ran.stderr).toMatch(/^amvs: no sample records were imported\. .*\n$/);
    expect(ran.stderr).not.toContain('only-reads');
  });
});

describe('an unreachable database', () => {
  it.each([
    ['nothing is listening there', () => url.replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1:9')],
    ['the password is wrong', () => url.replace(/:[^:@]*@/, ':not-the-password@')],
    ['there is no such database', () => url.replace(/several_\d+$/, 'no_such_database')],
  ])('is reported in one line without the password if %s', async (_why, wrong) => {
    for (const args of [['serve'], ['status'], ['import', join(packageRoot, 'sample-data')], ['rollback']]) {
      const ran = await amvs(args, settings({ RECORDS_URL: wrong() }));
      expect(ran.code).toBe(1);
      expect(ran.stderr).toMatch(/^amvs: .*postgres:\/\/127\.0\.0\.1:\d+.*\n$/);
      expect(ran.stderr).not.toMatch(/not-the-password|:[0-9a-f]{24}@/);
    }
  });
});
