import { describe, expect, it } from 'vitest';
import { DAY, horseChoice, ownerChoice, riderChoice } from '../../../../test/support/rows.ts';
import { NO_CHOICES } from '../../../domain/cards/choices.ts';
import { horseCard, ownerCard, riderCard, type SubjectCard } from '../../../domain/cards/subject-card.ts';
import { judgmentOf } from '../../../domain/judgment/judgment.ts';
import type { SheetCard } from '../../cards/card-columns.ts';
import { oneRoster } from './one-roster.ts';
import type { PrintedEntry } from './read-show-cards.ts';

function sheetCard(card: SubjectCard): SheetCard {
  return { ...card, judgment: judgmentOf([], []), checking: false, safeSport: null };
}

const HORSE = sheetCard(horseCard(horseChoice(), 'usef', DAY));
const OWNER = sheetCard(ownerCard(ownerChoice(), 'usef', DAY, { kind: 'failed' }));
const RIDER = sheetCard(riderCard(riderChoice(), 'usef', 'usef', DAY, DAY, { kind: 'failed' }));

function entry(backNumber: string, classNames: string[]): PrintedEntry {
  return {
    entry: { key: backNumber, backNumber, name: 'Golden Choice', choices: NO_CHOICES, classNames, rings: [] },
    columns: {
      federation: { org: 'usef', horses: [HORSE], owners: [OWNER], riders: [RIDER] },
      affiliate: null,
    },
  };
}

describe('the classes on one roster (requirement 15.135)', () => {
  it.each([['101'], ['']])('are on every row if sorted by back number, with number %j', (backNumber) => {
    const roster = oneRoster([entry(backNumber, ['Leadline'])])?.federation;
    const cards = [...(roster?.horses ?? []), ...(roster?.owners ?? []), ...(roster?.riders ?? [])];
    expect(cards.map((card) => card?.entry?.classNames)).toEqual([['Leadline'], ['Leadline'], ['Leadline']]);
  });

  it('do not include the class in the heading if sorted by class', () => {
    const roster = oneRoster([entry('101', ['Leadline', 'Hunter'])], () => ({
      headings: [0],
      classNames: ['Hunter'],
    }))?.federation;
    for (const card of [...(roster?.horses ?? []), ...(roster?.riders ?? [])]) {
      expect(card.entry?.classNames).toEqual(['Hunter']);
    }
  });
});

it('a horse with the same card in two entries has one row with both back numbers', () => {
  const roster = oneRoster([entry('101', ['Leadline']), entry('102', ['Hunter'])])?.federation;
  expect(roster?.horses.map((card) => card.entry?.backNumbers)).toEqual([['101', '102']]);
  expect(roster?.horses.map((card) => card.entry?.classNames)).toEqual([['Leadline', 'Hunter']]);
});
