import { describe, expect, it } from 'vitest';
import { DAY, horseRow, ownerRow, riderRow } from '../../../test/support/rows.ts';
import { cardsOf, type ChosenRecords } from '../../domain/cards/cards-of.ts';
import type { Cards } from '../../domain/cards/card.ts';
import type { Choices, ChosenPair } from '../../domain/cards/choices.ts';
import { ownerRows } from '../../domain/cards/printed-owners.ts';
import { finding, type Judgment, judgmentOf } from '../../domain/judgment/judgment.ts';
import type { CardColumn, SheetCard } from '../cards/card-columns.ts';
import {
  type CardRows,
  cardRows,
  cardsText,
  inOrderText,
  isAnyNotInOrder,
  rowFindings,
} from './card-rows.ts';

const pair = (federation: string, affiliate: string | null = null): ChosenPair => ({ federation, affiliate });

const STAR = pair('5200001');
const MOON = pair('5200002');
const GONE = pair('5209999');
const ANN = pair('4100');
const BEA = pair('4200');

/** Number 5209999 is in no book, and Ann no longer owns Moon. */
const RECORDS: ChosenRecords = {
  horse: (_book, number) => (number === '5209999' ? null : horseRow({ name: `Horse ${number}` })),
  owner: (_book, horse, number) => ({
    owner: ownerRow({ name: `Owner ${number}`, otherOwners: [] }),
    owns: !(number === '4100' && horse === '5200002'),
  }),
  rider: (_book, number) => riderRow({ name: `Rider ${number}` }),
};

const judged = (judgment: Judgment) => ({ judgment, checking: false });

const IN_ORDER = judgmentOf([], []);
const STOP = judgmentOf(
  [finding({ subject: 'rider', org: 'usef' }, 'suspended', 'suspensionStatus', {})],
  [],
);
const LOOK = judgmentOf([finding({ subject: 'rider', org: 'usdf' }, 'records-damaged', null, {})], []);
const NOTE = judgmentOf(
  [finding({ subject: 'horse', org: 'usef' }, 'ends-soon', 'memberEndDate', { on: DAY })],
  [],
);
const NOT_CHECKED: Judgment = { kind: 'not-checked' };

/** Builds a column of cards. `judgments` has the judgment for each name; the remaining cards are in order. */
function column(
  cards: Cards,
  judgments: Readonly<Record<string, Judgment>>,
  checking: readonly string[],
): CardColumn {
  const card = (subject: SheetCard['subject'], name: string): SheetCard => ({
    subject,
    org: 'usef',
    name,
    number: null,
    verdict: { kind: 'details' },
    lines: [],
    suspended: false,
    retired: false,
    safeSport: null,
    judgment: judgments[name] ?? IN_ORDER,
    checking: checking.includes(name),
  });
  return {
    org: 'usef',
    horses: cards.federation.horseChoice.map(({ horses }) => card('horse', horses.name)),
    owners: ownerRows(cards).map(
      ({ federation }) => federation && card('owner', federation.choice.owners.name),
    ),
    riders: cards.federation.riderChoice.map(({ riders }) => card('rider', riders.name)),
  };
}

function rowsOf(
  choices: Choices,
  judgments: Readonly<Record<string, Judgment>> = {},
  checking: readonly string[] = [],
) {
  const cards = cardsOf(choices, 'usef', RECORDS);
  return cardRows(choices, 'usef', cards, {
    federation: column(cards, judgments, checking),
    affiliate: null,
  });
}

const FAMILY: Choices = {
  entries: [
    { horse: STAR, owners: [ANN, BEA] },
    { horse: MOON, owners: [ANN] },
  ],
  riders: [BEA],
};

const COMET = pair('5200003');

/** Returns each group's names, with "!" before those of a group that needs attention. */
function names({ groups }: CardRows): string[] {
  return groups.map(
    ({ worst, rows }) => `${worst === 'in-order' ? '' : '! '}${rows.map(({ name }) => name).join(', ')}`,
  );
}

