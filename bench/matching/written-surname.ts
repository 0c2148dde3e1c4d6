const IRISH: ReadonlySet<string> = new Set(
  'BRIEN CONNOR CONNELL NEILL NEAL DONNELL REILLY KEEFE HARA LEARY MALLEY TOOLE'.split(' '),
);

/**
 * A surname of the census, which has capitals only and no apostrophes, as people write it.
 *
 * @example writtenSurname('MCMANUS') // 'McManus'; 'OBRIEN' → "O'Brien"; 'SMITH' → 'Smith'
 */
export function writtenSurname(census: string): string {
  if (census.startsWith('O') && IRISH.has(census.slice(1))) return `O'${capitalised(census.slice(1))}`;
  if (/^MC[A-Z]{3,}$/.test(census)) return `Mc${capitalised(census.slice(2))}`;
  return capitalised(census);
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
