import { oneSlip } from '../../../bench/misspell/letters.ts';
import type { Random } from '../../../src/generate/random.ts';
import type { WorldRecord } from './world.ts';

/* Ways to write names and numbers on lists. */

/** `share` is a weight, roughly a percentage. `plain` ways are understood without a question. */
interface Way {
  share: number;
  plain: boolean;
  write: (record: WorldRecord, random: Random) => string;
}

const NAME_WAYS: readonly Way[] = [
  { share: 60, plain: true, write: ({ name }) => name },
  { share: 8, plain: true, write: ({ name }) => name.toUpperCase() },
  { share: 4, plain: true, write: ({ name }) => `  ${name} ` },
  { share: 8, plain: false, write: (record, random) => oneSlip(record.name, random) ?? record.name },
  { share: 6, plain: false, write: lostBlank },
  { share: 4, plain: false, write: movedBlank },
  { share: 4, plain: false, write: ({ name, lastName }) => lastName || name },
  { share: 2, plain: false, write: ({ name, usef }) => `${name} (${usef})` },
  {
    share: 3,
    plain: false,
    write: ({ name, what }) => (what === 'horse' ? `SCRATCHED - ${name}` : `${name} *`),
  },
  {
    share: 3,
    plain: false,
    write: ({ name, what }) => (what === 'horse' ? `${name} (SCR)` : `${name} (new)`),
  },
];

/** Drops the space between the names: `CorbinTracy`. */
function lostBlank({ name }: WorldRecord): string {
  return name.replace(' ', '');
}

/** Moves the space by one letter: `Mari aHebert`. */
function movedBlank({ name }: WorldRecord): string {
  return name.replace(/(\w) /, ' $1');
}

function lastFirst({ firstName, lastName, name }: WorldRecord): string {
  return lastName === '' ? name : `${lastName}, ${firstName}`;
}

export const NAME_STYLES = ['first-last', 'last-first', 'LAST, FIRST'] as const;

export type NameStyle = (typeof NAME_STYLES)[number];

export function nameOn(record: WorldRecord, style: NameStyle, plain: boolean, random: Random): string {
  if (style !== 'first-last' && record.lastName !== '') {
    const text = lastFirst(record);
    return style === 'last-first' ? text : text.toUpperCase();
  }
  return drawn(NAME_WAYS, plain, random).write(record, random);
}

const NUMBER_WAYS: readonly (Omit<Way, 'write'> & { write: (number: string) => string })[] = [
  { share: 80, plain: true, write: (number) => number },
  { share: 4, plain: true, write: (number) => ` ${number} ` },
  { share: 4, plain: false, write: (number) => `#${number}` },
  { share: 4, plain: false, write: (number) => `USEF ${number}` },
  { share: 4, plain: false, write: (number) => `${number}.0` },
  { share: 4, plain: false, write: (number) => `${number.slice(0, 3)} ${number.slice(3)}` },
];

export function numberOn(number: string, plain: boolean, random: Random): string {
  return drawn(NUMBER_WAYS, plain, random).write(number);
}

function drawn<W extends { share: number; plain: boolean }>(
  ways: readonly W[],
  plain: boolean,
  random: Random,
): W {
  const may = plain ? ways.filter((way) => way.plain) : ways;
  let at = random.below(may.reduce((sum, { share }) => sum + share, 0));
  return may.find(({ share }) => (at -= share) < 0) ?? (may[0] as W);
}

export const NOBODY = [
  'TBD',
  'TBA',
  'tbd',
  '',
  '',
  '?',
  'to be determined',
  '-',
  'unknown',
  'none',
  'T.B.A.',
  'TBD rider',
];

/** Words in an owner's cell that refer to the row's rider. */
export const SAME = [
  'same',
  'Same',
  'SAME',
  'self',
  'Self',
  'same as rider',
  'Same as Rider',
  'rider',
  'see rider',
];

export const DITTO = ['"', 'ditto', '″', 'see above', 'Same as above', '〃', "''"];

/** Words written instead of a missing or pending number. */
export const NO_NUMBER = ['new', 'pending', 'applied', 'TBD', 'n/a', 'will bring', 'NM', 'Pending'];

export const CLASS_TITLES = [
  'Class 12 - Training Level Test 2',
  'Low Children’s Hunter 3’',
  '101. Green Hunter 3’6"',
  'USDF Introductory Test B',
  'Saturday, December 5, 2026',
  'RING 2',
  'Section A',
];

export const TOTALS = ['Total entries: 24', 'TOTAL', 'Count', 'Entries: 12   Horses: 11', 'Grand total'];

export const PAGE_HEADS = [
  'Page 2 of 4',
  'Winter Festival 2026 - Entry List',
  'Printed 11/23/2026 08:14 AM',
  'Page 3',
];

export const GREETING = [
  'Hi Dana,',
  'here is the list for the weekend, sorry it is late. Please check the memberships when you can.',
];

export const SIGNATURE = [
  'Thanks so much!',
  '--',
  'Show Office, Winter Festival',
  '(859) 555-0142 | office@example.org',
  'Sent from my iPhone',
];
