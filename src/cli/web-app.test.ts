import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { compressAssets } from './web-app.ts';

it('writes scripts, styles and drawings compressed beside themselves', async () => {
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
