import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const BENCH = fileURLToPath(new URL('./bench.ts', import.meta.url));

it.each([
  ['an unknown option', ['--fast'], /'--fast'[^]+npm run bench -- \[FOLDER\]/],
  ['missing figures', ['--from', 'nowhere.json'], /--from nowhere\.json cannot be read/],
  ['missing names', ['--names', 'nowhere'], /horse-names\.txt cannot be read/],
])('the benchmark refuses %s before measuring anything', (_case, args, reason) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BENCH, ...args], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(reason);
});
