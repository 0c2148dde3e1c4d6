import type { Org } from '../../../src/domain/org.ts';
import { ORGS } from '../../../src/domain/org.ts';
import { type Random, seeded } from '../../../src/generate/random.ts';
import { NAME_STYLES, type NameStyle } from './contents.ts';
import type { ListedNumber, Slot } from './headers.ts';
import type { Format } from './whole-list.ts';

/** Places to hide someone who is not in order. */
export const DANGERS = [
  'none',
  'plain-row',
  'odd-header',
  'second-sheet',
  'other-sheet',
  'trainer-line',
  'second-horse',
  'child-beside-parent',
  'second-rider',
  'unnamed-column',
  'second-table',
  'table-of-trainers',
  'overflow',
  'beside',
  'below-total',
  'above-header',
  'no-header',
  'second-person',
  'number-of-parent',
  'late-cell',
] as const;

type Danger = (typeof DANGERS)[number];

const GAPS = ['horse', 'rider', 'owner'] as const;

export interface SlotHeaders {
  name?: string;
  usef?: string;
  usdf?: string;
}

/** Number of rows in a list that hides someone in a late row, beyond the rows that a reader samples. */
const LONG = 230;

export interface Plan {
  number: number;
  random: Random;
  flow: Org;
  plain: boolean;
  /** True if headers, names, and numbers are plain, so that only the danger is unusual. */
  tidy: boolean;
  /** Fixed headers, by slot. The rest are drawn at random. */
  headers: Readonly<Partial<Record<Slot, SlotHeaders>>>;
  danger: Danger;
  /** Slot of the party that is not in order in an entry; null if drawn at random. */
  victim: Slot | null;
  format: Format;
  rows: number;
  slots: readonly Slot[];
  numbers: Readonly<Partial<Record<Slot, readonly ListedNumber[]>>>;
  nameStyle: NameStyle;
  /** Slots whose first and last names have separate columns. */
  split: readonly Slot[];
  /** The part missing from one entry; null if nothing is missing. */
  gap: (typeof GAPS)[number] | null;
  /** True if the header has two lines: a word for the slot above its columns. */
  merged: boolean;
  lines: readonly (
    'class-titles' | 'trainer-lines' | 'totals' | 'page-heads' | 'greeting' | 'signature' | 'title'
  )[];
  /** True if words such as `same`, `ditto` and `pending` are used instead of owners and numbers. */
  fillers: boolean;
  notesSheet: boolean;
}

const PLAIN_FORMATS: readonly Format[] = ['comma', 'comma', 'tab', 'semicolon', 'xlsx', 'json', 'utf-16'];
const ODD_FORMATS: readonly Format[] = [
  'comma',
  'comma',
  'tab',
  'semicolon',
  'bar',
  'utf-16',
  'windows-1252',
  'xlsx',
  'xlsx',
  'json',
  'structured',
  'aligned',
];

/** Every fourth list is plain. The rest cycle through all dangers, and are tidy in every other cycle. */
const PLAIN_EVERY = 4;
const TIDY_EVERY = 2;

export function planOf(number: number): Plan {
  const random = seeded(number, 'whole list');
  const plain = number % PLAIN_EVERY === 0;
  // The list's index among those that are not plain.
  const place = number - Math.floor(number / PLAIN_EVERY) - 1;
  const danger = plain
    ? random.pick(['none', 'none', 'plain-row'] as const)
    : (DANGERS[place % DANGERS.length] ?? 'none');
  // Checking a long list with odd names would be slow.
  const tidy = plain || danger === 'late-cell' || Math.floor(place / DANGERS.length) % TIDY_EVERY === 0;
  const format = formatOf(plain, danger, random);
  const isFile = format !== 'json' && format !== 'structured';
  const flow = random.pick(ORGS);
  const slots = slotsOf(plain, tidy, danger, random);
  const lines = isFile && !plain ? linesOf(tidy, danger, format, random) : [];
  return {
    number,
    random,
    flow,
    plain,
    tidy,
    headers: {},
    danger,
    victim: null,
    format,
    rows: danger === 'late-cell' ? LONG : 3 + random.skewed(22, 2),
    slots,
    numbers: numbersOf(slots, flow, tidy, random),
    nameStyle: random.chance(0.75) ? 'first-last' : random.pick(NAME_STYLES),
    split: slots.filter((slot) => slot !== 'horse' && random.chance(slot === 'rider' ? 0.2 : 0.06)),
    gap:
      (plain || danger === 'none') && random.chance(0.2)
        ? random.pick(GAPS.filter((gap) => slots.includes(gap)))
        : null,
    merged: !plain && isFile && format !== 'aligned' && random.chance(0.08),
    lines,
    fillers: !plain && random.chance(tidy ? 0.08 : 0.2),
    notesSheet: format === 'xlsx' && !plain && random.chance(tidy ? 0.1 : 0.4),
  };
}

function formatOf(plain: boolean, danger: Danger, random: Random): Format {
  if (plain) return random.pick(PLAIN_FORMATS);
  switch (danger) {
    case 'second-sheet':
    case 'other-sheet':
      return 'xlsx';
    case 'trainer-line':
    case 'second-table':
    case 'table-of-trainers':
    case 'overflow':
    case 'below-total':
    case 'beside':
    case 'unnamed-column':
    case 'above-header':
    case 'no-header':
    case 'late-cell':
      return random.pick(['comma', 'tab', 'xlsx', 'semicolon', 'utf-16']);
    case 'child-beside-parent':
    case 'none':
    case 'number-of-parent':
    case 'odd-header':
    case 'plain-row':
    case 'second-horse':
    case 'second-person':
    case 'second-rider':
      return random.pick(ODD_FORMATS);
  }
}

function slotsOf(plain: boolean, tidy: boolean, danger: Danger, random: Random): Slot[] {
  const slots: Slot[] = ['horse', 'rider'];
  if (random.chance(0.75)) slots.push('owner');
  if (random.chance(0.5)) slots.push('trainer');
  if (!plain && random.chance(0.1)) slots.push('coach');
  if (danger === 'second-rider' || (!tidy && random.chance(0.06))) slots.push('second-rider');
  if (slots.includes('owner') && random.chance(0.06)) slots.push('second-owner');
  if (danger === 'child-beside-parent' || (!tidy && random.chance(0.12))) slots.push('parent');
  return slots;
}

function numbersOf(slots: readonly Slot[], flow: Org, tidy: boolean, random: Random): Plan['numbers'] {
  const both: readonly ListedNumber[] = flow === 'usdf' ? ['usef', 'usdf'] : ['usef'];
  return Object.fromEntries(
    slots.map((slot): [Slot, readonly ListedNumber[]] => {
      if (tidy) return [slot, random.chance(0.5) ? both : ['usef']];
      const share = random.unit();
      return [slot, share < 0.15 ? [] : share < 0.7 ? ['usef'] : both];
    }),
  );
}

function linesOf(tidy: boolean, danger: Danger, format: Format, random: Random): Plan['lines'] {
  if (tidy && danger !== 'none') return danger === 'trainer-line' ? ['trainer-lines'] : [];
  const shares = [
    ['title', 0.15],
    ['class-titles', 0.15],
    ['trainer-lines', danger === 'trainer-line' ? 1 : 0.08],
    ['totals', 0.1],
    ['page-heads', 0.1],
    ['greeting', format === 'aligned' ? 0.5 : 0.05],
    ['signature', format === 'aligned' ? 0.5 : 0.05],
  ] as const;
  return shares.filter(([, share]) => random.chance(share)).map(([line]) => line);
}
