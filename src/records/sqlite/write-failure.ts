import { systemProblem, writeFailure, type WriteProblem } from '../write-failure.ts';

// Primary result codes of SQLite (sqlite.org/rescode.html).
const PROBLEMS: ReadonlyMap<number, WriteProblem> = new Map([
  [3, 'not-writable'], // PERM
  [8, 'not-writable'], // READONLY
  [10, 'write-failed'], // IOERR
  [13, 'disk-full'], // FULL
  [14, 'not-writable'], // CANTOPEN
]);

/** The same as `writeFailure` where SQLite wrote to the folder. */
export function sqliteWriteFailure(error: unknown, dataDir: string): unknown {
  return writeFailure(error, dataDir, systemProblem(error) ?? PROBLEMS.get(primaryCode(error)) ?? null);
}

function primaryCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode % 256
    : 0;
}
