import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import { packageRoot } from '../../src/server/package-root.ts';
import { amvs, type Served, serve } from '../support/amvs.ts';
import { expect, test } from '../support/browser/app.ts';
import { expectAccessible, onSampleDay, press, search } from '../support/browser/journey.ts';
import { print } from '../support/browser/pictures.ts';

/*
 * Old records, and records with control characters. An import refuses some of these, but a book written by an earlier version
 * may contain all of them, so the test writes them directly into the book.
 */

/** Right-to-left override; also closes the surrounding isolate. */
const OVERRIDE = '\u2069\u202E';
/** Right-to-left letters, which must be isolated wherever they appear. */
const CANARY = '\u05D0\u05D1';
const LONG = 'Wagnerianisches'.repeat(33).slice(0, 490);

/**
 * Rows for members.csv: usefId, entityType, name, firstName, lastName, birthDate, amateurProStatus, type, status, start, end,
 * suspensionStatus, two FEI columns
 */
const MEMBERS = [
  '9599992,I,,Ann,Override,1970-01-01,Amateur,Competing,Active,2024-12-01,2031-11-30,YES,10012345,Active',
  '9599993,I,,Bo,Override,1971-01-01,Amateur,Competing,Active,2024-12-01,2031-11-30,,,',
  '9599994,I,,Cy,Longname,1972-01-01,Amateur,Competing,Active,2024-12-01,2031-11-30,,,',
  '9599995,F,Override Farm,,,,,Farm,Active,2024-12-01,2031-11-30,,,',
];
const HORSES = [
  '9199992,Overridden Oat,999000039999992,Life,Active,2024-12-01,,YES,2015-04-18,105OO01,Active',
  '9199994,Longname Lark,999000039999994,Life,Active,2024-12-01,,,2015-04-18,,',
];
const OWNERS = [
  ['9199992', '9599992'],
  ['9199992', '9599993'],
  ['9199992', '9599995'],
  ['9199994', '9599994'],
  ['9199994', '9599992'],
].map((owns) => `${owns.join(',')},2020-01-01,`);

/** Text to write into USEF's book. Some records keep the words that cards and judgments depend on. */
const HOSTILE = `${CANARY}${OVERRIDE}`;
const WRITTEN: readonly (readonly [
  table: string,
  which: string,
  columns: readonly string[],
  text: string,
])[] = [
  ['member', "number_key IN ('9599992', '9599993', '9599995')", ['name', 'first_name', 'last_name'], HOSTILE],
  ['member', "number_key = '9599992'", ['fei_reg_number', 'fei_registration_status'], HOSTILE],
  ['member', "number_key = '9599995'", ['entity_type'], HOSTILE],
  ['horse', "number_key = '9199992'", ['name', 'fei_registration_status'], HOSTILE],
  ['horse', "number_key = '9199992'", ['microchip_number_recorded', 'fei_reg_number_recorded'], HOSTILE],
  ['horse_term', `horse_id = ${idOf('horse', '9199992')}`, ['type'], HOSTILE],
  ['member_term', `member_id = ${idOf('member', '9599992')}`, ['type'], HOSTILE],
  ['member_term', `member_id = ${idOf('member', '9599993')}`, ['status'], HOSTILE],
  ['member', "number_key = '9599994'", ['name', 'first_name', 'last_name'], LONG],
  ['horse', "number_key = '9199994'", ['name'], LONG],
];

function idOf(table: string, number: string): string {
  return `(SELECT id FROM ${table} WHERE number_key = '${number}')`;
}

/** Date of the records: old enough for the warning about old records, with default settings and on any day. */
const DATED = '2016-01-05';

let folder: string;
let server: Served;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amvs-texts-'));
  const data = join(folder, 'data');
  const env = { DATA_DIR: data, SAMPLE_DATA: 'off', LOG_LEVEL: 'silent' };
  const usef = join(folder, 'records', 'usef');
  await cp(join(packageRoot, 'sample-data', 'usef'), usef, { recursive: true });
  await appendFile(join(usef, 'members.csv'), `${MEMBERS.join('\n')}\n`);
  await appendFile(join(usef, 'horses.csv'), `${HORSES.join('\n')}\n`);
  await appendFile(join(usef, 'owners.csv'), `${OWNERS.join('\n')}\n`);
  expect((await amvs(['import', join(folder, 'records'), '--dated', DATED], env)).code).toBe(0);
  await writeTexts(join(data, 'records'));
  server = await serve(env);
});

