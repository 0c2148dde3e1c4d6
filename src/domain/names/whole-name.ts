import { fold } from './fold.ts';

interface TypedNames {
  firstName: string;
  lastName: string;
}

/** Maximum length, in words, of a name to split. */
const MOST_WORDS = 12;

/**
 * Splits a whole name typed in one of the two fields if the other is empty (requirement 5.42): every way to divide its words
 * into first and last name, and the names around a comma as "LAST, FIRST". Empty for one word, for more than
 * `MOST_WORDS` words, or if both fields are filled.
 * @example
 * wholeNames({ firstName: '', lastName: 'Mary Ann Lee' })
 * // [{ firstName: 'Mary', lastName: 'Ann Lee' }, { firstName: 'Mary Ann', lastName: 'Lee' }]
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
    words.map((_, at) => ({
      firstName: words.slice(0, at + 1).join(' '),
      lastName: words.slice(at + 1).join(' '),
    })),
  );
}

function usable(names: readonly TypedNames[]): TypedNames[] {
  return names.filter(({ firstName, lastName }) => fold(firstName) !== '' && fold(lastName) !== '');
}
