import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { askPostgres } from './ask-postgres.ts';
import { makePostgresFolder, startPostgres } from './postgres-server.ts';

/** Whoever starts a server, says where it is, and waits. */
const STARTS = `
  const { makePostgresFolder, startPostgres } = await import(process.argv[1]);
  const folder = await makePostgresFolder();
  const { url } = await startPostgres(folder, 'server');
  console.log(JSON.stringify({ url, path: folder.path }));
  setInterval(() => {}, 1_000);`;

async function answers(url: string): Promise<boolean> {
  return askPostgres(url, 'SELECT 1').then(
    () => true,
    () => false,
  );
}

it('leaves no server and no folder behind, even where whoever started it was killed', async () => {
  const server = new URL('./postgres-server.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', STARTS, server], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const started: { url: string; path: string } = JSON.parse(line);
  expect([await answers(started.url), existsSync(started.path)]).toEqual([true, true]);
  child.kill('SIGKILL');
  while ((await answers(started.url)) || existsSync(started.path)) await sleep(50);
  expect(existsSync(started.path)).toBe(false);
});

it('can be killed, started again where it was, and frozen', async () => {
  const folder = await makePostgresFolder();
  try {
    const server = await startPostgres(folder, 'server');
    await askPostgres(server.url, 'CREATE TABLE kept (); CHECKPOINT');
    await server.kill();
    expect(await answers(server.url)).toBe(false);
    await server.start();
    expect(await askPostgres(server.url, 'SELECT count(*) FROM kept')).toEqual([[0]]);
    await server.freeze();
    let answered = false;
    const answer = answers(server.url).finally(() => {
      answered = true;
    });
    await sleep(100);
    expect(answered).toBe(false);
    server.thaw();
    expect(await answer).toBe(true);
  } finally {
    await folder.remove();
  }
});
