import { setTimeout as sleep } from 'node:timers/promises';
import { LoadGenerator } from '../../bench/run/load.ts';
import type { Got, Offer } from '../../bench/run/offer.ts';
import { call, callRequest } from '../../bench/run/servers.ts';
import { cpuSeconds, residentBytes } from '../../bench/run/processes.ts';
import type { Queries } from '../../bench/run/queries.ts';
import { SITE } from '../cluster/files.ts';
import { freePorts, lose, until } from '../cluster/machine.ts';
import { isReadyBehind, startPlainProxy } from '../cluster/proxy.ts';
import { type Experiment, type Form, type Result, tries } from './experiment.ts';
import { longestOf, OtherClient } from './support/other-client.ts';
import type { LookedUp } from './support/other-client-process.ts';
import { DAY, type NationServer, pageHeaders, serveNation } from './support/nation-server.ts';

/** A server deployment and its promises under overload. */
interface Setup {
  name: string;
  /** Beginning of the promise. */
  where: string;
  /** Minimum share of peak throughput still answered at three times the peak. */
  goodput: number;
  /** Maximum time for 99 of 100 refusals, in milliseconds; null if there is no promise. */
  refusedWithin: number | null;
}

/** A public service: the proxy refuses excess calls (decision 37). */
const BEHIND_PROXY: Setup = {
  name: 'overload',
  where: 'Behind HAProxy, at',
  goodput: 0.8,
  refusedWithin: 50,
};

/** A show office. One thread answers and refuses, and a refusal takes a fifth of an answer's time. */
const ALONE: Setup = {
  name: 'overload-alone',
  where: 'Without a proxy, at',
  goodput: 0.5,
  refusedWithin: null,
};

/** Overload as a multiple of the peak. */
const TIMES = 3;

/** Minimum overload that proves anything, as a multiple of the peak. */
const TIMES_AT_LEAST = 2;

/** Time after which everything must be back to normal, in milliseconds. */
const NORMAL_AFTER = 2000;

/** Maximum memory difference between the two halves of the overload, in bytes. */
const MEMORY = 64 * 1024 * 1024;

/**
 * Minimum peak in the quick form, in answers per second, in case a busy machine answers nothing during the search for the peak.
 */
const QUICK_PEAK = 100;

const PEAK_CONNECTIONS = [8, 32, 128] as const;

/** Maximum number of connections during the overload: requests keep coming while earlier ones wait. */
const CONNECTIONS = 2000;

interface Kind {
  name: string;
  called: string;
  calls: (queries: Queries) => string[];
}

const NOTHING_TYPED = { usefNumber: '', usdfNumber: '', horseName: '', ownerLastname: '', searchDate: DAY };

/** Number of horses and riders read or judged at once, as on a large show office's screen. */
const CHOSEN = 30;

const NUMBERS: Kind = {
  name: 'numbers',
  called: 'number look-ups',
  calls: ({ numbers }) =>
    numbers.map(({ usefNumber }) => call('horses/usef-search-response', { usefNumber, searchDate: DAY })),
};

const KINDS: readonly Kind[] = [
  NUMBERS,
  {
    name: 'names',
    called: 'name searches',
    calls: ({ names }) =>
      names.map(({ horseName }) => call('horses/usef-search-response', { horseName, searchDate: DAY })),
  },
  {
    name: 'choices',
    called: 'rereading choices',
    calls: (queries) =>
      chosen(queries).map(({ horses, members }) =>
        call('choices/read', {
          searchDate: DAY,
          horses: horses.map((horseId) => ({ book: 'usef' as const, horseId })),
          owners: horses.map((horseId, at) => ({
            book: 'usef' as const,
            horseId,
            ownerId: members[at] ?? '1',
          })),
          riders: members.map((riderId) => ({ book: 'usef' as const, riderId })),
        }),
      ),
  },
  {
    name: 'judgments',
    called: 'judging choices',
    calls: (queries) =>
      chosen(queries).map(({ horses, members }) =>
        call('choices/judge', {
          org: 'usef',
          searchDate: DAY,
          entries: horses.map((federation, at) => ({
            horse: { federation, affiliate: null },
            owners: [{ federation: members[at] ?? '1', affiliate: null }],
          })),
          riders: members.map((federation) => ({ federation, affiliate: null })),
        }),
      ),
  },
  {
    name: 'suggestions',
    called: 'suggestions',
    calls: ({ starts }) =>
      starts.map((horseName) =>
        call('horses/suggestions', { ...NOTHING_TYPED, org: 'usef', field: 'horseName', horseName }),
      ),
  },
];

