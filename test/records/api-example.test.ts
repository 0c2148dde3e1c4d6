import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { packageRoot } from '../../src/server/package-root.ts';
import { makeDataDir } from '../support/books/places.ts';
import { openRecords } from '../support/books/open.ts';
import { testApp } from '../support/server.ts';

/* Runs the show software example in docs/api.md on the sample show, unchanged. */

const [, EXAMPLE = ''] =
  /```js\n([^]*?)```/.exec(readFileSync(join(packageRoot, 'docs', 'api.md'), 'utf8')) ?? [];
const TOKEN = 'a1b2c3';

it('the example in docs/api.md checks the sample show and reports a wrong token', async () => {
  const place = await makeDataDir();
  onTestFinished(() => place.remove());
  await place.importFolder(join(packageRoot, 'sample-data'));
  const records = await openRecords(place.url);
  onTestFinished(() => records.close());
  const ENTRY_CHECK_TOKENS = createHash('sha256').update(TOKEN).digest('hex');
  const app = await testApp({ records, env: { ENTRY_CHECK_TOKENS } });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const folder = await mkdtemp(join(tmpdir(), 'amvs-example-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const program = join(folder, 'check-entries.mjs');
  await writeFile(program, EXAMPLE);
  const { port } = app.server.address() as AddressInfo;
  const run = (token: string) =>
    promisify(execFile)(process.execPath, [program, join(packageRoot, 'sample-data', 'show-entries.csv')], {
      env: { ...process.env, AMVS_URL: `http://127.0.0.1:${port}`, AMVS_TOKEN: token },
    });
  const { stdout } = await run(TOKEN);
  const lines = stdout.trimEnd().split('\n');
  expect(lines[0]).toBe('60 rows');
  expect(
    lines.filter((line) => /^Row \d+, rider: not-in-order\. .*membership end(?:s|ed) /.test(line)),
  ).not.toEqual([]);
  expect(lines.at(-1)).toMatch(/^\d+ of \d+ are in order$/);
  await expect(run('wrong')).rejects.toThrow('This server does not know this token.');
});
