import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { packageRoot } from '../../src/server/package-root.ts';

/** A window as wide as the pictures of the documents. */
const WINDOW = { width: 1000, height: 600 };

/**
 * Takes a picture for the documents, `docs/pictures/{name}.png`, of the whole page, of a part of it, or from one part to
 * another. Only when the environment has PICTURES=1: pictures change for reasons that no test is about.
 */
export async function picture(page: Page, name: string, part?: Locator, through?: Locator): Promise<void> {
  if (process.env['PICTURES'] !== '1') return;
  const before = page.viewportSize();
  await page.setViewportSize(WINDOW);
  // Where the mouse was, a button would look pointed at.
  await page.mouse.move(0, 0);
  const path = join(packageRoot, 'docs', 'pictures', `${name}.png`);
  if (part === undefined) await page.screenshot({ path, fullPage: true });
  else if (through === undefined) await part.screenshot({ path });
  else await page.screenshot({ path, fullPage: true, clip: await clipOf(part, through) });
  if (before !== null) await page.setViewportSize(before);
}

/** What lies between the top of one part of a page and the bottom of another, as wide as the first. */
async function clipOf(part: Locator, through: Locator) {
  // The page is counted from its top, and boxes from that of the window.
  const top = await part.evaluate((element) => element.ownerDocument.documentElement.scrollTop as number);
  const [first, last] = [await part.boundingBox(), await through.boundingBox()];
  if (first === null || last === null) throw new Error('A part of the picture is not shown');
  return { ...first, y: first.y + top, height: last.y + last.height - first.y };
}
