import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type CalendarDate, parseCalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Org } from '../../domain/org.ts';
import { errorCode } from '../error-code.ts';
import type { BookStatus } from '../records.ts';
import { RecordsUnreadableError } from '../records-unreadable-error.ts';
import { pointerFile } from './records-folder.ts';
import { replaceFile } from './replace-file.ts';

/** A book file as the pointer names it. */
export interface PointedBook {
  /** The file's name in the records folder. A book an import left as it was keeps its file. */
  file: string;
  /** Its size, so that a file cut short is noticed. */
  bytes: number;
  schemaVersion: number;
  /** SHA-256 of the record files it was built from: the same files again change nothing. */
  contentHash: string;
  status: BookStatus;
}

/** A generation of the records: which book files were in use together. Null: that book was never imported. */
export interface PointedGeneration {
  /** Stays the same for good: rolling back to a generation gives its name again. */
  name: string;
  books: Readonly<Record<Org, PointedBook | null>>;
}

/** What the pointer file says. */
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
  file: z.string().regex(/^[\w-]+\.sqlite$/),
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
 * What the pointer file says; null before the first import.
 *
 * @throws RecordsUnreadableError when it cannot be read or says nothing a program of this version understands
 */
export async function readPointer(dataDir: string): Promise<Pointer | null> {
  const path = pointerFile(dataDir);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw new RecordsUnreadableError(
      `${path} cannot be read (${String(error)}). Let this program read it, then try again.`,
      { cause: error },
    );
  }
  try {
    const { current, generations } = format.parse(JSON.parse(text));
    return { current, generations };
  } catch (error) {
    throw new RecordsUnreadableError(
      `${path} is damaged. Put it back from a backup, or remove it and import the records of every organization again.`,
      { cause: error },
    );
  }
}

/** Replaces the pointer file in one step that a crash cannot leave half done. */
export async function writePointer(dataDir: string, pointer: Pointer): Promise<void> {
  const { current, generations } = pointer;
  await replaceFile(
    pointerFile(dataDir),
    `${JSON.stringify({ format: 1, current, generations }, null, 2)}\n`,
  );
}

function isMissing(error: unknown): boolean {
  return errorCode(error) === 'ENOENT';
}
