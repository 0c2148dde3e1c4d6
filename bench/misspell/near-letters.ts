const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Letters that are heard alike, each group among itself. */
const SOUNDS = ['ckqx', 'csz', 'iy', 'ei', 'ae', 'ao', 'ou', 'fv', 'dt', 'bp', 'gj', 'mn', 'vw', 'lr'];

const NEAR: ReadonlyMap<string, string> = new Map(
  Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => [letter, keysBeside(letter) + soundsLike(letter)]),
);

/**
 * The letters one is most easily taken for: those beside it on an English keyboard and those that sound like it. A letter
 * that is both stands twice. Empty for anything but a-z.
 *
 * @example nearLetters('s') // contains 'a', 'd' (keys) and 'c', 'z' (sounds)
 */
export function nearLetters(letter: string): string {
  return NEAR.get(letter) ?? '';
}

function keysBeside(letter: string): string {
  const row = ROWS.findIndex((keys) => keys.includes(letter));
  const at = ROWS[row]?.indexOf(letter) ?? -1;
  // Each row of keys begins about half a key to the right of the one above it.
  const beside = [ROWS[row]?.slice(Math.max(at - 1, 0), at + 2), ROWS[row - 1]?.slice(at, at + 2)];
  const below = ROWS[row + 1]?.slice(Math.max(at - 1, 0), at + 1);
  return [...beside, below].join('').replace(letter, '');
}

function soundsLike(letter: string): string {
  return SOUNDS.filter((group) => group.includes(letter))
    .join('')
    .replaceAll(letter, '');
}
