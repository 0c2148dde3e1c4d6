import type { ListQuestionCode } from '../domain/entries/list-question.ts';
import type { MatchFindingCode } from '../domain/entries/match-findings.ts';
import type { FindingCode } from '../domain/judgment/finding.ts';
import type { ProblemCode } from './problem.ts';

/*
 * Maps each finding, list question and refusal to the people it reveals. The compiler rejects a code without an entry. Each
 * call's `discloses` does the same for answers (src/contract/calls). docs/security.md lists every entry.
 */

/**
 * People that a finding about a party on an entry list reveals. Proposed records always count, and so does the accepted record,
 * unless the list identifies that person.
 * - `nobody`: the finding uses no person's record, or follows only from the list
 * - `record`: the accepted record
 * - `number`: the person who has the number on the list
 * - `name`: the people who have the name on the list
 * - `owners`: the horse's owners
 */
type FindingTells = 'nobody' | 'record' | 'number' | 'name' | 'owners';

export const FINDINGS_TELL = {
  warning: 'record',
  suspended: 'record',
  'owner-suspended': 'owners',
  'inactive-type': 'record',
  'role-not-allowed': 'record',
  'role-depends': 'record',
  'role-unknown': 'record',
  'role-limited': 'record',
  'registration-not-counted': 'record',
  'registration-depends': 'record',
  'registration-unknown': 'record',
  'registration-limited': 'record',
  'registration-undated': 'record',
  'life-starts-during': 'record',
  'life-starts-later': 'record',
  'life-not-recorded': 'record',
  'ends-during': 'record',
  'starts-during': 'record',
  'ends-soon': 'record',
  'terms-disagree': 'record',
  'born-after-start': 'record',
  'not-an-adult': 'record',
  'not-a-senior': 'record',
  'birthday-near': 'record',
  'age-unknown': 'record',
  'membership-depends': 'record',
  'membership-unknown': 'record',
  exempt: 'record',
  'not-looked-up': 'record',
  'fei-status': 'record',
  'microchip-missing': 'nobody',
  'microchip-depends': 'nobody',
  'microchip-malformed': 'nobody',
  'microchips-not-on-record': 'nobody',
  'fei-not-registered': 'record',
  'fei-not-recorded': 'record',
  retired: 'record',
  'retired-and-ended': 'record',
  'retires-during': 'record',
  'safe-sport-missing': 'record',
  'safe-sport-grace': 'record',
  'safe-sport-from-birthday': 'record',
  'safe-sport-due-during': 'record',
  'safe-sport-due-soon': 'record',
  'safe-sport-of-organization': 'record',
  'safe-sport-whose': 'record',
  'entity-type-unknown': 'record',
  'not-the-owner': 'record',
  'ownership-ends': 'record',
  'not-tied': 'record',
  'names-differ': 'record',
  'tied-twice': 'record',
  'records-damaged': 'nobody',
  'number-not-found': 'number',
  'number-of-another': 'number',
  'number-of-other-organization': 'number',
  'several-in-one': 'nobody',
  'second-name': 'nobody',
  'numbers-of-two': 'number',
  'number-differs': 'number',
  'number-not-recorded': 'number',
  'number-alone': 'number',
  'name-differs': 'record',
  'name-of-another': 'name',
  'by-name-only': 'record',
  'last-name-only': 'record',
  'confirmed-by-row': 'record',
  'several-of-name': 'name',
  'foal-year-differs': 'record',
  'owner-differs': 'owners',
  'not-on-record': 'nobody',
  'number-in-name': 'nobody',
  'joint-owners': 'nobody',
  'no-name-no-number': 'nobody',
  'not-named': 'nobody',
  'unclear-reference': 'nobody',
  'chosen-not-found': 'number',
} as const satisfies Readonly<Record<FindingCode | MatchFindingCode, FindingTells>>;

/** People that a question about a list reveals. `values`: everyone whose name or number is a value that was looked up. */
export const QUESTIONS_TELL = {
  'column-unread': 'values',
  'column-contradicts': 'values',
  'no-horse-column': 'nobody',
  'no-rider-column': 'nobody',
  'sheet-unread': 'nobody',
  'lines-unread': 'nobody',
} as const satisfies Readonly<Record<ListQuestionCode, 'values' | 'nobody'>>;

/**
 * Returns the people that a finding with this code reveals: `record` if the code is not in the table, like a warning's cause
 * (`membership-ended`).
 */
export function findingTells(code: string): FindingTells {
  const told: Readonly<Record<string, FindingTells>> = FINDINGS_TELL;
  return told[code] ?? 'record';
}

/**
 * Information that a refusal reveals. `alike`: the refusal does not depend on any person's record. `one`: the answer would have
 * shown too many people; the refusal counts as one person. `horse`: a book does not have the horse; a client at its limit gets
 * `too-many-people` instead.
 */
export const PROBLEMS_TELL = {
  'xsrf-token': 'alike',
  'origin-not-allowed': 'alike',
  'wrong-token': 'alike',
  'invalid-json': 'alike',
  'invalid-request': 'alike',
  'show-too-far': 'alike',
  'not-found': 'alike',
  'horse-not-found': 'horse',
  'method-not-allowed': 'alike',
  'too-large': 'alike',
  'not-json': 'alike',
  'list-unreadable': 'alike',
  'no-entry-list': 'alike',
  'too-many-requests': 'alike',
  'too-many-people': 'one',
  'too-many-shows': 'alike',
  'check-under-way': 'alike',
  'checks-busy': 'alike',
  'records-changed': 'alike',
  'book-missing': 'alike',
  'records-unreadable': 'alike',
  'search-busy': 'alike',
  'search-stopped': 'alike',
  overloaded: 'alike',
  timeout: 'alike',
  closing: 'alike',
  internal: 'alike',
} as const satisfies Readonly<Record<ProblemCode, 'alike' | 'one' | 'horse'>>;
