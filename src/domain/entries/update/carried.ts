import { compact, fold } from '../../names/fold.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../numbers.ts';
import { ORG_LABEL, ORGS } from '../../org.ts';
import { type Correction, decidedParty, type Evidence, type PartyDecision, UNDECIDED } from '../decisions.ts';
import { type EntryParty, type EntryRow, NUMBER_KINDS, type NumberKind } from '../entry.ts';
import { isSameParty } from './same-party.ts';

/* The part of a decision that still holds after the list has changed (requirement 15.103). */

export interface Carried<Decision = PartyDecision> {
  decision: Decision;
  /** Number of decisions that still hold. */
  held: number;
  /** One sentence for each decision that no longer holds or that a person must confirm. */
  toLookAt: readonly string[];
}

/**
 * Carries over the decision about a party. `was` is the party as on the previous list, before the decision was applied.
 * `className` is the updated row's class.
 */
export function carriedDecision(
  was: EntryParty,
  is: EntryParty,
  decision: PartyDecision,
  className: string,
): Carried {
  const decided = decidedParty(was, decision);
  if (!isSameParty(was, is) && !isSameParty(decided, is)) return leftDecision(was, decision, className);
  const correction = carriedCorrection(was, is, decision.correction);
  const chosen = carriedChoice(was, is, decision.chosen);
  const evidence = carriedEvidence(
    decided,
    decidedParty(is, { chosen: null, correction: correction.decision }),
    decision.evidence,
  );
  return {
    decision: { chosen: chosen.decision, correction: correction.decision, evidence: evidence.decision },
    held: correction.held + chosen.held + evidence.held,
    toLookAt: [...correction.toLookAt, ...chosen.toLookAt, ...evidence.toLookAt],
  };
}

/**
 * If a party has left its row, keeps only the evidence, which then resolves no finding. Another class of the same entry may
 * still name the party, so the text names the class.
 */
export function leftDecision(was: EntryParty, decision: PartyDecision, className: string): Carried {
  const { role, name } = decidedParty(was, decision);
  const about = name === '' ? `the previous ${role}` : `the ${role} ${name}`;
  const inClass = className === '' ? '' : ` in ${className}`;
  const gone = `the updated entry no longer names ${name === '' ? 'them' : name}${inClass}`;
  const toLookAt = [
    ...(decision.chosen === null ? [] : [`The record chosen for ${about} is not used: ${gone}.`]),
    ...(decision.correction === null ? [] : [`The correction for ${about} is not used: ${gone}.`]),
    ...decision.evidence.map(() => `The evidence for ${about} is kept but no longer counts: ${gone}.`),
  ];
  const evidence = decision.evidence.map((one) => ({ ...one, about: one.about ?? name }));
  return { decision: { ...UNDECIDED, evidence }, held: 0, toLookAt };
}

/** Keeps each corrected cell unless the list has changed it. A cell that now has the corrected value needs no correction. */
function carriedCorrection(
  was: EntryParty,
  is: EntryParty,
  correction: Correction | null,
): Carried<Correction | null> {
  if (correction === null) return { decision: null, held: 0, toLookAt: [] };
  const toLookAt: string[] = [];
  const holds = (
    cell: string,
    [before, now, corrected]: readonly [string, string, string],
    equal = (a: string, b: string) => a === b,
  ): boolean => {
    if (equal(before, now)) return true;
    if (!equal(now, corrected)) {
      toLookAt.push(
        `The correction of the ${cell} to ${corrected || 'nothing'} was not applied: ${now === '' ? 'that cell is now empty in the list' : `the list now has ${now} there`}.`,
      );
    }
    return false;
  };
  const nameHolds =
    correction.name !== null &&
    holds(`${is.role}’s name`, [was.name, is.name, correction.name], (a, b) => nameText(a) === nameText(b));
  const numbers = NUMBER_KINDS.flatMap((kind) => {
    const corrected = correction.numbers[kind];
    if (corrected === undefined) return [];
    const cell = `${is.role}’s ${NUMBER_TEXT[kind]}`;
    const numbers = [numberOf(was, kind), numberOf(is, kind), cleaned(is, corrected)] as const;
    return holds(cell, numbers) ? [[kind, corrected] as const] : [];
  });
  const { foalYear } = correction;
  const yearHolds =
    foalYear !== undefined &&
    holds('year of birth', [String(was.foalYear ?? ''), String(is.foalYear ?? ''), String(foalYear ?? '')]);
  const isEmpty = !nameHolds && numbers.length === 0 && !yearHolds;
  return {
    decision: isEmpty
      ? null
      : {
          name: nameHolds ? correction.name : null,
          numbers: Object.fromEntries(numbers),
          ...(yearHolds && { foalYear }),
        },
    held: toLookAt.length === 0 ? 1 : 0,
    toLookAt,
  };
}

