import { fold } from '../names/fold.ts';

/*
 * Recognizes marks for scratched entries (requirement 15.85). Horses may be called Scratch Golfer or WD-40, so a word counts
 * only if it is set off from the name.
 */

/** Words that are never part of a name if set off by a dash or colon, in capitals or not. */
const CLEAR = 'scratched|withdrawn|w/d';

/** `scratch`, `scr` and `wd` may also be names, so they count only in brackets, between asterisks, or in capitals. */
const ANY = `${CLEAR}|scratch|scr|wd`;

/** One of the words in `ANY`, in brackets or between asterisks. */
const WRAPPED = `(?:\\(\\s*(?:${ANY})\\s*\\)|\\[\\s*(?:${ANY})\\s*\\]|\\{\\s*(?:${ANY})\\s*\\}|\\*+\\s*(?:${ANY})\\s*\\*+)`;

/** Separates the mark from the name: a colon, asterisks, or a dash next to a space. */
const APART = String.raw`(?:\s+[-–—]+\s*|[-–—]+\s+|\s*:\s*|\s*\*+\s*)`;

/** Words that may also be set off by a dash without spaces, but only in capitals. */
const TIGHT = 'SCRATCHED|WITHDRAWN|SCR|WD';

/** Fast check: most names contain none of these. */
const HINT = /scr|wd|w\/d|withdrawn/i;

const FORMS: readonly RegExp[] = [
  new RegExp(`^(?:${CLEAR})(?<name>)$`, 'i'),
  new RegExp(`^(?:${ANY.toUpperCase()})(?<name>)$`),
  new RegExp(String.raw`^${WRAPPED}[\s:–—-]*(?<name>.*)$`, 'iu'),
  new RegExp(String.raw`^(?<name>.*?)[\s:–—-]*${WRAPPED}$`, 'iu'),
  new RegExp(`^(?:${CLEAR})${APART}(?<name>.*)$`, 'iu'),
  new RegExp(`^(?<name>.*?)${APART}(?:${CLEAR})$`, 'iu'),
  new RegExp(`^(?:${ANY.toUpperCase()})${APART}(?<name>.*)$`, 'u'),
  new RegExp(`^(?<name>.*?)${APART}(?:${ANY.toUpperCase()})$`, 'u'),
  new RegExp(String.raw`^(?:${TIGHT})[-–—](?<name>\p{L}.*)$`, 'u'),
  new RegExp(String.raw`^(?<name>.*\p{L})[-–—](?:${TIGHT})$`, 'u'),
];

/**
 * Returns the name without the scratch mark; empty if the cell has only the mark, null if it has no mark. `numbered` is true if
 * the party also has a number; `SCRATCH` then counts as a name.
 */
export function nameOfScratched(text: string, numbered: boolean): string | null {
  if (!HINT.test(text) || (numbered && text === 'SCRATCH')) return null;
  for (const form of FORMS) {
    const name = form.exec(text)?.groups?.['name'];
    // The name may have a mark at both ends.
    if (name !== undefined) return nameOfScratched(name, numbered) ?? name;
  }
  return null;
}

/** Folded column headers. Only the first two always mean that the entry is scratched. */
const HEADERS: ReadonlyMap<string, 'scratched' | 'status'> = new Map([
  ['scratched', 'scratched'],
  ['scratch', 'scratched'],
  ['status', 'status'],
  ['entry status', 'status'],
]);

const STATUS = new RegExp(`^[(*[]?(?:${ANY})[)*\\]]?$`, 'i');

const YES = /^(?:yes|y|x|true)$/i;

export function isScratchHeader(header: string): boolean {
  return HEADERS.has(fold(header));
}

export function saysScratched(header: string, cell: string): boolean {
  // Fast check: few cells contain such a word.
  const isWord = STATUS.test(cell);
  if (!isWord && !YES.test(cell)) return false;
  const about = HEADERS.get(fold(header));
  return about === 'scratched' || (about === 'status' && isWord);
}
