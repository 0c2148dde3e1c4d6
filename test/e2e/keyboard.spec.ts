import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser/app.ts';
import { expectScreen, onSampleDay, row, judgment, done } from '../support/browser/journey.ts';

test('a whole journey works without a mouse', async ({ page }) => {
  await onSampleDay(page);
  await page.goto('/');
  await expectScreen(page, 'Affiliates Membership Verification Service');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'USDF - dressage' }));
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Select Competition Start Date');

  // Moves two weeks down from today, 11/21.
  await tabTo(page, page.getByRole('button', { name: /November 21, 2026/ }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: /December 5, 2026/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Competition start date' })).toHaveValue('12/05/2026');
  await expect(page.getByRole('button', { name: /December 5, 2026/ })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Horse Search');

  await tabTo(page, page.getByRole('combobox', { name: 'Horse name' }));
  await page.keyboard.type('winterberry w');
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Horse Results');
  await expect(row(page, 'Winterberry Waltz, USDF 810001')).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: /USDF/ }).first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(row(page, 'Winterberry Waltz, USDF 810001')).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Owners');

  await tabTo(page, row(page, 'Delphine Ashgrove, USDF 850001'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('link', { name: 'Rider search without this horse' }));
  const tooltip = page.getByRole('tooltip', { name: /Leaves this horse off the cards/ });
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await tabTo(page, page.getByRole('button', { name: 'Add and go to rider search' }));
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Rider Search');

  await tabTo(page, page.getByRole('combobox', { name: 'Last name' }));
  await page.keyboard.type('marchbanks');
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Rider Results');
  await tabTo(page, page.getByRole('radio', { name: /USDF/ }).first());
  await page.keyboard.press('Space');
  while (!(await row(page, 'Linnea Marchbanks, USDF 850003').isChecked())) {
    await page.keyboard.press('ArrowDown');
  }
  await tabTo(page, page.getByRole('button', { name: 'Add and print' }));
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Print Cards');
  await expect(judgment(page, 'USDF', 'Linnea Marchbanks')).toContainText('In order');

  await expect(page.getByRole('link', { name: 'Verifications' })).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Remove rider Linnea Marchbanks' }));
  await page.keyboard.press('Enter');
  await expect(done(page)).toContainText('Rider Linnea Marchbanks was removed.');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(judgment(page, 'USDF', 'Linnea Marchbanks')).toContainText('In order');
  await tabTo(page, page.getByRole('button', { name: 'Remove rider Linnea Marchbanks' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Verifications' }));
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Verifications');
  await expect(page.getByRole('article')).toHaveCount(4);
  await tabTo(page, page.getByRole('button', { name: 'Print' }));
});

test('a question is answered by keyboard, and the focus returns', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, page.getByRole('button', { name: 'Clear data' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Clear data' })).toBeFocused();
});

/** Presses Tab until the target has the focus. Throws an Error after 60 presses. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < 60; pressed++) {
    if (await target.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Pressing Tab 60 times did not reach ${target.toString()}`);
}
