import { z } from 'zod';
import { value } from './fields.ts';

const bookStatus = z
  .object({
    dated: value.date.meta({ description: 'Date of the records' }),
    sample: z.boolean().meta({ description: 'true: the records are fictional, for demonstration only' }),
    standsIn: z
      .boolean()
      .meta({ description: 'true: earlier records are used because the newest are damaged' }),
    staleDays: z
      .int()
      .nullable()
      .meta({ description: 'Age of the records in days if they are too old; otherwise null' }),
  })
  .nullable()
  .meta({ description: 'Null if this organization’s records were never imported' });

export const booksStatus = z.object({ usef: bookStatus, usdf: bookStatus, ushja: bookStatus });