/** Takes `CHOSEN` items starting at an index, wrapping around. */
function someOf<Item>(list: readonly Item[], from: number): Item[] {
  return Array.from({ length: CHOSEN }, (_, next) => list[(from + next) % list.length]).filter(
    (item) => item !== undefined,
  );
}

function chosen({ numbers, members }: Queries): { horses: string[]; members: string[] }[] {
  return Array.from({ length: Math.min(200, numbers.length) }, (_, from) => ({
    horses: someOf(numbers, from * 7).map(({ usefNumber }) => usefNumber),
    members: someOf(members, from * 11).map(({ number }) => number),
  }));
}

/** True if number look-ups must still be answered, because the proxy limits this kind of call separately. */
function answersNumbers(setup: Setup, kind: Kind): boolean {
  return setup === BEHIND_PROXY && kind !== NUMBERS;
}

interface Peak {
  /** Number of connections, each of which waits for its answers. */
  connections: number;
  perSecond: number;
  /** Answers per second of the server's CPU time; null if the system does not report it. */
  rate: number | null;
}

interface OverloadPart {
  got: Got;
  rate: number | null;
  /** The server's memory at the end of this part, in bytes. */
  memory: number;
  /** Number look-ups during another kind's overload; null if not tried. */
  numbers: LookedUp | null;
  /** Peaks measured immediately before and after, because the machine's load varies. */
  peaks: readonly [Peak, Peak];
}

interface Measured {
  parts: readonly OverloadPart[];
  after: Got;
  quiet: Got;
}

function peakOf({ peaks: [before, after] }: OverloadPart): number {
  return (before.perSecond + after.perSecond) / 2;
}

function goodputOf(part: OverloadPart): number {
  return part.got.answeredPerSecond / peakOf(part);
}

/** Returns the share of the peak that was answered, per second of the server's CPU time; null if not reported. */
function goodputForItsTime({ rate, peaks: [before, after] }: OverloadPart): number | null {
  return rate === null || before.rate === null || after.rate === null
    ? null
    : (2 * rate) / (before.rate + after.rate);
}

/**
 * Measures a server before, during and after an overload of one kind. `port` is the server's port, or the proxy's if there is
 * one.
 */
