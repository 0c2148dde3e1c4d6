const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** The longest text that variants are made of. */
const LONGEST = 40;

/**
 * The texts one mistake away from a folded one without blanks: a letter wrong, missing or too many, or two neighbours
 * swapped. What is looked up where words lead nowhere: a name with a mistake where two words were joined.
 *
 * @example nearTexts('mrnoo') // has 'mrnoon', 'mrno', 'rmnoo' …
 */
export function nearTexts(typed: string): string[] {
  if (typed.length > LONGEST) return [];
  const near = new Set<string>();
  for (let at = 0; at <= typed.length; at += 1) {
    const before = typed.slice(0, at);
    const letter = typed.charAt(at);
    const after = typed.slice(at + 1);
    for (const other of LETTERS) near.add(before + other + letter + after);
    if (letter === '') continue;
    near.add(before + after);
    for (const other of LETTERS) near.add(before + other + after);
    if (after !== '') near.add(before + after.charAt(0) + letter + after.slice(1));
  }
  near.delete(typed);
  near.delete('');
  return [...near];
}
