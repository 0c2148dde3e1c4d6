import type { z } from 'zod';
import { type Answer, type CallName, calls, type Question } from '../contract/calls.ts';
import type { Problem } from '../contract/problem.ts';
import { readChoices } from '../records/queries/read-choices.ts';
import { individualSafeSport, organizationSafeSport } from '../records/queries/safe-sport.ts';
import { otherOwners, selectHorse } from '../records/queries/select-horse.ts';
import type { Records } from '../records/records.ts';
import { asksForName, type SearchAnswer, type SearchName, type SearchQuestion } from '../records/searches.ts';
import { shownBooks } from './pages.ts';
import { FIELD_WORDS, Refusal } from './refusals.ts';

/** What a route may ask of the records. What it asks names itself in the answer's header. */
interface AskedRecords extends Pick<Records, 'read' | 'status'> {
  /** Answers a search from the generation in use. It is withdrawn when whoever asked is gone. */
  search<Name extends SearchName>(name: Name, question: SearchQuestion<Name>): Promise<SearchAnswer<Name>>;
}

/** The route of each call: from the question to the answer. A call without one does not compile. */
export type Handlers = {
  readonly [Name in CallName]: (records: AskedRecords, question: Question<Name>) => Promise<Answer<Name>>;
};

/** The routes of one group of calls: `horses`, `owners`, … */
export type GroupHandlers<Group extends string> = Pick<Handlers, Extract<CallName, `${Group}/${string}`>>;

/**
 * The records for one request.
 *
 * @param onGeneration told which of them answer
 * @param withdrawn makes the signal that nobody waits for the answer any more, for the few questions that can wait
 */
export function naming(
  records: Records,
  onGeneration: (generation: string | null) => void,
  withdrawn: () => AbortSignal,
): AskedRecords {
  const read: Records['read'] = (question) =>
    records.read((view) => {
      onGeneration(view.generation);
      return question(view);
    });
  return {
    read,
    search: (name, question) =>
      read((view) => view.search(name, question, asksForName(question) ? withdrawn() : undefined)),
    status: async () => {
      const status = await records.status();
      onGeneration(status.generation);
      return status;
    },
  };
}

/** The contract's table, seen so that the schema of a name gives the question of that name. */
const requests: { readonly [Name in CallName]: { readonly request: z.ZodType<Question<Name>> } } = calls;

/**
 * The question that a body asks. Throws a Refusal that names every field that is wrong (requirements 4.42 and 4.44 to
 * 4.46).
 *
 * @param body what the JSON said; undefined when there was none
 */
export function questionOf<Name extends CallName>(name: Name, body: unknown): Question<Name> {
  if (body === undefined) throw new Refusal('invalid-json', 'The request is empty. Send a JSON object.');
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('invalid-request', 'The request must be a JSON object.', {
      errors: [{ field: '', message: 'expected a JSON object' }],
    });
  }
  const result = requests[name].request.safeParse(body);
  if (result.success) return result.data;
  const errors = fieldErrors(result.error.issues);
  throw new Refusal('invalid-request', errors.map(sentence).join(' '), { errors });
}

type FieldError = NonNullable<Problem['errors']>[number];

function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return issues.map(({ path, message }) => ({ field: path.join('.'), message }));
}

/**
 * One field's error as a sentence for a person.
 *
 * @example {field: 'page', message: 'expected a whole number from 1'} → 'The page must be a whole number from 1.'
 */
function sentence({ field, message }: FieldError): string {
  if (!message.startsWith('expected ')) return message;
  const name = field
    .split('.')
    .toReversed()
    .find((part) => !/^\d+$/.test(part));
  const words = FIELD_WORDS[name ?? ''] ?? `“${field}”`;
  return `${words} must be ${message.slice('expected '.length)}.`;
}

export const choices: GroupHandlers<'choices'> = {
  'choices/read': (records, question) =>
    records.read(async (view) => ({
      ...(await readChoices(view, question)),
      books: shownBooks(view.books),
    })),
};

export const horses: GroupHandlers<'horses'> = {
  'horses/usef-search-response': (records, question) => records.search('usefHorses', question),
  'horses/usdf-search-response': (records, question) => records.search('usdfHorses', question),
  'horses/usdf-usef-search-response': (records, question) => records.search('usefHorsesBesideUsdf', question),
  'horses/ushja-search-response': (records, question) => records.search('ushjaHorses', question),
  'horses/suggestions': (records, question) => records.search('horseSuggestions', question),
};

/** The two calls of the affiliate flows that ask USEF's book differ from `usef-select-horse` in name only. */
export const owners: GroupHandlers<'owners'> = {
  'owners/usef-select-horse': (records, question) =>
    records.read((view) => selectHorse(view, 'usef', question)),
  'owners/usdf-select-horse': (records, question) =>
    records.read((view) => selectHorse(view, 'usdf', question)),
  'owners/ushja-select-horse': (records, question) =>
    records.read((view) => selectHorse(view, 'ushja', question)),
  'owners/usdf-usef-select-horse': (records, question) =>
    records.read((view) => selectHorse(view, 'usef', question)),
  'owners/ushja-usef-select-horse': (records, question) =>
    records.read((view) => selectHorse(view, 'usef', question)),
  'owners/other-owners-select': (records, question) => records.read((view) => otherOwners(view, question)),
};

export const records: GroupHandlers<'records'> = {
  'records/status': async (records) => {
    const { generation, books } = await records.status();
    return { generation, books: shownBooks(books) };
  },
};

export const rider: GroupHandlers<'rider'> = {
  'rider/usef-search-response': (records, question) => records.search('usefRiders', question),
  'rider/usdf-search-response': (records, question) => records.search('usdfRiders', question),
  'rider/ushja-search-response': (records, question) => records.search('ushjaRiders', question),
  'rider/usdf-usef-search-response': (records, question) => records.search('usefRidersBesideUsdf', question),
  'rider/ushja-usef-search-response': (records, question) =>
    records.search('usefRidersBesideUshja', question),
  'rider/suggestions': (records, question) => records.search('riderSuggestions', question),
};

export const safeSport: GroupHandlers<'safe-sport'> = {
  'safe-sport/get-info': (records, question) => records.read((view) => individualSafeSport(view, question)),
  'safe-sport/get-org-info': (records, question) =>
    records.read((view) => organizationSafeSport(view, question)),
};

/** The route of every call of the contract. */
export const handlers: Handlers = {
  ...horses,
  ...owners,
  ...rider,
  ...safeSport,
  ...choices,
  ...records,
};
