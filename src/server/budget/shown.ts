import type { Answer, CallName, Question } from '../../contract/calls.ts';
import { isPlaceholder } from '../../domain/cards/choices.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../domain/numbers.ts';
import type { Org } from '../../domain/org.ts';
import type { OwnerRow, RiderRow, RiderSuggestion } from '../../domain/rows.ts';
import type { Hasher } from './hasher.ts';
import type { ShownPerson } from './people-shown.ts';

/** A number that was asked for. */
export interface AskedNumber {
  /** Cleaned. */
  readonly number: string;
  /** Whether the records have it; null: the answer does not tell. */
  readonly known: boolean | null;
  /** Whether whoever asked knew the name of its record: that is no step of a walk. Left out: it is not known. */
  readonly named?: boolean;
}

/** What an answer showed, and what was asked for it. */
export interface Shown {
  readonly people: ShownPerson[];
  readonly numbers: AskedNumber[];
  /** The name, or the beginning of a number, that was looked for; empty where numbers were looked up. */
  text: string;
  /** The numbers of the rows that it showed, cleaned. */
  readonly given: string[];
  /** Rows that are near what was asked for without meeting it. */
  similar: number;
  /** All rows there are, of which the answer has a page. */
  total: number;
  /**
   * Of suggestions, which nobody needs: the answer without the people that are not kept, by their places in `people`.
   * Null: the answer has all of them, or there is none.
   */
  keeping: ((kept: (at: number) => boolean) => unknown) | null;
}

/** Kinds of keys: what a hash stands for. USHJA's book has USEF's numbers (`records/columns.ts`). */
const KEY = { usef: 1, usdf: 2, name: 3 } as const;

/** What the answers of each call show. A null answer: the book does not have the horse. */
type Look = {
  readonly [Name in CallName]: (look: Looking, question: Question<Name>, answer: Answer<Name> | null) => void;
};

/**
 * What an answer shows of people, and what was asked for. This is the one place that says so: whoever adds a call says here
 * whom its answers show (requirement 12.5). Owners of every kind count as people.
 */
export function shownBy<Name extends CallName>(
  hasher: Hasher,
  name: Name,
  question: Question<Name>,
  answer: Answer<Name> | null,
): Shown {
  const looking = new Looking(hasher);
  LOOK[name](looking, question, answer);
  return looking.shown;
}

/** Collects what an answer shows. */
export class Looking {
  readonly shown: Shown = {
    people: [],
    numbers: [],
    text: '',
    given: [],
    similar: 0,
    total: 0,
    keeping: null,
  };
  readonly #hasher: Hasher;

  constructor(hasher: Hasher) {
    this.#hasher = hasher;
  }

