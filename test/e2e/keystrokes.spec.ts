import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { packageRoot } from '../../src/server/package-root.ts';
import { expect, test } from '../support/browser/app.ts';
import { expectScreen, onSampleDay, row } from '../support/browser/journey.ts';

/*
 * Counts keystrokes and clicks in each journey, up to pressing Print. Each test compares its count with its row in the
 * table in docs/using.md. A count may drop below the limit here, but not exceed it.
 */

class Hands {
  readonly page: Page;
  count = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.count += text.length;
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.count += 1;
  }

  async click(target: Locator): Promise<void> {
    await target.click();
    this.count += 1;
  }

  async clickOn(name: string): Promise<void> {
    await this.click(this.page.getByRole('button', { name, exact: true }));
  }

  async searchFor(text: string, results: string): Promise<void> {
    await expect(box(this.page)).toBeFocused();
    await this.type(text);
    await this.press('Enter');
    await expectScreen(this.page, results);
  }

  /** Selects the row that is `below` rows under the first one, which has the focus. A selected row needs no key to select it. */
  async mark(name: string, below = 0): Promise<void> {
    const marked = row(this.page, name);
    await expect(this.page.getByRole('radio').and(this.page.locator(':focus'))).toHaveCount(1);
    for (let at = 0; at < below; at += 1) await this.press('ArrowDown');
    await expect(marked).toBeFocused();
    if (!(await marked.isChecked())) await this.press('Space');
    await expect(marked).toBeChecked();
  }

  async goOn(button: string, screen: string): Promise<void> {
    await expect(this.page.getByRole('button', { name: button, exact: true })).toBeEnabled();
    await this.press('Enter');
    await expectScreen(this.page, screen);
  }

  async print(): Promise<void> {
    await expect(this.page.getByRole('link', { name: 'Verifications' })).toBeFocused();
    await this.press('Enter');
    await expectScreen(this.page, 'Verifications');
    await expect(this.page.getByRole('button', { name: 'Print', exact: true })).toBeFocused();
    await this.press('Enter');
    await expectPrinted(this.page);
  }
}

function box(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Number or name' });
}

/** Opens the home screen with a print dialog that closes immediately. */
async function open(page: Page): Promise<Hands> {
  await page.addInitScript(() => {
    const browser = globalThis as unknown as { printed: number; print: () => void } & EventTarget;
    browser.printed = 0;
    browser.print = () => {
      browser.printed += 1;
      browser.dispatchEvent(new Event('afterprint'));
    };
  });
  await onSampleDay(page);
  await page.goto('/');
  await expectScreen(page, 'Affiliates Membership Verification Service');
  // Waits for the single-key shortcuts, which work once their list can be opened.
  await expect(page.getByRole('button', { name: 'Keyboard' })).toBeVisible();
  return new Hands(page);
}

async function expectPrinted(page: Page): Promise<void> {
  await expect(page.getByText('Start next entry?')).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { printed: number }).printed)).toBeGreaterThan(
    0,
  );
}

/** Reads a journey's count from docs/using.md. */
function saidOf(journey: string): number {
  const lines = readFileSync(join(packageRoot, 'docs/using.md'), 'utf8').split('\n');
  const cells = lines.find((line) => line.startsWith(`| ${journey} `))?.split('|');
  return Number(cells?.at(-2));
}

function expectCounted(journey: string, { count }: Hands, most: number): void {
  expect(count, journey).toBeLessThanOrEqual(most);
  expect(saidOf(journey), `the count in docs/using.md for “${journey}”`).toBe(count);
}

async function chooseDate(hands: Hands, key: string): Promise<void> {
  await hands.press(key);
  await expectScreen(hands.page, 'Select Competition Start Date');
  await expect(hands.page.getByRole('textbox', { name: 'Competition start date' })).toBeFocused();
  await hands.type('12/5');
  await hands.press('Enter');
  await expectScreen(hands.page, 'Horse Search');
}

