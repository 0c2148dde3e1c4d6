import { parentPort, workerData } from 'node:worker_threads';
import { BookBuilder } from '../sqlite/build-book.ts';
import type { ThreadOrder, ThreadReport, ThreadStep } from './thread-build.ts';
import { BookWriter } from './write-book.ts';

/*
 * Builds one book in a thread of its own: parts of it come in as messages, in their order, and at last the hash of what
 * it was built from. See ThreadBuild, which starts this; an error ends the thread and is given to it.
 */

if (parentPort === null) throw new Error('Not a program to be run: ThreadBuild starts it');
const port = parentPort;
// What ThreadBuild starts it with.
const { path, org, abandoned } = workerData as ThreadOrder;
const builder = new BookBuilder(path, org);
const writer = new BookWriter(org, builder, (progress) => {
  if (isAbandoned()) throw new Error('Abandoned');
  tell({ kind: 'progress', progress });
});

port.on('message', (step: ThreadStep) => {
  try {
    take(step);
  } catch (error) {
    if (!isAbandoned()) throw error;
  }
});

function take(step: ThreadStep): void {
  switch (step.kind) {
    case 'finish':
      tell({ kind: 'finished', bytes: writer.finish(step.contentHash) });
      port.close();
      return;
    case 'abandon':
      builder.abandon();
      port.close();
      return;
    case 'horses':
    case 'members':
    case 'owners':
    case 'safe-sport':
      writer.write(step);
  }
}

function isAbandoned(): boolean {
  return Atomics.load(abandoned, 0) === 1;
}

function tell(report: ThreadReport): void {
  port.postMessage(report);
}
