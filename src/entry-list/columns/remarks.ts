import { VOCABULARY } from '../lines/show-words.ts';
import { isMemberNumber, isNameLike, isPersonLike, isPlainName, mayBeMemberNumber } from './nobody-cells.ts';

/** Kinds of text that may name a rider (requirement 15.18): remarks, or statuses and class titles. */
export type RemarksKind = 'free' | 'short';

/** A name in a sentence: `Ann Field`, `A. Field`. */
const NAME = String.raw`\p{Lu}(?:[\p{L}'’-]+|\.)(?: ?\p{Lu}[\p{L}'’.-]*){1,3}`;

const CHANGE =
  /\b(?:rider change|change of riders?|change (?:of )?rider|(?:catch|sub|substitute|replacement)[ -]?rider|catch[ -]?ride|(?:ridden|handled|led|driven) by)\b(?!\W*(?:fees?|forms?|paid|due|$))/i;

const BEFORE_NAME = new RegExp(
  String.raw`(?:\b(?:[Rr]idden|[Ss]hown|[Hh]andled|[Ll]ed|[Dd]riven) [Bb]y|\b(?:[Rr]iders?|[Rr]iding|[Cc]atch|[Ss]ub|[Ss]ubstitute)(?: is| now| will be)? ?[:=–-]|\b(?:[Cc]atch|[Ss]ub(?:stitut(?:e|ed by|ion))?|[Rr]eplace(?:d by|ment)|[Cc]hange(?:d)? to|[Rr]ider (?:is|now|will be)))\s*(${NAME})`,
  'gu',
);
const BEHIND_NAME = new RegExp(
  String.raw`(${NAME})(?:,| -| –)? \(?(?:up|rides?|riding|rode|to ride|will ride|is riding|catch(?:es|ing)?|subs?|substitutes?|shows|showing|handles|drives)\b`,
  'gu',
);
/** Matches phrases such as `ANN FIELD UP` in all capitals, where no lowercase letter shows where a name ends. */
const LOUD =
  /^[^\p{Ll}]*(?:\p{Lu}{2,} \p{Lu}{2,} (?:UP|RIDES|RIDING|TO RIDE|WILL RIDE|IS RIDING)\b|\b(?:CATCH|SUB|SUBSTITUTE|REPLACED BY|RIDDEN BY)\b:? \p{Lu}{2,} \p{Lu}{2,})/u;
const ANY_NAME = new RegExp(NAME, 'gu');

const NUMBER = /(?<![\p{L}\d.,$/-])F?\d{5,8}(?![\p{L}\d/-]|[.,]\d)/giu;

/** Maximum length of a remark, in characters. The rest is ignored. */
const LONGEST_REMARK = 1000;

const EMAIL = /[<(]?[^\s<>()@]{1,64}@[^\s<>()@]+[>)]?/g;

/** True if the cell has words such as `ridden by`, or a name next to a number, or is only a person's name or number. */
export function saysWho(cell: string, kind: RemarksKind): boolean {
  const text = cell.slice(0, LONGEST_REMARK).replace(EMAIL, ' ').trim();
  if (isMemberNumber(text) || isPersonLike(text) || CHANGE.test(text)) return true;
  if (kind === 'free' && isPlainName(text) && !wordsAreKnown(text)) return true;
  if (hasName(text, BEFORE_NAME) || hasName(text, BEHIND_NAME)) return true;
  if (LOUD.test(text)) return true;
  // Next to a member's number, any name or a word such as `rides` is enough.
  return (
    (text.match(NUMBER) ?? []).some(mayBeMemberNumber) &&
    (hasName(text, ANY_NAME) || /\brid(?:es?|ing)\b/i.test(text))
  );
}

/** True if any word is common on lists: `Hay Delivery` names nobody. */
function wordsAreKnown(text: string): boolean {
  return text.split(' ').some((word) => VOCABULARY.has(word.toLowerCase()));
}

/** True if the pattern finds a name with an initial, or with a word that is not common in classes and headers. */
function hasName(text: string, pattern: RegExp): boolean {
  return [...text.matchAll(pattern)].some(
    ([whole, name = whole]) => isNameLike(name) || /^\p{Lu}\. ?\p{Lu}/u.test(name),
  );
}
