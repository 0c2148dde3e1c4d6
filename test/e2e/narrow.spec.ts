import type { Page } from '@playwright/test';
import {
  addHorse,
  expectAccessible,
  expectScreen,
  press,
  row,
  search,
  startFlow,
} from '../support/browser/journey.ts';
import { expect, test } from '../support/browser/app.ts';

test.use({ viewport: { width: 320, height: 640 } });

test('at 320 pixels no screen scrolls sideways', async ({ page }) => {
  await page.goto('/');
  await expectScreen(page, 'Affiliates Membership Verification Service');
  await expectNothingAside(page);
  await startFlow(page, 'USDF');
  await expectNothingAside(page);
  await page.goto('/usdf/competition-date');
  await page.getByRole('button', { name: 'Calendar' }).click();
  await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  await expectNothingAside(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await press(page, 'Continue', 'Horse Search');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expectNothingAside(page);

  await search(page, { 'Horse name': 'Gold' }, 'Horse Results');
  await expect(page.getByRole('navigation', { name: 'Pages of USEF horses' })).toBeVisible();
  await expectNothingAside(page);
  await press(page, 'Back to horse search', 'Horse Search');
  await search(page, { 'Horse name': 'Winterberry Wren' }, 'Horse Results');
  await row(page, 'Winterberry Wren, USDF 810003').check();
  await row(page, 'Winterberry Wren, USEF 9100005').check();
  await expectNothingAside(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNothingAside(page);
  await page.getByRole('button', { name: 'Use them together' }).click();
  await expectScreen(page, 'Owners');
  await page.getByRole('region', { name: 'USDF owners' }).getByRole('radio').first().check();
  await row(page, 'None of these, no USEF record').check();
  await page.getByRole('link', { name: 'Rider search without this horse' }).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expectNothingAside(page);
  await press(page, 'Add and go to rider search', 'Rider Search');
  await expectNothingAside(page);
  await search(page, { 'Last name': 'Featheringstonehaugh' }, 'Rider Results');
  await page.getByRole('radio', { name: /Featheringstonehaugh.*USDF/ }).check();
  await expectNothingAside(page);
  await expectAccessible(page);
  await press(page, 'Add and print', 'Print Cards');
  await expectNothingAside(page);
  await expectAccessible(page);
  await press(page, 'Verifications', 'Verifications');
  await expect(page.getByRole('article')).toHaveCount(6);
  await expectNothingAside(page);
  await page.goto('/usdf/roster');
  await expect(page.getByRole('table')).toHaveCount(6);
  await expectNothingAside(page);
});

test('below 769 pixels a tooltip is below its trigger, otherwise to the right', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await startFlow(page, 'USEF');
  await addHorse(
    page,
    { find: { 'Horse name': 'Juniper' }, mark: ['Juniper Skyline, USEF 9100021'] },
    ['Imogen Castlebury, USEF 9500021'],
    { press: 'Add and print', screen: 'Print Cards' },
  );
  await page.goto('/usef/owner');
  const trigger = page.getByRole('link', { name: 'Rider search without this horse' });
  for (const [width, where] of [
    [768, 'beneath'],
    [769, 'right'],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await trigger.hover();
    const tooltip = page.getByRole('tooltip').filter({ visible: true });
    await expect(tooltip).toHaveCount(1);
    const [of, tip] = [await trigger.boundingBox(), await tooltip.boundingBox()];
    if (of === null || tip === null) throw new Error('No tooltip is shown');
    if (where === 'beneath') expect(tip.y).toBeGreaterThanOrEqual(of.y + of.height);
    else expect(tip.x).toBeGreaterThanOrEqual(of.x + of.width);
  }
});

/** Maximum share of the window's height for the action bar (requirement 8.102). */
const BAR_SHARE = 0.11;

test('on a phone the bar is low, keeps the number next to a long name, and has a menu', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await startFlow(page, 'USEF');
  await search(page, { 'Horse name': 'Golden Applecart' }, 'Horse Results');
  const bar = page.getByRole('region', { name: 'Actions' });
  await page.getByRole('radio').first().check();
  const numbers = bar.locator('.bar-numbers');
  await expect(numbers).toHaveText(/^, USEF 9\d{6}$/);
  const { x = 375, width = 0 } = (await numbers.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(375);
  expect(await numbers.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
  await press(page, 'Continue', 'Owners');
  await page.getByRole('radio').first().check();
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(BAR_SHARE * 812);

  const more = bar.getByRole('button', { name: 'More' });
  // Waits until the menu replaces its placeholder, which does not have this attribute.
  await expect(more).toHaveAttribute('aria-haspopup');
  await more.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Add another horse' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Print Cards');
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(BAR_SHARE * 812);
});

test('the bar shows all buttons that fit, and the others in its menu', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await startFlow(page, 'USEF');
  await search(page, { 'Horse name': 'Juniper' }, 'Horse Results');
  await row(page, 'Juniper Skyline, USEF 9100021').check();
  await press(page, 'Continue', 'Owners');
  const bar = page.getByRole('region', { name: 'Actions' });
  const all = ['Add and go to rider search', 'Add another horse', 'Add and print'];
  for (const [width, shown] of [
    [768, all],
    [560, [...all.slice(0, 2), 'More']],
    [375, [...all.slice(0, 1), 'More']],
    [768, all],
    [1280, all],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(bar.getByRole('button')).toHaveText(shown);
    const { x = 0, width: wide = 0 } = (await bar.getByRole('button').last().boundingBox()) ?? {};
    expect(x + wide).toBeLessThanOrEqual(width);
  }
});

test('on a phone the breadcrumbs take one line, and lead back', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await startFlow(page, 'USDF');
  await search(page, { 'Horse name': 'Winterberry' }, 'Horse Results');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('listitem')).toHaveCount(4);
  expect((await trail.boundingBox())?.height).toBeLessThan(44);
  // A crumb out of view scrolls into view when it gets the focus.
  const date = trail.getByRole('link', { name: 'Competition Date' });
  await date.focus();
  const line = await trail.boundingBox();
  const shown = await date.boundingBox();
  expect(shown?.width).toBeGreaterThan(60);
  expect(shown?.y).toBeGreaterThanOrEqual(line?.y ?? Infinity);
  await date.blur();
  await trail.getByRole('link', { name: 'Horse Search' }).click();
  await expectScreen(page, 'Horse Search');
  // Without a horse, the breadcrumbs lead back to Horse Search: the two screens after it would only ask for a horse.
  await press(page, 'Rider search', 'Rider Search');
  await trail.getByRole('link', { name: 'Horse Search' }).click();
  await expectScreen(page, 'Horse Search');
});

async function expectNothingAside(page: Page): Promise<void> {
  const width = await page.locator('html').evaluate((html) => html.scrollWidth);
  expect(width, page.url()).toBeLessThanOrEqual(320);
}
