/*
 * Widths of text, for columns and lines on paper. The unit is the width of a digit in Arial. Widths are rounded up, so text
 * always fits.
 */

/** Width of the space between two words, in digits. */
export const BLANK = 0.5;

/** Widths of characters, in digits. The first match applies; a character without a match is as wide as a digit. */
const LETTER_WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[Iijlft/.,:;'’!|\s]/u, 0.5],
  [/[-r()“”"]/u, 0.65],
  [/[ckszvxyJ]/u, 0.9],
  [/[MmwÆæŒœ%]/u, 1.6],
  [/[W@—…]/u, 1.9],
  [/[GOQ]/u, 1.4],
  [/[A-Z&]/u, 1.3],
  [/[\p{Lu}+=<>]/u, 1.4],
  [/[^\p{Script=Latin}\p{ASCII}]/u, 1.9],
];

/** Words with at least this many letters may break in any column (requirement 9.29). */
const LONGEST_WORD = 25;

/** Maximum width of a one-line value, in digits: two dates with a dash between them. Longer values break at spaces. */
export const LINE = 24;

/** Factor for bold lowercase letters and punctuation, which are wider than in regular type. Bold capitals and digits are not wider. */
const BOLD = 1.1;

export function textWidth(text: string, bold = false): number {
  let sum = 0;
  for (const letter of text) sum += letterWidth(letter) * (bold && !/[\p{Lu}\d]/u.test(letter) ? BOLD : 1);
  return sum;
}

const widths = new Map<string, number>();

/** Returns a character's width in digits. Caches it, because a roster measures every word of every row. */
function letterWidth(letter: string): number {
  const known = widths.get(letter);
  if (known !== undefined) return known;
  const width = LETTER_WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 1;
  widths.set(letter, width);
  return width;
}

/**
 * Returns the width of the widest word. A column this wide breaks no words (requirement 9.29), except those with `LONGEST_WORD`
 * letters or more.
 */
export function widestWord(texts: readonly string[], bold = false): number {
  const words = texts.flatMap(wordsOf).flatMap((word) => word.split(/(?<=\p{L}-)/u));
  return Math.max(
    0,
    ...words.filter(({ length }) => length < LONGEST_WORD).map((word) => textWidth(word, bold)),
  );
}

export function wordWidths(text: string, bold = false): number[] {
  return text === '' ? [] : wordsOf(text).map((word) => textWidth(word, bold));
}

/** Splits text into words. Keeps a dash with the word before it, so that no line begins with one. */
function wordsOf(text: string): string[] {
  return text.split(/\s+(?!-\s)/u);
}

/** Counts the lines of a text in a column that is `room` wide. The text breaks at spaces; `words` has the words' widths. */
export function wrappedLines(words: readonly number[], room: number): number {
  let lines = 0;
  let taken = Infinity;
  for (const width of words) {
    if (taken + BLANK + width > room) {
      lines += Math.max(1, Math.ceil(width / room));
      taken = width <= room ? width : width % room;
    } else taken += BLANK + width;
  }
  return lines;
}
