import { isPlaceholder } from '../../domain/cards/choices.ts';
import type { EntryParty, NumberKind } from '../../domain/entries/entry.ts';
import { cleanHorseNumber, cleanMemberNumber, feiKey } from '../../domain/numbers.ts';
import { type Org, ORGS } from '../../domain/org.ts';

/** `number` is cleaned. */
export interface GivenNumber {
  kind: NumberKind;
  number: string;
}

export function numberKey({ kind, number }: GivenNumber): string {
  return `${kind} ${number}`;
}

export function orgOfKind(kind: NumberKind): Org | null {
  return kind === 'fei' || kind === 'microchip' ? null : kind;
}

/** Matches a cell without a number: only zeros, or a word in place of a number. */
const NO_NUMBER = /^[^0-9]*$|^0+$/;

/**
 * Returns the party's numbers to look up. Numbers from an organization outside the flow count only if there are no others
 * (requirement 15.21).
 * @param known organizations whose books were imported
 */
export function givenNumbers(
  { role, numbers }: Pick<EntryParty, 'role' | 'numbers'>,
  flow: Org,
  known: ReadonlySet<Org>,
): GivenNumber[] {
  const given: GivenNumber[] = [];
  const add = (kind: NumberKind, clean: (typed: string) => string): void => {
    const number = clean(numbers[kind] ?? '');
    if (!NO_NUMBER.test(number)) given.push({ kind, number });
  };
  const own = role === 'horse' ? cleanHorseNumber : cleanMemberNumber;
  add('usef', own);
  if (flow !== 'usef') add(flow, own);
  if (role === 'horse') {
    add('fei', feiKey);
    add('microchip', own);
  }
  if (given.length > 0) return given;
  for (const org of ['usdf', 'ushja'] as const) if (org !== flow && known.has(org)) add(org, own);
  return given;
}

/** Returns a chosen record's numbers from the flow's organizations, or else its other numbers. Null if no record was chosen. */
export function givenByChoice(
  { role, chosen }: Pick<EntryParty, 'role' | 'chosen'>,
  flow: Org,
): readonly GivenNumber[] | null {
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
