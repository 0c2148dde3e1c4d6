import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { errorCode } from '../../../src/records/errors.ts';
import { askPostgres, makePostgresFolder, startPostgres } from './servers.ts';

/** Starts a server, freezes it if asked, prints the server's process IDs and folder, and waits to be killed. */
const STARTS = `
  const { askPostgres, makePostgresFolder, startPostgres } = await import(process.argv[1]);
  const folder = await makePostgresFolder();
  const server = await startPostgres(folder, 'server');
  const processes = (await askPostgres(server.url, 'SELECT pid FROM pg_stat_activity')).flat();
  if (process.argv[2] === 'frozen') await server.freeze();
  console.log(JSON.stringify({ processes, path: folder.path }));
  setInterval(() => {}, 1_000);`;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

async function answers(url: string): Promise<boolean> {
  return askPostgres(url, 'SELECT 1').then(
    () => true,
    () => false,
  );
}

it.each(['running', 'frozen'])(
  'no %s server and no folder is left behind, even when the parent was killed',
  async (how) => {
    const servers = new URL('./servers.ts', import.meta.url).href;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', STARTS, servers, how], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const started: { processes: number[]; path: string } = JSON.parse(line);
    // Several of the server's processes are still alive; the one for the closed connection has ended.
    expect(started.processes.filter(isAlive).length).toBeGreaterThan(1);
    child.kill('SIGKILL');
    while (started.processes.some(isAlive) || existsSync(started.path)) await sleep(50);
    expect(existsSync(started.path)).toBe(false);
  },
);

it('a server can be killed, restarted in place, and frozen', async () => {
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