test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Writes the strings into the book. Removes the pointer's hashes, which earlier versions did not have. */
async function writeTexts(records: string): Promise<void> {
  const book = (await readdir(records)).find((name) => name.endsWith('.sqlite'));
  if (book === undefined) throw new Error('There is no book');
  const file = join(records, book);
  const database = new DatabaseSync(file);
  for (const [table, which, columns, text] of WRITTEN) {
    for (const column of columns) {
      // A number in its cleaned form is stored only in its key column.
      const before = column.endsWith('_recorded')
        ? column.replace('_number', '').replace('_recorded', '_key').replace('_reg', '')
        : column;
      database.prepare(`UPDATE ${table} SET ${column} = ${before} || ? WHERE ${which}`).run(text);
    }
  }
  // Without isolation, the override would make the digits after it come first.
  database
    .prepare("UPDATE member SET number_recorded = '95' || ? || '99992' WHERE number_key = '9599992'")
    .run(OVERRIDE);
  database.close();
  const pointerFile = join(records, 'pointer.json');
  const { check: _, ...pointer } = JSON.parse(await readFile(pointerFile, 'utf8')) as {
    check?: string;
    generations: { books: Record<string, { file: string; bytes: number; sha256?: string } | null> }[];
  };
  for (const pointed of pointer.generations.flatMap(({ books }) => Object.values(books))) {
    if (pointed === null) continue;
    pointed.bytes = (await stat(file)).size;
    delete pointed.sha256;
  }
  await writeFile(pointerFile, JSON.stringify(pointer));
}

test.beforeEach(({ page }) => onSampleDay(page));

async function startFlow(page: Page): Promise<void> {
  await page.goto(`${new URL(server.url).origin}/usef/competition-date`);
  await page.getByRole('textbox', { name: 'Competition start date' }).fill('12/05/2026');
  await press(page, 'Continue', 'Horse Search');
}

/** An element's position, declared here because tests are compiled without the browser's types. */
interface Box {
  left: number;
  top: number;
}

/** Returns a string's letters in the order they are painted: left to right, line by line. */
async function painted(element: Locator, text: string): Promise<string> {
  const letters = await element.evaluate((node, wanted) => {
    const all: { letter: string; left: number; top: number }[] = [];
    const { document, NodeFilter } = globalThis as unknown as {
      document: {
        createTreeWalker: (root: unknown, show: number) => { nextNode: () => { data: string } | null };
        createRange: () => {
          setStart: (node: unknown, at: number) => void;
          setEnd: (node: unknown, at: number) => void;
          getBoundingClientRect: () => Box;
        };
      };
      NodeFilter: { SHOW_TEXT: number };
    };
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let found = walker.nextNode(); found !== null; found = walker.nextNode()) {
      const begin = found.data.indexOf(wanted);
      if (begin < 0) continue;
      for (let at = begin; at < begin + wanted.length; at += 1) {
        const range = document.createRange();
        range.setStart(found, at);
        range.setEnd(found, at + 1);
        const { left, top } = range.getBoundingClientRect();
        all.push({ letter: found.data[at] ?? '', left, top });
      }
      break;
    }
    return all;
  }, text);
  return letters
    .toSorted((a, b) => a.top - b.top || a.left - b.left)
    .map(({ letter }) => letter)
    .join('');
}

async function expectPainted(element: Locator, text: string): Promise<void> {
  expect(await painted(element, text)).toBe(text);
}

/**
 * Checks that no text or label on the page changes direction, and that all right-to-left text is isolated: by an element, or
 * inside a sentence by isolating characters.
 */
