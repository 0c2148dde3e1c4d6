import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../src/server/package-root.ts';
import type { LoadFigures } from './figures.ts';
import type { Load } from './load.ts';
import { startNode } from './processes.ts';

/** A process that puts loads on servers, one at a time. */
export class LoadGenerator {
  readonly #child: ChildProcess = startNode(
    join(packageRoot, 'bench', 'run', 'load-process.ts'),
    [],
    {},
    'ipc',
  );

  run(load: Load): Promise<LoadFigures[]> {
    return new Promise((resolve, reject) => {
      const ended = (): void => reject(new Error('The load generator ended'));
      this.#child.once('exit', ended);
      this.#child.once('message', (answer: { figures: LoadFigures[] } | { error: string }) => {
        this.#child.off('exit', ended);
        if ('error' in answer) reject(new Error(answer.error));
        else resolve(answer.figures);
      });
      this.#child.send(load);
    });
  }

  stop(): void {
    this.#child.disconnect();
  }
}
