import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { DAY, DAY_AFTER } from '../../../test/support/rows.ts';
import type { Org } from '../../domain/org.ts';
import { YearNote } from './year-note.tsx';

function note(org: Org, today: string, competitionDate: string): string | null {
  return render(
    <YearNote org={org} today={calendarDate(today)} competitionDate={calendarDate(competitionDate)} />,
  ).container.textContent;
}

describe('the note on competition years', () => {
  it.each<[Org, string, string, string]>([
    [
      'usdf',
      '2026-11-21',
      '2026-12-05',
      'Rider classes follow today’s competition year, 2026. The competition’s year is 2027.',
    ],
    [
      'usef',
      '2026-12-01',
      '2026-11-30',
      'The cards show today’s competition year, 2027. The competition’s year is 2026.',
    ],
    ['usdf', '2026-12-01', '2026-12-05', ''],
    ['usdf', '2026-12-31', '2027-11-30', ''],
  ])('names both years if they differ, and says which one counts: %s, %s, %s', (org, today, date, says) =>
    expect(note(org, today, date)).toBe(says),
  );

  it('says nothing if both years are the same', () => {
    const { container } = render(<YearNote org="usef" today={DAY} competitionDate={DAY_AFTER} />);
    expect(container.textContent).toBe('');
  });
});
