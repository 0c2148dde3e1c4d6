import { connect, type Socket } from 'node:net';
import { type Percentiles, percentiles } from './figures.ts';

/**
 * A load on a local server. With a rate, requests do not wait for answers, as if they came from independent people. Without a
 * rate, each connection sends its next request when the previous one has been answered.
 */
export interface Offer {
  port: number;
  /** Raw HTTP requests, sent in rotation. */
  requests: readonly string[];
  /** Requests per second; null: as fast as they are answered. */
  rate: number | null;
  connections: number;
  /** Time before the measured time, in milliseconds. */
  warmUp: number;
  /** Measured time, in milliseconds. */
  time: number;
}

/** Results of a load. Only requests that were due during the measured time are counted. */
export interface Got {
  offered: number;
  /** Answers with status 200. */
  answered: number;
  /** Answers with status 429 or 503. */
  refused: number;
  /** Everything else, counted by outcome: `502`, `lost`, `unanswered`. */
  others: Record<string, number>;
  answeredPerSecond: number;
  offeredPerSecond: number;
  /** Times from when a request was due until its answer; zeros if nothing was answered. */
  answeredMs: Percentiles;
  refusedMs: Percentiles;
}

/**
 * Number of loopback addresses used in rotation, so that the per-address limit is never reached first. Only Linux has more than
 * one.
 */
const ADDRESSES = process.platform === 'linux' ? 50 : 1;

const NO_TIMES: Percentiles = { p50: 0, p95: 0, p99: 0, max: 0 };

/** Maximum wait for outstanding answers after the load ends, in milliseconds. */
const LAST_ANSWERS = 60_000;

export async function runOffer(offer: Offer): Promise<Got> {
  const requests = offer.requests.map((request) => Buffer.from(request));
  const begin = performance.now() + offer.warmUp;
  const end = begin + offer.time;
  const tally = new Tally(begin, end);
  const crowd = new Crowd(offer, requests, tally);
  await (offer.rate === null ? crowd.inTurn(end) : crowd.atRate(offer.rate, end));
  return tally.got(offer.time);
}

class Tally {
  readonly #begin: number;
  readonly #end: number;
  readonly #answered: number[] = [];
  readonly #refused: number[] = [];
  readonly #others = new Map<string, number>();
  #offered = 0;

  constructor(begin: number, end: number) {
    this.#begin = begin;
    this.#end = end;
  }

  counts(due: number): boolean {
    return due >= this.#begin && due < this.#end;
  }

  due(due: number): void {
    if (this.counts(due)) this.#offered += 1;
  }

  /** `what` is the status, or the event that happened instead of an answer. */
  add(due: number, what: string): void {
    if (!this.counts(due)) return;
    const ms = performance.now() - due;
    if (what === '200') this.#answered.push(ms);
    else if (what === '503' || what === '429') this.#refused.push(ms);
    else this.#others.set(what, (this.#others.get(what) ?? 0) + 1);
  }

