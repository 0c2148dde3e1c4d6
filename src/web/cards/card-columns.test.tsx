import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Choices, type ChosenPair, NO_USEF_AFFILIATE } from '../../domain/cards/choices.ts';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { answersFrom } from '../fixtures/books.ts';
import { BOOKS } from '../fixtures/records.ts';
import { type FixtureServer, fixtureServer } from '../testing/fixture-server.ts';
import { DATE, openFlow } from '../testing/open-page.tsx';

let server: FixtureServer;

const TRAINED = {
  hasValidSafeSport: true,
  lastCompleteDate: calendarDate('2026-01-05'),
  dueDate: calendarDate('2027-01-05'),
};

beforeEach(() => {
  server = fixtureServer({
    ...answersFrom(BOOKS),
    'safe-sport/get-info': () => ({ ...TRAINED, required: true }),
    'safe-sport/get-org-info': () => TRAINED,
  });
});

const SCREENS = ['print-cards', 'roster', 'verifications'];
const WALTZ = { federation: '9100001', affiliate: null };
const DELPHINE = { federation: '9500001', affiliate: null };
const FARM = { federation: '9700001', affiliate: null };
const LINNEA = { federation: '9500003', affiliate: null };

/** A person and a farm own the horse, and someone else rides. */
const CHOICES: Choices = { entries: [{ horse: WALTZ, owners: [DELPHINE, FARM] }], riders: [LINNEA] };

function placeholder(affiliate: string): ChosenPair {
  return { federation: NO_USEF_AFFILIATE, affiliate };
}

const lookUps = () => server.asked.filter(({ name }) => name.startsWith('safe-sport/'));

describe.each(SCREENS)('Safe Sport on %s', (screenName) => {
  it('is looked up for every owner and rider, as of the competition date', async () => {
    await openFlow('usef', screenName, { choices: CHOICES });
    expect(await screen.findAllByText('01/05/2026 - 01/05/2027')).toHaveLength(3);
    expect(lookUps()).toEqual([
      { name: 'safe-sport/get-info', body: { usefId: '9500001', cardDate: DATE } },
      { name: 'safe-sport/get-org-info', body: { usefId: '9700001', cardDate: DATE } },
      { name: 'safe-sport/get-info', body: { usefId: '9500003', cardDate: DATE } },
    ]);
  });

  it('is not looked up for a placeholder', async () => {
    const owner = placeholder('850001');
    await openFlow('usdf', screenName, {
      choices: {
        entries: [{ horse: placeholder('810003'), owners: [owner] }],
        riders: [placeholder('850003')],
      },
    });
    await within(screen.getByRole('main')).findAllByText(/not found at USEF/);
    expect(lookUps()).toEqual([]);
  });
});
