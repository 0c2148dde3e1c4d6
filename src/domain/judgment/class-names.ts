import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { EntryRole } from '../entries/entry.ts';
import { fold } from '../names/fold.ts';
import type { Org } from '../org.ts';
import type { ShowDays } from './show-days.ts';
import { type ShowKind, USUAL_KIND } from './show-kind.ts';

/*
 * Judges classes by their names (requirements 11.85 to 11.89). The words come from data files that cite their sources; one
 * parser reads all of them.
 */

/**
 * `exempt`: no membership is needed. `championship` and `fei`: judged by championship or FEI rules. `maybe-championship`: a
 * person must decide whether it is a championship.
 */
export const CLASS_MEANINGS = ['exempt', 'championship', 'maybe-championship', 'fei'] as const;

type ClassMeaning = (typeof CLASS_MEANINGS)[number];

export interface ClassRule {
  means: ClassMeaning;
  /** Phrases to match as whole words, ignoring case, but not after `non`, `not` or `no`. */
  words: readonly string[];
  /** A name with one of these phrases does not match. */
  except: readonly string[];
  /** Flows in which the rule applies; null means all flows. */
  flows: readonly Org[] | null;
  /** For exempt classes: organizations whose membership or registration is not needed. */
  organizations: readonly Org[];
  /** For exempt classes: roles that do not need the membership or registration. */
  roles: readonly EntryRole[];
  /** One sentence for the show office. */
  says: string;
  /** The line's source, with its date. */
  source: string;
  /** First and last day on which the line is in effect; null for no limit. */
  from: CalendarDate | null;
  until: CalendarDate | null;
}

export type Classes = readonly ClassRule[];

/** For folders without a class list, where no class is exempt (requirement 11.89). */
export const NO_CLASSES: Classes = [];

export interface RowClasses {
  /** The class names as on the list, in one string. */
  name: string;
  each: readonly (readonly ClassRule[])[];
}

interface KnownRule {
  rule: ClassRule;
  words: readonly Phrase[];
  except: readonly Phrase[];
}

/** A phrase to find in a class name. `joined` matches its words with any separator between them; null for a single word. */
interface Phrase {
  words: readonly string[];
  joined: RegExp | null;
}

/** Cached because the words are needed for every row. */
const KNOWN = new WeakMap<Classes, readonly KnownRule[]>();

function known(classes: Classes): readonly KnownRule[] {
  const before = KNOWN.get(classes);
  if (before !== undefined) return before;
  const made = classes.map((rule) => ({
    rule,
    words: rule.words.map(phraseOf),
    except: rule.except.map(phraseOf),
  }));
  KNOWN.set(classes, made);
  return made;
}

/**
 * Returns the lines that match each of a row's classes; null if no name matches the class list. A cell may name several
 * classes.
 */
export function classesOf(
  classes: Classes,
  flow: Org,
  show: ShowDays,
  names: readonly string[],
): RowClasses | null {
  const rules = known(classes).filter(
    ({ rule }) => (rule.flows?.includes(flow) ?? true) && holds(rule, show),
  );
  if (rules.length === 0) return null;
  const phrases = rules.flatMap(({ words, except }) => [...words, ...except]);
  const each = names
    // A row without a class may be in any class, so no line matches it.
    .flatMap((name) => (name.trim() === '' ? [[]] : classNames(name, phrases)))
    .map((name) => rules.flatMap((one) => (speaksOf(one, name) ? [one.rule] : [])));
  const name = [...new Set(names.map((text) => text.trim()))].filter((text) => text !== '').join('; ');
  return each.some((rules) => rules.length > 0) ? { name, each } : null;
}

/**
 * True if a line is in effect for the show. An exemption must be in effect on every show day; a stricter rule, on at least one.
 */
function holds({ means, from, until }: ClassRule, { first, last }: ShowDays): boolean {
  return means === 'exempt'
    ? (from === null || from <= first) && (until === null || until >= last)
    : (from === null || from <= last) && (until === null || until >= first);
}

/**
 * Returns the line that exempts the first class; null unless every class is exempt. A class that matches no line, such as a
 * bare number, is not exempt (requirement 11.87).
 */
