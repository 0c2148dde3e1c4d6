import { expect, it } from 'vitest';
import { isScratchHeader, nameOfScratched, saysScratched } from './scratched.ts';

it.each<[string, string | null]>([
  ['SCRATCHED - Juniper Skyline', 'Juniper Skyline'],
  ['SCRATCHED-Juniper Skyline', 'Juniper Skyline'],
  ['Scratched: Juniper Skyline', 'Juniper Skyline'],
  ['scratched – Juniper Skyline', 'Juniper Skyline'],
  ['SCRATCH - Juniper Skyline', 'Juniper Skyline'],
  ['SCR - Juniper Skyline', 'Juniper Skyline'],
  ['SCR: Juniper Skyline', 'Juniper Skyline'],
  ['WD - Juniper Skyline', 'Juniper Skyline'],
  ['W/D - Juniper Skyline', 'Juniper Skyline'],
  ['(scr) Juniper Skyline', 'Juniper Skyline'],
  ['[Scratch] Juniper Skyline', 'Juniper Skyline'],
  ['*SCR* Juniper Skyline', 'Juniper Skyline'],
  ['Juniper Skyline (scr)', 'Juniper Skyline'],
  ['Juniper Skyline (W/D)', 'Juniper Skyline'],
  ['Juniper Skyline - SCRATCHED', 'Juniper Skyline'],
  ['Juniper Skyline -- withdrawn', 'Juniper Skyline'],
  ['Juniper Skyline *SCR*', 'Juniper Skyline'],
  ['Juniper Skyline **SCRATCHED**', 'Juniper Skyline'],
  ['SCRATCHED - Juniper Skyline (SCR)', 'Juniper Skyline'],
  ['SCR - Field, Ann', 'Field, Ann'],
  ['SCRATCHED', ''],
  ['Scratched', ''],
  ['SCR', ''],
  ['(scr)', ''],
  ['W/D', ''],
  ['withdrawn', ''],
  ['Scratch', null],
  ['Scratch Golfer', null],
  ['SCRATCH GOLFER', null],
  ['From Scratch', null],
  ['FROM SCRATCH', null],
  ['Start - Scratch', null],
  ['Scratch - Golfer', null],
  ['W D Forty', null],
  ['WD-40', null],
  ['WD Forty', null],
  ['Scratched Record', null],
  ['Scratched-Up Record', null],
  ['Scrabble', null],
  ['Withdrawn Cash', null],
  ['Juniper (Imp)', null],
  ['', null],
])('a name cell with %j, without its scratch mark: %j', (text, expected) =>
  expect(nameOfScratched(text, false)).toBe(expected),
);

it('SCRATCH next to a number is a name', () => {
  expect([nameOfScratched('SCRATCH', true), nameOfScratched('SCRATCH', false)]).toEqual([null, '']);
  expect(nameOfScratched('SCRATCH (scr)', true)).toBe('SCRATCH');
  expect(nameOfScratched('SCRATCHED', true)).toBe('');
});

it.each([
  ['scratched', 'Scratched', true],
  ['scratched', 'yes', true],
  ['scratch', 'X', true],
  ['scratched', 'no', false],
  ['scratched', '', false],
  ['status', 'SCR', true],
  ['entry status', 'Withdrawn', true],
  ['status', 'yes', false],
  ['status', 'Not scratched', false],
  ['paid', 'SCR', false],
])('“%s” column with “%s” means scratched: %s', (header, cell, expected) =>
  expect(saysScratched(header, cell)).toBe(expected),
);

it.each([
  ['Scratched', true],
  ['SCRATCH', true],
  ['Status', true],
  ['Entry Status', true],
  ['Scratched by', false],
  ['Member Status', false],
  ['', false],
])('“%s” column is about scratched entries: %s', (header, expected) =>
  expect(isScratchHeader(header)).toBe(expected),
);
