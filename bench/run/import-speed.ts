import { join } from 'node:path';
import { packageRoot } from '../../src/server/package-root.ts';
import type { BenchBooks } from './books.ts';
import type { ImportFigures } from './figures.ts';
import { runNode } from './processes.ts';

const BARE_ROWS = join(packageRoot, 'bench', 'run', 'bare-rows-process.ts');

/**
 * What the import of the books took, and its yardstick measured now.
 *
 * @param mostRows rows the yardstick inserts at most: of big books a part of each table is enough for a rate
 */
export async function importSpeed(books: BenchBooks, mostRows: number): Promise<ImportFigures | null> {
  if (books.import === null) return null;
  const { usef, usdf, ushja } = books.files;
  const total = Object.values(books.tables).reduce((sum, count) => sum + count, 0);
  const share = Math.min(1, mostRows / total);
  const file = join(books.dataDir, 'bare.sqlite');
  const bare = (await runNode(BARE_ROWS, [file, String(share), usef, usdf, ushja])) as {
    rows: number;
    seconds: number;
  };
  return { ...books.import, bareRowsPerSecond: bare.rows / bare.seconds };
}
