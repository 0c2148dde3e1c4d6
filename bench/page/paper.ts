import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as browserType, type Page } from '@playwright/test';
import { type Org, ORG_LABEL } from '../../src/domain/org.ts';
import { amvs, serve } from '../../test/support/amvs.ts';
import { writeRecordFolder } from '../../test/support/books/record-files.ts';
import { showBooks, showChoices } from '../../test/support/books/show-books.ts';
import { storeChoices, storedChoices } from '../../test/support/browser/stored-choices.ts';
import { descendantsSeconds } from './processor-time.ts';

/** Number of horses to print, each with its owner and rider. */
const HORSES = 60;

/** Number of times each document is printed; the median is reported. */
const TIMES = 5;

/**
 * Times printing a show from Print Cards. Each row has the document, its number of sheets, the seconds from the click until the
 * sheets are on screen, the seconds for the browser's PDF, their sum, and the CPU time.
 */
export async function paper(executablePath: string): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'amvs-paper-'));
  const env = { DATA_DIR: join(folder, 'data'), SAMPLE_DATA: 'off', LOG_LEVEL: 'silent', WALK_STEPS: '0' };
  const records = await writeRecordFolder(showBooks({ hard: false }), join(folder, 'records'));
  // Records older than a week would add a line to every card, so these are dated today.
  const today = new Date().toISOString().slice(0, 10);
  const imported = await amvs(['import', records.folder, '--dated', today], env);
  if (imported.code !== 0) throw new Error(imported.stderr);
  const server = await serve(env);
  const browser = await browserType.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const rows: string[][] = [];
    for (const org of ['usef', 'usdf', 'ushja'] as const) {
      for (const link of ['Verifications', 'Roster']) rows.push(await print(page, server.url, org, link));
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function print(page: Page, url: string, org: Org, link: string): Promise<string[]> {
  await page.goto(`${url}/`);
  await page.evaluate(storeChoices, storedChoices(org, showChoices(org, HORSES), null));
  let sheets = 0;
  const laidOut: number[] = [];
  const done: number[] = [];
  const processor: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await page.goto(`${url}/${org}/print-cards`);
    const open = page.getByRole('link', { name: link, exact: true });
    await open.waitFor();
    // Keeps the screen's remaining calls and preloading out of the measured time.
    await page.waitForLoadState('networkidle');
    const used = descendantsSeconds();
    const began = performance.now();
    await open.click();
    await page.locator('.sheet').first().waitFor();
    laidOut.push(performance.now() - began);
    await page.pdf({ format: 'Letter', preferCSSPageSize: true });
    done.push(performance.now() - began);
    processor.push((descendantsSeconds() - used) * 1000);
    sheets = await page.locator('.sheet').count();
  }
  const [first, whole] = [median(laidOut), median(done)];
  return [
    `${ORG_LABEL[org]}, ${link}`,
    String(sheets),
    seconds(first),
    seconds(whole - first),
    seconds(whole),
    seconds(median(processor)),
  ];
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
