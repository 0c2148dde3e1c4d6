import { z } from 'zod';
import { booksStatus } from '../books-status.ts';
import { defineCall, LOOK_UP, SMALL_BODY } from '../call.ts';
import { value } from '../fields.ts';

export const recordsStatusCall = {
  'records/status': defineCall({
    summary: 'The records in use',
    request: z.object({}),
    example: {},
    response: z.object({ generation: value.text, books: booksStatus }),
    mostBytes: SMALL_BODY,
    work: LOOK_UP,
    askedShow: null,
    discloses: null,
  }),
};