async function measure(
  form: Form,
  { server, queries }: NationServer,
  port: number,
  setup: Setup,
  kind: Kind,
): Promise<Measured> {
  const headers = { ...(await pageHeaders(server.url)), host: SITE };
  const requestsOf = ({ calls }: Kind): string[] =>
    calls(queries).map((described) => callRequest({ port, headers }, described));
  const requests = requestsOf(kind);
  const numberAskedMeanwhile = answersNumbers(setup, kind) ? (requestsOf(NUMBERS)[0] ?? null) : null;
  // The quick form checks no figures, because its peak may be off by a factor of two.
  const time = tries(form, 3000, 100);
  const pid = server.process.pid ?? 0;
  const load = new LoadGenerator();
  /** Returns answers per second of CPU time; null if the system does not report it. */
  const perProcessorSecond = async (offer: Offer): Promise<{ got: Got; rate: number | null }> => {
    const before = cpuSeconds(pid);
    const got = await load.run(offer);
    const after = cpuSeconds(pid);
    if (before === null || after === null || after === before) return { got, rate: null };
    // Scales to the measured time, because the warm-up also uses CPU time.
    const seconds = ((after - before) * offer.time) / (offer.warmUp + offer.time);
    return { got, rate: got.answered / seconds };
  };
  try {
    const offer = { port, requests, warmUp: tries(form, 500, 30), time };
    const single = { ...offer, rate: null, connections: 1 };
    // The first calls are slow, because nothing is compiled yet.
    await load.run({ ...offer, rate: null, connections: 32, time: tries(form, 4000, 100) });
    const quiet = await load.run(single);
    const most = async (connections: number): Promise<Peak> => {
      const { got, rate } = await perProcessorSecond({ ...offer, rate: null, connections });
      return { connections, perSecond: Math.max(got.answeredPerSecond, tries(form, 0, QUICK_PEAK)), rate };
    };
    let peak = await most(PEAK_CONNECTIONS[0]);
    for (const connections of PEAK_CONNECTIONS.slice(1)) {
      const next = await most(connections);
      if (next.perSecond > peak.perSecond) peak = next;
    }
    form.say(`peak ${peak.perSecond.toFixed(0)} per second`);
    const overload = { ...offer, rate: TIMES * peak.perSecond, connections: CONNECTIONS, time: time * 3 };
    const parts: OverloadPart[] = [];
    for (let at = 0; at < 2; at += 1) {
      const other =
        numberAskedMeanwhile === null ? null : new OtherClient(port, numberAskedMeanwhile).start();
      const { got, rate } = await perProcessorSecond(overload);
      const memory = residentBytes(pid);
      const numbers = other === null ? null : await other();
      const before = peak;
      peak = await most(peak.connections);
      parts.push({ got, rate, memory, numbers, peaks: [before, peak] });
    }
    // The last load measured the peak, so the server needs the same pause as after an overload.
    await sleep(tries(form, NORMAL_AFTER, 100));
    let after = await load.run({ ...single, warmUp: 0 });
    // On a busy machine, the server may keep refusing for a while.
    for (let at = 0; form.length === 'quick' && after.answered === 0 && at < 60; at += 1) {
      await sleep(1000);
      after = await load.run({ ...single, warmUp: 0 });
    }
    return { parts, after, quiet };
  } finally {
    load.stop();
  }
}

/** Returns the faults that matter on any machine, even a busy one. */
function wrongAnywhere({ parts, after }: Measured): string[] {
  const wrong = parts.flatMap(({ got: { others } }) =>
    Object.entries(others).map(([what, count]) => `${count} of the calls: ${what}`),
  );
  if (after.answered === 0 || Object.keys(after.others).length > 0)
    wrong.push('afterward the server does not answer');
  return wrong;
}

/** Returns the faults that matter only on an idle machine. */
function wrongFigures({ parts, after, quiet }: Measured, setup: Setup): string[] {
  const wrong: string[] = [];
  for (const part of parts) {
    const { offeredPerSecond, refused, refusedMs } = part.got;
    const times = offeredPerSecond / peakOf(part);
    if (times < TIMES_AT_LEAST) wrong.push(`only ${times.toFixed(1)} times the peak was generated`);
    const goodput = goodputOf(part);
    if (goodput < setup.goodput) wrong.push(`${(100 * goodput).toFixed(0)}% of the peak answered`);
    if (refused === 0) wrong.push('nothing is refused');
    if (setup.refusedWithin !== null && refusedMs.p99 > setup.refusedWithin) {
      wrong.push(`p99 of refusals ${refusedMs.p99.toFixed(0)} ms`);
    }
    const missed = part.numbers?.failures.length ?? 0;
    if (missed > 0) wrong.push(`${missed} number look-ups failed meanwhile`);
  }
  const grown = growthOf(parts);
  if (grown > MEMORY) wrong.push(`memory grows by ${(grown / 1024 ** 2).toFixed(0)} MiB`);
  if (after.refused > 0) wrong.push(`${after.refused} refused two seconds afterward`);
  if (after.answeredMs.p99 > Math.max(50, 5 * quiet.answeredMs.p99)) {
    wrong.push(`p99 two seconds afterward ${after.answeredMs.p99.toFixed(0)} ms`);
  }
  return wrong;
}

