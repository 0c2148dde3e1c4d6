import { fold } from '../../src/domain/names/fold.ts';
import type { Random } from '../../src/generate/random.ts';

/** Show papers print at most this many letters of a name. */
const PRINTED_LENGTH = 30;

/**
 * Drops, changes or adds a name's apostrophe: `Bailey's` as `Baileys`, `Bailey s` or `Bailey’s`, and `Baileys` as `Bailey's`.
 * Returns null when the name has no apostrophe and no place for one.
 */
export function apostropheSlip(name: string, random: Random): string | null {
  if (/['’]/.test(name)) return name.replace(/['’]/, random.pick(['', ' ', name.includes('’') ? "'" : '’']));
  const added = name.replace(/(\p{L}{3,})s\b/u, "$1's");
  return added === name ? null : added;
}

/**
 * Drops a name's accents, as on a keyboard without them. Returns null when the name has none.
 *
 * @example withoutAccents('Étoile Bleue') // 'Etoile Bleue'
 */
export function withoutAccents(name: string): string | null {
  const plain = Array.from(name, (letter) => (/^\p{L}$/u.test(letter) ? plainLetter(letter) : letter)).join(
    '',
  );
  return plain === name ? null : plain;
}

function plainLetter(letter: string): string {
  const folded = fold(letter);
  if (folded === '' || folded === letter.toLowerCase()) return letter;
  return letter === letter.toLowerCase() ? folded : folded.charAt(0).toUpperCase() + folded.slice(1);
}

/** Cuts a name off after 30 letters, as show papers do. Returns null for a shorter name. */
export function cutAsPrinted(name: string): string | null {
  return name.length > PRINTED_LENGTH ? name.slice(0, PRINTED_LENGTH).trimEnd() : null;
}
