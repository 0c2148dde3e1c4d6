import { fold } from '../names/fold.ts';

/**
 * Marks next to or in place of a name for an entry that does not start (requirement 15.85). Horses may be called Scratch Golfer
 * or WD-40, so a word counts only if it is set off from the name.
 */

/** Never part of a name if a dash or colon sets them off, in either case. */
const CLEAR = 'scratched|withdrawn|w/d';

/** Includes words that may be names; those count only in brackets or in capitals. */
const ANY = `${CLEAR}|scratch|scr|wd`;

/** In brackets or between asterisks. */
const WRAPPED = `(?:\\(\\s*(?:${ANY})\\s*\\)|\\[\\s*(?:${ANY})\\s*\\]|\\{\\s*(?:${ANY})\\s*\\}|\\*+\\s*(?:${ANY})\\s*\\*+)`;

/** A dash next to a space, a colon, or asterisks. */
const APART = String.raw`(?:\s+[-–—]+\s*|[-–—]+\s+|\s*:\s*|\s*\*+\s*)`;

/** These count only in capitals, set off by a dash without spaces. */
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
 * Returns the name in a cell that marks a scratched entry; empty if the cell has only the mark, null if it has no mark. `text`
 * has at most 200 characters. Next to a number (`numbered`), `SCRATCH` by itself is a name.
 * @example
 * nameOfScratched('SCRATCHED - Juniper Skyline', true) // 'Juniper Skyline'
 * nameOfScratched('Juniper Skyline (scr)', true) // 'Juniper Skyline'
 * nameOfScratched('Scratch Golfer', true) // null
 */
export function nameOfScratched(text: string, numbered: boolean): string | null {
  if (!HINT.test(text) || (numbered && text === 'SCRATCH')) return null;
  for (const form of FORMS) {
    const name = form.exec(text)?.groups?.['name'];
    // Either end, or both, may have a mark.
    if (name !== undefined) return nameOfScratched(name, numbered) ?? name;
  }
  return null;
}

/** Folded headers. Only the first two have no other meaning. */
const HEADERS: ReadonlyMap<string, 'scratched' | 'status'> = new Map([
  ['scratched', 'scratched'],
  ['scratch', 'scratched'],
  ['status', 'status'],
  ['entry status', 'status'],
]);

const STATUS = new RegExp(`^[(*[]?(?:${ANY})[)*\\]]?$`, 'i');

const YES = /^(?:yes|y|x|true)$/i;

/** @example isScratchHeader('Entry Status') // true */
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
