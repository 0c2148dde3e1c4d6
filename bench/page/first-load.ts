import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build } from 'vite';
import { packageRoot } from '../../src/server/package-root.ts';

const PARTS = [
  ['react-dom', /node_modules\/(?:react-dom|scheduler)\//],
  ['react', /node_modules\/react\//],
  ['@tanstack/history', /node_modules\/@tanstack\/history\//],
  ['react-error-boundary', /node_modules\/react-error-boundary\//],
  ['zustand and use-sync-external-store', /node_modules\/(?:zustand|use-sync-external-store)\//],
  ['Our own code', /src\/(?:web|domain)\//],
] as const;

/**
 * Returns the compressed size, in kB of 1,000 bytes, of each part of the first file, of the whole file, and of all scripts on
 * each route's page. The whole file compresses slightly better than its parts.
 *
 * @param url the server's address
 */
export async function firstLoad(url: string, routes: readonly string[]): Promise<[string, string][]> {
  const whole = await entryFiles([]);
  const apart = await entryFiles(
    PARTS.map(([name, test]) => ({ name, test, tags: ['$initial'] satisfies Group['tags'], priority: 1 })),
  );
  const rows: [string, string][] = [];
  for (const [name] of PARTS) rows.push([name, kilobytes(apart.get(name) ?? 0)]);
  const total = [...whole.values()].reduce((sum, bytes) => sum + bytes, 0);
  rows.push(['**The first file**', `**${kilobytes(total)}**`]);
  for (const route of routes) {
    const page = await (await fetch(url + route)).text();
    let bytes = 0;
    for (const file of scriptsOf(page)) {
      const answer = await fetch(url + file, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
      bytes += Number(answer.headers.get('content-length'));
    }
    rows.push([`Everything that \`${route}\` names`, kilobytes(bytes)]);
  }
  return rows;
}

const SCRIPTS = /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g;

/** Lists the paths of all scripts in a served page. */
export function scriptsOf(page: string): string[] {
  return Array.from(page.matchAll(SCRIPTS), ([, path = '']) => path);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** Returns the compressed size, by name, of each file that every first load needs. */
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
  /** Must be higher than the priority of the group in vite.config.ts. */
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
