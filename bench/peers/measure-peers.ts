import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sameness } from '../matching/book.ts';
import { type PeerFigures, percentiles } from '../run/figures.ts';
import { type Peer, type PeerChoice, peerChoices } from './peers.ts';

const PEER_PROCESS = fileURLToPath(new URL('./peer-process.ts', import.meta.url));

/**
 * Measures the peers one after the other with the same names and queries. Each has a process of its own, so that the memory and
 * garbage of one do not count for the next.
 *
 * @param database the address of an empty PostgreSQL database; null leaves out the peer that needs one
 * @throws Error when a peer's process ends without an answer
 */
export async function measurePeers(
  names: readonly string[],
  queries: readonly PeerQuery[],
  database: string | null,
): Promise<PeerFigures[]> {
  const figures: PeerFigures[] = [];
  for (const choice of peerChoices(database)) figures.push(await inItsProcess({ choice, names, queries }));
  return figures;
}

/** What a process is to measure. */
export interface PeerTask {
  choice: PeerChoice;
  names: readonly string[];
  queries: readonly PeerQuery[];
}

function inItsProcess(task: PeerTask): Promise<PeerFigures> {
  return new Promise((resolve, reject) => {
    const child = fork(PEER_PROCESS, { serialization: 'advanced' });
    child.once('message', (figures: PeerFigures) => resolve(figures));
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`The process of ${task.choice.peer} ended with code ${code}`)),
    );
    child.send(task);
  });
}

/** What is typed, and the name that is meant. */
export interface PeerQuery {
  typed: string;
  wanted: string;
}

/** How many names a peer is asked for. */
const FIRST = 20;

/** Builds a peer's index and asks it every query once. It runs in a process of its own, so that the growth is the peer's. */
export async function measurePeer(
  { title, build }: Peer,
  names: readonly string[],
  queries: readonly PeerQuery[],
): Promise<PeerFigures> {
  const before = process.memoryUsage.rss();
  const start = performance.now();
  const built = await build(names);
  const buildMs = performance.now() - start;
  try {
    let found = 0;
    const times: number[] = [];
    for (const { typed, wanted } of queries) {
      const asked = performance.now();
      const answer = await built.find(typed, FIRST);
      times.push(performance.now() - asked);
      const meant = sameness(wanted);
      if (answer.some((name) => sameness(name) === meant)) found += 1;
    }
    const { p50, p95, p99 } = percentiles(times);
    return {
      title,
      asked: queries.length,
      found,
      p50,
      p95,
      p99,
      buildMs,
      memoryBytes: process.memoryUsage.rss() - before,
      diskBytes: await built.diskBytes(),
    };
  } finally {
    await built.close();
  }
}
