import { fold } from '../../names/fold.ts';
import type { EntryParty, EntryRow } from '../entry.ts';
import { identityKeys, isSameParty } from './same-party.ts';

/*
 * Matches the entries in an updated list to those in the previous list (requirement 15.100). Two entries are the same if they
 * agree on the back number and the horse or rider, or on the horse and rider. Other possible matches become questions.
 */

/**
 * A previous entry, both as listed and with its decisions applied. Both forms are compared, because the updated list may
 * contain the corrected name.
 */
interface EntryBefore {
  listed: EntryRow;
  decided: EntryRow;
  /** Decisions about the entry, as text for comparison. */
  decisions: string;
}

/** Maps an updated entry's row to its row in the previous list; null for a new entry. */
export type EntryAnswers = ReadonlyMap<number, number | null>;

interface EntryQuestion {
  /** Index in the updated list. */
  entry: number;
  /** Indexes in the previous list, most likely first. */
  candidates: readonly number[];
}

interface EntryPairs {
  /** Maps an index in the updated list to one in the previous list. */
  pairs: ReadonlyMap<number, number>;
  questions: readonly EntryQuestion[];
}

/** Maximum number of entries to compare with one entry. Only artificial lists have more with the same horse or rider. */
const MOST_COMPARED = 100;

/** Maximum number of candidates in a question. */
const MOST_CANDIDATES = 5;

interface Agreement {
  back: boolean;
  horse: boolean;
  rider: boolean;
  className: boolean;
  /** True if both lists scratch the entry, or neither does. */
  scratched: boolean;
}

/**
 * Ways in which two entries can match, most certain first. In each way, entries that are both scratched, or both not scratched,
 * are paired before others.
 */
const SAME: readonly ((agreement: Agreement) => boolean)[] = [
  ({ back, horse, rider, className }) => back && horse && rider && className,
  ({ horse, rider, className }) => horse && rider && className,
  ({ back, horse, rider }) => back && horse && rider,
  ({ horse, rider }) => horse && rider,
  ({ back, horse, rider, className }) => back && className && (horse || rider),
  ({ back, horse, rider }) => back && (horse || rider),
];

export function pairEntries(
  before: readonly EntryBefore[],
  after: readonly EntryRow[],
  answers: EntryAnswers,
): EntryPairs {
  const pairing = new Pairing(before, after);
  pairing.answer(answers);
  pairing.pairEqual(stateKey);
  // Also pairs equal rows if only one is scratched: SAME cannot pair them if they have neither a back number nor a known horse.
  pairing.pairEqual(cellsKey);
  for (const isSame of SAME) {
    pairing.pairAll((agreement) => agreement.scratched && isSame(agreement));
    pairing.pairAll(isSame);
  }
  return { pairs: pairing.pairs, questions: pairing.questions(answers) };
}

interface Compared {
  back: string;
  className: string;
  scratched: boolean;
  horses: readonly EntryParty[];
  riders: readonly EntryParty[];
}

class Pairing {
  readonly pairs = new Map<number, number>();
  readonly #before: readonly EntryBefore[];
  readonly #after: readonly EntryRow[];
  /** Each previous entry, as listed and with its decisions applied. */
  readonly #was: readonly (readonly Compared[])[];
  readonly #is: readonly Compared[];
  readonly #left: Set<number>;
  readonly #byBackOrHorse = new Map<string, Set<number>>();
  readonly #byRider = new Map<string, Set<number>>();
  readonly #agreements = new Map<number, ReadonlyMap<number, Agreement>>();

