import {
  addHorse,
  addRider,
  cards,
  choices,
  expectAccessible,
  expectScreen,
  press,
  row,
  search,
  startFlow,
  judgment,
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

test.describe('dressage', () => {
  test('"None of these" puts the USDF record’s name on a USEF card that warns', async ({ page }) => {
    await startFlow(page, 'USDF');
    await search(page, { 'Horse name': 'Winterberry Wren' }, 'Horse Results');
    await row(page, 'Winterberry Wren, USDF 810003').check();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await expect(
      page.getByText('Choose a USEF horse, or “None of these, no USEF record”, to continue.'),
    ).toBeVisible();
    await row(page, 'None of these, no USEF record').check();
    await expectAccessible(page);

    await press(page, 'Continue', 'Owners');
    await expect(page.getByText('This horse has no USEF record, so there is no USEF owner.')).toBeVisible();
    await page.getByRole('region', { name: 'USDF owners' }).getByRole('radio').first().check();
    await press(page, 'Add and print', 'Print Cards');
    await expect(judgment(page, 'USEF', 'Winterberry Wren')).toContainText('Not in order');
    await expect(cardRow(page, 'Winterberry Wren')).toContainText('Not found at USEF.');
    await expect(judgment(page, 'USDF', 'Winterberry Wren')).toContainText('In order');
  });

  test('records of different numbers are asked about before they are used together', async ({ page }) => {
    await startFlow(page, 'USDF');
    await search(page, { 'Horse name': 'Winterberry Wren' }, 'Horse Results');
    await row(page, 'Winterberry Wren, USDF 810003').check();
    await row(page, 'Winterberry Wren, USEF 9100005').check();
    await expect(page.getByRole('status').getByText('These records are not tied by number')).toBeVisible();

    await page.getByRole('button', { name: 'Continue' }).click();
    const question = page.getByRole('dialog', { name: 'These records are not tied by number' });
    await expect(question).toContainText('gives no USEF number');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expectScreen(page, 'Horse Results');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();

    await page.getByRole('button', { name: 'Continue' }).click();
    await question.getByRole('button', { name: 'Use them together' }).click();
    await expectScreen(page, 'Owners');
    await expect(page.getByText('USEF 9100005, USDF 810003')).toBeVisible();
  });

  test('a horse that USDF lacks continues with "No USDF record"', async ({ page }) => {
    await startFlow(page, 'USDF');
    await search(page, { 'Horse name': 'Winterberry Gate' }, 'Horse Results');
    await row(page, 'No USDF record').check();
    await row(page, 'Winterberry Gate, USEF 9100003').check();
    await expectAccessible(page);
    await press(page, 'Continue', 'Owners');
    await row(page, 'No USDF record').check();
    await page
      .getByRole('region', { name: 'USEF owners' })
      .getByRole('radio', { name: /USEF/ })
      .first()
      .check();
    await press(page, 'Add and print', 'Print Cards');
    await expect(judgment(page, 'USEF', 'Winterberry Gate')).toContainText('In order');
    await expect(judgment(page, 'USDF', 'Winterberry Gate')).toContainText('Not in order');
    await expect(cardRow(page, 'Winterberry Gate')).toContainText('No USDF number.');
  });
});

test('a horse without an owner on record is added, and its owner card warns', async ({ page }) => {
  await startFlow(page, 'USEF');
  await search(page, { 'Horse name': 'Orphan Aria' }, 'Horse Results');
  await row(page, 'Orphan Aria, USEF 9100105').check();
  await press(page, 'Continue', 'Owners');
  await expect(page.getByText('No owner is on record for this date')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Add and print', 'Print Cards');
  const owner = page.getByRole('rowgroup').filter({ hasText: 'Owner' });
  await expect(owner).toContainText('Not in order');
  await expect(owner).toContainText('Not found at USEF.');
  await press(page, 'Verifications', 'Verifications');
  await expect(page.getByRole('article', { name: /OWNER VERIFICATION/ })).toContainText(
    'Owner does not have required membership',
  );
});

test('a second owner joins its horse, and the same choice again changes nothing', async ({ page }) => {
  await startFlow(page, 'USEF');
  await addHorse(page, THISTLEDOWN, IMOGEN, ANOTHER_HORSE);
  await addHorse(page, THISTLEDOWN, ['Larkspur Gate Farm, USEF 9700021'], ANOTHER_HORSE);
  await addHorse(page, THISTLEDOWN, IMOGEN, TO_PRINT);
  const removals = page.getByRole('button', { name: /^Remove / });
  await expect(removals).toHaveCount(3);
  await expect(removals.nth(0)).toHaveAccessibleName('Remove horse Thistledown Parade');
  await expect(removals.nth(1)).toHaveAccessibleName('Remove owner Imogen Castlebury of Thistledown Parade');
  await expect(removals.nth(2)).toHaveAccessibleName('Remove owner Larkspur Gate Farm of Thistledown Parade');
  await expect(page.getByRole('row')).toHaveCount(4);
});

test('a choice is removed again, a horse together with its owners', async ({ page }) => {
  await startFlow(page, 'USEF');
  await addHorse(page, JUNIPER, IMOGEN, ANOTHER_HORSE);
  await addHorse(page, THISTLEDOWN, IMOGEN);
  await addRider(page, { find: { 'Last name': 'Rainsford' }, mark: ['Beckett Rainsford, USEF 9500022'] });

  await press(page, 'Rider search', 'Rider Search');
  await expect(choices(page)).toContainText('Chosen so far: 2 horses, 2 owners, 1 rider');
  await choices(page)
    .getByRole('button', { name: 'Remove owner Imogen Castlebury of Juniper Skyline' })
    .click();
  await expect(done(page)).toContainText('Owner Imogen Castlebury of Juniper Skyline was removed.');
  await expect(choices(page)).toContainText('no owner is chosen for it');
  await expect(choices(page)).toContainText('1 needs attention');
  await expectAccessible(page);
  await press(page, 'Print cards', 'Print Cards');
  await expect(cardRow(page, 'Juniper Skyline')).toContainText('No owner is chosen for it');
  await press(page, 'Roster', 'Roster');
  await expect(page.getByRole('status').getByText(LEFT_OFF)).toBeVisible();
  const { sheets } = await print(page);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toContain(LEFT_OFF);
  await expect(cards(page, 'USEF HORSE Juniper Skyline')).toHaveCount(0);
  await expectAccessible(page);

  await press(page, 'Back to Print Cards', 'Print Cards');
  await page.getByRole('button', { name: 'Remove horse Thistledown Parade' }).click();
  await expect(judgment(page, 'USEF', 'Thistledown Parade')).toHaveCount(0);
  await expect(judgment(page, 'USEF', 'Imogen Castlebury')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove rider Beckett Rainsford' }).click();
  await page.getByRole('button', { name: 'Remove horse Juniper Skyline' }).click();
  await expect(
    page.getByText('Nothing is chosen yet: choose a horse and its owner, or a rider'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('"Next entry" clears the choices and keeps organization and date', async ({ page }) => {
  await startFlow(page, 'USEF');
  await addHorse(page, JUNIPER, IMOGEN, TO_PRINT);
  await press(page, 'Next entry', 'Horse Search');
  await expect(choices(page)).toContainText('Nothing chosen yet.');
  await expect(page.getByRole('combobox', { name: 'Horse name' })).toHaveValue('');
  await page.getByRole('link', { name: 'Competition Date' }).click();
  await expect(page.getByRole('textbox', { name: 'Competition start date' })).toHaveValue('12/05/2026');
});

test('"Next entry" stands apart, can be undone, and Back does not bring the entry back by itself', async ({
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

test('one horse takes the place of another', async ({ page }) => {
  await startFlow(page, 'USEF');
  await addHorse(page, JUNIPER, IMOGEN, TO_PRINT);
  await press(page, 'Change horse Juniper Skyline', 'Horse Search');
  await expect(done(page)).toContainText('Choose the horse that replaces Juniper Skyline.');
  await expect(choices(page)).toContainText('The next horse replaces Juniper Skyline.');
  await expectAccessible(page);
  await addHorse(page, THISTLEDOWN, IMOGEN, TO_PRINT);
  await expect(cardRow(page, 'Thistledown Parade')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
});

test('after printing, the next entry is offered, and additions need an answer', async ({ page }) => {
  await startFlow(page, 'USEF');
  await addHorse(page, JUNIPER, IMOGEN, TO_PRINT);
  await press(page, 'Verifications', 'Verifications');
  await expect(page.getByRole('article').first()).toBeVisible();
  const print = page.getByRole('button', { name: 'Print', exact: true });
  await print.focus();
  await page.evaluate(`window.dispatchEvent(new Event('afterprint'))`);
  await expect(page.getByText('Start next entry?')).toBeVisible();
  await expect(print).toBeFocused();
  await expectAccessible(page);
  await press(page, 'Roster', 'Roster');
  await press(page, 'Back to Print Cards', 'Print Cards');
  await press(page, 'Another horse', 'Horse Search');
  await search(page, THISTLEDOWN.find, 'Horse Results');
  await row(page, 'Thistledown Parade, USEF 9100022').check();
  await press(page, 'Continue', 'Owners');
  await row(page, 'Imogen Castlebury, USEF 9500021').check();
  await page.getByRole('button', { name: 'Add and print' }).click();
  const question = page.getByRole('dialog', { name: 'Which entry is this for?' });
  await expect(question).toContainText('The entry of Juniper Skyline was printed.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Start the next entry' }).click();
  await expectScreen(page, 'Print Cards');
  await expect(cardRow(page, 'Thistledown Parade')).toBeVisible();
  await expect(cardRow(page, 'Juniper Skyline')).toHaveCount(0);
});

test('Print Cards itself is printed with what a reader needs, and without buttons', async ({ page }) => {
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
    /USDF: Records as of 11\/21\/2026/,
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
    await page.setViewportSize({ width, height: 800 });
    await startFlow(page, 'USEF');
    await addHorse(page, JUNIPER, IMOGEN, ANOTHER_HORSE);
    await addHorse(page, THISTLEDOWN, ['Larkspur Gate Farm, USEF 9700021'], TO_PRINT);
    await expect(page.getByRole('table', { name: 'All 4 cards are in order' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Verifications' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Next entry' })).toBeInViewport();
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  });
}

test('"Clear data" asks, and then clears every flow and the date', async ({ page }) => {
  await startFlow(page, 'USEF');
  await addHorse(page, JUNIPER, IMOGEN, TO_PRINT);
  await page.getByRole('link', { name: /Affiliates Membership/ }).click();
  await expectScreen(page, 'Affiliates Membership Verification Service');
  await expect(page.getByText('2 choices kept')).toBeVisible();

  await page.getByRole('button', { name: 'Clear data' }).click();
  const question = page.getByRole('dialog', { name: 'Clear data?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('2 choices kept')).toBeVisible();

  await page.getByRole('button', { name: 'Clear data' }).click();
  await question.getByRole('button', { name: 'Clear data' }).click();
  await expect(page.getByText('All data is cleared.')).toBeVisible();
  await expect(page.getByText('2 choices kept')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 choices kept')).toBeVisible();
  await page.getByRole('button', { name: 'Clear data' }).click();
  await question.getByRole('button', { name: 'Clear data' }).click();
  await page.goto('/usef/print-cards');
  await expect(page.getByText('Choose the competition date first')).toBeVisible();
});

test('a new competition date reads the choices again and marks former owners', async ({ page }) => {
  await startFlow(page, 'USEF', '12/08/2026');
  await addHorse(
    page,
    { find: { 'Horse name': 'Harvest Handover' }, mark: ['Harvest Handover, USEF 9100107'] },
    ['Mabel Fallowby, USEF 9500109'],
    TO_PRINT,
  );
  await expect(cardRow(page, 'Mabel Fallowby')).not.toContainText('no longer owns');

  await page.goto('/usef/competition-date');
  await expect(page.getByText('2 choices kept')).toBeVisible();
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

test('each flow has its own pair of cards', async ({ page }) => {
  await startFlow(page, 'USDF');
  await addHorse(
    page,
    { find: { 'Horse name': 'Winterberry Whisper' }, mark: ['Winterberry Whisper, USDF 810004'] },
    [],
    { press: 'Rider search without adding', screen: 'Rider Search' },
  );
  await addRider(page, { find: { 'Last name': 'Marchbanks' }, mark: ['Linnea Marchbanks, USDF 850003'] });
  await page.goto('/ushja/print-cards');
  await expect(
    page.getByText('Nothing is chosen yet: choose a horse and its owner, or a rider'),
  ).toBeVisible();
  await page.goto('/usdf/print-cards');
  await expect(judgment(page, 'USDF', 'Linnea Marchbanks')).toBeVisible();
});
