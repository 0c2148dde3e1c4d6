import type { EntryFinding, EntryMatch, PartyCheck, RowCheck } from './check.ts';
import { decisionAt, type Decisions, type PartyPlace, placeKey } from './decisions.ts';
import type { EntryParty, EntryRole, EntryRow } from './entry.ts';
import { isolated } from '../names/shown-text.ts';
import { byUrgency, findingKey, hasRecord, type Need, needOf, needsSomething } from './needs.ts';
import { partyKey } from './party-key.ts';
import { spokenName } from './work-list.ts';
import { recordText, ROLE_LABEL } from './words.ts';

/** Kinds of changes, most urgent first (requirement 15.93). */
const CHANGE_KINDS = ['new-problem', 'solved', 'changed'] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const CHANGE_LABEL: Readonly<Record<ChangeKind, string>> = {
  'new-problem': 'New problem',
  solved: 'Solved',
  changed: 'Changed',
};

export interface Change {
  kind: ChangeKind;
  party: EntryParty;
  roles: readonly EntryRole[];
  places: readonly PartyPlace[];
  before: Need;
  after: Need;
  /** Whole sentences, most severe first. */
  lines: readonly string[];
  /** Findings that make this a new problem (`findingKey`); none if it is another kind of change. */
  newFindings: readonly string[];
}

/** The new findings (`findingKey`) of new problems, by place (`placeKey`). */
export type News = ReadonlyMap<string, ReadonlySet<string>>;

export const NO_NEWS: News = new Map();

export function newsOf(changes: readonly Pick<Change, 'kind' | 'places' | 'newFindings'>[]): News {
  const problems = changes.filter(({ kind }) => kind === 'new-problem');
  if (problems.length === 0) return NO_NEWS;
  return new Map(
    problems.flatMap(({ places, newFindings }) => {
      const keys = new Set(newFindings);
      return places.map((place) => [placeKey(place), keys] as const);
    }),
  );
}

/**
 * True if one of the places has a new problem with this finding.
 * @param finding null if the problem has no finding, because no record was found
 */
export function isNews(news: News, places: readonly PartyPlace[], finding: EntryFinding | null): boolean {
  if (news.size === 0) return false;
  return places.some((place) => {
    const keys = news.get(placeKey(place));
    return keys !== undefined && (finding === null || keys.has(findingKey(finding)));
  });
}

/**
 * Returns the changes between two checks of the same list. New problems come first, then solved ones, then other changes; each
 * group is sorted by urgency. Skips scratched entries, and parties that are in only one of the checks. The decisions must
 * already be applied to `rows`.
 */
export function changesBetween(
  rows: readonly EntryRow[],
  before: ReadonlyMap<number, RowCheck>,
  after: ReadonlyMap<number, RowCheck>,
  decisions: Decisions,
): Change[] {
  const changes = new Map<string, Growing>();
  for (const row of rows) {
    if (row.scratched === true) continue;
    row.parties.forEach((party, at) => {
      const [was, is] = [before.get(row.row)?.parties[at], after.get(row.row)?.parties[at]];
      if (was === undefined || is === undefined) return;
      const place = { row: row.row, party: at };
      const change = changeOf(party, place, was, is, decisions);
      if (change === null) return;
      const key = [partyKey(party, is.records, place), change.before, change.after, ...change.lines].join(
        '|',
      );
      const known = changes.get(key);
      if (known === undefined) changes.set(key, change);
      else {
        known.places.push(place);
        if (!known.roles.includes(party.role)) known.roles.push(party.role);
      }
    });
  }
  return [...changes.values()].sort(
    (a, b) => CHANGE_KINDS.indexOf(a.kind) - CHANGE_KINDS.indexOf(b.kind) || byUrgency(a.after, b.after),
  );
}

type Growing = Change & { places: PartyPlace[]; roles: EntryRole[] };

function changeOf(
  party: EntryParty,
  place: PartyPlace,
  was: PartyCheck,
  is: PartyCheck,
  decisions: Decisions,
): Growing | null {
  const lines = [...recordLines(was, is), ...findingLines(was.findings, is.findings)];
  const decision = decisionAt(decisions, place);
  const [before, after] = [needOf(was, decision), needOf(is, decision)];
  if (lines.length === 0) return null;
  const kind = kindOf(was, is, before, after);
  return {
    kind,
    party,
    roles: [party.role],
    places: [place],
    before,
    after,
    lines,
    newFindings: kind === 'new-problem' ? newFindings(was, is).map(findingKey) : [],
  };
}

