import type { EntryFinding, Proposal } from '../../domain/entries/check.ts';
import { hasNameInBrackets } from '../../domain/entries/joint-names.ts';
import { matchFinding } from '../../domain/entries/match-findings.ts';
import { compact, fold, words } from '../../domain/names/fold.ts';
import type { Org } from '../../domain/org.ts';
import { editCost } from '../edit-cost.ts';
import { isOfName } from '../agreement.ts';
import {
  asNumbered,
  type Candidate,
  correctedCandidates,
  type NumberCorrection,
  organizationWithNumber,
} from './candidates.ts';
import { type GivenNumber, numberKey, orgOfKind } from './given-numbers.ts';
import { type EntryRecord, type Identity, identityKey, recordsOf, sameIdentity } from './identity.ts';
import type { Meant } from './meant.ts';
import { mistakeIn } from './number-mistakes.ts';
import { isCutOff } from '../people/listed-person.ts';
import { type NumberFound, type NumbersSay, weighNumbers } from './weigh-numbers.ts';

export interface PartyRecords {
  numbers: readonly NumberFound[];
  /** Identities with exactly the given name: the party's, or one of several names in its cell. */
  named: (meant: Meant) => readonly Identity[];
  /** Corrections of the party's wrong numbers, most likely first. */
  corrections: readonly NumberCorrection[];
  /** Folded names next to each number on the list (`numberKey`). */
  namesBeside: ReadonlyMap<string, ReadonlySet<string>>;
}

export type Outcome =
  | { kind: 'taken'; identity: Identity; findings: readonly EntryFinding[]; proposals: readonly Proposal[] }
  | { kind: 'to-confirm'; findings: readonly EntryFinding[]; candidates: readonly Candidate[] }
  /** The list has no number for the party. The candidates have exactly the party's name. */
  | { kind: 'by-name'; candidates: readonly Candidate[] }
  | { kind: 'several-in-one' }
  /** The list has a word in place of the name. The candidates' name is exactly that word. */
  | { kind: 'unnamed'; candidates: readonly Candidate[] };

/** Cost, in wrong letters, of choosing a record by number when the party's first or last name differs. */
const RENAMED_COST = 1.5;

export function numbersSay(meant: Meant, found: readonly NumberFound[]): NumbersSay {
  return weighNumbers(found, (identity) => meant.agreement(identity));
}

/** True if other records cannot change the result. */
export function isSettled(meant: Meant, said: NumbersSay): boolean {
  if (said.kind !== 'one') return false;
  return said.agreement === 'same' || (meant.table === 'horse' && said.agreement === 'equal');
}

/** Matches a party using only its numbers and name (requirements 15.21 to 15.25). */
export function matchParty(meant: Meant, said: NumbersSay, records: PartyRecords): Outcome {
  const { role } = meant;
  const named = isSettled(meant, said) ? [] : records.named(meant);
  const isOne =
    meant.several.length === 0 ||
    said.kind !== 'none' ||
    named.length > 0 ||
    isMisnumbered(meant, records.corrections);
  if (meant.hasSeveralNumbers || !isOne) return { kind: 'several-in-one' };
  if (meant.numbers.length === 0) return byName(meant, named, records);
  if (meant.folded === '' || (meant.isUnnamed && said.kind === 'none')) return numbersAlone(meant, records);
  if (said.kind === 'one') return byNumber(meant, said, named, records);
  if (said.kind === 'several') {
    return {
      kind: 'to-confirm',
      findings: [matchFinding('numbers-of-two', { role })],
      candidates: said.identities.map(asNumbered),
    };
  }
  return wrongNumbers(meant, named, records);
}

/** True if a party with a name has no exact match, so the caller should search for similar names. */
export function isUnknown(meant: Meant, outcome: Outcome): boolean {
  if (meant.folded === '' || meant.isUnnamed) return false;
  if (outcome.kind === 'taken' || outcome.kind === 'several-in-one') return false;
  if (outcome.kind === 'by-name') return outcome.candidates.length === 0;
  return outcome.candidates.every(({ tier }) => tier === 'similar');
}

