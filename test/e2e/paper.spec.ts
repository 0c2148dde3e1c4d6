import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Browser } from 'puppeteer-core';
import { type Org, ORG_LABEL } from '../../src/domain/org.ts';
import { amvs, type Served, serve } from '../support/amvs.ts';
import { writeRecordFolder } from '../support/books/record-files.ts';
import { CO_OWNERS, HARD_NAMES, showBooks, showChoices } from '../support/books/show-books.ts';
import { expect, test } from '../support/browser/app.ts';
import { launchFirefox } from '../support/browser/firefox.ts';
import { printedSheets, type PrintedSheet } from '../support/browser/printed.ts';
import { storeChoices, storedChoices } from '../support/browser/stored-choices.ts';

/*
 * Prints many entries with difficult names from Chromium and Firefox, on Letter and A4, and reads each sheet from the PDF.
 */

test.describe.configure({ mode: 'default' });

type Names = 'plain' | 'hard';

let folder: string;
let servers: Readonly<Record<Names, Served>>;
let firefox: Browser;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amvs-show-'));
  const served = async (names: Names): Promise<Served> => {
    const records = await writeRecordFolder(showBooks({ hard: names === 'hard' }), join(folder, names));
    const env = {
      DATA_DIR: join(folder, `${names}-data`),
      SAMPLE_DATA: 'off',
      LOG_LEVEL: 'silent',
      WALK_STEPS: '0',
    };
    expect((await amvs(['import', records.folder, '--dated', '2026-11-20'], env)).code).toBe(0);
    return await serve(env);
  };
  servers = { plain: await served('plain'), hard: await served('hard') };
  firefox = await launchFirefox();
});

