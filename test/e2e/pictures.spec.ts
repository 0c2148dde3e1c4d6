import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { packageRoot } from '../../src/server/package-root.ts';
import { type Example, expect, test, useFontOfTests } from '../support/browser/gallery.ts';

/*
 * Compares the gallery's examples (src/web/gallery) with the screenshots stored in `test/pictures`. After a visual change,
 * retake them and look at each changed one:
 *
 *   npx playwright test test/e2e/pictures.spec.ts --update-snapshots
 */

/** Initial window size. The window is then resized for each screenshot. */
const FIRST = { width: 1280, height: 800 };

/** Room for the action bar below the details, in pixels. */
const BAR = 112;

const PARTS = [0, 1] as const;

const FOLDER = join(packageRoot, 'test', 'pictures');

interface Setting {
  name: string;
  width: number;
  height: number;
  media: Parameters<Page['emulateMedia']>[0];
  of: (example: Example) => boolean;
}

/** True for components, and for screens of the dressage flow, which are the fullest. */
const ofOneFlow = ({ kind, address }: Example): boolean =>
  kind === 'components' || (kind === 'screens' && !/-(?:usef|ushja|no-date-yet)$/.test(address));

/** True for examples to show in other windows and themes, too: components, and dressage screens in their usual state. */
const inDressage = ({ kind, address }: Example): boolean =>
  kind === 'components' || (kind === 'screens' && /-usdf$|^home$/.test(address));

const SETTINGS: readonly Setting[] = [
  {
    name: '1280',
    width: 1280,
    height: 800,
    media: { colorScheme: 'light' },
    of: ofOneFlow,
  },
  { name: '1280-dark', width: 1280, height: 800, media: { colorScheme: 'dark' }, of: inDressage },
  {
    name: '768',
    width: 768,
    height: 1024,
    media: { colorScheme: 'light' },
    of: (example) => example.kind === 'screens' && inDressage(example),
  },
  { name: '375', width: 375, height: 812, media: { colorScheme: 'light' }, of: inDressage },
  {
    name: '375-forced',
    width: 375,
    height: 812,
    media: { colorScheme: 'dark', forcedColors: 'active' },
    of: ({ kind, address }) => kind === 'components' || address === 'horse-results-usdf',
  },
  {
    name: 'paper',
    width: 720,
    height: 960,
    media: { media: 'print', colorScheme: 'light' },
    of: ({ kind }) => kind === 'sheets',
  },
];

for (const part of PARTS) {
  test(`the examples look as stored, part ${part + 1} of ${PARTS.length}`, async ({
    page,
    open,
    gallery,
  }) => {
    await page.goto(gallery.url);
    const examples = await page.evaluate<Example[]>('window.examples');
    for (const { name, of } of SETTINGS) expect(examples.filter(of).length, name).toBeGreaterThan(5);
    const shown = examples.filter((example) => SETTINGS.some(({ of }) => of(example)));
    for (const example of shown.filter((_, at) => at % PARTS.length === part)) {
      // Opens the example on screen, because printed pages have no heading to wait for.
      await page.emulateMedia({ media: 'screen', colorScheme: 'light', forcedColors: 'none' });
      await page.setViewportSize(FIRST);
      await open(example.address);
      await prepare(page);
      let opened = FIRST.width;
      for (const { name, width, height, media } of SETTINGS.filter(({ of }) => of(example))) {
        await page.setViewportSize({ width, height });
        // A work list is opened again, because it caches the heights of rows that are out of view.
        if (width !== opened && example.address.startsWith('work-list')) {
          await open(example.address);
          await prepare(page);
          opened = width;
        }
        await page.emulateMedia(media);
        if (example.kind === 'screens') await showWhole(page, { width, height });
        // Machines render the edges of letters slightly differently.
        await expect.soft(page).toHaveScreenshot(`${example.address}-${name}.png`, {
          fullPage: true,
          maxDiffPixelRatio: 0.01,
          timeout: 30_000,
        });
      }
    }
  });
}

/** Makes the window as tall as the page, so that the bar is below the page and the details next to a list are whole. */
async function showWhole(page: Page, window: { width: number; height: number }): Promise<void> {
  let [height, before] = [0, -1];
  // Repeats until two measurements agree, because a screen may change its layout some time after the window changes.
  while (height !== before) {
    before = height;
    await page.setViewportSize(window);
    height =
      await page.evaluate<number>(`new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => {
      const page = document.documentElement.scrollHeight;
      const details = document.querySelector('.group-details');
      const top = details === null ? 0 : details.getBoundingClientRect().top + scrollY + details.scrollHeight + ${BAR};
      resolve(Math.max(page, Math.ceil(top)));
    })))`);
    await page.setViewportSize({ width: window.width, height });
  }
}

async function prepare(page: Page): Promise<void> {
  await useFontOfTests(page);
  // The browser skips rows out of view, and a list is at least as tall as the window, but the screenshot shows the whole page.
  await page.addStyleTag({
    content:
      '.work-group:not([hidden]) { content-visibility: visible !important; } .work-rows { min-block-size: 0 !important; } .work-room { max-block-size: none !important; }',
  });
}

test('no stored screenshot belongs to a removed example', async ({ page, gallery }) => {
  await page.goto(gallery.url);
  const examples = await page.evaluate<Example[]>('window.examples');
  const wanted = new Set(
    SETTINGS.flatMap(({ name, of }) => examples.filter(of).map(({ address }) => `${address}-${name}.png`)),
  );
  const stored = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  expect(stored.filter((file) => !wanted.has(file))).toEqual([]);
});
