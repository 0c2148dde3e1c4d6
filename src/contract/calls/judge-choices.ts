import { z } from 'zod';
import { daysBetween, parseCalendarDate } from '../../domain/calendar/calendar-date.ts';
import { type ChosenPair, isPlaceholder, MOST_CLASSES } from '../../domain/cards/choices.ts';
import { LONGEST_VALUE } from '../../domain/entries/entry.ts';
import {
  type DetailKind,
  type Finding,
  FINDINGS,
  type Ground,
  GROUNDS,
  SEVERITIES,
} from '../../domain/judgment/finding.ts';
import type { Judgments, PairJudgments } from '../../domain/judgment/judge.ts';
import type { MadeJudgment } from '../../domain/judgment/judgment.ts';
import { isLastDay, LONGEST_SHOW } from '../../domain/judgment/show-days.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../domain/numbers.ts';
import type { Org } from '../../domain/org.ts';
import { BODY_WITH_CHOICES, defineCall } from '../call.ts';
import type { Disclosure } from '../disclosure.ts';
import { choiceList, dateField, idField, kindField, orgField, value } from '../fields.ts';

const DETAIL = {
  text: z.string(),
  'text?': value.text,
  date: z.string().meta({ format: 'date' }),
  'date?': value.date,
  texts: z.array(z.string()),
} satisfies Readonly<Record<DetailKind, z.ZodType>>;

function detailsOf(details: Readonly<Record<string, DetailKind>>) {
  return z.object(Object.fromEntries(Object.entries(details).map(([name, kind]) => [name, DETAIL[kind]])));
}

const card = {
  subject: z.enum(['horse', 'owner', 'rider']).meta({ description: 'The subject of the card' }),
  org: orgField.meta({ description: 'The card’s organization' }),
};

/**
 * Builds a union with one object schema for each code. The caller states the type, because TypeScript cannot infer it from
 * `kinds`.
 */
function oneOfCodes<Item>(
  kinds: readonly (readonly [string, Readonly<Record<string, DetailKind>>])[],
  more: z.core.$ZodLooseShape,
  id: string,
): z.ZodType<Item> {
  const options = kinds.map(([code, details]) =>
    z.object({ code: z.literal(code), ...card, ...more, details: detailsOf(details) }),
  );
  return z.union(options).meta({ id }) as unknown as z.ZodType<Item>;
}

const finding = oneOfCodes<Finding>(
  Object.entries(FINDINGS).map(([code, { details }]) => [code, details] as const),
  {
    severity: z.enum(SEVERITIES),
    field: value.text.meta({
      description: 'The row field that the finding is about; null if it is about the whole record',
    }),
  },
  'Finding',
);

const ground = oneOfCodes<Ground>(Object.entries(GROUNDS), {}, 'Ground');

const judgment = z
  .object({
    kind: z.enum(['in-order', 'attention', 'not-in-order']),
    findings: z.array(finding).meta({ description: 'Findings, most serious first' }),
    grounds: z.array(ground).meta({ description: 'Grounds for a card that is in order' }),
  })
  .meta({ id: 'Judgment' }) satisfies z.ZodType<MadeJudgment>;

const pair = z
  .object({
    federation: judgment,
    affiliate: judgment.nullable().meta({ description: 'Null in the general-federation flow' }),
  })
  .nullable()
  .meta({
    description: 'Judgments of both cards; null if a record is not found',
  }) satisfies z.ZodType<PairJudgments | null>;

function isRealDate(text: string): boolean {
  return parseCalendarDate(text) !== null;
}

/** The USEF number (or `No USEF Affiliate`) and the affiliate's number. */
const chosen = { federation: idField, affiliate: idField.nullable() };

const classNames = z
  .array(
    z
      .string({ error: 'expected text' })
      .max(LONGEST_VALUE, { error: `expected at most ${LONGEST_VALUE} characters` }),
    { error: 'expected a list of class names' },
  )
  .max(MOST_CLASSES, { error: `expected at most ${MOST_CLASSES} classes` })
  .nullish()
  .meta({
    description: 'Class names of the horse or rider, as on an entry list; optional',
  });

