import type { GeneratedRows } from '../../src/generate/generate-records.ts';
import type { Machine } from './processes.ts';

/** Contents of the file that `--json` writes. */
export interface BenchFigures {
  /** Day of the run, `YYYY-MM-DD`. */
  day: string;
  machine: Machine;
  asked: { horses: number; seed: number; names: 'real' | 'invented'; quick: boolean };
  files: GeneratedRows;
  /** Number of rows by table: `{'usef.horse': 1000000}`. */
  tables: Readonly<Record<string, number>>;
  diskBytes: number;
  /** Figures of the import; null when books from an earlier run were measured. */
  import: ImportFigures | null;
  start: StartFigures;
  memory: MemoryFigures;
  questions: readonly QuestionFigure[];
  http: HttpFigures;
  mixed: MixedFigures;
  /** The same records in PostgreSQL; null if PostgreSQL was not measured. */
  postgres: PostgresFigures | null;
}

export interface ImportFigures {
  seconds: number;
  cpuSeconds: number;
  /** Peak memory of the importing process. */
  peakBytes: number;
  /** Rows per second that plain statements insert into the same tables, in one transaction and without other work. */
  bareRowsPerSecond: number;
}

/** Figures of PostgreSQL, which takes turns with SQLite and answers the same queries about the same records. */
export interface PostgresFigures {
  /** PostgreSQL's version, such as `15.18`. */
  version: string;
  import: Omit<ImportFigures, 'bareRowsPerSecond'>;
  diskBytes: number;
  /** Times of an empty statement over a connection like the product's: the minimum for any question. */
  roundTrip: Percentiles;
  questions: readonly QuestionFigure[];
  servers: ServersFigures;
}

/** Number look-ups over HTTP with the same number of connections, to one server and to two that share a database. */
export interface ServersFigures {
  connections: number;
  one: ServersLoad;
  two: ServersLoad;
}

/** Adds the CPU time per answer in microseconds; null if the system does not report it. */
export interface ServersLoad extends LoadFigures {
  serverMicroseconds: number | null;
  databaseMicroseconds: number | null;
}

/** Milliseconds from starting a process to its first answer: the median of several starts. */
export interface StartFigures {
  product: number;
  /** Time for a bare `node:http` server to start Node and give one answer. */
  bare: number;
  /** CPU time until the first answer; null if not reported. Other work on the machine hardly affects it. */
  productCpu: number | null;
  bareCpu: number | null;
  starts: number;
}

/** Memory of the serving process, including shared file pages. */
interface MemoryFigures {
  startBytes: number;
  afterSearchesBytes: number;
}

/** A question that is asked repeatedly inside one process. */
export interface QuestionFigure {
  question: QuestionName;
  queries: number;
  ms: Percentiles;
  /**
   * Share of answers that contain the record behind the query, or a horse with the same name. For suggestions: share of answers
   * with at least one suggestion.
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
  | 'misspelled'
  | 'misspelled-answer'
  | 'rider'
  | 'owners'
  | 'safe-sport';

/** Measured over loopback, with the load generator on the same cores. */
export interface HttpFigures {
  connections: number;
  bare: ServedFigures;
  numbers: ServedFigures;
}

export interface ServedFigures {
  perSecond: number;
  /** Server CPU time per answer in microseconds; null if the system does not report it. */
  cpuMicroseconds: number | null;
  ms: Percentiles;
}

/** Number look-ups over a few connections: alone, and while searches saturate the server. */
export interface MixedFigures {
  alone: LoadFigures;
  beside: LoadFigures;
  searches: LoadFigures;
}

export interface LoadFigures {
  connections: number;
  answered: number;
  /** Number of calls answered with 429 or 503, because they were rejected or took too long. */
  refused: number;
  perSecond: number;
  /** Times for calls that were answered, not refused. */
  ms: Percentiles;
}

/** In milliseconds: p50 is the maximum among the fastest 50 of 100 cases; p95 and p99 likewise. */
export interface Percentiles {
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/**
 * Returns nearest-rank percentiles, so each is a measured time. Throws a RangeError for an empty list.
 *
 * @example percentiles([4, 1, 3, 2]) // { p50: 2, p95: 4, p99: 4, max: 4 }
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

/** Returns the nearest-rank median. Throws a RangeError for an empty list. */
export function median(values: readonly number[]): number {
  return percentiles(values).p50;
}

/** Returns the median over several rounds for each percentile. */
export function medianPercentiles(rounds: readonly Percentiles[]): Percentiles {
  return {
    p50: median(rounds.map(({ p50 }) => p50)),
    p95: median(rounds.map(({ p95 }) => p95)),
    p99: median(rounds.map(({ p99 }) => p99)),
    max: median(rounds.map(({ max }) => max)),
  };
}
