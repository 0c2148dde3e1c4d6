import type { Answer, CallBody, CallName } from '../../contract/calls.ts';
import { horseRow, riderRow } from '../../../test/support/rows.ts';
import type { Subject } from '../../domain/cards/card.ts';
import type { ChosenPair } from '../../domain/cards/choices.ts';
import { judgmentOf, type MadeJudgment } from '../../domain/judgment/judgment.ts';
import type { CheckQuestion } from '../show/checking/check-call.ts';
import type { Org } from '../../domain/org.ts';
import type { FoundHorse, FoundRider, HorseSuggestion, OtherOwner, OwnerRow } from '../../domain/rows.ts';

/** Books of the fixture server: a search finds every row of its book, whatever was typed. */
interface FixtureBook {
  horses: readonly FoundHorse[];
  riders: readonly FoundRider[];
  /** Owners by the horse's number in this book. */
  owners: Readonly<Record<string, readonly OwnerRow[]>>;
}

export type FixtureBooks = Readonly<Record<Org, FixtureBook>>;

export const EMPTY_BOOK: FixtureBook = { horses: [], riders: [], owners: {} };
export const EMPTY_BOOKS: FixtureBooks = { usef: EMPTY_BOOK, usdf: EMPTY_BOOK, ushja: EMPTY_BOOK };

export function fixtureHorse(fields: Partial<FoundHorse>): FoundHorse {
  return { ...horseRow({ memberStatus: 'Active' }), ownerNames: [], match: 'name', ...fields };
}

export function fixtureRider(fields: Partial<FoundRider>): FoundRider {
  return { ...riderRow({ memberStatus: 'Active' }), match: 'name', ...fields };
}

/** A suggestion for the name of one horse, unless the fields say otherwise. */
export function fixtureSuggestion(fields: Partial<HorseSuggestion> & { text: string }): HorseSuggestion {
  const one = { match: 'prefix', horses: 1, usefId: null, usdfId: null, foalDate: null } as const;
  return { ...one, name: fields.text, ...fields };
}

/** Answers by call. A call without one is refused with 404. */
export type Answers = {
  [Name in CallName]?: (body: CallBody<Name>) => Answer<Name> | Promise<Answer<Name>>;
} & {
  /** Lines of the answer to the check of an entry list, or a stream of it. */
  'entry-checks'?: (body: CheckQuestion) => readonly object[] | ReadableStream<Uint8Array<ArrayBuffer>>;
};

/** Answers to the screens' calls from these books. */
export function answersFrom(books: FixtureBooks): Answers {
  const horses = (org: Org) => (body: Paged) => {
    const { page, total } = paged(books[org].horses, body);
    return { horses: page, total };
  };
  const riders = (org: Org) => (body: Paged) => {
    const { page, total } = paged(books[org].riders, body);
    return { riders: page, total };
  };
  const owners =
    (org: Org) =>
    ({ horseId }: { horseId: string }) => ({
      horse: found(horse(books[org], org, horseId)),
      owners: { horseOwner: [...(books[org].owners[horseId] ?? [])] },
    });
  return {
    'horses/usef-search-response': horses('usef'),
    'horses/usdf-search-response': horses('usdf'),
    'horses/usdf-usef-search-response': horses('usef'),
    'horses/ushja-search-response': horses('ushja'),
    'rider/usef-search-response': riders('usef'),
    'rider/usdf-search-response': riders('usdf'),
    'rider/usdf-usef-search-response': riders('usef'),
    'rider/ushja-search-response': riders('ushja'),
    'rider/ushja-usef-search-response': riders('usef'),
    'owners/usef-select-horse': owners('usef'),
    'owners/usdf-select-horse': owners('usdf'),
    'owners/usdf-usef-select-horse': owners('usef'),
    'owners/ushja-select-horse': owners('ushja'),
    'owners/ushja-usef-select-horse': owners('usef'),
    'owners/other-owners-select': ({ horseId, excludeId, book }) => ({
      otherOwners: others(books[book ?? 'usef'].owners[horseId] ?? [], excludeId ?? ''),
    }),
    'safe-sport/get-info': () => ({ ...NO_TRAINING, required: true }),
    'safe-sport/get-org-info': () => NO_TRAINING,
    'horses/suggestions': () => ({ suggestions: [] }),
    'rider/suggestions': () => ({ suggestions: [] }),
    'choices/read': (body) => readChoices(books, body),
    'entries/values': ({ values }) => ({ onRecord: values.map(() => []) }),
    'choices/judge': (body) => judgeAll(body, () => judgmentOf([], [])),
  };
}

