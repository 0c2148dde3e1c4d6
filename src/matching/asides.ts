import { fold, words } from '../domain/names/fold.ts';
import { isSuffix } from '../domain/names/person-name.ts';

/** Text in parentheses or brackets: a barn name, a division. */
const IN_BRACKETS = /\([^()]*\)|\[[^[\]]*\]/gu;

/** A horse's barn name: “in quotes”, after a slash, after aka. */
const BARN_NAME = /"[^"]*"|“[^”]*”|\s\/\s.*$|\s(?:aka|a\.k\.a\.)\s.*$/giu;

/**
 * Removes additions from a name. Null if there are none, if nothing else is left, or if an addition is a person's suffix, which
 * tells father and son apart.
 * @example
 * withoutAside('Golden Choice (Goldie)', 'horse') // 'Golden Choice'
 * withoutAside('John Doe (Jr.)', 'person') // null
 */
export function withoutAside(typed: string, of: 'horse' | 'person'): string | null {
  const asides = [...typed.matchAll(IN_BRACKETS)].flatMap(([aside]) => words(fold(aside)));
  if (of === 'person' && asides.some(isSuffix)) return null;
  const bare = typed.replace(IN_BRACKETS, ' ');
  const name = (of === 'horse' ? bare.replace(BARN_NAME, ' ') : bare).replace(/\s+/gu, ' ').trim();
  return fold(name) === '' || name === typed.trim() ? null : name;
}
