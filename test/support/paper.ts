import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { packageRoot } from '../../src/server/package-root.ts';
import { program } from './programs.ts';

/** What the browser prints of a page. */
interface Paper {
  /** The text of each sheet, laid out as on the sheet. */
  sheets: readonly string[];
  /** `Letter` is 612 x 792 points. */
  size: string;
}

/** Prints the page as the browser's print dialog does by default: without backgrounds that do not insist. */
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

/** Takes the picture of a printed page for the documents, only when the environment has PICTURES=1. */
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

/** Runs one of poppler's programs and gives what it writes. */
function poppler(name: string, ...args: readonly string[]): string {
  return execFileSync(join(program('poppler'), name), args, { encoding: 'utf8' });
}
