import { describe, expect, it } from 'vitest';
import { horseRow, ownerRow, riderRow } from '../../../test/support/rows.ts';
import { cardsOf, type ChosenRecords } from '../../domain/cards/cards-of.ts';
import type { Cards } from '../../domain/cards/card.ts';
import type { Choices, ChosenPair } from '../../domain/cards/choices.ts';
import { ownerRows } from '../../domain/cards/printed-owners.ts';
import { finding, type Judgment, judgmentOf } from '../../domain/judgment/judgment.ts';
import type { Column, SheetCard } from '../cards/sheet.ts';
import { cardRows, gravestFinding, totalText } from './card-rows.ts';

const pair = (federation: string, affiliate: string | null = null): ChosenPair => ({ federation, affiliate });

const STAR = pair('5200001');
const MOON = pair('5200002');
const GONE = pair('5209999');
const ANN = pair('4100');
const BEA = pair('4200');

/** Number 5209999 is in no book; Ann does not own Moon any more. */
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
const NOTE = judgmentOf([finding({ subject: 'horse', org: 'usef' }, 'retired', 'memberStatus', {})], []);
const NOT_CHECKED: Judgment = { kind: 'not-checked' };

/** The column of a card on which each subject has the judgment of its name; all others are in order. */
function column(
  cards: Cards,
  judgments: Readonly<Record<string, Judgment>>,
  checking: readonly string[],
): Column {
  const card = (subject: SheetCard['subject'], name: string): SheetCard => ({
    subject,
    org: 'usef',
    name,
    number: null,
    verdict: { kind: 'details' },
    lines: [],
    suspended: false,
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

describe('cardRows', () => {
  it('has each subject once, a horse with its owners below it, then the riders', () => {
    const { needAttention, inOrder } = rowsOf(FAMILY);
    expect(needAttention).toEqual([]);
    expect(inOrder.map(({ subject, name }) => `${subject} ${name}`)).toEqual([
      'horse Horse 5200001',
      'owner Owner 4100',
      'owner Owner 4200',
      'horse Horse 5200002',
      'rider Rider 4200',
    ]);
  });

  it('names the horses of an owner, takes it off all of them, and changes it where it was sold', () => {
    const ann = rowsOf(FAMILY).inOrder[1];
    expect(ann?.of).toEqual(['Horse 5200001', 'Horse 5200002']);
    expect(ann?.choices).toEqual([
      { subject: 'owner', horse: STAR, owner: ANN },
      { subject: 'owner', horse: MOON, owner: ANN },
    ]);
    expect(ann?.changed).toEqual({ subject: 'owner', horse: MOON, owner: ANN });
  });

  it('has what needs attention first, the gravest first', () => {
    const { needAttention, inOrder } = rowsOf(FAMILY, {
      'Owner 4100': LOOK,
      'Owner 4200': NOT_CHECKED,
      'Rider 4200': STOP,
      'Horse 5200002': NOTE,
    });
    expect(needAttention.map(({ name }) => name)).toEqual(['Rider 4200', 'Owner 4200', 'Owner 4100']);
    expect(inOrder.map(({ name }) => name)).toEqual(['Horse 5200001', 'Horse 5200002']);
  });

  it('counts a record that is gone, and a horse without an owner, though no judgment says so', () => {
    const { needAttention } = rowsOf({
      entries: [
        { horse: GONE, owners: [ANN] },
        { horse: STAR, owners: [] },
      ],
      riders: [],
    });
    expect(needAttention.map(({ name, note }) => [name, note])).toEqual([
      ['USEF 5209999', expect.stringContaining('Not in the records any more')],
      ['USEF 4100', expect.stringContaining('its horse is not in the records')],
      ['Horse 5200001', expect.stringContaining('No owner is chosen')],
    ]);
  });
});

it.each([
  [FAMILY, {}, [], 'All 5 are in order'],
  [FAMILY, { 'Rider 4200': STOP }, [], '1 of 5 needs attention'],
  [FAMILY, { 'Rider 4200': STOP, 'Owner 4100': LOOK }, [], '2 of 5 need attention'],
  [FAMILY, { 'Rider 4200': STOP, 'Owner 4100': NOT_CHECKED }, ['Owner 4100'], 'Checking…'],
  [{ entries: [], riders: [BEA] }, {}, [], 'All in order'],
])('the total of %j with %j, checking %j: %s', (choices, judgments, checking, total) =>
  expect(totalText(rowsOf(choices, judgments, checking))).toBe(total),
);

it.each([
  [STOP, LOOK, 'suspended'],
  [LOOK, STOP, 'suspended'],
  [IN_ORDER, LOOK, 'records-damaged'],
  [NOTE, IN_ORDER, undefined],
  [NOT_CHECKED, NOT_CHECKED, undefined],
])('the gravest finding, case %#', (usef, usdf, code) => {
  const [row] = rowsOf({ entries: [], riders: [BEA] }).inOrder;
  if (row === undefined) throw new Error('No row');
  expect(gravestFinding({ ...row, federation: judged(usef), affiliate: judged(usdf) })?.code).toBe(code);
});
