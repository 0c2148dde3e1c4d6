import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/*
 * A process that briefly outlives its parent. When the parent ends, no matter how, the keeper stops the remaining servers
 * and removes their folder. It learns about each server from a line on its standard input: `+123` when it has started,
 * `-123` when it has ended, `*123` when it was frozen. End of input means that the parent has ended.
 */

/** Time before the remaining servers are killed, in milliseconds. */
const PATIENCE = 10_000;

const [folder = ''] = process.argv.slice(2);
const running = new Set<number>();
const frozen = new Set<number>();
for await (const line of createInterface({ input: process.stdin })) {
  const pid = Number(line.slice(1));
  if (line.startsWith('+')) running.add(pid);
  else if (line.startsWith('*')) frozen.add(pid);
  else running.delete(pid);
}
// A frozen process does not notice when its server ends.
for (const pid of frozen) signal(pid, 'SIGCONT');
// PostgreSQL ends immediately on this signal, without writing anything.
for (const pid of running) signal(pid, 'SIGQUIT');
for (let waited = 0; waited < PATIENCE && [...running].some(isAlive); waited += 20) await sleep(20);
for (const pid of running) signal(pid, 'SIGKILL');
rmSync(folder, { recursive: true, force: true, maxRetries: 10 });

function isAlive(pid: number): boolean {
  return signal(pid, 0);
}

/** Returns false if there is no such process. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
