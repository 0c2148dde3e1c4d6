import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { packageRoot } from '../../src/server/package-root.ts';
import { type Example, expect, test, useFontOfTests } from '../support/browser/gallery.ts';

/*
 * The examples of the gallery (src/web/gallery) beside their stored pictures, `test/pictures`. Whoever changes the look on
 * purpose takes them again and looks at each one that changed:
 *
 *   npx playwright test test/e2e/pictures.spec.ts --update-snapshots
 */

const FOLDER = join(packageRoot, 'test', 'pictures');

/** How an example is shown for a picture. */
interface Setting {
  name: string;
  width: number;
  height: number;
  media: Parameters<Page['emulateMedia']>[0];
  of: (example: Example) => boolean;
}

/** Components, and the states of screens; of the flows, the dressage flow, which has the most on its screens. */
const ofOneFlow = ({ kind, address }: Example): boolean =>
  kind === 'components' || (kind === 'screens' && !/-(?:usef|ushja|no-date-yet)$/.test(address));

/** The same without the states: how screens change with the window and the theme. */
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

for (const { name, width, height, media, of } of SETTINGS) {
  test(`the examples look as stored, ${name}`, async ({ page, open, gallery }) => {
    await page.goto(gallery.url);
    const examples = await page.evaluate<Example[]>('window.examples');
    await page.setViewportSize({ width, height });
    const shown = examples.filter(of);
    expect(shown.length).toBeGreaterThan(5);
    for (const { address } of shown) {
      // What is printed has no heading of a screen, which says that the screen is there.
      await page.emulateMedia({ ...media, media: 'screen' });
      await open(address);
      await useFontOfTests(page);
      await page.emulateMedia(media);
      // Machines draw the edges of letters a little differently.
      await expect.soft(page).toHaveScreenshot(`${address}-${name}.png`, {
        fullPage: true,
        maxDiffPixelRatio: 0.01,
        timeout: 30_000,
      });
    }
  });
}

test('no stored picture is of an example that is gone', async ({ page, gallery }) => {
  await page.goto(gallery.url);
  const examples = await page.evaluate<Example[]>('window.examples');
  const wanted = new Set(
    SETTINGS.flatMap(({ name, of }) => examples.filter(of).map(({ address }) => `${address}-${name}.png`)),
  );
  const stored = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  expect(stored.filter((file) => !wanted.has(file))).toEqual([]);
});
