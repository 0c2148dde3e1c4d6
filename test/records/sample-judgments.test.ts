import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_USEF_AFFILIATE, type ChosenPair } from '../../src/domain/cards/choices.ts';
import type { Judgments, PairJudgments } from '../../src/domain/judgment/judge.ts';
import type { MadeJudgment } from '../../src/domain/judgment/judgment.ts';
import { findingWords, groundWords } from '../../src/domain/judgment/words.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../src/domain/numbers.ts';
import { isOrg, type Org } from '../../src/domain/org.ts';
import { importBooks, type TestRecords } from '../support/books/places.ts';
import { SAMPLE_DATA, sampleFiles, type SampleRecord } from '../support/books/sample-books.ts';
import { books, DAY, DAY_AFTER, usefHorseOf, usefMemberOf } from '../support/books/sample-cases.ts';
import { paragraph } from '../support/requirement.ts';
import { callFromPage, testApp } from '../support/server.ts';

/*
 * The judgments that sample-data/README.md tells, against what the server answers for the sample records: for each card the
 * judgment, and everything that is found.
 */

let sample: TestRecords;
beforeAll(async () => {
  sample = await importBooks(sampleFiles());
});
afterAll(() => sample.close());

/** A record that a row names. */
interface Named {
  org: Org;
  isHorse: boolean;
  record: SampleRecord;
}

/** A card that a row names: its record, and what was chosen with it. */
interface Card {
  subject: 'horse' | 'owner' | 'rider';
  of: Named;
  /** The horse of an owner. */
  horse: Named | null;
  /** The USEF record that was chosen with an affiliate's, where it is not the tied one. */
  chosenWith: Named | null;
}

interface Row {
  title: string;
  paragraphs: string[];
  cards: Card[];
  /** `attention: ends-during, fei-status`. */
  judgment: string;
}

function named(orgText: string, number: string): Named {
  const org = orgText.toLowerCase();
  if (!isOrg(org)) throw new Error(`There is no organization ${orgText}`);
  const horse = books[org].horses.get(cleanHorseNumber(number));
  const record = horse ?? books[org].members.get(cleanMemberNumber(number));
  if (record === undefined) throw new Error(`There is no ${orgText} ${number}`);
  return { org, isHorse: horse !== undefined, record };
}

function cardsOf(subject: Card['subject'], who: readonly Named[]): Card[] {
  const [of, other] = who;
  if (of === undefined) throw new Error('A row names nobody');
  if (subject === 'owner') return [{ subject, of, horse: other ?? null, chosenWith: null }];
  const together = of.org !== 'usef' && other?.org === 'usef';
  if (together) return [{ subject, of, horse: null, chosenWith: other }];
  return who.map((each) => ({ subject, of: each, horse: null, chosenWith: null }));
}

function rowsOf(heading: string, subject: Card['subject']): Row[] {
  const text = readFileSync(new URL('README.md', SAMPLE_DATA), 'utf8');
  const section = text.split('\n## Judgments\n')[1]?.split(`\n### ${heading}\n`)[1]?.split('\n### ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => /^\| (?!Judged|-)/.test(line))
    .map((line) => {
      const [title = '', paragraphs = '', who = '', judgment = ''] = line
        .split('|')
        .slice(1)
        .map((part) => part.trim());
      const records = Array.from(
        who.matchAll(/\((USEF|USDF|USHJA) (F?\d+)\)/g),
        ([, org = '', number = '']) => named(org, number),
      );
      return { title, paragraphs: paragraphs.split(', '), cards: cardsOf(subject, records), judgment };
    });
}

/** The pair that a record is chosen with: its tied USEF record, where no other was chosen and it has one. */
function pairOf({ org, isHorse, record }: Named, chosenWith: Named | null): ChosenPair {
  if (org === 'usef') return { federation: record.number, affiliate: null };
  const tied = chosenWith?.record ?? (isHorse ? usefHorseOf(record) : usefMemberOf(record));
  return { federation: tied?.number ?? NO_USEF_AFFILIATE, affiliate: record.number };
}

/** The server's judgment of a card. */
async function judgmentOf({ subject, of, horse, chosenWith }: Card): Promise<MadeJudgment> {
  const app = await testApp({ records: sample.records });
  const pair = pairOf(of, chosenWith);
  const entries = {
    horse: [{ horse: pair, owners: [] }],
    owner: horse === null ? [] : [{ horse: pairOf(horse, null), owners: [pair] }],
    rider: [],
  }[subject];
  const answer = await callFromPage(app, 'choices/judge', {
    org: of.org,
    searchDate: DAY,
    lastDate: DAY_AFTER,
    entries,
    riders: subject === 'rider' ? [pair] : [],
  });
  expect(answer.statusCode).toBe(200);
  const judgments = answer.json<Judgments>();
  const found: PairJudgments | null | undefined = {
    horse: judgments.entries[0]?.horse,
    owner: judgments.entries[0]?.owners[0],
    rider: judgments.riders[0],
  }[subject];
  const judgment = of.org === 'usef' ? found?.federation : found?.affiliate;
  if (judgment === null || judgment === undefined) throw new Error(`No judgment of ${of.record.name}`);
  return judgment;
}

/** A judgment as the last column has it. */
function shown({ kind, findings }: MadeJudgment): string {
  return findings.length === 0 ? kind : `${kind}: ${findings.map(({ code }) => code).join(', ')}`;
}

/** Whether a paragraph of chapter 11 has a code: by its name, or in the words `registration-…`. */
function says(number: string, code: string): boolean {
  const text = paragraph(number);
  return (
    text.includes(`\`${code}\``) || (code.startsWith('registration-') && text.includes('`registration-…`'))
  );
}

describe.each([
  ['the judgments of sample owners', 'Owners', 'owner'],
  ['the judgments of sample riders', 'Riders', 'rider'],
  ['the judgments of sample horses', 'Horses', 'horse'],
] as const)('%s', (_what, heading, subject) => {
  const rows = rowsOf(heading, subject);

  it('are told', () => expect(rows.length).toBeGreaterThan(10));

  it.each(rows)('$title: $judgment', async ({ cards, judgment }) => {
    const judgments = await Promise.all(cards.map(judgmentOf));
    expect(judgments.map(shown)).toEqual(cards.map(() => judgment));
    // What a card rests on is said where it is in order, and nowhere else.
    const withGrounds = judgments.filter(({ grounds }) => grounds.length > 0);
    expect(withGrounds).toEqual(judgments.filter(({ kind }) => kind === 'in-order'));
  });

  it('are put into words, each finding and each ground', async () => {
    const judgments = await Promise.all(rows.flatMap(({ cards }) => cards).map(judgmentOf));
    const texts = judgments.flatMap(({ findings, grounds }) => [
      ...findings.map((finding) => findingWords(finding).says),
      ...grounds.map(groundWords),
    ]);
    expect(texts.length).toBeGreaterThan(rows.length);
    expect(texts.filter((text) => !/^\p{Lu}.*[.)]$/u.test(text) || /undefined|null/.test(text))).toEqual([]);
  });

  it.each(rows)('name the paragraphs of what is found: $title', ({ paragraphs, judgment }) => {
    const codes = judgment.split(': ')[1]?.split(', ') ?? [];
    expect(codes.filter((code) => !paragraphs.some((number) => says(number, code)))).toEqual([]);
  });
});
