import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type ListBody, type ListBodyReply, packed, bodyErrorReply, packsOf } from './list-message.ts';
import { readListBody } from './read-body.ts';

/** The worker that reads the lists of requests (`ListReader`). */

/** Added to the `nice` value of a thread that reads lists, so that look-ups get the processor first. Search threads do the same. */
const NICENESS = 5;

// Only Linux has a priority per thread. Elsewhere this would change the whole process.
if (process.platform === 'linux')
  setPriority(Math.min(getPriority() + NICENESS, constants.priority.PRIORITY_LOW));

parentPort?.on('message', (body: ListBody) => void answer(body));

async function answer(body: ListBody): Promise<void> {
  const said = await reply(body);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of this process, not a window
  parentPort?.postMessage(said, packsOf(said));
}

async function reply({ bytes, type, query }: ListBody): Promise<ListBodyReply> {
  try {
    return { kind: 'read', list: packed(await readListBody(bytes, type, query)) };
  } catch (error) {
    return bodyErrorReply(error);
  }
}
