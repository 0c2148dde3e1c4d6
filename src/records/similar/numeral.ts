const ROMAN: ReadonlyMap<string, number> = new Map(
  'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'
    .split(' ')
    .map((numeral, at): [string, number] => [numeral, at + 1]),
);

/** A numeral that is a word as well: it counts only as the last word of a name. */
const I = 'i';

/**
 * The number a word of a name stands for, Roman or Arabic; null for any other word. Numerals tell horses apart: Come On II
 * is not Come On III (search.md, section 4). The first word of a name is none.
 *
 * @example numeralAt(['come', 'on', 'iii'], 2) // 3
 */
export function numeralAt(words: readonly string[], at: number): number | null {
  const word = words[at] ?? '';
  if (at === 0) return null;
  if (/^[0-9]{1,4}$/.test(word)) return Number(word);
  if (word === I && at < words.length - 1) return null;
  return ROMAN.get(word) ?? null;
}
