/**
 * One value for each of some names, made once: the statements that organisations' books or two tables have each their own
 * of.
 *
 * @example oneFor(ORGS, (org) => statement(() => `SELECT ${COLUMNS[org]} FROM main.member`))
 */
export function oneFor<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Readonly<Record<Name, Value>> {
  // Every name has its entry.
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}