  /** A person whose numbers the answer tells. All of them belong to one person. */
  person(usef: string | null, usdf: string | null, name: string | null): void {
    const numbers: number[] = [];
    if (usef !== null) numbers.push(this.#hasher.of(KEY.usef, cleanMemberNumber(usef)));
    if (usdf !== null) numbers.push(this.#hasher.of(KEY.usdf, cleanMemberNumber(usdf)));
    this.shown.people.push({ numbers, name: name === null ? null : this.#hasher.of(KEY.name, name) });
  }

  /** A person of whom the answer tells a number of one book. */
  personOf(org: Org, number: string, name: string | null): void {
    if (org === 'usdf') this.person(null, number, name);
    else this.person(number, null, name);
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

  /** The numbers of a row, by which a screen asks for more of it. */
  gives(...numbers: readonly (string | null)[]): void {
    for (const number of numbers) if (number !== null) this.shown.given.push(number);
  }

  /** A page of a search: how many rows there are, and what was searched for. */
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
  const number = cleanHorseNumber(question.usefNumber) || cleanHorseNumber(question.usdfNumber ?? '');
  look.searched(answer.horses, answer.total, number, question.horseName, question.ownerLastname);
  for (const { ownerNames, usefId, usdfId } of answer.horses) {
    for (const name of ownerNames) look.person(null, null, name);
    look.gives(cleaned(usefId, cleanHorseNumber), cleaned(usdfId, cleanHorseNumber));
  }
}

function riderSearch(
  look: Looking,
  question: { usdfId?: string; usefId: string; firstName: string; lastName: string },
  answer: Answer<'rider/usef-search-response'> | null,
): void {
  if (answer === null) return;
  const number = cleanMemberNumber(question.usefId) || cleanMemberNumber(question.usdfId ?? '');
  look.searched(answer.riders, answer.total, number, question.lastName, question.firstName);
  for (const rider of answer.riders) {
    look.row(rider);
    look.gives(cleaned(rider.usefId, cleanMemberNumber), cleaned(rider.usdfId, cleanMemberNumber));
  }
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

/** What is known of a number also says that it is not on record. So the person counts, whoever it is. */
function safeSport(look: Looking, { usefId }: Question<'safe-sport/get-info'>): void {
  const number = cleanMemberNumber(usefId);
  look.asked(number, null);
  look.person(number, null, null);
}

/** Names that several have show nobody, and neither do the names that owners are found by. */
function riderSuggestions(
  look: Looking,
  question: Question<'rider/suggestions'>,
  answer: Answer<'rider/suggestions'> | null,
): void {
  look.shown.text = question[question.field];
  const suggestions = answer?.suggestions ?? [];
  const people = suggestions.filter(({ riders }) => riders === 1);
  for (const suggestion of people) look.row(suggestion);
  look.shown.keeping = (kept) => ({
    suggestions: suggestions.filter((each) => each.riders !== 1 || kept(people.indexOf(each))),
  });
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
  'owners/other-owners-select': (look, { horseId, book }, answer) => {
    look.asked(cleanHorseNumber(horseId), answer !== null);
    for (const { id, name } of answer?.otherOwners ?? []) look.personOf(book ?? 'usef', id, name);
  },
  'rider/usef-search-response': riderSearch,
  'rider/usdf-search-response': riderSearch,
  'rider/ushja-search-response': riderSearch,
  'rider/usdf-usef-search-response': riderSearch,
  'rider/ushja-usef-search-response': riderSearch,
  'safe-sport/get-info': safeSport,
  'safe-sport/get-org-info': safeSport,
  'horses/suggestions': (look, question) => {
    look.shown.text = question[question.field];
  },
  'rider/suggestions': riderSuggestions,
  'choices/read': (look, question, answer) => {
    for (const [at, { horseId }] of question.horses.entries()) {
      look.asked(cleanHorseNumber(horseId), (answer?.horses[at] ?? null) !== null);
    }
    for (const [at, { book, horseId, ownerId }] of question.owners.entries()) {
      const owner = answer?.owners[at]?.owner ?? null;
      look.asked(cleanHorseNumber(horseId), null);
      look.asked(cleanMemberNumber(ownerId), owner !== null);
      if (owner === null) continue;
      look.row(owner);
      for (const { id, name } of owner.otherOwners ?? []) look.personOf(book, id, name);
    }
    for (const [at, { riderId }] of question.riders.entries()) {
      const rider = answer?.riders[at] ?? null;
      look.asked(cleanMemberNumber(riderId), rider !== null);
      if (rider !== null) look.row(rider);
    }
  },
  'choices/judge': (look, { org, entries, riders }, answer) => {
    const pair = (
      chosen: { federation: string; affiliate: string | null },
      judged: unknown,
      person: boolean,
    ): void => {
      // The two numbers of a pair need not be of one person, so each counts.
      const numbers: [Org, string | null][] = [
        ['usef', isPlaceholder(chosen) ? null : chosen.federation],
        [org, org === 'usef' ? null : chosen.affiliate],
      ];
      for (const [book, number] of numbers) {
        if (number === null) continue;
        look.asked(person ? cleanMemberNumber(number) : cleanHorseNumber(number), judged !== null);
        if (person && judged !== null) look.personOf(book, number, null);
      }
    };
    for (const [at, entry] of entries.entries()) {
      const judged = answer?.entries[at];
      pair(entry.horse, judged?.horse ?? null, false);
      for (const [owner, chosen] of entry.owners.entries()) pair(chosen, judged?.owners[owner] ?? null, true);
    }
    for (const [at, chosen] of riders.entries()) pair(chosen, answer?.riders[at] ?? null, true);
  },
  'records/status': () => undefined,
};
