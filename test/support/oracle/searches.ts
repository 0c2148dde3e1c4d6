import * as folding from '../../../src/domain/names/fold.ts';
import type { Match } from '../../../src/domain/names/match-name.ts';
import * as cleaning from '../../../src/domain/numbers.ts';
import type { Affiliate, Org } from '../../../src/domain/org.ts';
import type { NaiveBook, NaiveBooks, NaiveHorse, NaiveMember } from './books.ts';
import { byNumber, byText } from './records.ts';
import { remembering } from './remembering.ts';

/*
 * The searches in requirements 5.1 to 5.22, 5.42 and 5.43, implemented literally with arrays and loops, as a reference for
 * the product's answers. Only text folding and number cleaning are shared with the product.
 */

const fold = remembering(folding.fold);
const compact = remembering(folding.compact);
const words = remembering(folding.words);
const composed = remembering((text) => text.trim().normalize('NFC'));
const cleanHorseNumber = remembering(cleaning.cleanHorseNumber);
const cleanMemberNumber = remembering(cleaning.cleanMemberNumber);

export interface NaiveHorseQuestion {
  usdfNumber: string;
  usefNumber: string;
  horseName: string;
  ownerLastname: string;
  searchDate: string;
}

export interface NaiveRiderQuestion {
  usdfId: string;
  usefId: string;
  firstName: string;
  lastName: string;
}

export interface NaiveRow {
  number: string;
  match: Match;
}

export function naiveHorses(books: NaiveBooks, org: Org, question: NaiveHorseQuestion): NaiveRow[] {
  return horsesFound(books, org, question).map(({ horse, match }) => ({ number: horse.number, match }));
}

/** Runs the dressage search in USEF's book. */
export function naiveHorsesBesideUsdf(books: NaiveBooks, question: NaiveHorseQuestion): NaiveRow[] {
  const tied: { horse: NaiveHorse; match: Match }[] = [];
  for (const { horse, match } of horsesFound(books, 'usdf', question)) {
    for (const usef of books.usef.horses) {
      if (cleanHorseNumber(usef.number) !== cleanHorseNumber(horse.usefId)) continue;
      if (!tied.some((row) => row.horse === usef)) tied.push({ horse: usef, match });
    }
  }
  const rows = tied.sort(horseOrder).map(({ horse, match }) => ({ number: horse.number, match }));
  if (cleanHorseNumber(question.usdfNumber) === '') addOthers(rows, naiveHorses(books, 'usef', question));
  return rows;
}

export function naiveRiders(books: NaiveBooks, org: Org, question: NaiveRiderQuestion): NaiveRow[] {
  return ridersFound(books, org, question).map(({ rider, match }) => ({ number: rider.number, match }));
}

/**
 * Returns the riders that must be among the similar rows: those that a single mistake in one typed name or number keeps from
 * matching. Correct for at most 20 such riders.
 */
export function naiveNearRiders(books: NaiveBooks, org: Org, question: NaiveRiderQuestion): string[] {
  const usdfId = org === 'usdf' ? cleanMemberNumber(question.usdfId) : '';
  const usefId = cleanMemberNumber(question.usefId);
  const met = new Set(naiveRiders(books, org, question).map(({ number }) => number));
  const near: string[] = [];
  for (const rider of books[org].members) {
    if (rider.entityType !== 'I' || met.has(rider.number)) continue;
    const mistakes: number[] = [];
    if (usdfId !== '') mistakes.push(mistakesInNumber(usdfId, [cleanMemberNumber(rider.number)]));
    const own = cleanMemberNumber(org === 'usdf' ? rider.usefId : rider.number);
    if (usefId !== '') mistakes.push(mistakesInNumber(usefId, [own]));
    const names = [
      [question.lastName, rider.lastName],
      [question.firstName, rider.firstName],
    ] as const;
    for (const [typed, recorded] of names) {
      if (fold(typed) !== '') mistakes.push(mistakesInName(compact(fold(typed)), compact(fold(recorded))));
    }
    if (mistakes.reduce((sum, count) => sum + count, 0) === 1) near.push(rider.number);
  }
  return near;
}

/**
 * Returns the horses that must be among the similar rows: those that a single mistake in one criterion (in a name, in one of its
 * words) keeps from matching. Many others may be among them. A mistake in a number counts only if no horse has the typed number
 * or numbers. Correct for at most 20 such horses.
 */
