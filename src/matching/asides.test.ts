import { describe, expect, it } from 'vitest';
import { withoutAside } from './asides.ts';

describe('withoutAside', () => {
  it.each([
    ['Golden Choice (Goldie)', 'horse', 'Golden Choice'],
    ['Golden Choice [Goldie]', 'horse', 'Golden Choice'],
    ['Golden Choice "Goldie"', 'horse', 'Golden Choice'],
    ['“Goldie” Golden Choice', 'horse', 'Golden Choice'],
    ['Golden Choice / Goldie', 'horse', 'Golden Choice'],
    ['Golden Choice aka Goldie', 'horse', 'Golden Choice'],
    ['Golden Choice a.k.a. Goldie', 'horse', 'Golden Choice'],
    ['Golden Choice/Goldie', 'horse', null],
    ['Golden Choice', 'horse', null],
    ['(Goldie)', 'horse', null],
    ['', 'horse', null],
    ['Jane Doe (AA)', 'person', 'Jane Doe'],
    ['Jane (Janie) Doe', 'person', 'Jane Doe'],
    ['Doe, Jane [minor]', 'person', 'Doe, Jane'],
    ['John Doe (Jr.)', 'person', null],
    ['John Doe (III)', 'person', null],
    ['Jane Doe / John Roe', 'person', null],
    ['Jane Doe', 'person', null],
  ] as const)('turns %j, a %s’s name, into %j', (typed, of, name) => {
    expect(withoutAside(typed, of)).toBe(name);
  });
});
