import type { EntryFinding, EntryMatch, PartyMatch, Proposal } from '../../domain/entries/check.ts';
import type { EntryParty } from '../../domain/entries/entry.ts';
import { referenceIn } from '../../domain/entries/references.ts';
import { yearOf } from '../../domain/calendar/years.ts';
import { matchFinding } from '../../domain/entries/match-findings.ts';
import type { Org } from '../../domain/org.ts';
import { isOfName } from '../../matching/entries/agreement.ts';
import type { GivenNumber, Meant } from './entry-parties.ts';
import {
  type EntryRecord,
  type Identity,
  identityKey,
  numberIn,
  pairOfIdentity,
  recordsOf,
  sameIdentity,
} from './entry-records.ts';
import { type Candidate, type MatchSubject, TIERS } from './match-subject.ts';

/** Maximum number of proposed records (requirement 15.33). */
export const MOST_PROPOSALS = 5;

/** Wrong letters that one point of the rest of a row outweighs. */
const OF_THE_ROW = 0.35;

export interface PartyInRow {
  party: EntryParty;
  meant: Meant;
  /** Numbers of the record that a person chose; null: none chosen. */
  chosen: readonly GivenNumber[] | null;
}

/** Result for a party before the rest of its row is considered. */
export type Outcome =
  | { kind: 'taken'; identity: Identity; findings: readonly EntryFinding[]; proposals: readonly Proposal[] }
  | { kind: 'to-confirm'; findings: readonly EntryFinding[]; candidates: readonly Candidate[] }
  | { kind: 'by-name'; named: readonly Identity[] }
  /** The list has several names or numbers in one cell. */
  | { kind: 'several-in-one' }
  /** The list has a word in place of the name. Candidates have exactly that name. */
  | { kind: 'unnamed'; candidates: readonly Candidate[] };

/** Data about a chunk's parties for matching its rows one by one. */
export interface MatchedParties {
  readonly flow: Org;
  subject(meant: Meant): MatchSubject;
  outcome(meant: Meant): Outcome;
  /** Record that a person chose; null when it is no longer on record. */
  chosen(meant: Meant, numbers: readonly GivenNumber[]): Identity | null;
  /** Records of similar names; none if there is an exact match. */
  similar(meant: Meant): readonly Candidate[];
  /** Records with exactly this name. If a number of one is listed beside another name, two names were swapped. */
  asNamed(meant: Meant, named: readonly Identity[]): Candidate[];
  /** Possible horses of a party; none for other parties. */
  horsesMeant(inRow: PartyInRow): readonly Identity[];
  /** Owners of a horse on record on the search date. */
  ownersOf(horse: Identity): EntryRecord[];
}

/** Matches the parties of one row, after everything that needs no other party is known. */
export class RowMatcher {
  readonly #chunk: MatchedParties;
  readonly #row: readonly PartyInRow[];
  readonly #horses: Identity[] = [];
  /** Found by a number or chosen by a person. */
  readonly #sureHorses: Identity[] = [];

  constructor(chunk: MatchedParties, row: readonly PartyInRow[]) {
    this.#chunk = chunk;
    this.#row = row;
  }

  match(): PartyMatch[] {
    const matches = new Map<PartyInRow, PartyMatch>();
    // The owners of the horse tell people of one name apart.
    for (const inRow of this.#row.filter(({ meant }) => meant.table === 'horse')) {
      const { match, identity } = this.#matchOf(inRow);
      matches.set(inRow, match);
      if (identity === null) continue;
      this.#horses.push(identity);
      if (match.match === 'number') this.#sureHorses.push(identity);
    }
    return this.#row.map((inRow) => matches.get(inRow) ?? this.#matchOf(inRow).match);
  }

