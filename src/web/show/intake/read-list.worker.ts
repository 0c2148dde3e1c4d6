import { readEntryList } from '../../../entry-list/read-entry-list.ts';
import { answerOf, type ReadQuestion } from './read-answer.ts';

/** A worker keeps the screen responsive and lets the user cancel reading (requirement 15.71). */
globalThis.addEventListener('message', ({ data }: MessageEvent<ReadQuestion>) => void answer(data));

async function answer({ input, options }: ReadQuestion): Promise<void> {
  const read = await answerOf(() => readEntryList(input, options));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  globalThis.postMessage(read);
}
