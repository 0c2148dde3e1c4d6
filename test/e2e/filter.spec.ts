import {
  expectAccessible,
  expectScreen,
  onSampleDay,
  press,
  row,
  search,
  startFlow,
} from '../support/browser/journey.ts';
import { expect, test } from '../support/browser/app.ts';
import { picture } from '../support/browser/pictures.ts';

test('results are filtered while typing, over all their pages', async ({ page }) => {
  await onSampleDay(page);
  await startFlow(page, 'USDF');
  await search(page, { 'Horse name': 'Gold' }, 'Horse Results');
  const usef = page.getByRole('region', { name: 'USEF horses' });
  const filter = usef.getByRole('textbox', { name: 'Filter these results' });
  const pages = page.getByRole('navigation', { name: 'Pages of USEF horses' });
  await expect(pages).toContainText('1-20 of 48');
  await usef.getByRole('button', { name: 'Also list them here' }).click();
  await row(page, 'Gold Leaf Ledger, USEF 9100335').check();
  // Until the other pages have arrived, the pager next to the filter is also a status.
  const narrowed = usef.getByRole('status').filter({ hasText: 'shown.' });

  await filter.pressSequentially('golden 2019');
  await expect(narrowed).toHaveText(/^\d+ of 48 shown\. The selected row is not among them\.$/);
  await expect(pages).toHaveCount(0);
  for (const shown of await usef.getByRole('row', { name: /USEF \d/ }).all()) {
    await expect(shown).toContainText(/golden/i);
    await expect(shown).toContainText('2019');
  }
  // The other list is not filtered, and the choice stays.
  await expect(page.getByRole('navigation', { name: 'Pages of USDF horses' })).toContainText('1-20 of 24');
  await expect(page.getByText('Select a USDF horse to continue.')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'filter', usef);

  await press(page, 'Back to horse search', 'Horse Search');
  await page.goBack();
  await expectScreen(page, 'Horse Results');
  await expect(filter).toHaveValue('golden 2019');
  await filter.press('Escape');
  await expect(filter).toHaveValue('');
  await expect(row(page, 'Gold Leaf Ledger, USEF 9100335')).toBeChecked();

  await filter.fill('qqq');
  await expect(narrowed).toContainText('0 of 48 shown.');
  await expect(usef.getByRole('radio')).toHaveCount(1);
  await expectAccessible(page);
  await press(page, 'Back to horse search', 'Horse Search');
  await press(page, 'Search', 'Horse Results');
  await expect(filter).toHaveValue('');
});

test('at 320 pixels the filter fits', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await startFlow(page, 'USEF');
  await search(page, { 'Horse name': 'Gold' }, 'Horse Results');
  await page.getByRole('textbox', { name: 'Filter these results' }).fill('harg');
  await expect(page.getByText(/of 48 shown/)).toBeVisible();
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
});
