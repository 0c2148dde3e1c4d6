/** Kinds of characters that recorded text must not contain (requirement 10.32). */
export type TextFaultKind =
  /** A character that controls screens or printers, such as ESC, BEL or a tab. */
  | 'control'
  | 'line-break'
  /** A character that changes the direction of the text after it. */
  | 'direction'
  /** An invisible character, which makes different text look alike. */
  | 'invisible'
  /** A private-use character, or one that Unicode does not define. */
  | 'undefined'
  /** A letter with more marks than any script uses. */
  | 'marks';

export interface TextFault {
  kind: TextFaultKind;
  /** In Unicode notation: `U+202E`. */
  character: string;
}

/** Maximum number of marks on one letter. Burmese has up to six. */
export const MARKS_ON_A_LETTER = 6;

const INVISIBLE = String.raw`\p{Cf}\p{Default_Ignorable_Code_Point}`;

/**
 * Matches a forbidden character or too many marks. Some of these characters belong in names in some scripts: see `BELONGING`.
 */
const UNWANTED = new RegExp(String.raw`[${INVISIBLE}\p{C}\p{Zl}\p{Zp}]|\p{M}{${MARKS_ON_A_LETTER + 1}}`, 'u');

const JOINING = [
  'Arabic',
  'Syriac',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
]
  .map((script) => String.raw`\p{Script_Extensions=${script}}`)
  .join('');

/**
 * Invisible characters that are part of a name: a joiner or non-joiner between two letters in a script that joins letters, and
 * the variation selector after a Chinese character.
 */
export const BELONGING = new RegExp(
  String.raw`(?<=[${JOINING}])[\u200C\u200D](?=[${JOINING}])|(?<=\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  'gu',
);

const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const LINE_BREAK = /[\n\r\u0085\u2028\u2029]/u;
const ALL_INVISIBLE = new RegExp(`[${INVISIBLE}]`, 'gu');

/**
 * Returns the first forbidden character in recorded text; null if there is none (requirement 10.32).
 * @example textFault('Bad\u202Edor') // { kind: 'direction', character: 'U+202E' }
 */
export function textFault(text: string): TextFault | null {
  if (!UNWANTED.test(text)) return null;
  const [found] = UNWANTED.exec(text.replace(BELONGING, '')) ?? [];
  if (found === undefined) return null;
  return { kind: kindOf(found), character: codePoint(found) };
}

/**
 * Removes invisible characters, which are copied along with names from web pages. No search depends on them (requirement
 * 1.23).
 */
export function withoutInvisible(text: string): string {
  return text.replace(ALL_INVISIBLE, '');
}

/** Classifies a forbidden character. `found` is a match for `UNWANTED`: a character, or a run of marks. */
function kindOf(found: string): TextFaultKind {
  if (LINE_BREAK.test(found)) return 'line-break';
  if (/\p{Cc}/u.test(found)) return 'control';
  if (DIRECTION.test(found)) return 'direction';
  // Checked before `invisible`, because Unicode counts some undefined code points as invisible.
  if (/[\p{Cn}\p{Co}\p{Cs}]/u.test(found)) return 'undefined';
  return /\p{M}{2}/u.test(found) ? 'marks' : 'invisible';
}

function codePoint(found: string): string {
  const number = found.codePointAt(0) ?? 0;
  return `U+${number.toString(16).toUpperCase().padStart(4, '0')}`;
}
