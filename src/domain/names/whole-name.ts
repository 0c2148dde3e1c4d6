import { fold } from './fold.ts';

/** A person's names, as typed in two fields. */
interface TypedNames {
  firstName: string;
  lastName: string;
}

/** More words than any name has: whoever types them does not type a name. */
const MOST_WORDS = 12;

/**
 * What is meant when a person's whole name stands in one of the two fields and the other is empty (requirement 5.42): each
 * way to part its words into a first and a last name, and the names around a comma as "LAST, FIRST". Empty when one word was
 * typed, or something in both fields.
 *
 * @example
 * wholeNames({ firstName: '', lastName: 'Mary Ann Lee' })
 * // [{ firstName: 'Mary', lastName: 'Ann Lee' }, { firstName: 'Mary Ann', lastName: 'Lee' }]
 * wholeNames({ firstName: 'Lee, Mary', lastName: '' }) // [{ firstName: 'Mary', lastName: 'Lee' }]
 * wholeNames({ firstName: 'Mary Ann', lastName: 'Lee' }) // []
 */
export function wholeNames({ firstName, lastName }: TypedNames): TypedNames[] {
  if (fold(firstName) !== '' && fold(lastName) !== '') return [];
  const typed = fold(firstName) === '' ? lastName : firstName;
  const comma = typed.indexOf(',');
  if (comma >= 0) {
    return usable([{ firstName: typed.slice(comma + 1).trim(), lastName: typed.slice(0, comma).trim() }]);
  }
  const words = typed.trim().split(/\s+/u);
  if (words.length > MOST_WORDS) return [];
  return usable(
    words.slice(1).map((_, at) => ({
      firstName: words.slice(0, at + 1).join(' '),
      lastName: words.slice(at + 1).join(' '),
    })),
  );
}

function usable(names: readonly TypedNames[]): TypedNames[] {
  return names.filter(({ firstName, lastName }) => fold(firstName) !== '' && fold(lastName) !== '');
}