export function naiveNearHorses(books: NaiveBooks, org: Org, question: NaiveHorseQuestion): string[] {
  const met = new Set(naiveHorses(books, org, question).map(({ number }) => number));
  const usdfNumber = org === 'usdf' ? cleanHorseNumber(question.usdfNumber) : '';
  const usefNumber = cleanHorseNumber(question.usefNumber);
  const numbered = usdfNumber !== '' || usefNumber !== '';
  // If rows with the typed number also match the other criteria, there are no similar rows.
  if (numbered && met.size > 0) return [];
  const known =
    numbered && naiveHorses(books, org, { ...question, horseName: '', ownerLastname: '' }).length > 0;
  const near: string[] = [];
  for (const horse of books[org].horses) {
    if (met.has(horse.number)) continue;
    const mistakes: number[] = [];
    if (usdfNumber !== '') mistakes.push(mistakesInNumber(usdfNumber, [cleanHorseNumber(horse.number)]));
    if (usefNumber !== '') {
      mistakes.push(
        hasUsefNumber(books, org, horse, usefNumber) ? 0 : mistakesInUsefNumber(org, horse, usefNumber),
      );
    }
    if (known && mistakes.some((count) => count > 0)) continue;
    if (fold(question.horseName) !== '')
      mistakes.push(mistakesInWords(fold(question.horseName), fold(horse.name)));
    const owner = fold(question.ownerLastname);
    if (owner !== '') {
      const names = ownersOn(books[org], horse, question.searchDate);
      mistakes.push(
        hasOwner(books[org], horse, question)
          ? 0
          : Math.min(2, ...names.map((name) => mistakesInName(owner, name))),
      );
    }
    if (mistakes.reduce((sum, count) => sum + count, 0) === 1) near.push(horse.number);
  }
  return near;
}

/**
 * Counts the mistakes in a typed USEF number, compared with the horse's nearest number in a book. FEI numbers are
 * case-insensitive.
 */
function mistakesInUsefNumber(org: Org, horse: NaiveHorse, typed: string): number {
  const recorded = [cleanHorseNumber(org === 'usdf' ? horse.usefId : horse.number)];
  if (org !== 'usef') return mistakesInNumber(typed, recorded);
  return Math.min(
    mistakesInNumber(typed, [...recorded, cleanHorseNumber(horse.microchipNumber)]),
    mistakesInNumber(typed.toUpperCase(), [cleanHorseNumber(horse.feiRegNumber).toUpperCase()]),
  );
}

/**
 * Counts the wrong letters or digits in `typed`, compared with the nearest recorded number. Skips recorded numbers with anything
 * but Latin letters and digits. Also skips empty ones, because any one-digit number would be one mistake away.
 */
function mistakesInNumber(typed: string, recorded: readonly string[]): number {
  const counts = recorded
    .filter((number) => /^[0-9a-z]+$/i.test(number))
    .map((number) => mistakesIn(typed, number));
  return Math.min(2, ...counts);
}

/** Returns the number of wrong letters. In a two-letter name one mistake is too many; an empty name is not near any name. */
function mistakesInName(typed: string, recorded: string): number {
  if (typed === recorded) return 0;
  return typed.length < 3 || recorded === '' ? 2 : mistakesIn(typed, recorded);
}

/** Returns the number of wrong letters in all words, compared word by word. With only two letters, one mistake is too many. */
function mistakesInWords(typed: string, recorded: string): number {
  const [asked, has] = [words(typed), words(recorded)];
  if (typed.length < 3 || asked.length !== has.length) return 2;
  return asked.reduce((sum, word, at) => sum + mistakesIn(word, has[at] ?? ''), 0);
}

/** Returns owners' folded names on a date: a person's last name, or any other member's full name. */
function ownersOn(book: NaiveBook, horse: NaiveHorse, date: string): string[] {
  return book.owners
    .filter(({ horse: owned, start, end }) => {
      const held = (start === '' || start <= date) && (end === '' || end >= date);
      return held && cleanHorseNumber(owned) === cleanHorseNumber(horse.number);
    })
    .flatMap(({ owner }) =>
      book.members.filter(({ number }) => cleanMemberNumber(number) === cleanMemberNumber(owner)),
    )
    .map(({ entityType, lastName, name }) => fold(entityType === 'I' ? lastName : name));
}

