import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { DAY } from '../../../test/support/rows.ts';
import { SAFE_SPORT_FROM_AGE } from './safe-sport.ts';
import {
  safeSportLookup,
  safeSportProven,
  type SafeSportState,
  type SafeSportSubject,
  safeSportText,
} from './safe-sport-on-cards.ts';

const owner: SafeSportSubject = { kind: 'owner', placeholder: false, usefId: '4100', entityType: 'I' };
const rider: SafeSportSubject = { ...owner, kind: 'rider' };

describe('safeSportLookup', () => {
  it.each<[string, SafeSportSubject, string]>([
    ['an individual owner', owner, 'safe-sport/get-info'],
    ['an organization', { ...owner, entityType: 'O' }, 'safe-sport/get-org-info'],
    ['a farm', { ...owner, entityType: 'F' }, 'safe-sport/get-org-info'],
    ['a rider', rider, 'safe-sport/get-info'],
    ['a rider of any entity type', { ...rider, entityType: 'O' }, 'safe-sport/get-info'],
  ])('%s: %s', (_what, subject, call) =>
    expect(safeSportLookup(subject)).toEqual({ kind: 'look-up', call, usefId: '4100' }),
  );

  it('returns the number as recorded', () =>
    expect(safeSportLookup({ ...owner, usefId: 'F-0041' })).toMatchObject({ usefId: 'F-0041' }));

  it.each<[string, SafeSportSubject, string]>([
    ['a placeholder owner', { ...owner, placeholder: true }, 'no-usef-record'],
    ['a placeholder rider', { ...rider, placeholder: true }, 'no-usef-record'],
    ['a placeholder without a number', { ...owner, placeholder: true, usefId: null }, 'no-usef-record'],
    ['an owner without a USEF number', { ...owner, usefId: null }, 'no-usef-number'],
    ['a rider without a USEF number', { ...rider, usefId: null }, 'no-usef-number'],
    ['an empty number', { ...owner, usefId: '' }, 'no-usef-number'],
    ['a number with only symbols', { ...owner, usefId: ' # - ' }, 'no-usef-number'],
    ['any other entity type', { ...owner, entityType: 'X' }, 'entity-type'],
    ['a lowercase letter', { ...owner, entityType: 'i' }, 'entity-type'],
    ['no entity type', { ...owner, entityType: '' }, 'entity-type'],
    [
      'neither a number nor a known entity type',
      { ...owner, usefId: null, entityType: 'X' },
      'no-usef-number',
    ],
  ])('%s has no look-up: %s', (_what, subject, cause) =>
    expect(safeSportLookup(subject)).toEqual({ kind: 'none', cause }),
  );
});

const NOT_REQUIRED = `Not required (under ${SAFE_SPORT_FROM_AGE})`;
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
    ['lapsed, for an organization', { kind: 'known', answer: lapsed }, 'No valid Safe Sport training'],
    [
      'never completed',
      { kind: 'known', answer: { ...never, required: true } },
      'No valid Safe Sport training',
    ],
    ['not required', { kind: 'known', answer: { ...never, required: false } }, NOT_REQUIRED],
    [
      'unknown whether it is required',
      { kind: 'known', answer: { ...never, required: null } },
      `No valid Safe Sport training - ${SAFE_SPORT_FROM_AGE}th birthday in the month of the competition`,
    ],
    ['lapsed and not required', { kind: 'known', answer: { ...lapsed, required: false } }, NOT_REQUIRED],
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
  ])('formats %s', (_what, state, text) => expect(safeSportText(state)).toBe(text));
});

describe('proven Safe Sport', () => {
  const none = { hasValidSafeSport: false, lastCompleteDate: null, dueDate: null };
  it.each<[string, SafeSportState, boolean]>([
    [
      'valid with both dates',
      { kind: 'known', answer: { hasValidSafeSport: true, lastCompleteDate: DAY, dueDate: DAY } },
      true,
    ],
    ['not required', { kind: 'known', answer: { ...none, required: false } }, true],
    ['none, and required', { kind: 'known', answer: { ...none, required: true } }, false],
    ['none, in the month of the birthday', { kind: 'known', answer: { ...none, required: null } }, false],
    ['none for a farm', { kind: 'known', answer: none }, false],
    ['valid without its dates', { kind: 'known', answer: { ...none, hasValidSafeSport: true } }, false],
    ['failed', { kind: 'failed' }, false],
    ['running', { kind: 'running' }, false],
    ['not looked up', { kind: 'not-looked-up', cause: 'entity-type' }, false],
  ])('needs valid training with both dates, or no requirement: %s', (_case, state, expected) => {
    expect(safeSportProven(state)).toBe(expected);
  });
});
