import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readEntryList } from '../../src/entry-list/read-entry-list.ts';
import { expect, test } from '../support/browser/app.ts';
import { expectAccessible, onSampleDay, press } from '../support/browser/journey.ts';
import { printedTexts } from '../support/browser/printed.ts';
import { picture } from '../support/browser/pictures.ts';
import {
  downloaded,
  expectChecked,
  item,
  openWorkList,
  typeDays,
  withShowOffice,
} from '../support/browser/show.ts';

/* A show's files and papers: the saved file, reports, letters, cards. */

test.beforeEach(({ page }) => onSampleDay(page));

test('a show is saved with a passphrase, and opened after an import that changes three answers', async ({
  page,
}) => {
  await withShowOffice(async ({ origin, folder, importThreeChanges }) => {
    await openWorkList(page, origin);

    await page.getByRole('textbox', { name: 'Search' }).fill('Pewter Pilgrim');
    await page.getByRole('button', { name: 'Pewter Pilgrim back number 107' }).click();
    const owner = page.getByRole('region', { name: 'Owner Gwendolyn Penhollow', exact: true });
    await owner.getByRole('button', { name: /^Note evidence/ }).click();
    await owner.getByRole('combobox', { name: 'What was shown' }).selectOption('Receipt shown');
    await owner.getByRole('textbox', { name: 'Noted by' }).fill('MK');
    await owner.getByRole('button', { name: 'Note evidence', exact: true }).click();
    await expect(owner.getByText('Accepted on evidence')).toBeVisible();
    await expect(page.getByText('Your decisions are not saved yet')).toBeVisible();

    await page.getByRole('button', { name: 'Save the show' }).click();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Passphrase' }).fill('winter classic');
    const { download, path } = await downloaded(page, () =>
      page.getByRole('button', { name: 'Save the file' }).click(),
    );
    expect(download.suggestedFilename()).toBe('show-entries 2026-12-05.amvs-show');
    expect(await readFile(path, 'latin1')).not.toContain('Penhollow');
    await expect(page.getByText('All decisions are saved')).toBeVisible();
    const saved = join(folder, 'show.amvs-show');
    await cp(path, saved);

    await importThreeChanges();

    // Somebody else in the office opens the file.
    await page.goto(`${origin}/usef/entry-list`);
    await page.getByLabel('Saved show file').setInputFiles(saved);
    await page.getByRole('textbox', { name: 'Passphrase for show.amvs-show' }).fill('summer classic');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByText(/The passphrase does not open this file/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Passphrase for show.amvs-show' }).fill('winter classic');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expectChecked(page);
    await expect(page).toHaveURL(/\/usdf\/entry-list$/);
    const changes = page.getByRole('region', { name: 'What has changed' });
    await expect(changes).toContainText('Since then: 1 new problem, 2 solved (');
    await changes.getByRole('button', { name: 'Show the changes' }).click();
    await expect(changes.getByRole('listitem').first()).toContainText('New problem: Rider Linnea Marchbanks');
    await expectAccessible(page);
    await picture(page, 'show-changes', changes);

    await changes.getByRole('button', { name: 'Dismiss the changes' }).click();
    await page.getByRole('textbox', { name: 'Search' }).fill('Pewter Pilgrim');
    await page.getByRole('button', { name: 'Pewter Pilgrim back number 107' }).click();
    await expect(owner.getByText('Accepted on evidence')).toBeVisible();
    await expect(owner.getByText(/Receipt shown, noted by MK/)).toBeVisible();
  });
});

test('the work list is exported as a workbook, as CSV and on paper, and letters list what is missing', async ({
  page,
}) => {
  await openWorkList(page);
  await press(page, 'Reports and letters', 'Reports and letters');
  await expectAccessible(page);
  await picture(page, 'show-papers', page.getByRole('main'));

  const workbook = await downloaded(page, () =>
    page.getByRole('button', { name: 'Save as Excel workbook' }).click(),
  );
  expect(workbook.download.suggestedFilename()).toBe('show-entries 2026-12-05 work list.xlsx');
  // A report is not an entry list, so the test maps its columns.
  const read = await readEntryList(new Uint8Array(await readFile(workbook.path)), {
    columns: { Name: 'rider-name', 'USEF #': 'rider-usef' },
  });
  expect(read.rows.flatMap(({ parties }) => parties.map(({ name }) => name))).toContain('Quilla Hartsbrook');

  const csv = await downloaded(page, () => page.getByRole('button', { name: 'Save as CSV' }).click());
  const text = await readFile(csv.path, 'utf8');
  expect(text).toMatch(/^\uFEFF"To do","For","Back #","Class","Role","Name","USEF #","USDF #","USHJA #",/);
  expect(text).not.toMatch(/^"In order/m);
  await page.getByRole('checkbox', { name: 'Only items that need action' }).uncheck();
  const whole = await downloaded(page, () => page.getByRole('button', { name: 'Save as CSV' }).click());
  expect(await readFile(whole.path, 'utf8')).toMatch(/^"In order/m);

  await press(page, 'Print the work list', 'Work list');
  await expect(page.getByRole('row', { name: /Quilla Hartsbrook/ })).toBeVisible();
  const unknown = page.getByRole('row', { name: /This USEF number is not on record/ }).first();
  const proposal = unknown
    .getByRole('listitem')
    .filter({ hasText: /Proposed: USEF \d+/ })
    .first();
  await expect(proposal.locator('.printed-box')).toBeVisible();
  await expectAccessible(page);
  const printed = printedTexts(await page.pdf({ preferCSSPageSize: true }));
  expect(printed.length).toBeGreaterThan(1);
  expect(printed.join('\n')).toMatch(/This USEF number is not on record/);
  expect(printed.join('\n')).toMatch(/On the list: USEF\s\d+/);
  for (const [at, sheet] of printed.entries()) {
    expect(sheet).toMatch(/\d+ of 60[^]*?entries need action/);
    expect(sheet).toContain('Date Printed: Saturday, November 21, 2026');
    expect(sheet).toContain(`Sheet ${at + 1} of ${printed.length}`);
  }
  await page.getByRole('button', { name: 'Reports and Letters', exact: true }).click();

  await press(page, 'Review the letters', 'Letters');
  await page.getByRole('textbox', { name: 'Name of the show' }).fill('Frostfield Dressage Finale');
  await page.getByRole('textbox', { name: 'How to reach the show office' }).fill('555-0100');
  await page.getByRole('radio', { name: /^Rosalind Silverbrook/ }).check();
  const letter = page.getByRole('article', { name: /Rosalind Silverbrook/ });
  await expect(letter).toContainText('Thank you for entering Frostfield Dressage Finale');
  await expect(letter).toContainText('Pewter Pilgrim, back number 107');
  await expect(letter).toContainText('555-0100');
  await picture(page, 'show-letter', letter);
  await expectAccessible(page);
  const letters = await page.getByRole('radio').count();
  await page.emulateMedia({ media: 'print' });
  const pages = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(letters);
});

/** Two riders and an owner whose memberships ended, with typical address columns. */
const WITH_ADDRESSES = [
  'Back #,Horse,Rider,Rider USEF #,Rider Email,Rider Street,City,State,Zip,Owner,Owner USEF #,Owner Email',
  '107,Pewter Pilgrim,Rosalind Silverbrook,9500203,rosalind@example.com,12 Elm Street,Springfield,IL,62701,Gwendolyn Penhollow,9500202,a@example.com?bcc=b@example.com',
  '108,Pewter Pilgrim,Juliana Tidewell,9500244,"j@example.com, k@example.com",,,,,Gwendolyn Penhollow,9500202,',
].join('\n');

test('letters are reviewed and printed one at a time or together, and emailed to one plain address each', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.addInitScript(
    "window.printed = 0; window.print = () => { window.printed += 1; dispatchEvent(new Event('beforeprint')); };",
  );
  await page.goto('/usdf/entry-list');
  await typeDays(page);
  await page.getByRole('textbox', { name: 'Or paste the rows here' }).fill(WITH_ADDRESSES);
  await press(page, 'Read the pasted rows', 'Columns in the entry list');
  for (const [column, kind] of [
    ['Rider Email', 'rider-email'],
    ['Zip', 'rider-address'],
    ['Owner Email', 'owner-email'],
  ] as const)
    await expect(page.getByRole('combobox', { name: `${column} is`, exact: true })).toHaveValue(kind);
  await press(page, 'Check the entry list', 'Work list');
  await expect(page.getByText('All 2 rows are checked.')).toBeAttached();
  await page.getByRole('radio', { name: 'By person' }).check();
  await page.getByRole('button', { name: /^Rosalind Silverbrook/ }).click();
  await expect(page.getByText('rosalind@example.com')).toBeVisible();
  await press(page, 'Letter to Rosalind Silverbrook', 'Letters');
  await expect(page.getByRole('radio', { name: /^Rosalind Silverbrook 107/ })).toBeChecked();
  await page.getByRole('textbox', { name: 'Name of the show' }).fill('=Frostfield & Sons');

  const radios = page.getByRole('radio');
  const letters = await radios.count();
  expect(letters).toBeGreaterThan(2);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('radio', { name: /^Rosalind Silverbrook 107/ }).check();
  const letter = page.getByRole('article', { name: 'Letter to Rosalind Silverbrook' });
  await expect(letter).toContainText('12 Elm StreetSpringfield, IL 62701');
  await expectAccessible(page);
  const link = page.getByRole('link', { name: 'Email to Rosalind Silverbrook' });
  const href = (await link.getAttribute('href')) ?? '';
  expect(href).toMatch(/^mailto:rosalind@example\.com\?subject=%3DFrostfield%20%26%20Sons[^&]*&body=[^&]*$/);
  expect(decodeURIComponent(href)).toContain('\r\n\r\nDear Rosalind Silverbrook,\r\n\r\n');
  expect(href.length).toBeLessThanOrEqual(1800);
  await expect(link).toHaveAttribute('target', '_blank');

  await page.getByRole('radio', { name: /^Gwendolyn Penhollow/ }).check();
  await expect(
    page.getByText('“a@example.com?bcc=b@example.com” is not a single plain address.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /^Email to/ })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Gwendolyn Penhollow/ })).not.toBeChecked();
  await page.getByRole('radio', { name: /^Juliana Tidewell/ }).check();
  await expect(
    page.getByText(/no usable email address for Juliana Tidewell: “j@example\.com, k@/),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Print this letter' }).click();
  expect(await page.evaluate<number>('window.printed')).toBe(1);
  const [one, ...none] = printedTexts(await page.pdf({ preferCSSPageSize: true }));
  expect(none).toEqual([]);
  expect(one).toContain('Dear Juliana Tidewell');
  expect(one).not.toContain('example.com');
  await expect(page.getByText(/Opened to print at/)).toHaveCount(1);
  await page.getByRole('button', { name: `Print all ${letters} letters` }).click();
  expect(printedTexts(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(letters);
  await expect(page.getByText(/Opened to print at/)).toHaveCount(letters);

  const csv = await downloaded(page, () =>
    page.getByRole('button', { name: 'CSV for a mail merge' }).click(),
  );
  const text = await readFile(csv.path, 'utf8');
  expect(text).toMatch(/^\uFEFF"To","Email","Address 1",/);
  expect(text).toMatch(
    /"Rosalind Silverbrook","rosalind@example\.com","12 Elm Street","Springfield, IL 62701",/,
  );
  expect(text).toMatch(/"'=Frostfield & Sons: something needs to be done"/);
  expect(text).not.toMatch(/"=/);

  await page.setViewportSize({ width: 375, height: 800 });
  await expectAccessible(page);
  const stored = await page.evaluate(() => {
    const { localStorage, sessionStorage } = globalThis as unknown as Record<string, object>;
    return JSON.stringify([localStorage, sessionStorage]);
  });
  expect(`${sent.join('\n')} ${stored}`).not.toMatch(/example\.com|Elm Street|62701/);
});

test('the show’s cards and rosters can be sorted, and rosters can have each entry on separate sheets', async ({
  page,
}) => {
  await openWorkList(page);
  await press(page, 'Reports and letters', 'Reports and letters');
  await press(page, 'Cards for the show', 'Cards for the show');
  const count = page.getByText(/^\d+ sheets of paper$/);
  await expect(count).toBeVisible();
  await expect(page.getByText(/horses and people have no card/)).toBeVisible();
  await expect(
    page.getByRole('article', { name: 'HORSE VERIFICATION Winterberry Waltz' }).first(),
  ).toBeVisible();
  const sheets = page.getByRole('region', { name: /^Verifications, Sheet/ });
  await expect(count).toHaveText(`${await sheets.count()} sheets of paper`);
  // Entry 101 is the first, and nobody else is on its sheets.
  await expect(sheets.first()).toContainText('Winterberry Waltz');
  await expect(sheets.first()).not.toContainText('Kestrel Covenant');
  await expect(
    page.getByRole('article', { name: 'HORSE VERIFICATION Winterberry Waltz' }).first(),
  ).toContainText('Back # 101 Training Level Test 1');
  await expect(sheets.first().locator('.sheet-aside')).toHaveText('101Training Level Test 1');
  await expectAccessible(page);
  await expectPrinted(page, await sheets.count());

  await page.getByRole('combobox', { name: 'Sorted' }).selectOption('by horse name');
  await expect(count).toBeVisible();
  await expect(sheets.first()).toContainText('Advance Booking');

  await page.getByRole('button', { name: 'Reports and Letters', exact: true }).click();
  await press(page, 'Rosters for the show', 'Rosters for the show');
  await expect(count).toBeVisible();
  const rosters = page.getByRole('region', { name: /^Roster, Sheet/ });
  await expect(rosters.first()).toContainText('Winterberry Waltz');
  await expect(rosters.filter({ hasText: 'Linnea Marchbanks' }).first()).toBeVisible();
  await expect(page.getByText(/horses without an owner are not on the rosters/)).toBeVisible();
  await expect(count).toHaveText(`${await rosters.count()} sheets of paper`);
  await expectPrinted(page, await rosters.count());

  // One roster for the 60 entries, each row with its back number, under its class's heading.
  expect(await rosters.count()).toBeLessThanOrEqual(10);
  const row = page.getByRole('row', { name: /Winterberry Waltz/ }).first();
  await expect(row.getByRole('cell').first()).toHaveText('101');
  await expect(page.getByRole('rowheader', { name: /^Training Level Test 1/ }).first()).toBeVisible();
  await expect(row.getByRole('rowheader')).not.toContainText('Training Level Test 1');
  await page.getByRole('combobox', { name: 'Sorted' }).selectOption('by back number');
  await expect(row.getByRole('rowheader')).toContainText('Training Level Test 1');
  await expect(count).toBeVisible();
  await expectAccessible(page);
  const { length: whole } = await rosters.all();
  await page.getByRole('combobox', { name: 'Sheets' }).selectOption('each entry on its own');
  await expect(count).toBeVisible();
  await expect.poll(() => rosters.count()).toBeGreaterThan(whole);
  await expect(rosters.first()).not.toContainText('Kestrel Covenant');
});

async function expectPrinted(page: Page, sheets: number): Promise<void> {
  const printed = printedTexts(await page.pdf({ preferCSSPageSize: true }));
  expect(printed).toHaveLength(sheets);
  expect(printed[0]).toContain('Sheet 1 of');
}

test('a show from a file without a passphrase is marked on screen and paper, and its evidence must be confirmed', async ({
  page,
}) => {
  await openWorkList(page);
  await page.getByRole('textbox', { name: 'Search' }).fill('Pewter Pilgrim');
  await page.keyboard.press('Enter');
  const owner = item(page, 'Owner Gwendolyn Penhollow');
  await owner.getByRole('button', { name: /^Note evidence/ }).click();
  await owner.getByRole('textbox', { name: 'Noted by' }).fill('MK');
  await owner.getByRole('button', { name: 'Note evidence', exact: true }).click();
  await expect(owner.getByText('Accepted on evidence')).toBeVisible();
  await page.getByRole('button', { name: 'Save the show' }).click();
  const { path } = await downloaded(page, () => page.getByRole('button', { name: 'Save the file' }).click());
  const saved = {
    name: 'show.amvs-show',
    mimeType: 'application/octet-stream',
    buffer: await readFile(path),
  };
  await page.getByRole('button', { name: 'New show' }).click();
  await page.getByLabel('Saved show file').setInputFiles(saved);
  await expectChecked(page);
  const notSealed = page.getByText('Not sealed: anybody may have changed this file');
  await expect(notSealed).toBeVisible();
  await page.getByRole('textbox', { name: 'Search' }).fill('Pewter Pilgrim');
  await page.keyboard.press('Enter');
  await expect(owner.getByText('Evidence not confirmed')).toBeVisible();
  await expect(owner.getByText('Accepted on evidence')).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Reports and letters' }).click();
  for (const [button, places] of [
    ['Print the work list', 'section.sheet'],
    ['Review the letters', 'article'],
    ['Cards for the show', 'section.sheet'],
    ['Rosters for the show', 'section.sheet'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(
      page.getByRole('button', { name: /^Print(?: both letters| all \d+ letters)?$/ }),
    ).toBeEnabled();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator(places).first()).toBeVisible();
    const papers = await page.locator(places).count();
    expect(await notSealed.filter({ visible: true }).count(), button).toBe(papers);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Reports and Letters', exact: true }).click();
  }
  await page.getByRole('button', { name: 'Work List', exact: true }).click();
  await owner.getByRole('button', { name: /^Confirm ?: / }).click();
  await expect(owner.getByText('Accepted on evidence')).toBeVisible();
  await expect(page.getByText('Your decisions are not saved yet')).toBeVisible();
});

test('Back leads from the papers to the work list', async ({ page }) => {
  await openWorkList(page);
  await press(page, 'Reports and letters', 'Reports and letters');
  await page.getByRole('button', { name: 'Review the letters' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Letters' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports and letters' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Work list' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports and letters' })).toBeVisible();
  await press(page, 'Work List', 'Work list');
  // The breadcrumb has not added a history entry: this Back leaves the list.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Work list' })).toBeHidden();
});
