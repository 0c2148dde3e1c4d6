import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { packageRoot } from '../../src/server/package-root.ts';

/** A window as wide as the pictures of the documents. */
const WINDOW = { width: 1000, height: 600 };

/**
 * Takes a picture for the documents, `docs/pictures/{name}.png`, of the whole page or of a part of it. Only when the
 * environment has PICTURES=1: pictures change for reasons that no test is about.
 */
export async function picture(page: Page, name: string, part?: Locator): Promise<void> {
  if (process.env['PICTURES'] !== '1') return;
  const before = page.viewportSize();
  await page.setViewportSize(WINDOW);
  // Where the mouse was, a button would look pointed at.
  await page.mouse.move(0, 0);
  const path = join(packageRoot, 'docs', 'pictures', `${name}.png`);
  await (part === undefined ? page.screenshot({ path, fullPage: true }) : part.screenshot({ path }));
  if (before !== null) await page.setViewportSize(before);
}
