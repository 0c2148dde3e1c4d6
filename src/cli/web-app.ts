import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { packageRoot } from '../server/package-root.ts';

/** The folder of the built web app. */
export const WEB_DIR: string = join(packageRoot, 'dist', 'web');

/** What the web app is built from. */
const SOURCES = ['src/web', 'src/domain', 'src/contract', 'vite.config.ts', 'package-lock.json'];
/** Tests beside the code are not part of it. */
const TEST = /\.test\.tsx?$/;

/** The file with the hash of the sources that the web app was built from. It is written last. */
const STAMP = join(WEB_DIR, '.sources');

/**
 * Builds the web app unless it is already built from the same sources.
 *
 * @param onBuild called before a build begins, which takes seconds
 * @returns whether it was built
 * @throws the errors that Vite finds in the sources
 */
export async function buildWebWhenChanged(onBuild: () => void): Promise<boolean> {
  const sources = await hashOfSources();
  if ((await textOf(STAMP)) === sources) return false;
  onBuild();
  await build();
  await compressAssets(join(WEB_DIR, 'assets'));
  await writeFile(STAMP, sources);
  return true;
}

async function build(): Promise<void> {
  // Loaded here, because loading Vite would slow down every start without a build.
  const vite = await import('vite');
  // Vite reads the kind of build from here, and test runners set it to their own.
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await vite.build({
      root: join(packageRoot, 'src', 'web'),
      configFile: join(packageRoot, 'vite.config.ts'),
      logLevel: 'warn',
    });
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of await sourceFiles()) {
    const content = await readFile(join(packageRoot, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

async function sourceFiles(): Promise<string[]> {
  const files: string[] = [];
  for (const source of SOURCES) {
    if (source.includes('.')) files.push(source);
    else {
      const entries = await readdir(join(packageRoot, source), { recursive: true, withFileTypes: true });
      for (const entry of entries) {
        if (entry.isFile() && !TEST.test(entry.name))
          files.push(join(entry.parentPath, entry.name).slice(packageRoot.length));
      }
    }
  }
  return files.sort();
}

async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return null;
  }
}

const COMPRESSIBLE = /\.(?:js|css|svg)$/;

/**
 * Writes each asset of a built web app also as `.br` and `.gz`, compressed as much as possible. The server sends these
 * files as they are. Measured, the first load is 86 kB, against 100 kB when each answer is compressed as it is sent.
 */
export async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const content = await readFile(path);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
