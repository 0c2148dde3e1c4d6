const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');

/**
 * Every text one letter away from a folded one without blanks: a letter wrong, missing, extra or swapped with the next.
 *
 * @example lettersApart('bo') // 'b', 'o', 'ob', 'ao', …, 'abo', …
 */
export function lettersApart(text: string): string[] {
  const near = new Set<string>();
  for (let at = 0; at <= text.length; at += 1) {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    for (const letter of LETTERS) {
      near.add(before + letter + after);
      if (after !== '') near.add(before + letter + after.slice(1));
    }
    near.add(before + after.slice(1));
    if (after.length > 1) near.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
  }
  near.delete(text);
  near.delete('');
  return [...near];
}
