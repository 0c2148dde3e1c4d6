import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { BookBuilder } from '../build/book-builder.ts';
import { BookWriter } from '../import/write-book.ts';
import { openNewTables } from '../new-book/open-new-tables.ts';
import type { ThreadOrder, ThreadReport, ThreadStep } from './thread-build.ts';

/*
 * Builds one book in a thread of its own: parts of it come in as messages, in their order, and at last the hash of what
 * it was built from. See ThreadBuild, which starts this; an error ends the thread and is given to it.
 */

if (parentPort === null) throw new Error('Not a program to be run: ThreadBuild starts it');
const port = parentPort;
// What comes while the tables are opened is kept for the loop.
const steps = on(port, 'message');
// What ThreadBuild starts it with.
const { place, org, abandoned } = workerData as ThreadOrder;
const tables = await openNewTables(place);
const writer = new BookWriter(org, new BookBuilder(tables, org), (progress) => {
  if (isAbandoned()) throw new Error('Abandoned');
  tell({ kind: 'progress', progress });
});

// Each message is an event of one argument, which is what ThreadBuild tells.
for await (const [step] of steps as AsyncIterable<[ThreadStep]>) {
  try {
    if (await take(step)) break;
  } catch (error) {
    // The step that says so is yet to come.
    if (!isAbandoned()) throw error;
  }
}
port.close();

/** @returns whether this was the last step */
async function take(step: ThreadStep): Promise<boolean> {
  switch (step.kind) {
    case 'finish':
      tell({ kind: 'finished', bytes: await writer.finish(step.contentHash) });
      return true;
    case 'abandon':
      await tables.abandon();
      return true;
    case 'horses':
    case 'members':
    case 'owners':
    case 'safe-sport':
      await writer.write(step);
      return false;
  }
}

function isAbandoned(): boolean {
  return Atomics.load(abandoned, 0) === 1;
}

function tell(report: ThreadReport): void {
  port.postMessage(report);
}
