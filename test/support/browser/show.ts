import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Locator, Page } from '@playwright/test';
import { packageRoot } from '../../../src/server/package-root.ts';
import { amvs, serve } from '../amvs.ts';
import { expect } from './app.ts';
import { expectScreen, press } from './journey.ts';

export const SAMPLE_LIST = join(packageRoot, 'sample-data', 'show-entries.csv');

export async function typeDays(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'First day of the competition' }).fill('12/05/2026');
  await page.getByRole('textbox', { name: 'Last day of the competition' }).fill('12/07/2026');
}

export async function chooseList(page: Page, list: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  await page.getByLabel('Entry list file').setInputFiles(list);
}

/** Returns a list of `rows` rows: the sample list's entries, repeated under other back numbers. */
export async function longList(rows: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const lines = (await readFile(SAMPLE_LIST, 'utf8')).split(/\r?\n/);
  const head = lines.find((line) => line.startsWith('Back #'));
  const entries = lines.filter((line) => /^\d+,/.test(line));
  const repeated = Array.from({ length: rows }, (_, at) =>
    (entries[at % entries.length] ?? '').replace(/^\d+/, String(1001 + at)),
  );
  return { name: 'entries.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...repeated].join('\n')) };
}

/**
 * Opens the sample show's work list and waits for the check to finish. `origin` is for a server other than
 * the worker's.
 */
export async function openWorkList(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/usdf/entry-list`);
  await typeDays(page);
  await chooseList(page, SAMPLE_LIST);
  await expectScreen(page, 'Columns in the entry list');
  await press(page, 'Check the entry list', 'Work list');
  await expectChecked(page);
}

export async function expectChecked(page: Page): Promise<void> {
  await expectScreen(page, 'Work list');
  await expect(page.getByText('All 60 rows are checked.')).toBeAttached();
}

export function group(page: Page, name: string): Locator {
  return page
    .getByRole('region', { name: 'Work list' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name, exact: true }) });
}

export function groupButtons(page: Page): Locator {
  return page.getByRole('region', { name: 'Work list' }).locator('.work-group:not([hidden=""]) .work-open');
}

/** Finds an item in an open group: "Rider Quilla Hartsbrook". */
export function item(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

export async function downloaded(
  page: Page,
  act: () => Promise<void>,
): Promise<{ download: Download; path: string }> {
  const waiting = page.waitForEvent('download');
  await act();
  const download = await waiting;
  return { download, path: await download.path() };
}

/** A separate server, because imports in one test would change the answers in other tests. */
interface ShowOffice {
  origin: string;
  folder: string;
  /**
   * Imports records that change three answers about the sample show: a membership that was in order ends during the show,
   * and two are renewed.
   */
  importThreeChanges: () => Promise<void>;
}

export async function withShowOffice(test: (office: ShowOffice) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'amvs-show-'));
  const env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', WALK_STEPS: '0' };
  const server = await serve(env);
  const importThreeChanges = async () => {
    const today = join(folder, 'today');
    await cp(join(packageRoot, 'sample-data'), today, { recursive: true });
    const file = join(today, 'usef', 'members.csv');
    let text = await readFile(file, 'utf8');
    for (const [before, after] of THREE_CHANGES) {
      expect(text).toContain(before);
      text = text.replace(before, after);
    }
    await writeFile(file, text);
    expect((await amvs(['import', today, '--dated', '2026-12-04'], env)).code).toBe(0);
  };
  try {
    await test({ origin: new URL(server.url).origin, folder, importThreeChanges });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const THREE_CHANGES = [
  [
    '9500003,I,,Linnea,Marchbanks,1991-07-19,Amateur,Competing,Active,2023-12-01,2031-11-30',
    '9500003,I,,Linnea,Marchbanks,1991-07-19,Amateur,Competing,Active,2023-12-01,2026-12-06',
  ],
  [
    'Rosalind,Silverbrook,1987-06-24,Amateur,Competing,Active,2025-12-01,2026-11-30',
    'Rosalind,Silverbrook,1987-06-24,Amateur,Competing,Active,2025-12-01,2031-11-30',
  ],
  [
    'Desmond,Blackmarsh,1982-10-10,Professional,Competing,Active,2026-03-23,2031-11-30,YES',
    'Desmond,Blackmarsh,1982-10-10,Professional,Competing,Active,2026-03-23,2031-11-30,NO',
  ],
] as const;
