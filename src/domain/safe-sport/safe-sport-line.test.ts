import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { type SafeSportState, safeSportText } from './safe-sport-line.ts';

const completed = calendarDate('2026-01-05');
const due = calendarDate('2027-01-05');
const valid = { hasValidSafeSport: true, lastCompleteDate: completed, dueDate: due };
const lapsed = { hasValidSafeSport: false, lastCompleteDate: completed, dueDate: due };
const never = { hasValidSafeSport: false, lastCompleteDate: null, dueDate: null };

describe('safeSportText', () => {
  it.each<[string, SafeSportState, string]>([
    ['valid, both dates set', { kind: 'known', answer: valid }, '01/05/2026 - 01/05/2027'],
    [
      'valid though not required',
      { kind: 'known', answer: { ...valid, required: false } },
      '01/05/2026 - 01/05/2027',
    ],
    [
      'valid, no completion date',
      { kind: 'known', answer: { ...valid, lastCompleteDate: null } },
      'No valid Safe Sport training',
    ],
    [
      'valid, no due date',
      { kind: 'known', answer: { ...valid, dueDate: null } },
      'No valid Safe Sport training',
    ],
    ['lapsed', { kind: 'known', answer: { ...lapsed, required: true } }, 'No valid Safe Sport training'],
    ['lapsed, of an organisation', { kind: 'known', answer: lapsed }, 'No valid Safe Sport training'],
    ['never', { kind: 'known', answer: { ...never, required: true } }, 'No valid Safe Sport training'],
    ['not required', { kind: 'known', answer: { ...never, required: false } }, 'Not required (under 18)'],
    [
      'lapsed and not required',
      { kind: 'known', answer: { ...lapsed, required: false } },
      'Not required (under 18)',
    ],
    [
      'a placeholder',
      { kind: 'not-looked-up', cause: 'no-usef-record' },
      'No valid Safe Sport training - not found at USEF',
    ],
    [
      'no number',
      { kind: 'not-looked-up', cause: 'no-usef-number' },
      'No valid Safe Sport training - no USEF number',
    ],
    [
      'another entity type',
      { kind: 'not-looked-up', cause: 'entity-type' },
      'No valid Safe Sport training - not recorded for this entity type',
    ],
    ['failed', { kind: 'failed' }, 'Safe Sport could not be checked'],
    ['running', { kind: 'running' }, 'Checking Safe Sport…'],
  ])('%s', (_what, state, text) => expect(safeSportText(state)).toBe(text));
});
