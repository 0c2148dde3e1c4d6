import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser/app.ts';
import { expectScreen, onSampleDay } from '../support/browser/journey.ts';
import {
  downloaded,
  expectChecked,
  group,
  groupButtons,
  item,
  SAMPLE_LIST,
  withShowOffice,
} from '../support/browser/show.ts';

/*
 * A whole show by keyboard alone, from the home screen to the last print. When an element disappears, the focus must move on and
 * stay visible; `press` checks that after each key.
 */

const ROWS = 'Horse\tHorse USEF #\tRider\nJuniper Skyline\t9100021\tBeckett Rainsford\n';

test.beforeEach(async ({ page }) => {
  await onSampleDay(page);
  // Listens from the start, so that the first dialog is not missed.
  page.on('filechooser', () => {});
});

/** Expects text that is only for screen readers. */
async function expectSaid(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.locator('.visually-hidden').filter({ hasText: text })).toHaveCount(1);
}

test('a whole show works by keyboard alone', async ({ page }) => {
  await page.addInitScript('window.printed = 0; window.print = () => { window.printed += 1; };');
  await withShowOffice(async ({ origin, folder, importThreeChanges }) => {
    await test.step('the list is pasted, and then chosen as a file', async () => {
      await page.goto(`${origin}/`);
      await page.getByRole('button', { name: 'Keyboard' }).waitFor();
      await page.keyboard.press('2');
      await expectScreen(page, 'Select Competition Start Date');
      await tabTo(page, page.getByRole('link', { name: 'Check a whole entry list' }));
      await press(page, 'Enter');
      await expectScreen(page, 'Check a whole entry list');
      await tabTo(page, page.getByRole('textbox', { name: 'First day of the competition' }));
      await page.keyboard.type('12/05/2026');
      await tabTo(page, page.getByRole('textbox', { name: 'Last day of the competition' }));
      await page.keyboard.type('12/07/2026');
      // Copies from the text area, as from a spreadsheet, and pastes outside any field.
      await tabTo(page, page.getByRole('textbox', { name: 'Or paste the rows here' }));
      await page.keyboard.insertText(ROWS);
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Control+X');
      await press(page, 'Shift+Tab');
      await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused();
      await page.keyboard.press('Control+V');
      await expectScreen(page, 'Columns in the entry list');
      await expect(page.getByText('Pasted rows: 1 row')).toBeVisible();
      await tabTo(page, page.getByRole('button', { name: 'Another list' }));
      await press(page, 'Enter');
      await expectScreen(page, 'Check a whole entry list');
      await chooseFile(page, page.getByRole('button', { name: 'Choose a file' }), SAMPLE_LIST);
      await expectScreen(page, 'Columns in the entry list');
      const check = page.getByRole('button', { name: 'Check the entry list' });
      await expect(check).toBeFocused();
      await expect(check).toHaveAccessibleDescription(/1 item to review$/);
      await press(page, 'Enter');
      await expectChecked(page);
    });

    await test.step('an entry is found and corrected', async () => {
      await press(page, 'j');
      await expect(groupButtons(page).first()).toBeFocused();
      await open(page, 'Quilla', 'Brass Meridian back number 115');
      const quilla = item(page, 'Rider Quilla Hartsbrook');
      await expect(quilla.getByRole('button', { name: /Quilla Hartsbrook.*USEF 9500317/ })).toBeVisible();
      await press(page, '1');
      await expect(quilla.getByText('You chose USEF 9500317.')).toBeVisible();
      await tabTo(page, quilla.getByRole('button', { name: 'Undo the choice' }));
      await press(page, 'Enter');
      await expect(quilla.getByText('Needs a person to confirm')).toBeVisible();
      await expectFocusWithin(quilla);

      await tabTo(page, quilla.getByRole('button', { name: /^Correct entry/ }));
      await press(page, 'Enter');
      await tabTo(page, quilla.getByRole('textbox', { name: 'USEF number' }));
      await page.keyboard.press('Control+A');
      await page.keyboard.type('9500317');
      await press(page, 'Enter');
      await expect(quilla.getByText('You corrected the list.')).toBeVisible();
      await expectSaid(page, 'Rider Quilla Hartsbrook: The list is corrected.');
      await expect(quilla.getByText('Needs a person to confirm')).toBeHidden();
      await expectFocusWithin(quilla);

      await tabTo(page, quilla.getByRole('button', { name: /^Choose record/ }));
      await press(page, 'Enter');
      await expect(quilla.getByRole('textbox', { name: 'Number or name' })).toBeFocused();
      await press(page, 'Escape');
      await expect(quilla.getByRole('textbox', { name: 'Number or name' })).toBeHidden();
      await expectFocusWithin(quilla);
      await tabTo(page, quilla.getByRole('button', { name: /^Choose record/ }));
      await press(page, 'Enter');
      await press(page, 'Enter');
      await expectSaid(page, /USEF, person: 1 found\./);
      await tabTo(page, quilla.getByRole('radio', { name: 'Quilla Hartsbrook, USEF 9500317' }));
      await press(page, 'Space');
      await tabTo(page, quilla.getByRole('button', { name: 'Use USEF 9500317' }));
      await press(page, 'Enter');
      await expect(quilla.getByText('You chose USEF 9500317.')).toBeVisible();
      await expectFocusWithin(quilla);
      await press(page, 'Escape');
      await expect(quilla).toBeHidden();
      await expect(page.getByRole('button', { name: 'Brass Meridian back number 115' })).toBeFocused();
    });

    const owner = item(page, 'Owner Gwendolyn Penhollow');
    await test.step('evidence is noted', async () => {
      await open(page, 'Quilla', 'Brass Meridian back number 115');
      await open(page, 'Pewter Pilgrim', 'Pewter Pilgrim back number 107');
      await expect(groupButtons(page)).toHaveCount(1);
      await press(page, 'e');
      await expect(owner.getByRole('combobox', { name: 'What was shown' })).toHaveValue('receipt');
      await expect(owner.getByRole('textbox', { name: 'Noted by' })).toBeFocused();
      await page.keyboard.type('MK');
      await press(page, 'Enter');
      await expect(owner.getByText(/Receipt shown, noted by MK/)).toBeVisible();
      await expectSaid(page, 'Owner Gwendolyn Penhollow: Receipt shown, noted by MK.');
      await expectFocusWithin(owner);
    });

    const saved = join(folder, 'show.amvs-show');
    await test.step('the show is saved with a passphrase', async () => {
      const save = page.getByRole('button', { name: 'Save the show' });
      await tabTo(page, save);
      await press(page, 'Enter');
      await expect(page.getByRole('textbox', { name: 'Passphrase' })).toBeFocused();
      await page.keyboard.type('winter classic');
      const { path } = await downloaded(page, () => page.keyboard.press('Enter'));
      await cp(path, saved);
      await expect(page.getByText('All decisions are saved')).toBeVisible();
      await expect(save).toBeFocused();
    });

    await test.step('the show is opened again, and reports changes', async () => {
      await importThreeChanges();
      await tabTo(page, page.getByRole('button', { name: 'New show' }));
      await press(page, 'Enter');
      await expectScreen(page, 'Check a whole entry list');
      await chooseFile(page, page.getByRole('button', { name: 'Choose a saved show' }), saved);
      const passphrase = page.getByRole('textbox', { name: 'Passphrase for show.amvs-show' });
      await expect(passphrase).toBeFocused();
      await tabTo(page, page.getByRole('button', { name: 'Cancel' }));
      await press(page, 'Enter');
      await expect(page.getByRole('button', { name: 'Choose a saved show' })).toBeFocused();
      await chooseFile(page, page.getByRole('button', { name: 'Choose a saved show' }), saved);
      await expect(passphrase).toBeFocused();
      await page.keyboard.type('summer classic');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/The passphrase does not open this file/)).toBeVisible();
      await expect(passphrase).toBeFocused();
      await page.keyboard.type('winter classic');
      await page.keyboard.press('Enter');
      await expectChecked(page);
      const changes = page.getByRole('region', { name: 'What has changed' });
      await expect(changes).toContainText('Since then: 1 new problem, 2 solved (');
      await tabTo(page, changes.getByRole('button', { name: 'Show the changes' }));
      await press(page, 'Enter');
      await tabTo(page, changes.getByRole('button', { name: 'Show Linnea Marchbanks in the work list' }));
      await press(page, 'Enter');
      // Linnea Marchbanks's three entries, and the cause that they share.
      await expect(groupButtons(page)).toHaveCount(4);
      await expect(groupButtons(page).first()).toBeFocused();
      await tabTo(page, changes.getByRole('button', { name: 'Dismiss the changes' }), 'Shift+Tab');
      await press(page, 'Enter');
      await expect(changes).toBeHidden();
      await tabTo(page, page.getByRole('button', { name: 'Show everything' }));
      await press(page, 'Enter');
      await open(page, 'Pewter Pilgrim', 'Pewter Pilgrim back number 107');
      await expect(owner.getByText(/Receipt shown, noted by MK/)).toBeVisible();
    });

    await test.step('reports, letters, and all cards in one print job', async () => {
      await tabTo(page, page.getByRole('button', { name: 'Reports and letters' }));
      await press(page, 'Enter');
      await expectScreen(page, 'Reports and letters');
      await tabTo(page, page.getByRole('button', { name: 'Save as Excel workbook' }));
      const workbook = await downloaded(page, () => page.keyboard.press('Enter'));
      expect(workbook.download.suggestedFilename()).toMatch(/work list\.xlsx$/);
      await tabTo(page, page.getByRole('button', { name: 'Save as CSV' }));
      const csv = await downloaded(page, () => page.keyboard.press('Enter'));
      expect(csv.download.suggestedFilename()).toMatch(/work list\.csv$/);
      await tabTo(page, page.getByRole('button', { name: 'Review the letters' }), 'Shift+Tab');
      for (const [button, screen] of [
        ['Review the letters', 'Letters'],
        ['Cards for the show', 'Cards for the show'],
      ] as const) {
        await tabTo(page, page.getByRole('button', { name: button, exact: true }));
        await press(page, 'Enter');
        await expectScreen(page, screen);
        const print = page.getByRole('button', { name: /^Print(?: both letters| all \d+ letters)?$/ });
        await expect(print).toBeEnabled();
        const before = await page.evaluate<number>('window.printed');
        await tabTo(page, print);
        await press(page, 'Enter');
        await expect.poll(() => page.evaluate<number>('window.printed')).toBe(before + 1);
        await tabTo(
          page,
          page.getByRole('button', { name: 'Reports and Letters', exact: true }),
          'Shift+Tab',
        );
        await press(page, 'Enter');
        await expectScreen(page, 'Reports and letters');
      }
    });
  });
});

