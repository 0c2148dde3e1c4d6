import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { packageRoot } from '../../src/server/package-root.ts';
import {
  addHorse,
  addRider,
  cards,
  expectAccessible,
  expectScreen,
  press,
  rosterRow,
  row,
  search,
  startFlow,
  judgment,
  cardRow,
} from '../support/browser/journey.ts';
import { amvs, serve } from '../support/amvs.ts';
import { expect, test } from '../support/browser/app.ts';
import { print } from '../support/browser/pictures.ts';
import { chooseList, expectChecked, SAMPLE_LIST, typeDays } from '../support/browser/show.ts';

const JUNIPER = { find: { 'Horse name': 'Juniper' }, mark: ['Juniper Skyline, USEF 9100021'] };
const IMOGEN = ['Imogen Castlebury, USEF 9500021'];
const BECKETT = { find: { 'Last name': 'Rainsford' }, mark: ['Beckett Rainsford, USEF 9500022'] };
const TO_PRINT = { press: 'Add and print', screen: 'Print Cards' };

test('a server that stops and restarts costs one click and no typed text', async ({ page, app }) => {
  let server = await serve({ DATA_DIR: app.dataDir, LOG_LEVEL: 'warn' });
  const { port, origin } = new URL(server.url);
  try {
    await startFlow(page, 'USEF', '12/05/2026', origin);
    await page.getByRole('combobox', { name: 'Horse name' }).fill('Juniper');
    await allScreensLoaded(page);
    await server.stop();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expectScreen(page, 'Horse Results');
    await expect(page.getByRole('alert')).toContainText('The server did not answer');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to horse search' }).click();
    await expect(page.getByRole('combobox', { name: 'Horse name' })).toHaveValue('Juniper');
    await press(page, 'Search', 'Horse Results');
    server = await serve({ DATA_DIR: app.dataDir, LOG_LEVEL: 'warn', PORT: port });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row(page, 'Juniper Skyline, USEF 9100021')).toBeVisible();
  } finally {
    await server.stop();
  }
});

test('losing the network at any step loses no typed text, and the page continues when the network is back', async ({
  page,
  context,
}) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  let allowed = false;
  await page.route('**/assets/competition-date-*', (route) => (allowed ? route.continue() : route.abort()));
  const cut = () => context.setOffline(true);
  const back = () => context.setOffline(false);
  const box = page.getByRole('combobox', { name: 'Number or name' });
  await page.goto('/');
  await page.getByRole('link', { name: /^USEF - / }).click();
  await expectScreen(page, 'This screen could not be shown');
  await expectAccessible(page);
  allowed = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectScreen(page, 'Select Competition Start Date');
  await allScreensLoaded(page);

  await cut();
  await page.getByRole('textbox', { name: 'Competition start date' }).fill('12/5/26');
  await press(page, 'Continue', 'Horse Search');
  await box.fill('Juniper');
  await press(page, 'Search', 'Horse Results');
  await expect(page.getByRole('alert').first()).toContainText('The server did not answer');
  await expect(page.getByRole('textbox', { name: 'Searched for' })).toHaveValue('Juniper');
  await back();
  await row(page, 'Juniper Skyline, USEF 9100021').check();

  await cut();
  await press(page, 'Continue', 'Owners');
  await expect(page.getByRole('alert').first()).toContainText('The server did not answer');
  await back();
  await row(page, IMOGEN[0] ?? '').check();

  await cut();
  await press(page, 'Add and go to rider search', 'Rider Search');
  await box.fill('9500022');
  await press(page, 'Search', 'Rider Results');
  await expect(page.getByRole('alert').first()).toContainText('The server did not answer');
  await expect(page.getByRole('textbox', { name: 'Searched for' })).toHaveValue('9500022');
  await back();
  await row(page, 'Beckett Rainsford, USEF 9500022').check();

  await cut();
  await press(page, 'Add and print', 'Print Cards');
  await back();
  await expect(judgment(page, 'USEF', 'Beckett Rainsford')).toContainText('In order');
  expect(loads).toBe(1);
});

