import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../../src/server/package-root.ts';
import { type GeneratedRows, generateRecords } from '../../src/generate/generate-records.ts';
import type { NameSource } from '../../src/generate/names/name-lists.ts';

const ROWS = 'rows.json';

/** The record files of a run: written once, and taken again by runs that ask for the same. */
export interface BenchFiles {
  folder: string;
  rows: GeneratedRows;
  /** Tells these files from others: the same horses, seed, names and generator have the same. */
  key: string;
}

/** The generated record files for this many horses, from an earlier run where they are there. */
export async function recordFiles(
  { folder, horses, seed }: { folder: string; horses: number; seed: number },
  names: NameSource,
  say: (line: string) => void,
): Promise<BenchFiles> {
  const key = `${horses}-${seed}-${await hashOf(names)}`;
  const kept = join(folder, `files-${key}`);
  const rows = await keptRows(kept);
  if (rows !== null) return { folder: join(kept, 'records'), rows, key };
  say(`Generating ${horses.toLocaleString('en-US')} horses`);
  const making = `${kept}.part`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  const written = await generateRecords({ folder: join(making, 'records'), horses, seed, names });
  await writeFile(join(making, ROWS), JSON.stringify(written));
  await rename(making, kept);
  return { folder: join(kept, 'records'), rows: written, key };
}

async function keptRows(folder: string): Promise<GeneratedRows | null> {
  try {
    const rows: GeneratedRows = JSON.parse(await readFile(join(folder, ROWS), 'utf8'));
    return rows;
  } catch {
    return null;
  }
}

/** What the files follow from beside horses and seed: the lists of names and the generator itself. */
async function hashOf(names: NameSource): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(names));
  const generator = join(packageRoot, 'src', 'generate');
  const sources = (await readdir(generator, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  for (const source of sources.sort()) hash.update(await readFile(join(generator, source)));
  return hash.digest('hex').slice(0, 12);
}
