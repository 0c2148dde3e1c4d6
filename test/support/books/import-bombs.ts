import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { calendarDate } from '../../../src/domain/calendar/calendar-date.ts';
import { importRecords, reportsFolder } from '../../../src/records/import.ts';
import type { RefusalCode } from '../../../src/records/import/report/refusal.ts';
import { peakMemory } from '../peak-memory.ts';
import { openWriter } from './open.ts';
import { csvOf, farm, horse, owns, type RecordFolder, training, writeRecordFolder } from './record-files.ts';

/*
 * Record files that are small on disk, or quick to write. Without limits, importing them would take minutes or gigabytes of
 * memory, or fill the disk.
 */

/** A record file that an import must refuse quickly, with little memory and a short report. */
interface ImportBomb {
  name: string;
  refusal: RefusalCode;
  /** Replaces a good file in USEF's book. `unpacked` is the approximate unpacked size, in bytes. */
  plant: (usefFolder: string, unpacked: number) => Promise<void>;
}

/** Unpacked size of the gzipped bombs, in bytes. */
const UNPACKED = 60_000_000;

const HORSES = csvOf('usef', 'horses');
const COLUMNS = HORSES.split(',').length;

/**
 * Returns a function that replaces a file with a gzipped one: the header, followed by the line repeated up to the unpacked size.
 */
function packed(file: 'horses' | 'owners', head: string, line: string | ((row: number) => string)) {
  return async (usefFolder: string, unpacked: number): Promise<void> => {
    await rm(join(usefFolder, `${file}.csv`));
    const pieces = Readable.from(piecesOf(head, line, unpacked));
    await pipeline(pieces, createGzip(), createWriteStream(join(usefFolder, `${file}.csv.gz`)));
  };
}

function* piecesOf(
  head: string,
  line: string | ((row: number) => string),
  unpacked: number,
): Generator<string> {
  yield head;
  let written = 0;
  let row = 0;
  const rows = typeof line === 'string' ? Math.max(1, Math.floor(100_000 / line.length)) : 10_000;
  const same = typeof line === 'string' ? line.repeat(rows) : '';
  while (written < unpacked) {
    const piece =
      typeof line === 'string' ? same : Array.from({ length: rows }, () => line((row += 1))).join('');
    yield piece;
    written += piece.length;
  }
}

/** Returns a row that begins with these cells; the rest are empty. */
const row = (...cells: string[]): string => `${cells.join(',')}${','.repeat(COLUMNS - cells.length)}\n`;

export const IMPORT_BOMBS: readonly ImportBomb[] = [
  { name: 'rows of one cell', refusal: 'mostly-bad-rows', plant: packed('horses', HORSES, 'x\n') },
  {
    name: 'rows with every cell bad',
    refusal: 'mostly-bad-rows',
    plant: packed('horses', HORSES, `${'-,'.repeat(COLUMNS - 1)}-\n`),
  },
  {
    name: 'rows with many cells that may be numbers',
    refusal: 'too-many-cells',
    plant: packed('owners', csvOf('usef', 'owners'), `${'1,'.repeat(30_000)}1\n`),
  },
  { name: 'blank rows', refusal: 'packed-too-tightly', plant: packed('horses', HORSES, row()) },
  { name: 'empty lines', refusal: 'packed-too-tightly', plant: packed('horses', HORSES, '\n') },
  {
    name: 'one record, repeated',
    refusal: 'packed-too-tightly',
    plant: packed('horses', HORSES, row('1', 'A')),
  },
  {
    name: 'a line that does not end',
    refusal: 'not-csv',
    plant: packed('horses', HORSES, 'x'),
  },
  { name: 'a quote that is never closed', refusal: 'not-csv', plant: packed('horses', `${HORSES}"`, 'x\n') },
  { name: 'doubled quotes without end', refusal: 'not-csv', plant: packed('horses', `${HORSES}"`, '""') },
  {
    name: 'a header row with many columns',
    refusal: 'too-many-cells',
    plant: packed('horses', `${HORSES.trimEnd()}${',a'.repeat(30_000)}\n`, row('1', 'A')),
  },
  {
    name: 'bad dates, all different',
    refusal: 'mostly-bad-rows',
    plant: packed('horses', HORSES, (at) => row(String(at), 'A', '', '', '', `a date that is none ${at}`)),
  },
  {
    name: 'only zero bytes',
    refusal: 'not-csv',
    plant: packed('horses', '', '\0'),
  },
  {
    name: 'a plain file of 3 GiB',
    refusal: 'file-too-large',
    plant: (usefFolder) => truncate(join(usefFolder, 'horses.csv'), 3 * 1024 ** 3),
  },
];

/** Writes a bomb. `unpacked` is the file's approximate unpacked size, in bytes. */
export async function writeBomb({ plant }: ImportBomb, unpacked: number = UNPACKED): Promise<RecordFolder> {
  const folder = await writeRecordFolder({
    usef: {
      horses: [horse('1', 'Star')],
      members: [farm('2', 'Farm')],
      owners: [owns('1', '2')],
      'safe-sport': [training('2', '2026-01-01', '2027-01-01')],
    },
  });
  await plant(join(folder.folder, 'usef'), unpacked);
  return folder;
}

interface BombRun {
  /** The result, such as `refused: too-many-bad-rows` or `imported`. */
  outcome: string;
  /** Run time of the whole process. */
  seconds: number;
  peak: number;
  /** Size of the report, in bytes; 0 if there is none. */
  report: number;
}

/** Imports a folder in a separate process, so that only the import's memory is measured. `url` is RECORDS_URL. */
export async function runBomb(folder: string, url: string, dataDir: string): Promise<BombRun> {
  const started = Date.now();
  const child = spawn(process.execPath, [import.meta.filename, folder, url, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { outcome, peak, report } = JSON.parse(await text(child.stdout)) as Omit<BombRun, 'seconds'>;
  return { outcome, seconds: (Date.now() - started) / 1000, peak, report };
}

if (process.argv[1] === import.meta.filename) {
  const [folder = '', url = '', dataDir = ''] = process.argv.slice(2);
  const outcome = await importRecords({
    folder,
    writer: await openWriter(url),
    reportsFolder: reportsFolder(dataDir),
    today: calendarDate('2026-11-21'),
    now: new Date('2026-11-21T10:33:55Z'),
  });
  const said =
    outcome.kind === 'refused'
      ? `refused: ${outcome.refusals.map(({ code }) => code).join(', ')}`
      : outcome.kind;
  const path = outcome.kind === 'refused' ? outcome.reportFile : null;
  const report = path === null ? 0 : (await stat(path)).size;
  const peak = peakMemory();
  process.stdout.write(JSON.stringify({ outcome: said, peak, report }));
}