/** Counts mistakes by trying every single change. Returns 2 for two or more mistakes. */
function mistakesIn(typed: string, recorded: string): 0 | 1 | 2 {
  if (typed === recorded) return 0;
  const [a, b] = [Array.from(typed), Array.from(recorded)];
  if (Math.abs(a.length - b.length) > 1) return 2;
  for (let at = 0; at <= Math.max(a.length, b.length); at += 1) {
    if (a.toSpliced(at, 1).join('') === recorded) return 1;
    if (b.toSpliced(at, 1).join('') === typed) return 1;
    if (at < a.length && at < b.length && a.with(at, b[at] ?? '').join('') === recorded) return 1;
    const [one = '', two = ''] = a.slice(at);
    if (at + 1 < a.length && a.toSpliced(at, 2, two, one).join('') === recorded) return 1;
  }
  return 2;
}

/** Runs an affiliate's rider search in USEF's book. */
export function naiveRidersBeside(
  books: NaiveBooks,
  affiliate: Affiliate,
  question: NaiveRiderQuestion,
): NaiveRow[] {
  const tied: { rider: NaiveMember; match: Match }[] = [];
  for (const { rider, match } of ridersFound(books, affiliate, question)) {
    const usefId = affiliate === 'usdf' ? rider.usefId : rider.number;
    for (const usef of books.usef.members) {
      if (usef.entityType !== 'I' || cleanMemberNumber(usef.number) !== cleanMemberNumber(usefId)) continue;
      if (!tied.some((row) => row.rider === usef)) tied.push({ rider: usef, match });
    }
  }
  const rows = tied.sort(riderOrder).map(({ rider, match }) => ({ number: rider.number, match }));
  if (affiliate !== 'usdf' || cleanMemberNumber(question.usdfId) === '') {
    addOthers(rows, naiveRiders(books, 'usef', question));
  }
  return rows;
}

function addOthers(rows: NaiveRow[], others: readonly NaiveRow[]): void {
  for (const other of others) if (!rows.some(({ number }) => number === other.number)) rows.push(other);
}

function horsesFound(
  books: NaiveBooks,
  org: Org,
  question: NaiveHorseQuestion,
): { horse: NaiveHorse; match: Match }[] {
  const usdfNumber = org === 'usdf' ? cleanHorseNumber(question.usdfNumber) : '';
  const usefNumber = cleanHorseNumber(question.usefNumber);
  const found: { horse: NaiveHorse; match: Match }[] = [];
  for (const horse of books[org].horses) {
    if (usdfNumber !== '' && cleanHorseNumber(horse.number) !== usdfNumber) continue;
    if (usefNumber !== '' && !hasUsefNumber(books, org, horse, usefNumber)) continue;
    if (fold(question.horseName) !== '' && nameMatch(question.horseName, horse.name) === null) continue;
    if (fold(question.ownerLastname) !== '' && !hasOwner(books[org], horse, question)) continue;
    let match: Match = 'exact';
    if (usdfNumber !== '' || usefNumber !== '') match = 'number';
    if (fold(question.horseName) !== '') match = nameMatch(question.horseName, horse.name) ?? 'word';
    found.push({ horse, match });
  }
  return found.sort(horseOrder);
}

function horseOrder(a: { horse: NaiveHorse; match: Match }, b: { horse: NaiveHorse; match: Match }): number {
  return (
    strength(a.match) - strength(b.match) ||
    byText(fold(a.horse.name), fold(b.horse.name)) ||
    byNumber(cleanHorseNumber(a.horse.number), cleanHorseNumber(b.horse.number))
  );
}

function hasUsefNumber(books: NaiveBooks, org: Org, horse: NaiveHorse, asked: string): boolean {
  const own = cleanHorseNumber(org === 'usdf' ? horse.usefId : horse.number);
  if (own === '') return false;
  if (own === asked) return true;
  // Otherwise, matches the microchip or FEI number, which are in USEF's book.
  return books.usef.horses.some(
    (usef) =>
      cleanHorseNumber(usef.number) === own &&
      (cleanHorseNumber(usef.microchipNumber) === asked ||
        cleanHorseNumber(usef.feiRegNumber).toLowerCase() === asked.toLowerCase()),
  );
}

function hasOwner(book: NaiveBook, horse: NaiveHorse, question: NaiveHorseQuestion): boolean {
  const asked = fold(question.ownerLastname);
  const ofOwner = { usdfId: '', usefId: '', firstName: '', lastName: question.ownerLastname };
  for (const ownership of book.owners) {
    if (cleanHorseNumber(ownership.horse) !== cleanHorseNumber(horse.number)) continue;
    if (ownership.start !== '' && ownership.start > question.searchDate) continue;
    if (ownership.end !== '' && ownership.end < question.searchDate) continue;
    for (const member of book.members) {
      if (cleanMemberNumber(member.number) !== cleanMemberNumber(ownership.owner)) continue;
      const name = fold(member.entityType === 'I' ? member.lastName : member.name);
      const names = member.entityType === 'I' ? [name, words(name).at(-1) ?? ''] : [name];
      if (names.some((found) => found.startsWith(asked) || compact(found) === compact(asked))) return true;
      // A person's full name (requirement 5.43).
      if (member.entityType === 'I' && wholeNameMatch(ofOwner, member) !== null) return true;
    }
  }
  return false;
}

