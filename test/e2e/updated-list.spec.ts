import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/app.ts';
import { expectAccessible, expectScreen, onSampleDay, press } from '../support/browser/journey.ts';
import { picture } from '../support/browser/pictures.ts';
import {
  chooseList,
  expectChecked,
  group,
  item,
  openWorkList,
  SAMPLE_LIST,
} from '../support/browser/show.ts';

/* The entry list changes during the show week (requirements 15.100 to 15.112). */

test.beforeEach(({ page }) => onSampleDay(page));

/** Loads the sample list as the entry program exports it a day later, with edited lines. */
async function bringUpdated(page: Page, edit: (lines: string[]) => string[]): Promise<void> {
  const lines = (await readFile(SAMPLE_LIST, 'utf8')).split(/\r?\n/);
  await page.getByRole('button', { name: 'Load updated list' }).click();
  await expect(page.getByRole('heading', { name: 'Load the updated list' })).toBeVisible();
  await chooseList(page, {
    name: 'show-entries-2.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(edit(lines).join('\r\n')),
  });
}

/** Waits for a comparison's counts, and for its check to finish. */
async function expectCompared(
  page: Page,
  counts: readonly string[],
  title = 'The entry list has changed',
): Promise<void> {
  await expectScreen(page, title);
  const sum = page.getByRole('list', { name: 'Differences from the previous list' });
  for (const count of counts) await expect(sum.getByText(count, { exact: true })).toBeVisible();
  await expect(
    page.getByText(/^(?:No entry needs action|.+ needs? action|.+ would be scratched)$/),
  ).toBeVisible();
}

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Search' }).fill(name.replace(/ back number.*/, ''));
  await page.getByRole('button', { name, exact: true }).click();
}

async function noteReceipt(page: Page, who: string): Promise<void> {
  const party = item(page, who);
  await party.getByRole('button', { name: /^Note evidence/ }).click();
  await party.getByRole('combobox', { name: 'What was shown' }).selectOption('Receipt shown');
  await party.getByRole('textbox', { name: 'Noted by' }).fill('MK');
  await party.getByRole('button', { name: 'Note evidence', exact: true }).click();
  await expect(party.getByText('Accepted on evidence')).toBeVisible();
}

