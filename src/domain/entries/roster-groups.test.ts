import { describe, expect, it } from 'vitest';
import { firstPlaces, rosterGroups, type Scheduled } from './roster-groups.ts';

const inClasses = (...classNames: string[]): Scheduled => ({ classNames, rings: [''] });
const inRing = (ring: string, ...classNames: string[]): Scheduled => ({ classNames, rings: [ring] });

describe('rosterGroups', () => {
  it('has a heading for each class with several entries, sorted by number, and one for the other entries', () => {
    const entries = [inClasses('10'), inClasses('9'), inClasses('9'), inClasses('10'), inClasses('Derby')];
    const { headings, of } = rosterGroups(entries, 'class');
    expect(headings).toEqual(['Class 9', 'Class 10', 'Other classes']);
    expect(entries.map(of)).toEqual([
      { headings: [1], classNames: [] },
      { headings: [0], classNames: [] },
      { headings: [0], classNames: [] },
      { headings: [1], classNames: [] },
      { headings: [2], classNames: ['Derby'] },
    ]);
  });

  it('puts an entry under each of its classes, and lists its classes without a heading', () => {
    const both = inClasses('Derby; Leadline', 'Short Stirrup');
    const { headings, of } = rosterGroups(
      [both, inClasses('Leadline'), inClasses('short  stirrup')],
      'class',
    );
    expect(headings).toEqual(['Leadline', 'Short Stirrup']);
    expect(of(both)).toEqual({ headings: [0, 1], classNames: ['Derby'] });
  });

  it('counts a row without a class only if its whole entry has none', () => {
    const { headings, of } = rosterGroups(
      [inClasses('A', ''), inClasses('A'), inClasses(''), inClasses('')],
      'class',
    );
    expect(headings).toEqual(['A', 'No class']);
    expect(of(inClasses('A', '')).headings).toEqual([0]);
    expect(of(inClasses(''))).toEqual({ headings: [1], classNames: [] });
  });

  it('names the classes of an entry under its ring', () => {
    const { headings, of } = rosterGroups([inRing('2', '12'), inRing('2', '14'), inRing('1', '9')], 'ring');
    expect(headings).toEqual(['Ring 2', 'Other rings']);
    expect(of(inRing('2', '12', '14'))).toEqual({ headings: [0], classNames: ['12', '14'] });
    expect(of(inRing('1', '9'))).toEqual({ headings: [1], classNames: ['9'] });
  });
});

it('firstPlaces sorts an entry by the first of its classes', () => {
  const entries = [inClasses('12', '2'), inClasses('9'), inClasses('')];
  expect(entries.map(firstPlaces(entries, 'class'))).toEqual([0, 1, 3]);
});
