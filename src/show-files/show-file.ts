import * as z from 'zod/mini';
import { type Decisions, placeKey, unconfirmedEvidence } from '../domain/entries/decisions.ts';
import { MOST_ENTRIES } from '../domain/entries/entry.ts';
import type { SavedShow } from './saved-show.ts';
import { SHOW_SCHEMA } from './schema.ts';
import { canSeal, MOST_ITERATIONS, type Seal, seal, unseal } from './seal.ts';

/* A show's file (requirements 15.94 to 15.96): a JSON header line that identifies it, then the show as JSON, sealed or not. */

const SHOW_FILE_SUFFIX = '.amvs-show';

/** Maximum size of a file, in bytes. */
export const LARGEST_FILE = 64 * 1024 * 1024;

const VERSION = 2;

/** Maximum length of the header line, in bytes. */
const LONGEST_HEADER = 1000;

const END_OF_LINE = 10;

const SEAL = z.object({
  cipher: z.literal('AES-256-GCM'),
  key: z.literal('PBKDF2-SHA-256'),
  iterations: z.number().check(z.int(), z.gte(1), z.lte(MOST_ITERATIONS)),
  salt: z.string().check(z.regex(/^(?:[0-9a-f]{2}){16,64}$/)),
  iv: z.string().check(z.regex(/^[0-9a-f]{24}$/)),
}) satisfies z.ZodMiniType<Seal>;

const FORMAT = z.object({ format: z.literal('amvs-show'), version: z.number().check(z.int(), z.positive()) });

const HEADER = z.object({ ...FORMAT.shape, seal: z.nullable(SEAL) });

type ShowFileProblem =
  'too-large' | 'not-a-show' | 'newer-version' | 'damaged' | 'wrong-passphrase' | 'cannot-unseal';

type OpenedShow =
  /** `sealed` is true if the file was saved with a passphrase. Anyone may have changed an unsealed file. */
  | { kind: 'show'; show: SavedShow; sealed: boolean }
  | { kind: 'needs-passphrase' }
  | { kind: 'failed'; problem: ShowFileProblem; text: string };

const PROBLEM_TEXT: Readonly<Record<ShowFileProblem, string>> = {
  'too-large': `This file is larger than ${LARGEST_FILE / 1024 / 1024} MB, which is more than any saved show. Choose another file.`,
  'not-a-show': `This is not a saved show. Choose a file whose name ends in ${SHOW_FILE_SUFFIX}. Open an entry list under “Check a whole entry list”.`,
  'newer-version':
    'This show was saved by a newer version of this service. Open it where it was saved, or have this service updated.',
  damaged: 'This file is damaged, so it was not opened. Choose another copy.',
  'wrong-passphrase':
    'The passphrase does not open this file. Type it again, and check the capital letters. If it is right, the file is damaged.',
  'cannot-unseal':
    'This file has a passphrase, and the browser opens such files only on a page with https:// in its address, or on the computer that runs the service. Open it there.',
};

/**
 * Writes a show as a file. Without a passphrase, anyone can read the file. Throws a RangeError if the show is too large to
 * open again.
 */
export async function saveShow(show: SavedShow, passphrase: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(JSON.stringify(writtenShow(show)));
  if (
    bytes.length + LONGEST_HEADER > LARGEST_FILE ||
    Math.max(show.rows.length, show.sheets.length) > MOST_ENTRIES
  ) {
    throw new RangeError(PROBLEM_TEXT['too-large']);
  }
  if (passphrase === null || passphrase === '') return joined(headerOf(null), bytes);
  const made = await seal(bytes, passphrase, headerOf);
  return joined(headerOf(made.seal), made.sealed);
}

/** Opens a file, and never throws because of its contents. `passphrase` is null if the user has not been asked for it yet. */
export async function openShow(
  bytes: Uint8Array<ArrayBuffer>,
  passphrase: string | null,
): Promise<OpenedShow> {
  if (bytes.length > LARGEST_FILE) return failed('too-large');
  const end = bytes.subarray(0, LONGEST_HEADER).indexOf(END_OF_LINE);
  const first = end < 0 ? null : jsonOf(bytes.subarray(0, end));
  const format = FORMAT.safeParse(first);
  if (!format.success) return failed('not-a-show');
  if (format.data.version > VERSION) return failed('newer-version');
  const header = HEADER.safeParse(first);
  if (!header.success) return failed('damaged');

  const body = bytes.slice(end + 1);
  const { seal: sealed } = header.data;
  if (sealed === null) return shownShow(body, false);
  if (!canSeal()) return failed('cannot-unseal');
  if (passphrase === null) return { kind: 'needs-passphrase' };
  const opened = await unseal(body, sealed, passphrase, bytes.slice(0, end + 1));
  return opened === null ? failed('wrong-passphrase') : shownShow(opened, true);
}

function failed(problem: ShowFileProblem): OpenedShow {
  return { kind: 'failed', problem, text: PROBLEM_TEXT[problem] };
}

/** Writes the header line. Its bytes are bound to the sealed part, so any change to them is detected. */
function headerOf(sealed: Seal | null): Uint8Array<ArrayBuffer> {
  const header: z.output<typeof HEADER> = { format: 'amvs-show', version: VERSION, seal: sealed };
  return new TextEncoder().encode(`${JSON.stringify(header)}\n`);
}

function joined(header: Uint8Array, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(header.length + body.length);
  file.set(header);
  file.set(body, header.length);
  return file;
}

function writtenShow({ rows, decisions, checks, ...show }: SavedShow): z.input<typeof SHOW_SCHEMA> {
  return {
    ...show,
    rows: [...rows],
    decisions: Array.from(decisions, ([key, decision]) => {
      const [row, party] = key.split(':').map(Number);
      return { row: row ?? 0, party: party ?? 0, ...decision };
    }),
    checks: [...checks.values()],
  };
}

function shownShow(bytes: Uint8Array, sealed: boolean): OpenedShow {
  const parsed = SHOW_SCHEMA.safeParse(jsonOf(bytes));
  if (!parsed.success) return failed('damaged');
  const { decisions, checks, ...show } = parsed.data;
  const decided: Decisions = new Map(
    decisions.map(({ row, party, ...decision }) => [placeKey({ row, party }), decision]),
  );
  return {
    kind: 'show',
    sealed,
    show: {
      ...show,
      decisions: sealed ? decided : unconfirmedEvidence(decided),
      checks: new Map(checks.map((check) => [check.row, check])),
    },
  };
}

/** Parses JSON; null if it is invalid. */
function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
