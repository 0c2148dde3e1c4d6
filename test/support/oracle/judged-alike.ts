import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { EntryRole } from '../../../src/domain/entries/entry.ts';
import type { Finding } from '../../../src/domain/judgment/finding.ts';
import type { Judgments, PairJudgments } from '../../../src/domain/judgment/judge.ts';
import type { MadeJudgment } from '../../../src/domain/judgment/judgment.ts';
import type { Org } from '../../../src/domain/org.ts';
import type { NaiveFinding, NaiveJudgment, NaiveJudgments, NaivePair } from './judgments.ts';

export interface JudgedCard {
  subject: EntryRole;
  org: Org;
  judged: MadeJudgment;
  naive: NaiveJudgment;
}

/**
 * Compares judgments with those from the naive reading and returns the cards. The same choices must have a judgment, each
 * card must have the same kind and findings, and each finding must have the naive reading's details. Only cards that are in
 * order have grounds, and all of them do (requirement 11.8).
 */
export function expectAlike(judged: Judgments, naive: NaiveJudgments, flow: Org): JudgedCard[] {
  expect(judged.entries.length).toBe(naive.entries.length);
  expect(judged.riders.length).toBe(naive.riders.length);
  const cards = [
    ...judged.entries.flatMap(({ horse, owners }, at) => {
      const entry = naive.entries[at];
      expect(owners.length).toBe(entry?.owners.length);
      return [
        ...cardsOf('horse', flow, horse, entry?.horse ?? null),
        ...owners.flatMap((owner, place) => cardsOf('owner', flow, owner, entry?.owners[place] ?? null)),
      ];
    }),
    ...judged.riders.flatMap((rider, at) => cardsOf('rider', flow, rider, naive.riders[at] ?? null)),
  ];
  for (const card of cards) expectCardAlike(card);
  return cards;
}

export function expectPairAlike(
  role: EntryRole,
  flow: Org,
  judged: PairJudgments | null,
  naive: NaivePair | null,
): JudgedCard[] {
  const cards = cardsOf(role, flow, judged, naive);
  for (const card of cards) expectCardAlike(card);
  return cards;
}

function cardsOf(
  subject: JudgedCard['subject'],
  flow: Org,
  judged: PairJudgments | null,
  naive: NaivePair | null,
): JudgedCard[] {
  if (judged === null || naive === null) {
    expect(judged).toBe(naive);
    return [];
  }
  const federation = { subject, org: 'usef' as const, judged: judged.federation, naive: naive.federation };
  if (judged.affiliate === null || naive.affiliate === null) {
    expect(judged.affiliate).toBe(naive.affiliate);
    return [federation];
  }
  return [federation, { subject, org: flow, judged: judged.affiliate, naive: naive.affiliate }];
}

function expectCardAlike({ subject, org, judged, naive }: JudgedCard): void {
  // Most importantly, a card that is in order must miss nothing that the naive reading finds.
  if (judged.kind === 'in-order' && naive.findings.some(({ severity }) => severity !== 'note')) {
    expect({ inOrder: judged }).toEqual({ butFound: naive.findings });
  }
  const findings = judged.findings.toSorted(byCode);
  const expected = naive.findings.toSorted(byCode);
  const known = findings.map((one, at) => knownOf(one, expected[at]));
  const asked = expected.map(({ code, severity, details }) => ({ code, severity, details }));
  // Checks for equality first, which is faster: there are many cards, and nearly all are equal.
  if (judged.kind !== naive.kind || !isDeepStrictEqual(known, asked)) {
    expect({ kind: judged.kind, findings: known }).toEqual({ kind: naive.kind, findings: asked });
  }
  for (const [at, { oneOf }] of expected.entries()) {
    if (oneOf.length === 0) continue;
    const { details } = findings[at] as Finding;
    const chosen = oneOf.some((one) => isDeepStrictEqual({ ...details, ...one }, details));
    if (!chosen) expect(oneOf).toContainEqual(details);
  }
  if (findings.some((one) => one.subject !== subject || one.org !== org)) {
    throw new Error(`A finding of another card: ${JSON.stringify(findings)}`);
  }
  if (judged.grounds.length > 0 !== (judged.kind === 'in-order')) expect(judged).toEqual('grounds');
}

/** Keeps only the details that the naive reading knows. */
function knownOf({ code, severity, details }: Finding, naive: NaiveFinding | undefined) {
  const names = new Set(Object.keys(naive?.details ?? {}));
  return {
    code,
    severity,
    details: Object.fromEntries(
      Object.entries(details)
        .filter(([name]) => names.has(name))
        // The product decides the order of numbers, so sets are compared.
        .map(([name, value]) => [name, Array.isArray(value) ? new Set(value) : value]),
    ),
  };
}

function byCode(a: Finding | NaiveFinding, b: Finding | NaiveFinding): number {
  return keyOf(a) < keyOf(b) ? -1 : 1;
}

/** Builds a key that includes the details, because a code repeats if several words or several missing items cause it. */
function keyOf({ code, details }: Finding | NaiveFinding): string {
  if ('missing' in details) return `${code} ${String(details.missing)}`;
  return `${code} ${'word' in details ? String(details.word) : ''}`;
}