test.afterAll(async () => {
  await firefox.close();
  await Promise.all(Object.values(servers).map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
});

interface Print {
  org: Org;
  entries: number;
  names: Names;
  screen: 'verifications' | 'roster';
  format: 'Letter' | 'A4';
}

const LAST = { plain: null, hard: '2026-12-08' } as const;

async function openIn(page: Page, { org, entries, names, screen }: Omit<Print, 'format'>): Promise<void> {
  const { origin } = new URL(servers[names].url);
  await page.goto(`${origin}/`);
  await page.evaluate(storeChoices, storedChoices(org, showChoices(org, entries), LAST[names]));
  await page.goto(`${origin}/${org}/${screen}`);
  await expect(page.locator('.sheet').first()).toBeVisible();
}

async function printIn(
  browser: 'Chromium' | 'Firefox',
  page: Page,
  { org, entries, names, screen, format }: Print,
): Promise<PrintedSheet[]> {
  const { origin } = new URL(servers[names].url);
  const session = storedChoices(org, showChoices(org, entries), LAST[names]);
  const address = `${origin}/${org}/${screen}`;
  if (browser === 'Chromium') {
    await openIn(page, { org, entries, names, screen });
    return printedSheets(await page.pdf({ format, preferCSSPageSize: true }));
  }
  const tab = await firefox.newPage();
  try {
    await tab.goto(`${origin}/`);
    await tab.evaluate(storeChoices, session);
    await tab.goto(address);
    await tab.waitForSelector('.sheet', { timeout: 120_000 });
    return printedSheets(
      await tab.pdf({ format: format === 'A4' ? 'a4' : 'letter', preferCSSPageSize: true, timeout: 120_000 }),
    );
  } finally {
    await tab.close();
  }
}

const SIZE = { Letter: [612, 792], A4: [595, 842] } as const;

/**
 * Expects on each sheet the organization, the competition dates, the print date, and the page number with the total.
 */
function expectFrames(sheets: readonly PrintedSheet[], { org, names, format }: Print): void {
  const days = names === 'hard' ? '12/05/2026 through 12/08/2026' : 'starting 12/05/2026';
  for (const [at, { text, width, height, words }] of sheets.entries()) {
    const sheet = `sheet ${at + 1}`;
    expect(Math.abs(width - SIZE[format][0]), sheet).toBeLessThan(2);
    expect(Math.abs(height - SIZE[format][1]), sheet).toBeLessThan(2);
    expect(text, sheet).toContain(ORG_LABEL[org]);
    expect(text, sheet).toContain(`Competition ${days}`);
    expect(text, sheet).toContain('For this competition only');
    expect(text, sheet).toMatch(/Records as of 11\/20\/2026 \(USEF\)/);
    expect(text, sheet).toMatch(/Competition Year: \d{4}/);
    expect(text, sheet).toMatch(/Date Printed: \w+day, \w+ \d{1,2}, \d{4}/);
    expect(text.match(/Sheets? \d+ .*of \d+/g), sheet).toEqual([`Sheet ${at + 1} of ${sheets.length}`]);
    expect(Math.min(...words.map(({ left }) => left)), sheet).toBeGreaterThan(18);
    expect(Math.max(...words.map(({ right }) => right)), sheet).toBeLessThan(width - 18);
    expect(Math.max(...words.map(({ bottom }) => bottom)), sheet).toBeLessThan(height - 18);
  }
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Expects each card on a single sheet, with its organization and its band. */
function expectWholeCards(sheets: readonly PrintedSheet[], { org, entries }: Print): void {
  let cards = 0;
  for (const { text } of sheets) {
    const here = count(text, /(?:HORSE|OWNER|RIDER) VERIFICATION +\(DO NOT CUT\)/g);
    expect(count(text, /\b(?:USEF|USDF|USHJA) +(?:HORSE|OWNER|RIDER) VERIFICATION/g)).toBe(here);
    // On a wide card, `NOT IN ORDER` takes two lines.
    expect(count(text, /\b(?:ORDER|LOOK|CHECKED)\b/g)).toBe(here);
    // The sheet's header has one match, which does not count.
    expect(count(text, /Records as of/g) - 1).toBe(here);
    cards += here;
  }
  expect(cards).toBe(entries * 3 * (org === 'usef' ? 1 : 2));
}

const LINE_OF_16 = 17;

/** Expects numbers that are readable at arm's length. */
function expectLargeNumbers(sheets: readonly PrintedSheet[], entries: number): void {
  const numbers = sheets.flatMap(({ words }) => words.filter(({ text }) => /^9[234]000\d\d$/.test(text)));
  expect(numbers.length).toBeGreaterThanOrEqual(entries * 3);
  for (const { text, top, bottom } of numbers) expect(bottom - top, text).toBeGreaterThan(LINE_OF_16);
}

/** Maximum gray value (0 is black) of a word's darkest spot. Laser printers print lighter grays as visible dots. */
const NEARLY_BLACK = 48;

/** Expects red text to be as dark as a card's values, and labels and values to be nearly black (requirement 9.22). */
function expectDark(sheets: readonly PrintedSheet[], entries: number): void {
  const darkest = (shown: string) =>
    sheets.flatMap((sheet) => sheet.words.filter(({ text }) => text === shown).map(sheet.darkest));
  const suspended = darkest('Suspended');
  expect(suspended.length > 0).toBe(entries > 8);
  expect(Math.max(...suspended)).toBeLessThanOrEqual(Math.max(...darkest('Competing')) + 2);
  for (const word of ['Competing', 'Expires', 'Unknown', 'None', 'CUT)'])
    expect(Math.max(...darkest(word)), word).toBeLessThanOrEqual(NEARLY_BLACK);
}

const VERIFICATIONS: readonly (readonly [Org, number, Print['format']])[] = [
  ['usef', 1, 'Letter'],
  ['usef', 2, 'A4'],
  ['usef', 12, 'Letter'],
  ['usef', 60, 'A4'],
  ['usdf', 12, 'A4'],
  ['usdf', 30, 'Letter'],
  ['ushja', 2, 'Letter'],
  ['ushja', 12, 'A4'],
];

const ROSTERS: readonly (readonly [Org, number, Print['format']])[] = [
  ['usef', 2, 'A4'],
  ['usef', 60, 'Letter'],
  ['usdf', 30, 'A4'],
  ['ushja', 12, 'Letter'],
];

const BROWSERS = ['Chromium', 'Firefox'] as const;

test.describe('verification cards stay whole on numbered sheets', () => {
  for (const browser of BROWSERS) {
    for (const [org, entries, format] of VERIFICATIONS) {
      test(`${browser}: cards of ${entries} entries at ${ORG_LABEL[org]} on ${format}`, async ({ page }) => {
        const print: Print = { org, entries, names: 'hard', screen: 'verifications', format };
        const sheets = await printIn(browser, page, print);
        expectFrames(sheets, print);
        expectWholeCards(sheets, print);
        expectLargeNumbers(sheets, entries);
        expectDark(sheets, entries);
        const text = sheets.map((sheet) => sheet.text.replaceAll(/\s+/g, ' ')).join(' ');
        expect(text).toContain(HARD_NAMES[0]);
        for (const of of ['1th', `${CO_OWNERS}th`]) expect(text).toContain(of);
      });
    }
  }
});

test.describe('the roster’s tables repeat their headers on each sheet', () => {
  for (const browser of BROWSERS) {
    for (const [org, entries, format] of ROSTERS) {
      test(`${browser}: a roster of ${entries} entries at ${ORG_LABEL[org]} on ${format}`, async ({
        page,
      }) => {
        const print: Print = { org, entries, names: 'hard', screen: 'roster', format };
        const sheets = await printIn(browser, page, print);
        expectFrames(sheets, print);
        let rows = 0;
        for (const { text } of sheets) {
          const titles = /^ *(?:USEF|AFFILIATE) (?:HORSE|OWNER|RIDER)(?: \(continued\))?(?:  .*)?$/gm;
          expect(count(text, titles)).toBeGreaterThan(0);
          expect(count(text, /^ *Name +US[ED]F # .*verdict$/gm)).toBe(count(text, titles));
          // Each band has one of these words; `NOT IN ORDER` may take two lines.
          rows += count(text, /\b(?:ORDER|LOOK|CHECKED)\b/g);
        }
        expect(rows).toBe(entries * 3 * (org === 'usef' ? 1 : 2));
      });
    }
  }
});

test.describe('12 general-federation entries take 5 sheets, and their roster takes one', () => {
  for (const browser of BROWSERS) {
    test(browser, async ({ page }) => {
      const print = { org: 'usef', entries: 12, names: 'plain', format: 'Letter' } as const;
      expect(await printIn(browser, page, { ...print, screen: 'verifications' })).toHaveLength(5);
      const [roster, ...more] = await printIn(browser, page, { ...print, screen: 'roster' });
      expect(more).toEqual([]);
      const text = roster?.text.replaceAll(/\s+/g, ' ');
      expect(text).toContain('Horse does not have required membership for qualifying classes');
      expect(text).toContain('ended 11/30/2025');
    });
  }
});

/** Number of rows on a sheet of cards, and heights in CSS pixels. */
interface CardHeights {
  rows: number;
  /** Free height below the cards. */
  left: number;
  /** Between a card's head and its verdict. */
  gap: number;
  /** Largest vertical distance between the last lines of a row's two cards; 0 if they are level. */
  offset: number;
}

/** Gap on a full sheet, and the gap exceeded on a sheet with a lot of room. */
const [LEAST_GAP, WIDE_GAP] = [2, 5];

test('cards share the free height of their sheet', async ({ page }) => {
  await openIn(page, { org: 'usdf', entries: 12, names: 'hard', screen: 'verifications' });
  await page.emulateMedia({ media: 'print' });
  const sheets = await page.evaluate<CardHeights[]>(`[...document.querySelectorAll('.sheet')].map((sheet) => {
    const box = (inside, selector) => inside.querySelector(selector).getBoundingClientRect();
    const rows = [...sheet.querySelectorAll('.card-row')];
    const levels = rows.map((row) => [...row.querySelectorAll('.card-foot')].map((foot) => foot.getBoundingClientRect().bottom));
    return {
      rows: rows.length,
      left: box(sheet, '.sheet-foot').top - rows.at(-1).getBoundingClientRect().bottom,
      gap: box(sheet, '.card-verdict').top - box(sheet, '.card-head').bottom,
      offset: Math.max(...levels.map((each) => Math.max(...each) - Math.min(...each))),
    };
  })`);
  expect(sheets.length).toBeGreaterThan(5);
  for (const [at, { rows, left, gap, offset }] of sheets.entries()) {
    const sheet = `sheet ${at + 1}`;
    expect(offset, sheet).toBeLessThan(1);
    // Cards stay tight only if less than a pixel is left for each row and for the notes, besides up to 8 pixels kept free.
    if (gap <= LEAST_GAP + 0.1) expect(left, sheet).toBeLessThan(rows + 1 + 8);
    if (left > 16 * (rows + 1)) expect(gap, sheet).toBeGreaterThan(WIDE_GAP);
  }
  expect(Math.max(...sheets.map(({ gap }) => gap))).toBeGreaterThan(WIDE_GAP);
});

test('a suspension is in the frame of its verdict on the roster', async ({ page }) => {
  await openIn(page, { org: 'usdf', entries: 12, names: 'plain', screen: 'roster' });
  await page.emulateMedia({ media: 'print' });
  const bands = page.locator('.band', { hasText: '* Suspended' });
  const rows = page.locator('tbody', { has: bands });
  expect(await rows.count()).toBeGreaterThan(1);
  for (const row of await rows.all()) {
    const [frame, words] = [
      await row.locator('.band').boundingBox(),
      await row.getByText('* Suspended').boundingBox(),
    ];
    if (frame === null || words === null) throw new Error('No verdict');
    expect(words.x).toBeGreaterThan(frame.x);
    expect(words.x + words.width).toBeLessThan(frame.x + frame.width);
    await expect(row.locator('.band')).toHaveText(/^\s*NOT IN ORDER\s+\* Suspended\s*$/);
    await expect(row.locator('.band')).toHaveCSS('border-style', 'solid');
    await expect(row.getByRole('rowheader')).not.toContainText('Suspended');
    // Only an affiliate's row names the organization of the suspension.
    const affiliate = await row
      .locator('xpath=..')
      .getByText(/^AFFILIATE/)
      .count();
    await expect(row.getByText('suspended at USEF')).toHaveCount(Math.min(1, affiliate));
  }
});
