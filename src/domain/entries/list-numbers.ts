import { fold } from '../names/fold.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../numbers.ts';
import type { PartyCheck, Proposal } from './check.ts';
import { type EntryParty, type EntryRow, NUMBER_KINDS } from './entry.ts';

/**
 * All numbers on a list, with the names next to them. Lists are matched in chunks, but the same number may be next to a
 * different name in another chunk (requirement 15.60).
 */
export class ListNumbers {
  readonly #names = new Map<string, Set<string>>();

  add({ parties }: EntryRow): void {
    for (const party of parties) {
      for (const kind of NUMBER_KINDS) {
        const number = party.numbers[kind];
        if (number === undefined) continue;
        const key = keyOf(party, kind, number);
        const names = this.#names.get(key) ?? new Set();
        this.#names.set(key, names.add(fold(party.name)));
      }
    }
  }

  /**
   * Decides between two reasons for proposing a record with exactly the party's name: `number-of-another` if the list has the
   * record's number next to a different name, or else `same-name`.
   */
  settle(party: EntryParty, check: PartyCheck): PartyCheck {
    if (check.match === 'number') return check;
    const proposals = check.proposals.map((proposal): Proposal => {
      if (proposal.why !== 'same-name' && proposal.why !== 'number-of-another') return proposal;
      return { ...proposal, why: this.#isBesideAnother(party, proposal) ? 'number-of-another' : 'same-name' };
    });
    return { ...check, proposals };
  }

  #isBesideAnother(party: EntryParty, { organization, number }: Proposal): boolean {
    const own = new Set(wordsOf(fold(party.name)));
    const names = this.#names.get(keyOf(party, organization, number)) ?? [];
    // A name with only some of the party's words is not a different one, because the party's cell may name several owners.
    return [...names].some((name) => !wordsOf(name).every((word) => own.has(word)));
  }
}

function keyOf({ role }: EntryParty, kind: string, number: string): string {
  return role === 'horse'
    ? `horse ${kind} ${cleanHorseNumber(number)}`
    : `${kind} ${cleanMemberNumber(number)}`;
}

/** Splits a name into words, because lists may have `Ann Field` or `FIELD, Ann`. */
function wordsOf(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}]/u).filter((word) => word !== '');
}
