import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { yearOf } from '../../domain/calendar/years.ts';
import { isPlaceholder } from '../../domain/cards/choices.ts';
import type { EntryFinding, EntryMatch, PartyMatch, Proposal } from '../../domain/entries/check.ts';
import type { EntryParty, EntryRole, EntryRow, NumberKind } from '../../domain/entries/entry.ts';
import { matchFinding } from '../../domain/entries/match-findings.ts';
import { compact, fold } from '../../domain/names/fold.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../domain/numbers.ts';
import { type Org, ORGS } from '../../domain/org.ts';
import { mistakeIn } from '../../matching/entries/number-mistakes.ts';
import { editCost } from '../../matching/edit-cost.ts';
import type { Books } from '../books.ts';
import { type GivenNumber, givenNumbers, Meant } from './entry-parties.ts';
import {
  type EntryRecord,
  type Identity,
  identityKey,
  numberIn,
  pairOf,
  recordsOf,
} from './entry-records.ts';
import { type NumberFound, type NumbersSay, weighNumbers } from './match-by-number.ts';
import { type Candidate, MatchSubject, TIERS } from './match-subject.ts';
import { RECORD_TABLES } from './places.ts';

/** How many records are proposed at most (requirement 15.33). */
const MOST_PROPOSALS = 5;

/** What one point of the rest of a row outweighs, in wrong letters. */
const OF_THE_ROW = 0.35;

/** A party of a row. */
interface PartyInRow {
  party: EntryParty;
  meant: Meant;
  /** The numbers of the record that a person chose; null: nobody chose one. */
  chosen: readonly GivenNumber[] | null;
}

/** What was found of a party before the rest of its row is looked at. */
type Outcome =
  | { kind: 'taken'; identity: Identity; findings: readonly EntryFinding[]; proposals: readonly Proposal[] }
  | { kind: 'to-confirm'; findings: readonly EntryFinding[]; candidates: readonly Candidate[] }
  | { kind: 'by-name'; named: readonly Identity[] };

/** Some rows of an entry list that are matched together. */
export class ChunkOfRows {
  readonly flow: Org;
  readonly #rows: readonly (readonly PartyInRow[])[];
  readonly #meant = new Map<string, Meant>();
  readonly #subjects: Readonly<Record<'horse' | 'member', MatchSubject>>;
  readonly #said = new Map<Meant, NumbersSay>();
  readonly #outcomes = new Map<Meant, Outcome>();
  readonly #similar = new Map<Meant, readonly Candidate[]>();
  /** Who has each number of the list. */
  readonly #having = new Map<string, Set<Meant>>();

