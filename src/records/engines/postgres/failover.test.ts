import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  askPostgres,
  type PrimaryAndStandby,
  startPrimaryAndStandby,
} from '../../../../test/support/postgres/servers.ts';
import { openRecords } from '../../../../test/support/books/open.ts';
import type { OpenOptions } from '../engine.ts';
import {
  nameOfHorse,
  pointedBooks,
  type PointedBooks,
} from '../../../../test/support/postgres/pointed-books.ts';
import { RecordsUnreadableError } from '../../errors.ts';
import type { Records, RecordsHost } from '../../records.ts';

/** Timeout (ms). It is generous, because the machine may be busy. */
const PATIENCE = 120_000;
const WAIT = { timeout: PATIENCE, interval: 20 };

let pair: PrimaryAndStandby;
let books: PointedBooks;

async function start(): Promise<void> {
  pair = await startPrimaryAndStandby({ max_standby_streaming_delay: '100ms' });
  books = await pointedBooks(pair.primary.url);
  await books.make('one', 20_000);
  await books.make('two');
  await books.use('one');
  await pair.caughtUp();
}

async function stop(): Promise<void> {
  await books.end().catch(() => undefined);
  await pair.stop();
}

async function open(options: OpenOptions = {}, url = pair.url()): Promise<Records> {
  const records = await openRecords(url, { askAgainTime: PATIENCE, ...options });
  onTestFinished(() => records.close());
  return records;
}

type Seen = Omit<RecordsHost, 'reason'>;

function seen(records: Records): Seen[] {
  return records.hosts().map(({ name, role, state, behind }) => ({ name, role, state, behind }));
}

function primary(state: RecordsHost['state'] = 'up', behind = false): Seen {
  return { name: `127.0.0.1:${pair.primary.port}`, role: 'primary', state, behind };
}

function replica(state: RecordsHost['state'] = 'up', behind = false): Seen {
  return { name: `127.0.0.1:${pair.standby.port}`, role: 'replica', state, behind };
}

async function answering(records: Records): Promise<{ primary: number; replica: number }> {
  return records.ask(async (view) => {
    await nameOfHorse(view, '1');
    const [primary, replica] = [
      await openTransactions(pair.primary.url),
      await openTransactions(pair.standby.url),
    ];
    return { primary, replica };
  }, null);
}

async function openTransactions(url: string): Promise<number> {
  const inTransaction = "SELECT count(*)::int4 FROM pg_stat_activity WHERE state = 'idle in transaction'";
  const [row] = await askPostgres(url, inTransaction);
  return Number(row?.[0]);
}

function askOn(records: Records): {
  answersCome: () => Promise<void>;
  end: () => Promise<{ answers: string[]; failures: unknown[] }>;
} {
  const ended = new AbortController();
  const answers: string[] = [];
  const failures: unknown[] = [];
  const asking = [1, 2, 3].map(async () => {
    while (!ended.signal.aborted) {
      await records.ask(nameOfHorse, '1').then(
        (answer) => answers.push(answer),
        (error: unknown) => failures.push(error),
      );
    }
  });
  return {
    answersCome: async () => {
      const enough = answers.length + 20;
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(enough), WAIT);
    },
    end: async () => {
      ended.abort();
      await Promise.all(asking);
      return { answers, failures };
    },
  };
}

/** Replaces the URL's user with a role that may have only a few connections. */
function asFew(url: string): string {
  return url.replace(/\/\/[^@]*@/, '//few:few@');
}

