import { parentPort, workerData } from 'node:worker_threads';
import { type ListBody, type ListBodyReply, packed, replyOf } from './list-message.ts';
import { listOf } from './read-body.ts';

/* The thread that reads the list of one request and ends (`ListReader`). */

const { bytes, type, query } = workerData as ListBody;

async function reply(): Promise<ListBodyReply> {
  try {
    return { kind: 'read', list: packed(await listOf(bytes, type, query)) };
  } catch (error) {
    return replyOf(error);
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of this process, not a window
parentPort?.postMessage(await reply());
