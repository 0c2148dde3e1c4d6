import { parentPort } from 'node:worker_threads';
import { readEntryList } from '../read-entry-list.ts';
import { type ListToRead, type ListReply, errorReply } from './list-message.ts';

/** The worker that reads entry lists (list-reader.ts). */

parentPort?.on('message', (question: ListToRead) => void answer(question));

async function answer(question: ListToRead): Promise<void> {
  const said = await reply(question);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of this process, not a window
  parentPort?.postMessage(said);
}

async function reply({ input, options }: ListToRead): Promise<ListReply> {
  try {
    return { kind: 'read', list: await readEntryList(input, options) };
  } catch (error) {
    return errorReply(error);
  }
}
