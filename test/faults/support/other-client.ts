import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { call, callRequest } from '../../../bench/run/servers.ts';
import { calendarDate } from '../../../src/domain/calendar/calendar-date.ts';
import type { Served } from '../../support/amvs.ts';
import { pageHeaders } from './nation-server.ts';
import type { LookedUp, Order } from './other-client-process.ts';

export async function lookUp(server: Served, usefNumber = '100000'): Promise<Buffer> {
  const described = call('horses/usef-search-response', {
    usefNumber,
    searchDate: calendarDate('2026-11-21'),
  });
  return Buffer.from(
    callRequest({ port: portOf(server), headers: await pageHeaders(server.url) }, described),
  );
}

export function connectFrom(server: Served, localAddress: string): Socket {
  return connect({ port: portOf(server), host: '127.0.0.1', localAddress });
}

export function portOf({ url }: Served): number {
  return Number(new URL(url).port);
}

/**
 * An uninvolved client that looks up numbers during an experiment. It has its own process, because the one that opens thousands
 * of connections is too busy to time a look-up.
 */
export class OtherClient {
  readonly #port: number;
  readonly #request: string;

  constructor(port: number, request: string) {
    this.#port = port;
    this.#request = request;
  }

  /** Creates a client. Fetches the page for its token now, while the server is idle. */
  static async of(server: Served): Promise<OtherClient> {
    return new OtherClient(portOf(server), (await lookUp(server)).toString());
  }

  async ask(): Promise<LookedUp> {
    return this.#process(true).got;
  }

  /** Looks up numbers until stopped. Returns a function that stops it and reports the results. */
  start(): () => Promise<LookedUp> {
    const { send, got } = this.#process(false);
    return () => {
      send('stop');
      return got;
    };
  }

  #process(onlyOnce: boolean): { send: (order: Order) => void; got: Promise<LookedUp> } {
    const child = fork(join(import.meta.dirname, 'other-client-process.ts'), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const send = (order: Order): void => void child.send(order);
    send({ port: this.#port, request: this.#request, once: onlyOnce });
    const ended = once(child, 'exit').then(() => {
      throw new Error('The other client’s process ended');
    });
    const got = once(child, 'message').then(([message]) => message as LookedUp);
    return { send, got: Promise.race([got, ended]) };
  }
}

/** Returns the longest time, in milliseconds. */
export function longestOf({ times }: LookedUp): number {
  return Math.max(0, ...times);
}

export function lives({ process }: Served): boolean {
  return process.exitCode === null && process.signalCode === null;
}
