import type { GeneratedRows } from '../../src/generate/generate-records.ts';
import type { PeerFigures } from '../peers/measure-peer.ts';
import type { Machine } from './machine.ts';
import type { Percentiles } from './percentiles.ts';

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
