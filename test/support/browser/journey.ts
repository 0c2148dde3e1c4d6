import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect } from './app.ts';

/*
 * Steps in a journey, taken as a user takes them: by the roles and names of elements on screen. The people and horses are
 * described in sample-data/README.md.
 */

/** First day of the sample competition. Every case in the sample records is as of this day. */
export const COMPETITION = '12/05/2026';

/** Date of the sample records. Printouts must not depend on the day of the test run. */
const TODAY = new Date('2026-11-21T15:00:00Z');

/** One hour in milliseconds, which is longer than the time between two steps of a test. */
const HOUR = 3_600_000;

type Flow = 'USEF' | 'USDF' | 'USHJA';

/** Fixes the page's date; its timers continue. */
export async function onSampleDay(page: Page): Promise<void> {
  await page.clock.setFixedTime(TODAY);
}

/**
 * Stops the current page's timers, so that a slow machine does not affect it. `page.clock.runFor(milliseconds)` advances them;
 * `page.clock.resume()` restores them for the next screen.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: TODAY });
  await page.clock.pauseAt(TODAY.valueOf() + HOUR);
}

export async function expectScreen(page: Page, title: string): Promise<void> {
  // Looks inside the application, because the served page has the same heading before the application starts.
  const screen = page.locator('#main');
  await expect(screen.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/**
 * Enters a flow from the home screen and chooses its competition date. Ends on the horse search. `origin` is for
 * a server other than the worker's.
 */
export async function startFlow(
  page: Page,
  flow: Flow,
  date: string = COMPETITION,
  origin: string = '',
): Promise<void> {
  await page.goto(`${origin}/`);
  await page.getByRole('link', { name: new RegExp(`^${flow} - `) }).click();
  await expectScreen(page, 'Select Competition Start Date');
  await page.getByRole('textbox', { name: 'Competition start date' }).fill(date);
  await press(page, 'Continue', 'Horse Search');
}

/** Presses a button, or a link that looks like one, and waits for the screen with this title. */
export async function press(page: Page, name: string, screen: string): Promise<void> {
  const exactly = { name, exact: true };
  await page.getByRole('button', exactly).or(page.getByRole('main').getByRole('link', exactly)).click();
  await expectScreen(page, screen);
}

export async function search(
  page: Page,
  fields: Readonly<Record<string, string>>,
  results: 'Horse Results' | 'Rider Results',
): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByRole('combobox', { name: label, exact: true }).fill(text);
  }
  await press(page, 'Search', results);
}

/**
 * Finds the radio button of a row: "Winterberry Waltz, USDF 810001", "None of these, no USEF record". Its name may
 * continue with details that distinguish the row from others ("foaled 2015") and with the word for a similar row.
 */
export function row(page: Page, name: string): Locator {
  const text = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return page.getByRole('radio', { name: new RegExp(`^${text}(?:,|$)`) });
}

interface Choice {
  find: Readonly<Record<string, string>>;
  mark: readonly string[];
}

/** Searches for a horse, selects it and its owner, and adds both. Starts on the horse search. */
export async function addHorse(
  page: Page,
  horse: Choice,
  owner: readonly string[],
  then: { press: string; screen: string } = { press: 'Add and go to rider search', screen: 'Rider Search' },
): Promise<void> {
  await search(page, horse.find, 'Horse Results');
  for (const name of horse.mark) await row(page, name).check();
  await press(page, 'Continue', 'Owners');
  for (const name of owner) await row(page, name).check();
  await press(page, then.press, then.screen);
}

/** Adds a rider. Starts on the rider search, ends on Print Cards. */
export async function addRider(page: Page, { find, mark }: Choice): Promise<void> {
  await search(page, find, 'Rider Results');
  for (const name of mark) await row(page, name).check();
  await press(page, 'Add and print', 'Print Cards');
}

/** Finds the panel of choices, which every step before Print Cards shows. */
export function choices(page: Page): Locator {
  return page.getByRole('region', { name: 'Choices' });
}

/** Finds a row on Print Cards, including its problems, by name: "Delphine Ashgrove", "Owner Delphine Ashgrove". */
export function cardRow(page: Page, name: string): Locator {
  const header = page.getByRole('rowheader', { name: new RegExp(`^(Horse |Owner |Rider )?${name}( |$)`) });
  return page.getByRole('table').getByRole('rowgroup').filter({ has: header });
}

export function judgment(page: Page, card: 'USEF' | 'USDF' | 'USHJA', name: string): Locator {
  return cardRow(page, name).locator(`[data-label="${card}"]`);
}

/** Finds the page's report of the last action, with "Undo" if possible. */
export function done(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Last action' });
}

/** Finds printed cards of all organizations: "HORSE VERIFICATION Winterberry Waltz". The federation's card comes first. */
export function cards(page: Page, name: string): Locator {
  return page.getByRole('article', { name: new RegExp(`^US(?:EF|DF|HJA) ${name}$`) });
}

/** Finds a card, with the line below its row, by its table and subject: "USEF RIDER", "Linnea Marchbanks". */
export function rosterRow(page: Page, table: string, name: string): Locator {
  return page
    .getByRole('table', { name: new RegExp(`^${table}( |$)`) })
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('rowheader', { name }) });
}

/**
 * Prepares an axe run that reports only violations. Legacy mode takes a third of the time. It skips frames from other origins,
 * but these screens have none.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axeOn(page).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
