import type { Locator } from '@playwright/test';
import { SCREEN_HEADING } from '../../src/domain/flow/screen-headings.ts';
import { expect, test } from '../support/browser/app.ts';
import { addHorse, press, row, search, startFlow } from '../support/browser/journey.ts';

/** Browser globals, declared here because tests are compiled without the browser's types. */
interface Browser {
  getComputedStyle: (node: unknown) => Readonly<Record<string, string>>;
}

async function styleOf(element: Locator, property: string): Promise<string> {
  return element.evaluate(
    (node, name) => (globalThis as unknown as Browser).getComputedStyle(node)[name] ?? '',
    property,
  );
}

/** Returns the average of a color's red, green and blue, 0 to 255. */
async function lightness(element: Locator, property: 'color' | 'backgroundColor'): Promise<number> {
  const parts = ((await styleOf(element, property)).match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  return parts.reduce((sum, part) => sum + part, 0) / parts.length;
}

const JUNIPER = { find: { 'Horse name': 'Juniper' }, mark: ['Juniper Skyline, USEF 9100021'] };

test('the screens follow the system’s theme, and paper stays white', async ({ page }) => {
  await startFlow(page, 'USEF');
  await addHorse(page, JUNIPER, ['Imogen Castlebury, USEF 9500021'], {
    press: 'Add and print',
    screen: 'Print Cards',
  });
  const body = page.locator('body');
  expect(await lightness(body, 'backgroundColor')).toBeGreaterThan(230);
  expect(await lightness(body, 'color')).toBeLessThan(60);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await lightness(body, 'backgroundColor')).toBeLessThan(40);
  expect(await lightness(body, 'color')).toBeGreaterThan(200);

  await press(page, 'Roster', 'Roster');
  const sheet = page.locator('.sheet').first();
  expect(await lightness(sheet, 'backgroundColor')).toBeGreaterThan(250);
  expect(await lightness(sheet, 'color')).toBeLessThan(60);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await lightness(body, 'color')).toBeLessThan(60);
  expect(await lightness(sheet, 'color')).toBeLessThan(60);
});

test('in the system’s own colors, the selected row has a frame and the highlight', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await startFlow(page, 'USEF');
  await search(page, { 'Horse name': 'Gold' }, 'Horse Results');
  const radios = page.getByRole('radio');
  await radios.nth(1).check();
  const marked = page.getByRole('row').filter({ has: page.getByRole('radio', { checked: true }) });
  expect(await styleOf(marked, 'outlineStyle')).toBe('solid');
  const [mark, other] = [marked.locator('.choice-mark'), page.locator('.choice-mark').first()];
  expect(await styleOf(mark, 'backgroundColor')).not.toBe(await styleOf(other, 'backgroundColor'));
});

test('users who prefer more contrast get no soft gray, and users who prefer less motion see no motion', async ({
  page,
}) => {
  await page.goto('/usdf/horse-search');
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('li').last().locator('span');
  await expect(crumb).toBeVisible();
  const soft = page.locator('footer');
  expect(await lightness(soft, 'color')).toBeGreaterThan(30);
  await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
  expect(await lightness(soft, 'color')).toBe(0);
  expect(await styleOf(page.locator('body'), 'transitionDuration')).toBe('0s');
});

test('the focused row is never covered by the bar at the bottom of the window', async ({ page }) => {
  await startFlow(page, 'USEF');
  await search(page, { 'Horse name': 'Gold' }, 'Horse Results');
  await page.setViewportSize({ width: 1280, height: 500 });
  await row(page, 'Gold Button Theory, USEF 9100334').focus();
  const bar = page.locator('.action-bar');
  for (let step = 0; step < 15; step += 1) {
    await page.keyboard.press('ArrowDown');
    const box = await page.locator(':focus').boundingBox();
    const top = (await bar.count()) > 0 ? (await bar.boundingBox())?.y : 500;
    if (box === null || top === undefined) throw new Error('The row or the bar is not shown');
    expect(box.y + box.height).toBeLessThanOrEqual(top);
  }
});

test('each screen is served with its styles and meta tags, and nothing shifts while it loads', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const browser = globalThis as unknown as {
      shifts: string[];
      PerformanceObserver: new (heard: (list: { getEntries(): Shift[] }) => void) => {
        observe(what: object): void;
      };
    };
    interface Shift {
      value: number;
      sources: { node: { outerHTML?: string } | null; previousRect: object; currentRect: object }[];
    }
    browser.shifts = [];
    // Removes the first screen's time limit for the server, so that a busy machine only makes this test slower.
    const later = globalThis.setTimeout;
    globalThis.setTimeout = ((work: () => void, time?: number, ...given: []) =>
      time === 300 ? 0 : later(work, time, ...given)) as typeof setTimeout;
    new browser.PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.outerHTML?.slice(0, 80)} ${JSON.stringify([previousRect, currentRect])}`,
        );
        browser.shifts.push(`${value}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of [
    '/',
    '/usdf/competition-date',
    '/usdf/horse-search',
    '/usdf/print-cards',
    '/usdf/roster',
  ]) {
    const html = await (await page.request.get(path)).text();
    expect(html).toContain('<style>');
    expect(html).toContain('<meta name="color-scheme" content="light dark"');
    expect(html).toMatch(/<meta\s+name="description"/);
    expect({ path, hasHeader: html.includes('class="site-header"') }).toEqual({
      path,
      hasHeader: path !== '/usdf/roster',
    });

    const styles: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') styles.push(request.url());
    });
    await page.goto(path);
    await expect(page.locator('#main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))');
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
    expect({ path, shifts }).toEqual({ path, shifts: [] });
    expect(styles).toEqual([]);
  }
});

test('on a phone, each screen’s largest text is in the served page', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(() => {
    const browser = globalThis as unknown as {
      largest: string;
      PerformanceObserver: new (
        heard: (list: {
          getEntries(): { element: { closest(selector: string): unknown } | null; startTime: number }[];
        }) => void,
      ) => { observe(what: object): void };
    };
    new browser.PerformanceObserver((list) => {
      const { element, startTime } = list.getEntries().at(-1) ?? { element: null, startTime: Infinity };
      // On a busy machine, the app may already have replaced the element. The first paint is always the served page.
      const [first] = performance.getEntriesByName('first-contentful-paint');
      const isServed =
        element === null
          ? startTime <= (first?.startTime ?? 0)
          : element.closest('.page-heading, .page-intro') !== null;
      browser.largest = isServed ? 'served' : 'later';
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  for (const screen of Object.keys(SCREEN_HEADING)) {
    await page.goto(screen === 'home' ? '/' : `/usdf/${screen}`);
    await expect(page.locator('#main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const largest = () =>
      page.evaluate(() => (globalThis as unknown as { largest?: string }).largest ?? null);
    await expect.poll(largest).not.toBe(null);
    expect({ screen, largest: await largest() }).toEqual({ screen, largest: 'served' });
  }
});
