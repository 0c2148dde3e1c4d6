import { fold } from '../../src/domain/names/fold.ts';
import type { Random } from '../../src/generate/random.ts';

const PRINTED_LENGTH = 30;

/**
 * A name whose apostrophe was lost, or that got one: Bailey's as Baileys, Bailey s or Bailey’s, Baileys as Bailey's. Null
 * when it has none and no word that could get one.
 */
export function apostropheSlip(name: string, random: Random): string | null {
  if (/['’]/.test(name)) return name.replace(/['’]/, random.pick(['', ' ', name.includes('’') ? "'" : '’']));
  const added = name.replace(/(\p{L}{3,})s\b/u, "$1's");
  return added === name ? null : added;
}

/**
 * A name without the marks on its letters, as a keyboard without them writes it; null when it has none.
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

/** A name as show print-outs cut it, after 30 letters; null when it is no longer than that. */
export function cutAsPrinted(name: string): string | null {
  return name.length > PRINTED_LENGTH ? name.slice(0, PRINTED_LENGTH).trimEnd() : null;
}
