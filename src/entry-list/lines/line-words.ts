import { CLASS_VOCABULARY, VOCABULARY } from './show-words.ts';

/** Maximum length of a line, in characters. The user is asked about longer lines. */
const LONGEST = 400;

const WHEN =
  '(?:(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?\\.?,?\\s*)?' +
  '(?:\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{1,4}|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.?\\s+\\d{1,2}(?:\\s*[-–]\\s*\\d{1,2})?(?:,?\\s+\\d{4})?)?' +
  '(?:,?\\s*(?:at\\s+)?\\d{1,2}:\\d\\d(?::\\d\\d)?\\s*(?:[ap]\\.?m\\.?)?)?(?:\\s*[ecmp][sd]t)?';

/** Parts of page headers and footers (requirement 15.19). Each pattern matches a whole cell. */
const PAGE_PARTS: readonly RegExp[] = [
  /^[-–—\s|]*(page|pg\.?|p\.)\s*:?\s*\d+\s*((of|\/)\s*\d+)?[-–—\s|]*$/i,
  /^\d+\s+of\s+\d+(\s+pages?)?$/i,
  /^[-–—=_*~#.+|\s]{2,}$/,
  /^[-–—]\s*\d+\s*[-–—]$/,
  new RegExp(
    `^(?:(?:report|run|print(?:ed)?|created|generated|exported|updated|as of)(?:\\s+(?:date|time|date/time|on|at))?\\s*:?\\s*)${WHEN}$`,
    'i',
  ),
  new RegExp(`^(?=.)${WHEN}$`, 'i'),
  /^\(?continued\)?\.?$/i,
  /^((number of )?(entries|horses|riders|exhibitors|rides|classes|rows|stalls)\s*[:=]\s*\d+[\s,;|]*)+$/i,
  /^\d+\s+(entries|horses|riders|exhibitors|rides|classes|rows|records)\.?$/i,
  /^(end of (list|report|entries|file)|\*+\s*end.*\*+)$/i,
  /^(ring|arena|session)\s*#?\s*\d{1,2}$/i,
];

/** Fast path: matches the beginnings of page parts, which few cells have. */
const PAGE_PART =
  /^[-–—=_*~#.+|(\s\d]|^(p(age|g|\.)|report|run|print|created|generated|exported|updated|as of|continued|number|entries|horses|riders|exhibitors|rides|classes|rows|stalls|end of|ring|arena|session|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** First cell in a totals row: only words, or words with a count, date or time. */
const TOTAL =
  /^((grand|sub)[ -]?)?(totals?|count|sum|number of|end of|printed|page)\b[ :=#.]*((of|entries|horses|riders|rows|number|report|list|on)\b[ :=#.]*)*[\d\s/:.,-]*(of \d+)?\s*([ap]m)?$/i;

/** Maximum length of a total, page part, hint or closing, in characters. */
const LONGEST_TOTAL = 60;

/** True for `Page 2 of 4`, `Printed 11/20/2026 3:04 PM`, `Entries: 12`. */
export function isPagePart(cell: string): boolean {
  return cell.length <= LONGEST_TOTAL && PAGE_PART.test(cell) && PAGE_PARTS.some((part) => part.test(cell));
}

/**
 * True if the first cell has a word for totals and the rest are only counts. The word alone is not enough: a horse may be called
 * Count.
 */
export function isTotal([first = '', ...others]: readonly string[]): boolean {
  if (first.length > LONGEST_TOTAL || !TOTAL.test(first)) return false;
  if (others.length === 0) return /[\d:]/.test(first);
  return others.every((cell) => !/\p{L}/u.test(cell) || /^\d/.test(cell));
}

/** A class title, such as `Class 101 Open Pleasure` or `Division: Hunters`. */
const CLASS_TITLE =
  /^(class|division|div\.|section|sec\.)\s*(#|no\.?|number)?\s*:?\s*\d|^(class|division|section)\s*[:#]\s*\S/i;

export function isClassTitle(text: string): boolean {
  return CLASS_TITLE.test(text.slice(0, LONGEST));
}

/** True for text that has a class word and either begins with a class number or has nothing that could be a name. */
export function isClassName(text: string): boolean {
  if (text.length > LONGEST || hasNumber(text)) return false;
  const hasWord = wordsOf(text).some((word) => CLASS_VOCABULARY.has(folded(word)));
  return hasWord && (/^#?\d{1,4}[A-Z]?\b/i.test(text) || !couldName(text));
}

/** Words that begin or end a part of a list if they are the only cell in their row. */
const PART_HEADING = /^(?:((?:grand|sub)[ -]?)?totals?|late (?:entries|adds?|additions)|section [a-z])$/i;

/** True for a lone cell that is certainly not a horse: a total, `Late entries`, a numbered class, a title with a year. */
export function isHeadingLine(text: string): boolean {
  if (PART_HEADING.test(text.slice(0, LONGEST))) return true;
  if (couldName(text)) return false;
  return /\b20\d\d\b/.test(text) || (isClassName(text) && /\d|\b(?:usef|usdf|ushja|fei)\b/i.test(text));
}

const HINT =
  /^\(.*\)$|^(?:e\.?g\.?|ex\.|example:|required|optional|mandatory|format)(?:$|[ :.,])|\b(?:required|optional|digits)\b|^(?:mm|dd|yyyy)[/-]|^(?:last, ?first|first,? last)(?: name)?$/i;

/** True for a hint about a column's contents, as in the line below a header. */
export function isHint(cell: string): boolean {
  return cell.length <= LONGEST_TOTAL && HINT.test(cell);
}

/** A letter's closing. The lines after it are a signature. */
const CLOSING =
  /^(many thanks|thanks?|thank you|(kind|best|warm(est)?)\s+(regards|wishes)|regards|best|sincerely|cheers|yours|respectfully|cordially|sent from my|--+|__+)\b/i;

/** True for `Thanks,`, `Best regards`, `Sent from my iPhone`. */
export function isClosing(cell: string): boolean {
  return cell.length <= LONGEST_TOTAL && (CLOSING.test(cell) || /^-{2,}$/.test(cell));
}

const SENTENCE_WORDS = 4;

/** True for a greeting, or for four or more words if at least half begin with a lowercase letter, which is rare in table cells. */
export function isSentence(text: string): boolean {
  if (
    text.length <= LONGEST &&
    /^(hi|hello|dear|hey|good (morning|afternoon|evening))\b[^\d]{0,40}[,!:]?$/i.test(text)
  )
    return true;
  const found = wordsOf(text.slice(0, LONGEST));
  if (found.length < SENTENCE_WORDS) return false;
  return found.filter((word) => /^\p{Ll}/u.test(word)).length >= found.length / 2;
}

/**
 * True for text with a number like a member's, or with capitalized words that are not common in show papers, reports and
 * letters (requirement 15.19). A text's first word is capitalized anyway, so it is not enough unless the text consists of at most
 * three such words. Also true for very long text.
 */
export function couldName(text: string): boolean {
  if (text.length > LONGEST || hasNumber(text)) return true;
  const found = wordsOf(text);
  const names = found.map(isNameWord);
  if (names.some((isName, at) => isName && at > 0)) return true;
  return found.length > 0 && found.length <= 3 && names[0] === true && names.every(Boolean);
}

/**
 * True for six to eight digits in a row, or fifteen as in a microchip number. Digits next to a hyphen are a telephone
 * number.
 */
function hasNumber(text: string): boolean {
  return /(?<![\d-])[A-Z]?\d{6,8}(?![\d-])|(?<!\d)\d{15}(?!\d)/i.test(text);
}

/**
 * True for seven digits in a row. Six may be a competition number, and eight a date.
 * @example hasMemberNumber('Ann Field 9500001') // true
 */
export function hasMemberNumber(text: string): boolean {
  return /(?<![\w.-])F?\d{7}(?![\w-])/i.test(text);
}

function wordsOf(text: string): string[] {
  return text.replace(/\S+@\S+|https?:\S+|www\.\S+/gi, ' ').match(/\p{L}[\p{L}'’.-]*/gu) ?? [];
}

function folded(word: string): string {
  return word.toLowerCase().replace(/[.'’]/g, '').replace(/-$/, '');
}

function isNameWord(word: string): boolean {
  return (
    /^\p{Lu}/u.test(word) &&
    word.length > 1 &&
    !VOCABULARY.has(folded(word).replace(/s$/, '')) &&
    !VOCABULARY.has(folded(word))
  );
}
