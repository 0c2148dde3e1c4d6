import { z } from 'zod';
import { type CalendarDate, parseCalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Org } from '../../domain/org.ts';
import type { BookStatus } from '../records.ts';

/** A book as the pointer names it. */
export interface PointedBook {
  /** The name of its file in the records folder, or of its schema. A book an import left as it was keeps it. */
  file: string;
  /** Its size, so that a file cut short is noticed. */
  bytes: number;
  schemaVersion: number;
  /** SHA-256 of the record files it was built from: the same files again change nothing. */
  contentHash: string;
  status: BookStatus;
}

/** A generation of the records: which books were in use together. Null: that book was never imported. */
export interface PointedGeneration {
  /** Stays the same for good: rolling back to a generation gives its name again. */
  name: string;
  books: Readonly<Record<Org, PointedBook | null>>;
}

/** What is in use and what is kept. */
export interface Pointer {
  /** The name of the generation in use. */
  current: string;
  /** All that are kept, newest first. After a roll-back the current one is not the first. */
  generations: readonly PointedGeneration[];
}

const date = z.string().transform((text, context): CalendarDate => {
  const parsed = parseCalendarDate(text);
  if (parsed !== null) return parsed;
  context.addIssue('not a calendar date');
  return z.NEVER;
});

const book = z.object({
  file: z.string().regex(/^([\w-]+\.sqlite|[a-z0-9_]+)$/),
  bytes: z.int(),
  schemaVersion: z.int(),
  contentHash: z.string(),
  status: z.object({
    dated: date,
    importedAt: z.iso.datetime(),
    sample: z.boolean(),
    rows: z.record(z.string(), z.int()),
  }),
});

const format = z
  .object({
    format: z.literal(1),
    current: z.string(),
    generations: z.array(
      z.object({
        name: z.string(),
        books: z.object({ usef: book.nullable(), usdf: book.nullable(), ushja: book.nullable() }),
      }),
    ),
  })
  .refine(({ current, generations }) => generations.some(({ name }) => name === current));

/**
 * Reads a pointer as it is kept.
 *
 * @throws Error when it says nothing that a program of this version understands
 */
export function parsePointer(text: string): Pointer {
  const { current, generations } = format.parse(JSON.parse(text));
  return { current, generations };
}

/** A pointer as it is kept: JSON, to be read by people too. */
export function pointerText({ current, generations }: Pointer): string {
  return `${JSON.stringify({ format: 1, current, generations }, null, 2)}\n`;
}
