import type { Answer, CallName, Question } from '../../contract/calls.ts';
import type { AskedShow } from '../../contract/show-asked.ts';
import { CALLS_TELL, FINDINGS_TELL } from '../../contract/tells.ts';
import { isPlaceholder } from '../../domain/cards/choices.ts';
import { type LookedUpValue, lookedUpValues } from '../../domain/entries/on-record.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../domain/numbers.ts';
import { PAGE_SIZE } from '../../domain/flow/pager.ts';
import type { FindingCode } from '../../domain/judgment/finding.ts';
import { fold } from '../../domain/names/fold.ts';
import type { Org } from '../../domain/org.ts';
import type { OwnerRow, RiderRow, RiderSuggestion } from '../../domain/rows.ts';
import type { Hasher } from './hasher.ts';
import type { ShownPerson } from './people-shown.ts';

/** A number that was asked for. */
export interface AskedNumber {
  readonly number: string;
  /** True if it is on record; null if the answer does not reveal that. */
  readonly known: boolean | null;
  /** True if the client knew the name of the record, so that it is no step of a walk. Omitted if unknown. */
  readonly named?: boolean;
}

/** Contents of an answer and of its question. */
export interface Shown {
  readonly people: ShownPerson[];
  /**
   * Further people of the answer, who are free until the client reaches its limit: people identified by a list, and the
   * unknown holders of numbers that are not on record.
   */
  readonly free: ShownPerson[];
  /**
   * Judged horses. A judgment reveals if one of the owners is suspended. The horses count as nobody, but are remembered, so that
   * a client that has reached its limit can judge them again.
   */
  readonly horses: ShownPerson[];
  /** True if the answer reveals anything about people, even that there is nobody. */
  tells: boolean;
  readonly numbers: AskedNumber[];
  /** The name or the beginning of a number that was searched for; empty for look-ups of numbers. */
  text: string;
  /** The numbers of the rows shown, cleaned. */
  readonly given: string[];
  /** Number of rows that are near the question without matching it. */
  similar: number;
  /** Number of rows in total; the answer has one page of them. */
  total: number;
  /**
   * For suggestions, which may be shortened: makes the answer without the people that are not kept, by their index in
   * `people`. Null: the answer cannot be shortened, or there is none.
   */
  keeping: ((kept: (at: number) => boolean) => unknown) | null;
}

/** Kinds of keys: what a hash stands for. USHJA's book has USEF's numbers (`records/columns.ts`). */
const KEY = { usef: 1, usdf: 2, name: 3, judged: 4, unseen: 5, owners: 6, refused: 7, horse: 8 } as const;

/** Maximum total that counts that many people, with or without their rows (requirement 12.24). */
export const SMALL_TOTAL = PAGE_SIZE;

/** Key for the people of a refused answer, by the question. */
export function refusedPerson(hasher: Hasher, name: string, asked: unknown): ShownPerson {
  return { numbers: [hasher.of(KEY.refused, `${name}\n${JSON.stringify(asked)}`)], name: null };
}

/** What the answers of each call show. A null answer means that the book does not have the horse. */
type Look = {
  readonly [Name in CallName]: (look: Looking, question: Question<Name>, answer: Answer<Name> | null) => void;
};

/**
 * The people that an answer shows, and its question. Every call must name its people here (requirement 12.5). Owners of
 * every kind count as people.
 */
export function shownBy<Name extends CallName>(
  hasher: Hasher,
  name: Name,
  question: Question<Name>,
  answer: Answer<Name> | null,
  judgedFor: AskedShow | null = null,
): Shown {
  const looking = new Looking(hasher, judgedFor);
  looking.shown.tells = CALLS_TELL[name] === 'people';
  LOOK[name](looking, question, answer);
  return looking.shown;
}

export class Looking {
  readonly shown: Shown = {
    people: [],
    free: [],
    horses: [],
    tells: true,
    numbers: [],
    text: '',
    given: [],
    similar: 0,
    total: 0,
    keeping: null,
  };
  readonly #hasher: Hasher;
  readonly #judgedFor: AskedShow | null;

  constructor(hasher: Hasher, judgedFor: AskedShow | null = null) {
    this.#hasher = hasher;
    this.#judgedFor = judgedFor;
  }

