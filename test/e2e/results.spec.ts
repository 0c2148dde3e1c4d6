import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser/app.ts';
import {
  expectAccessible,
  expectScreen,
  onSampleDay,
  press,
  row,
  search,
  startFlow,
} from '../support/browser/journey.ts';

/** A typical show office screen. */
const LAPTOP = { width: 1280, height: 800 };

test.use({ viewport: LAPTOP });

async function boxOf(shown: Locator) {
  const box = await shown.boundingBox();
  if (box === null) throw new Error(`${shown.toString()} is not shown`);
  return box;
}

/** Moves the mouse as a hand does: across the elements in between, with a pause before the click. */
async function moveTo(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(target);
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 12 });
}

async function juniper(page: Page): Promise<void> {
  await search(page, { 'Horse name': 'Juniper Skyline' }, 'Horse Results');
  await row(page, 'Juniper Skyline, USEF 9100021').check();
  await press(page, 'Continue', 'Owners');
}

async function pointAt(page: Page, name: string, isInMenu: boolean): Promise<void> {
  const menu = page.getByRole('menu');
  if (!isInMenu) {
    if (await menu.isVisible()) await page.keyboard.press('Escape');
    return moveTo(page, page.getByRole('button', { name }));
  }
  if (!(await menu.isVisible())) await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(menu).toBeVisible();
  await moveTo(page, page.getByRole('menuitem', { name }));
}

for (const width of [1280, 768, 375]) {
  test(`at ${width} pixels a click works, whichever button the mouse was over before`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const hasMenu = width < 768;
    await startFlow(page, 'USEF');
    const owners = [
      ['Add and go to rider search', 'Rider Search'],
      ['Add another horse', 'Horse Search'],
      ['Add and print', 'Print Cards'],
    ] as const;
    await juniper(page);
    for (const [before] of owners) {
      for (const [name, screen] of owners) {
        await page.goto('/usef/owner');
        await row(page, 'Imogen Castlebury, USEF 9500021').check();
        await pointAt(page, before, hasMenu && before !== owners[0][0]);
        await pointAt(page, name, hasMenu && name !== owners[0][0]);
        await page.mouse.down();
        await page.mouse.up();
        await expectScreen(page, screen);
      }
    }
    const riders = [
      ['Add and print', 'Print Cards'],
      ['Add another rider', 'Rider Search'],
      ['Add and go to horse search', 'Horse Search'],
    ] as const;
    for (const [before] of riders) {
      for (const [name, screen] of riders) {
        await page.goto('/usef/rider-search');
        await search(page, { 'Last name': 'Castlebury' }, 'Rider Results');
        await row(page, 'Imogen Castlebury, USEF 9500021').check();
        await pointAt(page, before, hasMenu && before !== riders[0][0]);
        await pointAt(page, name, hasMenu && name !== riders[0][0]);
        await page.mouse.down();
        await page.mouse.up();
        await expectScreen(page, screen);
      }
    }
  });
}

test('ten rows and the bar are visible at once, each row with its judgment', async ({ page }) => {
  await onSampleDay(page);
  await startFlow(page, 'USEF');
  await search(page, { 'Horse name': 'Gold' }, 'Horse Results');
  const list = page.getByRole('region', { name: 'USEF horses' });
  await expect(list.getByRole('radio')).toHaveCount(20);
  await expect(list.getByRole('cell', { name: 'In order' }).first()).toBeVisible();
  const bar = await boxOf(page.getByRole('region', { name: 'Actions' }));
  expect(bar.y + bar.height).toBe(LAPTOP.height);
  const tenth = await boxOf(list.locator('tbody tr').nth(9));
  expect(tenth.y + tenth.height).toBeLessThanOrEqual(bar.y);
  await expectAccessible(page);
});

test('columns that both tables have are aligned', async ({ page }) => {
  await startFlow(page, 'USDF');
  await search(page, { 'Horse name': 'Winterberry' }, 'Horse Results');
  await page.getByRole('radio', { name: /USDF 810001/ }).check();
  const shared = ['Name', 'Check', 'USEF #', 'Foaled', 'Type'];
  const expectAligned = async (subject: string, headers: readonly string[]) => {
    const placeOf = (org: string, header: string) =>
      page
        .getByRole('region', { name: `${org} ${subject}` })
        .getByRole('columnheader', { name: header, exact: true })
        .boundingBox();
    for (const header of headers) {
      const [own, usef] = [await placeOf('USDF', header), await placeOf('USEF', header)];
      expect(Math.abs((own?.x ?? 0) - (usef?.x ?? Infinity)), header).toBeLessThan(1);
    }
  };
  await expectAligned('horses', shared);
  await press(page, 'Continue', 'Owners');
  // Every USEF owner shares a row with a USDF record until this button lists the USEF owners separately.
  await page.getByRole('button', { name: 'Also list them here' }).click();
  await expectAligned('owners', ['Name', 'Check', 'USEF #', 'Entity', 'Type', 'Status', 'Effective']);
});

test('the bar never moves: while loading, with one list, with both, after a selection', async ({ page }) => {
  await startFlow(page, 'USDF');
  const held = { usdf: Promise.withResolvers<void>(), usef: Promise.withResolvers<void>() };
  await page.route('**/api/horses/usdf-search-response/', async (route) => {
    await held.usdf.promise;
    await route.continue();
  });
  await page.route('**/api/horses/usdf-usef-search-response/', async (route) => {
    await held.usef.promise;
    await route.continue();
  });
  await search(page, { 'Horse name': 'Winterberry' }, 'Horse Results');
  const bar = page.getByRole('region', { name: 'Actions' });
  await expect(bar).toContainText('Waiting for the USDF and USEF horses.');
  const place = await boxOf(bar);
  const doesNotMove = async () => expect(await boxOf(bar)).toEqual(place);

  held.usdf.resolve();
  await expect(bar).toContainText('Waiting for the USEF horses.');
  await doesNotMove();
  held.usef.resolve();
  await expect(bar).toContainText('Select a USDF horse to continue.');
  await doesNotMove();
  await row(page, 'Winterberry Waltz, USDF 810001').check();
  await expect(bar).toContainText('Winterberry Waltz, USDF 810001 with USEF 9100001');
  await doesNotMove();
  await row(page, 'Winterberry Wren, USEF 9100005').check();
  await expect(bar).toContainText('These records are not tied by number');
  await doesNotMove();
  await expectAccessible(page);
});

test('at 768 and 375 pixels rows are cards, nothing overflows, and no number breaks', async ({ page }) => {
  for (const width of [768, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await startFlow(page, 'USEF');
    await search(page, { 'Horse name': 'Borrowed Thunderbolt' }, 'Horse Results');
    const shown = row(page, 'Borrowed Thunderbolt, USEF 9100133');
    await expect(page.getByText('* Suspended')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Not in order' })).toBeVisible();
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(width);
    await expect(shown.locator('xpath=ancestor::tr')).toHaveCSS('display', 'flex');
    // On a phone the microchip is collapsed.
    const facts = page.getByRole('button', { name: /^All facts about Borrowed Thunderbolt/ });
    if (width === 375) await facts.click();
    else await expect(facts).toHaveCount(0);
    const chip = page.getByText(/^\d{15}$/);
    const lines = await chip.evaluate((text) => [
      ...new Set(Array.from(text.getClientRects(), ({ bottom }) => bottom)),
    ]);
    expect(lines).toHaveLength(1);
    await expectAccessible(page);
  }
});
