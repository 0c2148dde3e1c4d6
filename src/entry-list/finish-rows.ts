import { ENTRY_ROLES, type EntryParty, type EntryRole, type EntryRow } from '../domain/entries/entry.ts';
import { type Reference, referenceIn } from '../domain/entries/references.ts';
import {
  isNamed,
  namesHorseOrRider,
  hasNumber,
  NEEDED_ROLES,
  NO_HORSE_OR_RIDER,
  saysNobody,
} from '../domain/entries/unnamed.ts';
import { isOverfull, withinRow } from './bounded-parties.ts';
import { onceEach, says } from './entry-rows.ts';

/** Roles for which every entry of a list should have a party (requirement 15.38). */
export type NeededRoles = ReadonlySet<EntryRole>;

/**
 * Resolves references such as `same as rider` and `ditto` (requirement 15.39), and adds empty parties for missing roles
 * (requirement 15.38). `above`: true if `ditto` may refer to the row above.
 */
export function finishedRows(
  rows: readonly EntryRow[],
  needs: NeededRoles,
  { above = true }: { above?: boolean } = {},
): EntryRow[] {
  return resolvedRows(rows, above).map((row) => (isOverfull(row) ? row : completed(row, needs)));
}

export function rolesIn(rows: readonly EntryRow[]): NeededRoles {
  return new Set(rows.flatMap(({ parties }) => parties.map(({ role }) => role)));
}

/** Resolves references, and keeps those that cannot be resolved. `above`: true if they may refer to the row above. */
export function resolvedRows(rows: readonly EntryRow[], above: boolean): EntryRow[] {
  let before: EntryRow | null = null;
  return rows.map((row) => {
    const resolved = resolvedRow(row, above ? before : null);
    before = resolved;
    return resolved;
  });
}

function resolvedRow(row: EntryRow, before: EntryRow | null): EntryRow {
  const references = row.parties.map(({ name, role }) => referenceIn(name, role));
  if (references.every((reference) => reference === null)) return row;
  const parties = [...row.parties];
  const isKnown = references.map((reference) => reference === null);
  // References can form a chain: the trainer is the same as the owner, who is the same as the rider.
  for (let changed = true; changed;) {
    changed = false;
    for (const [at, reference] of references.entries()) {
      const party = parties[at];
      if (reference === null || party === undefined || isKnown[at] === true) continue;
      const known = parties.filter((each, place) => isKnown[place] === true && isNamed(each));
      const target =
        reference === 'above' ? abovePlace(party, at, parties, before) : meantBy(reference, party, known);
      if (target === null) continue;
      parties[at] = readAs(party, target, reference === 'above' ? 'above' : target.role);
      isKnown[at] = true;
      changed = true;
    }
  }
  return { ...row, parties };
}

/**
 * Finds the party with the same role and position in the row above: for a second owner, the second owner. Null if nobody is
 * named there.
 */
function abovePlace(
  party: EntryParty,
  at: number,
  parties: readonly EntryParty[],
  before: EntryRow | null,
): EntryParty | null {
  const nth = parties.slice(0, at).filter(({ role }) => role === party.role).length;
  const target = before?.parties.filter(({ role }) => role === party.role)[nth];
  return target !== undefined && isNamed(target) && !isOpen(target) ? target : null;
}

function isOpen({ name, role }: EntryParty): boolean {
  return referenceIn(name, role) !== null;
}

/** Finds the party that a reference within a row refers to; null if none or several match. */
function meantBy(
  reference: Exclude<Reference, 'above'>,
  { role }: EntryParty,
  known: readonly EntryParty[],
): EntryParty | null {
  const of = (...roles: EntryRole[]): EntryParty[] => known.filter((each) => roles.includes(each.role));
  const riders = of('rider').length > 0 ? of('rider') : of('handler');
  if (reference === 'same' || reference === 'self') {
    if (role === 'owner') return onlyOne(riders);
    if (role === 'rider' || role === 'handler') return onlyOne(of('owner'));
    return onlyOne(reference === 'self' && riders.length > 0 ? riders : [...riders, ...of('owner')]);
  }
  if (reference === role) return null;
  return onlyOne(reference === 'rider' ? riders : of(reference));
}

