import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { isPlaceholder } from '../../domain/cards/choices.ts';
import type { EntryFinding, PartyMatch, Proposal } from '../../domain/entries/check.ts';
import type { EntryParty, EntryRole, EntryRow, NumberKind } from '../../domain/entries/entry.ts';
import { hasNameInBrackets } from '../../domain/entries/joint-names.ts';
import { matchFinding } from '../../domain/entries/match-findings.ts';
import { compact, fold, words } from '../../domain/names/fold.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../domain/numbers.ts';
import { type Org, ORGS } from '../../domain/org.ts';
import { isOfName } from '../../matching/entries/agreement.ts';
import { mistakeIn } from '../../matching/entries/number-mistakes.ts';
import { isCutOff } from '../../matching/entries/person-names.ts';
import { editCost } from '../../matching/edit-cost.ts';
import type { Books } from '../books.ts';
import { type GivenNumber, givenNumbers, Meant } from './entry-parties.ts';
import { type EntryRecord, type Identity, identityKey, recordsOf, sameIdentity } from './entry-records.ts';
import { type NumberFound, type NumbersSay, weighNumbers } from './match-by-number.ts';
import { type MatchedParties, type Outcome, type PartyInRow, RowMatcher } from './match-row.ts';
import { asNumbered, type Candidate, MatchSubject } from './match-subject.ts';
import { RECORD_TABLES } from './places.ts';

/** Cost, in wrong letters, of choosing a record by number for a party with another first or last name. */
const RENAMED_COST = 1.5;

/** Rows of an entry list that are matched together. */
export class ChunkOfRows implements MatchedParties {
  readonly flow: Org;
  readonly #rows: readonly (readonly PartyInRow[])[];
  readonly #meant = new Map<string, Meant>();
  readonly #subjects: Readonly<Record<'horse' | 'member', MatchSubject>>;
  readonly #said = new Map<Meant, NumbersSay>();
  readonly #outcomes = new Map<Meant, Outcome>();
  readonly #similar = new Map<Meant, readonly Candidate[]>();
  /** Parties by number on the list. */
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
    return { party, meant, chosen: chosenNumbers(party, this.flow) };
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
      await subject.readNames(
        [...unsettled, ...unsettled.flatMap(({ parts, several }) => [...parts, ...several])],
        wrong,
      );
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

