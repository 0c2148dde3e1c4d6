import { BOUNDARY_COST } from './horse-costs.ts';
import { MOST_WORDS } from './name-words.ts';
import type { NearWord, WordList } from './word-list.ts';

interface Reading {
  word: string;
  /** Cost that this word saves compared with a missing word, in wrong letters. */
  weight: number;
  count: number;
}

/** Words that a typed part may stand for, highest weight first. A near name has at least one of them. */
export type Part = readonly Reading[];

const CANDIDATES = 100;

/** Maximum number of candidates per typed word in a long name. In a shorter name, each word may have more. */
const CANDIDATES_OF_WORD = 24;

/** Maximum number of candidates for a typed word that is common in the book. */
const CANDIDATES_OF_COMMON_WORD = 8;

/** A word in more names than this counts as common. */
const COMMON = 200;

/** Maximum total cost of the mistakes in a typed word of 0, 1, 2, 3, and 4 or more letters. One wrong letter costs 1. */
const WORD_LIMITS = [0, 0, 1, 1.4, 2] as const;

/** Maximum total cost of the mistakes in a typed word that is itself in the word list. */
const KNOWN_WORD_LIMIT = 1;

/** Minimum length, in letters, at which joined words may have two mistakes. Shorter joined words may have only one. */
const LONG_JOINED = 12;

/** Maximum length, in letters, of a short word. Such a word is often a piece of a split word. */
const SHORT_WORD = 3;

/** Maximum length, in letters, of a word to split. */
const LONGEST_SPLIT = 40;

/** Minimum length, in letters, of a piece of a split word. */
const SHORTEST_PART = 2;

/** Minimum length, in letters, of a part or beginning of a word that may contain a mistake. */
const SHORTEST_NEAR_PART = 4;

/** Maximum number of splits into a known word and a misspelled one. */
const MOST_NEAR_SPLITS = 6;

/** Maximum weight of a word: the cost if a long word is missing and another word is in its place. */
const MOST_WEIGHT = 3.6;

/** Weight per letter of a typed word. Every word counts as one letter longer than it is. */
const WEIGHT_OF_LETTER = 0.6;

/** Minimum weight of a word. */
const LEAST_WEIGHT = 0.1;

/** Returns words in a book that typed words may stand for: as typed, misspelled, joined, split or continued (decision 11). */
export function readingsOf(list: WordList, typed: readonly string[]): Part[] {
  const words = typed.slice(0, MOST_WORDS);
  const most = Math.max(CANDIDATES_OF_WORD, CANDIDATES / words.length);
  const parts: Part[] = [];
  for (const [at, word] of words.entries()) {
    const near = candidates(list, word, most);
    const next = words[at + 1];
    const joined = next === undefined ? [] : joinedCandidates(list, [word, next]);
    parts.push(
      part([
        ...near.map((each) => reading(each, word)),
        ...joined.map((each) => reading(each, word + (next ?? ''), BOUNDARY_COST, 2)),
      ]),
    );
    parts.push(...splits(list, word, near));
    if (at === words.length - 1 && isUnknown(near)) parts.push(begun(list, word));
  }
  if (words.length > 2) {
    const all = words.join('');
    parts.push(
      part(joinedCandidates(list, words).map((each) => reading(each, all, BOUNDARY_COST, words.length))),
    );
  }
  return parts.filter((each) => each.length > 0);
}

/** Returns words near a typed one. If the list has the typed word, the cost of a near one is at most `KNOWN_WORD_LIMIT`. */
function candidates(list: WordList, word: string, most: number): NearWord[] {
  const count = list.count(word);
  const limit = WORD_LIMITS[Math.min(word.length, WORD_LIMITS.length - 1)] ?? 0;
  const near = list.near(word, count > 0 ? Math.min(KNOWN_WORD_LIMIT, limit) : limit);
  return near.slice(0, count > COMMON ? CANDIDATES_OF_COMMON_WORD : most);
}

/**
 * Returns words near the joined word. If the joined word is not long, and its pieces are all known and not short, it must
 * itself be a known word, because the pieces of a split word are rarely words.
 */
function joinedCandidates(list: WordList, words: readonly string[]): NearWord[] {
  const word = words.join('');
  const long = word.length >= LONG_JOINED;
  if (long || words.some((each) => each.length <= SHORT_WORD || list.count(each) === 0)) {
    return list.near(word, long ? 2 : 1).slice(0, CANDIDATES_OF_WORD);
  }
  const count = list.count(word);
  return count === 0 ? [] : [{ word, count, cost: 0 }];
}