describe('with one primary and one replica', () => {
  beforeAll(start);
  afterAll(stop);
  beforeEach(async () => {
    await pair.primary.start();
    await pair.standby.start();
    await pair.resumeReplay();
    await books.end().catch(() => undefined);
    books = await pointedBooks(pair.primary.url);
    await books.use('one');
    await pair.caughtUp();
  });

  it('questions go to the replica', async () => {
    const records = await open();
    expect(seen(records)).toEqual([primary(), replica()]);
    expect(await answering(records)).toEqual({ primary: 0, replica: 1 });
  });

  it('questions go to the primary while the replica lacks the generation that the pointer names', async () => {
    const records = await open();
    await pair.pauseReplay();
    await books.use('two');
    await vi.waitFor(() => expect(seen(records)).toEqual([primary(), replica('up', true)]), WAIT);
    expect(await records.ask(nameOfHorse, '1')).toBe('two: Horse of two');
    await pair.resumeReplay();
    await vi.waitFor(() => expect(seen(records)).toEqual([primary(), replica()]), WAIT);
    expect(await records.ask(nameOfHorse, '1')).toBe('two: Horse of two');
  });

  it('a replica that is behind answers with its own generation if no other host answers', async () => {
    const records = await open();
    await pair.pauseReplay();
    await books.use('two');
    await vi.waitFor(() => expect(seen(records)).toEqual([primary(), replica('up', true)]), WAIT);
    await pair.primary.kill();
    expect(await records.ask(nameOfHorse, '1')).toBe('one: Horse of one');
    expect(seen(records)).toMatchObject([primary('lost'), { state: 'up' }]);
  });

  it.each(['primary', 'standby'] as const)('no question fails when the %s is killed', async (lost) => {
    const records = await open();
    const asked = askOn(records);
    await asked.answersCome();
    await pair[lost].kill();
    await vi.waitFor(() => expect(seen(records).map(({ state }) => state)).toContain('lost'), WAIT);
    await asked.answersCome();
    await pair[lost].start();
    await vi.waitFor(() => expect(seen(records)).toEqual([primary(), replica()]), WAIT);
    const { answers, failures } = await asked.end();
    expect(failures).toEqual([]);
    expect(new Set(answers)).toEqual(new Set(['one: Horse of one']));
  });

  it.each(['primary', 'standby'] as const)('no question fails while the %s hangs', async (lost) => {
    const records = await open();
    const asked = askOn(records);
    await asked.answersCome();
    await pair[lost].freeze();
    await vi.waitFor(() => expect(seen(records).map(({ state }) => state)).toContain('lost'), WAIT);
    pair[lost].thaw();
    await vi.waitFor(() => expect(seen(records)).toEqual([primary(), replica()]), WAIT);
    const { answers, failures } = await asked.end();
    expect(failures).toEqual([]);
    expect(new Set(answers)).toEqual(new Set(['one: Horse of one']));
  });

  it('no question fails if the replica has no free connections', async () => {
    await books.run(`CREATE ROLE few LOGIN PASSWORD 'few' CONNECTION LIMIT 2;
      GRANT USAGE ON SCHEMA amvs, one TO few; GRANT SELECT ON ALL TABLES IN SCHEMA amvs, one TO few`);
    await pair.caughtUp();
    const other = new Client(asFew(pair.standby.url));
    await other.connect();
    onTestFinished(() => other.end());
    // The remaining connection is for the replica's health checks.
    const records = await open({}, asFew(pair.url()));
    expect(await records.ask(nameOfHorse, '1')).toBe('one: Horse of one');
    expect(seen(records)).toEqual([primary(), replica()]);
  });

  it('a question fails if no host answers in time, and succeeds again once a host is back', async () => {
    const records = await open({ askAgainTime: 300 });
    await pair.primary.kill();
    await pair.standby.kill();
    const refused = records.ask(nameOfHorse, '1');
    await expect(refused).rejects.toThrow(RecordsUnreadableError);
    await expect(refused).rejects.toThrow(`127.0.0.1:${pair.primary.port}: `);
    await pair.standby.start();
    await vi.waitFor(async () => expect(await records.ask(nameOfHorse, '1')).toBe('one: Horse of one'), WAIT);
    expect(seen(records)).toEqual([primary('lost'), replica()]);
  });

  it('a question waits while no host answers', async () => {
    const records = await open({ askAgainTime: 30_000 });
    await pair.primary.kill();
    await pair.standby.kill();
    const answer = records.ask(nameOfHorse, '1');
    await pair.standby.start();
    expect(await answer).toBe('one: Horse of one');
  });

  it('a question that the replica cancels is sent to the primary', async () => {
    await books.run(
      'CREATE TABLE IF NOT EXISTS spare(id int4); DELETE FROM spare; INSERT INTO spare SELECT generate_series(1, 1000)',
    );
    await pair.caughtUp();
    const records = await open();
    let asked = 0;
    const answer = await records.ask(async (view) => {
      asked += 1;
      await nameOfHorse(view, '1');
      if (asked === 1) {
        // The replica cancels the question when it replays the vacuum, which removes rows in the question's snapshot.
        await books.run('DELETE FROM spare');
        await books.run('VACUUM spare');
        await pair.caughtUp();
      }
      return nameOfHorse(view, '1');
    }, null);
    expect([answer, asked]).toEqual(['one: Horse of one', 2]);
    // On a busy machine, the replica may have been considered lost for a moment.
    await vi.waitFor(() => expect(seen(records)).toEqual([primary(), replica()]), WAIT);
  });
});

describe('a replica that becomes the primary', () => {
  beforeEach(start);
  afterEach(stop);

  it('a promoted replica keeps answering, even from records imported into it afterward', async () => {
    const records = await open();
    const asked = askOn(records);
    await asked.answersCome();
    await pair.primary.kill();
    await pair.promote();
    await vi.waitFor(
      () => expect(seen(records)).toEqual([primary('lost'), { ...replica(), role: 'primary' }]),
      WAIT,
    );
    const promoted = await pointedBooks(pair.standby.url);
    await promoted.use('two');
    expect(await records.ask(nameOfHorse, '1')).toBe('two: Horse of two');
    await promoted.end();
    const { answers, failures } = await asked.end();
    expect(failures).toEqual([]);
    expect(answers.at(-1)).toBe('two: Horse of two');
    expect(new Set(answers)).toEqual(new Set(['one: Horse of one', 'two: Horse of two']));
  });
});
