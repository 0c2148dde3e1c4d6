import { compact, fold } from './fold.ts';
import { lastWord } from './person-name.ts';

/** A name an owner is found by: folded, and as it is recorded. */
export interface OwnerName {
  folded: string;
  recorded: string;
}

/**
 * The names an owner is found by (rules, section 4, "Criteria"): a person's last name and the last word of it, the name
 * of an organisation or farm. None where folding leaves nothing.
 *
 * @param lastName of a person, as recorded
 * @example ownerNames('I', 'Jan van der Berg', 'van der Berg') // van der Berg, Berg
 */
export function ownerNames(entityType: string, name: string, lastName: string): OwnerName[] {
  const recorded = entityType === 'I' ? lastName : name;
  const folded = fold(recorded);
  if (folded === '') return [];
  const last = entityType === 'I' ? lastWord(folded) : folded;
  const whole = { folded, recorded };
  return last === folded ? [whole] : [whole, { folded: last, recorded: partNamed(last, recorded) }];
}

/**
 * Whether an owner's name is the one asked for: it begins so, or the two are equal but for blanks, as O Malley and
 * O'Malley are. Both are folded.
 *
 * @example meetsOwnerName('o malley', 'omalley') // true; 'mall' → false
 */
export function meetsOwnerName(asked: string, name: string): boolean {
  return name.startsWith(asked) || compact(name) === compact(asked);
}

/** The part of a recorded name that folds to this: of "van der Berg", 'berg' is "Berg". */
function partNamed(folded: string, recorded: string): string {
  return recorded.split(/[\s-]+/u).find((part) => fold(part) === folded) ?? folded;
}