test('an updated list keeps the decisions, and only what changed is checked', async ({ page }) => {
  await openWorkList(page);
  await open(page, 'Pewter Pilgrim back number 107');
  await noteReceipt(page, 'Owner Gwendolyn Penhollow');
  await noteReceipt(page, 'Rider Rosalind Silverbrook');
  await open(page, 'Brass Meridian back number 115');
  // The entry is checked again with the chosen record.
  const rechecked = page.waitForResponse(/\/api\/entry-checks/);
  await item(page, 'Rider Quilla Hartsbrook')
    .getByRole('button', { name: /Quilla Hartsbrook.*USEF 9500317/ })
    .click();
  await expect(item(page, 'Rider Quilla Hartsbrook').getByText('You chose USEF 9500317.')).toBeVisible();
  await rechecked;

  const checks: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/entry-checks')) checks.push(request.postDataJSON());
  });
  await bringUpdated(page, (lines) => [
    'Frostfield Dressage Finale',
    ...lines.slice(1).flatMap((line) => {
      if (line.startsWith('107,'))
        return [line.replace('Rosalind Silverbrook,9500203,850370', 'Linnea Marchbanks,9500003,850003')];
      if (line.startsWith('101,')) return [line.replace('Training Level Test 1', 'Training Level Test 2')];
      if (line.startsWith('111,')) return [];
      return [line];
    }),
    '161,First Level Test 2,Winterberry Waltz,9100001,810001,2015,Delphine Ashgrove,9500001,850001,Linnea Marchbanks,9500003,850003,,,,,,',
  ]);
  await expectCompared(page, [
    '60 entries before, 60 now',
    '2 changed',
    '1 new',
    '1 scratched',
    '57 unchanged',
    '3 of 4 decisions still apply, 1 to review',
  ]);
  const table = page.getByRole('table', { name: 'Entries that differ from the previous list' });
  await expect(table.getByRole('row', { name: /^107/ })).toContainText(
    'Rider: Rosalind Silverbrook → Linnea Marchbanks',
  );
  await expect(table.getByRole('row', { name: /^101/ })).toContainText(
    'Class: Training Level Test 1 → Training Level Test 2',
  );
  await expect(table.getByRole('row', { name: /^111/ })).toContainText('No longer on the list');
  await expect(table.getByRole('row', { name: /^111/ })).toContainText('No longer checked');
  // The new rider has no receipt but is in order. The owner's receipt still counts.
  await expect(table.getByRole('row', { name: /^107/ })).toContainText('Accepted on evidence');
  await expect(table.getByRole('row', { name: /^161/ })).toContainText('In order');
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Use the new list' })).toHaveAccessibleDescription(
    /2 changed 1 new 1 scratched/,
  );
  await picture(page, 'show-updated-list');
  const asked = () => checks.flatMap((check) => (check as { rows: { backNumber: string }[] }).rows);
  expect(asked().map(({ backNumber }) => backNumber)).toEqual(['101', '107', '161']);

  await press(page, 'Use the new list', 'Work list');
  await expect(page.getByText('The updated list is now in use')).toBeVisible();
  await expect(page.getByText('All 61 rows are checked.')).toBeAttached();
  // Nothing is asked a second time.
  expect(asked()).toHaveLength(3);
  await open(page, 'Pewter Pilgrim back number 107');
  await expect(item(page, 'Owner Gwendolyn Penhollow').getByText('Accepted on evidence')).toBeVisible();
  await expect(
    item(page, 'Rider Linnea Marchbanks').getByText('It was about Rosalind Silverbrook'),
  ).toBeVisible();
  await open(page, 'Brass Meridian back number 115');
  await expect(item(page, 'Rider Quilla Hartsbrook').getByText('You chose USEF 9500317.')).toBeVisible();
  await open(page, 'Harvest Handover back number 111');
  await expect(group(page, 'Harvest Handover back number 111')).toContainText('No longer on the list');
  await expect(group(page, 'Harvest Handover back number 111')).toContainText('Scratched');

  await page.getByRole('button', { name: 'Restore the previous list' }).click();
  await expect(page.getByText('All 60 rows are checked.')).toBeAttached();
  await open(page, 'Pewter Pilgrim back number 107');
  await expect(item(page, 'Rider Rosalind Silverbrook').getByText('Accepted on evidence')).toBeVisible();
});

