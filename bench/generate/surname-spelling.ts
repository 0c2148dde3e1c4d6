/** Family names that begin with an O that stands for "descendant of"; other names that begin so do not. */
const IRISH =
  /^O(?=(?:BRIEN|BRYAN|CALLAGHAN|CONNELL|CONNOR|DAY|DELL|DONNELL|DONOGHUE|DONOVAN|DOWD|DWYER|FARRELL|FLAHERTY|FLYNN|GRADY|HALLORAN|HANLON|HARA|HARE|HEARN|KANE|KEEFE|LEARY|LOUGHLIN|MALLEY|MARA|MEARA|NEAL|NEIL|NEILL|QUINN|REGAN|REILLY|RILEY|ROURKE|SHAUGHNESSY|SHEA|SULLIVAN|TOOLE)S?$)/;

/**
 * A family name from a list in capitals as its bearers write it.
 *
 * @example surnameSpelling('MCDONALD') // 'McDonald'; 'OBRIEN' → "O'Brien"; 'SMITH' → 'Smith'
 */
export function surnameSpelling(capitals: string): string {
  const [prefix, rest] = /^MC.{3}/.test(capitals)
    ? ['Mc', capitals.slice(2)]
    : IRISH.test(capitals)
      ? ["O'", capitals.slice(1)]
      : ['', capitals];
  return prefix + rest.slice(0, 1) + rest.slice(1).toLowerCase();
}
