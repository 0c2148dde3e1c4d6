import { fold } from '../names/fold.ts';

/*
 * What lists write beside or in place of a name when the entry does not start (requirement 15.85). A horse may be called Scratch Golfer
 * or WD-40, so a word counts only where something sets it apart from the name.
 */

/** Words that are no names where a dash or a colon sets them apart, in capitals or not. */
const CLEAR = 'scratched|withdrawn|w/d';

/** All words. Those that may be names count in brackets or in capitals. */
const ANY = `${CLEAR}|scratch|scr|wd`;

/** A word in brackets or between asterisks. */
const WRAPPED = `(?:\\(\\s*(?:${ANY})\\s*\\)|\\[\\s*(?:${ANY})\\s*\\]|\\{\\s*(?:${ANY})\\s*\\}|\\*+\\s*(?:${ANY})\\s*\\*+)`;

/** A dash beside a blank, a colon or asterisks. */
const APART = String.raw`(?:\s+[-–—]+\s*|[-–—]+\s+|\s*:\s*|\s*\*+\s*)`;

/** Words in capitals that a dash alone sets apart. */
const TIGHT = 'SCRATCHED|WITHDRAWN|SCR|WD';

/** Most names have none of the words. */
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
 * The name in a cell that says that the horse or rider is scratched; empty where it says nothing else, null where it says nothing of
 * the kind.
 *
 * @param text at most 200 characters
 * @param numbered whether a number stands beside it: `SCRATCH` alone is a name then
 * @example
 * nameOfScratched('SCRATCHED - Juniper Skyline', true) // 'Juniper Skyline'
 * nameOfScratched('Juniper Skyline (scr)', true) // 'Juniper Skyline'
 * nameOfScratched('WD', false) // ''
 * nameOfScratched('Scratch Golfer', true) // null
 */
export function nameOfScratched(text: string, numbered: boolean): string | null {
  if (!HINT.test(text) || (numbered && text === 'SCRATCH')) return null;
  for (const form of FORMS) {
    const name = form.exec(text)?.groups?.['name'];
    // The name may have a word at both ends.
    if (name !== undefined) return nameOfScratched(name, numbered) ?? name;
  }
  return null;
}

/** Headers of columns that say of each entry whether it starts, folded. Only the first two are about nothing else. */
const HEADERS: ReadonlyMap<string, 'scratched' | 'status'> = new Map([
  ['scratched', 'scratched'],
  ['scratch', 'scratched'],
  ['status', 'status'],
  ['entry status', 'status'],
]);

const STATUS = new RegExp(`^[(*[]?(?:${ANY})[)*\\]]?$`, 'i');

const YES = /^(?:yes|y|x|true)$/i;

/**
 * Whether a column is one of those that say whether an entry starts.
 *
 * @example isScratchHeader('Entry Status') // true
 */
export function isScratchHeader(header: string): boolean {
  return HEADERS.has(fold(header));
}

/**
 * Whether a cell of such a column says that the entry is scratched.
 *
 * @example
 * saysScratched('Scratched?', 'yes') // true
 * saysScratched('Status', 'yes') // false
 * saysScratched('Status', 'SCR') // true
 */
export function saysScratched(header: string, cell: string): boolean {
  // Lists have many cells, and few of them say so.
  const isWord = STATUS.test(cell);
  if (!isWord && !YES.test(cell)) return false;
  const about = HEADERS.get(fold(header));
  return about === 'scratched' || (about === 'status' && isWord);
}
