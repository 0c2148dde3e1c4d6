import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Org, ORG_LABEL } from '../../src/domain/org.ts';
import { amvs, type Served, serve } from '../support/amvs.ts';
import { writeRecordFolder } from '../support/books/record-files.ts';
import { ENTRIES, wholeShowBooks, wholeShowList } from '../support/books/whole-show.ts';
import { expect, test } from '../support/browser/app.ts';
import { expectScreen, onSampleDay, press } from '../support/browser/journey.ts';
import { printedTexts } from '../support/browser/printed.ts';
import { chooseList, typeDays } from '../support/browser/show.ts';

/* Counts the sheets for one whole-show roster in the PDF that Chromium prints on Letter. */

test.describe.configure({ mode: 'default' });

let folder: string;
let server: Served;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amvs-whole-show-'));
  const records = await writeRecordFolder(wholeShowBooks(), join(folder, 'records'));
  const env = { DATA_DIR: join(folder, 'data'), SAMPLE_DATA: 'off', LOG_LEVEL: 'silent', WALK_STEPS: '0' };
  expect((await amvs(['import', records.folder, '--dated', '2026-11-20'], env)).code).toBe(0);
  server = await serve(env);
});

test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Maximum number of sheets for the 81 entries (requirement 9.30). */
const SHEETS: readonly (readonly [Org, byClass: number, byBackNumber: number])[] = [
  ['usef', 7, 9],
  ['usdf', 13, 16],
  ['ushja', 15, 16],
];

async function openRoster(page: Page, org: Org): Promise<void> {
  const { origin } = new URL(server.url);
  await page.goto(`${origin}/${org}/entry-list`);
  await typeDays(page);
  await chooseList(page, {
    name: 'show.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(wholeShowList(org)),
  });
  await expectScreen(page, 'Columns in the entry list');
  await press(page, 'Check the entry list', 'Work list');
  await expect(page.getByText(/^All \d+ rows are checked\.$/)).toBeAttached();
  await press(page, 'Reports and letters', 'Reports and letters');
  await press(page, 'Rosters for the show', 'Rosters for the show');
  await expect(page.getByText(/^\d+ sheets of paper$/)).toBeVisible();
}

/** Expects rows for each back number's horse, owner and rider, in each organization's tables. */
function expectEveryEntry(text: string, org: Org): void {
  for (let at = 0; at < ENTRIES; at += 1) {
    const rows = text.match(new RegExp(`^ *${101 + at * 3} `, 'gm'));
    expect(rows?.length, `back number ${101 + at * 3}`).toBeGreaterThanOrEqual(org === 'usef' ? 3 : 6);
  }
}

test.beforeEach(({ page }) => onSampleDay(page));

test.describe('the roster of 81 distinct entries by class', () => {
  for (const [org, most] of SHEETS) {
    test(`the roster by class takes at most ${most} sheets at ${ORG_LABEL[org]}`, async ({ page }) => {
      await openRoster(page, org);
      const sheets = printedTexts(await page.pdf({ format: 'Letter', preferCSSPageSize: true }));
      expect(sheets.length).toBeLessThanOrEqual(most);
      const text = sheets.join('\n');
      expectEveryEntry(text, org);
      expect(text).toMatch(/^ *Short Stirrup +also \d+|^ *Training Level Test 3 +also \d+/m);
      expect(text).toContain('listed earlier');
      expect(sheets[1]).toContain('(continued)');
    });
  }
});

test.describe('the roster of 81 distinct entries by back number', () => {
  for (const [org, , most] of SHEETS) {
    test(`the roster by back number takes at most ${most} sheets at ${ORG_LABEL[org]}`, async ({ page }) => {
      await openRoster(page, org);
      await page.getByRole('combobox', { name: 'Sorted' }).selectOption('by back number');
      // Only rosters by class have headings, so this waits for the new sheets.
      await expect(page.locator('.sheet').first()).toBeVisible();
      await expect(page.locator('.roster-group')).toHaveCount(0);
      await expect(page.getByText(/^\d+ sheets of paper$/)).toBeVisible();
      const sheets = printedTexts(await page.pdf({ format: 'Letter', preferCSSPageSize: true }));
      expect(sheets.length).toBeLessThanOrEqual(most);
      expectEveryEntry(sheets.join('\n'), org);
    });
  }
});
