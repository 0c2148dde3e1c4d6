import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { DAY, DAY_AFTER } from '../../../test/support/rows.ts';
import { YearNote } from './chosen-cards.tsx';

describe('the note on competition years', () => {
  it('names both where the competition date lies in another one than today', () => {
    render(<YearNote today={DAY} competitionDate={calendarDate('2026-12-05')} />);
    expect(screen.getByText('The competition year is 2026 today and 2027 on 12/05/2026.')).toBeTruthy();
  });

  it('says nothing where both are the same', () => {
    const { container } = render(<YearNote today={DAY} competitionDate={DAY_AFTER} />);
    expect(container.textContent).toBe('');
  });
});
