import type { EntryFinding, EntryMatch, PartyMatch, Proposal } from '../../domain/entries/check.ts';
import type { EntryParty } from '../../domain/entries/entry.ts';
import { matchFinding, type MatchFindingCode } from '../../domain/entries/match-findings.ts';
import { referenceIn } from '../../domain/entries/references.ts';
import type { Org } from '../../domain/org.ts';
import { isOfName } from '../agreement.ts';
import { type Candidate, TIERS } from './candidates.ts';
import {
  type EntryRecord,
  foalYears,
  type Identity,
  identityKey,
  isAmongOwners,
  numberIn,
  pairOfIdentity,
  sameIdentity,
} from './identity.ts';
import type { Meant } from './meant.ts';
import type { Outcome } from './match-party.ts';

/** Maximum number of proposed records (requirement 15.33). */
export const MOST_PROPOSALS = 5;

/** Number of wrong letters that one point of support from the rest of a row outweighs. */
const OF_THE_ROW = 0.35;

export interface MatchedParty {
  party: EntryParty;
  meant: Meant;
  /** Null if the user chose no record. `identity` is null if the chosen record is no longer in the books. */
  chosen: { identity: Identity | null } | null;
  /** Match using only the party's numbers and name, even if a record was chosen. */
  outcome: Outcome;
  /** Records with similar names, nearest first; empty if there is an exact match. */
  similar: readonly Candidate[];
}

/** A horse's recorded owners on the search date. */
export type OwnersOf = (horse: Identity) => readonly EntryRecord[];

interface Row {
  flow: Org;
  parties: readonly MatchedParty[];
  ownersOf: OwnersOf;
  horses: readonly FoundHorse[];
}

interface FoundHorse {
  identity: Identity;
  /** True if the horse was found by a number or chosen by the user. */
  isSure: boolean;
}

interface Found {
  match: PartyMatch;
  identity: Identity | null;
}

/**
 * True if a party's number and name are not enough to choose its record. The caller then also reads the horses' owners,
 * because the rest of the row may settle the match.
 */
export function isOpenRow(row: readonly MatchedParty[]): boolean {
  return row.some(({ chosen, outcome }) => chosen === null && outcome.kind !== 'taken');
}

export function possibleHorses({ meant, chosen, outcome, similar }: MatchedParty): readonly Identity[] {
  if (meant.table !== 'horse') return [];
  if (chosen !== null) return chosen.identity === null ? [] : [chosen.identity];
  const near = similar.map(({ identity }) => identity);
  switch (outcome.kind) {
    case 'taken':
      return [outcome.identity];
    case 'several-in-one':
      return [];
    case 'unnamed':
      return outcome.candidates.map(({ identity }) => identity);
    case 'by-name':
    case 'to-confirm':
      return [...outcome.candidates.map(({ identity }) => identity), ...near];
  }
}

/** Returns the matches in the parties' order (requirements 15.25 to 15.33). */
export function matchRow(parties: readonly MatchedParty[], flow: Org, ownersOf: OwnersOf): PartyMatch[] {
  const row: Row & { horses: FoundHorse[] } = { flow, parties, ownersOf, horses: [] };
  const matches = new Map<MatchedParty, PartyMatch>();
  // Horses are matched first, because their owners tell people with the same name apart.
  for (const party of parties.filter(({ meant }) => meant.table === 'horse')) {
    const { match, identity } = matchInRow(party, row);
    matches.set(party, match);
    if (identity !== null) row.horses.push({ identity, isSure: match.match === 'number' });
  }
  return parties.map((party) => matches.get(party) ?? matchInRow(party, row).match);
}

function matchInRow(matched: MatchedParty, row: Row): Found {
  const { party, chosen, outcome, similar } = matched;
  const { role } = party;
  if (chosen !== null) {
    if (chosen.identity !== null) return taken('number', chosen.identity);
    return open([matchFinding('chosen-not-found', { role })], []);
  }
  switch (outcome.kind) {
    case 'taken':
      return taken('number', outcome.identity, outcome.findings, outcome.proposals);
    case 'to-confirm':
      return open(outcome.findings, proposals(party, [...outcome.candidates, ...similar], row));
    case 'several-in-one':
      return open([matchFinding('several-in-one', { role })], []);
    case 'unnamed':
      return open([unnamed(party)], proposals(party, outcome.candidates, row));
    case 'by-name':
      return byName(matched, outcome.candidates, row);
  }
}

function byName({ party, meant, similar }: MatchedParty, named: readonly Candidate[], row: Row): Found {
  const { role } = party;
  const able = named.filter(({ identity }) => meant.canBeOne(identity));
  const [only, ...others] = able;
  if (only === undefined) {
    return open([matchFinding(whyUnknown(meant), { role })], proposals(party, similar, row));
  }
  const proposed = proposals(party, able, row);
  if (others.length > 0) {
    const findings = [matchFinding('several-of-name', { role })];
    return { match: { match: 'several', pair: null, findings, proposals: proposed }, identity: null };
  }
  const contradiction = contradictionTo(only.identity, party, meant, row);
  if (contradiction !== null) return open([contradiction], proposed);
  const confirmed = isConfirmed(only.identity, meant, row);
  return taken('name', only.identity, [
    matchFinding(confirmed ? 'confirmed-by-row' : 'by-name-only', { role }),
  ]);
}

/** At least five digits, as in an organization's number. A year in a horse's name has fewer. */
const NUMBER_IN_NAME = /\d{5}/;

