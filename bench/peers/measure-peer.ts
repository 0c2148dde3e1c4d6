import { sameness } from '../matching/book.ts';
import { percentiles } from '../run/percentiles.ts';
import type { Peer } from './peer.ts';

/** What is typed, and the name that is meant. */
export interface PeerQuery {
  typed: string;
  wanted: string;
}

/** What a peer came to. Times are in milliseconds. */
export interface PeerFigures {
  title: string;
  asked: number;
  /** How many of the queries had the name meant, or one that is the same folded, among the first 20. */
  found: number;
  p50: number;
  p95: number;
  p99: number;
  buildMs: number;
  /** What the process grew by while the index was made, the names aside. */
  memoryBytes: number;
  diskBytes: number;
}

const FIRST = 20;

/** Builds a peer's index and asks it every query once. To be run in a process of its own, whose growth is the peer's. */
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
