import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build } from 'vite';
import { packageRoot } from '../../src/server/package-root.ts';

const PARTS = [
  ['react-dom', /node_modules\/(?:react-dom|scheduler)\//],
  ['react', /node_modules\/react\//],
  [
    '@tanstack/react-router and its core',
    /node_modules\/@tanstack\/(?:react-router|router-core|history|store|react-store)\//,
  ],
  ['zustand and use-sync-external-store', /node_modules\/(?:zustand|use-sync-external-store)\//],
  ['Our own code', /src\/(?:web|domain)\//],
] as const;

/**
 * Returns the compressed size of each part of the first file alone, in kB of a thousand bytes, and of the whole file.
 * Together they compress slightly better.
 */
export async function firstLoad(): Promise<[string, string][]> {
  const whole = await entryFiles([]);
  const apart = await entryFiles(
    PARTS.map(([name, test]) => ({ name, test, tags: ['$initial'] satisfies Group['tags'], priority: 1 })),
  );
  const rows: [string, string][] = [];
  for (const [name] of PARTS) rows.push([name, kilobytes(apart.get(name) ?? 0)]);
  const total = [...whole.values()].reduce((sum, bytes) => sum + bytes, 0);
  return [...rows, ['**The first file**', `**${kilobytes(total)}**`]];
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** Returns the compressed size of each file that every first load needs, by its name. */
async function entryFiles(groups: Group[]): Promise<Map<string, number>> {
  process.env['NODE_ENV'] = 'production';
  const split = groups.length === 0 ? {} : { rolldownOptions: { output: { codeSplitting: { groups } } } };
  const built = await build({
    root: join(packageRoot, 'src', 'web'),
    configFile: join(packageRoot, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false, ...split },
  });
  const { output } = built as unknown as { output: readonly Chunk[] };
  const page = String(output.find(({ fileName }) => fileName === 'index.html')?.source);
  const first = new Set(
    output
      .filter(({ fileName }) => page.includes(`"/${fileName}"`))
      .flatMap(({ fileName, imports }) => [fileName, ...(imports ?? [])]),
  );
  const sizes = new Map<string, number>();
  for (const { fileName, name, code } of output) {
    if (code === undefined || !first.has(fileName)) continue;
    sizes.set(name, (await promisify(brotliCompress)(code)).length);
  }
  return sizes;
}

interface Group {
  name: string;
  test: RegExp;
  tags: '$initial'[];
  /** Above the one group of vite.config.ts. */
  priority: number;
}

interface Chunk {
  fileName: string;
  name: string;
  imports?: readonly string[];
  code?: string;
  /** Content of a file that is not code. */
  source?: string | Uint8Array;
}