  /** True if a party with a name has no exact match. */
  #isUnknown(meant: Meant): boolean {
    const outcome = this.outcome(meant);
    if (meant.folded === '' || meant.isUnnamed) return false;
    if (outcome.kind === 'taken' || outcome.kind === 'several-in-one') return false;
    if (outcome.kind === 'by-name') return outcome.named.length === 0;
    return outcome.candidates.every(({ tier }) => tier === 'similar');
  }

  similar(meant: Meant): readonly Candidate[] {
    return this.#similar.get(meant) ?? [];
  }

  /** True if the numbers identify the party, whatever other records exist. */
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
    const isOne =
      meant.several.length === 0 || said.kind !== 'none' || named.length > 0 || this.#isMisnumbered(meant);
    if (meant.hasSeveralNumbers || !isOne) return { kind: 'several-in-one' };
    if (meant.numbers.length === 0 && meant.isUnnamed) {
      return { kind: 'unnamed', candidates: this.asNamed(meant, named) };
    }
    if (meant.numbers.length === 0) {
      const joint = named.length === 0 ? this.#ofParts(meant) : [];
      return joint.length === 0
        ? { kind: 'by-name', named }
        : { kind: 'to-confirm', findings: [matchFinding('joint-owners', { role })], candidates: joint };
    }
    if (meant.folded === '' || (meant.isUnnamed && said.kind === 'none')) return this.#numbersAlone(meant);
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
        candidates: [...this.asNamed(meant, others), own],
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
    if (agreement === 'less') return this.#byLastName(meant, own, wrong);
    const proposals = wrong.flatMap(({ given, identities }) => rightNumber(given, identity, identities));
    const differing = wrong.map(({ given: { kind: other }, identities }) => {
      // A horse can have several microchips.
      const isUnknownChip = orgOf(other) === null && identities.length === 0;
      return matchFinding(isUnknownChip ? 'number-not-recorded' : 'number-differs', { role, kind: other });
    });
    const recorded = agreement === 'near' ? nearName(meant, identity) : null;
    const misspelled = recorded === null ? [] : [matchFinding('name-differs', { role, recorded })];
    const second =
      agreement === 'near' && this.#mayNameAnother(meant) ? [matchFinding('second-name', { role })] : [];
    return { kind: 'taken', identity, findings: [...differing, ...second, ...misspelled], proposals };
  }

  /**
   * True if a number one mistake away finds a record of the whole name. Text after a slash is not part of that name.
   */
  #isMisnumbered(meant: Meant): boolean {
    const found = this.subject(meant).corrections(meant);
    return found.some(({ tier }) => tier === 'corrected' || !meant.name.includes('/'));
  }

  /** A number finds a record, but the list has only its last name: a relative may be meant (requirement 15.48). */
  #byLastName(meant: Meant, own: Candidate, wrong: readonly NumberFound[]): Outcome {
    const role = roleOf(meant);
    const differing = wrong.map(({ given: { kind } }) => matchFinding('number-differs', { role, kind }));
    return {
      kind: 'to-confirm',
      findings: [matchFinding('last-name-only', { role }), ...differing],
      candidates: [own],
    };
  }

  /**
   * True if the text after a slash or in brackets may be another horse or person: a name of several words, or, after a slash, the
   * exact name of a record. Otherwise it is a barn name.
   */
  #mayNameAnother({ name, several: [, ...others] }: Meant): boolean {
    if (hasNameInBrackets(name)) return true;
    if (!name.includes('/')) return false;
    return others.some(
      (other) => words(other.folded).length > 1 || this.subject(other).ofVeryName(other).length > 0,
    );
  }

  /** No number finds a record whose name agrees. */
  #wrongNumbers(meant: Meant, named: readonly Identity[]): Outcome {
    const subject = this.subject(meant);
    const corrections = subject.corrections(meant);
    const findings = subject.numbersFound(meant).flatMap((number) => {
      // The number of one of several owners is not somebody else's.
      if (number.identities.some((identity) => this.#isOfPart(meant, identity))) return [];
      if (number.identities.length > 0) return this.#ofAnother(meant, number);
      const { kind } = number.given;
      const org = subject.organizationOf(meant, number.given);
      return org === null
        ? matchFinding('number-not-found', { role: roleOf(meant), kind })
        : matchFinding('number-of-other-organization', { role: roleOf(meant), kind, org });
    });
    const joint = this.#ofParts(meant);
    if (joint.length > 0) findings.push(matchFinding('joint-owners', { role: roleOf(meant) }));
    const candidates = [...corrections, ...this.asNamed(meant, named), ...joint, ...this.#renamed(meant)];
    return { kind: 'to-confirm', findings, candidates };
  }

  /** Records found by wrong numbers that share one of the names: somebody may have married. */
  #renamed(meant: Meant): Candidate[] {
    return this.subject(meant)
      .numbersFound(meant)
      .flatMap(({ identities }) => identities)
      .filter((identity) => recordsOf(identity).some((record) => meant.sharesName(record)))
      .map((identity) => ({ ...asNumbered(identity), tier: 'similar', cost: RENAMED_COST }));
  }

  #ofAnother(meant: Meant, { given, identities }: NumberFound): EntryFinding {
    const [identity] = identities;
    const recorded =
      meant.table === 'horse' && identity !== undefined ? (recordsOf(identity)[0]?.name ?? '') : '';
    return matchFinding('number-of-another', { role: roleOf(meant), kind: given.kind, recorded });
  }

  asNamed(meant: Meant, named: readonly Identity[]): Candidate[] {
    return named.map((identity) => ({
      identity,
      why: this.#isBesideAnother(meant, identity) ? 'number-of-another' : 'same-name',
      org: null,
      tier: 'named',
      cost: 0,
    }));
  }

  /** Records for each of several owners in one place, first those found by a number of the list. */
  #ofParts(meant: Meant): Candidate[] {
    const subject = this.subject(meant);
    const numbered = subject.numbersFound(meant).flatMap(({ identities }) => identities);
    const agreeing = numbered.filter((identity) => this.#isOfPart(meant, identity));
    return [
      ...agreeing.map((identity): Candidate => ({ ...asNumbered(identity), tier: 'corrected' })),
      ...meant.parts.flatMap((part) => this.asNamed(part, subject.ofVeryName(part))),
    ];
  }

  /** True if an identity has the name of one of several owners in one place. */
  #isOfPart(meant: Meant, identity: Identity): boolean {
    return meant.parts.some((part) => isOfName(this.subject(part).agreement(part, identity)));
  }

  /** True if a number of the record is listed beside another name. */
  #isBesideAnother({ folded }: Meant, identity: Identity): boolean {
    return recordsOf(identity).some(({ org, key }) => {
      const having = this.#having.get(keyOf({ kind: org, number: key })) ?? [];
      return [...having].some((other) => other.folded !== folded);
    });
  }

  /** Reads the owners of possible horses, where they can decide something. */
  async #readOwners(): Promise<void> {
    const { tables } = this.#subjects.horse;
    for (const row of this.#rows) {
      if (row.every(({ meant, chosen }) => chosen !== null || this.outcome(meant).kind === 'taken')) continue;
      for (const inRow of row) {
        for (const { usef, affiliate } of this.horsesMeant(inRow)) {
          if (usef !== null) tables.usef.owners.want(usef.place);
          if (affiliate !== null) tables.affiliate?.owners.want(affiliate.place);
        }
      }
    }
    await tables.settle();
  }

  horsesMeant({ meant, chosen }: PartyInRow): readonly Identity[] {
    if (meant.table !== 'horse') return [];
    if (chosen !== null) return [this.chosen(meant, chosen)].filter((identity) => identity !== null);
    const outcome = this.outcome(meant);
    switch (outcome.kind) {
      case 'taken':
        return [outcome.identity];
      case 'by-name':
        return outcome.named.length > 0 ? outcome.named : this.similar(meant).map(({ identity }) => identity);
      case 'several-in-one':
        return [];
      case 'unnamed':
        return outcome.candidates.map(({ identity }) => identity);
      case 'to-confirm':
        return [...outcome.candidates, ...this.similar(meant)].map(({ identity }) => identity);
    }
  }

  ownersOf({ usef, affiliate }: Identity): EntryRecord[] {
    const { tables } = this.#subjects.horse;
    return [
      ...(usef === null ? [] : tables.usef.owners.of(usef.place)),
      ...(affiliate === null ? [] : (tables.affiliate?.owners.of(affiliate.place) ?? [])),
    ];
  }

  chosen(meant: Meant, numbers: readonly GivenNumber[]): Identity | null {
    const subject = this.subject(meant);
    const found = numbers.map((given) => subject.ofNumber(given));
    const all = found.flat().filter((identity) => recordsOf(identity).some((record) => meant.canBe(record)));
    if (found.some((identities) => identities.length === 0) || all.length === 0) return null;
    // A person may have chosen two records that are not tied.
    const ofOrg = (org: Org): EntryRecord | null => {
      const given = numbers.find(({ kind }) => kind === org);
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

function roleOf({ table, isOwner }: Meant): EntryRole {
  if (table === 'horse') return 'horse';
  return isOwner ? 'owner' : 'rider';
}

function orgOf(kind: NumberKind): Org | null {
  return kind === 'fei' || kind === 'microchip' ? null : kind;
}

function keyOf({ kind, number }: GivenNumber): string {
  return `${kind} ${number}`;
}

/** The record's number in the column of a wrong one, as the correction. */
function rightNumber(given: GivenNumber, identity: Identity, found: readonly Identity[]): Proposal[] {
  const record = recordsOf(identity).find(({ org }) => org === given.kind);
  if (record === undefined) return [];
  const why = mistakeIn(given.number, record.key) ?? (found.length > 0 ? 'number-of-another' : 'same-name');
  return [{ organization: record.org, number: record.number, why }];
}

/** Maximum cost, in wrong letters, at which a recorded name is shown. */
const SHOWN_NAME_COST = 2;

/**
 * The recorded name that a typed one misspells or cuts off. A person's recorded name is not shown if it reveals more
 * than the list does, such as a full first name for an initial. Horses' names are always shown.
 */
function nearName(meant: Meant, identity: Identity): string | null {
  const records = recordsOf(identity);
  if (meant.table === 'horse') return records[0]?.name ?? null;
  const typed = [meant.compact, ...meant.person.ways.map(together)];
  const near = records.find((record) => {
    const recorded = compact(fold(record.name));
    const misspelled = typed.some((text) => editCost(text, recorded, SHOWN_NAME_COST) <= SHOWN_NAME_COST);
    return misspelled || isCutOff(meant.name, record);
  });
  return near?.name ?? null;
}

function together({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return compact(fold(`${firstName} ${lastName}`));
}

/** Cleaned numbers of a chosen record: those of the flow's organizations, or others if there are none. */
function chosenNumbers({ role, chosen }: EntryParty, flow: Org): readonly GivenNumber[] | null {
  if (chosen === null) return null;
  const clean = role === 'horse' ? cleanHorseNumber : cleanMemberNumber;
  const numbers = ORGS.flatMap((org) => {
    const number = chosen[org] ?? '';
    const isNone = isPlaceholder({ federation: number, affiliate: null }) || clean(number) === '';
    return isNone ? [] : [{ kind: org, number: clean(number) }];
  });
  const asked = numbers.filter(({ kind }) => kind === 'usef' || kind === flow);
  return asked.length > 0 ? asked : numbers;
}
