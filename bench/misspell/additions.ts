import { isNumeral } from './numeral.ts';
import type { Random } from '../../src/generate/random.ts';

const CAPITALS = Array.from('ABCDEFGHIJKLMNOPRSTVW');
const FARMS = ['Hill', 'Oak', 'Maple', 'River', 'Stone', 'Cedar', 'Fox', 'Willow', 'Spring', 'Meadow'];
const TITLES = ['CH', 'GCH', 'CH.', 'GCH.', 'Ch.'];

/**
 * A name with a breeder's or farm's mark before or behind it: two or three capitals, or "of … Farm".
 *
 * @example withFarm('Golden Choice', seeded(1, 'example')) // 'TS Golden Choice', 'Golden Choice of Oak Farm', …
 */
export function withFarm(name: string, random: Random): string {
  const letters = Array.from({ length: 2 + random.below(2) }, () => random.pick(CAPITALS)).join('');
  // A number before or behind a name would make it another horse's.
  const mark = isNumeral(letters) ? 'TS' : letters;
  if (random.chance(1 / 3)) return `${name} of ${random.pick(FARMS)} Farm`;
  return random.chance(0.5) ? `${mark} ${name}` : `${name} ${mark}`;
}

/**
 * A name with a champion's title before it.
 *
 * @example withTitle('Golden Choice', seeded(1, 'example')) // 'CH Golden Choice', 'GCH. Golden Choice', …
 */
export function withTitle(name: string, random: Random): string {
  return `${random.pick(TITLES)} ${name}`;
}
