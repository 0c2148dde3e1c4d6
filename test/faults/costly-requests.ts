import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentBytes } from '../../bench/run/processes.ts';
import type { Served } from '../support/amvs.ts';
import { type Experiment, type Form, type Result, tries } from './experiment.ts';
import type { CostlyAnswers, CostlyOrder } from './support/costly-process.ts';
import { AS_IN_USE, type NationServer, pageHeaders, serveNation } from './support/nation-server.ts';
import { lives, lookUp, OtherClient } from './support/other-client.ts';
import type { LookedUp } from './support/other-client-process.ts';

/* Other clients keep getting answers while a few addresses send the most expensive requests. */

/** Numbers of addresses to try. Each address sends several requests at the same time. */
const ADDRESSES = [1, 8] as const;

/** Minimum share of other clients' look-ups that must be answered. */
const ANSWERED = 0.99;
/**
 * Maximum 99th percentile of the times of other clients' look-ups: `WITHIN` ms, or `TIMES_QUIET` times the percentile without
 * costly requests, whichever is larger.
 */
const WITHIN = 100;
const TIMES_QUIET = 3;

/** Maximum time for another client's list, as a multiple of its time on an idle machine. */
const LIST_TIMES = 3;

/** Maximum server memory, in bytes. */
const MEMORY = 600 * 1024 * 1024;

/** Number of rows in the other client's list. One in `NAMES_ONE_IN` has only a name. */
const ROWS = 300;
const NAMES_ONE_IN = 10;

const OFFICE = '127.0.2.2';

const LIMITS_IN_USE = {
  CALLS_PER_MINUTE: '',
  ALL_CALLS_PER_MINUTE: '',
  PEOPLE_PER_HOUR: '',
  PEOPLE_PER_DAY: '',
  WALK_STEPS: '',
} as const;

function officeList({ queries }: NationServer): string {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const { usefNumber, wanted } =
      queries.numbers[at % queries.numbers.length] ?? queries.numbers[0] ?? NOBODY;
    const misspelled = queries.misspelled[at % queries.misspelled.length]?.horseName ?? 'Nobody';
    return at % NAMES_ONE_IN === 0 ? `${misspelled},` : `${wanted.name},${usefNumber}`;
  });
  return `Horse,Horse USEF #\n${rows.join('\n')}\n`;
}

const NOBODY = { usefNumber: '1', wanted: { name: 'Nobody' } };

/** Has a list checked. Returns the time in milliseconds; null if the check did not finish. */
async function checkList(
  port: number,
  headers: Record<string, string>,
  list: string,
): Promise<number | null> {
  const began = performance.now();
  const sent = request({
    host: '127.0.0.1',
    port,
    localAddress: OFFICE,
    method: 'POST',
    path: '/api/entry-checks?flow=usef&firstDate=2026-11-21',
    headers: { ...headers, 'content-type': 'text/csv' },
  });
  sent.end(list);
  try {
    const [response] = await once(sent, 'response');
    const answer = await text(response);
    return response.statusCode === 200 && answer.includes('"done":true') ? performance.now() - began : null;
  } catch {
    return null;
  }
}