  #matchOf({ party, meant, chosen }: PartyInRow): { match: PartyMatch; identity: Identity | null } {
    if (chosen !== null) {
      const identity = this.#chunk.chosen(meant, chosen);
      if (identity !== null) return taken('number', identity);
      return { match: open([matchFinding('chosen-not-found', { role: party.role })], []), identity: null };
    }
    const outcome = this.#chunk.outcome(meant);
    switch (outcome.kind) {
      case 'taken':
        return taken('number', outcome.identity, outcome.findings, outcome.proposals);
      case 'to-confirm':
        return {
          match: open(
            outcome.findings,
            this.#proposals(party, [...outcome.candidates, ...this.#chunk.similar(meant)]),
          ),
          identity: null,
        };
      case 'several-in-one':
        return { match: open([matchFinding('several-in-one', { role: party.role })], []), identity: null };
      case 'unnamed':
        return { match: open([unnamed(party)], this.#proposals(party, outcome.candidates)), identity: null };
      case 'by-name':
        return this.#byName(party, meant, outcome.named);
    }
  }

  #byName(
    party: EntryParty,
    meant: Meant,
    named: readonly Identity[],
  ): { match: PartyMatch; identity: Identity | null } {
    const { role } = party;
    const able = named.filter((identity) => recordsOf(identity).some((record) => meant.canBe(record)));
    const [only, ...others] = able;
    if (only === undefined) {
      const finding = meant.folded === '' ? 'no-name-no-number' : 'not-on-record';
      const similar = this.#proposals(party, this.#chunk.similar(meant));
      return { match: open([matchFinding(finding, { role })], similar), identity: null };
    }
    const proposals = this.#proposals(party, this.#chunk.asNamed(meant, able));
    if (others.length > 0) {
      const match: PartyMatch = {
        match: 'several',
        pair: null,
        findings: [matchFinding('several-of-name', { role })],
        proposals,
      };
      return { match, identity: null };
    }
    const contradiction = this.#contradiction(party, meant, only);
    if (contradiction !== null) {
      return { match: open([contradiction], proposals), identity: null };
    }
    const isConfirmed = this.#isConfirmed(meant, only);
    return taken('name', only, [matchFinding(isConfirmed ? 'confirmed-by-row' : 'by-name-only', { role })]);
  }