const request = z
  .object({
    org: orgField,
    searchDate: dateField,
    lastDate: dateField
      .nullish()
      .meta({ description: 'Last day of the competition; if left out, `searchDate` is the only day' }),
    kind: kindField,
    entries: choiceList({
      horse: z.object(chosen, { error: 'expected an object with a record’s numbers' }),
      owners: choiceList(chosen),
      classNames,
    }),
    riders: choiceList({ ...chosen, classNames }),
  })
  .superRefine(({ searchDate, lastDate }, context) => {
    // The fields themselves report invalid dates.
    const last = lastDate ?? searchDate;
    if (!isRealDate(searchDate) || !isRealDate(last) || isLastDay(searchDate, last)) return;
    context.addIssue({
      code: 'custom',
      path: ['lastDate'],
      message: `expected a day from the first day of the competition to ${LONGEST_SHOW} days after it`,
    });
  });

const response = z.object({
  entries: z.array(z.object({ horse: pair, owners: z.array(pair) })),
  riders: z.array(pair),
}) satisfies z.ZodType<Judgments>;

/** Adds both of the pair's numbers, because they may belong to different people. */
function discloseChoice(
  to: Disclosure,
  org: Org,
  choice: ChosenPair,
  judged: unknown,
  isPerson: boolean,
): void {
  const numbers: [Org, string | null][] = [
    ['usef', isPlaceholder(choice) ? null : choice.federation],
    [org, org === 'usef' ? null : choice.affiliate],
  ];
  for (const [book, number] of numbers) {
    if (number === null) continue;
    to.asked(isPerson ? cleanMemberNumber(number) : cleanHorseNumber(number), judged !== null);
    if (!isPerson) continue;
    if (judged === null) {
      to.free(book, number);
      continue;
    }
    to.personOf(book, number, null);
    to.judged(number);
  }
}

export const judgeChoicesCall = {
  'choices/judge': defineCall({
    summary:
      'The judgment of every choice on both cards, for all days of the competition, from one generation of the records',
    request,
    example: {
      org: 'usdf',
      searchDate: '2026-07-04',
      lastDate: '2026-07-05',
      entries: [
        {
          horse: { federation: '5200001', affiliate: '52001' },
          owners: [{ federation: '4100001', affiliate: '71001' }],
        },
      ],
      riders: [{ federation: '4100001', affiliate: '71001' }],
    },
    response,
    mostBytes: BODY_WITH_CHOICES,
    work: ({ searchDate, lastDate, entries, riders }) => ({
      kind: 'choices',
      choices: entries.reduce((sum, { owners }) => sum + 1 + owners.length, riders.length),
      judgedDays: 1 + daysBetween(searchDate, lastDate ?? searchDate),
    }),
    askedShow: ({ searchDate, lastDate, entries, riders }) => ({
      first: searchDate,
      last: lastDate ?? searchDate,
      field: 'searchDate',
      agesOnly: false,
      nobody: entries.length === 0 && riders.length === 0,
    }),
    discloses: (to, { org, entries, riders }, answer) => {
      to.shown.tells =
        riders.length > 0 || entries.some(({ horse, owners }) => owners.length > 0 || !isPlaceholder(horse));
      for (const [at, entry] of entries.entries()) {
        const judged = answer?.entries[at];
        const horse = judged?.horse ?? null;
        discloseChoice(to, org, entry.horse, horse, false);
        if (horse !== null && !isPlaceholder(entry.horse)) {
          to.judgedHorse(cleanHorseNumber(entry.horse.federation), horse.federation.findings);
        }
        for (const [owner, choice] of entry.owners.entries()) {
          discloseChoice(to, org, choice, judged?.owners[owner] ?? null, true);
        }
      }
      for (const [at, choice] of riders.entries()) {
        discloseChoice(to, org, choice, answer?.riders[at] ?? null, true);
      }
    },
  }),
};
