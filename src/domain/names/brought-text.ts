import { BELONGING } from './recorded-text.ts';

/** Maximum number of marks above and below one letter. Vietnamese uses only two, fully pointed Hebrew three. */
export const STACKED_MARKS = 4;

const PLAIN = /^[ -~]*$/;

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Invisible or direction-changing characters, and unpaired surrogates. The group captures those that belong in a name. */
const UNSEEN = new RegExp(
  String.raw`(${BELONGING.source})|[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}]`,
  'gu',
);

const TOO_MANY_MARKS = new RegExp(String.raw`([\p{Mn}\p{Me}]{${STACKED_MARKS}})[\p{Mn}\p{Me}]+`, 'gu');

/**
 * Cleans text from outside, such as a cell in an entry list, a file name or a note (requirement 14.18). Removes characters
 * that are invisible or change text direction, replaces each run of control characters with a space, and keeps at most
 * `STACKED_MARKS` marks on a letter.
 */
export function broughtText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(CONTROLS, ' ')
    .replace(UNSEEN, (_, belonging: string | undefined) => belonging ?? '')
    .replace(TOO_MANY_MARKS, '$1');
}
