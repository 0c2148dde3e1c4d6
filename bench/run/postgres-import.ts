import { join } from 'node:path';
import { packageRoot } from '../../src/server/package-root.ts';
import type { PostgresFigures } from './figures.ts';
import type { BenchPostgres } from './postgres-server.ts';
import { runNode } from './processes.ts';
import type { BenchFiles } from './record-files.ts';

const IMPORT = join(packageRoot, 'bench', 'run', 'import-process.ts');

/**
 * Imports record files into an empty database, in a process of its own.
 *
 * @param folder where the import may write its report
 */
export async function importedIntoPostgres(
  files: BenchFiles,
  { url, diskBytes }: BenchPostgres,
  folder: string,
): Promise<Pick<PostgresFigures, 'import' | 'diskBytes'>> {
  const took = (await runNode(IMPORT, [files.folder, url, folder])) as PostgresFigures['import'];
  return { import: took, diskBytes: await diskBytes() };
}
