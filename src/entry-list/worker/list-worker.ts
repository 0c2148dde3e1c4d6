import { parentPort, workerData } from 'node:worker_threads';
import { readEntryList } from '../read-entry-list.ts';
import { type ListQuestion, type ListReply, replyOf } from './list-message.ts';

/* The thread that reads one entry list and ends (list-reader.ts). */

const { input, options } = workerData as ListQuestion;

async function reply(): Promise<ListReply> {
  try {
    return { kind: 'read', list: await readEntryList(input, options) };
  } catch (error) {
    return replyOf(error);
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of this process, not a window
parentPort?.postMessage(await reply());
