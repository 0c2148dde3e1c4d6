import { type Agreement, AGREEMENTS } from '../agreement.ts';
import type { GivenNumber } from './given-numbers.ts';
import { type Identity, identityKey } from './identity.ts';

export interface NumberFound {
  given: GivenNumber;
  identities: readonly Identity[];
}

interface Supported {
  identity: Identity;
  agreement: Agreement;
  numbers: readonly GivenNumber[];
}

/** Combined result of a party's numbers (requirements 15.21 to 15.24). */
export type NumbersSay =
  /** One record whose name agrees. `wrong`: numbers that are not this record's. */
  | { kind: 'one'; identity: Identity; agreement: Agreement; wrong: readonly NumberFound[] }
  | { kind: 'several'; identities: readonly Identity[] }
  | { kind: 'none' };

export function weighNumbers(
  found: readonly NumberFound[],
  agreementOf: (identity: Identity) => Agreement,
): NumbersSay {
  const supported = supportedBy(found, agreementOf).filter(({ agreement }) => agreement !== 'other');
  const [best] = supported;
  if (best === undefined) return { kind: 'none' };
  const rivals = supported.filter(({ numbers }) => numbers.length === best.numbers.length);
  const [one = best, other, ...more] = rivals;
  if (other === undefined) return taken(found, best);
  const together = more.length === 0 ? untied(one, other) : null;
  return together === null
    ? { kind: 'several', identities: rivals.map(({ identity }) => identity) }
    : taken(found, together);
}

function supportedBy(
  found: readonly NumberFound[],
  agreementOf: (identity: Identity) => Agreement,
): Supported[] {
  const all = new Map<string, { identity: Identity; numbers: GivenNumber[] }>();
  for (const { given, identities } of found) {
    for (const identity of identities) {
      const key = identityKey(identity);
      const known = all.get(key);
      if (known === undefined) all.set(key, { identity, numbers: [given] });
      else known.numbers.push(given);
    }
  }
  return [...all.values()]
    .map(({ identity, numbers }) => ({ identity, numbers, agreement: agreementOf(identity) }))
    .sort(
      (a, b) =>
        b.numbers.length - a.numbers.length ||
        AGREEMENTS.indexOf(a.agreement) - AGREEMENTS.indexOf(b.agreement),
    );
}

function taken(found: readonly NumberFound[], { identity, agreement, numbers }: Supported): NumbersSay {
  const wrong = found.filter(({ given }) => !numbers.includes(given));
  return { kind: 'one', identity, agreement, wrong };
}

/** Merges two untied records with the party's name, one from each book, because the list itself ties them together. */
function untied(a: Supported, b: Supported): Supported | null {
  const [usef, affiliate] = a.identity.usef === null ? [b, a] : [a, b];
  const sure = [usef, affiliate].every(({ agreement }) => agreement === 'same' || agreement === 'equal');
  const isUntied =
    usef.identity.affiliate === null &&
    affiliate.identity.usef === null &&
    affiliate.identity.affiliate?.usef === null;
  if (!sure || !isUntied) return null;
  return {
    identity: { usef: usef.identity.usef, affiliate: affiliate.identity.affiliate },
    agreement: a.agreement,
    numbers: [...a.numbers, ...b.numbers],
  };
}
