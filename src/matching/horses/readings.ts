import type { NearWord, WordList } from '../word-list.ts';

/** A word of the book that may have been meant by a part of what was typed. */
export interface Reading {
  word: string;
  /** What it says for a name to have it: what it costs not to, less what the mistake costs. */
  weight: number;
  /** How many records have it. */
  count: number;
}

/** A part of what was typed with the words that may have been meant, what says most first. A name has one of them. */
export type Part = readonly Reading[];

/** Candidates for all words, for one of them at least, and for one that many records have as it was typed. */
const CANDIDATES = 100;
const CANDIDATES_OF_WORD = 24;
const CANDIDATES_OF_COMMON = 8;
const COMMON = 200;

/** Joined words of so many letters may have two mistakes. */
const LONG_JOINED = 12;
/** A word of so few letters may be a piece of another one. */
const SHORT_WORD = 3;

/** The longest word that is split, and the shortest part. */
const LONGEST_SPLIT = 40;
const SHORTEST_PART = 2;
const SHORTEST_NEAR_PART = 4;
/** Ways to split a word of which one part is looked for misspelt. */
const MOST_NEAR_SPLITS = 6;
/** Of longer texts only this many words are corrected. */
const MOST_WORDS = 12;

/**
 * The words of a book that may have been meant by the words typed (decision 11): each word as it is or with a
 * mistake, joined with its neighbour, or split in two.
 *
 * @param typed the words of a folded name
 */
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
        ...joined.map((each) => reading(each, word + (next ?? ''), BOUNDARY, 2)),
      ]),
    );
    parts.push(...splits(list, word, near));
    if (at === words.length - 1 && isUnknown(near)) parts.push(begun(list, word));
  }
  if (words.length > 2) {
    const all = words.join('');
    parts.push(part(joinedCandidates(list, words).map((each) => reading(each, all, BOUNDARY, words.length))));
  }
  return parts.filter((each) => each.length > 0);
}

/** What it costs to leave a word away on both sides, a long one and each letter of a short one, and the least it says. */
const WITHOUT_WORD = 3.6;
const WITHOUT_LETTER = 0.6;
const LEAST_WEIGHT = 0.1;
/** What it costs to have a boundary elsewhere. */
const BOUNDARY = 0.3;

/** What a mistake in a word may cost: none in one letter, one letter in a short word, two in a long one. */
function mistakesIn(word: string): number {
  if (word.length < 3) return word.length - 1;
  return word.length < 4 ? 1.4 : 2;
}

/** The words near one; of a word the list has, those one mistake away. */
function candidates(list: WordList, word: string, most: number): NearWord[] {
  const count = list.count(word);
  const near = list.near(word, count > 0 ? Math.min(1, mistakesIn(word)) : mistakesIn(word));
  return near.slice(0, count > COMMON ? CANDIDATES_OF_COMMON : most);
}

/**
 * The words near several joined. Where the list has each of them, none of them short, and they are not long together, none
 * but the very word: a piece of a word is seldom a word, and few words are so long that going through them takes time.
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
 * What a word says that may have been meant.
 *
 * @param further what it costs beside the mistake in the word itself
 * @param share how much of a typed word it stands for: less than 1 for a piece, more for several joined
 */
function reading({ word, count, cost }: NearWord, typed: string, further = 0, share = 1): Reading {
  const without = share * Math.min(WITHOUT_WORD, WITHOUT_LETTER * (1 + typed.length));
  return { word, count, weight: Math.max(LEAST_WEIGHT, without - cost - further) };
}

/** A part of these readings, each word once. */
function part(readings: readonly Reading[]): Part {
  const heaviest = new Map<string, Reading>();
  for (const each of readings) {
    if (each.weight > (heaviest.get(each.word)?.weight ?? 0)) heaviest.set(each.word, each);
  }
  return [...heaviest.values()].sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1));
}

/**
 * The parts of a word that was joined: two known words, or a known one and one with a mistake where the word itself is
 * near none.
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
    part(pairs.map(({ right }) => reading(right, word, BOUNDARY, right.word.length / word.length))),
  ];
}

/** Whether no word of the list is a mistake away. */
function isUnknown(near: readonly NearWord[]): boolean {
  return (near[0]?.cost ?? Infinity) > 1;
}

/** Words of which the last one typed may be the beginning, with a mistake. */
function begun(list: WordList, word: string): Part {
  if (word.length < SHORTEST_NEAR_PART) return [];
  const near = list.nearBeginnings(word, 1).slice(0, CANDIDATES_OF_WORD);
  return part(near.map((each) => reading(each, word, BOUNDARY)));
}

/** A word split in two. */
interface Split {
  left: NearWord;
  right: NearWord;
}

/** Every way to split a word, with how many records have each part. */
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

/** Splits of which one part is a known word and the other near one; of the longest known words only. */
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
        .slice(0, CANDIDATES_OF_COMMON)
        .map((near) => (knownFirst ? { left: known, right: near } : { left: near, right: known })),
    );
}

/** Three and more known words that a text is made of, the fewest; of several ways the one with the longest first words. */
function knownWords(list: WordList, text: string): Part[] {
  // The fewest words that make up what stands behind each place, and where the first of them ends.
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
