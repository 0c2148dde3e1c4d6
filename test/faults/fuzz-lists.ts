import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { cpuSeconds } from '../../bench/run/processes.ts';
import { entryCheckLine } from '../../src/contract/entry-check.ts';
import { problem } from '../../src/contract/problem.ts';
import type { Served } from '../support/amvs.ts';
import type { Form } from './experiment.ts';
import { type Answers, fuzzBoth, sampleWords } from './support/fuzzed.ts';
import { pageHeaders } from './support/nation-server.ts';
import { type SentList, sentLists } from './support/sent-lists.ts';

/** Addresses that send at the same time; each may have one list checked at a time. */
const ADDRESSES: readonly string[] = ['127.0.1.1', '127.0.1.2'];

/** Maximum time per megabyte of a list, in milliseconds. A list under one megabyte may take as long as one of a megabyte. */
const LONGEST = 1000;

const LISTS = { long: 10_000, quick: 15 } as const;

const BATCH = 50;

const WEIGHED = 20;

interface ListAnswer {
  /** Status of the answer, or of the problem in its last line. */
  status: string;
  /** The fault; null if there is none. */
  wrong: string | null;
  ms: number;
}

class Sender {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #agent: Agent;

  constructor(server: Served, headers: Readonly<Record<string, string>>, localAddress: string) {
    this.#url = `${server.url}/api/entry-checks/`;
    this.#headers = headers;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress });
  }

  async send({ query, type, bytes }: SentList): Promise<ListAnswer> {
    const start = performance.now();
    const since = (): number => performance.now() - start;
    try {
      const sent = request(this.#url + query, {
        method: 'POST',
        agent: this.#agent,
        headers: { ...this.#headers, 'content-type': type, 'content-length': bytes.length },
      });
      sent.end(bytes);
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      const body = await text(response);
      return { ...judged(String(response.statusCode), body), ms: since() };
    } catch (error) {
      const lost = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      return { status: `lost (${lost})`, wrong: null, ms: since() };
    }
  }

  close(): void {
    this.#agent.destroy();
  }
}

/**
 * Checks an answer. A refusal must be a problem document. A check must have a line for each row announced in its first line,
 * and end with its totals or a problem.
 */
function judged(status: string, body: string): Pick<ListAnswer, 'status' | 'wrong'> {
  try {
    if (status !== '200') {
      const { code } = problem.parse(JSON.parse(body));
      return { status, wrong: status.startsWith('5') ? code : null };
    }
    const lines = body
      .trimEnd()
      .split('\n')
      .map((line) => entryCheckLine.parse(JSON.parse(line)));
    const [first] = lines;
    const last = lines.at(-1);
    if (last !== undefined && 'error' in last)
      return { status: String(last.error.status), wrong: `a check that ended with ${last.error.code}` };
    const total = first !== undefined && 'total' in first ? first.total : -1;
    const rows = lines.filter((line) => 'row' in line).length;
    const whole = last !== undefined && 'done' in last && rows === total && lines.length === total + 2;
    return { status, wrong: whole ? null : 'an incomplete answer' };
  } catch {
    return { status, wrong: 'an answer that does not match its schema' };
  }
}

async function fuzzLists(form: Form, server: Served, answers: Answers): Promise<void> {
  const count = LISTS[form.length];
  const lists = sentLists(sampleWords());
  const headers = await pageHeaders(server.url);
  const senders = ADDRESSES.map((address) => new Sender(server, headers, address));
  for (let made = 0; made < count; made += BATCH) {
    const batch = fc.sample(lists, { numRuns: Math.min(BATCH, count - made), seed: made + 1 });
    const waiting = batch.entries();
    const slow: [name: string, list: SentList][] = [];
    await Promise.all(
      senders.map(async (sender) => {
        for (const [at, list] of waiting) {
          const name = `list ${at} of seed ${made + 1}`;
          const { status, wrong, ms } = await sender.send(list);
          answers.add(name, status, ms);
          if (wrong !== null) answers.fail(`${name}: ${wrong}`);
          if (ms > mayTake(list)) slow.push([name, list]);
        }
      }),
    );
    // The machine may be busy, so only the server's own CPU time counts.
    for (const [name, list] of form.length === 'long' ? slow : []) {
      const before = processorTime(server);
      await senders[0]?.send(list);
      const took = processorTime(server) - before;
      if (took > mayTake(list)) answers.fail(`${name} took ${took.toFixed(0)} ms of CPU time`);
    }
    if ((made / BATCH) % WEIGHED === 0) answers.weigh();
    if (made % (count / 10) === 0) form.say(`${made} of ${count} lists`);
  }
  answers.weigh();
  for (const sender of senders) sender.close();
}

function mayTake({ bytes }: SentList): number {
  return LONGEST * Math.max(1, bytes.length / 1_000_000);
}

/** Returns a server's CPU time, in milliseconds. */
function processorTime({ process: { pid = 0 } }: Served): number {
  return 1000 * (cpuSeconds(pid) ?? 0);
}

export const fuzzedLists = fuzzBoth(
  'fuzz-lists',
  'Every list sent for checking',
  'gets a complete answer or a refusal, and never a 5xx; a megabyte takes at most a second of CPU time, and memory does not grow.',
  fuzzLists,
);
