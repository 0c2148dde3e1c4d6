import { parentPort } from 'node:worker_threads';
import { type ListBody, type ListBodyReply, packed, replyOf } from './list-message.ts';
import { listOf } from './read-body.ts';

/* The thread that reads the lists of requests (`ListReader`). */

parentPort?.on('message', (body: ListBody) => void answer(body));

async function answer(body: ListBody): Promise<void> {
  const said = await reply(body);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of this process, not a window
  parentPort?.postMessage(said);
}

async function reply({ bytes, type, query }: ListBody): Promise<ListBodyReply> {
  try {
    return { kind: 'read', list: packed(await listOf(bytes, type, query)) };
  } catch (error) {
    return replyOf(error);
  }
}
