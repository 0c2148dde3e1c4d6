import { readEntryList } from '../../entry-list/read-entry-list.ts';
import { answerOf, type ReadQuestion } from './read-answer.ts';

/*
 * Reads one entry list in a thread of its own, so that the screen stays awake and a bad file can be given up (requirement
 * 15.71). It answers once.
 */
globalThis.addEventListener('message', ({ data }: MessageEvent<ReadQuestion>) => {
  void answerOf(() => readEntryList(data.input, data.options)).then((answer) =>
    globalThis.postMessage(answer),
  );
});