describe('cardRows', () => {
  it('lists each subject once: a horse with its owners below it, then the riders', () => {
    const { groups } = rowsOf(FAMILY);
    expect(groups.map(({ rows }) => rows.map(({ subject, name }) => `${subject} ${name}`))).toEqual([
      ['horse Horse 5200001', 'owner Owner 4100', 'owner Owner 4200', 'horse Horse 5200002'],
      ['rider Rider 4200'],
    ]);
  });

  it('lists an owner’s horses; Remove applies to all of them, and Change to the one that was sold', () => {
    const ann = rowsOf(FAMILY).groups[0]?.rows[1];
    expect(ann?.of).toEqual(['Horse 5200001', 'Horse 5200002']);
    expect(ann?.choices).toEqual([
      { subject: 'owner', horse: STAR, owner: ANN },
      { subject: 'owner', horse: MOON, owner: ANN },
    ]);
    expect(ann?.changed).toEqual({ subject: 'owner', horse: MOON, owner: ANN });
  });

  const TWO: Choices = {
    entries: [
      { horse: STAR, owners: [ANN] },
      { horse: MOON, owners: [BEA] },
    ],
    riders: [ANN, BEA],
  };
  const [STARS, MOONS] = ['Horse 5200001, Owner 4100', 'Horse 5200002, Owner 4200'];

  it.each<[string, Choices, Readonly<Record<string, Judgment>>, string[]]>([
    ['all in order: as chosen', TWO, {}, [STARS, MOONS, 'Rider 4100', 'Rider 4200']],
    [
      'a horse that is not in order moves up with its owner',
      TWO,
      { 'Horse 5200002': STOP },
      [`! ${MOONS}`, STARS, 'Rider 4100', 'Rider 4200'],
    ],
    [
      'an owner that is not in order moves up with the horse',
      TWO,
      { 'Owner 4200': STOP },
      [`! ${MOONS}`, STARS, 'Rider 4100', 'Rider 4200'],
    ],
    [
      'the worst entry first: not in order, not checked, attention, in order',
      TWO,
      { 'Horse 5200001': LOOK, 'Owner 4200': NOT_CHECKED, 'Rider 4200': STOP },
      ['! Rider 4200', `! ${MOONS}`, `! ${STARS}`, 'Rider 4100'],
    ],
    [
      'equal rows keep their order, and a remark counts as in order',
      TWO,
      { 'Horse 5200001': LOOK, 'Owner 4200': LOOK, 'Rider 4100': NOTE },
      [`! ${STARS}`, `! ${MOONS}`, 'Rider 4100', 'Rider 4200'],
    ],
    [
      'entries that share an owner stay together, the worst one first',
      {
        entries: [
          { horse: STAR, owners: [ANN] },
          { horse: COMET, owners: [BEA] },
          { horse: MOON, owners: [ANN] },
        ],
        riders: [],
      },
      { 'Horse 5200002': STOP },
      ['! Horse 5200002, Owner 4100, Horse 5200001', 'Horse 5200003, Owner 4200'],
    ],
    [
      'a shared owner joins entries that were chosen separately',
      {
        entries: [
          { horse: STAR, owners: [ANN] },
          { horse: COMET, owners: [BEA] },
          { horse: MOON, owners: [ANN, BEA] },
        ],
        riders: [],
      },
      {},
      ['Horse 5200001, Owner 4100, Horse 5200003, Owner 4200, Horse 5200002'],
    ],
  ])('%s', (_what, choices, judgments, groups) => expect(names(rowsOf(choices, judgments))).toEqual(groups));

  it('keeps the order of rows while their judgments are pending', () =>
    expect(names(rowsOf(TWO, { 'Owner 4200': NOT_CHECKED }, ['Owner 4200']))).toEqual([
      STARS,
      MOONS,
      'Rider 4100',
      'Rider 4200',
    ]));

  it('marks a missing record and a horse without an owner, although no judgment reports them', () => {
    const { groups } = rowsOf({
      entries: [
        { horse: GONE, owners: [ANN] },
        { horse: STAR, owners: [] },
      ],
      riders: [],
    });
    expect(groups.flatMap(({ rows }) => rows).map(({ name, note }) => [name, note])).toEqual([
      ['USEF 5209999', expect.stringContaining('No longer in the records')],
      ['USEF 4100', expect.stringContaining('its horse is no longer in the records')],
      ['Horse 5200001', expect.stringContaining('No owner is chosen')],
    ]);
    expect(groups.every(({ worst }) => worst !== 'in-order')).toBe(true);
  });
});

