import type { Page } from '@playwright/test';
import {
  addRider,
  cards,
  expectAccessible,
  onSampleDay,
  press,
  row,
  search,
  startFlow,
  judgment,
} from '../support/browser/journey.ts';
import { expect, test } from '../support/browser/app.ts';
import { picture } from '../support/browser/pictures.ts';

test.beforeEach(({ page }) => onSampleDay(page));

const HEADING = { name: 'Similar, not the same' };
const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('dressage: a misspelled horse and a misspelled rider lead to printed cards', async ({ page }) => {
  await startFlow(page, 'USDF');
  await search(page, { 'Horse name': 'Winterbery Waltz' }, 'Horse Results');
  const horses = list(page, 'USDF horses');
  await expect(
    horses.getByText(
      'No USDF horse with exactly this name. Select a similar one only if you are sure that it is the right one.',
    ),
  ).toBeVisible();
  await expect(horses.getByRole('rowheader', HEADING)).toBeVisible();
  await expect(horses.getByRole('row', { name: /Winterberry Waltz/ }).first()).toContainText('Similar name');
  await expect(list(page, 'USEF horses')).toContainText(
    'All USEF horses found are listed above with their USDF records.',
  );
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expectAccessible(page);
  await picture(page, 'similar-names', page.getByRole('main'));

  await page
    .getByRole('radio', {
      name: 'Winterberry Waltz, USDF 810001, foaled 2015, owned by Delphine Ashgrove, Rowan Thornbury, similar name',
    })
    .check();
  await expect(page.getByRole('region', { name: 'Actions' })).toContainText(
    'Same USEF number on both records',
  );
  await press(page, 'Continue', 'Owners');
  await row(page, 'Delphine Ashgrove, USDF 850001').check();
  await press(page, 'Add and go to rider search', 'Rider Search');
  await search(page, { 'First name': 'Linea', 'Last name': 'Marchbancs' }, 'Rider Results');
  await expect(list(page, 'USDF riders').getByRole('rowheader', HEADING)).toBeVisible();
  await expectAccessible(page);
  await row(page, 'Linnea Marchbanks, USDF 850003').check();
  await expect(page.getByRole('region', { name: 'Actions' })).toContainText(
    'Same USEF number on both records',
  );
  await press(page, 'Add and print', 'Print Cards');
  for (const name of ['Winterberry Waltz', 'Delphine Ashgrove', 'Linnea Marchbanks']) {
    await expect(judgment(page, 'USEF', name)).toContainText('In order');
    await expect(judgment(page, 'USDF', name)).toContainText('In order');
  }
  await press(page, 'Verifications', 'Verifications');
  await expect(cards(page, 'HORSE VERIFICATION Winterberry Waltz')).toHaveCount(2);
  await expect(cards(page, 'RIDER VERIFICATION Linnea Marchbanks')).toHaveCount(2);
  // The printout shows only the record, not the misspelled name.
  await expect(page.getByText('Similar')).toHaveCount(0);
});

test('hunter/jumper: joined words with a missing letter find the horse, and a nickname finds the rider', async ({
  page,
}) => {
  await startFlow(page, 'USHJA');
  await search(page, { 'Horse name': 'Coperkettle Lane' }, 'Horse Results');
  await expect(list(page, 'USHJA horses').getByText('Similar name').first()).toBeVisible();
  await row(page, 'Copper Kettle Lane, USHJA 9190001').check();
  await expectAccessible(page);
  // USEF has no such horse, and a similar one does not replace it.
  await expect(list(page, 'USEF horses').getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByText('No USEF horse is selected with it')).toBeVisible();
  await press(page, 'Continue', 'Owners');
  await row(page, 'Saltgrass Hill Farm, USHJA 9700011').check();
  await press(page, 'Add and go to rider search', 'Rider Search');
  await addRider(page, {
    find: { 'First name': 'Toby', 'Last name': 'Kellerway' },
    mark: ['Tobias Kellerway, USHJA 9500011'],
  });
  await expect(judgment(page, 'USEF', 'Copper Kettle Lane')).toContainText('Not in order');
  await expect(judgment(page, 'USHJA', 'Copper Kettle Lane')).toContainText('In order');
  await expect(judgment(page, 'USEF', 'Tobias Kellerway')).toContainText('In order');
  await press(page, 'Verifications', 'Verifications');
  await expect(cards(page, 'HORSE VERIFICATION Copper Kettle Lane')).toHaveCount(2);
});

test('general federation: names with two swapped letters find the horse and the rider', async ({ page }) => {
  await startFlow(page, 'USEF');
  await search(page, { 'Horse name': 'Junipre Skyline' }, 'Horse Results');
  await expect(
    page.getByText(
      'No USEF horse with exactly this name. Select a similar one only if you are sure that it is the right one.',
    ),
  ).toBeVisible();
  await row(page, 'Juniper Skyline, USEF 9100021').check();
  await press(page, 'Continue', 'Owners');
  await row(page, 'Imogen Castlebury, USEF 9500021').check();
  await press(page, 'Add and go to rider search', 'Rider Search');
  await addRider(page, {
    find: { 'First name': 'Beckett', 'Last name': 'Rainsfrod' },
    mark: ['Beckett Rainsford, USEF 9500022'],
  });
  await press(page, 'Verifications', 'Verifications');
  await expect(cards(page, 'RIDER VERIFICATION Beckett Rainsford')).toBeVisible();
});

test('at 320 pixels similar rows still have their heading and fit', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await startFlow(page, 'USDF');
  await search(page, { 'Horse name': 'Winterbery Waltz' }, 'Horse Results');
  await expect(list(page, 'USDF horses').getByRole('rowheader', HEADING)).toBeVisible();
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
});