export function exemptionFor(classes: RowClasses | null, org: Org, role: EntryRole): ClassRule | null {
  if (classes === null) return null;
  const exempting = classes.each.map((rules) =>
    rules.every(({ means }) => means === 'exempt' || means === 'maybe-championship')
      ? rules.find(({ organizations, roles }) => organizations.includes(org) && roles.includes(role))
      : undefined,
  );
  return exempting.every((rule) => rule !== undefined) ? (exempting[0] ?? null) : null;
}

/**
 * Returns the kind of show whose rules apply to a row (requirement 11.88). One championship class is enough for
 * championship rules. FEI rules apply only if all classes are FEI classes.
 */
export function rowKind(classes: RowClasses | null, kind: ShowKind): ShowKind {
  if (kind !== USUAL_KIND || classes === null) return kind;
  if (classes.each.some((rules) => rules.some(({ means }) => means === 'championship')))
    return 'championship';
  return classes.each.every((rules) => rules.some(({ means }) => means === 'fei')) ? 'fei' : kind;
}

/** True if a row needs an FEI registration (requirement 11.83): at an FEI-only show, or if any of its classes is an FEI class. */
export function needsFei(classes: RowClasses | null, kind: ShowKind): boolean {
  return (
    kind === 'fei' || (classes?.each.some((rules) => rules.some(({ means }) => means === 'fei')) ?? false)
  );
}

/**
 * True if any class may be a championship. If so, a person must check anything that would not be enough for a championship
 * (requirement 11.88).
 */
export function mayBeChampionship(classes: RowClasses | null): boolean {
  return classes?.each.some((rules) => rules.some(({ means }) => means === 'maybe-championship')) ?? false;
}

/** Returns a key for comparing rows: rows at the same show with the same key are judged the same way. */
export function classesKey(classes: RowClasses | null): string {
  return classes?.name ?? '';
}

function speaksOf({ words, except }: KnownRule, name: readonly string[]): boolean {
  return words.some((phrase) => hasPhrase(name, phrase)) && !except.some((phrase) => hasPhrase(name, phrase));
}

const NEGATIONS: ReadonlySet<string> = new Set(['non', 'not', 'no']);

function hasPhrase(name: readonly string[], { words }: Phrase): boolean {
  return name.some(
    (_, at) => words.every((word, next) => name[at + next] === word) && !NEGATIONS.has(name[at - 1] ?? ''),
  );
}

function phraseOf(text: string): Phrase {
  const words = wordsOf(text);
  const pattern = words.join(String.raw`(?:\s*[-–/&]\s*|\s+and\s+|\s+)`);
  const joined = new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, 'giu');
  return { words, joined: words.length > 1 ? joined : null };
}

/** Returns a text's folded words. Letters and digits form separate words, so CDI3* contains the word CDI. */
function wordsOf(text: string): string[] {
  return fold(text).match(/\p{L}+|\p{N}+/gu) ?? [];
}

const BETWEEN_CLASSES = /[,;|+/&\n\r\t•·]+|\s+and\s+/iu;

/** Several class numbers before a name: `12 15 Opportunity`, `101-103 Opportunity`. */
const SEVERAL_NUMBERS =
  /^\W*(?:class(?:es)?|nos?)?\W*\d+[a-z]?(?:\s+#?|\s*[-–—]\s*)\d+[a-z]?(?=[\s\-–—]|$)/iu;

/** Splits a cell into classes, each a list of words. If several numbers precede a name, the name belongs to the last number. */
function classNames(cell: string, phrases: readonly Phrase[]): string[][] {
  return withWholePhrases(cell, phrases)
    .split(BETWEEN_CLASSES)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => (SEVERAL_NUMBERS.test(part) ? [[], wordsOf(part)] : [wordsOf(part)]));
}

/** Keeps phrases that contain a separator in one piece: `Walk/Trot` is one class. */
function withWholePhrases(cell: string, phrases: readonly Phrase[]): string {
  return phrases.reduce(
    (text, { words, joined }) => (joined === null ? text : text.replace(joined, words.join(' '))),
    cell,
  );
}
