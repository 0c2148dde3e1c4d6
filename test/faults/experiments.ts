import { bitFlips } from './bit-flips.ts';
import { canaries } from './canaries.ts';
import { fileLimit, idleConnections } from './connections.ts';
import { costlyBodies, costlyLists } from './costly-requests.ts';
import { databasesLost } from './databases-lost.ts';
import type { Experiment } from './experiment.ts';
import { fuzzedLists } from './fuzz-lists.ts';
import { fuzzedCalls } from './fuzz.ts';
import { fullDisk } from './full-disk.ts';
import { copying } from './harvest.ts';
import { importBombs } from './import-bombs.ts';
import { importErrors } from './import-errors.ts';
import { importKilled } from './import-killed.ts';
import { importsAtOnce } from './imports-at-once.ts';
import { overloads } from './overload.ts';
import { powerCut } from './power-cut.ts';
import { checksFailedBehindProxy, shutdown, shutdownBehindProxy } from './shutdown.ts';
import { slowClients, slowClientsBehindProxy } from './slow-clients.ts';
import { slowLists } from './slow-lists.ts';
import { swapUnderLookUps } from './swap.ts';

/**
 * All experiments, in the order they run and appear in docs/reliability.md. To add one: add a line here, a line to a test next
 * to it (`it.each([…])`), and a row to the document with `--write-docs`.
 */
export const experiments: readonly Experiment[] = [
  importKilled,
  importErrors,
  powerCut,
  fullDisk,
  importsAtOnce,
  importBombs,
  bitFlips,
  swapUnderLookUps,
  ...overloads,
  idleConnections,
  fileLimit,
  slowClients,
  slowClientsBehindProxy,
  slowLists,
  costlyBodies,
  costlyLists,
  shutdown,
  shutdownBehindProxy,
  checksFailedBehindProxy,
  databasesLost,
  fuzzedCalls.sqlite,
  fuzzedCalls.postgres,
  fuzzedLists.sqlite,
  fuzzedLists.postgres,
  copying,
  canaries,
];
