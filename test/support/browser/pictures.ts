import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { packageRoot } from '../../../src/server/package-root.ts';
import { program } from '../programs.ts';

/**
 * Window size in pixels. Before a screenshot, the window is made as tall as the page, so that the action bar stays at the
 * bottom.
 */
const WINDOW = { width: 1100, height: 600 };

/** An element with its scroll height. Declared here because tests are compiled without the browser's types. */
interface Scrolled {
  scrollHeight: number;
}

/**
 * Takes a screenshot for the documentation, `docs/pictures/{name}.png`, of the whole page, a part of it, or everything from one
 * part to another. Does nothing without PICTURES=1 in the environment, because screenshots also change for reasons that no test
 * checks.
 */
export async function picture(page: Page, name: string, part?: Locator, through?: Locator): Promise<void> {
  if (process.env['PICTURES'] !== '1') return;
  const before = page.viewportSize();
  await page.setViewportSize(WINDOW);
  const height = await page.locator('html').evaluate((html) => (html as unknown as Scrolled).scrollHeight);
  await page.setViewportSize({ ...WINDOW, height });
  // A button under the mouse would appear hovered.
  await page.mouse.move(0, 0);
  const path = join(packageRoot, 'docs', 'pictures', `${name}.png`);
  if (part === undefined) await page.screenshot({ path, fullPage: true });
  else if (through === undefined) await part.screenshot({ path });
  else await page.screenshot({ path, fullPage: true, clip: await clipOf(part, through) });
  if (before !== null) await page.setViewportSize(before);
}

/** Returns the area from the top of one part of a page to the bottom of another, as wide as the first part. */
async function clipOf(part: Locator, through: Locator) {
  // A clip is relative to the top of the page, a box to the top of the window.
  const top = await part.evaluate((element) => element.ownerDocument.documentElement.scrollTop as number);
  const [first, last] = [await part.boundingBox(), await through.boundingBox()];
  if (first === null || last === null) throw new Error('Part of the screenshot is not visible');
  return { ...first, y: first.y + top, height: last.y + last.height - first.y };
}

interface Paper {
  sheets: readonly string[];
  /** `Letter` is 612 × 792 points. */
  size: string;
}

/** Prints as the browser's print dialog does by default: without backgrounds, unless the page requires them. */
export async function print(page: Page): Promise<Paper> {
  const folder = await mkdtemp(join(tmpdir(), 'amvs-paper-'));
  try {
    const file = join(folder, 'page.pdf');
    await writeFile(file, await page.pdf({ preferCSSPageSize: true }));
    const sheets = poppler('pdftotext', '-layout', file, '-').split('\f').slice(0, -1);
    const size = /^Page size:\s*(.*)$/m.exec(poppler('pdfinfo', file))?.[1] ?? '';
    return { sheets, size };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Takes a screenshot of the printout for the documentation. Does nothing without PICTURES=1 in the environment. */
export async function paperPicture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'] !== '1') return;
  const folder = await mkdtemp(join(tmpdir(), 'amvs-paper-'));
  try {
    const file = join(folder, 'page.pdf');
    await writeFile(file, await page.pdf({ preferCSSPageSize: true }));
    const target = join(packageRoot, 'docs', 'pictures', name);
    poppler('pdftoppm', '-png', '-r', '70', '-f', '1', '-l', '1', '-singlefile', file, target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function poppler(name: string, ...args: readonly string[]): string {
  return execFileSync(join(program('poppler'), name), args, { encoding: 'utf8' });
}
