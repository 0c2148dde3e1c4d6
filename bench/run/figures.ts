import type { GeneratedRows } from '../../src/generate/generate-records.ts';
import type { Machine } from './processes.ts';

/** Everything one run measured: what `--json` writes. */
export interface BenchFigures {
  /** The day of the run, `YYYY-MM-DD`. */
  day: string;
  machine: Machine;
  asked: { horses: number; seed: number; names: 'real' | 'invented'; quick: boolean };
  /** Rows of the generated record files. */
  files: GeneratedRows;
  /** Rows of every table of every book: `usef.horse`. */
  tables: Readonly<Record<string, number>>;
  diskBytes: number;
  /** Null when an earlier run's books were measured. */
  import: ImportFigures | null;
  start: StartFigures;
  memory: MemoryFigures;
  questions: readonly QuestionFigure[];
  http: HttpFigures;
  mixed: MixedFigures;
  /** The same records in PostgreSQL; null when the run was asked to leave it out. */
  postgres: PostgresFigures | null;
  /** Other searches over the names of the same horses, asked the same misspellings. */
  peers: readonly PeerFigures[];
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

export interface ImportFigures {
  seconds: number;
  cpuSeconds: number;
  /** The most the importing process had in memory at once. */
  peakBytes: number;
  /** Rows of the books' own tables that plain statements insert in a second, one transaction, nothing else done. */
  bareRowsPerSecond: number;
}

/** What PostgreSQL made of the same records and the same queries, in turns with SQLite. */
export interface PostgresFigures {
  /** The server's: `15.18`. */
  version: string;
  import: Omit<ImportFigures, 'bareRowsPerSecond'>;
  diskBytes: number;
  /** A statement that asks for nothing, over a connection like the product's: the least that any question takes. */
  roundTrip: Percentiles;
  questions: readonly QuestionFigure[];
  servers: ServersFigures;
}

/** Number look-ups of as many connections, over HTTP, from one server and from two on one database. */
export interface ServersFigures {
  connections: number;
  one: ServersLoad;
  /** Both together. */
  two: ServersLoad;
}

/** What servers on one database answered, and the processor time of an answer in microseconds; null: not told. */
export interface ServersLoad extends LoadFigures {
  serverMicroseconds: number | null;
  databaseMicroseconds: number | null;
}

/** Milliseconds from starting a process to its first answer, the median of several starts. */
export interface StartFigures {
  product: number;
  /** The same of a bare `node:http` server: Node itself coming up, and one answer. */
  bare: number;
  /** Processor time of either until then, which other work adds nothing to; null where the system does not tell. */
  productCpu: number | null;
  bareCpu: number | null;
  starts: number;
}

/** What the serving process has in memory, shared pages of its files among it. */
export interface MemoryFigures {
  startBytes: number;
  afterSearchesBytes: number;
}

/** A question, asked again and again inside one process. */
export interface QuestionFigure {
  question: QuestionName;
  queries: number;
  ms: Percentiles;
  /**
   * The share of queries whose answer has the record they were drawn from, or a horse of the very same name; of suggestions,
   * that offer any name.
   */
  found: number;
}

export type QuestionName =
  | 'number'
  | 'name'
  | 'name-200'
  | 'name-answer'
  | 'name-and-owner'
  | 'suggestions'
  | 'misspelt'
  | 'misspelt-answer'
  | 'rider'
  | 'owners'
  | 'safe-sport';

/** Throughput over loopback, the load generator on the same cores. */
export interface HttpFigures {
  connections: number;
  bare: ServedFigures;
  numbers: ServedFigures;
}

export interface ServedFigures {
  perSecond: number;
  /** Processor time of the serving process for an answer, in microseconds; null where the system does not tell. */
  cpuMicroseconds: number | null;
  ms: Percentiles;
}

/** Number look-ups from a few connections, while nothing else goes on and while searches take all they can get. */
export interface MixedFigures {
  alone: LoadFigures;
  beside: LoadFigures;
  searches: LoadFigures;
}

/** What a group of connections got. */
export interface LoadFigures {
  connections: number;
  answered: number;
  /** Answered 503: not taken, or given up. */
  refused: number;
  perSecond: number;
  /** Of those answered and not refused. */
  ms: Percentiles;
}

/** How long something took, in milliseconds: half, 95 and 99 of a hundred times it was no longer. */
export interface Percentiles {
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/**
 * The percentiles of measured times, by nearest rank: each is a time that was measured. Throws a RangeError without any.
 *
 * @example percentiles([4, 1, 3, 2]) // {p50: 2, p95: 4, p99: 4, max: 4}
 */
export function percentiles(times: readonly number[]): Percentiles {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number): number => {
    const value = sorted[Math.ceil(share * sorted.length) - 1];
    if (value === undefined) throw new RangeError('No times were measured');
    return value;
  };
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** The middle one of some values, by nearest rank. Throws a RangeError without any. */
export function median(values: readonly number[]): number {
  return percentiles(values).p50;
}

/** Of each percentile the median of several rounds. */
export function medianPercentiles(rounds: readonly Percentiles[]): Percentiles {
  return {
    p50: median(rounds.map(({ p50 }) => p50)),
    p95: median(rounds.map(({ p95 }) => p95)),
    p99: median(rounds.map(({ p99 }) => p99)),
    max: median(rounds.map(({ max }) => max)),
  };
}
