import { appendFile, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { packageRoot } from '../server/package-root.ts';
import { buildWebWhenChanged, compressAssets } from './web-app.ts';

it('a build has compressed copies of scripts, but not of photos', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'amvs-assets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const script = 'export const service = 1;\n'.repeat(50);
  await writeFile(join(folder, 'index-1a2b.js'), script);
  await writeFile(join(folder, 'photo.png'), 'not text');

  await compressAssets(folder);

  expect((await readdir(folder)).sort()).toEqual([
    'index-1a2b.js',
    'index-1a2b.js.br',
    'index-1a2b.js.gz',
    'photo.png',
  ]);
  expect(brotliDecompressSync(await readFile(join(folder, 'index-1a2b.js.br'))).toString()).toBe(script);
  expect(gunzipSync(await readFile(join(folder, 'index-1a2b.js.gz'))).toString()).toBe(script);
});

/** Matches files that the built app must not contain. */
const LEFT_OUT =
  /\.(?:test|examples)\.|^src\/web\/(?:fixtures|gallery|testing)|node_modules|^(?:src\/server|test)/;

it('the web app is rebuilt only after a change to a file that the last build read', async () => {
  const root = await mkdtemp(join(tmpdir(), 'amvs-web-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const part of ['src', 'vite.config.ts', 'package.json', 'package-lock.json']) {
    await cp(join(packageRoot, part), join(root, part), { recursive: true });
  }
  await symlink(join(packageRoot, 'node_modules'), join(root, 'node_modules'));
  const isBuilt = () => buildWebWhenChanged(() => {}, root);

  expect(await isBuilt()).toBe(true);
  expect(await isBuilt()).toBe(false);
  // The web app uses none of these files.
  await appendFile(join(root, 'src', 'server', 'start.ts'), '\n// changed\n');
  await appendFile(join(root, 'src', 'web', 'pages', 'home.test.tsx'), '\n// changed\n');
  expect(await isBuilt()).toBe(false);

  await appendFile(join(root, 'src', 'entry-list', 'read-rows.ts'), '\n// changed\n');
  expect(await isBuilt()).toBe(true);
  expect(await isBuilt()).toBe(false);
  const sources = Object.keys(
    JSON.parse(await readFile(join(root, 'dist', 'web', '.sources'), 'utf8')) as Record<string, string>,
  );
  // The sources include files that a worker uses, that a style sheet imports, that the page links to, and that a screen loads
  // on demand.
  expect(sources).toEqual(
    expect.arrayContaining([
      'src/entry-list/xlsx/read-workbook.ts',
      'src/show-files/show-file.ts',
      'src/web/styles/print.css',
      'src/web/shell/marks/favicon.svg',
      'src/web/pages/roster.tsx',
      'vite.config.ts',
    ]),
  );
  expect(sources.filter((path) => LEFT_OUT.test(path))).toEqual([]);
});
