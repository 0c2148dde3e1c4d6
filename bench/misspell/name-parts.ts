/** What a horse's name is made of, as show papers and stud books print it. */
interface NameParts {
  /** The name itself. */
  body: string;
  /** The mark of a foreign horse and its country, as printed behind the name, blanks included: ` (FR)`, `* (SE)`. Often empty. */
  country: string;
}

/**
 * The name of a horse without the country behind it. Nobody mistypes a country's letters as one mistypes a name, and another
 * country is another horse.
 *
 * @example nameParts('Golden Choice* (SE)') // { body: 'Golden Choice', country: '* (SE)' }
 */
export function nameParts(name: string): NameParts {
  const country = /\s*\*?\s*\([A-Z]{2,3}\)$|\s*\*$/.exec(name)?.[0] ?? '';
  return { body: name.slice(0, name.length - country.length), country };
}
