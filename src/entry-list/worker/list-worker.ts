import { parentPort } from 'node:worker_threads';
import { readEntryList } from '../read-entry-list.ts';
import { type ListQuestion, type ListReply, replyOf } from './list-message.ts';

/* The thread that reads entry lists (list-reader.ts). */

parentPort?.on('message', (question: ListQuestion) => void answer(question));

async function answer(question: ListQuestion): Promise<void> {
  const said = await reply(question);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of this process, not a window
  parentPort?.postMessage(said);
}

async function reply({ input, options }: ListQuestion): Promise<ListReply> {
  try {
    return { kind: 'read', list: await readEntryList(input, options) };
  } catch (error) {
    return replyOf(error);
  }
}