test('the user is asked about an entry that could match another, and can keep the old list', async ({
  page,
}) => {
  await openWorkList(page);
  await bringUpdated(page, (lines) =>
    lines.map((line) =>
      line.startsWith('107,')
        ? line
            .replace('107,', ',')
            .replace('Rosalind Silverbrook,9500203,850370', 'Linnea Marchbanks,9500003,850003')
        : line,
    ),
  );
  await expectScreen(page, 'The entry list has changed');
  await expect(page.getByText('Is this entry on the previous list?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use the new list' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Answer the question' }).click();
  await expect(page.getByRole('button', { name: /^It was 107 Pewter Pilgrim/ })).toBeFocused();
  await page.getByRole('button', { name: /^It was 107 Pewter Pilgrim, Rosalind Silverbrook/ }).click();
  await expectCompared(page, ['1 changed', '0 new', '0 scratched', '59 unchanged']);
  await expect(page.getByRole('button', { name: 'Use the new list' })).toBeEnabled();
  await press(page, 'Keep the old list', 'Work list');
  await expect(page.getByText('All 60 rows are checked.')).toBeAttached();
  await expect(group(page, 'Pewter Pilgrim back number 107')).toBeAttached();
});

test('an entry is scratched by hand, and that can be undone', async ({ page }) => {
  await openWorkList(page);
  await open(page, 'Pewter Pilgrim back number 107');
  const pilgrim = group(page, 'Pewter Pilgrim back number 107');
  await pilgrim.getByRole('button', { name: 'Scratch this entry' }).click();
  await expect(pilgrim).toContainText('Scratched');
  await expect(pilgrim).toContainText('you scratched it');
  await pilgrim.getByRole('button', { name: 'Undo: scratch, Line 11 of the list' }).click();
  await expect(pilgrim).toContainText('Not in order');
  await pilgrim.getByRole('button', { name: 'Pewter Pilgrim back number 107' }).focus();
  await page.keyboard.press('x');
  await expect(pilgrim).toContainText('you scratched it');
  await page.keyboard.press('x');
  await expect(pilgrim).toContainText('Not in order');
});

test('a late entry is added by hand and stays', async ({ page }) => {
  await openWorkList(page);
  await page.getByRole('button', { name: 'Add an entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an entry' });
  await expectAccessible(page);
  // With nothing typed, the form says what is missing.
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Add and check' }).click();
  await expect(dialog.getByText('Type a horse, a rider or a handler.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Horse', exact: true })).toBeFocused();

  await dialog.getByRole('textbox', { name: 'Back number' }).fill('190');
  await dialog.getByRole('textbox', { name: 'Class' }).fill('First Level Test 2');
  await dialog.getByRole('textbox', { name: 'Horse', exact: true }).fill('Winterberry Waltz');
  await dialog.getByRole('textbox', { name: 'Horse USEF number' }).fill('9100001');
  await dialog.getByRole('textbox', { name: 'Rider', exact: true }).fill('Marchbanks, Linnea');
  await dialog.getByRole('textbox', { name: 'Rider USEF number' }).fill('9500003');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const added = group(page, 'Winterberry Waltz back number 190');
  await expect(added).toContainText('Added by hand');
  await expect(added).toContainText('First Level Test 2');
  await expect(item(page, 'Rider Linnea Marchbanks')).toBeVisible();
  await expect(page.getByText('Your decisions are not saved yet')).toBeVisible();

  await bringUpdated(page, (lines) => lines);
  await expectCompared(
    page,
    ['0 changed', '0 new', '0 scratched', '61 unchanged'],
    'The entry list has not changed',
  );
  await press(page, 'Use the new list', 'Work list');
  await open(page, 'Winterberry Waltz back number 190');
  await expect(added).toContainText('Added by hand');
});

test('a list for another show can start a new show', async ({ page }) => {
  await openWorkList(page);
  await page.getByRole('button', { name: 'Load updated list' }).click();
  await bringFile(page, 'spring.csv', 'Back #,Horse,Rider\n501,Autumn Almanac,Ann Field\n');
  await expectScreen(page, 'This list may be for another show');
  // The screen does not ask first, because there are no decisions to lose.
  await press(page, 'Start a new show', 'Columns in the entry list');
  await expect(page.getByText('spring.csv')).toBeVisible();
  await press(page, 'Check the entry list', 'Work list');
  await expect(page.getByText('The row is checked.')).toBeAttached();
  await expect(group(page, 'Autumn Almanac back number 501')).toBeAttached();
});

async function bringFile(page: Page, name: string, text: string): Promise<void> {
  await chooseList(page, { name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

test('wrong files dropped in a hurry leave the show unchanged', async ({ page }) => {
  await openWorkList(page);
  await open(page, 'Pewter Pilgrim back number 107');
  await noteReceipt(page, 'Rider Rosalind Silverbrook');

  await bringUpdated(page, (lines) => lines);
  await expectCompared(
    page,
    ['0 changed', '60 unchanged', '2 decisions still apply'],
    'The entry list has not changed',
  );
  await expect(page.getByText('Nothing differs from the previous list')).toBeVisible();
  await press(page, 'Keep the list as it is', 'Work list');

  await page.getByRole('button', { name: 'Load updated list' }).click();
  await bringFile(page, 'empty.csv', '');
  await expect(page.getByText('empty.csv could not be read')).toBeVisible();
  // A saved show is refused, because it would replace the open one.
  await bringFile(page, 'last-year.amvs-show', '{}');
  await expect(page.getByText('last-year.amvs-show is a saved show, not an entry list.')).toBeVisible();
  await bringFile(
    page,
    'last-year.csv',
    'Back #,Horse,Rider\n501,Autumn Almanac,Ann Field\n502,Bay Window,Bo Hill\n',
  );
  await expectCompared(
    page,
    ['0 changed', '2 new', '60 scratched', '0 unchanged'],
    'This list may be for another show',
  );
  await expect(page.getByText('60 entries in the show are not on this list')).toBeVisible();
  // Nothing is discarded without confirmation.
  await page.getByRole('button', { name: 'Start a new show' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await press(page, 'Keep the old list', 'Work list');

  await bringUpdated(page, (lines) =>
    lines.map((line) =>
      line.replace(/^(\d+),.*/, '$1,First Level Test 1,Bay Window $1,,,,,,,Bo Hill $1,,,,,,,,'),
    ),
  );
  await expect(page.getByText('Are these entries on the previous list?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'It is new' })).toHaveCount(20);
  await page.getByRole('button', { name: 'All 60 are new' }).click();
  await expect(page.getByRole('button', { name: 'Use the new list' })).toBeEnabled();
  await press(page, 'Keep the old list', 'Work list');

  await expectChecked(page);
  await expect(item(page, 'Rider Rosalind Silverbrook').getByText('Accepted on evidence')).toBeVisible();
});

test('a file dropped on the work list is compared as an updated list', async ({ page }) => {
  await openWorkList(page);
  const text = await readFile(SAMPLE_LIST, 'utf8');
  const drop = (names: readonly string[]) =>
    page.evaluate(
      `(() => {
        const dataTransfer = new DataTransfer();
        for (const name of ${JSON.stringify(names)})
          dataTransfer.items.add(new File([${JSON.stringify(text)}], name, { type: 'text/csv' }));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      })()`,
    );
  await drop(['one.csv', 'two.csv']);
  await expect(page.getByRole('dialog', { name: 'This cannot be read' })).toContainText(
    '2 files were dropped',
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectScreen(page, 'Work list');
  await drop(['show-entries-3.csv']);
  await expectAccessible(page);
  await page
    .getByRole('dialog', { name: 'Compare show-entries-3.csv with the list?' })
    .getByRole('button', { name: 'Compare the lists' })
    .click();
  await expectScreen(page, 'The entry list has not changed');
  await press(page, 'Keep the list as it is', 'Work list');
});

test('without a connection, the new list is compared at once and checked later', async ({
  page,
  context,
}) => {
  await openWorkList(page);
  await bringUpdated(page, (lines) => lines.map((line) => line.replace(/^101,Training/, '101,Fourth')));
  await expectCompared(page, ['1 changed', '59 unchanged']);
  await press(page, 'Keep the old list', 'Work list');

  await page.getByRole('button', { name: 'Load updated list' }).click();
  await context.route('**/api/entry-checks**', (route) => route.abort());
  const lines = (await readFile(SAMPLE_LIST, 'utf8')).replace(
    '101,Training Level Test 1',
    '101,Fourth Level Test 3',
  );
  await bringFile(page, 'show-entries-2.csv', lines);
  await expect(page.getByText('1 entry could not be checked')).toBeVisible();
  await expect(page.getByText(/^\d+ entries need action so far$/)).toBeVisible();
  await expect(page.getByText('1 could not be checked')).toBeVisible();
  await expect(page.getByRole('row', { name: /^101/ })).toContainText('Could not be checked');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1 entry could not be checked')).toBeVisible();

  await page.getByRole('link', { name: 'Affiliates Membership Verification Service' }).click();
  await expectScreen(page, 'Affiliates Membership Verification Service');
  await page.goBack();
  await expect(page.getByText('1 entry could not be checked')).toBeVisible();
  await press(page, 'Use the new list', 'Work list');
  await expect(page.getByText('The check stopped: 59 of 60 entries checked')).toBeVisible();
  await context.unroute('**/api/entry-checks**');
  await page.getByRole('button', { name: /^Check the remaining / }).click();
  await expectChecked(page);
});