  constructor(before: readonly EntryBefore[], after: readonly EntryRow[]) {
    this.#before = before;
    this.#after = after;
    this.#left = new Set(before.keys());
    this.#is = after.map(compared);
    this.#was = before.map(({ listed, decided }) =>
      listed === decided ? [compared(listed)] : [compared(listed), compared(decided)],
    );
    this.#was.forEach((forms, at) => {
      for (const form of forms) {
        for (const key of backAndHorseKeys(form)) add(this.#byBackOrHorse, key, at);
        for (const key of riderKeys(form)) add(this.#byRider, key, at);
      }
    });
  }

  answer(answers: EntryAnswers): void {
    const rows = new Map(this.#before.map(({ listed }, at) => [listed.row, at]));
    this.#after.forEach(({ row }, entry) => {
      const answer = answers.get(row) ?? null;
      const at = answer === null ? undefined : rows.get(answer);
      if (at !== undefined && this.#left.has(at)) this.#pair(entry, at);
    });
  }

  /** Pairs entries with equal cells, unless their decisions differ and it matters which entries are paired. */
  pairEqual(keyOf: (row: EntryRow | undefined) => string): void {
    const unpaired = [...this.#after.keys()].filter((entry) => !this.pairs.has(entry));
    const updated = Map.groupBy(unpaired, (entry) => keyOf(this.#after[entry]));
    const previous = Map.groupBy(this.#left, (at) => keyOf(this.#before[at]?.listed));
    for (const [key, equal] of previous) {
      const entries = updated.get(key) ?? [];
      const allPair =
        entries.length >= equal.length && areEqual(entries, (entry) => this.#after[entry]?.scratched);
      if (!allPair && !areEqual(equal, (at) => this.#before[at]?.decisions)) continue;
      equal.slice(0, entries.length).forEach((at, index) => this.#pair(entries[index] ?? 0, at));
    }
  }

  /** Repeatedly pairs entries that match only each other, and entries that are interchangeable (`#areAlike`). */
  pairAll(isSame: (agreement: Agreement) => boolean): void {
    for (let found = true; found;) {
      found = false;
      const wanted = new Map<number, number[]>();
      const wantedBy = new Map<number, number[]>();
      for (const entry of this.#is.keys()) {
        const same = this.#same(entry, isSame);
        if (same.length > 0) wanted.set(entry, same);
        for (const at of same) {
          const entries = wantedBy.get(at) ?? [];
          entries.push(entry);
          wantedBy.set(at, entries);
        }
      }
      for (const [entry, same] of wanted) {
        const at = same.find((one) => this.#left.has(one));
        if (at === undefined) continue;
        const isSure = same.length === 1 && wantedBy.get(at)?.length === 1;
        if (!isSure && !this.#areAlike(same, wantedBy)) continue;
        this.#pair(entry, at);
        found = true;
      }
    }
  }

  /**
   * True if the entries are interchangeable: all have the same back number and parties, all or none are scratched, and all
   * previous ones have the same decisions.
   */
  #areAlike(same: readonly number[], wantedBy: ReadonlyMap<number, readonly number[]>): boolean {
    const all = same.map((at) => wantedBy.get(at) ?? []);
    if (all.some(({ length }) => length > MOST_COMPARED)) return false;
    const entries = new Set(all.flat());
    return (
      areEqual([...entries], (entry) => partiesKey(this.#after[entry])) &&
      areEqual(same, (at) => `${this.#before[at]?.decisions} ${partiesKey(this.#before[at]?.listed)}`)
    );
  }

  #pair(entry: number, at: number): void {
    this.pairs.set(entry, at);
    this.#left.delete(at);
  }

  /** Returns the unpaired previous entries whose agreement with the entry satisfies `isSame`. */
  #same(entry: number, isSame: (agreement: Agreement) => boolean): number[] {
    if (this.pairs.has(entry)) return [];
    return [...this.#agreementsOf(entry)].flatMap(([at, agreement]) =>
      this.#left.has(at) && isSame(agreement) ? [at] : [],
    );
  }

  /** Compares an entry with the unpaired previous entries that have its back number or one of its horses. */
  #agreementsOf(entry: number): ReadonlyMap<number, Agreement> {
    const known = this.#agreements.get(entry);
    if (known !== undefined) return known;
    const is = this.#is[entry];
    const found =
      is === undefined
        ? new Map<number, Agreement>()
        : this.#having(this.#byBackOrHorse, is, backAndHorseKeys(is));
    this.#agreements.set(entry, found);
    return found;
  }

  #having(
    index: ReadonlyMap<string, ReadonlySet<number>>,
    is: Compared,
    keys: readonly string[],
  ): Map<number, Agreement> {
    const found = new Map<number, Agreement>();
    for (const key of keys) {
      for (const at of index.get(key) ?? []) {
        if (found.size >= MOST_COMPARED) return found;
        if (this.#left.has(at) && !found.has(at)) found.set(at, agreementOf(this.#was[at] ?? [], is));
      }
    }
    return found;
  }

  /**
   * Returns a question for each unpaired entry that has something in common with an unpaired previous entry, except for
   * entries in `answers`.
   */
  questions(answers: EntryAnswers): EntryQuestion[] {
    return this.#is.flatMap((is, entry) => {
      if (this.pairs.has(entry) || answers.has(this.#after[entry]?.row ?? 0)) return [];
      const agreements = new Map([
        ...this.#having(this.#byBackOrHorse, is, backAndHorseKeys(is)),
        ...this.#having(this.#byRider, is, riderKeys(is)),
      ]);
      const candidates = [...agreements]
        .filter(([, { back, horse, rider }]) => back || horse || rider)
        .toSorted(([, a], [, b]) => likelihood(b) - likelihood(a))
        .map(([at]) => at)
        .slice(0, MOST_CANDIDATES);
      return candidates.length === 0 ? [] : [{ entry, candidates }];
    });
  }
}

function add(index: Map<string, Set<number>>, key: string, at: number): void {
  const having = index.get(key) ?? new Set();
  index.set(key, having.add(at));
}

function areEqual<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): boolean {
  return new Set(items.map(keyOf)).size <= 1;
}

function likelihood({ back, horse, rider, className }: Agreement): number {
  return Number(horse) * 4 + Number(back) * 2 + Number(rider) * 2 + Number(className);
}

/**
 * Compares an entry with a previous one. `was` has the previous entry as listed, and with its decisions applied; agreeing
 * with either one is enough.
 */
function agreementOf(was: readonly Compared[], is: Compared): Agreement {
  const agrees = (parties: 'horses' | 'riders'): boolean =>
    was.some((form) =>
      form[parties].some((a) => is[parties].some((b) => identityKeys(b).length > 0 && isSameParty(a, b))),
    );
  return {
    back: is.back !== '' && was.some(({ back }) => back === is.back),
    horse: agrees('horses'),
    rider: agrees('riders'),
    className: was.some(({ className }) => className === is.className),
    scratched: was.some(({ scratched }) => scratched === is.scratched),
  };
}

function compared({ backNumber, className, scratched = false, parties }: EntryRow): Compared {
  return {
    back: fold(backNumber),
    className: fold(className),
    scratched,
    horses: parties.filter(({ role }) => role === 'horse'),
    // A horse shown in hand has a handler instead of a rider.
    riders: parties.filter(({ role }) => role === 'rider' || role === 'handler'),
  };
}

function backAndHorseKeys({ back, horses }: Compared): string[] {
  const keys = horses.flatMap(identityKeys);
  return back === '' ? keys : [`back ${back}`, ...keys];
}

function riderKeys({ riders }: Compared): string[] {
  return riders.flatMap(identityKeys);
}

function cellsKey(row: EntryRow | undefined): string {
  return JSON.stringify([row?.backNumber, row?.className, row?.parties]);
}

/** Like `cellsKey`, but differs if the list scratches only one of the rows. */
function stateKey(row: EntryRow | undefined): string {
  return `${row?.scratched === true} ${cellsKey(row)}`;
}

function partiesKey(row: EntryRow | undefined): string {
  return JSON.stringify([row?.backNumber, row?.scratched === true, row?.parties]);
}
