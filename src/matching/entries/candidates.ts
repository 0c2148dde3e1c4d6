import type { ProposalReason } from '../../domain/entries/check.ts';
import type { Org } from '../../domain/org.ts';
import { isOfName } from '../agreement.ts';
import type { GivenNumber } from './given-numbers.ts';
import { type EntryRecord, type Identity, identityKey } from './identity.ts';
import type { Meant } from './meant.ts';

/** Tiers of candidates, most likely first. */
export const TIERS = ['corrected', 'named', 'numbered', 'similar'] as const;

export interface Candidate {
  identity: Identity;
  why: ProposalReason;
  org: Org | null;
  tier: (typeof TIERS)[number];
  /** Cost in wrong letters. Ranks the candidate within its tier. */
  cost: number;
}

export function asNumbered(identity: Identity): Candidate {
  return { identity, why: 'number-alone', org: null, tier: 'numbered', cost: 0 };
}

/** A record that a wrong number may refer to: the number has a mistake or is in the wrong column. */
export interface NumberCorrection {
  given: GivenNumber;
  record: EntryRecord;
  identities: readonly Identity[];
  why: 'digits-swapped' | 'digit-wrong' | 'other-organization';
}

/** Cost of a number correction, by name agreement and by kind of mistake. */
const COST_OF_AGREEMENT = { same: 0, equal: 0.5, near: 1 } as const;
const CORRECTION_COST: Readonly<Partial<Record<ProposalReason, number>>> = { 'digit-wrong': 0.3 };

export function correctedCandidates(meant: Meant, corrections: readonly NumberCorrection[]): Candidate[] {
  const seen = new Set<string>();
  const found: Candidate[] = [];
  for (const { record, identities, why } of corrections) {
    for (const identity of identities) {
      const key = identityKey(identity);
      const agreement = meant.agreement(identity);
      if (seen.has(key) || agreement === 'less' || agreement === 'other') continue;
      seen.add(key);
      const tier = agreement === 'near' ? 'numbered' : 'corrected';
      const cost = COST_OF_AGREEMENT[agreement] + (CORRECTION_COST[why] ?? 0);
      found.push({ identity, why, org: record.org, tier, cost });
    }
  }
  return found;
}

/**
 * Returns the organization that a number in the wrong column belongs to, if the record with that number has a name that agrees
 * with the party's; otherwise null.
 */
export function organizationWithNumber(
  meant: Meant,
  given: GivenNumber,
  corrections: readonly NumberCorrection[],
): Org | null {
  const elsewhere = corrections.find(
    (each) =>
      each.given === given &&
      each.why === 'other-organization' &&
      each.identities.some((identity) => isOfName(meant.agreement(identity))),
  );
  return elsewhere?.record.org ?? null;
}
