import { connect } from 'node:net';
import { LoadConnection } from './load-connection.ts';
import { percentiles } from './percentiles.ts';
import type { LoadFigures } from './figures.ts';

/** Requests that some connections ask, each again and again, one at a time. */
export interface LoadGroup {
  /** Of a server of this machine. */
  port: number;
  connections: number;
  /** As they go over the wire. Each connection begins elsewhere among them. */
  requests: readonly string[];
}

/** A load on servers of this machine. */
export interface Load {
  /** Before anything counts, in milliseconds. */
  warmUp: number;
  /** What counts, in milliseconds. */
  time: number;
  groups: readonly LoadGroup[];
}

/** Puts a load on servers; what each group got, in their order. Rejects when an answer is neither 200 nor 503. */
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
        if (sent >= end) break;
        const status = await connection.ask(requests[next % requests.length] ?? Buffer.alloc(0));
        const answered = performance.now();
        next += 1;
        if (status !== 200 && status !== 503) throw new Error(`A call was answered ${status}`);
        if (sent < begin || answered > end) continue;
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
