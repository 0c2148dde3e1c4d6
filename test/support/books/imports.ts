import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { calendarDate } from '../../../src/domain/calendar/calendar-date.ts';
import { importRecords, type ImportOutcome, reportsFolder } from '../../../src/records/import.ts';
import { openWriter } from './open.ts';
import type { TestDataDir } from './places.ts';
import { type Cells, horse } from './record-files.ts';

type Imported = Extract<ImportOutcome, { kind: 'imported' }>;
type Refused = Extract<ImportOutcome, { kind: 'refused' }>;

export function imported(outcome: ImportOutcome): Imported {
  if (outcome.kind !== 'imported') throw new Error(JSON.stringify(outcome, null, 1));
  return outcome;
}

export function refused(outcome: ImportOutcome): Refused {
  if (outcome.kind !== 'refused') throw new Error(JSON.stringify(outcome, null, 1));
  return outcome;
}

/** Creates rows for `usef/horses.csv`, numbered from 1000000. Use enough of them to keep one bad row within the limit. */
export const goodHorses = (count: number): Cells[] =>
  Array.from({ length: count }, (_, at) => horse(`${1_000_000 + at}`, `Filler ${at}`));

/** An import that waits at a step, in a separate process. */
export interface StoppedImport {
  /**
   * Kills the process with SIGKILL, to simulate a power failure, and waits for it to end. Does nothing if it has already ended.
   */
  kill: () => Promise<void>;
}

/**
 * Runs an import in a separate process until it reaches a step: `usef/owners.csv` (that file is being read) or `usef` (that book
 * is being built). Books with files of at least `threadFrom` bytes are built in a worker; 0 means every book.
 */
export async function importUntil(
  step: string,
  folder: string,
  { url, dataDir }: Pick<TestDataDir, 'url' | 'dataDir'>,
  threadFrom = Infinity,
): Promise<StoppedImport> {
  const args = [import.meta.filename, step, folder, url, dataDir, String(threadFrom)];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`The import ended with ${code} before ${step}`)));
  });
  return { kill: () => killed(child) };
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Maximum time that the process waits, in milliseconds, in case the test was killed. */
const WAITS = 60_000;

if (process.argv[1] === import.meta.filename) {
  const [step = '', folder = '', url = '', dataDir = '', threadFrom = 'Infinity'] = process.argv.slice(2);
  await importRecords({
    folder,
    writer: await openWriter(url),
    reportsFolder: reportsFolder(dataDir),
    threadFrom: Number(threadFrom),
    today: calendarDate('2026-11-21'),
    now: new Date('2026-11-21T10:33:55Z'),
    emptyFiles: true,
    onProgress: (progress) => {
      if ((progress.kind === 'building' ? progress.book : progress.file) !== step) return;
      process.stdout.write(step);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAITS);
      process.exit(1);
    },
  });
}
