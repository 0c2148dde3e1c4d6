import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { sheetXml, type TestCell, workbook } from './support/workbook.ts';

/* Measures the memory needed to read the largest workbooks (requirement 15.55). */

const {
  nodeArguments,
  nodeEnvironment,
}: { nodeArguments: string[]; nodeEnvironment: Record<string, string> } = await import(
  new URL('../bin/launch.mjs', import.meta.url).href
);

const MEBIBYTES = 100;

const folder = await mkdtemp(join(tmpdir(), 'list-memory-'));
afterAll(() => rm(folder, { recursive: true }));

const ROWS = 9900;

function book(
  headers: readonly string[],
  cellOf: (row: number, column: number) => TestCell,
  rows = ROWS,
): Uint8Array {
  const filled = Array.from({ length: rows }, (_, row) => headers.map((__, column) => cellOf(row, column)));
  return workbook([{ name: 'A', rows: [], xml: sheetXml([headers, ...filled]) }]);
}

/** Returns letters that differ from cell to cell, so that the workbook is not rejected for its compression ratio. */
function letters(row: number, column: number, length: number): string {
  let state = row * 97 + column + 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return 'abcde'.charAt(state % 5);
  }).join('');
}

const PEOPLE = ['Horse', 'Rider', 'Owner', 'Trainer'];
const WIDE = ['Horse', 'Rider', ...Array.from({ length: 40 }, (_, at) => `Extra ${at}`)];

it.each([
  [
    'the maximum number of cells',
    book(WIDE, (row, column) => (column % 2 === 0 ? `Zq${row} Xv${column}` : 100 * row + column)),
  ],
  ['the longest strings', book(PEOPLE, (row, column) => `${letters(row, column, 240)} \u0141`)],
])('reading %s takes limited memory', async (name, worst) => {
  const paths = ['small', 'large'].map((size) => join(folder, `${name} ${size}.xlsx`));
  const files = [book(PEOPLE, (row, column) => `Zq${row} Xv${column}`, 300), worst];
  await Promise.all(paths.map((path, at) => writeFile(path, files[at] ?? '')));
  // A busy machine collects garbage late, so this fails only if three processes in a row need too much memory.
  const taken: number[] = [];
  do {
    const { rows, mebibytes } = await readIn(paths);
    expect(rows).toBe(ROWS);
    taken.push(mebibytes);
  } while (Math.min(...taken) >= MEBIBYTES && taken.length < 3);
  expect(Math.min(...taken)).toBeLessThan(MEBIBYTES);
});

/** Reads the small list and then the large one in a separate process. */
async function readIn(paths: readonly string[]): Promise<{ rows: number; mebibytes: number }> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...nodeArguments, join(import.meta.dirname, 'support', 'list-memory.ts'), ...paths],
    { env: { ...process.env, ...nodeEnvironment } },
  );
  return JSON.parse(stdout) as { rows: number; mebibytes: number };
}
