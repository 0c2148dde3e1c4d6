import type { Locator, Page, Request } from '@playwright/test';
import {
  expectAccessible,
  expectScreen,
  onSampleDay,
  press,
  row,
  startFlow,
  stopClock,
} from '../support/browser/journey.ts';
import { expect, test } from '../support/browser/app.ts';
import { picture } from '../support/browser/pictures.ts';

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const list = (page: Page, name: string) => page.getByRole('listbox', { name: `Suggestions for ${name}` });
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** Longer than the page's delay between a keystroke and its call, in milliseconds. */
const PAUSE = 200;

test('a horse and a rider are found by suggestions, without a mouse', async ({ page }) => {
  await onSampleDay(page);
  await startFlow(page, 'USDF');
  const name = field(page, 'Horse name');
  await name.pressSequentially('winterb');
  const options = list(page, 'Horse name').getByRole('option');
  await expect(options.first()).toBeVisible();
  await expect(name).toHaveAttribute('aria-expanded', 'true');
  await expect(said(page, /^\d suggestions$/)).toBeAttached();
  await expect(options.filter({ hasText: 'Winterberry Waltz' })).toContainText('2 horses');
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  const active = page.getByRole('option', { selected: true });
  await expect(active).toHaveCount(1);
  await expect(name).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await picture(page, 'suggestions', page.getByRole('main'));

  while (!((await active.textContent()) ?? '').startsWith('Winterberry Waltz')) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue('Winterberry Waltz');
  await expect(list(page, 'Horse name')).toHaveCount(0);
  await expectScreen(page, 'Horse Search');
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Horse Results');
  await expect(row(page, 'Winterberry Waltz, USDF 810001')).not.toBeChecked();

  await page.goto('/usdf/rider-search');
  await field(page, 'Last name').pressSequentially('marchb');
  await expect(list(page, 'Last name').getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'First name')).toHaveValue('Linnea');
  await expect(field(page, 'Last name')).toHaveValue('Marchbanks');
  await expect(said(page, 'First name: Linnea, Last name: Marchbanks')).toBeAttached();
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Rider Results');
  await expect(row(page, 'Linnea Marchbanks, USDF 850003')).toBeVisible();
});

test('after fast typing, requests are sent one at a time, and the newest answer stays even if an older one arrives later', async ({
  page,
}) => {
  await startFlow(page, 'USEF');
  await stopClock(page);
  const running = new Set<Request>();
  const ended = (request: Request) => running.delete(request);
  page.on('request', (request) => {
    if (request.url().includes('/suggestions/')) running.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  const newest = Promise.withResolvers<void>();
  const older = Promise.withResolvers<void>();
  await page.route('**/api/horses/suggestions/', async (route) => {
    const { horseName } = route.request().postDataJSON() as { horseName: string };
    await (horseName === 'thistledown' ? newest : older).promise;
    // The page may have canceled the request by now.
    await route.continue().catch(() => {});
  });
  const name = field(page, 'Horse name');
  await name.pressSequentially('t');
  for (const letter of 'histledown') {
    await name.press(letter);
    await expect.poll(() => running.size).toBe(0);
    await page.clock.runFor(PAUSE);
    await expect.poll(() => running.size).toBe(1);
  }
  const options = list(page, 'Horse name').getByRole('option');
  newest.resolve();
  await expect(options).toHaveText([/^Thistledown Parade/]);
  older.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(options).toHaveText([/^Thistledown Parade/]);
});

test('Back restores the typed text without its suggestions, and a reload drops it', async ({ page }) => {
  await startFlow(page, 'USEF');
  await field(page, 'Horse name').pressSequentially('thistle');
  await expect(list(page, 'Horse name')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Horse Results');
  await page.goBack();
  await expectScreen(page, 'Horse Search');
  await expect(field(page, 'Horse name')).toHaveValue('thistle');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await field(page, 'Horse name').press('ArrowDown');
  await expect(list(page, 'Horse name')).toBeVisible();
  await page.reload();
  await expectScreen(page, 'Horse Search');
  await expect(field(page, 'Horse name')).toHaveValue('');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('typed text is in no address and no storage', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await startFlow(page, 'USEF');
  await field(page, 'Horse name').pressSequentially('thistle');
  await page.keyboard.press('ArrowDown');
  await list(page, 'Horse name').getByRole('option').first().click();
  const kept = await page.evaluate(() => {
    const browser = globalThis as unknown as Record<'sessionStorage' | 'localStorage', object> & {
      history: { state: unknown };
    };
    return JSON.stringify([browser.sessionStorage, browser.localStorage, browser.history.state]);
  });
  expect(`${kept} ${addresses.join(' ')}`.toLowerCase()).not.toContain('thistle');
});

for (const [what, width, height] of [
  ['320 pixels', 320, 640],
  // A 1280 × 720 window at 200%.
  ['200% zoom', 640, 360],
  ['a wide screen', 1280, 720],
] as const) {
  test(`at ${what} the list covers neither its field nor the buttons`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await startFlow(page, 'USEF');
    await press(page, 'Rider search', 'Rider Search');
    const name = field(page, 'Last name');
    await name.pressSequentially('har');
    const suggestions = list(page, 'Last name');
    await expect(suggestions.getByRole('option')).toHaveCount(8);
    const listBox = await box(suggestions);
    for (const other of [name, page.getByRole('button', { name: 'Search', exact: true })]) {
      expect(overlap(listBox, await box(other))).toBe(false);
    }
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(width);
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('option', { selected: true })).toBeInViewport({ ratio: 0.9 });
    await expectAccessible(page);
    // Pressing the button moves the content below the list up. The press still counts.
    await press(page, 'Search', 'Rider Results');
  });
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function box(element: Locator): Promise<Box> {
  const found = await element.boundingBox();
  if (found === null) throw new Error(`${element.toString()} is not shown`);
  return found;
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
