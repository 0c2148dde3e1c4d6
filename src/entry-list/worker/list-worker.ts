import { answerQuestions } from '../../concurrency/worker.ts';
import { readEntryList } from '../read-entry-list.ts';
import { type ListToRead, type ListReply, errorReply } from './list-message.ts';

answerQuestions(async ({ input, options }: ListToRead): Promise<ListReply> => {
  try {
    return { kind: 'read', list: await readEntryList(input, options) };
  } catch (error) {
    return errorReply(error);
  }
});