function ridersFound(
  books: NaiveBooks,
  org: Org,
  question: NaiveRiderQuestion,
): { rider: NaiveMember; match: Match }[] {
  const usdfId = org === 'usdf' ? cleanMemberNumber(question.usdfId) : '';
  const usefId = cleanMemberNumber(question.usefId);
  const found: { rider: NaiveMember; match: Match }[] = [];
  for (const rider of books[org].members) {
    if (rider.entityType !== 'I') continue;
    if (usdfId !== '' && cleanMemberNumber(rider.number) !== usdfId) continue;
    const own = cleanMemberNumber(org === 'usdf' ? rider.usefId : rider.number);
    if (usefId !== '' && own !== usefId) continue;
    const matches: Match[] = [];
    let meets = true;
    for (const [typed, recorded] of [
      [question.lastName, rider.lastName],
      [question.firstName, rider.firstName],
    ] as const) {
      if (fold(typed) === '') continue;
      const match = nameMatch(typed, recorded);
      if (match === null || match === 'word') meets = false;
      else matches.push(match);
    }
    matches.sort((a, b) => strength(b) - strength(a));
    const answers: Match[] = meets ? [matches[0] ?? 'number'] : [];
    const whole = wholeNameMatch(question, rider);
    if (whole !== null) answers.push(whole);
    answers.sort((a, b) => strength(a) - strength(b));
    const [best] = answers;
    if (best !== undefined) found.push({ rider, match: best });
  }
  return found.sort(riderOrder);
}

/**
 * Returns how a full name in one field, with the other field empty, matches a person's name (requirements 5.42 and 5.43); null
 * if it does not.
 */
function wholeNameMatch(question: NaiveRiderQuestion, rider: NaiveMember): 'exact' | 'name' | null {
  const fields = [question.firstName, question.lastName].filter((text) => fold(text) !== '');
  const [typed = ''] = fields;
  if (fields.length !== 1) return null;
  // An import accepts at most 120 characters for each name, so a first and a last name together never have 300.
  if (typed.length > 300) return null;
  const parts: (readonly [first: string, last: string])[] = [];
  if (typed.includes(',')) {
    const [last = '', ...first] = typed.split(',');
    parts.push([first.join(','), last]);
  } else {
    for (const blank of typed.trim().matchAll(/\s+/gu)) {
      const text = typed.trim();
      parts.push([text.slice(0, blank.index), text.slice(blank.index + blank[0].length)]);
    }
  }
  let best: 'exact' | 'name' | null = null;
  for (const [first, last] of parts) {
    if (fold(first) === '' || fold(last) === '') continue;
    const both = [nameMatch(first, rider.firstName), nameMatch(last, rider.lastName)];
    if (both.every((match) => match === 'exact')) return 'exact';
    if (both.every((match) => match === 'exact' || match === 'name')) best = 'name';
  }
  return best;
}

function riderOrder(
  a: { rider: NaiveMember; match: Match },
  b: { rider: NaiveMember; match: Match },
): number {
  return (
    strength(a.match) - strength(b.match) ||
    byText(fold(a.rider.lastName), fold(b.rider.lastName)) ||
    byText(fold(a.rider.firstName), fold(b.rider.firstName)) ||
    byNumber(cleanMemberNumber(a.rider.number), cleanMemberNumber(b.rider.number))
  );
}

function nameMatch(typed: string, recorded: string): 'exact' | 'name' | 'prefix' | 'word' | null {
  if (composed(typed) === composed(recorded)) return 'exact';
  if (compact(fold(typed)) === compact(fold(recorded))) return 'name';
  if (fold(recorded).startsWith(fold(typed))) return 'prefix';
  for (const word of words(fold(typed))) {
    if (!words(fold(recorded)).some((candidate) => candidate.startsWith(word))) return null;
  }
  return 'word';
}

function strength(match: Match): number {
  return ['number', 'exact', 'name', 'prefix', 'word', 'similar'].indexOf(match);
}