test('the focus moves on when a part of the work list disappears', async ({ page }) => {
  // Simulates an answer that never arrives.
  await page.route('**/api/entry-checks/', () => {});
  await page.goto('/usdf/entry-list');
  await chooseFile(page, page.getByRole('button', { name: 'Choose a file' }), SAMPLE_LIST);
  await expectScreen(page, 'Columns in the entry list');
  await press(page, 'Enter');
  await expectScreen(page, 'Work list');
  for (const name of ['Cancel', /^Check the remaining /, 'Cancel']) {
    await tabTo(page, page.getByRole('button', { name }));
    await press(page, 'Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await press(page, 'j');
  await press(page, '/');
  await page.keyboard.type('nobody of this name');
  await expect(groupButtons(page)).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: 'Show everything' }));
  await press(page, 'Enter');
  await expect(groupButtons(page).first()).toBeVisible();
  await expectFocusSeen(page);
});

async function open(page: Page, words: string, name: string): Promise<void> {
  await press(page, '/');
  await expect(page.getByRole('textbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(words);
  await press(page, 'Enter');
  const row = page.getByRole('button', { name, exact: true });
  await expect(row).toBeFocused();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(group(page, name).getByRole('region').first()).toBeVisible();
}

async function chooseFile(page: Page, button: Locator, file: string): Promise<void> {
  await tabTo(page, button);
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expectFocusSeen(page);
}

async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<string>(`(${whyNotSeen})()`)).toBe('');
}

