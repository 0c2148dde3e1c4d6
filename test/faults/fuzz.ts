import { join } from 'node:path';
import * as fc from 'fast-check';
import { residentBytes } from '../../bench/run/processes.ts';
import { CALL_NAMES, type CallName } from '../../src/contract/calls.ts';
import { packageRoot } from '../../src/server/package-root.ts';
import { amvs, NO_LIMITS, serve, type Served } from '../support/amvs.ts';
import { sampleBook } from '../support/books/sample-books.ts';
import { makeDatabase } from '../support/postgres/databases.ts';
import { makePostgresFolder, startPostgres } from '../support/postgres/servers.ts';
import { type Experiment, type Form, type Result, tries } from './experiment.ts';
import { Line } from './load/offer.ts';
import { dice } from './support/dice.ts';
import { bodiesOf, textOf } from './support/from-schema.ts';
import { AS_IN_USE, pageHeaders } from './support/nation-server.ts';
import { connectFrom, lives } from './support/other-client.ts';

/** How many ask at once. */
const LINES = 4;

/** The longest an answer may take, in milliseconds. */
const LONGEST = 1000;

/** So much more memory at the end than after a third of the calls is no growth, in bytes. */
const MEMORY = 96 * 1024 * 1024;

/** How many bodies are made at a time. */
const BATCH = 250;

/** Names and numbers of the sample records, and how they begin. */
function sampleWords(): string[] {
  const words = (['usef', 'usdf'] as const).flatMap((org) => {
    const { horses, members } = sampleBook(org);
    return [...horses.values(), ...members.values()].flatMap(({ number, name }) => [
      number,
      name,
      name.slice(0, 3),
    ]);
  });
  return [...new Set(words)].filter((word) => word !== '');
}

/** What a server answered while it was asked everything. */
class Answers {
  readonly counts = new Map<string, number>();
  readonly failures: string[] = [];
  longest = 0;
  asked = 0;

  add(name: CallName, status: string, ms: number, judgesTime: boolean): void {
    this.asked += 1;
    this.counts.set(status, (this.counts.get(status) ?? 0) + 1);
    this.longest = Math.max(this.longest, ms);
    if (!/^[234]/.test(status)) this.failures.push(`${name} was answered ${status}`);
    else if (judgesTime && ms > LONGEST) this.failures.push(`${name} took ${ms.toFixed(0)} ms`);
  }
}

/** Asks a call again and again over some connections. */
async function fuzz(
  server: Served,
  name: CallName,
  { count, words, headers, answers, long }: Asked,
): Promise<void> {
  const bodies = bodiesOf(name, words);
  const random = dice(name.length);
  const lines = Array.from({ length: LINES }, () => new Line(connectFrom(server, '127.0.1.1')));
  for (let made = 0; made < count; made += BATCH) {
    const batch = fc.sample(bodies, { numRuns: Math.min(BATCH, count - made), seed: made + 1 });
    const requests = batch.map((body) => request(name, textOf(body, random()), headers));
    const waiting = requests.values();
    await Promise.all(
      lines.map(async (_, at) => {
        for (const asked of waiting) {
          if (lines[at]?.open !== true) lines[at] = new Line(connectFrom(server, '127.0.1.1'));
          const start = performance.now();
          const status = (await lines[at]?.ask(asked)) ?? 'lost';
          answers.add(name, status, performance.now() - start, long);
        }
      }),
    );
  }
  for (const line of lines) line.close();
}

interface Asked {
  count: number;
  words: readonly string[];
  headers: string;
  answers: Answers;
  long: boolean;
}

function request(name: CallName, body: string, headers: string): Buffer {
  const length = Buffer.byteLength(body);
  return Buffer.from(`POST /api/${name}/ HTTP/1.1\r\n${headers}content-length: ${length}\r\n\r\n${body}`);
}

/** Asks everything of records in one engine. */
async function fuzzEngine(form: Form, recordsUrl: string): Promise<Result> {
  const long = form.length === 'long';
  const count = tries(form, 10_000, 30);
  const settings = {
    RECORDS_URL: recordsUrl,
    DATA_DIR: join(form.scratch, 'data'),
    WEB_APP: 'off',
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'error',
  };
  const imported = await amvs(['import', join(packageRoot, 'sample-data')], settings);
  if (imported.code !== 0) throw new Error(`The sample records were not imported: ${imported.stderr}`);
  const server = await serve({ ...settings, ...NO_LIMITS, ...(long && AS_IN_USE) });
  try {
    const page = { ...(await pageHeaders(server.url)), 'content-type': 'application/json' };
    const headers = Object.entries({ host: new URL(server.url).host, ...page })
      .map(([key, value]) => `${key}: ${value}\r\n`)
      .join('');
    const answers = new Answers();
    const words = sampleWords();
    const memory: number[] = [];
    for (const [at, name] of CALL_NAMES.entries()) {
      await fuzz(server, name, { count, words, headers, answers, long });
      memory.push(lives(server) ? residentBytes(server.process.pid ?? 0) : 0);
      if (at % 6 === 5) form.say(`${at + 1} of ${CALL_NAMES.length} calls`);
    }
    const { failures } = answers;
    if (!lives(server)) failures.push('the server has ended');
    const grown = (memory.at(-1) ?? 0) - (memory[Math.floor(memory.length / 3)] ?? 0);
    if (grown > MEMORY) failures.push(`memory grows by ${(grown / 1024 ** 2).toFixed(0)} MiB`);
    if ((answers.counts.get('200') ?? 0) < answers.asked / 4)
      failures.push('less than a quarter was a good question');
    const statuses = [...answers.counts]
      .toSorted(([a], [b]) => Number(a) - Number(b))
      .map(([status, times]) => `${status}: ${times.toLocaleString('en-US')}`);
    const figures = [
      ...statuses,
      `longest ${answers.longest.toFixed(0)} ms`,
      `memory ${(grown / 1024 ** 2).toFixed(0)} MiB more`,
    ];
    return { tries: answers.asked, failures, figures: figures.join(', ') };
  } finally {
    await server.stop();
  }
}

export const fuzzSqlite: Experiment = {
  name: 'fuzz-sqlite',
  promise:
    'Whatever is sent to a call, with records in files, is answered within a second and never by a 5xx; memory does not grow.',
  needs: [],
  run: (form) => fuzzEngine(form, `sqlite:${join(form.scratch, 'data')}`),
};

export const fuzzPostgres: Experiment = {
  name: 'fuzz-postgres',
  promise:
    'Whatever is sent to a call, with records in PostgreSQL, is answered within a second and never by a 5xx; memory does not grow.',
  needs: ['postgres'],
  run: async (form) => {
    const folder = await makePostgresFolder();
    try {
      const { url } = await makeDatabase((await startPostgres(folder, 'server')).url);
      return await fuzzEngine(form, url);
    } finally {
      await folder.remove();
    }
  },
};
