import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentBytes } from '../../bench/run/processes.ts';
import { MOST_PARTIES } from '../../src/domain/entries/entry.ts';
import { type Served, UNHURRIED } from '../support/amvs.ts';
import { serveSmall } from './connections.ts';
import { type Experiment, type Form, type Result, tries } from './experiment.ts';
import { pageHeaders } from './support/nation-server.ts';
import { connectFrom, lives, longestOf, OtherClient } from './support/other-client.ts';

/** Maximum time for another client's look-up during the experiment, in milliseconds. */
const OTHERS_WAIT = 1000;

/** Maximum time (ms) until a slow client is cut off. An idle server takes 11 s: the timeout and the interval between checks. */
const CUT_WITHIN = { long: 30_000, quick: 120_000 } as const;

/** Maximum memory difference between the first and the last round, in bytes. */
const MEMORY = 64 * 1024 * 1024;

/** Number of lists sent at once. More would wait for the worker that reads lists. */
const AT_ONCE = 4;

const FROM_ONE = 20;

/** End of a chunked answer. */
const LAST_CHUNK = '\r\n0\r\n\r\n';

/** Maximum length of an answer's last line, in characters. */
const LONGEST_END = 2000;

/** Length of an answer up to the end of its status. */
const STATUS_LINE = 'HTTP/1.1 200'.length;

/** A request in two parts, because some clients send only the head. */
interface ListRequest {
  head: string;
  body: string;
}

async function listRequest(server: Served): Promise<ListRequest> {
  const page = { ...(await pageHeaders(server.url)), 'content-type': 'application/json' };
  const headers = Object.entries({ host: new URL(server.url).host, ...page })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  // The list has 2 MB and its answer 15 MB: more than a connection's buffers hold.
  const parties = Array.from({ length: MOST_PARTIES }, () => ({ role: 'rider', numbers: { usef: '1' } }));
  const rows = Array.from({ length: 3700 }, () => ({ parties }));
  const body = JSON.stringify({ flow: 'usef', firstDate: '2026-11-21', rows });
  const head = `POST /api/entry-checks/ HTTP/1.1\r\n${headers}content-length: ${body.length}\r\n\r\n`;
  return { head, body };
}

class ListClient {
  readonly socket: Socket;
  readonly ended: Promise<void>;
  #beginning = '';
  /** The answer's latest characters. Searching all of it for its end would be slow. */
  #latest = '';