/**
 * Returns why the focus is not visible: no element has it, it is not marked, or something covers it. Empty if it is
 * visible.
 */
const whyNotSeen = `() => {
  const at = document.activeElement;
  if (at === null || at === document.body) return 'nothing has the focus';
  const called = at.outerHTML.slice(0, 120);
  // A button that makes its whole row clickable has the outline on the part that covers the row.
  const outlines = [getComputedStyle(at), getComputedStyle(at, '::after')];
  const isMarked = ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  if (!outlines.some(isMarked)) return 'no mark on ' + called;
  const { left, top, width, height } = at.getBoundingClientRect();
  const seen = [0.02, 0.5, 0.98].some((down) => [0.02, 0.5, 0.98].some((across) => {
    const hit = document.elementFromPoint(left + width * across, top + height * down);
    return hit !== null && at.contains(hit);
  }));
  return seen ? '' : 'not in view: ' + called;
}`;

async function expectFocusWithin(part: Locator): Promise<void> {
  await expect.poll(() => part.evaluate((element) => element.matches(':focus-within'))).toBe(true);
}

/** Presses Tab, or Shift+Tab, until the target has the focus. Throws an Error after 60 presses. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element.matches(':focus'))) return;
    await press(page, key);
  }
  throw new Error(`Pressing ${key} 60 times did not reach ${target.toString()}`);
}
