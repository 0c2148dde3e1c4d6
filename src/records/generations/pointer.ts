import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type CalendarDate, parseCalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Org } from '../../domain/org.ts';
import type { BookStatus } from '../books.ts';

export interface PointedBook {
  /** Name of the book's file in the records folder, or of its schema. An unchanged book keeps its name. */
  file: string;
  /** Size on disk in bytes, to detect truncation. */
  bytes: number;
  schemaVersion: number;
  /** SHA-256 of the source files. Importing the same files again keeps an undamaged book. */
  contentHash: string;
  /** SHA-256 of the book's file (requirement 13.7). Null for a database, and for files from earlier versions. */
  sha256: string | null;
  status: BookStatus;
}

/** A generation that the pointer names. A book is null if it was never imported. */
export interface PointedGeneration {
  /**
   * Name that is sent in the `Records-Generation` header. A generation keeps its name, so after a rollback the header has the
   * earlier name again.
   */
  name: string;
  books: Readonly<Record<Org, PointedBook | null>>;
}

export interface Pointer {
  current: string;
  /** Newest first. After a rollback, the current generation is not the first. */
  generations: readonly PointedGeneration[];
}

export interface PointerStamp {
  /** Increases with each change; 0 before the first import. */
  version: number;
  /**
   * Compared in addition to `version`: after a failover that lost a change, a different generation can have the same
   * version.
   */
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
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullish()
    .transform((hash) => hash ?? null),
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
    /** Hash of all other fields. Earlier versions did not write one. */
    check: z.string().optional(),
    current: z.string(),
    generations: z.array(
      z.object({
        name: z.string(),
        books: z.object({ usef: book.nullable(), usdf: book.nullable(), ushja: book.nullable() }),
      }),
    ),
  })
  .refine(({ current, generations }) => generations.some(({ name }) => name === current));

/** @throws Error when the pointer was changed after it was written, or this version does not understand it */
export function parsePointer(text: string): Pointer {
  const json: unknown = JSON.parse(text);
  const { check, current, generations } = format.parse(json);
  if (check !== undefined && check !== checkOf(json))
    throw new Error('The pointer does not match its checksum');
  return { current, generations };
}

export function pointerText({ current, generations }: Pointer): string {
  const pointer = { format: 1, current, generations };
  return `${JSON.stringify({ ...pointer, check: checkOf(pointer) }, null, 2)}\n`;
}

/** Hashes the pointer as JSON, without whitespace and without its `check` field. */
function checkOf(pointer: unknown): string {
  const text = JSON.stringify(pointer, (name, value: unknown) => (name === 'check' ? undefined : value));
  return createHash('sha256').update(text).digest('hex');
}