async function expectIsolated(page: Page): Promise<void> {
  const { ordering, loose, seen } = await page.evaluate((canary) => {
    interface Found {
      data: string;
      parentElement: { closest: (selector: string) => unknown } | null;
    }
    const { document, NodeFilter } = globalThis as unknown as {
      document: {
        title: string;
        documentElement: unknown;
        createTreeWalker: (root: unknown, show: number) => { nextNode: () => Found | null };
        querySelectorAll: (selector: string) => Iterable<{
          attributes: Iterable<{ name: string; value: string }>;
          value?: string;
        }>;
      };
      NodeFilter: { SHOW_TEXT: number };
    };
    const texts: string[] = [document.title];
    const looseTexts: string[] = [];
    const isLoose = (text: string) =>
      text.replaceAll(/\u2068[^\u2068\u2069]*\u2069/g, '').includes(canary[0] ?? '');
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      texts.push(node.data);
      if (isLoose(node.data) && !node.parentElement?.closest('bdi')) looseTexts.push(node.data);
    }
    for (const { attributes, value } of document.querySelectorAll('*')) {
      // A form field needs no isolation, but must not change the direction either.
      if (typeof value === 'string') texts.push(value);
      for (const attribute of attributes) {
        texts.push(attribute.value);
        if (attribute.name !== 'value' && isLoose(attribute.value)) looseTexts.push(attribute.value);
      }
    }
    const isolates = /\u2068[^\u2066-\u2069\u202A-\u202E]*\u2069/g;
    return {
      ordering: texts.filter((text) => /[\u2066-\u2069\u202A-\u202E]/.test(text.replaceAll(isolates, ''))),
      loose: looseTexts,
      seen: texts.some((text) => text.includes(canary)),
    };
  }, CANARY);
  expect({ ordering, loose, seen }).toEqual({ ordering: [], loose: [], seen: true });
}

async function expectNothingAside(page: Page): Promise<void> {
  // Polled, because a list of suggestions takes a moment to adapt to a new window width.
  const aside = () =>
    page.evaluate(() => {
      const { documentElement } = (
        globalThis as unknown as {
          document: { documentElement: { scrollWidth: number; clientWidth: number } };
        }
      ).document;
      return documentElement.scrollWidth - documentElement.clientWidth;
    });
  await expect.poll(aside).toBeLessThanOrEqual(0);
}

