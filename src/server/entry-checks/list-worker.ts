import { constants, getPriority, setPriority } from 'node:os';
import { answerQuestions } from '../../concurrency/worker.ts';
import { type ListBody, type ListBodyReply, packed, bodyErrorReply, packsOf } from './list-message.ts';
import { readListBody } from './read-body.ts';

/** Added to the `nice` value, so that look-ups get the processor first. Search workers do the same. */
const NICENESS = 5;

// Only Linux has per-thread priorities. Elsewhere, this would change the whole process's priority.
if (process.platform === 'linux')
  setPriority(Math.min(getPriority() + NICENESS, constants.priority.PRIORITY_LOW));

answerQuestions(reply, packsOf);

async function reply({ bytes, type, query }: ListBody): Promise<ListBodyReply> {
  try {
    return { kind: 'read', list: packed(await readListBody(bytes, type, query)) };
  } catch (error) {
    return bodyErrorReply(error);
  }
}