  constructor(server: Served, address: string, sent: string) {
    this.socket = connectFrom(server, address);
    this.socket.setEncoding('latin1');
    this.socket.on('error', () => undefined);
    this.socket.on('data', (text: string) => {
      if (this.#beginning.length < STATUS_LINE) this.#beginning += text.slice(0, LONGEST_END);
      this.#latest = (this.#latest + text).slice(-LONGEST_END);
    });
    this.ended = new Promise((resolve) => {
      this.socket.on('close', () => resolve());
      this.socket.on('end', () => resolve());
    });
    this.socket.write(sent);
  }

  /** Returns the status, or `lost` if the connection ends first. */
  async status(): Promise<string> {
    while (this.#beginning.length < STATUS_LINE) {
      const more = new Promise((resolve) => this.socket.once('data', resolve));
      if ((await Promise.race([more, this.ended.then(() => 'ended')])) === 'ended') break;
    }
    return this.#beginning.slice('HTTP/1.1 '.length, STATUS_LINE) || 'lost';
  }

  /** Sends `each` once a second until the server ends the connection. Returns false if it never does. */
  async isCut(each: string, patience: number): Promise<boolean> {
    const going = setInterval(() => this.socket.write(each), 1000);
    const how = await Promise.race([this.ended.then(() => 'cut'), sleep(patience, 'never', { ref: false })]);
    clearInterval(going);
    this.socket.destroy();
    return how === 'cut';
  }

  /** Returns how the answer ended: `done`, a problem's code, or `lost`. */
  async end(): Promise<string> {
    while (!this.#latest.endsWith(LAST_CHUNK)) {
      const more = new Promise((resolve) => this.socket.once('data', resolve));
      if ((await Promise.race([more, this.ended.then(() => 'ended')])) === 'ended') return 'lost';
    }
    this.socket.destroy();
    const [last = ''] = this.#latest.trimEnd().split('\n').slice(-3);
    return /"done":true/.test(last) ? 'done' : (/"code":"([\w-]+)"/.exec(last)?.[1] ?? 'lost');
  }
}

function addresses(): string[] {
  return Array.from({ length: AT_ONCE }, (_, at) => `127.0.1.${at + 1}`);
}

/** Kinds of clients. Each function returns a line for each wrong reaction; empty lines are ignored. */
const KINDS: readonly ((server: Served, list: ListRequest, patience: number) => Promise<string[]>)[] = [
  async function stopsReading(server, { head, body }, patience) {
    return Promise.all(
      addresses().map(async (address) => {
        const client = new ListClient(server, address, head + body);
        const status = await client.status();
        client.socket.pause();
        if (status !== '200') return `a list was answered ${status}`;
        return (await client.isCut('\r\n', patience)) ? '' : 'a client that stops reading was never cut off';
      }),
    );
  },
  async function goesAway(server, { head, body }) {
    return Promise.all(
      addresses().map(async (address) => {
        const client = new ListClient(server, address, head + body);
        const status = await client.status();
        client.socket.destroy();
        return status === '200' ? '' : `a list was answered ${status}`;
      }),
    );
  },
  async function sendsSlowly(server, { head }, patience) {
    return Promise.all(
      addresses().map(async (address) => {
        const client = new ListClient(server, address, `${head}{`);
        return (await client.isCut(' ', patience)) ? '' : 'a client that sends slowly was never cut off';
      }),
    );
  },
  async function sendsMany(server, { head, body }) {
    const statuses = await Promise.all(
      Array.from({ length: FROM_ONE }, async () => {
        const client = new ListClient(server, '127.0.1.1', head + body);
        const status = await client.status();
        client.socket.destroy();
        return status;
      }),
    );
    const wrong = statuses.filter((status) => status !== '200' && status !== '429');
    return [
      ...wrong.map((status) => `one of ${FROM_ONE} lists was answered ${status}`),
      ...(statuses.includes('200') ? [] : ['none of many lists was checked']),
    ];
  },
  async function isPatient(server, { head, body }) {
    return Promise.all(
      addresses().map(async (address) => {
        for (;;) {
          const client = new ListClient(server, address, head + body);
          const status = await client.status();
          if (status === '200') {
            const end = await client.end();
            return end === 'done' ? '' : `a list’s check did not finish: ${end}`;
          }
          client.socket.destroy();
          // A 429 means that the previous list from this address has not ended yet.
          if (status !== '429') return `a list was answered ${status}`;
          await sleep(100);
        }
      }),
    );
  },
];

async function run(form: Form): Promise<Result> {
  const rounds = tries(form, 5, 1);
  const server = await serveSmall(form, {
    OVERLOAD_DELAY: '0',
    ...(form.length === 'quick' && UNHURRIED),
  });
  const failures: string[] = [];
  const memory: number[] = [];
  try {
    const list = await listRequest(server);
    const stop = (await OtherClient.of(server)).start();
    for (let round = 0; round < rounds; round += 1) {
      for (const meet of KINDS) {
        const wrong = await meet(server, list, CUT_WITHIN[form.length]);
        failures.push(...wrong.filter((line) => line !== ''));
      }
      memory.push(lives(server) ? residentBytes(server.process.pid ?? 0) : 0);
      form.say(`round ${round + 1} of ${rounds}`);
    }
    const others = await stop();
    failures.push(...others.failures);
    if (!lives(server)) failures.push('the server has ended');
    const longest = longestOf(others);
    if (form.length === 'long' && longest > OTHERS_WAIT)
      failures.push(`another client waited ${longest.toFixed(0)} ms`);
    const grown = (memory.at(-1) ?? 0) - (memory[0] ?? 0);
    if (grown > MEMORY) failures.push(`memory grows by ${(grown / 1024 ** 2).toFixed(0)} MiB`);
    const figures = `longest look-up of another client ${longest.toFixed(0)} ms, memory ${(grown / 1024 ** 2).toFixed(0)} MiB more`;
    return { tries: rounds * (4 * AT_ONCE + FROM_ONE), failures, figures };
  } finally {
    await server.stop();
  }
}

export const slowLists: Experiment = {
  name: 'slow-lists',
  promise:
    'A client that sends an entry list slowly, stops reading its answer, or disconnects is cut off; of twenty concurrent lists from one address, only one is checked; others are answered meanwhile, and the memory is freed.',
  needs: [],
  run,
};
