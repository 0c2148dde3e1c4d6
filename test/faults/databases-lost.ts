import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Session } from '../cluster/client.ts';
import { amvs, NO_LIMITS, serve, type Served } from '../support/amvs.ts';
import { writeRecordFolder } from '../support/books/record-files.ts';
import { type PostgresServer, startPrimaryAndStandby } from '../support/postgres/servers.ts';
import { type Experiment, type Form, type Result, tries } from './experiment.ts';
import { filesNamed } from './support/small-import.ts';

/** Number of clients that ask at the same time. */
const CLIENTS = 4;

/** Number of answers, for all clients together, before a database is lost and again during the loss. */
const ANSWERS_EACH = 20;

/**
 * Maximum time for a look-up while one of two databases is lost, in milliseconds; a server abandons a host after two seconds.
 */
const ANSWERED_WITHIN = 5000;

/** Maximum time for an answer on a busy machine, in milliseconds. */
const PATIENCE = 120_000;

const QUESTION = {
  call: 'horses/usef-search-response',
  body: JSON.stringify({ usefNumber: '100000', searchDate: '2026-11-21' }),
} as const;

interface LookUp {
  /** The answer's status and code: `200`, or `503 records-unreadable`. */
  what: string;
  right: boolean;
  ms: number;
}

async function run(form: Form): Promise<Result> {
  const losses = tries(form, 20, 2);
  const pair = await startPrimaryAndStandby();
  const RECORDS_URL = pair.url();
  const failures: string[] = [];
  const lookUps: LookUp[] = [];
  let server: Served | null = null;
  try {
    const { folder } = await writeRecordFolder(filesNamed('Only'), join(form.scratch, 'files'));
    const { code, stderr } = await amvs(['import', folder], { RECORDS_URL });
    if (code !== 0) throw new Error(`The records were not imported: ${stderr}`);
    await pair.caughtUp();
    const settings = { RECORDS_URL, WEB_APP: 'off', SAMPLE_DATA: 'off', ...NO_LIMITS };
    server = await serve(settings);
    const { url } = server;
    const over = new AbortController();
    const clients = Array.from({ length: CLIENTS }, () => client(url, over.signal, lookUps, failures));
    try {
      for (let at = 0; at < losses && failures.length === 0; at += 1) {
        const lost = at % 4 < 2 ? pair.primary : pair.standby;
        await moreAnswers(lookUps, failures);
        await loseFor(lost, at % 2 === 0, () => moreAnswers(lookUps, failures));
        if (at % 10 === 9) form.say(`${at + 1} of ${losses} losses`);
      }
    } finally {
      over.abort();
      await Promise.all(clients);
    }
    failures.push(...(await withoutAny(url, [pair.primary, pair.standby])));
  } finally {
    await server?.stop();
    await pair.stop();
  }
  const wrong = lookUps.filter(({ right }) => !right);
  for (const what of new Set(wrong.map((lookUp) => lookUp.what))) {
    const count = wrong.filter((lookUp) => lookUp.what === what).length;
    failures.push(`${count} look-ups were not answered correctly: ${what}`);
  }
  const longest = Math.max(...lookUps.map(({ ms }) => ms));
  if (form.length === 'long' && longest > ANSWERED_WITHIN)
    failures.push(`a look-up took ${longest.toFixed(0)} ms`);
  return {
    tries: lookUps.length,
    failures,
    figures: `${losses} losses, longest look-up ${longest.toFixed(0)} ms`,
  };
}

/** Kills or freezes a database, runs an action, and restores the database. */
async function loseFor(lost: PostgresServer, kill: boolean, meanwhile: () => Promise<void>): Promise<void> {
  await (kill ? lost.kill() : lost.freeze());
  try {
    await meanwhile();
  } finally {
    if (kill) await lost.start();
    else lost.thaw();
  }
}

async function moreAnswers(lookUps: readonly LookUp[], failures: readonly string[]): Promise<void> {
  const enough = lookUps.length + ANSWERS_EACH;
  while (lookUps.length < enough && failures.length === 0) await sleep(5);
}

async function client(url: string, over: AbortSignal, lookUps: LookUp[], failures: string[]): Promise<void> {
  const session = Session.toServer(Number(new URL(url).port), PATIENCE);
  try {
    while (!over.aborted) {
      const began = performance.now();
      const { status, body } = await session.ask(QUESTION);
      const right = status === 200 && body.includes('"Only"');
      const code = status === 200 ? '' : ` ${/"code":"([^"]*)"/.exec(body)?.[1]}`;
      lookUps.push({ what: `${status}${code}`, right, ms: performance.now() - began });
    }
  } catch (error) {
    failures.push(`a look-up was not answered: ${String(error)}`);
  } finally {
    session.close();
  }
}

/**
 * Kills all databases and returns the failures. Look-ups must be refused with a reason, and work again once databases are back.
 */
async function withoutAny(url: string, servers: readonly PostgresServer[]): Promise<string[]> {
  const session = Session.toServer(Number(new URL(url).port), PATIENCE);
  const failures: string[] = [];
  try {
    for (const one of servers) await one.kill();
    const { status, body } = await session.ask(QUESTION);
    if (status !== 503) failures.push(`without a database, a look-up got ${status}`);
    if (!body.includes('"code":"records-unreadable"')) failures.push('the refusal gives no reason');
    const ready = await fetch(`${url}/readyz`);
    if (ready.status !== 503) failures.push(`without a database, /readyz returns ${ready.status}`);
    for (const one of servers) await one.start();
    const until = performance.now() + PATIENCE;
    let again = await session.ask(QUESTION);
    while (again.status !== 200 && performance.now() < until) {
      await sleep(50);
      again = await session.ask(QUESTION);
    }
    if (again.status !== 200) failures.push('the server does not answer after the databases are back');
  } finally {
    session.close();
  }
  return failures;
}

export const databasesLost: Experiment = {
  name: 'databases-lost',
  promise:
    'While one of two databases is killed or hangs, every look-up is answered correctly within 5 s; without either, each is refused with the reason, and everything works again once they are back.',
  needs: ['postgres'],
  run,
};
