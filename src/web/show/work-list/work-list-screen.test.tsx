import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EVERYTHING } from '../../../domain/entries/untouched.ts';
import { ONE_TRAINER } from '../../fixtures/one-trainer.ts';
import { SHOW } from '../../fixtures/show.ts';
import { openWorkList } from '../../testing/open-work-list.tsx';
import { NO_SHOW } from '../show-state.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Returns the text before the counts, then each count. */
const countsLine = () =>
  Array.from(screen.getByRole('group', { name: 'Show only' }).children, ({ textContent }) =>
    textContent.trim(),
  )
    // Drops the legend.
    .slice(1);

describe('the counts above the work list', () => {
  it('are in order of urgency, with those that need nothing last', async () => {
    await openWorkList();
    expect(countsLine()).toEqual([
      'Show only:',
      'Not in order 1',
      'Needs a person to confirm 2',
      'Ends during the show 1',
      'Attention 1',
      'In order 8',
      'An entry can count more than once',
    ]);
  });

  it('include entries that are not checked yet', async () => {
    await openWorkList({ checks: SHOW.checks.map((check, at) => (at < 5 ? check : null)) });
    expect(countsLine().slice(-3)).toEqual([
      'In order 1',
      'Not checked yet 7',
      'An entry can count more than once',
    ]);
  });

  it('count people to call by person', async () => {
    await openWorkList({ view: { ...NO_SHOW.view, grouping: 'person' } });
    expect(countsLine()).toEqual([
      'Show only:',
      'Not in order 1',
      'Needs a person to confirm 1',
      'Ends during the show 1',
      'Horse needs action 2',
      'In order 8',
      'A person can count more than once',
    ]);
  });
});

describe('a filter', () => {
  it('looks pressed, counts the remaining groups, and can be cleared', async () => {
    const { user } = await openWorkList({
      view: { ...NO_SHOW.view, filter: { ...EVERYTHING, needs: ['confirm'], roles: ['rider'] } },
    });
    expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Needs a person to confirm');
    expect(screen.getByRole('combobox', { name: 'Role' })).toHaveProperty('value', 'rider');
    await screen.findByText('1 of 11 shown');
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(screen.queryByText(/of 11 shown/)).toBe(null);
    expect(screen.queryByRole('button', { pressed: true })).toBe(null);
    expect(screen.getByRole('combobox', { name: 'Role' })).toHaveProperty('selectedIndex', 0);
  });
});

describe('a shared cause', () => {
  it('has its counts in the heading and a line with the sign of its badge', async () => {
    await openWorkList({ rows: ONE_TRAINER.rows, checks: ONE_TRAINER.checks });
    const list = within(screen.getByRole('region', { name: 'Work list' }));
    expect(list.getByRole('heading', { name: /^Shared causes/ }).textContent).toBe(
      'Shared causes 5 causes: 1 shared, 4 in single entries',
    );
    const row = list.getByRole('button', { name: /^Trainer Pieter van der Hoekstraat/ }).closest('.work-row');
    const lines = [...(row?.querySelectorAll('.work-says > li') ?? [])];
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'No USDF record matches the USEF record. Found by name only: the list has no number.',
    ]);
    expect(lines.map((line) => line.querySelectorAll('svg').length)).toEqual([1]);
    // The second sign is in the badge.
    expect(row?.querySelectorAll('svg')).toHaveLength(2);
  });
});
