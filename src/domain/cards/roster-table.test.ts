import { describe, expect, it } from 'vitest';
import { DAY, DAY_AFTER, horseChoice, ownerChoice, riderChoice } from '../../../test/support/rows.ts';
import type { Org } from '../org.ts';
import type { Subject } from './card.ts';
import { rosterCells, rosterColumns } from './roster-table.ts';
import { horseCard, ownerCard, riderCard, type SubjectCard } from './subject-card.ts';

const ACTIVE = { memberStatus: 'Active' };
const KNOWN = {
  ...ACTIVE,
  feiRegNumber: '105BI25',
  feiRegistrationStatus: 'Active',
  amateurProStatus: 'Amateur',
  usdfId: '60001',
};
const HORSE = {
  ...KNOWN,
  microchipNumber: '985000000000001',
  ushjaStatus: 'Active',
  usdfMembershipType: 'Life',
  usdfhidDate: DAY,
  usdfLifeDate: DAY_AFTER,
};

/** A card with all lines that there can be, behind name and number. */
function fullest(subject: Subject, org: Org): SubjectCard {
  switch (subject) {
    case 'horse':
      return horseCard(horseChoice(HORSE), org, DAY);
    case 'owner':
      return ownerCard(ownerChoice(KNOWN, { owns: false }), org, DAY, { kind: 'failed' });
    case 'rider':
      return riderCard(riderChoice(KNOWN), org, org === 'usef' ? 'usdf' : org, DAY, DAY, { kind: 'failed' });
  }
}

const TABLES = (['usef', 'usdf', 'ushja'] as const).flatMap((org) =>
  (['horse', 'owner', 'rider'] as const).map((subject) => [org, subject] as const),
);

describe('the columns of the roster', () => {
  it.each(TABLES)('are the lines of the card in their order: %s %s', (org, subject) => {
    const card = fullest(subject, org);
    const labels = card.lines.slice(2).map(({ label }) => label);
    expect(rosterColumns(subject, org, [card])).toEqual(labels);
  });

  it.each<[string, SubjectCard[], string[]]>([
    ['none without cards', [], ['Type', 'Effective', 'Expires']],
    [
      'those that one of the cards has',
      [
        horseCard(horseChoice(ACTIVE), 'usef', DAY),
        horseCard(horseChoice({ ...ACTIVE, feiRegNumber: '105BI25' }), 'usef', DAY),
      ],
      ['Type', 'Effective', 'Expires', 'FEI #'],
    ],
    ['none of a warning', [horseCard(horseChoice(), 'usef', DAY)], ['Type', 'Effective', 'Expires']],
  ])('that show only when present: %s', (_case, cards, expected) => {
    expect(rosterColumns('horse', 'usef', cards)).toEqual(expected);
  });
});

it('a card without a line has an empty cell there', () => {
  const card = horseCard(horseChoice(ACTIVE), 'usef', DAY);
  expect(rosterCells(card, ['Type', 'Microchip'])).toEqual([{ label: 'Type', value: 'Horse ID' }, null]);
});