function kindOf(was: PartyCheck, is: PartyCheck, before: Need, after: Need): ChangeKind {
  if (!needsSomething(after)) return needsSomething(before) ? 'solved' : 'changed';
  const lost = hasRecord(was) && !hasRecord(is);
  return appeared(was, is).length > 0 || lost || !needsSomething(before) ? 'new-problem' : 'changed';
}

function withoutNotes(findings: readonly EntryFinding[]): readonly EntryFinding[] {
  return findings.filter(({ severity }) => severity !== 'note');
}

function appeared(was: PartyCheck, is: PartyCheck): readonly EntryFinding[] {
  const known = new Set(withoutNotes(was.findings).map(codeKey));
  return withoutNotes(is.findings).filter((found) => !known.has(codeKey(found)));
}

/**
 * Returns the findings that have appeared. If none has, because the record was lost or evidence no longer answers the findings,
 * returns all findings. Leaves out notes.
 */
function newFindings(was: PartyCheck, is: PartyCheck): readonly EntryFinding[] {
  const found = appeared(was, is);
  return found.length > 0 ? found : withoutNotes(is.findings);
}

const FOUND: Readonly<Record<EntryMatch, string>> = {
  number: 'found by number',
  name: 'found by name only',
  proposed: 'only proposed records',
  several: 'several records have that name',
  none: 'not found',
};

function recordLines(was: PartyCheck, is: PartyCheck): string[] {
  const [before, after] = [recordText(was.records), recordText(is.records)];
  if (before !== after) {
    return [
      `Before: ${before || `no record (${FOUND[was.match]})`}. Now: ${after || `no record (${FOUND[is.match]})`}.`,
    ];
  }
  return was.match === is.match ? [] : [`Before: ${FOUND[was.match]}. Now: ${FOUND[is.match]}.`];
}

/** Describes new findings, findings whose day or wording has changed, and findings that no longer exist. */
function findingLines(was: readonly EntryFinding[], is: readonly EntryFinding[]): string[] {
  const same = new Set(was.map(wholeKey));
  const still = new Set(is.map(wholeKey));
  const gone = was.filter((found) => !still.has(wholeKey(found)));
  const lines: string[] = [];
  for (const found of is.filter((each) => !same.has(wholeKey(each)))) {
    const at = gone.findIndex((one) => codeKey(one) === codeKey(found));
    const [earlier] = at < 0 ? [] : gone.splice(at, 1);
    lines.push(earlier === undefined ? `New: ${found.text}` : `Was: ${earlier.text} Now: ${found.text}`);
  }
  return [...lines, ...gone.map(({ text }) => `Gone: ${text}`)];
}

/** Identifies a finding without its day, so a finding whose day has changed counts as the same one. */
function codeKey({ code, organization }: EntryFinding): string {
  return `${code} ${organization ?? '-'}`;
}

/**
 * Identifies a finding with its day, severity and text. Omits text that depends on today: `ends 12/04/2026` becomes
 * `ended 12/04/2026` after that day.
 */
function wholeKey(found: EntryFinding): string {
  const followsToday = found.code === 'membership-ended' || found.code === 'registration-ended';
  return `${findingKey(found)} ${found.severity} ${followsToday ? '' : found.text}`;
}

/**
 * Solved problems are named only if there are at most this many. Unlike new problems, they are not marked on the work list.
 */
const MOST_NAMED = 2;

export function changesText(changes: readonly Pick<Change, 'kind' | 'party' | 'roles'>[]): string {
  if (changes.length === 0) return 'Nothing has changed since the list was saved.';
  const count = (kind: ChangeKind) => changes.filter((change) => change.kind === kind).length;
  const solved = changes.filter(({ kind }) => kind === 'solved');
  const names = solved.length > MOST_NAMED ? '' : solved.map(nameOf).join(', ');
  const parts = [
    newProblemsText(changes),
    solved.length === 0 ? '' : `${solved.length} solved${names === '' ? '' : ` (${names})`}`,
    count('changed') === 0 ? '' : `${count('changed')} changed`,
  ].filter((part) => part !== '');
  return `Since then: ${parts.join(', ')}.`;
}

/** Names a change's horse or person, with its roles: `owner and rider Bea Hill`. */
function nameOf({ party, roles }: Pick<Change, 'party' | 'roles'>): string {
  return `${roles.map((role) => ROLE_LABEL[role].toLowerCase()).join(' and ')} ${isolated(spokenName(party))}`;
}

/** Returns the part of `changesText` about new problems; empty if there are none. */
export function newProblemsText(changes: readonly Pick<Change, 'kind'>[]): string {
  const problems = changes.filter(({ kind }) => kind === 'new-problem').length;
  return problems === 0 ? '' : `${problems} new problem${problems === 1 ? '' : 's'}`;
}