/** Returns the first party if all name the same horse or person, even in different roles; otherwise null. */
function onlyOne(parties: readonly EntryParty[]): EntryParty | null {
  const [first = null, ...others] = parties;
  return first !== null && others.every((other) => says({ ...first, role: other.role }, other))
    ? first
    : null;
}

/** Resolves a reference: copies the name of the party it refers to, and that party's numbers unless the row gives others. */
function readAs(party: EntryParty, target: EntryParty, as: 'above' | EntryRole): EntryParty {
  const own = Object.values(party.numbers).some((number) => number !== '');
  return {
    ...party,
    name: target.name,
    numbers: own ? party.numbers : target.numbers,
    foalYear: party.role === 'horse' ? target.foalYear : null,
    said: { text: party.name, as },
  };
}

/**
 * Adds an empty party for each needed role that nobody has. Drops parties with a name such as `none`, unless a needed role
 * would then have no party.
 */
function completed(row: EntryRow, needs: NeededRoles): EntryRow {
  const kept = new Set(row.parties);
  const added: EntryParty[] = [];
  for (const party of row.parties) {
    if (isNobody(party) && !row.errors.some((error) => error.party === row.parties.indexOf(party)))
      kept.delete(party);
  }
  for (const roles of NEEDED_ROLES) {
    const isOf = ({ role }: EntryParty): boolean => roles.some((each) => each === role);
    if ([...kept].some(isOf)) continue;
    const nobody = row.parties.find(isOf);
    const role = roles.find((each) => needs.has(each));
    if (nobody !== undefined) kept.add(nobody);
    else if (role !== undefined) added.push(unnamedParty(role));
  }
  if (kept.size === row.parties.length && added.length === 0) return row;
  return withParties(row, inOrderOfRoles([...row.parties.filter((party) => kept.has(party)), ...added]));
}

function isNobody(party: EntryParty): boolean {
  return !hasNumber(party) && saysNobody(party.name);
}

function unnamedParty(role: EntryRole): EntryParty {
  return { role, name: '', numbers: {}, foalYear: null, chosen: null };
}

/** Adds the parties from the lines above a row's group (requirement 15.19). They replace words such as `none` in the row. */
export function withHeading(row: EntryRow, heading: readonly EntryParty[]): EntryRow {
  if (heading.length === 0 || isOverfull(row)) return row;
  const own = row.parties.filter(
    (party) => !isNobody(party) || heading.every(({ role }) => role !== party.role),
  );
  const headed = withParties(row, inOrderOfRoles(onceEach([...own, ...heading])));
  const found = namesHorseOrRider(headed.parties);
  const errors = headed.errors.filter(({ code }) => !found || code !== NO_HORSE_OR_RIDER);
  return { ...headed, parties: withinRow(headed.parties, errors), errors };
}

export function inOrderOfRoles(parties: readonly EntryParty[]): EntryParty[] {
  return parties.toSorted((a, b) => ENTRY_ROLES.indexOf(a.role) - ENTRY_ROLES.indexOf(b.role));
}

export function withParties(row: EntryRow, parties: readonly EntryParty[]): EntryRow {
  const errors = row.errors.map((error) => {
    const { party: at, part, ...rest } = error;
    const owner = at === undefined ? undefined : row.parties[at];
    if (owner === undefined || part === undefined) return rest;
    const same = parties.indexOf(owner);
    const party = same >= 0 ? same : parties.findIndex((each) => says(each, owner));
    return party < 0 ? rest : { ...rest, party, part };
  });
  return { ...row, parties, errors };
}
