import { PAGE_SIZE } from '../domain/flow/pager.ts';
import type { FindingCode } from '../domain/judgment/finding.ts';
import { fold } from '../domain/names/fold.ts';
import { cleanMemberNumber } from '../domain/numbers.ts';
import type { Org } from '../domain/org.ts';
import type { OwnerRow, RiderRow, RiderSuggestion } from '../domain/rows.ts';
import type { AskedShow } from './show-asked.ts';
import { FINDINGS_TELL } from './tells.ts';

/** Hashes numbers and names, so that they can be counted without being stored (src/server/budget/hasher.ts). */
interface Hashing {
  of: (kind: number, text: string) => number;
}

/** Keyed hashes that identify a person. `numbers` are the USEF and USDF numbers; empty if the answer has only a name. */
export interface ShownPerson {
  readonly numbers: readonly number[];
  /** Null if the answer has only numbers. */
  readonly name: number | null;
}

export interface AskedNumber {
  readonly number: string;
  /** True if the number is on record; null if the answer does not reveal that. */
  readonly known: boolean | null;
  /** True if the client also knew the recorded name, so it did not guess the number. Left out if that is unknown. */
  readonly named?: boolean;
}

export interface Shown {
  readonly people: ShownPerson[];
  /**
   * Hashes that are not counted, although a client at its limit is refused if any of them is new to it: people identified by a
   * list, and numbers and names if the answer reveals only whether they are on record.
   */
  readonly free: ShownPerson[];
  /** Judged horses. They are remembered but not counted, so a client at its limit can judge them again. */
  readonly horses: ShownPerson[];
  /** True if the answer reveals anything about people, even that there is no such person. */
  tells: boolean;
  /** True for an entry list: looking up its names and numbers reveals less than searching. */
  listed: boolean;
  readonly numbers: AskedNumber[];
  /** The name or the beginning of a number that was searched for; empty for a look-up by number. */
  text: string;
  /** Cleaned numbers in the rows that the answer shows. */
  readonly given: string[];
  /** Number of rows that are similar to the criteria but do not meet them. */
  similar: number;
  total: number;
  /**
   * Returns the answer without the suggestions that reveal anyone whom `kept` rejects. `at` is an index in `people`. Null if
   * the answer cannot be shortened.
   */
  keeping: ((kept: (at: number) => boolean) => unknown) | null;
}

/**
 * Keeps hashes of different kinds apart. USHJA has no separate kind, because its book uses USEF numbers
 * (`records/columns.ts`).
 */
const KEY = { usef: 1, usdf: 2, name: 3, judged: 4, unseen: 5, owners: 6, refused: 7, horse: 8 } as const;

/**
 * If a search finds at most this many rows, everyone it finds counts, including people whose rows are not shown (requirement
 * 12.24).
 */
export const SMALL_TOTAL = PAGE_SIZE;

/** Returns a stand-in that counts in place of the people in a refused answer. Equal questions get the same stand-in. */
export function refusedPerson(hasher: Hashing, name: string, asked: unknown): ShownPerson {
  return { numbers: [hasher.of(KEY.refused, `${name}\n${JSON.stringify(asked)}`)], name: null };
}

/** Collects the people that an answer reveals. Owners of every kind count as people, including farms and organizations. */
export class Disclosure {
  readonly shown: Shown = {
    people: [],
    free: [],
    horses: [],
    tells: true,
    listed: false,
    numbers: [],
    text: '',
    given: [],
    similar: 0,
    total: 0,
    keeping: null,
  };
  readonly #hasher: Hashing;
  readonly #judgedFor: AskedShow | null;

  constructor(hasher: Hashing, judgedFor: AskedShow | null = null) {
    this.#hasher = hasher;
    this.#judgedFor = judgedFor;
  }

  /**
   * Counts the judged person once more for the show (requirement 12.23). Does nothing if the constructor was given no show, as
   * for a client's first three shows.
   */
  judged(number: string): void {
    if (this.#judgedFor === null) return;
    const { first, last } = this.#judgedFor;
    const judged = this.#hasher.of(KEY.judged, `${first} ${last} ${cleanMemberNumber(number)}`);
    this.shown.people.push({ numbers: [judged], name: null });
  }

  person(usef: string | null, usdf: string | null, name: string | null): void {
    const numbers: number[] = [];
    if (usef !== null) numbers.push(this.#hasher.of(KEY.usef, cleanMemberNumber(usef)));
    if (usdf !== null) numbers.push(this.#hasher.of(KEY.usdf, cleanMemberNumber(usdf)));
    this.shown.people.push({ numbers, name: name === null ? null : this.#hasher.of(KEY.name, name) });
  }

  personOf(org: Org, number: string, name: string | null): void {
    if (org === 'usdf') this.person(null, number, name);
    else this.person(number, null, name);
  }

  /** Adds a number to `free`: one that is not on record, or one that belongs to a person whom the list identifies. */
  free(org: Org, number: string): void {
    const key = this.#hasher.of(org === 'usdf' ? KEY.usdf : KEY.usef, cleanMemberNumber(number));
    this.shown.free.push({ numbers: [key], name: null });
  }

  /**
   * Counts people who match a search with few results but whose rows are not in the answer. Repeating a question does not count
   * them again.
   */
  unseen(count: number, ...asked: readonly string[]): void {
    if (count === 0) return;
    const of = asked.map((text) => fold(text)).join('\n');
    for (let nth = 0; nth < count; nth += 1) {
      this.shown.people.push({ numbers: [this.#hasher.of(KEY.unseen, `${nth}\n${of}`)], name: null });
    }
  }

  /** Counts a horse's owners as one person when the answer reveals something about them without naming them. */
  owners(horse: string): void {
    this.shown.people.push({ numbers: [this.#hasher.of(KEY.owners, fold(horse))], name: null });
  }

  /** Adds the horse to `horses`. Counts its owners, too, if a finding reveals something about them. */
  judgedHorse(horse: string, findings: readonly { code: FindingCode }[]): void {
    if (findings.some(({ code }) => FINDINGS_TELL[code] === 'owners')) this.owners(horse);
    this.shown.horses.push({ numbers: [this.#hasher.of(KEY.horse, fold(horse))], name: null });
  }

  named(name: string): void {
    this.person(null, null, name);
  }

  /** Adds a name or number to `free` when the answer shows that no one has it. */
  nobody(value: string): void {
    this.shown.free.push({ numbers: [], name: this.#hasher.of(KEY.name, value) });
  }

  row({
    usefId,
    usdfId,
    name,
  }: Pick<OwnerRow | RiderRow | RiderSuggestion, 'usefId' | 'usdfId' | 'name'>): void {
    this.person(usefId, usdfId, name);
  }

  asked(number: string, known: boolean | null): void {
    if (number !== '') this.shown.numbers.push({ number, known });
  }

  /** Adds a row's numbers, because a screen may send them in its next question. */
  gives(clean: (number: string) => string, ...numbers: readonly (string | null)[]): void {
    for (const number of numbers) if (number !== null) this.shown.given.push(clean(number));
  }
}
