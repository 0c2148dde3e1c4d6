import { z } from 'zod';
import type { QuestionLimits } from '../../domain/cards/choices.ts';
import { booksStatus } from '../books-status.ts';
import { defineCall, LOOK_UP, SMALL_BODY } from '../call.ts';
import { value } from '../fields.ts';

const limits = z.object({
  read: z.int().meta({ description: 'Maximum number of records of each kind in one `choices/read`' }),
  judged: z.int().meta({ description: 'Maximum number of horses, owners and riders in one `choices/judge`' }),
}) satisfies z.ZodType<QuestionLimits>;

export const recordsStatusCall = {
  'records/status': defineCall({
    summary: 'The records in use',
    request: z.object({}),
    example: {},
    response: z.object({ generation: value.text, books: booksStatus, limits }),
    mostBytes: SMALL_BODY,
    work: LOOK_UP,
    askedShow: null,
    discloses: null,
  }),
};