  constructor(books: Books, flow: Org, date: CalendarDate, rows: readonly EntryRow[]) {
    this.flow = flow;
    this.#subjects = {
      horse: new MatchSubject(books, flow, 'horse', date),
      member: new MatchSubject(books, flow, 'member', date),
    };
    const known = new Set(ORGS.filter((org) => books.ifLoaded(org) !== null));
    this.#rows = rows.map(({ parties }) => parties.map((party) => this.#inRow(party, known)));
  }

  #inRow(party: EntryParty, known: ReadonlySet<Org>): PartyInRow {
    const numbers = givenNumbers(party, this.flow, known);
    const key = JSON.stringify([
      party.role === 'horse' ? 'horse' : party.role === 'owner',
      party.name.trim(),
      numbers,
    ]);
    const meant = this.#meant.get(key) ?? new Meant(party, numbers);
    this.#meant.set(key, meant);
    for (const number of numbers) {
      const having = this.#having.get(keyOf(number)) ?? new Set();
      this.#having.set(keyOf(number), having.add(meant));
    }
    return { party, meant, chosen: chosenNumbers(party) };
  }

  async match(): Promise<PartyMatch[][]> {
    const all = [...this.#meant.values()];
    const parties = this.#rows.flat();
    await this.#ofEach(async (subject, table) => {
      const chosen = parties.flatMap(({ meant, chosen }) => (meant.table === table ? (chosen ?? []) : []));
      const meant = all.filter((each) => each.table === table);
      await subject.readNumbers(meant, chosen);
      for (const each of meant) {
        this.#said.set(
          each,
          weighNumbers(subject.numbersFound(each), (identity) => subject.agreement(each, identity)),
        );
      }
      const unsettled = meant.filter((each) => !this.#isSettled(each));
      const wrong = unsettled.filter((each) => each.folded !== '' && this.#said.get(each)?.kind === 'none');
      await subject.readNames([...unsettled, ...unsettled.flatMap(({ parts }) => parts)], wrong);
      for (const each of meant) this.#outcomes.set(each, this.#outcome(each));
      for (const each of meant) {
        if (this.#isUnknown(each)) this.#similar.set(each, await subject.similar(each));
      }
    });
    await this.#readOwners();
    return this.#rows.map((row) => new RowMatcher(this, row).match());
  }

  async #ofEach(work: (subject: MatchSubject, table: 'horse' | 'member') => Promise<void>): Promise<void> {
    await Promise.all(RECORD_TABLES.map((table) => work(this.#subjects[table], table)));
  }

  /** Whether nothing exact was found of a party that has a name. */
  #isUnknown(meant: Meant): boolean {
    const outcome = this.outcome(meant);
    if (meant.folded === '' || outcome.kind === 'taken') return false;
    return (outcome.kind === 'by-name' ? outcome.named : outcome.candidates).length === 0;
  }

  /** The records of similar names; none where something exact was found. */
  similar(meant: Meant): readonly Candidate[] {
    return this.#similar.get(meant) ?? [];
  }

  /** Whether the numbers say who is meant, whatever other records there are. */
  #isSettled(meant: Meant): boolean {
    const said = this.#said.get(meant);
    if (said?.kind !== 'one') return false;
    return said.agreement === 'same' || (meant.table === 'horse' && said.agreement === 'equal');
  }

  subject(meant: Meant): MatchSubject {
    return this.#subjects[meant.table];
  }

  outcome(meant: Meant): Outcome {
    const outcome = this.#outcomes.get(meant);
    if (outcome === undefined) throw new Error('A party was not matched before it was needed');
    return outcome;
  }

  #outcome(meant: Meant): Outcome {
    const subject = this.subject(meant);
    const said = this.#said.get(meant) ?? { kind: 'none' };
    const named = this.#isSettled(meant) ? [] : subject.ofVeryName(meant);
    const role = roleOf(meant);
    if (meant.numbers.length === 0) {
      const joint = named.length === 0 ? this.#ofParts(meant) : [];
      return joint.length === 0
        ? { kind: 'by-name', named }
        : { kind: 'to-confirm', findings: [matchFinding('joint-owners', { role })], candidates: joint };
    }
    if (meant.folded === '') return this.#numbersAlone(meant);
    if (said.kind === 'one') return this.#byNumber(meant, said, named);
    if (said.kind === 'several') {
      return {
        kind: 'to-confirm',
        findings: [matchFinding('numbers-of-two', { role })],
        candidates: said.identities.map(asNumbered),
      };
    }
    return this.#wrongNumbers(meant, named);
  }

  /** The list has no name beside the number. */
  #numbersAlone(meant: Meant): Outcome {
    const role = roleOf(meant);
    const found = this.subject(meant).numbersFound(meant);
    const candidates = new Map<string, Candidate>();
    for (const { given, identities } of found) {
      for (const identity of identities) {
        if (!recordsOf(identity).some((record) => meant.canBe(record))) continue;
        const key = identityKey(identity);
        if (!candidates.has(key)) candidates.set(key, { ...asNumbered(identity), org: orgOf(given.kind) });
      }
    }
    const findings =
      candidates.size > 0
        ? [matchFinding('number-alone', { role })]
        : found.map(({ given }) => matchFinding('number-not-found', { role, kind: given.kind }));
    return { kind: 'to-confirm', findings, candidates: [...candidates.values()] };
  }

  /** A number finds a record, and the name agrees. */
  #byNumber(
    meant: Meant,
    { identity, agreement, wrong }: Extract<NumbersSay, { kind: 'one' }>,
    named: readonly Identity[],
  ): Outcome {
    const role = roleOf(meant);
    const own = asNumbered(identity);
    const others = named.filter((other) => !sameIdentity(other, identity));
    const [kind = null] = meant.numbers.map((given) => given.kind);
    if (!this.#isSettled(meant) && (agreement === 'near' || meant.table === 'member') && others.length > 0) {
      return {
        kind: 'to-confirm',
        findings: [matchFinding('name-of-another', { role, kind })],
        candidates: [...this.asNamed(others), own],
      };
    }
    const ofAnother = wrong.filter(({ identities }) => identities.length > 0);
    if (agreement === 'near' && ofAnother.length > 0) {
      return {
        kind: 'to-confirm',
        findings: ofAnother.map((number) => this.#ofAnother(meant, number)),
        candidates: [own],
      };
    }
    const proposals = wrong.flatMap(({ given, identities }) => rightNumber(given, identity, identities));
    const differing = wrong.map(({ given }) => matchFinding('number-differs', { role, kind: given.kind }));
    const recorded = agreement === 'near' ? nearName(meant, identity) : null;
    const misspelled = recorded === null ? [] : [matchFinding('name-differs', { role, recorded })];
    return { kind: 'taken', identity, findings: [...differing, ...misspelled], proposals };
  }

  /** No number finds a record whose name agrees. */
  #wrongNumbers(meant: Meant, named: readonly Identity[]): Outcome {
    const subject = this.subject(meant);
    const corrections = subject.corrections(meant);
    const elsewhere = corrections.find(({ why }) => why === 'other-organization');
    const findings = subject.numbersFound(meant).map((number) => {
      if (number.identities.length > 0) return this.#ofAnother(meant, number);
      const { kind } = number.given;
      return elsewhere === undefined || elsewhere.org === null
        ? matchFinding('number-not-found', { role: roleOf(meant), kind })
        : matchFinding('number-of-other-organization', { role: roleOf(meant), kind, org: elsewhere.org });
    });
    const joint = this.#ofParts(meant);
    if (joint.length > 0) findings.push(matchFinding('joint-owners', { role: roleOf(meant) }));
    return { kind: 'to-confirm', findings, candidates: [...corrections, ...this.asNamed(named), ...joint] };
  }

  #ofAnother(meant: Meant, { given, identities }: NumberFound): EntryFinding {
    const [identity] = identities;
    const recorded =
      meant.table === 'horse' && identity !== undefined ? (recordsOf(identity)[0]?.name ?? '') : '';
    return matchFinding('number-of-another', { role: roleOf(meant), kind: given.kind, recorded });
  }

  /** The records of the very name. One whose number stands at somebody else on the list has swapped it with them. */
  asNamed(named: readonly Identity[]): Candidate[] {
    return named.map((identity) => ({
      identity,
      why: this.#isNumberOfAnother(identity) ? 'number-of-another' : 'same-name',
      org: null,
      tier: 'named',
      cost: 0,
    }));
  }

  /** Of several owners in one place: the records of each, first those that a number of the list finds. */
  #ofParts(meant: Meant): Candidate[] {
    const subject = this.subject(meant);
    const numbered = subject.numbersFound(meant).flatMap(({ identities }) => identities);
    const agreeing = numbered.filter((identity) =>
      meant.parts.some((part) => subject.agreement(part, identity) !== 'other'),
    );
    return [
      ...agreeing.map((identity): Candidate => ({ ...asNumbered(identity), tier: 'corrected' })),
      ...meant.parts.flatMap((part) => this.asNamed(subject.ofVeryName(part))),
    ];
  }

  #isNumberOfAnother(identity: Identity): boolean {
    return recordsOf(identity).some(({ org, key }) => this.#having.has(keyOf({ kind: org, number: key })));
  }

  /** Reads the owners of the horses that rows may mean, where that can decide something. */
  async #readOwners(): Promise<void> {
    const { tables } = this.#subjects.horse;
    for (const row of this.#rows) {
      if (row.every(({ meant, chosen }) => chosen !== null || this.outcome(meant).kind === 'taken')) continue;
      for (const { meant } of row) {
        if (meant.table !== 'horse') continue;
        for (const { usef, affiliate } of this.horsesMeant(meant)) {
          if (usef !== null) tables.usef.owners.want(usef.place);
          if (affiliate !== null) tables.affiliate?.owners.want(affiliate.place);
        }
      }
    }
    await tables.settle();
  }

  /** The horses that a party may be. */
  horsesMeant(meant: Meant): readonly Identity[] {
    const outcome = this.outcome(meant);
    switch (outcome.kind) {
      case 'taken':
        return [outcome.identity];
      case 'by-name':
        return outcome.named.length > 0 ? outcome.named : this.similar(meant).map(({ identity }) => identity);
      case 'to-confirm':
        return [...outcome.candidates, ...this.similar(meant)].map(({ identity }) => identity);
    }
  }

  /** The owners of a horse on record; none where `#readOwners` did not read them. */
  ownersOf({ usef, affiliate }: Identity): EntryRecord[] {
    const { tables } = this.#subjects.horse;
    return [
      ...(usef === null ? [] : tables.usef.owners.of(usef.place)),
      ...(affiliate === null ? [] : (tables.affiliate?.owners.of(affiliate.place) ?? [])),
    ];
  }

  /** The record that a person chose; null when it is not on record any more. */
  chosen(meant: Meant, numbers: readonly GivenNumber[]): Identity | null {
    const subject = this.subject(meant);
    const found = numbers.map((given) => subject.ofNumber(given));
    const all = found.flat().filter((identity) => recordsOf(identity).some((record) => meant.canBe(record)));
    if (found.some((identities) => identities.length === 0) || all.length === 0) return null;
    // A person may have chosen two records that are not tied.
    const ofOrg = (org: Org): EntryRecord | null => {
      const [given] = numbers.filter(({ kind }) => kind === org);
      if (given === undefined) return null;
      const records = all.flatMap(recordsOf).filter((record) => record.org === org);
      return records.find(({ key }) => key === given.number) ?? null;
    };
    const [usef, affiliate] = [ofOrg('usef'), this.flow === 'usef' ? null : ofOrg(this.flow)];
    const [first = null] = all;
    return {
      usef: usef ?? first?.usef ?? null,
      affiliate: affiliate ?? first?.affiliate ?? null,
    };
  }
}