function whyUnknown({ folded, name }: Meant): MatchFindingCode {
  if (folded === '') return 'no-name-no-number';
  return NUMBER_IN_NAME.test(name) ? 'number-in-name' : 'not-on-record';
}

/**
 * True if the only record with this name is an owner of a horse found by number, or a horse of an owner found by number
 * (requirement 15.47).
 */
function isConfirmed(identity: Identity, meant: Meant, { parties, horses, ownersOf }: Row): boolean {
  if (meant.table === 'horse') {
    return parties.some((other) => {
      const owner = other.meant.isOwner ? foundByNumber(other) : null;
      return owner !== null && isAmongOwners(owner, ownersOf(identity));
    });
  }
  return (
    meant.isOwner && horses.some((horse) => horse.isSure && isAmongOwners(identity, ownersOf(horse.identity)))
  );
}

function foundByNumber({ chosen, outcome }: MatchedParty): Identity | null {
  if (chosen !== null) return chosen.identity;
  return outcome.kind === 'taken' ? outcome.identity : null;
}

/** Returns a finding if the row contradicts the only record with this name, otherwise null (requirement 15.26). */
function contradictionTo(
  identity: Identity,
  { role, foalYear }: EntryParty,
  meant: Meant,
  { parties, horses, ownersOf }: Row,
): EntryFinding | null {
  if (meant.table === 'horse') {
    const years = foalYears(identity);
    if (foalYear !== null && years.length > 0 && !years.includes(foalYear)) {
      return matchFinding('foal-year-differs', { role, recorded: years.join(', ') });
    }
    const owners = ownersOf(identity);
    const named = parties.filter(({ meant: other }) => other.isOwner && other.folded !== '');
    const agrees = named.some((owner) => isOneOf(owner, owners));
    return owners.length > 0 && named.length > 0 && !agrees ? matchFinding('owner-differs', { role }) : null;
  }
  if (!meant.isOwner) return null;
  const owners = horses.flatMap((horse) => ownersOf(horse.identity));
  return owners.length > 0 && !isAmongOwners(identity, owners)
    ? matchFinding('owner-differs', { role })
    : null;
}

/** True if the party is one of the owners. Compares records if the party's was found, and names otherwise. */
function isOneOf({ meant, outcome }: MatchedParty, owners: readonly EntryRecord[]): boolean {
  if (outcome.kind === 'taken') return isAmongOwners(outcome.identity, owners);
  return owners.some((record) => isOfName(meant.agreementWith(record)));
}

/** Scores how well the rest of the row supports a record; higher means more likely (requirement 15.29). */
function supportFor(identity: Identity, { role, foalYear }: EntryParty, { parties, ownersOf }: Row): number {
  let support = identity.usef !== null && identity.affiliate !== null ? 1 : 0;
  if (role === 'horse') {
    const years = foalYears(identity);
    if (foalYear !== null && years.length > 0) support += years.includes(foalYear) ? 3 : -3;
    const owners = ownersOf(identity);
    return parties.some((each) => each.meant.isOwner && isOneOf(each, owners)) ? support + 4 : support;
  }
  for (const other of parties) {
    if (other.meant.table === 'horse') {
      const owns = possibleHorses(other).some((horse) => isAmongOwners(identity, ownersOf(horse)));
      if (owns) support += role === 'owner' ? 4 : 2;
    } else if (other.outcome.kind === 'taken' && sameIdentity(other.outcome.identity, identity)) {
      support += 3;
    }
  }
  return support;
}

function proposals(party: EntryParty, candidates: readonly Candidate[], row: Row): Proposal[] {
  const ranked = candidates
    .map((candidate) => ({
      ...candidate,
      at: TIERS.indexOf(candidate.tier),
      cost: candidate.cost - OF_THE_ROW * supportFor(candidate.identity, party, row),
    }))
    .toSorted((a, b) => a.at - b.at || a.cost - b.cost);
  const proposed = new Map<string, Proposal>();
  const seen = new Set<string>();
  const { flow } = row;
  for (const { identity, why, org } of ranked) {
    if (seen.has(identityKey(identity))) continue;
    seen.add(identityKey(identity));
    const byOrg = numberIn(identity, flow, org);
    // Two of the affiliate's records may be tied to one of USEF's, so the second is proposed by the affiliate's number.
    const { organization, number } = proposed.has(textOf(byOrg)) ? numberIn(identity, flow, flow) : byOrg;
    const key = textOf({ organization, number });
    if (!proposed.has(key)) proposed.set(key, { organization, number, why });
  }
  return [...proposed.values()].slice(0, MOST_PROPOSALS);
}

function unnamed({ role, name, numbers }: EntryParty): EntryFinding {
  if (Object.values(numbers).some((number) => number !== '')) {
    return matchFinding('no-name-no-number', { role });
  }
  return matchFinding(referenceIn(name, role) === null ? 'not-named' : 'unclear-reference', { role });
}

function taken(
  match: EntryMatch,
  identity: Identity,
  findings: readonly EntryFinding[] = [],
  corrections: readonly Proposal[] = [],
): Found {
  return { match: { match, pair: pairOfIdentity(identity), findings, proposals: corrections }, identity };
}

function open(findings: readonly EntryFinding[], proposed: readonly Proposal[]): Found {
  const match = proposed.length > 0 ? 'proposed' : 'none';
  return { match: { match, pair: null, findings, proposals: proposed }, identity: null };
}

function textOf({ organization, number }: { organization: Org; number: string }): string {
  return `${organization} ${number}`;
}
