import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { problemOf, Refusal } from './refusals.ts';

/** How long the server may be behind before it refuses calls, in milliseconds. A pause to tidy memory is shorter. */
const PATIENCE = 100;

/**
 * How many calls a turn answers before it can be too long by itself. A few calls are a person's, and take long only because
 * other programs keep the machine busy.
 */
const CROWD = 50;

/** For how long at most calls are refused before some are answered again, as a part of the time for which they are answered. */
const REFUSING = 2 / 3;

/** How many calls may wait for the records at a time. A database answers as many in half a second. */
const MOST_UNDER_WAY = 1000;

/**
 * How many calls of one kind may be under way at a time, of the kinds that search threads answer, whatever is asked. The
 * threads answer as many in 40 to 200 ms. More would wait in vain: whoever types goes on typing.
 */
export const MOST_SEARCHED = 64;

/** How often the log says that calls are refused, in milliseconds. */
const TOLD_EVERY = 60_000;

/**
 * Notices that calls come faster than they are answered (decision 37).
 *
 * Node hands over all requests that have arrived, answers them one after another, and only then looks for new ones: one
 * turn. While the server keeps up, a turn takes a few milliseconds. When calls come faster than they are answered, each
 * turn takes longer than the one before, and so does everybody's wait. So once the turns have been too long for a while,
 * only the calls at the beginning of each turn are answered, and the rest of the turn is refused at once. A crowd that comes
 * all at once is noticed in its first long turn.
 *
 * Whoever is refused may ask again at once. When so many do that refusing them takes long, too, the turn does not end. So
 * the server then answers for a while and refuses for a while, again and again.
 */
export class Overload {
  readonly #delay: number;
  readonly #loop: Loop;
  /** When calls began to be answered: with the first call of this turn, or after others were refused; null before it. */
  #answering: number | null = null;
  /** How many calls of this turn are answered. */
  #answered = 0;
  /** How long the server has waited for something to do, when it was last looked at. */
  #idle = 0;
  /** When it last had nothing to do, or a turn was short enough. */
  #lastInTime = 0;
  #behind = false;
  #underWay = 0;
  readonly #searched = new Map<string, number>();

  /** @param delay how long a turn may take, in milliseconds; 0 is no limit */
  constructor(delay: number, loop: Loop = NODE) {
    this.#delay = delay;
    this.#loop = loop;
  }

  /** Whether a call that arrives now must be refused. It is asked once for each call. */
  refuses(): boolean {
    if (this.#delay === 0) return false;
    if (this.#underWay >= MOST_UNDER_WAY) return true;
    const now = this.#loop.now();
    if (this.#answering === null) {
      this.#begin(now);
      this.#answered = 1;
      return false;
    }
    const late = now - this.#answering;
    if (late > PATIENCE && this.#answered >= CROWD) this.#behind = true;
    if (this.#behind && late > this.#delay) {
      if (late <= this.#delay * (1 + REFUSING)) return true;
      this.#answering = now;
    }
    this.#answered += 1;
    return false;
  }

  /**
   * Counts a call that a search thread answers, unless too many of its kind are under way.
   *
   * @param kind the name of the call
   * @returns what to call when it is answered; null: it must be refused
   */
  letIn(kind: string): (() => void) | null {
    const underWay = this.#searched.get(kind) ?? 0;
    if (this.#delay > 0 && underWay >= MOST_SEARCHED) return null;
    this.#searched.set(kind, underWay + 1);
    return () => this.#searched.set(kind, (this.#searched.get(kind) ?? 1) - 1);
  }

  /** Asks the records something. Calls that wait for them, and for a database above all, count as under way. */
  async whileAsking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    this.#underWay += 1;
    try {
      return await ask();
    } finally {
      this.#underWay -= 1;
    }
  }

  #begin(now: number): void {
    this.#answering = now;
    const idle = this.#loop.idle();
    if (idle - this.#idle >= 1) this.#lastInTime = now;
    this.#idle = idle;
    this.#loop.atEndOfTurn(() => this.#end(now));
  }

  #end(began: number): void {
    const now = this.#loop.now();
    this.#answering = null;
    if (now - began <= this.#delay) this.#lastInTime = now;
    this.#behind = now - this.#lastInTime > PATIENCE;
  }
}

/** Node's event loop, as far as it matters here. */
interface Loop {
  /** The time, in milliseconds. */
  now(): number;
  /** How long it has waited for something to do, altogether, in milliseconds. */
  idle(): number;
  /** Does some work when this turn is over. */
  atEndOfTurn(work: () => void): void;
}

const NODE: Loop = {
  now: () => performance.now(),
  idle: () => performance.eventLoopUtilization().idle,
  atEndOfTurn: (work) => void setImmediate(work),
};

/** Answers a request with a refusal if it must be refused. Tells whether it did. */
export type Refuses = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Stands in front of the application and refuses calls while it is behind. A refusal must cost far less than an answer,
 * or refusing would take the time that answers need: Fastify is not asked, and the answer is one ready text. Pages and
 * health are always answered.
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

/** The calls that search threads answer, whatever is asked. A search for a number is answered at once. */
const SEARCHED = /^\/api\/((?:horses|rider)\/suggestions|choices\/(?:read|judge)|entries\/values)\/?$/;

/** Whether a call is let in. */
function lets(overload: Overload, url: string, response: ServerResponse): boolean {
  if (overload.refuses()) return false;
  const kind = SEARCHED.exec(url)?.[1];
  if (kind === undefined) return true;
  const answered = overload.letIn(kind);
  if (answered === null) return false;
  response.once('close', answered);
  return true;
}

/** One text of ASCII letters: Node then sends head and body in one piece. */
const BODY = JSON.stringify(
  problemOf(new Refusal('overloaded', 'The server has too much to do. Wait a few seconds and try again.')),
);

/** Names and values in turn, as Node writes them quickest. */
// prettier-ignore
const HEADERS = [
  'cache-control', 'no-store',
  'content-length', String(BODY.length),
  'content-type', 'application/problem+json; charset=utf-8',
  'retry-after', '2',
  'x-content-type-options', 'nosniff',
];

/** @param origin the listed origin whose page asks; null: this server's own */
function refuse(response: ServerResponse, origin: string | null): void {
  // RFC 9110 asks for no date on a 5xx, and writing it is a tenth of what a refusal costs.
  response.sendDate = false;
  response.writeHead(503, origin === null ? HEADERS : [...HEADERS, ...forOrigin(origin)]);
  response.end(BODY, 'latin1');
}

/** What lets a page of another origin read the refusal. */
// prettier-ignore
function forOrigin(origin: string): string[] {
  return [
    'vary', 'Origin',
    'access-control-allow-origin', origin,
    'access-control-expose-headers', 'Retry-After',
  ];
}

/** Logs that calls are refused: the first one at once, then their number each minute. */
function countedInLog(log: () => FastifyBaseLogger): () => void {
  let count = 0;
  let next = -Infinity;
  return () => {
    count += 1;
    const now = performance.now();
    if (now < next) return;
    log().warn({ refused: count }, 'Calls are refused, because they come faster than they are answered');
    count = 0;
    next = now + TOLD_EVERY;
  };
}