/** Keeps a chosen record unless the list now has a different number at the same organization. */
function carriedChoice(
  was: EntryParty,
  is: EntryParty,
  chosen: PartyDecision['chosen'],
): Carried<PartyDecision['chosen']> {
  if (chosen === null) return { decision: null, held: 0, toLookAt: [] };
  const other = ORGS.find((org) => {
    const [before, now, own] = [numberOf(was, org), numberOf(is, org), cleaned(is, chosen[org] ?? '')];
    return now !== '' && now !== before && own !== '' && now !== own;
  });
  if (other === undefined) return { decision: chosen, held: 1, toLookAt: [] };
  const text = `The record chosen for the ${is.role} ${is.name} is not used: the list now has a different ${ORG_LABEL[other]} number.`;
  return { decision: null, held: 0, toLookAt: [text] };
}

/** Keeps evidence. A changed number may refer to a different record, so a person must confirm the evidence again. */
function carriedEvidence(
  was: EntryParty,
  is: EntryParty,
  evidence: readonly Evidence[],
): Carried<readonly Evidence[]> {
  const current = evidence.filter(({ about }) => about === undefined);
  const isRenumbered = NUMBER_KINDS.some((kind) => {
    const [before, now] = [numberOf(was, kind), numberOf(is, kind)];
    return before !== '' && now !== '' && before !== now;
  });
  if (!isRenumbered || current.length === 0)
    return { decision: evidence, held: current.length, toLookAt: [] };
  return {
    decision: evidence.map((one) => (one.about === undefined ? { ...one, unconfirmed: true } : one)),
    held: 0,
    toLookAt: current.map(
      () =>
        `The ${is.role}’s number has changed. Confirm that the evidence is still about ${is.name || 'the same record'}.`,
    ),
  };
}

/** Carries over "entered after all" or "scratched by hand", unless the list now agrees with it. */
export function carriedRowDecision(is: Pick<EntryRow, 'scratched'>, decision: PartyDecision): Carried {
  const { entered, scratched, ...rest } = decision;
  const isOut = is.scratched === true;
  return {
    decision: {
      ...rest,
      ...(entered === true && isOut && { entered }),
      ...(scratched === true && !isOut && { scratched }),
    },
    held: Number(entered === true) + Number(scratched === true),
    toLookAt: [],
  };
}

/** Counts decisions about a party or row. Each piece of evidence counts, unless it is about someone who left the entry. */
export function decisionCount({ chosen, correction, evidence, entered, scratched }: PartyDecision): number {
  const others = [chosen !== null, correction !== null, entered === true, scratched === true];
  return others.filter(Boolean).length + evidence.filter(({ about }) => about === undefined).length;
}

export const NUMBER_TEXT: Readonly<Record<NumberKind, string>> = {
  usef: 'USEF number',
  usdf: 'USDF number',
  ushja: 'USHJA number',
  fei: 'FEI number',
  microchip: 'microchip',
};

function nameText(name: string): string {
  return compact(fold(name));
}

function numberOf(party: EntryParty, kind: NumberKind): string {
  return cleaned(party, party.numbers[kind] ?? '');
}

function cleaned({ role }: EntryParty, number: string): string {
  return role === 'horse' ? cleanHorseNumber(number) : cleanMemberNumber(number);
}
