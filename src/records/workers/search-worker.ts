import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type SearchMessage, type SearchReply, sentError } from './search-message.ts';
import { type OpenSource, openSource } from './search-source.ts';

/*
 * A thread of the search pool (search-pool.ts): it has the books of one generation open, with connections and word lists
 * of its own, and answers one search at a time.
 */

/**
 * How far searches stand back behind look-ups for the processor. While searches take all they can get, a look-up's p99 is
 * 4 to 5 ms with this, 6 to 12 without, and 3 with 10, which leaves searches a fifth of what they had.
 */
const NICENESS = 5;

// Linux alone has a priority for each thread; elsewhere this would be the whole process's.
if (process.platform === 'linux') setPriority(NICENESS);

let books: OpenSource | null = null;

type AnsweredMessage = Exclude<SearchMessage, { kind: 'end' }>;

parentPort?.on('message', (message: SearchMessage) => {
  if (message.kind === 'end') void end();
  else void answer(message);
});

/** Without its port the thread has nothing to wait for, and ends. */
async function end(): Promise<void> {
  await books?.close();
  parentPort?.close();
}

async function answer(message: AnsweredMessage): Promise<void> {
  const said = await reply(message);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of this process, not a window
  parentPort?.postMessage(said);
}

async function reply(message: AnsweredMessage): Promise<SearchReply> {
  try {
    return { kind: 'done', answer: await carryOut(message) };
  } catch (error) {
    return { kind: 'failed', failure: sentError(error) };
  }
}

async function carryOut(message: AnsweredMessage): Promise<unknown> {
  if (message.kind === 'open') {
    // Closed first: two generations of the largest books need not fit into memory side by side.
    const before = books;
    books = null;
    await before?.close();
    books = await openSource(message.source);
    return null;
  }
  if (books === null) throw new Error('A search came before the books were opened');
  return books.answer(message.search, message.time);
}