/** Returns the identity that the user chose; null if one of its numbers is no longer on record, or if it cannot be the party. */
export function chosenIdentity(meant: Meant, flow: Org, found: readonly NumberFound[]): Identity | null {
  const all = found.flatMap(({ identities }) => identities).filter((identity) => meant.canBeOne(identity));
  if (found.some(({ identities }) => identities.length === 0) || all.length === 0) return null;
  // The user may have chosen two records that are not tied.
  const ofOrg = (org: Org): EntryRecord | null => {
    const given = found.find((each) => each.given.kind === org)?.given;
    if (given === undefined) return null;
    const records = all.flatMap(recordsOf).filter((record) => record.org === org);
    return records.find(({ key }) => key === given.number) ?? null;
  };
  const [usef, affiliate] = [ofOrg('usef'), flow === 'usef' ? null : ofOrg(flow)];
  const [first = null] = all;
  return { usef: usef ?? first?.usef ?? null, affiliate: affiliate ?? first?.affiliate ?? null };
}

/**
 * True if a corrected number has a record with the party's name. A near name is enough, unless a slash may separate two
 * names.
 */
function isMisnumbered(meant: Meant, corrections: readonly NumberCorrection[]): boolean {
  const found = correctedCandidates(meant, corrections);
  return found.some(({ tier }) => tier === 'corrected' || !meant.name.includes('/'));
}

function byName(meant: Meant, named: readonly Identity[], records: PartyRecords): Outcome {
  const candidates = asNamed(meant, named, records);
  if (meant.isUnnamed) return { kind: 'unnamed', candidates };
  const joint = named.length === 0 ? ofParts(meant, records) : [];
  if (joint.length === 0) return { kind: 'by-name', candidates };
  const findings = [matchFinding('joint-owners', { role: meant.role })];
  return { kind: 'to-confirm', findings, candidates: joint };
}

function numbersAlone(meant: Meant, { numbers }: PartyRecords): Outcome {
  const { role } = meant;
  const candidates = new Map<string, Candidate>();
  for (const { given, identities } of numbers) {
    for (const identity of identities) {
      const key = identityKey(identity);
      if (!meant.canBeOne(identity) || candidates.has(key)) continue;
      candidates.set(key, { ...asNumbered(identity), org: orgOfKind(given.kind) });
    }
  }
  const findings =
    candidates.size > 0
      ? [matchFinding('number-alone', { role })]
      : numbers.map(({ given }) => matchFinding('number-not-found', { role, kind: given.kind }));
  return { kind: 'to-confirm', findings, candidates: [...candidates.values()] };
}

function byNumber(
  meant: Meant,
  said: Extract<NumbersSay, { kind: 'one' }>,
  named: readonly Identity[],
  records: PartyRecords,
): Outcome {
  const { identity, agreement, wrong } = said;
  const { role } = meant;
  const own = asNumbered(identity);
  const others = named.filter((other) => !sameIdentity(other, identity));
  const [kind = null] = meant.numbers.map((given) => given.kind);
  if (!isSettled(meant, said) && (agreement === 'near' || meant.table === 'member') && others.length > 0) {
    return {
      kind: 'to-confirm',
      findings: [matchFinding('name-of-another', { role, kind })],
      candidates: [...asNamed(meant, others, records), own],
    };
  }
  const numbersOfAnother = wrong.filter(({ identities }) => identities.length > 0);
  if (agreement === 'near' && numbersOfAnother.length > 0) {
    return {
      kind: 'to-confirm',
      findings: numbersOfAnother.map((number) => ofAnother(meant, number)),
      candidates: [own],
    };
  }
  if (agreement === 'less') return byLastName(meant, own, wrong);
  const proposals = wrong.flatMap(({ given, identities }) => rightNumber(given, identity, identities));
  const differing = wrong.map(({ given: { kind: other }, identities }) => {
    // A horse can have several microchips, so an unknown microchip number does not contradict the record.
    const isUnknownChip = orgOfKind(other) === null && identities.length === 0;
    return matchFinding(isUnknownChip ? 'number-not-recorded' : 'number-differs', { role, kind: other });
  });
  const recorded = agreement === 'near' ? nearName(meant, identity) : null;
  const misspelled = recorded === null ? [] : [matchFinding('name-differs', { role, recorded })];
  const isSecond = agreement === 'near' && mayNameAnother(meant, records);
  const second = isSecond ? [matchFinding('second-name', { role })] : [];
  return { kind: 'taken', identity, findings: [...differing, ...second, ...misspelled], proposals };
}

/**
 * Proposes the number's record if the list has only the record's last name, because a relative may be meant
 * (requirement 15.48).
 */
