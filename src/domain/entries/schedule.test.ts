import { describe, expect, it } from 'vitest';
import { entryRow } from '../../../test/support/entries.ts';
import {
  scheduleChoices,
  scheduledRows,
  type ScheduleFilter,
  scheduleKey,
  scheduleTexts,
} from './schedule.ts';

const row = (at: number, className: string, ring?: string, day?: string) =>
  entryRow(at, [], { className, ring, day });

describe('scheduleTexts', () => {
  it.each([
    ['one class', '12 Opportunity', ['12 Opportunity']],
    ['several classes', '12 Opportunity; 101', ['12 Opportunity', '101']],
    ['several class numbers', '101, 105Q,H12', ['101', '105Q', 'H12']],
    ['one class with a comma in its name', 'Hunter, Green', ['Hunter, Green']],
    ['one class with a number before the comma', '12, Green', ['12, Green']],
    ['no class', ' ; ', ['']],
  ])('finds %s', (_, className, expected) => {
    expect(scheduleTexts({ className }, 'class')).toEqual(expected);
  });

  it('keeps a ring’s comma, and splits days', () => {
    expect(scheduleTexts(row(2, '', 'Ring 1, main', 'Sat'), 'ring')).toEqual(['Ring 1, main']);
    expect(scheduleTexts(row(2, '', 'Ring 1', 'Sat; Sun'), 'day')).toEqual(['Sat', 'Sun']);
  });
});

it.each([
  ['Adult Hunter', 'ADULT  hunter', true],
  ['2’6" Hunter', ' 2’ 6" hunter', true],
  ['Level 1', 'Level1', true],
  ['1 12 Hunter', '11 2 Hunter', false],
  ['1  12 Hunter', '1 12 Hunter', true],
  ['2’6" Hunter', '26 Hunter', false],
  ['Pré', 'Pre', false],
])('%j and %j have the same key: %s', (one, other, same) => {
  expect(scheduleKey(one) === scheduleKey(other)).toBe(same);
});

const labels = (rows: Parameters<typeof scheduleChoices>[0], part: Parameters<typeof scheduleChoices>[1]) =>
  scheduleChoices(rows, part).map(({ label }) => label);

describe('the choices of a list', () => {
  it('list each class once, sorted by number, and rows without a class last', () => {
    const rows = ['101 Hunter', '', '9 Jumper', '9  JUMPER', '20; 9 Jumper'].map((text, at) => row(at, text));
    expect(labels(rows, 'class')).toEqual(['9 Jumper', '20', '101 Hunter', '']);
    expect(labels(rows, 'ring')).toEqual([]);
  });

  it.each([
    [
      ['Sun', 'Fri', 'Thurs'],
      ['Thurs', 'Fri', 'Sun'],
    ],
    [
      ['Sunday 12/6', 'Saturday 12/5', 'Sat'],
      ['Sat', 'Saturday 12/5', 'Sunday 12/6'],
    ],
    [
      ['12/10', '12/9'],
      ['12/9', '12/10'],
    ],
    [
      ['Sunset', 'Monaco'],
      ['Monaco', 'Sunset'],
    ],
  ])('list the days %j in calendar order', (days, expected) => {
    expect(
      labels(
        days.map((day, at) => row(at, '', undefined, day)),
        'day',
      ),
    ).toEqual(expected);
  });
});

it.each<[ScheduleFilter, number[] | null]>([
  [{}, null],
  [{ class: 'hunter' }, [2, 4]],
  [{ class: 'hunter', ring: '1' }, [2]],
  [{ class: 'hunter', day: 'sat' }, []],
  [{ ring: '' }, [4]],
])('scheduledRows for the filter %j', (filter, expected) => {
  const rows = [row(2, 'Hunter', '1', 'Fri'), row(3, 'Jumper', '1', 'Sat'), row(4, 'HUNTER; Flat')];
  const found = scheduledRows(rows, filter);
  expect(found === null ? null : [...found]).toEqual(expected);
});
