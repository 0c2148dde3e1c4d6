import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Got, Offer } from './offer.ts';

/** A process that puts one load at a time on a server, so that it takes no time from the judging process. */
export class Load {
  readonly #child: ChildProcess = fork(join(import.meta.dirname, 'load-process.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });

  run(offer: Offer): Promise<Got> {
    return new Promise((resolve, reject) => {
      const ended = (): void => reject(new Error('The process of the load ended'));
      this.#child.once('exit', ended);
      this.#child.once('message', (answer: { got: Got } | { error: string }) => {
        this.#child.off('exit', ended);
        if ('error' in answer) reject(new Error(answer.error));
        else resolve(answer.got);
      });
      this.#child.send(offer);
    });
  }

  stop(): void {
    this.#child.disconnect();
  }
}