  /**
   * True if the row confirms the only record of a name: it owns the horse found by number, or it is the horse of an
   * owner found by number (requirement 15.47).
   */
  #isConfirmed(meant: Meant, identity: Identity): boolean {
    if (meant.table === 'horse') {
      return this.#row.some((inRow) => {
        const owner = inRow.meant.isOwner ? this.#foundByNumber(inRow) : null;
        return owner !== null && owns(owner, this.#chunk.ownersOf(identity));
      });
    }
    return meant.isOwner && this.#sureHorses.some((horse) => owns(identity, this.#chunk.ownersOf(horse)));
  }

  #foundByNumber({ meant, chosen }: PartyInRow): Identity | null {
    if (chosen !== null) return this.#chunk.chosen(meant, chosen);
    const outcome = this.#chunk.outcome(meant);
    return outcome.kind === 'taken' ? outcome.identity : null;
  }

  /** Conflict of the row with the only record of a name (requirement 15.26). */
  #contradiction(party: EntryParty, meant: Meant, identity: Identity): EntryFinding | null {
    const { role, foalYear } = party;
    if (meant.table === 'horse') {
      const years = foalYears(identity);
      if (foalYear !== null && years.length > 0 && !years.includes(foalYear)) {
        return matchFinding('foal-year-differs', { role, recorded: years.join(', ') });
      }
      const owners = this.#chunk.ownersOf(identity);
      const named = this.#row.filter(({ meant: other }) => other.isOwner && other.folded !== '');
      const agrees = named.some(({ meant: owner }) => this.#isAmong(owner, owners));
      return owners.length > 0 && named.length > 0 && !agrees
        ? matchFinding('owner-differs', { role })
        : null;
    }
    if (!meant.isOwner) return null;
    const owners = this.#horses.flatMap((horse) => this.#chunk.ownersOf(horse));
    return owners.length > 0 && !owns(identity, owners) ? matchFinding('owner-differs', { role }) : null;
  }

  /** True if an owner of the row is one of the recorded owners: by number, else by name. */
  #isAmong(owner: Meant, owners: readonly EntryRecord[]): boolean {
    const outcome = this.#chunk.outcome(owner);
    if (outcome.kind === 'taken') return owns(outcome.identity, owners);
    const subject = this.#chunk.subject(owner);
    return owners.some((record) => isOfName(subject.agreementWith(owner, record)));
  }

  /** Support for a record in the rest of the row: the higher, the likelier (requirement 15.29). */
  #score(party: EntryParty, identity: Identity): number {
    let score = identity.usef !== null && identity.affiliate !== null ? 1 : 0;
    if (party.role === 'horse') {
      const years = foalYears(identity);
      if (party.foalYear !== null && years.length > 0) score += years.includes(party.foalYear) ? 3 : -3;
      const owners = this.#chunk.ownersOf(identity);
      if (this.#row.some(({ meant }) => meant.isOwner && this.#isAmong(meant, owners))) score += 4;
      return score;
    }
    for (const inRow of this.#row) {
      const { meant } = inRow;
      if (meant.table === 'horse') {
        const horses = this.#chunk.horsesMeant(inRow);
        if (horses.some((horse) => owns(identity, this.#chunk.ownersOf(horse)))) {
          score += party.role === 'owner' ? 4 : 2;
        }
        continue;
      }
      const outcome = this.#chunk.outcome(meant);
      if (outcome.kind === 'taken' && sameIdentity(outcome.identity, identity)) score += 3;
    }
    return score;
  }

  #proposals(party: EntryParty, candidates: readonly Candidate[]): Proposal[] {
    const ranked = candidates
      .map((candidate) => ({
        ...candidate,
        at: TIERS.indexOf(candidate.tier),
        cost: candidate.cost - OF_THE_ROW * this.#score(party, candidate.identity),
      }))
      .toSorted((a, b) => a.at - b.at || a.cost - b.cost);
    const proposals = new Map<string, Proposal>();
    const seen = new Set<string>();
    for (const { identity, why, org } of ranked) {
      if (seen.has(identityKey(identity))) continue;
      seen.add(identityKey(identity));
      const { flow } = this.#chunk;
      const byOrg = numberIn(identity, flow, org);
      // Two of the affiliate's records may be tied to one of USEF's.
      const { organization, number } = proposals.has(textOf(byOrg)) ? numberIn(identity, flow, flow) : byOrg;
      const key = textOf({ organization, number });
      if (!proposals.has(key)) proposals.set(key, { organization, number, why });
    }
    return [...proposals.values()].slice(0, MOST_PROPOSALS);
  }
}

/** Finding for a party without name and number. */
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
  proposals: readonly Proposal[] = [],
): { match: PartyMatch; identity: Identity } {
  return { match: { match, pair: pairOfIdentity(identity), findings, proposals }, identity };
}

function open(findings: readonly EntryFinding[], proposals: readonly Proposal[]): PartyMatch {
  return { match: proposals.length > 0 ? 'proposed' : 'none', pair: null, findings, proposals };
}

function textOf({ organization, number }: { organization: Org; number: string }): string {
  return `${organization} ${number}`;
}

/** True if a member is one of the recorded owners, in either book. */
function owns(identity: Identity, owners: readonly EntryRecord[]): boolean {
  const mine = recordsOf(identity);
  return owners.some((owner) =>
    mine.some(
      ({ org, place, usef }) =>
        (org === owner.org && place === owner.place) || (usef !== null && usef === owner.usef),
    ),
  );
}

function foalYears(identity: Identity): number[] {
  const dates = recordsOf(identity).map(({ foalDate }) => foalDate);
  return [...new Set(dates.flatMap((date) => (date === null ? [] : [yearOf(date)])))];
}
