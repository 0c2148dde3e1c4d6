import type { Random } from '../../src/generate/random.ts';

/**
 * So many horses' names: the first of the list, or all of them and further ones made of the first words of one and the last
 * words of another, as breeders make them.
 */
export function horseNames(names: readonly string[], count: number, random: Random): string[] {
  const all = new Set(names.slice(0, count));
  while (all.size < count) {
    const [one, other] = [random.pick(names).split(' '), random.pick(names).split(' ')];
    const from = Math.min(1, other.length - 1);
    all.add([...one.slice(0, Math.max(1, one.length - 1)), ...other.slice(from)].join(' '));
  }
  return [...all];
}