/** A choice of a judged flow: its card, and its number there. */
export interface JudgedChoice {
  subject: Subject;
  org: Org;
  /** In the book of the card, or `No USEF Affiliate`; null without a record there. */
  number: string | null;
  /** Numbers of an owner's horse. */
  horse?: ChosenPair;
}

/** Answer of `choices/judge` in which each card has the judgment from `of`. */
export function judgeAll(
  { org, entries, riders }: CallBody<'choices/judge'>,
  of: (choice: JudgedChoice) => MadeJudgment,
): Answer<'choices/judge'> {
  const pair = (subject: Subject, { federation, affiliate }: ChosenPair, horse?: ChosenPair) => {
    const more = { subject, ...(horse !== undefined && { horse }) };
    return {
      federation: of({ ...more, org: 'usef', number: federation }),
      affiliate: org === 'usef' ? null : of({ ...more, org, number: affiliate }),
    };
  };
  return {
    entries: entries.map(({ horse, owners }) => ({
      horse: pair('horse', horse),
      owners: owners.map((owner) => pair('owner', owner, horse)),
    })),
    riders: riders.map((rider) => pair('rider', rider)),
  };
}

const NO_TRAINING = { hasValidSafeSport: false, lastCompleteDate: null, dueDate: null };

interface Paged {
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}

/** A page of the rows; similar ones are on page 1 and do not count (requirement 5.25). */
function paged<Row extends { match: string }>(rows: readonly Row[], { page, pageSize }: Paged) {
  const counted = rows.filter((row) => row.match !== 'similar');
  const number = page ?? 1;
  const size = pageSize ?? 200;
  const shown = counted.slice((number - 1) * size, number * size);
  const similar = number === 1 ? rows.filter((row) => row.match === 'similar') : [];
  return { page: [...shown, ...similar], total: counted.length };
}

function horse(book: FixtureBook, org: Org, number: string): FoundHorse | undefined {
  return book.horses.find((row) => (org === 'usdf' ? row.usdfId : row.usefId) === number);
}

function others(owners: readonly OwnerRow[], but: string): OtherOwner[] {
  return owners.filter(({ id }) => id !== but).map(({ id, name, entityType }) => ({ id, name, entityType }));
}

function readChoices(books: FixtureBooks, body: CallBody<'choices/read'>): Answer<'choices/read'> {
  const status = { dated: null, sample: false, standsIn: false, staleDays: null };
  return {
    horses: body.horses.map(({ book, horseId }) => horse(books[book], book, horseId) ?? null),
    owners: body.owners.map(({ book, horseId, ownerId }) => {
      const ofHorse = books[book].owners[horseId] ?? [];
      const anywhere = Object.values(books[book].owners).flat();
      const owner = anywhere.find(({ id }) => id === ownerId);
      return {
        owner: owner ? { ...owner, otherOwners: others(ofHorse, ownerId) } : null,
        owns: ofHorse.some(({ id }) => id === ownerId),
      };
    }),
    riders: body.riders.map(({ book, riderId }) => {
      const rider = books[book].riders.find((row) => row.riderId === riderId);
      if (rider === undefined) return null;
      const { match: _, birthYear: _year, ...row } = rider;
      return { ...row, birthDate: null, riderClasses: row.riderClasses ?? null };
    }),
    books: { usef: status, usdf: status, ushja: status },
  };
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('The test asks for a horse that its fixture does not have');
  return row;
}
