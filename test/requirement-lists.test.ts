import { describe, expect, it } from 'vitest';
import type { Placed } from '../src/domain/cards/roster-table.ts';
import { RULES } from '../src/domain/cards/subject-card.ts';
import { HORSE_FIELDS, OWNER_FIELDS, RIDER_FIELDS } from '../src/domain/rows.ts';
import { paragraph } from './support/requirement.ts';

/* Keeps row fields and card lines identical in docs/requirements and in the code. */

function lastCell(number: string): string {
  return paragraph(number).split('|').at(-2) ?? '';
}

it.each([
  ['4.30', HORSE_FIELDS],
  ['4.31', OWNER_FIELDS],
  ['4.32', RIDER_FIELDS],
])('paragraph %s has the fields of src/domain/rows.ts', (number, fields) => {
  const named = Array.from(lastCell(number).matchAll(/`(\w+)`/g), ([, field = '']) => field);
  expect(new Set(named)).toEqual(new Set(Object.keys(fields)));
});

describe('the lines of cards after name and number', () => {
  const NUMBERS = ['usef #', 'usdf #', 'number'];

  it.each<[string, readonly Placed[]]>([
    ['7.17', RULES.usef.horse.details],
    ['7.18', RULES.usef.owner.details],
    ['7.19', RULES.usef.rider.details],
    ['7.20', RULES.usdf.horse.details],
    ['7.21', RULES.ushja.horse.details],
    ['7.22', RULES.usdf.owner.details],
    ['7.22', RULES.ushja.owner.details],
  ])('in paragraph %s are those in src/domain/cards, in the same order', (number, details) => {
    const [name, numberLine, ...lines] = lastCell(number)
      .replaceAll(/\([^)]*\)|`/g, '')
      .split(',')
      .map((line) => line.trim().toLowerCase());
    expect(name).toBe('name');
    expect(NUMBERS).toContain(numberLine);
    expect(lines).toEqual(details.map(({ label }) => label.toLowerCase()));
  });

  it.each(['usdf', 'ushja'] as const)('of a rider at %s are an owner’s lines without the entity', (org) => {
    const owner = RULES[org].owner.details.map(({ label }) => label);
    expect(RULES[org].rider.details.map(({ label }) => label)).toEqual(owner.slice(1));
    expect(owner[0]).toBe('Entity');
  });

  it('optional card lines are named in paragraph 7.23 or 7.48', () => {
    const said = `${paragraph('7.23')} ${paragraph('7.48')}`.toLowerCase();
    const details: readonly Placed[] = Object.values(RULES).flatMap(({ horse, owner, rider }) => [
      ...horse.details,
      ...owner.details,
      ...rider.details,
    ]);
    const optional = details.filter(({ optional: mayBeMissing }) => mayBeMissing === true);
    const unnamed = optional.map(({ label }) => label).filter((label) => !said.includes(label.toLowerCase()));
    // The heading above paragraph 7.31 names this line.
    expect(new Set(unnamed)).toEqual(new Set(['Dressage Rider Status']));
  });
});
