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

function entry(backNumber: string, classNames: string[], horses: SheetCard[] = [HORSE]): PrintedEntry {
  return {
    entry: { key: backNumber, backNumber, name: 'Golden Choice', choices: NO_CHOICES, classNames, rings: [] },
    columns: {
      federation: { org: 'usef', horses, owners: horses.map(() => OWNER), riders: [RIDER] },
      affiliate: null,
    },
  };
}

describe('the classes on one roster by back number (requirement 15.135)', () => {
  it.each<[string, PrintedEntry, string[], string[]]>([
    ['are with the horse', entry('101', ['Leadline']), ['Leadline'], []],
    ['are on every row without a back number', entry('', ['Leadline']), ['Leadline'], ['Leadline']],
  ])('%s', (_case, printed, ofHorse, ofPeople) => {
    const roster = oneRoster([printed])?.federation;
    expect(roster?.horses.map((card) => card.entry?.classNames)).toEqual([ofHorse]);
    expect(roster?.owners.map((card) => card?.entry?.classNames)).toEqual([ofPeople]);
    expect(roster?.riders.map((card) => card.entry?.classNames)).toEqual([ofPeople]);
  });

  it('are with the rider of an entry without a horse', () => {
    const roster = oneRoster([entry('101', ['Leadline'], [])])?.federation;
    expect(roster?.riders.map((card) => card.entry?.classNames)).toEqual([['Leadline']]);
  });

  it('are those that no heading names by class', () => {
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