  /** A judged person, counted once more for each show (requirement 12.23). */
  judged(number: string): void {
    if (this.#judgedFor === null) return;
    const { first, last } = this.#judgedFor;
    const judged = this.#hasher.of(KEY.judged, `${first} ${last} ${cleanMemberNumber(number)}`);
    this.shown.people.push({ numbers: [judged], name: null });
  }

  /** A person with all numbers that the answer reveals. */
  person(usef: string | null, usdf: string | null, name: string | null): void {
    const numbers: number[] = [];
    if (usef !== null) numbers.push(this.#hasher.of(KEY.usef, cleanMemberNumber(usef)));
    if (usdf !== null) numbers.push(this.#hasher.of(KEY.usdf, cleanMemberNumber(usdf)));
    this.shown.people.push({ numbers, name: name === null ? null : this.#hasher.of(KEY.name, name) });
  }

  /** A person for whom the answer reveals a number of one book. */
  personOf(org: Org, number: string, name: string | null): void {
    if (org === 'usdf') this.person(null, number, name);
    else this.person(number, null, name);
  }

  /** The holder of a number, on record or not, if the answer reveals nothing else about this person. */
  free(org: Org, number: string): void {
    const key = this.#hasher.of(org === 'usdf' ? KEY.usdf : KEY.usef, cleanMemberNumber(number));
    this.shown.free.push({ numbers: [key], name: null });
  }

  /** People of a small total whose rows are not in the answer, by the question. */
  unseen(count: number, ...asked: readonly string[]): void {
    if (count === 0) return;
    const of = asked.map((text) => fold(text)).join('\n');
    for (let nth = 0; nth < count; nth += 1) {
      this.shown.people.push({ numbers: [this.#hasher.of(KEY.unseen, `${nth}\n${of}`)], name: null });
    }
  }

  /** The owners of a horse, if an answer reveals something about them without their names. */
  owners(horse: string): void {
    this.shown.people.push({ numbers: [this.#hasher.of(KEY.owners, fold(horse))], name: null });
  }

  /** A judged horse. Its owners count if a finding reveals something about them. */
  judgedHorse(horse: string, findings: readonly { code: FindingCode }[]): void {
    if (findings.some(({ code }) => FINDINGS_TELL[code] === 'owners')) this.owners(horse);
    this.shown.horses.push({ numbers: [this.#hasher.of(KEY.horse, fold(horse))], name: null });
  }

  /** A person of whom the answer reveals only the name. */
  named(name: string): void {
    this.person(null, null, name);
  }

  /** A name or number that the answer says nobody has. */
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

  /** The numbers of a row, which a screen may send in its next question. */
  gives(...numbers: readonly (string | null)[]): void {
    for (const number of numbers) if (number !== null) this.shown.given.push(number);
  }

  /** A page of a search: the total number of rows and the search text. */
  searched(
    rows: readonly { match: string }[],
    total: number,
    number: string,
    ...names: readonly string[]
  ): void {
    this.shown.total = total;
    for (const { match } of rows) if (match === 'similar') this.shown.similar += 1;
    this.asked(number, total > 0);
    if (number === '') this.shown.text = names.find((name) => name !== '') ?? '';
  }
}

function cleaned(number: string | null, clean: (number: string) => string): string | null {
  return number === null ? null : clean(number);
}

function horseSearch(
  look: Looking,
  question: { usdfNumber?: string; usefNumber: string; horseName: string; ownerLastname: string },
  answer: Answer<'horses/usef-search-response'> | null,
): void {
  if (answer === null) return;
  const { usefNumber, usdfNumber = '', horseName, ownerLastname } = question;
  const number = cleanHorseNumber(usefNumber) || cleanHorseNumber(usdfNumber);
  if (ownerLastname !== '') {
    // Found or not, the answer reveals whether an owner has this name.
    if (number !== '') look.owners(number);
    look.unseen(unseenIn(answer.horses, answer.total), usefNumber, usdfNumber, horseName, ownerLastname);
  }
  look.searched(answer.horses, answer.total, number, question.horseName, question.ownerLastname);
  for (const { ownerNames, usefId, usdfId } of answer.horses) {
    for (const name of ownerNames) look.named(name);
    look.gives(cleaned(usefId, cleanHorseNumber), cleaned(usdfId, cleanHorseNumber));
  }
}

function riderSearch(
  look: Looking,
  question: { usdfId?: string; usefId: string; firstName: string; lastName: string },
  answer: Answer<'rider/usef-search-response'> | null,
): void {
  if (answer === null) return;
  const { usefId, usdfId = '', firstName, lastName } = question;
  const numbers = [
    ['usef', cleanMemberNumber(usefId)],
    ['usdf', cleanMemberNumber(usdfId)],
  ] as const;
  const given = numbers.filter(([, number]) => number !== '');
  const isNamed = firstName !== '' || lastName !== '';
  for (const [org, asked] of given) {
    // Found or not, the answer reveals whether the number and the name belong together.
    if (isNamed || given.length > 1) look.personOf(org, asked, null);
    else if (answer.total === 0) look.free(org, asked);
  }
  look.unseen(unseenIn(answer.riders, answer.total), usefId, usdfId, firstName, lastName);
  const number = given[0]?.[1] ?? '';
  look.searched(answer.riders, answer.total, number, question.lastName, question.firstName);
  for (const rider of answer.riders) {
    look.row(rider);
    look.gives(cleaned(rider.usefId, cleanMemberNumber), cleaned(rider.usdfId, cleanMemberNumber));
  }
}

/** Number of rows of a small total that are not in the answer; 0 for a large total. */
function unseenIn(rows: readonly { match: string }[], total: number): number {
  if (total > SMALL_TOTAL) return 0;
  return Math.max(0, total - rows.filter(({ match }) => match !== 'similar').length);
}

function owners(
  look: Looking,
  { horseId }: Question<'owners/usef-select-horse'>,
  answer: Answer<'owners/usef-select-horse'> | null,
): void {
  look.asked(cleanHorseNumber(horseId), answer !== null);
  for (const owner of answer?.owners.horseOwner ?? []) {
    look.row(owner);
    look.gives(cleaned(owner.usefId, cleanMemberNumber), cleaned(owner.usdfId, cleanMemberNumber));
  }
}

/** An answer about a number also reveals that it is not on record. So the person counts, on record or not. */
function safeSport(look: Looking, { usefId }: Question<'safe-sport/get-info'>): void {
  const number = cleanMemberNumber(usefId);
  look.asked(number, null);
  look.person(number, null, null);
  look.judged(number);
}

/** The people in a suggestion: one person, all people with a name while they are few, or an owner's name. */
function suggested<Suggestion>(
  look: Looking,
  suggestions: readonly Suggestion[],
  tell: (suggestion: Suggestion) => void,
): void {
  const { people } = look.shown;
  const ends = suggestions.map((each) => {
    const from = people.length;
    tell(each);
    return { each, from, to: people.length };
  });
  look.shown.keeping = (kept) => ({
    suggestions: ends
      .filter(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at).every(kept))
      .map(({ each }) => each),
  });
}

function riderSuggestions(
  look: Looking,
  question: Question<'rider/suggestions'>,
  answer: Answer<'rider/suggestions'> | null,
): void {
  look.shown.text = question[question.field];
  suggested(look, answer?.suggestions ?? [], (each) => {
    if (each.riders === 1) look.row(each);
    else if (each.riders <= SMALL_TOTAL) look.unseen(each.riders, 'rider', each.name);
  });
}

/** A horse's name narrowed by an owner's name reveals that an owner of the horse has that name. */
function horseSuggestions(
  look: Looking,
  question: Question<'horses/suggestions'>,
  answer: Answer<'horses/suggestions'> | null,
): void {
  const { field, ownerLastname } = question;
  look.shown.text = question[field];
  suggested(look, answer?.suggestions ?? [], ({ text, usefId, usdfId }) => {
    if (field === 'ownerLastname') look.named(text);
    else if (field === 'horseName' && ownerLastname !== '') look.owners(usefId ?? usdfId ?? text);
  });
}

/**
 * The people that a look-up of values of an entry list shows (requirement 12.28): everyone with the name or the number
 * of a value. For the other values it reveals that nobody has them.
 */
function lookedUp(look: Looking, values: readonly LookedUpValue[]): void {
  for (const { value, as } of values) {
    const number = /\d/.test(value) ? cleanMemberNumber(value) : '';
    // Lists contain many numbers of other registries, so an unknown number is no step of a walk.
    look.asked(number, null);
    if (as.includes('member-usef')) look.personOf('usef', number, null);
    else if (as.includes('member-usdf')) look.personOf('usdf', number, null);
    else if (as.includes('member-name') || as.includes('organization-name')) look.named(value);
    else look.nobody(value);
  }
}

/** The people that questions about an entry list show by the values of its columns. */
export function shownByValues(hasher: Hasher, values: readonly LookedUpValue[]): Shown {
  const look = new Looking(hasher);
  lookedUp(look, values);
  return look.shown;
}

const LOOK: Look = {
  'horses/usef-search-response': horseSearch,
  'horses/usdf-search-response': horseSearch,
  'horses/usdf-usef-search-response': horseSearch,
  'horses/ushja-search-response': horseSearch,
  'owners/usef-select-horse': owners,
  'owners/usdf-select-horse': owners,
  'owners/ushja-select-horse': owners,
  'owners/usdf-usef-select-horse': owners,
  'owners/ushja-usef-select-horse': owners,
  'owners/other-owners-select': (look, { horseId, excludeId, book }, answer) => {
    look.asked(cleanHorseNumber(horseId), answer !== null);
    // The excluded person owns the horse.
    if (cleanMemberNumber(excludeId) !== '') look.personOf(book ?? 'usef', excludeId, null);
    for (const { id, name } of answer?.otherOwners ?? []) look.personOf(book ?? 'usef', id, name);
  },
  'rider/usef-search-response': riderSearch,
  'rider/usdf-search-response': riderSearch,
  'rider/ushja-search-response': riderSearch,
  'rider/usdf-usef-search-response': riderSearch,
  'rider/ushja-usef-search-response': riderSearch,
  'safe-sport/get-info': safeSport,
  'safe-sport/get-org-info': safeSport,
  'horses/suggestions': horseSuggestions,
  'rider/suggestions': riderSuggestions,
  'choices/read': (look, question, answer) => {
    look.shown.tells = question.owners.length + question.riders.length > 0;
    for (const [at, { horseId }] of question.horses.entries()) {
      look.asked(cleanHorseNumber(horseId), (answer?.horses[at] ?? null) !== null);
    }
    for (const [at, { book, horseId, ownerId }] of question.owners.entries()) {
      const owner = answer?.owners[at]?.owner ?? null;
      look.asked(cleanHorseNumber(horseId), null);
      look.asked(cleanMemberNumber(ownerId), owner !== null);
      if (owner === null) {
        look.free(book, ownerId);
        continue;
      }
      look.row(owner);
      for (const { id, name } of owner.otherOwners ?? []) look.personOf(book, id, name);
    }
    for (const [at, { book, riderId }] of question.riders.entries()) {
      const rider = answer?.riders[at] ?? null;
      look.asked(cleanMemberNumber(riderId), rider !== null);
      if (rider === null) look.free(book, riderId);
      else look.row(rider);
    }
  },
  'choices/judge': (look, { org, entries, riders }, answer) => {
    const pair = (
      chosen: { federation: string; affiliate: string | null },
      judged: unknown,
      person: boolean,
    ): void => {
      // The two numbers of a pair may belong to different people, so each counts.
      const numbers: [Org, string | null][] = [
        ['usef', isPlaceholder(chosen) ? null : chosen.federation],
        [org, org === 'usef' ? null : chosen.affiliate],
      ];
      for (const [book, number] of numbers) {
        if (number === null) continue;
        look.asked(person ? cleanMemberNumber(number) : cleanHorseNumber(number), judged !== null);
        if (!person) continue;
        if (judged === null) {
          look.free(book, number);
          continue;
        }
        look.personOf(book, number, null);
        look.judged(number);
      }
    };
    look.shown.tells =
      riders.length > 0 ||
      entries.some(({ horse, owners: chosen }) => chosen.length > 0 || !isPlaceholder(horse));
    for (const [at, entry] of entries.entries()) {
      const judged = answer?.entries[at];
      const horse = judged?.horse ?? null;
      pair(entry.horse, horse, false);
      if (horse !== null && !isPlaceholder(entry.horse)) {
        look.judgedHorse(cleanHorseNumber(entry.horse.federation), horse.federation.findings);
      }
      for (const [owner, chosen] of entry.owners.entries()) pair(chosen, judged?.owners[owner] ?? null, true);
    }
    for (const [at, chosen] of riders.entries()) pair(chosen, answer?.riders[at] ?? null, true);
  },
  'entries/values': (look, { values }, answer) => {
    if (answer !== null) lookedUp(look, lookedUpValues(values, answer.onRecord));
  },
  'records/status': () => undefined,
};
