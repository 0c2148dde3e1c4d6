import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { lose } from './machine.ts';

/*
 * Tidies up after the test however it ends, killed outright too: a process of its own that waits until the test is gone,
 * then ends every program that runs in the test's folder and removes the folder.
 */

/** Starts the guard of a folder. */
export function startGuard(folder: string): ChildProcess {
  return fork(import.meta.filename, [folder], { detached: true, stdio: 'inherit' });
}

/** Lets the guard tidy up now, and waits until it has. */
export async function tidyUp(guard: ChildProcess): Promise<void> {
  const ended = once(guard, 'exit');
  guard.disconnect();
  await ended;
}

if (process.argv[1] === import.meta.filename) {
  const [folder = ''] = process.argv.slice(2);
  process.on('disconnect', () => {
    void lose({ folder }).finally(() => rmSync(folder, { recursive: true, force: true }));
  });
}
