import type { Locator, Page } from '@playwright/test';
import { expectScreen, row } from '../support/browser/journey.ts';
import { expect, test } from '../support/browser/app.ts';

test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

/** Minimum height of a control for a thumb, in CSS pixels. */
const THUMB = 44;

/** Taps the button that leads to the screen with this title. The button must be tall enough for a thumb. */
async function tapTo(page: Page, target: Locator, screen: string): Promise<void> {
  const box = await target.boundingBox();
  expect(box?.height, `the height of the control that leads to ${screen}`).toBeGreaterThanOrEqual(THUMB);
  await target.tap();
  await expectScreen(page, screen);
}

test('a flow works by touch alone, at 375 pixels', async ({ page }) => {
  await page.goto('/');
  await tapTo(page, page.getByRole('link', { name: /^USEF - / }), 'Select Competition Start Date');
  await page.getByRole('textbox', { name: 'Competition start date' }).tap();
  await page.keyboard.type('12/5/2026');
  await tapTo(page, page.getByRole('button', { name: 'Continue' }), 'Horse Search');

  const name = page.getByRole('combobox', { name: 'Horse name' });
  await name.tap();
  // A phone scrolls to the tapped field, and Chromium drops letters typed meanwhile.
  await expect
    .poll(async () => {
      await name.fill('');
      await page.keyboard.type('Juniper Sky');
      return name.inputValue();
    })
    .toBe('Juniper Sky');
  await page.getByRole('option', { name: /^Juniper Skyline/ }).tap();
  await expect(page.getByRole('listbox')).toBeHidden();
  await tapTo(page, page.getByRole('button', { name: 'Search', exact: true }), 'Horse Results');

  // `Why` shows the reasons and selects nothing; a tap anywhere else on the row selects it.
  const horse = row(page, 'Juniper Skyline, USEF 9100021');
  const card = page.getByRole('row').filter({ has: horse });
  await card.getByRole('button', { name: /^Why/ }).tap();
  await expect(card.getByRole('button', { name: /^Why/ })).toHaveAttribute('aria-expanded', 'true');
  await card.getByText('9100021', { exact: true }).tap();
  await expect(horse).toBeChecked();
  await tapTo(page, page.getByRole('button', { name: 'Continue' }), 'Owners');

  await page
    .getByRole('row')
    .filter({ has: row(page, 'Imogen Castlebury, USEF 9500021') })
    .getByText('Imogen Castlebury', { exact: true })
    .tap();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await expect(page.getByRole('menuitem')).toHaveText(['Add another horse', 'Add and print']);
  await tapTo(page, page.getByRole('menuitem', { name: 'Add and print' }), 'Print Cards');
  await tapTo(page, page.getByRole('link', { name: 'Verifications' }), 'Verifications');
  await expect(page.getByRole('article', { name: /Juniper Skyline/ })).toBeVisible();
});

test('a touch screen shows no hints about keys, however wide it is', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/');
  await expectScreen(page, 'Affiliates Membership Verification Service');
  await expect(page.getByText('USEF cards for horse, owner and rider')).toBeVisible();
  await expect(page.locator('.home-key').first()).toBeHidden();
});
