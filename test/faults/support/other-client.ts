import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, callRequest } from '../../../bench/run/servers.ts';
import { calendarDate } from '../../../src/domain/calendar/calendar-date.ts';
import type { Served } from '../../support/amvs.ts';
import { Line } from '../load/offer.ts';
import { pageHeaders } from './nation-server.ts';

/** The address of somebody who has no part in what is done to the server. */
const OTHER = '127.0.2.1';

/** The pause between two look-ups, in milliseconds. */
const PAUSE = 100;

/** How long an answer may take before it counts as none, in milliseconds. */
const PATIENCE = 30_000;

/** A look-up as it goes over the wire. */
export async function lookUp(server: Served, usefNumber = '100000'): Promise<Buffer> {
  const port = Number(new URL(server.url).port);
  const described = call('horses/usef-search-response', {
    usefNumber,
    searchDate: calendarDate('2026-11-21'),
  });
  return Buffer.from(callRequest({ port, headers: await pageHeaders(server.url) }, described));
}

/** Opens a connection to a server from an address of the loopback. */
export function connectFrom(server: Served, localAddress: string): Socket {
  return connect({ port: Number(new URL(server.url).port), host: '127.0.0.1', localAddress });
}

/** Somebody who looks up numbers while something is done to the server, over a new connection each time. */
export class OtherClient {
  readonly #server: Served;
  readonly #request: Buffer;
  readonly times: number[] = [];
  readonly failures: string[] = [];
  #over = false;
  #asking: Promise<void> | null = null;

  private constructor(server: Served, request: Buffer) {
    this.#server = server;
    this.#request = request;
  }

  /** The page is fetched now, while the server has nothing else to do. */
  static async of(server: Served): Promise<OtherClient> {
    return new OtherClient(server, await lookUp(server));
  }

  /** Looks a number up. */
  async ask(): Promise<void> {
    const start = performance.now();
    const line = new Line(connectFrom(this.#server, OTHER));
    const status = await Promise.race([line.ask(this.#request), sleep(PATIENCE, 'late', { ref: false })]);
    line.close();
    if (status === '200') this.times.push(performance.now() - start);
    else this.failures.push(`a look-up of somebody else was answered: ${status}`);
  }

  start(): void {
    const go = async (): Promise<void> => {
      while (!this.#over) {
        await this.ask();
        await sleep(PAUSE);
      }
    };
    this.#asking = go();
  }

  async stop(): Promise<void> {
    this.#over = true;
    await this.#asking;
  }

  /** The longest that a look-up took, in milliseconds. */
  get longest(): number {
    return Math.max(0, ...this.times);
  }
}

/** Whether a server's process still runs. */
export function lives({ process }: Served): boolean {
  return process.exitCode === null && process.signalCode === null;
}