/** Returns the memory growth from the first part to the last, in bytes. */
function growthOf(parts: readonly OverloadPart[]): number {
  return (parts.at(-1)?.memory ?? 0) - (parts[0]?.memory ?? 0);
}

/** Formats the worst figures of all parts, except that the peak is the highest one and the memory is the growth. */
function inFigures({ parts }: Measured): string {
  const lowest = (of: (part: OverloadPart) => number): number => Math.min(...parts.map(of));
  const highest = (of: (part: OverloadPart) => number): number => Math.max(...parts.map(of));
  const forItsTime = parts.map(goodputForItsTime).filter((share) => share !== null);
  const numbers = parts.map((part) => part.numbers).filter((tried) => tried !== null);
  return [
    `peak ${Math.round(highest(peakOf)).toLocaleString('en-US')} per second`,
    `offered ${lowest((part) => part.got.offeredPerSecond / peakOf(part)).toFixed(1)} times`,
    `answered ${(100 * lowest(goodputOf)).toFixed(0)}% of the peak`,
    ...(forItsTime.length === 0 ? [] : [`${(100 * Math.min(...forItsTime)).toFixed(0)}% per CPU second`]),
    `p99 of answers ${highest((part) => part.got.answeredMs.p99).toFixed(0)} ms`,
    `p99 of refusals ${highest((part) => part.got.refusedMs.p99).toFixed(0)} ms`,
    `memory ${(growthOf(parts) / 1024 ** 2).toFixed(0)} MiB more`,
    ...(numbers.length === 0
      ? []
      : [`number look-ups meanwhile within ${Math.max(...numbers.map(longestOf)).toFixed(0)} ms`]),
  ].join(', ');
}

function promiseOf(setup: Setup, kind: Kind): string {
  const { where, goodput, refusedWithin } = setup;
  const refuses =
    refusedWithin === null ? 'refuses the others' : `refuses the others within ${refusedWithin} ms (p99)`;
  const numbers = answersNumbers(setup, kind) ? ', still looks up numbers' : '';
  return `${where} three times its maximum rate of ${kind.called}, the server answers ${100 * goodput}% of that rate, ${refuses}${numbers}, keeps its memory use steady, and is back to normal 2 s later.`;
}

function experimentOf(setup: Setup, kind: Kind): Experiment {
  const isBehindProxy = setup === BEHIND_PROXY;
  return {
    name: `${setup.name}-${kind.name}`,
    promise: promiseOf(setup, kind),
    needs: isBehindProxy ? ['haproxy'] : [],
    run: async (form): Promise<Result> => {
      const nation = await serveNation(form.scratch, {
        horses: tries(form, 20_000, 300),
        questions: tries(form, 2000, 50),
        env: isBehindProxy ? { TRUST_PROXY: 'loopback' } : { SERVER_NAMES: SITE },
      });
      const { port } = isBehindProxy ? await freePorts(['port']) : nation;
      const proxy = isBehindProxy ? await startPlainProxy(form.scratch, port, nation.port) : null;
      try {
        if (proxy !== null) await until('the proxy knows the server', () => isReadyBehind(port));
        const measured = await measure(form, nation, port, setup, kind);
        const failures = wrongAnywhere(measured);
        if (form.length === 'long') failures.push(...wrongFigures(measured, setup));
        const offered = measured.parts.reduce((sum, { got }) => sum + got.offered, 0);
        return { tries: offered, failures, figures: inFigures(measured) };
      } finally {
        if (proxy !== null) await lose(proxy);
        await nation.server.stop();
      }
    },
  };
}

export const overloads: readonly Experiment[] = [BEHIND_PROXY, ALONE].flatMap((setup) =>
  KINDS.map((kind) => experimentOf(setup, kind)),
);
