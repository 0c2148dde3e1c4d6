import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { problemOf, Refusal } from './refusals.ts';

/** Maximum delay (ms) before the server refuses calls. Garbage collection takes less. */
const PATIENCE = 100;

/** Minimum number of calls in a long turn that means overload. Fewer calls take that long only on a busy machine. */
const CROWD = 50;

/**
 * Share of a long turn during which calls are still answered. Without it, clients that retry immediately would get only
 * refusals.
 */
const ANSWERING = 2 / 3;

/** Maximum number of calls waiting for the records. A database answers this many in half a second. */
const MOST_UNDER_WAY = 1000;

/**
 * Maximum number of concurrent searches of one kind. Together they take 40 to 200 ms. After a longer wait, users would have
 * typed more.
 */
export const MOST_SEARCHED = 64;

/** Minimum interval (ms) between log lines about refused calls. */
const TOLD_EVERY = 60_000;

/**
 * Detects when calls arrive faster than they are answered (decisions 37 and 50). In one turn of the event loop, Node answers
 * all calls that have arrived before it looks for new ones. Turns take a few milliseconds unless calls pile up. Once turns have
 * been too long for a while, only the first calls in each turn are answered, and the rest are refused. A sudden burst is
 * detected in its first long turn. If a turn goes on because refused clients retry immediately, answers and refusals alternate.
 */
export class Overload {
  readonly #delay: number;
  readonly #loop: Loop;
  /** Time of this turn's first call; null before it. */
  #began: number | null = null;
  /** Number of calls answered in this turn. */
  #answered = 0;
  /** Idle time of the event loop at the last check. */
  #idle = 0;
  /** Time when the server was last idle, or when a turn was last short enough. */
  #lastInTime = 0;
  #behind = false;
  #underWay = 0;
  readonly #searched = new Map<string, number>();

  /** @param delay maximum length (ms) of a turn; 0 means no limit */
  constructor(delay: number, loop: Loop = NODE) {
    this.#delay = delay;
    this.#loop = loop;
  }

  /** Returns true if the call must be refused. Call this once for each call that arrives. */
  refuses(): boolean {
    if (this.#delay === 0) return false;
    if (this.#underWay >= MOST_UNDER_WAY) return true;
    const now = this.#loop.now();
    if (this.#began === null) {
      this.#begin(now);
      this.#answered = 1;
      return false;
    }
    const late = now - this.#began;
    if (late > PATIENCE && this.#answered >= CROWD) this.#behind = true;
    if (this.#behind && late % (this.#delay / ANSWERING) > this.#delay) return true;
    this.#answered += 1;
    return false;
  }

  /** Returns a function to call when the call is answered, or null if too many of its kind are in progress. */
  letIn(kind: string): (() => void) | null {
    const underWay = this.#searched.get(kind) ?? 0;
    if (this.#delay > 0 && underWay >= MOST_SEARCHED) return null;
    this.#searched.set(kind, underWay + 1);
    return () => this.#searched.set(kind, (this.#searched.get(kind) ?? 1) - 1);
  }

  /** Counts a call as waiting for the records until `ask` settles. Most such calls wait for a database. */
  async whileAsking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    this.#underWay += 1;
    try {
      return await ask();
    } finally {
      this.#underWay -= 1;
    }
  }

  #begin(now: number): void {
    this.#began = now;
    const idle = this.#loop.idle();
    if (idle - this.#idle >= 1) this.#lastInTime = now;
    this.#idle = idle;
    this.#loop.atEndOfTurn(() => this.#end(now));
  }

  #end(began: number): void {
    const now = this.#loop.now();
    this.#began = null;
    if (now - began <= this.#delay) this.#lastInTime = now;
    this.#behind = now - this.#lastInTime > PATIENCE;
  }
}

interface Loop {
  now(): number;
  /** Total idle time, in milliseconds. */
  idle(): number;
  atEndOfTurn(work: () => void): void;
}

const NODE: Loop = {
  now: () => performance.now(),
  idle: () => performance.eventLoopUtilization().idle,
  atEndOfTurn: (work) => void setImmediate(work),
};

/** Refuses the request if the server is behind. Returns true if it did. */
export type Refuses = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Returns a function that refuses calls while the server is behind, but never pages and health checks. A refusal must cost
 * far less than an answer, so it bypasses Fastify.
 */
export function refusesWhileBehind(
  overload: Overload,
  { webOrigins }: Pick<Config, 'webOrigins'>,
  log: () => FastifyBaseLogger,
): Refuses {
  const refused = countedInLog(log);
  return (request, response) => {
    const { url = '' } = request;
    if (!url.startsWith('/api/') || lets(overload, url, response)) return false;
    const { origin } = request.headers;
    refuse(response, origin !== undefined && webOrigins.includes(origin) ? origin : null);
    refused();
    return true;
  };
}

/**
 * Calls limited by kind (`letIn`), because search workers answer nearly all of them. Searches are not limited: their URL does
 * not show whether they are by name, or by number and answered by the main thread.
 */
const SEARCHED = /^\/api\/((?:horses|rider)\/suggestions|choices\/(?:read|judge)|entries\/values)\/?$/;

function lets(overload: Overload, url: string, response: ServerResponse): boolean {
  if (overload.refuses()) return false;
  const kind = SEARCHED.exec(url)?.[1];
  if (kind === undefined) return true;
  const answered = overload.letIn(kind);
  if (answered === null) return false;
  response.once('close', answered);
  return true;
}

/** The body must be ASCII, so that Node sends it together with the headers. */
const BODY = JSON.stringify(
  problemOf(new Refusal('overloaded', 'The server is overloaded. Wait a few seconds and try again.')),
);

/** Alternating names and values, the fastest form for Node. */
// prettier-ignore
const HEADERS = [
  'cache-control', 'no-store',
  'content-length', String(BODY.length),
  'content-type', 'application/problem+json; charset=utf-8',
  'retry-after', '2',
  'x-content-type-options', 'nosniff',
];

/** Responds with 503. @param origin the page's listed origin; null for this server's own */
function refuse(response: ServerResponse, origin: string | null): void {
  // RFC 9110 does not require a Date header on a 5xx response. It would be a tenth of a refusal's cost.
  response.sendDate = false;
  response.writeHead(503, origin === null ? HEADERS : [...HEADERS, ...forOrigin(origin)]);
  response.end(BODY, 'latin1');
}

/** Returns headers that let a page from another origin read the refusal. */
// prettier-ignore
function forOrigin(origin: string): string[] {
  return [
    'vary', 'Origin',
    'access-control-allow-origin', origin,
    'access-control-expose-headers', 'Retry-After',
  ];
}

/** Returns a function that logs the first refusal immediately, then at most one count per minute. */
function countedInLog(log: () => FastifyBaseLogger): () => void {
  let count = 0;
  let next = -Infinity;
  return () => {
    count += 1;
    const now = performance.now();
    if (now < next) return;
    log().warn(
      { refused: count },
      'Calls are being refused, because they arrive faster than the server can answer',
    );
    count = 0;
    next = now + TOLD_EVERY;
  };
}