test('control characters in a record change no screen and no sheet', async ({ page }) => {
  await startFlow(page);
  await page.getByRole('combobox', { name: 'Horse name' }).pressSequentially('overridden');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectIsolated(page);
  await page.getByRole('option').click();
  await expectIsolated(page);
  await press(page, 'Search', 'Horse Results');
  const horse = page.getByRole('row', { name: /9199992/ });
  await expectPainted(horse, '* Suspended');
  await expectPainted(horse, '9199992');
  await expectIsolated(page);
  await page.getByRole('radio').first().check();
  await press(page, 'Continue', 'Owners');
  const owner = page.getByRole('row', { name: /9599992/ });
  await owner.getByRole('radio').check();
  await expect(page.getByText('The USEF owner card also names ')).toContainText('Override Farm');
  await expectPainted(owner, '* Suspended');
  await expectPainted(owner, '9599992');
  await expectIsolated(page);
  await press(page, 'Add another horse', 'Horse Search');
  await expect(page.getByText('are chosen')).toBeVisible();
  await expectIsolated(page);
  await search(page, { 'Horse name': 'overridden' }, 'Horse Results');
  await page.getByRole('radio').first().check();
  await press(page, 'Continue', 'Owners');
  await page
    .getByRole('row', { name: /9599993/ })
    .getByRole('radio')
    .check();
  await press(page, 'Add another horse', 'Horse Search');
  await search(page, { 'Horse name': 'overridden' }, 'Horse Results');
  await page.getByRole('radio').first().check();
  await press(page, 'Continue', 'Owners');
  await page
    .getByRole('row', { name: /9599995/ })
    .getByRole('radio')
    .check();
  await press(page, 'Add and go to rider search', 'Rider Search');

  await page.getByRole('combobox', { name: 'Last name' }).pressSequentially('overr');
  await expect(page.getByRole('option')).not.toHaveCount(0);
  await expectIsolated(page);
  await press(page, 'Search', 'Rider Results');
  const rider = page.getByRole('row', { name: /9599992/ });
  await expectPainted(rider, '* Suspended');
  await expectPainted(rider, '9599992');
  await expectPainted(rider, '1970');
  await expectIsolated(page);
  await expectAccessible(page);
  await rider.getByRole('radio').check();
  await press(page, 'Add and print', 'Print Cards');
  await expect(page.getByText('Suspended at USEF.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove rider .* Override/ })).toBeVisible();
  await expectIsolated(page);

  for (const screen of ['Verifications', 'Roster']) {
    await press(page, screen, screen);
    const suspended = page.getByText('* Suspended');
    await expect(suspended).not.toHaveCount(0);
    for (const one of await suspended.all()) await expectPainted(one, '* Suspended');
    for (const one of await page.getByText('9599992', { exact: true }).all()) {
      await expectPainted(one, '9599992');
    }
    await expectIsolated(page);
    await press(page, 'Back to Print Cards', 'Print Cards');
  }
});

test('a name with 490 letters does not widen a page or sheet', async ({ page }) => {
  const everyWidth = async () => {
    for (const width of [1280, 800, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNothingAside(page);
    }
  };
  await startFlow(page);
  await page.getByRole('combobox', { name: 'Horse name' }).pressSequentially('longname');
  await expect(page.getByRole('option')).toHaveCount(1);
  await everyWidth();
  await press(page, 'Search', 'Horse Results');
  await page.getByRole('radio').first().check();
  await everyWidth();
  await press(page, 'Continue', 'Owners');
  await page
    .getByRole('row', { name: /9599994/ })
    .getByRole('radio')
    .check();
  await everyWidth();
  await press(page, 'Add and go to rider search', 'Rider Search');
  await everyWidth();
  await search(page, { 'Last name': 'longname' }, 'Rider Results');
  await page.getByRole('radio').first().check();
  await everyWidth();
  await press(page, 'Add and print', 'Print Cards');
  await expect(page.getByText('Checking memberships')).toHaveCount(0);
  await everyWidth();
  for (const screen of ['Verifications', 'Roster']) {
    await press(page, screen, screen);
    await expect(page.getByRole(screen === 'Roster' ? 'table' : 'article')).toHaveCount(3);
    await everyWidth();
    const { sheets } = await print(page);
    // Every letter is printed, and no line is cut off.
    const letters = sheets.join('').replaceAll(/\s/g, '');
    expect(letters).toMatch(screen === 'Roster' ? /9199994Life/ : /USEF#9199994/);
    expect(letters).toContain('Recordsasof');
    await page.emulateMedia({ media: 'print' });
    // The printable area of a Letter sheet, in pixels.
    await page.setViewportSize({ width: 720, height: 960 });
    await expectNothingAside(page);
    await page.emulateMedia({ media: 'screen' });
    await press(page, 'Back to Print Cards', 'Print Cards');
  }
});

test('every screen and every card shows the age of old records, and no birth date reaches the page', async ({
  page,
}) => {
  const banner = page.getByRole('complementary', { name: 'Old records' });
  const expectBanner = () =>
    expect(banner).toContainText(/^USEF records are from 01\/05\/2016, \d+ days old\./);

  await page.goto(`${new URL(server.url).origin}/`);
  await expectBanner();
  await startFlow(page);
  await expectBanner();
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    // A canceled call has no answer.
    if (response.url().includes('/api/')) answers.push(response.text().catch(() => ''));
  });
  await expect(page.getByText(/Records as of .*01\/05\/2016 \(.*USEF\)/)).toBeVisible();
  await press(page, 'Rider search', 'Rider Search');
  await search(page, { 'Last name': 'Marchbanks' }, 'Rider Results');
  await expectBanner();
  await expect(page.getByText(/Records as of .*01\/05\/2016 \(.*USEF\)/)).toBeVisible();
  await expect(page.getByRole('row', { name: /9500003/ })).toContainText('1991');
  await page.getByRole('radio', { name: /9500003/ }).check();
  await press(page, 'Add and print', 'Print Cards');
  await expectBanner();
  await expectAccessible(page);
  for (const screen of ['Verifications', 'Roster']) {
    await press(page, screen, screen);
    await expectBanner();
    const where =
      screen === 'Roster' ? page.getByRole('region', { name: 'Roster cards' }) : page.getByRole('article');
    await expect(where).toContainText(/RECORDS ARE \d+ DAYS OLD/);
    const { sheets } = await print(page);
    expect(sheets.join('')).toMatch(/RECORDS ARE \d+ DAYS OLD/);
    expect(sheets.join('')).not.toContain('They do not include later changes');
    await press(page, 'Back to Print Cards', 'Print Cards');
  }
  const bodies = await Promise.all(answers);
  expect(bodies.some((body) => body.includes('"birthYear":1991'))).toBe(true);
  expect(bodies.filter((body) => /"birthDate":"|1991-07-19/.test(body))).toEqual([]);
});
