import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../src/server/package-root.ts';
import type { Got, Offer } from './offer.ts';
import { startNode } from './processes.ts';

/** Runs the load in a separate process, so that it takes no CPU time from the measuring process. */
export class LoadGenerator {
  readonly #child: ChildProcess = startNode(
    join(packageRoot, 'bench', 'run', 'load-process.ts'),
    [],
    {},
    'ipc',
  );

  async run(offer: Offer): Promise<Got> {
    const [got] = await this.runTogether([offer]);
    if (got === undefined) throw new Error('A load returned no result');
    return got;
  }

  /** Returns the results in the order of the loads. */
  runTogether(offers: readonly Offer[]): Promise<Got[]> {
    return new Promise((resolve, reject) => {
      const ended = (): void => reject(new Error('The load generator ended'));
      this.#child.once('exit', ended);
      this.#child.once('message', (answer: { all: Got[] } | { error: string }) => {
        this.#child.off('exit', ended);
        if ('error' in answer) reject(new Error(answer.error));
        else resolve(answer.all);
      });
      this.#child.send(offers);
    });
  }

  stop(): void {
    this.#child.disconnect();
  }
}
