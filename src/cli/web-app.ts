import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { packageRoot } from '../server/package-root.ts';

export const WEB_DIR: string = webDir(packageRoot);

function webDir(root: string): string {
  return join(root, 'dist', 'web');
}

/** Files that every build depends on, in addition to its sources. */
const CONFIGURATION = ['vite.config.ts', 'package-lock.json'];

/** File that lists each source file in the build with its hash. It is written last, so an unfinished build does not have it. */
const STAMP = '.sources';

type Sources = Readonly<Record<string, string>>;

/**
 * If the sources have changed, builds the web app and returns true. A build takes seconds.
 * @throws the errors that Vite finds in the sources
 */
export async function buildWebWhenChanged(onBuild: () => void, root: string = packageRoot): Promise<boolean> {
  const stamp = join(webDir(root), STAMP);
  if (await isBuilt(root, stamp)) return false;
  onBuild();
  const sources = await build(root);
  await compressAssets(join(webDir(root), 'assets'));
  await writeFile(stamp, JSON.stringify(sources));
  return true;
}

async function isBuilt(root: string, stamp: string): Promise<boolean> {
  const sources = sourcesOf(await textOf(stamp));
  if (sources === null) return false;
  const now = await hashesOf(root, Object.keys(sources));
  return Object.entries(sources).every(([path, hash]) => now[path] === hash);
}

/** Parses the stamp file; null if there was no build, or if it did not finish. */
function sourcesOf(noted: string | null): Sources | null {
  try {
    const sources: unknown = JSON.parse(noted ?? 'null');
    return typeof sources === 'object' ? (sources as Sources | null) : null;
  } catch {
    return null;
  }
}

/** Builds the web app. Returns its sources, including workers' files and files that style sheets import. */
async function build(root: string): Promise<Sources> {
  // Imported dynamically, because loading Vite would slow down every start, even if nothing needs to be built.
  const vite = await import('vite');
  let sources = await hashesOf(root, CONFIGURATION);
  const noteSources: Plugin = {
    name: 'note-sources',
    async buildEnd() {
      const modules = [...this.getModuleIds()].flatMap((id) => sourceIn(root, id));
      const linked = await linkedFrom(root, modules);
      sources = { ...sources, ...(await hashesOf(root, [...modules, ...linked])) };
    },
  };
  // Vite reads the build mode from NODE_ENV, which test runners set to their own value.
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await vite.build({
      root: join(root, 'src', 'web'),
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      plugins: [noteSources],
      worker: { plugins: () => [noteSources] },
    });
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
  return sources;
}

/** Returns an array with a module's path relative to the root; empty for modules from packages and plugins. */
function sourceIn(root: string, id: string): string[] {
  const [file = ''] = id.split('?');
  const path = relative(root, file);
  return isAbsolute(file) && !path.startsWith('..') && !path.includes('node_modules') ? [path] : [];
}

/** Matches paths of files that the build does not report as modules: imports and images in style sheets, links in the page. */
const LINKED = /(?:@import\s+|url\(\s*|href=)['"]?(\.[^'")]+)/g;

async function linkedFrom(root: string, paths: readonly string[]): Promise<string[]> {
  const linked = await Promise.all(
    paths
      .filter((path) => /\.(?:css|html)$/.test(path))
      .map(async (path) => {
        const text = (await textOf(join(root, path))) ?? '';
        const names = [...text.matchAll(LINKED)].map(([, name = '']) => join(dirname(path), name));
        return [...names, ...(await linkedFrom(root, names))];
      }),
  );
  return linked.flat();
}

/** Hashes the files. Skips those that cannot be read, such as deleted ones. */
async function hashesOf(root: string, paths: readonly string[]): Promise<Sources> {
  const hashes = await Promise.all(
    [...new Set(paths)].sort().map(async (path) => {
      const content = await textOf(join(root, path));
      return content === null ? [] : [[path, createHash('sha256').update(content).digest('hex')] as const];
    }),
  );
  return Object.fromEntries(hashes.flat());
}

async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return null;
  }
}

const COMPRESSIBLE = /\.(?:js|css|svg)$/;

/** Writes copies with maximum compression: the first load is 86 kB, instead of 100 kB with compression on the fly. */
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
