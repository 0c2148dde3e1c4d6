import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { findNodeAtLocation, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { z } from 'zod';
import { parseCalendarDate } from '../domain/calendar/calendar-date.ts';
import { EligibilityError } from './eligibility-error.ts';

/* Shared by the readers of eligibility files: schemas for sources and dates, and errors with line numbers. */

export const OBJECT = { error: 'expected an object' };

export const text = z
  .string({ error: 'expected a string' })
  .trim()
  .min(1, { error: 'expected a string that is not empty' });

export const day = z
  .string({ error: 'expected a date written YYYY-MM-DD, or null' })
  .transform((written, context) => {
    const date = parseCalendarDate(written);
    if (date === null) context.addIssue('expected a real date written YYYY-MM-DD, or null');
    return date;
  })
  .nullable();

const source = z.strictObject(
  {
    id: text,
    title: text,
    publisher: text,
    official: z.boolean({ error: 'expected true or false' }),
    address: text,
    /** The document's date, possibly without the day, or without the month and the day. */
    dated: z
      .string({ error: 'expected a date' })
      .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, { error: 'expected a date written YYYY, YYYY-MM or YYYY-MM-DD' }),
    /** Notes on the document, such as that it is a copy or undated. Not shown on cards. */
    note: text.optional(),
  },
  OBJECT,
);


export const sources = z.array(source, { error: 'expected a list of sources' });

/** Gaps in the public documents: rules that were not found, in plain language. */
export const notFound = z.array(text, { error: 'expected a list of strings' });

export function needsDays(
  { from, until }: { from: string | null; until: string | null },
  context: z.core.$RefinementCtx,
): void {
  if (from === null || until === null || from <= until) return;
  const message = 'expected a day on or after the one in "from"';
  context.addIssue({ code: 'custom', path: ['until'], message });
}

/** Rejects duplicate source ids, and lines whose source is not listed. `lines` is the key that contains the lines. */
export function needsSources(
  sources: readonly { id: string }[],
  rules: readonly { source: string }[],
  lines: string,
  context: z.core.$RefinementCtx,
): void {
  const known = new Set<string>();
  for (const [at, { id }] of sources.entries()) {
    if (known.has(id)) {
      const message = `expected a unique id, but an earlier source has "${id}"`;
      context.addIssue({ code: 'custom', path: ['sources', at, 'id'], message });
    }
    known.add(id);
  }
  for (const [at, { source: id }] of rules.entries()) {
    if (known.has(id)) continue;
    const message = `expected the id of a source, found "${id}"`;
    context.addIssue({ code: 'custom', path: [lines, at, 'source'], message });
  }
}

export function shownSources(sources: readonly { id: string; title: string; dated: string }[]) {
  const shown = new Map(sources.map(({ id, title, dated }) => [id, `${title}, ${shownDate(dated)}`]));
  return (id: string): string => shown.get(id) ?? id;
}

/** Result of reading a file: its content, or its errors. Null if the file does not exist. */
type ListFile<Content> =
  | { content: Content; lineAt: (path: readonly (string | number)[]) => number }
  | { wrong: string[] }
  | null;

export async function readListFile<Content>(
  file: string,
  schema: z.ZodType<Content>,
): Promise<ListFile<Content>> {
  let json: string;
  try {
    json = await textOf(file);
  } catch (error) {
    if (error instanceof EligibilityError) return { wrong: error.lines.map((line) => `${file}: ${line}`) };
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (code === 'ENOENT') return null;
    return { wrong: [`${file}: cannot be read (${code})`] };
  }
  if (isDeep(json)) return { wrong: [`${file}: not a JSON list: brackets are nested too deeply`] };
  const errors: ParseError[] = [];
  const tree = parseTree(json, errors, { disallowComments: true });
  const [broken] = errors;
  if (broken !== undefined || tree === undefined) {
    const reason = broken === undefined ? 'the file is empty' : printParseErrorCode(broken.error);
    return { wrong: [`${file}:${lineOf(json, broken?.offset ?? 0)}: not JSON (${reason})`] };
  }
  const lineAt = (path: readonly (string | number)[]): number => lineOf(json, offsetOf(path));
  const result = schema.safeParse(JSON.parse(json));
  if (result.success) return { content: result.data, lineAt };
  return {
    wrong: result.error.issues.flatMap(mistakesOf).map(({ path, message }) => {
      const place = path.filter((part) => typeof part !== 'symbol');
      const where = place.length === 0 ? '' : `${place.join('.')}: `;
      return `${file}:${lineAt(place)}: ${where}${message}`;
    }),
  };

  /** Returns the offset of the value at the path, or of the deepest part of the path that exists in the file. */
  function offsetOf(path: readonly (string | number)[]): number {
    for (let length = path.length; length > 0; length -= 1) {
      const node = tree && findNodeAtLocation(tree, path.slice(0, length));
      if (node !== undefined) return node.offset;
    }
    return 0;
  }
}

/** Maximum size in bytes: 50 times the largest file in the package. */
const MOST_BYTES = 1_000_000;

/**
 * Reads a file without its byte order mark. Throws an EligibilityError if the path is not a file, or if the file is too
 * large.
 */
async function textOf(path: string): Promise<string> {
  // Opening a pipe without a writer would block forever.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new EligibilityError(['is not a file']);
    if (stat.size > MOST_BYTES) {
      throw new EligibilityError([`is larger than ${MOST_BYTES / 1e6} MB, too large for an eligibility list`]);
    }
    return (await file.readFile('utf8')).replace(/^\uFEFF/, '');
  } finally {
    await file.close();
  }
}

/** Maximum depth of nested brackets. A valid file has four levels. */
const DEEPEST = 30;

/** True if brackets are nested too deeply. Also counts brackets inside strings, which does no harm. */
function isDeep(json: string): boolean {
  let depth = 0;
  for (const [bracket] of json.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** Reports each unknown key as an error at that key. Returns other issues unchanged. */
function mistakesOf(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] {
  if (issue.code !== 'unrecognized_keys') return [issue];
  return issue.keys.map((key) => ({ path: [...issue.path, key], message: 'unknown key' }));
}

/** Formats a document's date for screens and paper: `12/31/2025`, `12/2025` or `2025`. */
function shownDate(dated: string): string {
  const [year = '', ...rest] = dated.split('-');
  return [...rest, year].join('/');
}

/** Returns the line number of an offset, counting from 1. */
function lineOf(whole: string, offset: number): number {
  return whole.slice(0, offset).split('\n').length;
}
