import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import { NO_USEF_AFFILIATE, type ChosenPair } from '../../src/domain/cards/choices.ts';
import type { Judgments, PairJudgments } from '../../src/domain/judgment/judge.ts';
import type { MadeJudgment } from '../../src/domain/judgment/judgment.ts';
import { findingWords, groundWords } from '../../src/domain/judgment/words.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../src/domain/numbers.ts';
import { isOrg, type Org } from '../../src/domain/org.ts';
import { judgeParties } from '../../src/records/queries/entries/judge-parties.ts';
import { booksForTests } from '../support/books/places.ts';
import { SAMPLE_DATA, sampleFiles, type SampleRecord } from '../support/books/sample-books.ts';
import { books, DAY, DAY_AFTER, usefHorseOf, usefMemberOf } from '../support/books/sample-cases.ts';
import { PUBLIC_CLASSES, PUBLIC_LIST } from '../support/oracle/worlds.ts';
import { paragraph } from '../support/requirement.ts';
import { callFromPage, testApp } from '../support/server.ts';

/*
 * Compares the judgments in sample-data/README.md with the server's answers for the sample records: the judgment and all
 * findings on each card.
 */

const sample = booksForTests(sampleFiles());

interface Named {
  org: Org;
  isHorse: boolean;
  record: SampleRecord;
}

interface Card {
  subject: 'horse' | 'owner' | 'rider' | 'trainer';
  of: Named;
  horse: Named | null;
  /** The USEF record chosen with an affiliate record, if it is not the tied one. */
  chosenWith: Named | null;
}

interface Row {
  title: string;
  paragraphs: string[];
  cards: Card[];
  /** The judgment and its findings: `attention: ends-during, fei-status`. */
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

/** Pairs a chosen record with its tied USEF record, if there is one and no other was chosen. */
function pairOf({ org, isHorse, record }: Named, chosenWith: Named | null): ChosenPair {
  if (org === 'usef') return { federation: record.number, affiliate: null };
  const tied = chosenWith?.record ?? (isHorse ? usefHorseOf(record) : usefMemberOf(record));
  return { federation: tied?.number ?? NO_USEF_AFFILIATE, affiliate: record.number };
}

async function judgmentOf({ subject, of, horse, chosenWith }: Card): Promise<MadeJudgment> {
  const pair = pairOf(of, chosenWith);
  if (subject === 'trainer') return judgmentOfTrainer(of.org, pair);
  const app = await testApp({ records: sample.records });
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

/** Judges a trainer as part of an entry list, because `choices/judge` does not judge trainers. */
async function judgmentOfTrainer(org: Org, pair: ChosenPair): Promise<MadeJudgment> {
  const question = {
    org,
    searchDate: calendarDate(DAY),
    lastDate: calendarDate(DAY_AFTER),
    eligibility: PUBLIC_LIST,
    classes: PUBLIC_CLASSES,
  };
  const parties = [{ role: 'trainer' as const, pair, horse: null }];
  const [judged] = await sample.records.ask((asked) => judgeParties(asked, question, parties), {});
  const judgment = org === 'usef' ? judged?.federation : judged?.affiliate;
  if (judgment === null || judgment === undefined) throw new Error('No judgment of a trainer');
  return judgment;
}

/** Formats a judgment as in the table's last column. */
function shown({ kind, findings }: MadeJudgment): string {
  return findings.length === 0 ? kind : `${kind}: ${findings.map(({ code }) => code).join(', ')}`;
}

/** True if a paragraph contains a code: by name, or as `registration-…`. */
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
  ['the judgments of sample trainers', 'Trainers', 'trainer'],
] as const)('%s', (_what, heading, subject) => {
  const rows = rowsOf(heading, subject);

  it('the judgments are in the table', () =>
    expect(rows.length).toBeGreaterThan(subject === 'trainer' ? 3 : 10));

  it.each(rows)('$title: $judgment', async ({ cards, judgment }) => {
    const judgments = await Promise.all(cards.map(judgmentOf));
    expect(judgments.map(shown)).toEqual(cards.map(() => judgment));
    // Only cards that are in order have grounds.
    const withGrounds = judgments.filter(({ grounds }) => grounds.length > 0);
    expect(withGrounds).toEqual(judgments.filter(({ kind }) => kind === 'in-order'));
  });

  it('the judgments have a sentence for each finding and each ground', async () => {
    const judgments = await Promise.all(rows.flatMap(({ cards }) => cards).map(judgmentOf));
    const texts = judgments.flatMap(({ findings, grounds }) => [
      ...findings.map((finding) => findingWords(finding).says),
      ...grounds.map(groundWords),
    ]);
    expect(texts.length).toBeGreaterThan(rows.length);
    expect(texts.filter((text) => !/^\p{Lu}.*[.)]$/u.test(text) || /undefined|null/.test(text))).toEqual([]);
  });

  it.each(rows)('name the paragraphs of the findings: $title', ({ paragraphs, judgment }) => {
    const codes = judgment.split(': ')[1]?.split(', ') ?? [];
    expect(codes.filter((code) => !paragraphs.some((number) => says(number, code)))).toEqual([]);
  });
});
