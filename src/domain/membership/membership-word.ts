const WORDS = ['Active', 'Inactive', 'Retired', 'Life', 'HID', 'Amateur', 'Not Registered'];

const SPELLING: ReadonlyMap<string, string> = new Map(WORDS.map((word) => [key(word), word]));

/**
 * A recorded status or type with the membership words in the spelling of specification, section 9, whatever case,
 * blanks or dashes they were written with (records.md). Every other word stays as it is, trimmed.
 *
 * @example membershipWord(' not  registered') // 'Not Registered'; 'Junior Active' stays
 */
export function membershipWord(recorded: string): string {
  return SPELLING.get(key(recorded)) ?? recorded.trim();
}

function key(word: string): string {
  return word.toLowerCase().replace(/[\s\p{Cf}\p{Pd}_]/gu, '');
}
