import { z } from 'zod';
import { value } from './fields.ts';

const bookStatus = z
  .object({
    dated: value.date.meta({ description: 'The date the records are of' }),
    sample: z.boolean().meta({ description: 'Fictional records, not for use' }),
    standsIn: z
      .boolean()
      .meta({ description: 'Earlier records, which answer because the newest are damaged' }),
    staleDays: z
      .int()
      .nullable()
      .meta({ description: 'How many days old the records are, when that is too old; otherwise null' }),
  })
  .nullable()
  .meta({ description: 'Null: no records of this organization were ever imported' });

export const booksStatus = z.object({ usef: bookStatus, usdf: bookStatus, ushja: bookStatus });