async function dressageEntry(hands: Hands): Promise<void> {
  await hands.searchFor('winter w', 'Horse Results');
  await hands.mark('Winterberry Waltz, USDF 810001');
  await hands.goOn('Continue', 'Owners');
  await hands.mark('Delphine Ashgrove, USDF 850001');
  await hands.goOn('Add and go to rider search', 'Rider Search');
  await hands.searchFor('marchb', 'Rider Results');
  await hands.mark('Linnea Marchbanks, USDF 850003');
  await hands.goOn('Add and print', 'Print Cards');
  await hands.print();
}

test('dressage and a second entry take the documented number of keystrokes', async ({ page }) => {
  const hands = await open(page);
  await chooseDate(hands, '2');
  await dressageEntry(hands);
  expectCounted('Dressage, by keyboard', hands, 32);

  hands.count = 0;
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeFocused();
  await hands.press('n');
  await expectScreen(page, 'Horse Search');
  await dressageEntry(hands);
  expectCounted('Second dressage entry, by keyboard', hands, 28);
});

test('dressage takes the documented number of clicks and keystrokes by mouse', async ({ page }) => {
  const hands = await open(page);
  await hands.click(page.getByRole('link', { name: /USDF - dressage/ }));
  await expectScreen(page, 'Select Competition Start Date');
  await expect(page.getByRole('textbox', { name: 'Competition start date' })).toBeFocused();
  await hands.type('12/5');
  await hands.clickOn('Continue');
  await expectScreen(page, 'Horse Search');
  await expect(box(page)).toBeFocused();
  await hands.type('winter w');
  await hands.clickOn('Search');
  await expectScreen(page, 'Horse Results');
  await hands.click(row(page, 'Winterberry Waltz, USDF 810001'));
  await hands.clickOn('Continue');
  await expectScreen(page, 'Owners');
  await hands.click(row(page, 'Delphine Ashgrove, USDF 850001'));
  await hands.clickOn('Add and go to rider search');
  await expectScreen(page, 'Rider Search');
  await expect(box(page)).toBeFocused();
  await hands.type('marchb');
  await hands.clickOn('Search');
  await expectScreen(page, 'Rider Results');
  await hands.click(row(page, 'Linnea Marchbanks, USDF 850003'));
  await hands.clickOn('Add and print');
  await expectScreen(page, 'Print Cards');
  await hands.click(page.getByRole('link', { name: 'Verifications' }));
  await expectScreen(page, 'Verifications');
  await hands.clickOn('Print');
  await expectPrinted(page);
  expectCounted('Dressage, by mouse', hands, 32);
});

test('hunter/jumper takes the documented number of keystrokes', async ({ page }) => {
  const hands = await open(page);
  await chooseDate(hands, '3');
  await hands.searchFor('copper', 'Horse Results');
  await hands.mark('Copper Kettle Lane, USHJA 9190001', 1);
  await hands.goOn('Continue', 'Owners');
  await hands.mark('Saltgrass Hill Farm, USHJA 9700011');
  await hands.goOn('Add and go to rider search', 'Rider Search');
  await hands.searchFor('kellerway', 'Rider Results');
  await hands.mark('Tobias Kellerway, USHJA 9500011');
  await hands.goOn('Add and print', 'Print Cards');
  await hands.print();
  expectCounted('Hunter/jumper, by keyboard', hands, 32);
});

test('general federation with two horses takes the documented number of keystrokes', async ({ page }) => {
  const hands = await open(page);
  await chooseDate(hands, '1');
  await hands.searchFor('juniper', 'Horse Results');
  await hands.mark('Juniper Skyline, USEF 9100021');
  await hands.goOn('Continue', 'Owners');
  await hands.mark('Imogen Castlebury, USEF 9500021');
  await hands.press('h');
  await expectScreen(page, 'Horse Search');
  await hands.searchFor('thistle', 'Horse Results');
  await hands.mark('Thistledown Parade, USEF 9100022');
  await hands.goOn('Continue', 'Owners');
  await hands.mark('Larkspur Gate Farm, USEF 9700021', 1);
  await hands.goOn('Add and go to rider search', 'Rider Search');
  await hands.searchFor('rainsf', 'Rider Results');
  await hands.mark('Beckett Rainsford, USEF 9500022');
  await hands.goOn('Add and print', 'Print Cards');
  await hands.print();
  expectCounted('General federation with two horses, by keyboard', hands, 40);
});
