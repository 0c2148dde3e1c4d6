import type { Choices, ChosenPair } from '../../domain/cards/choices.ts';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { ORGS, type Org } from '../../domain/org.ts';
import { WALTZ } from '../fixtures/records.ts';
import { choosing } from '../session/choosing.ts';
import { EMPTY_HORSE_FORM, EMPTY_RIDER_FORM, forms } from '../session/forms.ts';
import { chooseNamedHorse } from '../session/horse-names.ts';
import { session } from '../session/session.ts';
import { FAILING, WAITING } from './answers.ts';
import type { ScreenExample } from './example.ts';

/** A date in the competition year of the fixture's records. */
export const SHOW_DATE = calendarDate('2026-12-05');

/** Pairs the numbers of an example's choice. The general federation flow has no affiliate number. */
export function examplePair(org: Org, federation: string, affiliate: string): ChosenPair {
  return { federation, affiliate: org === 'usef' ? null : affiliate };
}

const HORSE = (org: Org) => examplePair(org, '9100001', org === 'usdf' ? '810001' : '9100001');

function choicesOf(org: Org): Choices {
  const owner = examplePair(
    org,
    org === 'ushja' ? '9700001' : '9500001',
    org === 'usdf' ? '850001' : '9700001',
  );
  const rider = examplePair(org, '9500003', org === 'usdf' ? '850003' : '9500003');
  return { entries: [{ horse: HORSE(org), owners: [owner] }], riders: [rider] };
}

const SHOW_END = calendarDate('2026-12-07');

export function dated(org: Org): void {
  session.startOn(org, SHOW_DATE);
}

/** Starts a three-day show, during which memberships can end. */
export function datedThreeDays(org: Org): void {
  session.startOn(org, SHOW_DATE, SHOW_END);
}

export function searched(org: Org, date: (org: Org) => void = dated): void {
  date(org);
  const horse = { ...EMPTY_HORSE_FORM, horseName: 'Winterberry' };
  forms.submit(org, 'horse', { ...EMPTY_HORSE_FORM, box: horse.horseName }, [
    { form: horse, as: ['a name'] },
  ]);
  const rider = { ...EMPTY_RIDER_FORM, lastName: 'Marchbanks' };
  forms.submit(org, 'rider', { ...EMPTY_RIDER_FORM, box: rider.lastName }, [
    { form: rider, as: ['a last name'] },
  ]);
}

export function atOwners(org: Org): void {
  searched(org);
  chooseNamedHorse(org, HORSE(org), WALTZ.name);
}

export function chosen(org: Org): void {
  dated(org);
  const { entries, riders } = choicesOf(org);
  for (const { horse, owners } of entries) for (const owner of owners) choosing.addOwner(org, horse, owner);
  for (const rider of riders) choosing.addRider(org, rider);
}

export function screenExample(name: string, path: string, more: Partial<ScreenExample> = {}): ScreenExample {
  return { kind: 'screens', name, path, ...more };
}

export function inEachFlow(
  title: string,
  path: string,
  before: (org: Org) => void,
  kind: ScreenExample['kind'] = 'screens',
): ScreenExample[] {
  return ORGS.map((org) => ({
    kind,
    name: `${title}, ${org}`,
    path: `/${org}/${path}`,
    before: () => before(org),
  }));
}

export function withoutDate(title: string, path: string): ScreenExample {
  return screenExample(`${title}, no date yet`, `/usdf/${path}`);
}

/**
 * Returns examples of a screen while its records load and after loading failed, only for the dressage flow, which has the most
 * content.
 */
export function unanswered(title: string, path: string, before: (org: Org) => void): ScreenExample[] {
  return [
    screenExample(`${title}, waiting`, `/usdf/${path}`, { before: () => before('usdf'), answers: WAITING }),
    screenExample(`${title}, failed`, `/usdf/${path}`, { before: () => before('usdf'), answers: FAILING }),
  ];
}
