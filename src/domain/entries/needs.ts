import { type EntryFinding, type PartyCheck } from './check.ts';
import type { Evidence, PartyDecision } from './decisions.ts';
import type { RowError } from './entry.ts';

/** A party's possible needs, most urgent first (requirement 15.90). */
export const NEEDS = [
  'not-in-order',
  'confirm',
  'unconfirmed',
  'ends-during',
  'attention',
  'exempt',
  'accepted',
  'scratched',
  'in-order',
  'not-checked',
] as const;

export type Need = (typeof NEEDS)[number];

/** Compares two needs: the more urgent one comes first. */
export function byUrgency(a: Need, b: Need): number {
  return NEEDS.indexOf(a) - NEEDS.indexOf(b);
}

export const NEED_LABEL: Readonly<Record<Need, string>> = {
  'not-in-order': 'Not in order',
  confirm: 'Needs a person to confirm',
  unconfirmed: 'Evidence not confirmed',
  'ends-during': 'Ends during the show',
  attention: 'Attention',
  exempt: 'Exempt',
  accepted: 'Accepted on evidence',
  scratched: 'Scratched',
  'in-order': 'In order',
  'not-checked': 'Not checked yet',
};

/**
 * Findings about something that ends or falls due on a show day. The need is `ends-during` if the day is known, otherwise
 * `attention`.
 */
const DURING: ReadonlySet<string> = new Set([
  'ends-during',
  'retires-during',
  'ownership-ends',
  'safe-sport-due-during',
  'safe-sport-from-birthday',
]);

/** Needs that call for no action, at least not yet. */
const DONE: ReadonlySet<Need> = new Set(['accepted', 'scratched', 'in-order', 'not-checked']);

/** Key for the missing record itself. If a party has no record, evidence must answer this key, too. */
const NO_RECORD_KEY = 'no-record';

export function needsSomething(need: Need): boolean {
  return !DONE.has(need);
}

/** Identifies a finding. Includes the day, so evidence does not cover the same finding on another day. */
export function findingKey({
  code,
  organization,
  date,
}: Pick<EntryFinding, 'code' | 'organization' | 'date'>): string {
  return `${code} ${organization ?? '-'} ${date ?? '-'}`;
}

/** Returns the keys of everything that needs action. Evidence must cover every one of them. */
export function openKeys(check: PartyCheck): string[] {
  const found = check.findings.filter(({ severity }) => severity !== 'note').map(findingKey);
  return hasRecord(check) ? found : [NO_RECORD_KEY, ...found];
}

export function hasRecord({ match, judgment }: PartyCheck): boolean {
  return (match === 'number' || match === 'name') && judgment !== 'not-checked';
}

/**
 * Returns a party's need. Evidence for all findings makes it `accepted`, or `unconfirmed` until a person confirms the evidence,
 * but never `in-order`.
 */
export function needOf(check: PartyCheck | null, { evidence }: Pick<PartyDecision, 'evidence'>): Need {
  if (check === null) return 'not-checked';
  const need = needWithoutEvidence(check);
  const current = evidence.filter(({ about }) => about === undefined);
  return needsSomething(need) ? (answered(openKeys(check), current) ?? need) : need;
}

/** Returns the need after evidence; null if something that needs action has no evidence. */
function answered(open: readonly string[], evidence: readonly Evidence[]): 'accepted' | 'unconfirmed' | null {
  if (evidence.length === 0) return null;
  const answers = (some: readonly Evidence[]) => {
    const keys = new Set(some.flatMap((each) => each.answers));
    return open.every((key) => keys.has(key));
  };
  if (answers(evidence.filter(({ unconfirmed = false }) => !unconfirmed))) return 'accepted';
  return answers(evidence) ? 'unconfirmed' : null;
}

function needWithoutEvidence(check: PartyCheck): Need {
  if (check.judgment === 'not-in-order') return 'not-in-order';
  if (!hasRecord(check)) return 'confirm';
  if (check.judgment !== 'attention') return 'in-order';
  const needs = new Set(check.findings.filter(({ severity }) => severity === 'look').map(needOfLook));
  if (needs.has('ends-during')) return 'ends-during';
  return needs.size === 1 && needs.has('exempt') ? 'exempt' : 'attention';
}

function needOfLook({ code, date }: EntryFinding): 'ends-during' | 'exempt' | 'attention' {
  if (code === 'exempt') return 'exempt';
  return date !== null && DURING.has(code) ? 'ends-during' : 'attention';
}

/** Decides which action a single finding needs, so that the list and the details mark it the same way. Null for a note. */
export function needOfFinding(
  finding: EntryFinding,
  { check, evidence }: { check: PartyCheck; evidence: readonly Evidence[] },
): Need | null {
  if (finding.severity === 'note') return null;
  const current = evidence.filter(({ about }) => about === undefined);
  const byEvidence = answered([findingKey(finding)], current);
  if (byEvidence !== null) return byEvidence;
  if (check.judgment !== 'not-in-order' && !hasRecord(check)) return 'confirm';
  return finding.severity === 'stop' ? 'not-in-order' : needOfLook(finding);
}

export function errorKey({ code, field }: RowError): string {
  return `${code} ${field}`;
}

/** Returns the need that a row's errors create: a person must look at them, but may accept them on evidence. */
export function needOfErrors(
  errors: readonly RowError[],
  { evidence }: Pick<PartyDecision, 'evidence'>,
): Need {
  return answered(errors.map(errorKey), evidence) ?? 'confirm';
}
