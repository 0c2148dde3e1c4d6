import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { answerQuestions } from '../../concurrency/worker.ts';
import { engineOf } from '../engines.ts';
import {
  type OpenSource,
  type SearchMessage,
  type SearchReply,
  sentError,
  type SentSearch,
} from './search-message.ts';

/*
 * A search worker. It has one generation's books open, with its own connections and word lists, and answers one
 * search at a time.
 */

/**
 * Added to a search worker's `nice` value, so look-ups get the processor first. While searches use the whole
 * processor, a look-up's p99 is 4 to 5 ms with 5, and 6 to 12 ms with 0. With 10, it is 3 ms, but searches get a
 * fifth of the processor time that they get with 5.
 */
const NICENESS = 5;

// Only on Linux does this change the priority of just this thread. Elsewhere, it would change the whole process's.
if (process.platform === 'linux')
  setPriority(Math.min(getPriority() + NICENESS, constants.priority.PRIORITY_LOW));

let books: OpenSource | null = null;

/** The last eligibility list received. It stays the same object, so it is indexed only once. */
let eligibility: unknown;

answerQuestions(reply);

async function reply(message: SearchMessage): Promise<SearchReply> {
  try {
    return { kind: 'done', answer: await carryOut(message) };
  } catch (error) {
    return { kind: 'failed', failure: sentError(error) };
  }
}

async function carryOut(message: SearchMessage): Promise<unknown> {
  if (message.kind === 'end') return end();
  if (message.kind === 'open') {
    // Close the open books first, because two generations of the largest books may not fit into memory.
    const before = books;
    books = null;
    await before?.close();
    const engine = await engineOf(message.source.url);
    books = await engine.openSearchSource(message.source, message.searchTime);
    return null;
  }
  if (books === null) throw new Error('A search arrived before the books were opened');
  return books.answer(wholeSearch(message), message.time);
}

/** Closes the books and the port, so the worker exits. */
async function end(): Promise<void> {
  try {
    await books?.close();
  } finally {
    parentPort?.close();
  }
}

function wholeSearch({ search, eligibility: sent }: Extract<SearchMessage, { kind: 'search' }>): SentSearch {
  if (sent.is === 'none') return search;
  if (sent.is === 'new') eligibility = sent.list;
  return { ...search, question: { ...(search.question as object), eligibility } };
}