function byLastName(meant: Meant, own: Candidate, wrong: readonly NumberFound[]): Outcome {
  const { role } = meant;
  const differing = wrong.map(({ given: { kind } }) => matchFinding('number-differs', { role, kind }));
  return {
    kind: 'to-confirm',
    findings: [matchFinding('last-name-only', { role }), ...differing],
    candidates: [own],
  };
}

/** True if text in brackets or after a slash may be another party's name instead of a barn name. */
function mayNameAnother({ name, several: [, ...others] }: Meant, { named }: PartyRecords): boolean {
  if (hasNameInBrackets(name)) return true;
  if (!name.includes('/')) return false;
  return others.some((other) => words(other.folded).length > 1 || named(other).length > 0);
}

function wrongNumbers(meant: Meant, named: readonly Identity[], records: PartyRecords): Outcome {
  const { role } = meant;
  const { numbers, corrections } = records;
  const findings = numbers.flatMap((number) => {
    // If a cell names several owners, a number that belongs to one of them is not someone else's.
    if (number.identities.some((identity) => isOfPart(meant, identity))) return [];
    if (number.identities.length > 0) return ofAnother(meant, number);
    const { kind } = number.given;
    const org = organizationWithNumber(meant, number.given, corrections);
    return org === null
      ? matchFinding('number-not-found', { role, kind })
      : matchFinding('number-of-other-organization', { role, kind, org });
  });
  const joint = ofParts(meant, records);
  if (joint.length > 0) findings.push(matchFinding('joint-owners', { role }));
  const candidates = [
    ...correctedCandidates(meant, corrections),
    ...asNamed(meant, named, records),
    ...joint,
    ...renamed(meant, numbers),
  ];
  return { kind: 'to-confirm', findings, candidates };
}

/**
 * Returns records that the party's numbers found and whose name matches only in part, such as the first name: the person may
 * have married.
 */
function renamed(meant: Meant, numbers: readonly NumberFound[]): Candidate[] {
  return numbers
    .flatMap(({ identities }) => identities)
    .filter((identity) => recordsOf(identity).some((record) => meant.sharesName(record)))
    .map((identity) => ({ ...asNumbered(identity), tier: 'similar', cost: RENAMED_COST }));
}

function ofAnother(meant: Meant, { given, identities }: NumberFound): EntryFinding {
  const [identity] = identities;
  const recorded =
    meant.table === 'horse' && identity !== undefined ? (recordsOf(identity)[0]?.name ?? '') : '';
  return matchFinding('number-of-another', { role: meant.role, kind: given.kind, recorded });
}

/**
 * Returns candidates with exactly the party's name. If the list has a candidate's number next to a different name, two names
 * were probably swapped.
 */
function asNamed({ folded }: Meant, named: readonly Identity[], { namesBeside }: PartyRecords): Candidate[] {
  const isBesideAnother = ({ org, key }: EntryRecord): boolean => {
    const names = namesBeside.get(numberKey({ kind: org, number: key })) ?? [];
    return [...names].some((name) => name !== folded);
  };
  return named.map((identity) => ({
    identity,
    why: recordsOf(identity).some(isBesideAnother) ? 'number-of-another' : 'same-name',
    org: null,
    tier: 'named',
    cost: 0,
  }));
}

/** Returns the records for each of several owners in one cell, those found by number first. */
function ofParts(meant: Meant, records: PartyRecords): Candidate[] {
  const numbered = records.numbers.flatMap(({ identities }) => identities);
  const agreeing = numbered.filter((identity) => isOfPart(meant, identity));
  return [
    ...agreeing.map((identity): Candidate => ({ ...asNumbered(identity), tier: 'corrected' })),
    ...meant.parts.flatMap((part) => asNamed(part, records.named(part), records)),
  ];
}

function isOfPart({ parts }: Meant, identity: Identity): boolean {
  return parts.some((part) => isOfName(part.agreement(identity)));
}

function rightNumber(given: GivenNumber, identity: Identity, found: readonly Identity[]): Proposal[] {
  const record = recordsOf(identity).find(({ org }) => org === given.kind);
  if (record === undefined) return [];
  const why = mistakeIn(given.number, record.key) ?? (found.length > 0 ? 'number-of-another' : 'same-name');
  return [{ organization: record.org, number: record.number, why }];
}

/** A recorded name may be shown only if it differs from the listed one by at most this cost, in wrong letters. */
const SHOWN_NAME_COST = 2;

/**
 * Returns the recorded name to show. Null if it reveals more about a person than the list does, such as a first name for an
 * initial.
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
