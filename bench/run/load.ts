import type { ChildProcess } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { packageRoot } from '../../src/server/package-root.ts';
import { type LoadFigures, percentiles } from './figures.ts';
import { startNode } from './processes.ts';

/** Requests that some connections repeat. Each connection waits for the answer before it sends the next one. */
interface LoadGroup {
  /** The port of a server on this machine. */
  port: number;
  connections: number;
  /** Raw HTTP requests. Each connection starts with a different one. */
  requests: readonly string[];
}

/** A load on servers on this machine. */
export interface Load {
  /** Warm-up time in milliseconds. */
  warmUp: number;
  /** Measured time in milliseconds. */
  time: number;
  groups: readonly LoadGroup[];
}

/** Puts a load on servers and returns what each group got. Rejects when an answer is neither 200 nor 503. */
export async function runLoad({ warmUp, time, groups }: Load): Promise<LoadFigures[]> {
  const begin = performance.now() + warmUp;
  const end = begin + time;
  return Promise.all(groups.map((group) => runGroup(group, begin, end)));
}

async function runGroup(group: LoadGroup, begin: number, end: number): Promise<LoadFigures> {
  const requests = group.requests.map((request) => Buffer.from(request));
  const times: number[] = [];
  let refused = 0;
  await Promise.all(
    Array.from({ length: group.connections }, async (_, index) => {
      const connection = new LoadConnection(connect(group.port, '127.0.0.1'));
      let next = Math.floor((index * requests.length) / group.connections);
      for (;;) {
        const sent = performance.now();
        if (sent >= end && times.length > 0) break;
        const status = await connection.ask(requests[next % requests.length] ?? Buffer.alloc(0));
        const answered = performance.now();
        next += 1;
        if (status !== 200 && status !== 503) throw new Error(`A call was answered ${status}`);
        if (sent < begin || (answered > end && times.length > 0)) continue;
        if (status === 200) times.push(answered - sent);
        else refused += 1;
      }
      connection.close();
    }),
  );
  return {
    connections: group.connections,
    answered: times.length,
    refused,
    perSecond: (times.length * 1000) / (end - begin),
    ms: percentiles(times),
  };
}

const HEADERS_END = '\r\n\r\n';

/**
 * An HTTP/1.1 connection that stays open and sends one request after another. It reads only the status and length of an
 * answer, so that the load generator leaves the processor to the server.
 */
export class LoadConnection {
  readonly #socket: Socket;
  /** The received part of the current answer. */
  #received: Buffer = Buffer.alloc(0);
  /** Length of the current answer with its headers, in bytes; -1 until all headers have arrived. */
  #length = -1;
  #answered: PromiseWithResolvers<number> | null = null;

  constructor(socket: Socket) {
    this.#socket = socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error) => this.#answered?.reject(error));
    socket.on('close', () => this.#answered?.reject(new Error('The server closed a connection')));
  }

  /** Sends a request, waits for the whole answer and resolves to its status. */
  ask(request: Buffer): Promise<number> {
    this.#answered = Promise.withResolvers();
    this.#socket.write(request);
    return this.#answered.promise;
  }

  close(): void {
    this.#answered = null;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    if (this.#length < 0) this.#length = answerLength(this.#received);
    if (this.#length < 0 || this.#received.length < this.#length) return;
    // `HTTP/1.1 200 …`
    const status = Number(this.#received.toString('latin1', 9, 12));
    this.#received = Buffer.alloc(0);
    this.#length = -1;
    const answered = this.#answered;
    this.#answered = null;
    answered?.resolve(status);
  }
}

/** Length of an answer in bytes; -1 until all headers have arrived. Throws if the answer has no length. */
function answerLength(received: Buffer): number {
  const end = received.indexOf(HEADERS_END);
  if (end < 0) return -1;
  const length = /\r\ncontent-length: *(\d+)/i.exec(received.toString('latin1', 0, end))?.[1];
  if (length === undefined) throw new Error('An answer does not say its length');
  return end + HEADERS_END.length + Number(length);
}

/** A process that puts one load at a time on servers. */
export class LoadGenerator {
  readonly #child: ChildProcess = startNode(
    join(packageRoot, 'bench', 'run', 'load-process.ts'),
    [],
    {},
    'ipc',
  );

  run(load: Load): Promise<LoadFigures[]> {
    return new Promise((resolve, reject) => {
      const ended = (): void => reject(new Error('The load generator ended'));
      this.#child.once('exit', ended);
      this.#child.once('message', (answer: { figures: LoadFigures[] } | { error: string }) => {
        this.#child.off('exit', ended);
        if ('error' in answer) reject(new Error(answer.error));
        else resolve(answer.figures);
      });
      this.#child.send(load);
    });
  }

  stop(): void {
    this.#child.disconnect();
  }
}
