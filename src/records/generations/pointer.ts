import { z } from 'zod';
import { type CalendarDate, parseCalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Org } from '../../domain/org.ts';
import type { BookStatus } from '../books.ts';

/** A book as the pointer names it. */
export interface PointedBook {
  /** The name of its file in the records folder, or of its schema. An import that leaves a book unchanged keeps the name. */
  file: string;
  /** Its size on the disk: a file that was cut short is noticed by it. */
  bytes: number;
  /** The version of its tables (BOOK_SCHEMA_VERSION). */
  schemaVersion: number;
  /** SHA-256 of the record files it was built from. Importing the same files again changes nothing. */
  contentHash: string;
  status: BookStatus;
}

/** One generation: the books that are in use together. Null: that book was never imported. */
export interface PointedGeneration {
  /** The header `Records-Generation`. It never changes: rolling back to a generation gives its name again. */
  name: string;
  books: Readonly<Record<Org, PointedBook | null>>;
}

/** The pointer: which generation is in use, and which are kept. */
export interface Pointer {
  /** The name of the generation in use. */
  current: string;
  /** All generations that are kept, newest first. After a roll-back the current one is not the first. */
  generations: readonly PointedGeneration[];
}

/** Tells one state of a database's pointer from the next. */
export interface PointerStamp {
  /** Grows with each change; 0 before the first import. */
  version: number;
  /** The name of the generation in use. After a failover that lost a change, another generation can have its version. */
  current: string;
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
 * Reads the text of a pointer.
 *
 * @throws Error when this version of the program does not understand it
 */
export function parsePointer(text: string): Pointer {
  const { current, generations } = format.parse(JSON.parse(text));
  return { current, generations };
}

/** The text of a pointer: JSON that people can read too. */
export function pointerText({ current, generations }: Pointer): string {
  return `${JSON.stringify({ format: 1, current, generations }, null, 2)}\n`;
}