test('once the page has been idle, a list can be worked on offline until the check', async ({
  page,
  context,
}) => {
  await page.goto('/usdf/entry-list');
  await allScreensLoaded(page);
  await context.setOffline(true);
  await typeDays(page);
  await chooseList(page, SAMPLE_LIST);
  await expectScreen(page, 'Columns in the entry list');
  await press(page, 'Check the entry list', 'Work list');
  await expect(page.getByRole('alert')).toContainText('The server did not answer');
  await page.getByRole('button', { name: 'Save the show' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.amvs-show$/);
  await press(page, 'Reports and letters', 'Reports and letters');
  await page.goBack();
  await expectScreen(page, 'Work list');
  await context.setOffline(false);
  await page.getByRole('button', { name: /^Check the remaining / }).click();
  await expectChecked(page);
});

test('a calendar whose code could not be loaded is reported, and the date can be typed', async ({
  page,
  context,
}) => {
  let allowed = false;
  await page.route('**/assets/competition-calendar-*', (route) =>
    allowed ? route.continue() : route.abort(),
  );
  await page.goto('/');
  await page.getByRole('link', { name: /^USDF - / }).click();
  await expectScreen(page, 'Select Competition Start Date');
  const calendar = page.getByRole('region', { name: 'Calendar' });
  const date = page.getByRole('textbox', { name: 'Competition start date' });
  const failed = 'The calendar could not be opened';
  await expect(calendar.getByRole('alert')).toContainText(failed);
  await expect(calendar).toContainText('Type the date instead.');
  await expect(date).toBeFocused();
  await expectAccessible(page);
  await date.fill('12/5/2026');
  await expect(page.getByText('Saturday, December 5, 2026')).toBeVisible();
  await expect(calendar.getByRole('alert')).toContainText(failed);
  await press(page, 'Continue', 'Horse Search');

  await page.goBack();
  await expect(calendar.getByRole('alert')).toContainText(failed);
  allowed = true;
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(calendar.getByRole('application', { name: /December 2026/ })).toBeVisible();
  await expect(calendar.getByRole('alert')).toBeHidden();
});

test('a calendar that a button opens reports that it could not be loaded, and loads when it is opened again', async ({
  page,
}) => {
  let allowed = false;
  await page.route('**/assets/competition-calendar-*', (route) =>
    allowed ? route.continue() : route.abort(),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/usdf/competition-date');
  const open = page.getByRole('button', { name: 'Calendar', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Competition start date' });
  await open.click();
  await expect(dialog.getByRole('alert')).toContainText('The calendar could not be opened');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(open).toBeFocused();
  await page.getByRole('textbox', { name: 'Competition start date' }).fill('12/5/2026');
  allowed = true;
  await open.click();
  await expect(dialog.getByRole('application', { name: /December 2026/ })).toBeVisible();
});

test('a step whose code could not be loaded keeps the list', async ({ page }) => {
  let allowed = false;
  let refused = 0;
  await page.route('**/assets/later-steps-*', (route) => {
    if (allowed) return route.continue();
    refused += 1;
    return route.abort();
  });
  await page.goto('/usdf/entry-list');
  await typeDays(page);
  await chooseList(page, SAMPLE_LIST);
  await expectScreen(page, 'This screen could not be shown');
  await expectAccessible(page);
  const again = page.getByRole('button', { name: 'Try again' });
  const before = refused;
  await again.click();
  await expect.poll(() => refused).toBeGreaterThan(before);
  await expect(again).toBeEnabled();
  await expectScreen(page, 'This screen could not be shown');
  allowed = true;
  await again.click();
  await expectScreen(page, 'Columns in the entry list');
  await expect(page.locator('[data-first]').first()).toBeFocused();
  await press(page, 'Check the entry list', 'Work list');
  await expectChecked(page);
});

test('a book that was never imported is reported as missing, next to the existing ones', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'amvs-usef-only-'));
  const env = { DATA_DIR: join(folder, 'data'), SAMPLE_DATA: 'off', LOG_LEVEL: 'silent' };
  await cp(join(packageRoot, 'sample-data', 'usef'), join(folder, 'records', 'usef'), { recursive: true });
  expect((await amvs(['import', join(folder, 'records')], env)).code).toBe(0);
  const server = await serve(env);
  try {
    await startFlow(page, 'USDF', '12/05/2026', new URL(server.url).origin);
    await search(page, { 'Horse name': 'Winterberry' }, 'Horse Results');
    // A single alert covers both lists.
    await expect(page.getByRole('alert')).toContainText('No USDF records are loaded');
    await expect(page.getByRole('link', { name: 'See which records are loaded' })).toHaveAttribute(
      'href',
      '/',
    );
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await expectAccessible(page);
    // The imported folder is not marked as sample records.
    await expect(page.getByText('SAMPLE RECORDS, NOT FOR USE')).toHaveCount(0);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a failed Safe Sport look-up is reported on the card and in a message, and the user can retry it', async ({
  page,
}) => {
  await startFlow(page, 'USEF');
  await page.route('**/api/safe-sport/**', (route) => route.abort());
  await addHorse(page, JUNIPER, IMOGEN);
  await addRider(page, BECKETT);
  await expect(page.getByRole('alert')).toContainText('Safe Sport could not be checked for everybody');
  await expect(judgment(page, 'USEF', 'Imogen Castlebury')).toContainText('Could not be checked');
  await expect(cardRow(page, 'Imogen Castlebury')).toContainText('Safe Sport could not be checked');
  await expect(judgment(page, 'USEF', 'Juniper Skyline')).toContainText('In order');
  await expectAccessible(page);
  await press(page, 'Verifications', 'Verifications');
  await expect(cards(page, 'RIDER VERIFICATION Beckett Rainsford')).toContainText(
    'Safe Sport could not be checked',
  );
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page, 'RIDER VERIFICATION Beckett Rainsford')).toContainText('03/06/2026 - 11/30/2031');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('cards that the server could not judge are shown as not checked, and can be retried', async ({
  page,
}) => {
  await startFlow(page, 'USEF');
  await page.route('**/api/choices/judge/**', (route) => route.abort());
  await addHorse(page, JUNIPER, IMOGEN);
  await addRider(page, BECKETT);
  await expect(page.getByRole('alert')).toContainText('The cards could not be checked');
  for (const name of ['Juniper Skyline', 'Imogen Castlebury', 'Beckett Rainsford']) {
    await expect(judgment(page, 'USEF', name)).toContainText('Could not be checked');
  }
  await expect(page.getByText('In order', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await press(page, 'Roster', 'Roster');
  await expect(rosterRow(page, 'USEF RIDER', 'Beckett Rainsford')).toContainText('NOT CHECKED');
  const { sheets } = await print(page);
  // Counts only the second word, because a narrow column breaks the verdict into two lines.
  expect(sheets.join('\n').match(/\bCHECKED\b/g)).toHaveLength(3);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rosterRow(page, 'USEF RIDER', 'Beckett Rainsford')).toContainText('IN ORDER');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const [what, calls] of [
  ['Safe Sport look-ups', '**/api/safe-sport/**'],
  ['judgments', '**/api/choices/judge/**'],
] as const) {
  test(`printing waits for running ${what}`, async ({ page }) => {
    await startFlow(page, 'USEF');
    const held = Promise.withResolvers<void>();
    await page.route(calls, async (route) => {
      await held.promise;
      await route.continue();
    });
    await addHorse(page, JUNIPER, IMOGEN, TO_PRINT);
    await expect(judgment(page, 'USEF', 'Imogen Castlebury')).toContainText('Checking…');
    await press(page, 'Verifications', 'Verifications');
    await expect(page.getByText('Checking memberships and Safe Sport…')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled();
    await expect(page.getByRole('article')).toHaveCount(0);
    // The browser's own menu and keys still print.
    expect((await print(page)).sheets.join('\n').trim()).toBe(
      'Still checking. Wait until the cards are shown, and print again.',
    );
    held.resolve();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  });
}

/** Waits until the page needs the network only for records. */
async function allScreensLoaded(page: Page): Promise<void> {
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)).then(String);
  await expect.poll(loaded).toContain('/assets/verifications-');
}
