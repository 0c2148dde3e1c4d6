import * as fc from 'fast-check';
import { Line } from '../../bench/run/offer.ts';
import { CALL_NAMES, type CallName, calls } from '../../src/contract/calls.ts';
import type { Served } from '../support/amvs.ts';
import { type Form, tries } from './experiment.ts';
import { dice } from './support/dice.ts';
import { questionsOf, textOf } from './support/from-schema.ts';
import { type Answers, FUZZ_ADDRESS, fuzzBoth, sampleWords } from './support/fuzzed.ts';
import { pageHeaders } from './support/nation-server.ts';
import { connectFrom } from './support/other-client.ts';

/** Number of parallel connections. */
const LINES = 4;

/** Maximum time for an answer, in milliseconds. */
const LONGEST = 1000;

/** Bodies per batch. */
const BATCH = 250;

interface Asked {
  count: number;
  words: readonly string[];
  headers: string;
  answers: Answers;
  judgesTime: boolean;
}

async function fuzz(
  server: Served,
  name: CallName,
  { count, words, headers, answers, judgesTime }: Asked,
): Promise<void> {
  const bodies = questionsOf(calls[name].request, { words });
  const random = dice(name.length);
  const line = (): Line => new Line(connectFrom(server, FUZZ_ADDRESS));
  const lines = Array.from({ length: LINES }, line);
  for (let made = 0; made < count; made += BATCH) {
    const batch = fc.sample(bodies, { numRuns: Math.min(BATCH, count - made), seed: made + 1 });
    const requests = batch.map((body) => request(name, textOf(body, random()), headers));
    const waiting = requests.values();
    await Promise.all(
      lines.map(async (_, at) => {
        for (const asked of waiting) {
          if (lines[at]?.open !== true) lines[at] = line();
          const start = performance.now();
          const status = (await lines[at]?.ask(asked)) ?? 'lost';
          const ms = performance.now() - start;
          answers.add(name, status, ms);
          if (judgesTime && ms > LONGEST) answers.fail(`${name} took ${ms.toFixed(0)} ms`);
        }
      }),
    );
  }
  for (const open of lines) open.close();
}

function request(name: CallName, body: string, headers: string): Buffer {
  const length = Buffer.byteLength(body);
  return Buffer.from(`POST /api/${name}/ HTTP/1.1\r\n${headers}content-length: ${length}\r\n\r\n${body}`);
}

async function fuzzCalls(form: Form, server: Served, answers: Answers): Promise<void> {
  const page = { ...(await pageHeaders(server.url)), 'content-type': 'application/json' };
  const headers = Object.entries({ host: new URL(server.url).host, ...page })
    .map(([key, value]) => `${key}: ${value}\r\n`)
    .join('');
  const asked = {
    count: tries(form, 10_000, 30),
    words: sampleWords(),
    headers,
    answers,
    judgesTime: form.length === 'long',
  };
  for (const [at, name] of CALL_NAMES.entries()) {
    await fuzz(server, name, asked);
    answers.weigh();
    if (at % 6 === 5) form.say(`${at + 1} of ${CALL_NAMES.length} calls`);
  }
}

export const fuzzedCalls = fuzzBoth(
  'fuzz',
  'Every request to a call',
  'is answered within a second and never with a 5xx; memory does not grow.',
  fuzzCalls,
);