/** Matches the parties of one row, when everything that needs no other party is known. */
class RowMatcher {
  readonly #chunk: ChunkOfRows;
  readonly #row: readonly PartyInRow[];
  readonly #horses: Identity[] = [];

  constructor(chunk: ChunkOfRows, row: readonly PartyInRow[]) {
    this.#chunk = chunk;
    this.#row = row;
  }

  match(): PartyMatch[] {
    const matches = new Map<PartyInRow, PartyMatch>();
    // The owners of the horse tell people of one name apart.
    for (const inRow of this.#row.filter(({ meant }) => meant.table === 'horse')) {
      const { match, identity } = this.#matchOf(inRow);
      matches.set(inRow, match);
      if (identity !== null) this.#horses.push(identity);
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
    const proposals = this.#proposals(party, this.#chunk.asNamed(able));
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
    return taken('name', only, [matchFinding('by-name-only', { role })]);
  }

  /** What in the row speaks against the only record of a name (requirement 15.26). */
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

  /** Whether an owner of the row is one of some owners on record: by number, else by name. */
  #isAmong(owner: Meant, owners: readonly EntryRecord[]): boolean {
    const outcome = this.#chunk.outcome(owner);
    if (outcome.kind === 'taken') return owns(outcome.identity, owners);
    const subject = this.#chunk.subject(owner);
    return owners.some((record) => subject.agreementWith(owner, record) !== 'other');
  }