const RIDER: Choices = { entries: [], riders: [BEA] };

it.each<[Choices, Readonly<Record<string, Judgment>>, string[], string]>([
  [FAMILY, {}, [], 'All 5 cards are in order'],
  [FAMILY, { 'Rider 4200': STOP }, [], '1 of 5 cards is not in order'],
  [FAMILY, { 'Rider 4200': STOP, 'Owner 4200': STOP }, [], '2 of 5 cards are not in order'],
  [
    FAMILY,
    { 'Rider 4200': STOP, 'Owner 4100': LOOK, 'Owner 4200': NOT_CHECKED },
    [],
    '1 of 5 cards is not in order, 1 could not be checked, 1 needs attention',
  ],
  [FAMILY, { 'Owner 4100': LOOK, 'Rider 4200': LOOK }, [], '2 of 5 cards need attention'],
  [FAMILY, { 'Rider 4200': STOP, 'Owner 4100': NOT_CHECKED }, ['Owner 4100'], 'Checking…'],
  [RIDER, {}, [], 'The card is in order'],
  [RIDER, { 'Rider 4200': STOP }, [], '1 of 1 card is not in order'],
  [
    { entries: [{ horse: STAR, owners: [] }], riders: [] },
    {},
    [],
    'The card is in order, 1 choice is left off',
  ],
  [
    { entries: [{ horse: GONE, owners: [ANN] }], riders: [BEA] },
    { 'Rider 4200': LOOK },
    [],
    '1 of 1 card needs attention, 2 choices are left off',
  ],
  [{ entries: [{ horse: GONE, owners: [] }], riders: [] }, {}, [], '1 choice is left off'],
])('the headline of %j with %j, checking %j: %s', (choices, judgments, checking, headline) =>
  expect(cardsText(rowsOf(choices, judgments, checking))).toBe(headline),
);

it.each<[Record<string, Judgment>, string[], string | null]>([
  [{ 'Rider 4200': STOP }, [], '4 are in order'],
  [{ 'Rider 4200': STOP }, ['Owner 4100'], null],
  [{}, [], null],
])('%j, checking %j: of five cards, %s', (judgments, checking, text) =>
  expect(inOrderText(rowsOf(FAMILY, judgments, checking))).toBe(text),
);

it.each<[Record<string, Judgment>, string[], boolean]>([
  [{ 'Rider 4200': STOP }, [], true],
  [{ 'Rider 4200': STOP }, ['Owner 4100'], false],
  [{ 'Rider 4200': LOOK }, [], false],
  [{}, [], false],
])('%j, checking %j: any card not in order: %s', (judgments, checking, isAny) =>
  expect(isAnyNotInOrder(rowsOf(FAMILY, judgments, checking))).toBe(isAny),
);

it('counts the cards of both organizations', () => {
  const { groups } = rowsOf(RIDER);
  const [row] = groups.flatMap(({ rows }) => rows);
  if (row === undefined) throw new Error('No row');
  const both = { ...row, federation: judged(STOP), affiliate: judged(LOOK) };
  expect(cardsText({ checking: false, groups: [{ worst: 'not-in-order', rows: [both] }] })).toBe(
    '1 of 2 cards is not in order, 1 needs attention',
  );
  expect(rowFindings(both).map(({ code }) => code)).toEqual(['suspended']);
});