/**
 * Returns the reading for a near word, with its weight. `further` is an additional cost. `share` is the number of typed words
 * that the near word replaces: below 1 for a piece of a word, above 1 for joined words.
 */
function reading({ word, count, cost }: NearWord, typed: string, further = 0, share = 1): Reading {
  const says = share * Math.min(MOST_WEIGHT, WEIGHT_OF_LETTER * (1 + typed.length));
  return { word, count, weight: Math.max(LEAST_WEIGHT, says - cost - further) };
}

function part(readings: readonly Reading[]): Part {
  const heaviest = new Map<string, Reading>();
  for (const each of readings) {
    if (each.weight > (heaviest.get(each.word)?.weight ?? 0)) heaviest.set(each.word, each);
  }
  return [...heaviest.values()].sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1));
}

/**
 * Splits a word into two known words. If no word is near the typed one, also splits it into a known and a misspelled word,
 * or else into several known words.
 */
function splits(list: WordList, word: string, near: readonly NearWord[]): Part[] {
  if (word.length < 2 * SHORTEST_PART || word.length > LONGEST_SPLIT) return [];
  const all = splitsOf(list, word);
  const unknown = isUnknown(near);
  const pairs = all.flatMap(({ left, right }) =>
    left.count > 0 && right.count > 0 ? [{ left, right }] : [],
  );
  if (unknown) pairs.push(...nearSplits(list, all));
  if (pairs.length === 0 && unknown) return knownWords(list, word);
  return [
    part(pairs.map(({ left }) => reading(left, word, 0, left.word.length / word.length))),
    part(pairs.map(({ right }) => reading(right, word, BOUNDARY_COST, right.word.length / word.length))),
  ];
}

function isUnknown(near: readonly NearWord[]): boolean {
  return (near[0]?.cost ?? Infinity) > 1;
}

/** Returns words that begin like the last typed word, allowing a mistake in it. */
function begun(list: WordList, word: string): Part {
  if (word.length < SHORTEST_NEAR_PART) return [];
  const near = list.nearBeginnings(word).slice(0, CANDIDATES_OF_WORD);
  return part(near.map((each) => reading(each, word, BOUNDARY_COST)));
}

interface Split {
  left: NearWord;
  right: NearWord;
}

function splitsOf(list: WordList, word: string): Split[] {
  const all: Split[] = [];
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    all.push({
      left: { word: left, count: list.count(left), cost: 0 },
      right: { word: right, count: list.count(right), cost: 0 },
    });
  }
  return all;
}

/** Splits a word into a known and a misspelled word; keeps the splits with the longest known words. */
function nearSplits(list: WordList, all: readonly Split[]): Split[] {
  const halfKnown = all.flatMap(({ left, right }) => {
    if (left.count > 0 === right.count > 0) return [];
    const [known, other] = left.count > 0 ? [left, right] : [right, left];
    return other.word.length < SHORTEST_NEAR_PART ? [] : [{ known, other, knownFirst: known === left }];
  });
  return halfKnown
    .sort((a, b) => b.known.word.length - a.known.word.length)
    .slice(0, MOST_NEAR_SPLITS)
    .flatMap(({ known, other, knownFirst }) =>
      list
        .near(other.word, 1)
        .slice(0, CANDIDATES_OF_COMMON_WORD)
        .map((near) => (knownFirst ? { left: known, right: near } : { left: near, right: known })),
    );
}

/** Returns the fewest known words that make up a string, preferring longer words at the beginning. */
function knownWords(list: WordList, text: string): Part[] {
  // For each position: the smallest number of words that make up the rest of the string, and where the first of them ends.
  const fewest: { count: number; end: number }[] = [];
  fewest[text.length] = { count: 0, end: text.length };
  for (let from = text.length - SHORTEST_PART; from >= 0; from -= 1) {
    let best = { count: Infinity, end: text.length };
    for (let end = text.length; end >= from + SHORTEST_PART; end -= 1) {
      const count = 1 + (fewest[end]?.count ?? Infinity);
      if (count < best.count && list.count(text.slice(from, end)) > 0) best = { count, end };
    }
    fewest[from] = best;
  }
  const parts: Part[] = [];
  for (let from = 0; from < text.length && (fewest[from]?.count ?? Infinity) < Infinity;) {
    const end = fewest[from]?.end ?? text.length;
    const word = text.slice(from, end);
    parts.push([reading({ word, count: list.count(word), cost: 0 }, text, 0, word.length / text.length)]);
    from = end;
  }
  return parts;
}
