import { Random } from '../generate/random.ts';

/**
 * Random numbers of a seed for one purpose. Purposes draw apart, so that a further group of questions leaves the others as
 * they were.
 *
 * @example seeded(1, 'letters').below(6) // the same number, 0 to 5, in every run
 */
export function seeded(seed: number, purpose: string): Random {
  return new Random(seed).at(hash(purpose), 0);
}

/** FNV-1a over the text's UTF-16 code units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value | 0;
}
