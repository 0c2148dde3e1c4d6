import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { sendAnswer, sendProgress } from '../../concurrency/worker.ts';
import { BookBuilder } from '../new-book/book-builder.ts';
import { openNewTables, type ThreadOrder, type ThreadStep } from './book-build.ts';

/* Builds one book from parts that ThreadBuild (book-build.ts) sends. The last message finishes or abandons the book. */

if (parentPort === null) throw new Error('Do not run this file: ThreadBuild starts it as a worker');
const port = parentPort;
// Listen before the tables are open, so that messages that arrive in the meantime wait for the loop.
const steps = on(port, 'message');
const { place, org, abandoned } = workerData as ThreadOrder;
const tables = await openNewTables(place);
const builder = new BookBuilder(tables, org, (progress) => {
  if (isAbandoned()) throw new Error('Abandoned');
  sendProgress(progress);
});

// Each event has one argument: the message from ThreadBuild.
for await (const [step] of steps as AsyncIterable<[ThreadStep]>) {
  try {
    if (await take(step)) break;
  } catch (error) {
    // The build was abandoned, but the message that ends it has not arrived yet.
    if (!isAbandoned()) throw error;
  }
}
port.close();

async function take(step: ThreadStep): Promise<boolean> {
  switch (step.kind) {
    case 'finish':
      sendAnswer(await builder.finish(step.origin));
      return true;
    case 'abandon':
      await tables.abandon();
      return true;
    case 'horses':
    case 'members':
    case 'owners':
    case 'safe-sport':
      await builder.add(step);
      return false;
  }
}

function isAbandoned(): boolean {
  return Atomics.load(abandoned, 0) === 1;
}