  got(time: number): Got {
    const missing =
      this.#offered -
      this.#answered.length -
      this.#refused.length -
      [...this.#others.values()].reduce((sum, count) => sum + count, 0);
    return {
      offered: this.#offered,
      answered: this.#answered.length,
      refused: this.#refused.length,
      others: { ...Object.fromEntries(this.#others), ...(missing > 0 && { unanswered: missing }) },
      answeredPerSecond: (this.#answered.length * 1000) / time,
      offeredPerSecond: (this.#offered * 1000) / time,
      answeredMs: this.#answered.length === 0 ? NO_TIMES : percentiles(this.#answered),
      refusedMs: this.#refused.length === 0 ? NO_TIMES : percentiles(this.#refused),
    };
  }
}

class Crowd {
  readonly #offer: Offer;
  readonly #requests: readonly Buffer[];
  readonly #tally: Tally;
  /** Due times of requests that need a connection. Requests before index `#waited` already have one. */
  #waiting: number[] = [];
  #waited = 0;
  readonly #idle: Line[] = [];
  readonly #open = new Set<Line>();
  #made = 0;
  #next = 0;

  constructor(offer: Offer, requests: readonly Buffer[], tally: Tally) {
    this.#offer = offer;
    this.#requests = requests;
    this.#tally = tally;
  }

  /** Sends a request on each connection, and another one after each answer, until `end`. */
  async inTurn(end: number): Promise<void> {
    await Promise.all(
      Array.from({ length: this.#offer.connections }, async () => {
        let line = this.#connect();
        while (performance.now() < end) {
          const due = performance.now();
          this.#tally.due(due);
          const what = await line.ask(this.#request());
          this.#tally.add(due, what);
          if (!line.open) line = this.#connect();
        }
      }),
    );
    this.#close();
  }

  /** Sends at a fixed rate, whether or not requests are answered. */
  async atRate(rate: number, end: number): Promise<void> {
    const start = performance.now();
    let come = 0;
    for (let now = start; now < end; now = performance.now()) {
      for (; come < ((now - start) * rate) / 1000; come += 1) {
        const due = start + (come * 1000) / rate;
        this.#tally.due(due);
        this.#waiting.push(due);
      }
      this.#send();
      // Yields this core, because the server needs it.
      await new Promise((resolve) => {
        setTimeout(resolve, 1);
      });
    }
    for (const last = end + LAST_ANSWERS; performance.now() < last && this.#isBusy();) {
      this.#send();
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
    }
    this.#close();
  }

  #isBusy(): boolean {
    return this.#waited < this.#waiting.length || this.#idle.length < this.#open.size;
  }

  #send(): void {
    while (this.#waited < this.#waiting.length) {
      const line = this.#idle.pop() ?? (this.#open.size < this.#offer.connections ? this.#connect() : null);
      if (line === null) break;
      if (!line.open) continue;
      const due = this.#waiting[this.#waited] ?? 0;
      this.#waited += 1;
      void this.#ask(line, due);
    }
    if (this.#waited > 100_000) {
      this.#waiting = this.#waiting.slice(this.#waited);
      this.#waited = 0;
    }
  }

  async #ask(line: Line, due: number): Promise<void> {
    this.#tally.add(due, await line.ask(this.#request()));
    if (line.open) this.#idle.push(line);
  }

  #request(): Buffer {
    const request = this.#requests[this.#next % this.#requests.length];
    this.#next += 1;
    return request ?? Buffer.alloc(0);
  }

  #connect(): Line {
    const localAddress = `127.0.1.${1 + (this.#made % ADDRESSES)}`;
    this.#made += 1;
    const line = new Line(connect({ port: this.#offer.port, host: '127.0.0.1', localAddress }), () =>
      this.#open.delete(line),
    );
    this.#open.add(line);
    return line;
  }

  #close(): void {
    for (const line of this.#open) line.close();
  }
}

const HEADERS_END = '\r\n\r\n';

/** Sends one request at a time and reads only each answer's status and length. */
export class Line {
  /** True if another request may be sent. */
  open = true;
  /** True once the server's machine has accepted the connection. */
  connected = false;
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #length = -1;
  #answered: ((what: string) => void) | null = null;

  constructor(socket: Socket, closed: () => void = () => {}) {
    this.#socket = socket.setNoDelay(true);
    socket.on('data', (piece: Buffer) => this.#take(piece));
    socket.on('connect', () => {
      this.connected = true;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.open = false;
      closed();
      this.#end('lost');
    });
  }

  /** Resolves to the answer's status, or to `lost` if the connection ended first. */
  ask(request: Buffer): Promise<string> {
    return new Promise((resolve) => {
      this.#answered = resolve;
      if (!this.open) this.#end('lost');
      else this.#socket.write(request);
    });
  }

  close(): void {
    this.open = false;
    this.#socket.destroy();
  }

  #end(what: string): void {
    const answered = this.#answered;
    this.#answered = null;
    answered?.(what);
  }

  #take(piece: Buffer): void {
    this.#received = this.#received.length === 0 ? piece : Buffer.concat([this.#received, piece]);
    if (this.#length < 0) {
      const end = this.#received.indexOf(HEADERS_END);
      if (end < 0) return;
      const headers = this.#received.toString('latin1', 0, end);
      const length = /\r\ncontent-length: *(\d+)/i.exec(headers)?.[1];
      this.#length = end + HEADERS_END.length + Number(length ?? 0);
      // The server announced that it will close the connection.
      if (/\r\nconnection: *close/i.test(headers)) this.open = false;
    }
    if (this.#received.length < this.#length) return;
    // The status follows `HTTP/1.1 `.
    const status = this.#received.toString('latin1', 9, 12);
    this.#received = Buffer.alloc(0);
    this.#length = -1;
    this.#end(status);
  }
}