/** Returns the time, in milliseconds, within which this share of the look-ups was answered. */
function within(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Starts a process that sends the costly requests. `over` resolves to its results. */
async function sendCostly(order: CostlyOrder): Promise<{ over: Promise<CostlyAnswers> }> {
  const child = fork(join(import.meta.dirname, 'support', 'costly-process.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  child.send(order);
  await once(child, 'message');
  return { over: once(child, 'message').then(([answers]) => answers as CostlyAnswers) };
}

interface Met {
  lookedUp: LookedUp;
  /** Time of each list's check, in milliseconds; null if the list was not checked. */
  lists: (number | null)[];
  /** The server's peak memory, in bytes. */
  memory: number;
  answers: CostlyAnswers;
}

/** Sends a list repeatedly until `end` is aborted. Returns the time (ms) of each check; null if the list was not checked. */
async function sendLists(order: CostlyOrder, list: string, end: AbortSignal): Promise<(number | null)[]> {
  const lists: (number | null)[] = [];
  // Starts a little later than all other clients.
  await sleep(order.time / 30);
  while (!end.aborted) {
    lists.push(await checkList(order.port, order.headers, list));
    await sleep(order.time / 30);
  }
  return lists;
}

async function meet(
  server: Served,
  other: OtherClient,
  order: CostlyOrder,
  list: string | null,
): Promise<Met> {
  const pid = server.process.pid ?? 0;
  let memory = 0;
  const watch = setInterval(() => {
    if (lives(server)) memory = Math.max(memory, residentBytes(pid));
  }, 200);
  const lists: (number | null)[] = [];
  const ended = new AbortController();
  const answered = sendCostly(order).then(async ({ over }) => {
    const stop = other.start();
    const sending = list === null ? [] : sendLists(order, list, ended.signal);
    const answers = await over;
    ended.abort();
    lists.push(...(await sending));
    return { answers, lookedUp: await stop() };
  });
  try {
    return { ...(await answered), lists, memory };
  } finally {
    clearInterval(watch);
  }
}

async function run(form: Form, kind: CostlyOrder['kind']): Promise<Result> {
  const time = tries(form, 60_000, 1500);
  const nation = await serveNation(form.scratch, {
    horses: tries(form, 50_000, 300),
    questions: tries(form, 2000, 50),
    env: { ...LIMITS_IN_USE, ...(form.length === 'quick' ? { OVERLOAD_DELAY: '0' } : AS_IN_USE) },
  });
  const { server, port, queries } = nation;
  const failures: string[] = [];
  const figures: string[] = [];
  let count = 0;
  try {
    const headers = await pageHeaders(server.url);
    const other = new OtherClient(port, (await lookUp(server)).toString());
    const list = kind === 'lists' ? officeList(nation) : null;
    const quietLists: number[] = [];
    const quietTries = list === null ? 0 : tries(form, 5, 1);
    for (let at = 0; at < quietTries; at += 1) {
      quietLists.push((await checkList(port, headers, list ?? '')) ?? 0);
    }
    const stopQuiet = other.start();
    await sleep(tries(form, 5000, 300));
    const quiet = await stopQuiet();
    const quietList = within(quietLists, 0.5);
    for (const addresses of ADDRESSES) {
      const names = queries.misspelled.map(({ horseName }) => horseName);
      const met = await meet(server, other, { port, headers, kind, addresses, time, names }, list);
      count += Object.values(met.answers).reduce((sum, each) => sum + each, 0);
      form.say(`${addresses}: ${JSON.stringify(met.answers)}`);
      if (!lives(server)) failures.push('the server has ended');
      const { times, failures: missed } = met.lookedUp;
      const share = times.length / Math.max(1, times.length + missed.length);
      const p99 = within(times, 0.99);
      const done = met.lists.filter((ms) => ms !== null);
      const ratio = quietList === 0 ? 0 : within(done, 0.9) / quietList;
      if (form.length === 'long') {
        if (share < ANSWERED) failures.push(`${(100 * share).toFixed(1)}% of look-ups answered`);
        if (p99 > Math.max(WITHIN, TIMES_QUIET * within(quiet.times, 0.99)))
          failures.push(`p99 of look-ups ${p99.toFixed(0)} ms`);
        if (done.length < met.lists.length)
          failures.push(`${met.lists.length - done.length} of ${met.lists.length} lists not checked`);
        if (ratio > LIST_TIMES) failures.push(`a list took ${ratio.toFixed(1)} times its idle time`);
        if (met.memory > MEMORY) failures.push(`memory ${(met.memory / 1024 ** 2).toFixed(0)} MiB`);
      } else if (times.length === 0) failures.push('no look-up was answered');
      figures.push(
        [
          `from ${addresses}: ${(100 * share).toFixed(1)}% of look-ups`,
          `p99 ${p99.toFixed(0)} ms`,
          ...(list === null
            ? []
            : [`a list of ${ROWS} rows ${ratio.toFixed(1)} times its quiet time (9 of 10)`]),
          `at most ${(met.memory / 1024 ** 2).toFixed(0)} MiB`,
        ].join(', '),
      );
    }
    return { tries: count, failures, figures: figures.join('; ') };
  } finally {
    await server.stop();
  }
}

export const costlyBodies: Experiment = {
  name: 'costly-bodies',
  promise:
    'While one or eight addresses send invalid bodies as fast as they are refused, 99% of other clients’ look-ups are answered, 99% of them within 100 ms.',
  needs: [],
  run: (form) => run(form, 'bodies'),
};

export const costlyLists: Experiment = {
  name: 'costly-lists',
  promise:
    'While one or eight addresses send the most expensive entry lists, some of them a byte at a time, 99% of other clients’ look-ups are answered, 99% of them within 100 ms; another client’s list of 300 rows takes at most 3 times as long as before, and the server uses at most 600 MiB.',
  needs: [],
  run: (form) => run(form, 'lists'),
};
