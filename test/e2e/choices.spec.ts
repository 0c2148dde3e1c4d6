import {
  addHorse,
  cards,
  choices,
  expectAccessible,
  expectScreen,
  press,
  startFlow,
  cardRow,
  done,
} from '../support/browser/journey.ts';
import { expect, test } from '../support/browser/app.ts';
import { print } from '../support/browser/pictures.ts';

const JUNIPER = { find: { 'Horse name': 'Juniper Skyline' }, mark: ['Juniper Skyline, USEF 9100021'] };
const THISTLEDOWN = { find: { 'Horse name': 'Thistledown' }, mark: ['Thistledown Parade, USEF 9100022'] };
const IMOGEN = ['Imogen Castlebury, USEF 9500021'];
const ANOTHER_HORSE = { press: 'Add another horse', screen: 'Horse Search' };
const LEFT_OFF = 'A horse without a chosen owner is not on the roster';
const TO_PRINT = { press: 'Add and print', screen: 'Print Cards' };

test('a horse whose owner was removed is on no roster, and screen and paper say so', async ({ page }) => {
  await startFlow(page, 'USEF');
  await addHorse(page, JUNIPER, IMOGEN, ANOTHER_HORSE);
  await addHorse(page, THISTLEDOWN, ['Larkspur Gate Farm, USEF 9700021'], TO_PRINT);
  await page.getByRole('button', { name: 'Remove owner Imogen Castlebury of Juniper Skyline' }).click();
  await expect(cardRow(page, 'Juniper Skyline')).toContainText('No owner is chosen for it');
  await press(page, 'Roster', 'Roster');
  await expect(page.getByRole('status').getByText(LEFT_OFF)).toBeVisible();
  const { sheets } = await print(page);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toContain(LEFT_OFF);
  await expect(cards(page, 'USEF HORSE Juniper Skyline')).toHaveCount(0);
  await expectAccessible(page);
});

test('"Next entry" asks if this entry is done; Undo restores the entry, and Back does not restore it', async ({
  page,
}) => {
  await startFlow(page, 'USEF');
  await addHorse(page, JUNIPER, IMOGEN, TO_PRINT);
  await expect(page.getByText('Done with this entry?')).toBeVisible();
  await press(page, 'Next entry', 'Horse Search');
  await expect(done(page)).toContainText('Next entry. 1 horse, 1 owner: removed.');
  await expectAccessible(page);
  await page.goBack();
  await expectScreen(page, 'Print Cards');
  await expect(page.getByText('Nothing is chosen yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardRow(page, 'Juniper Skyline')).toBeVisible();
  await expect(page.getByRole('table', { name: 'All 2 cards are in order' })).toBeVisible();
  await expectAccessible(page);
});

test('Print Cards prints the judgments of all cards, without buttons and links', async ({ page }) => {
  await startFlow(page, 'USDF');
  await addHorse(
    page,
    { find: { 'Horse name': 'Winterberry Waltz' }, mark: ['Winterberry Waltz, USDF 810001'] },
    ['Delphine Ashgrove, USDF 850001'],
    TO_PRINT,
  );
  await expect(page.getByRole('table', { name: 'All 4 cards are in order' })).toBeVisible();
  const { sheets } = await print(page);
  expect(sheets).toHaveLength(1);
  for (const line of [
    /SAMPLE RECORDS, NOT FOR USE/,
    /^ *Print Cards$/m,
    /USDF - dressage · Competition starting 12\/05\/2026/,
    /All 4 cards are in order/,
    /Name and numbers +USEF +USDF +Safe Sport/,
    /Horse Winterberry Waltz.* In order +In order/,
    /Owner Delphine Ashgrove.* In order +In order +09\/06\/2026 - 11\/30\/2031/,
    /Records as of 11\/21\/2026 \(USDF, USEF\)/,
  ]) {
    expect(sheets[0]).toMatch(line);
  }
  expect(sheets[0]).not.toMatch(/Verifications|Next entry|Remove|Change|Why/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('link').filter({ visible: true })).toHaveCount(0);
});

for (const width of [375, 768, 1280]) {
  test(`Print Cards fits into ${width} pixels, with its actions in view`, async ({ page }) => {
    await startFlow(page, 'USEF');
    await addHorse(page, JUNIPER, IMOGEN, ANOTHER_HORSE);
    await addHorse(page, THISTLEDOWN, ['Larkspur Gate Farm, USEF 9700021'], TO_PRINT);
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('table', { name: 'All 4 cards are in order' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Verifications' })).toBeInViewport();
    const hasMenu = width < 768;
    const nextEntry = page.getByRole(hasMenu ? 'menuitem' : 'button', { name: 'Next entry' });
    if (hasMenu) await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(nextEntry).toBeInViewport();
    await expectAccessible(page);
    if (hasMenu) await page.keyboard.press('Escape');
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  });
}

test('a new competition date reloads the choices and marks former owners', async ({ page }) => {
  await startFlow(page, 'USEF', '12/08/2026');
  await addHorse(
    page,
    { find: { 'Horse name': 'Harvest Handover' }, mark: ['Harvest Handover, USEF 9100107'] },
    ['Mabel Fallowby, USEF 9500109'],
    TO_PRINT,
  );
  await expect(cardRow(page, 'Mabel Fallowby')).not.toContainText('no longer owns');

  await page.goto('/usef/competition-date');
  await expect(page.getByText('1 horse, 1 owner chosen')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Competition start date' }).fill('12/09/2026');
  await press(page, 'Continue', 'Horse Search');
  await expect(choices(page)).toContainText('no longer owns this horse on 12/09/2026');
  await expectAccessible(page);
  await press(page, 'Rider search', 'Rider Search');
  await press(page, 'Print cards', 'Print Cards');
  await press(page, 'Verifications', 'Verifications');
  await expect(cards(page, 'OWNER VERIFICATION Mabel Fallowby')).toContainText('12/09/2026');
  await expect(cards(page, 'OWNER VERIFICATION Mabel Fallowby')).toContainText('Harvest Handover');
});
