import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/*
 * A process of its own that outlives the one that started it by a moment: when that one has ended, however it ended, the
 * servers it had running are stopped and their folder is removed. It is told of each process by a line on its standard
 * input, `+123` when it has started and `-123` when it is gone, `*123` of one that was frozen; the end of the input is the
 * end of whoever writes it.
 */

/** How long servers may take to stop, in milliseconds, before they are killed. */
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
// What is frozen takes no notice of its server's end.
for (const pid of frozen) signal(pid, 'SIGCONT');
// PostgreSQL: at once, without writing anything.
for (const pid of running) signal(pid, 'SIGQUIT');
for (let waited = 0; waited < PATIENCE && [...running].some(isAlive); waited += 20) await sleep(20);
for (const pid of running) signal(pid, 'SIGKILL');
rmSync(folder, { recursive: true, force: true, maxRetries: 10 });

function isAlive(pid: number): boolean {
  return signal(pid, 0);
}

/** Whether there was such a process to send it to. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
