import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { amvs, serve } from '../../../../test/support/amvs.ts';
import { makeDataDir, type TestDataDir } from '../../../../test/support/books/places.ts';
import { horse } from '../../../../test/support/books/record-files.ts';
import { temporaryFolder } from '../../../../test/support/server.ts';

/*
 * Root ignores permissions, so as root the test mounts the folder read-only, as Debian does with a failing disk. It
 * cannot run where root is not allowed to mount.
 */

const isRoot = process.getuid?.() === 0;

function mount(...args: string[]): boolean {
  return spawnSync('mount', args).status === 0;
}

/** @returns a function that makes the folder writable again; null if this process cannot make it read-only */
function makeReadOnly(folder: string): (() => void) | null {
  if (!isRoot) {
    const paths = [
      ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
      folder,
    ];
    const folders = paths.filter((path) => statSync(path).isDirectory());
    for (const path of folders) chmodSync(path, 0o500);
    return () => folders.toReversed().forEach((path) => chmodSync(path, 0o700));
  }
  if (!mount('--bind', folder, folder)) return null;
  const undo = () => void spawnSync('umount', [folder]);
  if (mount('-o', 'remount,ro,bind', folder)) return undo;
  undo();
  return null;
}

const canTry = await (async () => {
  if (process.platform !== 'linux') return false;
  if (!isRoot) return true;
  const probe = spawnSync('mktemp', ['-d'], { encoding: 'utf8' }).stdout.trim();
  const undo = makeReadOnly(probe);
  undo?.();
  await rm(probe, { recursive: true });
  return undo !== null;
})();

let data: TestDataDir;
let undo: (() => void) | null;
beforeEach(async () => {
  data = await makeDataDir();
  undo = null;
});
afterEach(async () => {
  undo?.();
  await data.remove();
});

describe.runIf(canTry)('a data folder on a read-only disk', () => {
  it('serves existing records, and refuses to import', async () => {
    await data.importCsv({ usef: { horses: [horse('1', 'Star')] } });
    undo = makeReadOnly(data.dataDir);
    expect(() => writeFileSync(join(data.dataDir, 'probe'), '')).toThrow(/EROFS|EACCES/);
    const env = { DATA_DIR: data.dataDir, WEB_APP: 'off' };
    const server = await serve(env);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.stop();
    expect((await amvs(['status', '--check'], env)).code).toBe(0);
    const refused = await amvs(['import', await data.folderOf({ usef: {} })], env);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/^amvs: \S+ cannot be written to\. /);
  });

  it('prevents a start without records, and is reported as not writable', async () => {
    const folder = await temporaryFolder();
    undo = makeReadOnly(folder);
    await expect(serve({ DATA_DIR: folder, WEB_APP: 'off' })).rejects.toThrow(
      /cannot be written to \((EROFS|EACCES)\), and has no records yet/,
    );
  });
});

describe('commands that find books without a pointer', () => {
  it.each(['on', 'off'])(
    'start no server, import no sample records (%s), and remove no book',
    async (samples) => {
      await data.importCsv({ usef: { horses: [horse('1', 'Star')] } });
      const books = await data.books();
      await rm(join(data.dataDir, 'records', 'pointer.json'));
      const env = { DATA_DIR: data.dataDir, WEB_APP: 'off', SAMPLE_DATA: samples };
      await expect(serve(env)).rejects.toThrow(
        /pointer\.json is missing, but there are records next to it\. Run npx amvs repair/,
      );
      for (const args of [['status'], ['rollback'], ['import', await data.folderOf({ usef: {} })]]) {
        const ran = await amvs(args, env);
        expect([ran.code, ran.stderr]).toEqual([
          1,
          expect.stringMatching(/^amvs: [^\n]*Run npx amvs repair[^\n]*\n$/),
        ]);
      }
      const proposed = await amvs(['repair'], env);
      expect([proposed.code, proposed.stdout]).toEqual([
        1,
        expect.stringContaining('It can be restored from its copy.'),
      ]);
      expect(await data.books()).toEqual(books);
      expect(await amvs(['repair', '--yes'], env)).toMatchObject({ code: 0, stderr: '' });
      expect((await amvs(['status'], env)).code).toBe(0);
      const server = await serve(env);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      await server.stop();
    },
  );
});
