import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/app.ts';
import {
  expectAccessible,
  expectScreen,
  judgment,
  onSampleDay,
  press,
  row,
  startFlow,
} from '../support/browser/journey.ts';

/** Sends a number as a scanner does: all keys at once, then Enter. */
async function scan(page: Page, number: string): Promise<void> {
  await page.evaluate((text) => {
    // The page itself sends the keys, with timestamps a few milliseconds apart, so a slow machine changes nothing.
    const browser = globalThis as unknown as {
      document: { activeElement: { dispatchEvent: (event: unknown) => void } };
      KeyboardEvent: new (type: string, init: object) => object;
    };
    let at = performance.now();
    for (const key of [...Array.from(text), 'Enter']) {
      const event = new browser.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: (at += 4) });
      browser.document.activeElement.dispatchEvent(event);
    }
  }, number);
}

test('a scanner finds horse and rider, wherever the focus is', async ({ page }) => {
  await onSampleDay(page);
  await startFlow(page, 'USDF');
  await expect(page.getByRole('combobox', { name: 'Number or name' })).toBeFocused();

  await page.getByRole('combobox', { name: 'Owner’s last name' }).fill('Somebody');
  await page.getByRole('link', { name: 'Rider search', exact: true }).focus();
  await scan(page, '9100001');
  await expectScreen(page, 'Horse Results');
  await expect(page.getByText('Understood as a USEF number')).toBeVisible();
  await expect(row(page, 'Winterberry Waltz, USDF 810001')).toBeVisible();
  await expectAccessible(page);

  await scan(page, '810001');
  await expect(page.getByText('Understood as a USDF number')).toBeVisible();
  await row(page, 'Winterberry Waltz, USDF 810001').check();
  await press(page, 'Continue', 'Owners');
  await row(page, 'Delphine Ashgrove, USDF 850001').check();
  await press(page, 'Add and go to rider search', 'Rider Search');

  await page.getByRole('link', { name: 'Print cards', exact: true }).focus();
  await scan(page, '850003');
  await expectScreen(page, 'Rider Results');
  await row(page, 'Linnea Marchbanks, USDF 850003').check();
  await press(page, 'Add and print', 'Print Cards');
  await expect(judgment(page, 'USDF', 'Linnea Marchbanks')).toContainText('In order');
});

test('typing is never mistaken for a scan, however fast the browser handles it', async ({ page }) => {
  await startFlow(page, 'USEF');
  await page.getByRole('combobox', { name: 'Horse name' }).focus();
  await page.keyboard.type('Juniper');
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Horse Results');
  await page.getByRole('button', { name: 'Whole form' }).click();
  await expect(page.getByRole('combobox', { name: 'Horse name' })).toHaveValue('Juniper');
  await expect(page.getByRole('combobox', { name: 'Number or name' })).toHaveValue('');
});