  /** What speaks for a record in the rest of the row: the higher, the likelier it is meant (requirement 15.29). */
  #score(party: EntryParty, identity: Identity): number {
    let score = identity.usef !== null && identity.affiliate !== null ? 1 : 0;
    if (party.role === 'horse') {
      const years = foalYears(identity);
      if (party.foalYear !== null && years.length > 0) score += years.includes(party.foalYear) ? 3 : -3;
      const owners = this.#chunk.ownersOf(identity);
      if (this.#row.some(({ meant }) => meant.isOwner && this.#isAmong(meant, owners))) score += 4;
      return score;
    }
    for (const { meant } of this.#row) {
      if (meant.table === 'horse') {
        const owned = this.#chunk
          .horsesMeant(meant)
          .some((horse) => owns(identity, this.#chunk.ownersOf(horse)));
        if (owned) score += party.role === 'owner' ? 4 : 2;
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
      // Two records of the affiliate's may be tied to one of USEF's.
      const { organization, number } = proposals.has(textOf(byOrg)) ? numberIn(identity, flow, flow) : byOrg;
      const key = textOf({ organization, number });
      if (!proposals.has(key)) proposals.set(key, { organization, number, why });
    }
    return [...proposals.values()].slice(0, MOST_PROPOSALS);
  }
}

function asNumbered(identity: Identity): Candidate {
  return { identity, why: 'number-alone', org: null, tier: 'numbered', cost: 0 };
}

function taken(
  match: EntryMatch,
  identity: Identity,
  findings: readonly EntryFinding[] = [],
  proposals: readonly Proposal[] = [],
): { match: PartyMatch; identity: Identity } {
  return { match: { match, pair: pairOf(identity), findings, proposals }, identity };
}

function open(findings: readonly EntryFinding[], proposals: readonly Proposal[]): PartyMatch {
  return { match: proposals.length > 0 ? 'proposed' : 'none', pair: null, findings, proposals };
}

function roleOf({ table, isOwner }: Meant): EntryRole {
  if (table === 'horse') return 'horse';
  return isOwner ? 'owner' : 'rider';
}

function orgOf(kind: NumberKind): Org | null {
  return kind === 'fei' || kind === 'microchip' ? null : kind;
}

function textOf({ organization, number }: { organization: Org; number: string }): string {
  return `${organization} ${number}`;
}

function keyOf({ kind, number }: GivenNumber): string {
  return `${kind} ${number}`;
}

function sameIdentity(a: Identity, b: Identity): boolean {
  const places = (x: EntryRecord | null, y: EntryRecord | null): boolean =>
    x !== null && x.place === y?.place;
  return places(a.usef, b.usef) || places(a.affiliate, b.affiliate);
}

/** Whether a member is one of some owners on record, in whichever book. */
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

/** The number of a record in the column of a wrong one, to correct it. */
function rightNumber(given: GivenNumber, identity: Identity, found: readonly Identity[]): Proposal[] {
  const record = recordsOf(identity).find(({ org }) => org === given.kind);
  if (record === undefined) return [];
  const why = mistakeIn(given.number, record.key) ?? (found.length > 0 ? 'number-of-another' : 'same-name');
  return [{ organization: record.org, number: record.number, why }];
}

/** The most that a recorded name may differ from the typed one, in wrong letters, and be shown. */
const SHOWN_NAME_COST = 2;

/** The recorded name that a typed one misspells. A name that says more than the list does is not shown. */
function nearName(meant: Meant, identity: Identity): string | null {
  const typed =
    meant.table === 'horse' ? [meant.compact] : [meant.compact, ...meant.person.ways.map(together)];
  const near = recordsOf(identity).find(({ name }) => {
    const recorded = compact(fold(name));
    return typed.some((text) => editCost(text, recorded, SHOWN_NAME_COST) <= SHOWN_NAME_COST);
  });
  return near?.name ?? null;
}

function together({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return compact(fold(`${firstName} ${lastName}`));
}

/** The numbers of a chosen record, cleaned. */
function chosenNumbers({ role, chosen }: EntryParty): readonly GivenNumber[] | null {
  if (chosen === null) return null;
  const clean = role === 'horse' ? cleanHorseNumber : cleanMemberNumber;
  return ORGS.flatMap((org) => {
    const number = chosen[org] ?? '';
    const isNone = isPlaceholder({ federation: number, affiliate: null }) || clean(number) === '';
    return isNone ? [] : [{ kind: org, number: clean(number) }];
  });
}
