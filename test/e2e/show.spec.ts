import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/app.ts';
import { expectAccessible, expectScreen, onSampleDay, press } from '../support/browser/journey.ts';
import { picture } from '../support/browser/pictures.ts';
import {
  chooseList,
  expectChecked,
  group,
  groupButtons,
  item,
  longList,
  openWorkList,
  SAMPLE_LIST,
  typeDays,
} from '../support/browser/show.ts';

/* A whole show, from the file to the work list. show-keyboard.spec.ts does the same by keyboard alone. */

test.beforeEach(({ page }) => onSampleDay(page));

test('by mouse: a file becomes a work list, and errors are corrected in place', async ({ page }) => {
  await page.goto('/usdf/competition-date');
  await page.getByRole('link', { name: 'Check a whole entry list' }).click();
  await expectScreen(page, 'Check a whole entry list');
  await expectAccessible(page);
  await typeDays(page);
  await picture(page, 'show-entry-list');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(SAMPLE_LIST);

  await expectScreen(page, 'Columns in the entry list');
  await expect(page.getByRole('combobox', { name: 'Rider USEF # is' })).toHaveValue('rider-usef');
  await expect(page.getByText(/Line 26, Rider USEF #: .*9\.50E\+06/)).toBeVisible();
  await expectAccessible(page);
  const lastRow = page.getByRole('row', { name: /^Rider USDF/ });
  await picture(page, 'show-columns', page.locator('.page-heading'), lastRow);
  await page.getByRole('button', { name: 'Check the entry list' }).click();
  await expectChecked(page);
  await expect(page.getByText(/^\d+ of 60 entries need action$/).first()).toBeVisible();
  await expectAccessible(page);

  await picture(page, 'show-work-list', page.getByRole('main'), groupButtons(page).nth(6));

  // Two digits in the rider's number are swapped.
  await page.getByRole('textbox', { name: 'Search' }).fill('Quilla');
  await page.getByRole('button', { name: 'Brass Meridian back number 115' }).click();
  const quilla = item(page, 'Rider Quilla Hartsbrook');
  await expect(quilla.getByText('Needs a person to confirm')).toBeVisible();
  await expectAccessible(page);
  await expect(quilla.getByRole('button', { name: /Quilla Hartsbrook.*USEF 9500317/ })).toBeVisible();
  await picture(page, 'show-repair', page.getByRole('main'), quilla);
  await quilla.getByRole('button', { name: /Quilla Hartsbrook.*USEF 9500317/ }).click();
  await expect(quilla.getByText('You chose USEF 9500317.')).toBeVisible();
  await expect(quilla.getByText('Needs a person to confirm')).toBeHidden();
  await page.getByRole('button', { name: 'Undo the choice' }).click();
  await expect(quilla.getByText('Needs a person to confirm')).toBeVisible();

  await quilla.getByRole('button', { name: /^Correct entry/ }).click();
  await quilla.getByRole('textbox', { name: 'USEF number' }).fill('9500317');
  await quilla.getByRole('button', { name: 'Correct and check again' }).click();
  await expect(quilla.getByText('You corrected the list.')).toBeVisible();
  await expect(quilla.getByText('Needs a person to confirm')).toBeHidden();

  await quilla.getByRole('button', { name: /^Choose record/ }).click();
  await quilla.getByRole('button', { name: 'Search' }).click();
  await quilla.getByRole('radio', { name: 'Quilla Hartsbrook, USEF 9500317' }).check();
  await quilla.getByRole('button', { name: 'Use USEF 9500317' }).click();
  await expect(quilla.getByText('You chose USEF 9500317.')).toBeVisible();
});

test('a farm is found as an owner, by its name', async ({ page }) => {
  await openWorkList(page);
  await page.getByRole('textbox', { name: 'Search' }).fill('Pewter Pilgrim');
  await page.getByRole('button', { name: 'Pewter Pilgrim back number 107' }).click();
  const owner = item(page, 'Owner Gwendolyn Penhollow');
  await owner.getByRole('button', { name: /^Choose record/ }).click();
  await owner.getByRole('textbox', { name: 'Number or name' }).fill('Bittersweet Ridge');
  await owner.getByRole('button', { name: 'Search' }).click();
  await expect(owner.getByRole('heading', { name: 'USEF: farm or organization' })).toBeVisible();
  await owner.getByRole('radio', { name: 'Bittersweet Ridge Farm, USEF F9700102' }).check();
  await expectAccessible(page);
  await owner.getByRole('button', { name: 'Use USEF F9700102' }).click();
  await expect(owner.getByText('You chose USEF F9700102.')).toBeVisible();
});

test('a farm that owns no horse is found as an owner, by its number', async ({ page }) => {
  await openWorkList(page);
  await page.getByRole('textbox', { name: 'Search' }).fill('Pewter Pilgrim');
  await page.getByRole('button', { name: 'Pewter Pilgrim back number 107' }).click();
  const owner = item(page, 'Owner Gwendolyn Penhollow');
  await owner.getByRole('button', { name: /^Choose record/ }).click();
  await owner.getByRole('textbox', { name: 'Number or name' }).fill('F9701222');
  await owner.getByRole('button', { name: 'Search' }).click();
  await owner.getByRole('radio', { name: 'Gallowglass Sporthorses, USEF 9701222' }).check();
  await owner.getByRole('button', { name: 'Use USEF 9701222' }).click();
  await expect(owner.getByText('You chose USEF 9701222.')).toBeVisible();
});

test('evidence marks an entry as accepted, but not as in order', async ({ page }) => {
  await openWorkList(page);
  await page.getByRole('textbox', { name: 'Search' }).fill('Pewter Pilgrim');
  const pilgrim = group(page, 'Pewter Pilgrim back number 107');
  await pilgrim.getByRole('button', { name: 'Pewter Pilgrim back number 107' }).click();
  for (const who of ['Owner Gwendolyn Penhollow', 'Rider Rosalind Silverbrook']) {
    const party = item(page, who);
    await party.getByRole('button', { name: /^Note evidence/ }).click();
    await party.getByRole('combobox', { name: 'What was shown' }).selectOption('Receipt shown');
    await party.getByRole('textbox', { name: 'Noted by' }).fill('MK');
    await party.getByRole('button', { name: 'Note evidence', exact: true }).click();
    await expect(party.getByText('Accepted on evidence')).toBeVisible();
    await expect(party.getByText(/Receipt shown, noted by MK/)).toBeVisible();
  }
  await expect(pilgrim.locator('.work-row')).toContainText('Accepted on evidence');
  await expectAccessible(page);
  await expect(page.getByText('Your decisions are not saved yet')).toBeVisible();

  // Leaving asks for confirmation, and staying keeps everything.
  await page.getByRole('link', { name: 'Affiliates Membership Verification Service' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(pilgrim.locator('.work-row')).toContainText('Accepted on evidence');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await item(page, 'Owner Gwendolyn Penhollow').getByRole('button', { name: 'Take it back' }).click();
  await expect(pilgrim.locator('.work-row')).toContainText('Not in order');
});

test('j, k and the arrows go through the list, and the focus stays in view', async ({ page }) => {
  await openWorkList(page);
  const focused = () => page.evaluate(`document.activeElement.textContent`);
  const seen: unknown[] = [];
  for (const key of ['j', 'j', 'ArrowDown', 'k', 'ArrowUp', 'End', 'Home']) {
    const before = await focused();
    await page.keyboard.press(key);
    await expect.poll(focused).not.toBe(before);
    await expect(page.locator(':focus')).toBeInViewport();
    seen.push(await focused());
  }
  const [first, second, third, secondAgain, firstAgain, last, home] = seen;
  expect([secondAgain, firstAgain, home]).toEqual([second, first, first]);
  expect(new Set([first, second, third, last]).size).toBe(4);
  // Causes shared by several entries are rows, too.
  expect(await groupButtons(page).count()).toBeGreaterThanOrEqual(60);
});

test('pasted and dropped lists are read, and an unreadable list shows what to do', async ({ page }) => {
  await page.goto('/usef/entry-list');
  await typeDays(page);
  await page.getByRole('textbox', { name: 'Or paste the rows here' }).fill('nothing of use');
  await page.getByRole('button', { name: 'Read the pasted rows' }).click();
  await expect(page.getByRole('alert')).toContainText(/horse|list/i);

  await page.goto('/usef/entry-list');
  await typeDays(page);
  const rows = 'Horse\tHorse USEF #\tRider\nJuniper Skyline\t9100021\tBeckett Rainsford\n';
  await dispatch(page, 'paste', 'text', rows);
  await expectScreen(page, 'Columns in the entry list');
  await expect(page.getByText('Pasted rows: 1 row')).toBeVisible();
  await page.getByRole('button', { name: 'Another list' }).click();
  await expectScreen(page, 'Check a whole entry list');
  await dispatch(page, 'drop', 'file', await readFile(SAMPLE_LIST, 'utf8'));
  await expectScreen(page, 'Columns in the entry list');
  await expect(page.getByText('dropped.csv: 60 rows')).toBeVisible();
});

test('a corrected column is remembered by its header line, and the browser stores nothing else about a show', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/usef/entry-list');
  await typeDays(page);
  const rows = 'Horse\tRytter\nJuniper Skyline\tBeckett Rainsford\n';
  await dispatch(page, 'paste', 'text', rows);
  await page.getByRole('combobox', { name: 'Rytter is' }).selectOption('Rider: name');
  await expect(page.getByText('We’ll check: horse, rider')).toBeVisible();
  await page.getByRole('button', { name: 'Check the entry list' }).click();
  await expect(page.getByText('The row is checked.')).toBeAttached();
  await page.getByRole('button', { name: /^Juniper Skyline/ }).click();
  await page
    .getByRole('button', { name: /^Note evidence/ })
    .first()
    .click();

  const stored = await page.evaluate(() => {
    const { localStorage, sessionStorage } = globalThis as unknown as Record<string, Record<string, string>>;
    return { local: { ...localStorage }, session: { ...sessionStorage } };
  });
  expect(Object.keys(stored.local)).toEqual(['amvs-columns']);
  expect(stored.local['amvs-columns']).toMatch(/^\[\["[\da-f]{14}",\[null,"rider-name"\]\]\]$/);
  expect(Object.keys(stored.session)).toEqual(['amvs-session']);
  expect(`${JSON.stringify(stored)} ${addresses.join(' ')}`.toLowerCase()).not.toMatch(
    /juniper|beckett|rainsford/,
  );
});

test('an unused column with names is listed first, and one click uses it', async ({ page }) => {
  await page.goto('/usdf/entry-list');
  await typeDays(page);
  const rows = [
    'Horse,Horse USEF #,Rider,Groom,Parent,Emergency Contact,Rider Email,Phone,Comments,Fees',
    'Winterberry Waltz,9100001,Linnea Marchbanks,Jose Marin,Lionel Marchbanks,Ann Field,lm@example.com,5550100,Near the ring,$120.00',
    'Brass Meridian,9100002,Quilla Hartsbrook,Marta Oakes,Ines Hartsbrook,Bo Reed,qh@example.com,5550101,Late,$80.00',
  ].join('\n');
  await dispatch(page, 'drop', 'file', rows);
  await expectScreen(page, 'Columns in the entry list');
  const look = page.getByRole('region', { name: /^\d+ items? to review$/ });
  await expect(look).toHaveAccessibleName('2 items to review');
  const items = look.getByRole('listitem');
  await expect(items).toContainText([
    'All 2 values in “Groom” seem to be names. They will not be checked.',
    'All 2 values in “Parent” seem to be names. They will not be checked.',
  ]);
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: /^Yes: / })).toHaveCount(0);
  const preview = page.getByRole('region', { name: 'Line 2, as it was read' });
  await expect(preview).toContainText('HorseWinterberry Waltz, USEF\u00a09100001RiderLinnea Marchbanks');
  // The columns are grouped, and so are their possible meanings.
  await expect(page.getByRole('rowheader', { name: 'Not used' })).toBeVisible();
  const groups = page.getByRole('combobox', { name: 'Horse is' }).locator('optgroup');
  expect(await groups.evaluateAll((all) => all.map((each) => each.getAttribute('label')))).toEqual([
    'Entry',
    'Horse',
    'Owner',
    'Rider',
    'Trainer',
    'Coach',
    'Handler',
  ]);

  // A groom may be anybody, so no meaning is offered.
  await page.getByRole('combobox', { name: 'Groom is' }).selectOption('Owner: name');
  await expect(page.getByText('We’ll check: horse, owner, rider')).toBeVisible();
  await expect(preview).toContainText('OwnerJose Marin');
  await expect(look).toHaveAccessibleName('1 item to review');
  await page.getByRole('button', { name: 'Leave out: Parent' }).click();
  await expect(look).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Check the entry list' })).toBeFocused();
});

test('the browser’s search finds every row, and rows are drawn at every scroll position', async ({
  page,
}) => {
  await openWorkList(page);
  const last = (await groupButtons(page).last().locator('.work-name').textContent()) ?? '';
  await expect(groupButtons(page).last()).not.toBeInViewport();
  expect(await page.evaluate(`window.find(${JSON.stringify(last)})`)).toBe(true);
  await expect(groupButtons(page).last()).toBeInViewport();

  await groupButtons(page).nth(1).click();
  for (const width of [1280, 700, 380, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const part of [0.6, 0.4, 0.2]) {
      await page.evaluate(`scrollTo(0, document.documentElement.scrollHeight * ${part})`);
      // Samples the area between the top of the window and the bar at the bottom.
      const seen = `[20, 150, 300, 450].map(
        (y) => document.elementFromPoint(innerWidth / 4, y)?.closest('.work-group') !== null,
      )`;
      await expect.poll(() => page.evaluate(seen), `${width} wide, at ${part}`).not.toContain(false);
    }
  }
});

test('next to the list, the first problem is open until the user opens or closes a group', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWorkList(page);
  const first = groupButtons(page).first();
  const details = page.locator('.group-details');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  const [row, bar] = await Promise.all([first.boundingBox(), page.locator('.action-bar').boundingBox()]);
  expect(row?.y).toBeLessThan(800 / 3);
  const panel = await details.boundingBox();
  expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

  // The open entry follows the search. A click on it keeps it open, and the next click closes it.
  await page.getByRole('textbox', { name: 'Search' }).fill('Quilla');
  const meridian = page.getByRole('button', { name: 'Brass Meridian back number 115' });
  await expect(meridian).toHaveAttribute('aria-expanded', 'true');
  await expect(groupButtons(page)).toHaveCount(1);
  await meridian.click();
  await expect(meridian).toHaveAttribute('aria-expanded', 'true');
  await meridian.click();
  await expect(details).toBeHidden();
  await expect(page.getByText(/^Open an entry to see its findings and remedies here/)).toBeVisible();
  await page.getByRole('button', { name: 'Open the first problem' }).click();
  await expect(meridian).toHaveAttribute('aria-expanded', 'true');

  // A decision in its details keeps it open, too. The list is drawn a moment after the search is cleared; until then its first
  // row is the one found by the search.
  await page.getByRole('textbox', { name: 'Search' }).fill('');
  await expect(groupButtons(page)).not.toHaveCount(1);
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  const name = await first.textContent();
  await details
    .getByRole('button', { name: /^Note evidence/ })
    .first()
    .click();
  await details.getByRole('textbox', { name: 'Noted by' }).fill('MK');
  await page.keyboard.press('Enter');
  await expect(details.getByText('Accepted on evidence').first()).toBeVisible();
  await expect(page.locator('.work-opened .work-open')).toHaveText(name ?? '');

  // Below 1,100 px nothing opens automatically.
  await page.setViewportSize({ width: 1090, height: 800 });
  await page.getByRole('radio', { name: 'By person' }).check();
  await expect(details).toBeHidden();
});

test('on a phone the filters are behind one button, and the bar is one line', async ({ page }) => {
  await openWorkList(page);
  await page.setViewportSize({ width: 375, height: 812 });
  const showOnly = page.getByRole('button', { name: /^Show only/ });
  await expect(page.getByRole('radio', { name: 'By person' })).toBeHidden();
  await showOnly.click();
  const grouping = page.getByRole('combobox', { name: 'Group' });
  await grouping.selectOption('By person');
  await expect(page.getByText(/^\d+ of \d+ people need action$/).first()).toBeVisible();
  await grouping.selectOption('By entry');
  await expect(page.getByText(/^\d+ of \d+ entries need action$/).first()).toBeVisible();
  await page.getByRole('button', { name: /^Ends during the show/ }).click();
  await expect(showOnly).toHaveText('Show only (1)');
  await expect(groupButtons(page)).not.toHaveCount(0);
  await expectAccessible(page);
  await showOnly.click();
  await page.getByRole('button', { name: 'Show everything' }).click();
  const days = page.getByRole('banner').getByText('12/05/2026 through 12/07/2026');
  await expect(days).toBeVisible();
  const bar = page.getByRole('region', { name: 'Actions' });
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(0.11 * 812);
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(width);
  }

  // Actions that do not fit are in the menu.
  await bar.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Save the show',
    'Columns',
    'Add an entry',
    'Load updated list',
    'New show',
  ]);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Save the show' }).click();
  const passphrase = page.getByRole('textbox', { name: 'Passphrase' });
  await expect(passphrase).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar.getByRole('button', { name: 'More' })).toBeFocused();
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Add an entry' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
});

test('details are next to the list, follow the keys, and one key confirms the record', async ({ page }) => {
  await openWorkList(page);
  await page.getByRole('textbox', { name: 'Search' }).fill('Found by name only');
  await page.keyboard.press('Enter');
  const list = page.getByRole('region', { name: 'Work list' });
  const rightRecord = list.getByRole('button', { name: /^This is the right record/ });
  const first = groupButtons(page).first();
  await expect(first).toBeFocused();
  const [row, details] = await Promise.all([
    first.boundingBox(),
    list.locator('.group-details').boundingBox(),
  ]);
  expect(details?.x).toBeGreaterThan((row?.x ?? 0) + (row?.width ?? 0));
  await expect(list.locator('.group-details')).toBeInViewport({ ratio: 1 });

  // Confirming the rider also confirms the owner, who has the same record.
  const before = await rightRecord.count();
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press('1');
  await expect.poll(() => rightRecord.count()).toBeLessThan(before);
  await expect(list.getByText(/^You chose /)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(groupButtons(page).nth(1)).toBeFocused();
  await expect(groupButtons(page).nth(1)).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);

  // In a narrow window the details unfold below the row, and arrow keys skip them.
  await page.setViewportSize({ width: 1090, height: 800 });
  await page.keyboard.press('ArrowUp');
  await expect(first).toBeFocused();
  await expect(groupButtons(page).nth(1)).toHaveAttribute('aria-expanded', 'true');
});

test('a record is looked up, and the link back leads to the open entry', async ({ page }) => {
  await openWorkList(page);
  await page.getByRole('textbox', { name: 'Search' }).fill('Pewter Pilgrim');
  await page.keyboard.press('Enter');
  const row = page.getByRole('button', { name: 'Pewter Pilgrim back number 107' });
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await page.getByText('Record and changes: Horse Pewter Pilgrim').click();
  await page.getByRole('button', { name: 'Look it up: Horse Pewter Pilgrim' }).click();
  await expectScreen(page, 'Horse Results');
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Horse Search' })
    .click();
  await expectScreen(page, 'Horse Search');
  await page.getByRole('link', { name: 'Back to the work list' }).click();
  await expectScreen(page, 'Work list');
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: 'Back to the work list' })).toBeHidden();
});

test('the cursor starts in the first-day field, and rows pasted there become the list', async ({ page }) => {
  await page.goto('/');
  await page.getByText('Check a whole entry list').click();
  await page.getByRole('link', { name: 'USDF entry list' }).click();
  await expect(page.getByRole('textbox', { name: 'First day of the competition' })).toBeFocused();
  await dispatch(page, 'paste', 'text', ONE_TRAINER);
  await expectScreen(page, 'Columns in the entry list');
});

/** A list whose entries share a trainer who is not on record. The second entry's rider is not on record either. */
const ONE_TRAINER = [
  'Back #,Class,Horse,Horse USEF #,Rider,Rider USEF #,Trainer',
  ...[
    ['101', 'Juniper Skyline', '9100021', 'Beckett Rainsford', '9500022'],
    ['102', 'Juniper Skyline', '9100021', 'Nobody Ofthisname', ''],
    ['103', 'Juniper Skyline', '9100021', 'Beckett Rainsford', '9500022'],
  ].map((cells) => [cells[0], 'Low Adult Jumper', ...cells.slice(1), 'Zebulon Quagmire'].join(',')),
].join('\n');

test('a cause shared by several entries is listed once and solved once', async ({ page }) => {
  await page.goto('/usef/entry-list');
  await typeDays(page);
  await dispatch(page, 'drop', 'file', ONE_TRAINER);
  await expectScreen(page, 'Columns in the entry list');
  await expect(page.getByRole('button', { name: 'Check the entry list' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('All 3 rows are checked.')).toBeAttached();
  const list = page.getByRole('region', { name: 'Work list' });
  await expect(list.getByRole('heading', { name: /^Shared causes/ })).toHaveText(
    'Shared causes 2 causes: 1 shared, 1 in a single entry',
  );
  await expect(
    page.getByText('3 of 3 entries need action, 2 of them only because of one trainer'),
  ).toBeVisible();
  const cause = list.getByRole('button', { name: 'Trainer Zebulon Quagmire in 3 entries' });
  const single = list.getByRole('button', { name: 'Juniper Skyline back number 102' });
  const waiting = list.getByRole('button', { name: 'Juniper Skyline back number 101' });
  const fold = list.getByRole('button', { name: '2 more entries wait only for the cause above' });
  await expect(single).toBeVisible();
  await expect(waiting).toBeHidden();
  await expectAccessible(page);

  // The keys skip folded rows, and the browser's search unfolds them.
  await page.keyboard.press('j');
  await expect(cause).toBeFocused();
  await page.keyboard.press('End');
  await expect(single).toBeFocused();
  // Unlike Ctrl+F, `window.find` does not unfold hidden parts.
  await list.locator('.work-group[hidden="until-found"]').first().dispatchEvent('beforematch');
  await expect(waiting).toBeVisible();
  await expect(fold).toBeHidden();

  await page.keyboard.press('Home');
  const trainer = item(page, 'Trainer Zebulon Quagmire');
  await expect(trainer).toContainText('On the list Zebulon Quagmire, no number, in 3 rows');
  const reach = list.getByRole('region', { name: 'In these entries' });
  await expect(reach).toContainText('Your decisions here apply to all 3 entries and can be undone.');
  await expect(reach.getByRole('listitem')).toHaveText('Low Adult Jumper 3: back numbers 101 to 103');
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: 'Noted by' }).fill('MK');
  await page.keyboard.press('Enter');
  await expect(trainer.getByText('Accepted on evidence')).toBeVisible();
  await expect(page.getByText('1 of 3 entries needs action').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(cause).toBeHidden();
  await expect(list.locator('.work-open:focus')).toBeVisible();
});

const SCHEDULED = [
  'Back #,Class,Ring,Day,Horse,Horse USEF #,Rider,Rider USEF #',
  ...[
    ['101', 'Low Adult Jumper', '2', 'Sunday', 'Juniper Skyline', '9100021'],
    ['101', 'Adult Hunter', 'Main Ring', 'Friday', 'Juniper Skyline', '9100021'],
    ['102', 'LOW ADULT  JUMPER', '2', 'Sunday', 'Nobody Ofthisname', ''],
    ['103', '', '', '', 'Winterberry Waltz', '9100001'],
  ].map((cells) => [...cells, 'Beckett Rainsford', '9500022'].join(',')),
].join('\n');

test('the work list is filtered and grouped by class, ring and day', async ({ page }) => {
  await page.goto('/usef/entry-list');
  await typeDays(page);
  await dispatch(page, 'drop', 'file', SCHEDULED);
  await expectScreen(page, 'Columns in the entry list');
  await expect(page.getByRole('combobox', { name: 'Ring is' })).toHaveValue('ring');
  await expect(page.getByRole('combobox', { name: 'Day is' })).toHaveValue('day');
  await page.getByRole('button', { name: 'Check the entry list' }).click();
  await expect(page.getByText('All 4 rows are checked.')).toBeAttached();

  const list = page.getByRole('region', { name: 'Work list' });
  const ring = page.getByRole('combobox', { name: 'Ring' });
  await expect(page.getByRole('combobox', { name: 'Class' }).getByRole('option')).toHaveText([
    'All',
    'Adult Hunter',
    'Low Adult Jumper',
    'No class',
  ]);
  await expect(page.getByRole('combobox', { name: 'Day' }).getByRole('option')).toHaveText([
    'All',
    'Friday',
    'Sunday',
    'No day',
  ]);
  await ring.selectOption('2');
  await expect(groupButtons(page)).toHaveText([/102/, /101/]);
  await page.getByRole('combobox', { name: 'Class' }).selectOption('Adult Hunter');
  await expect(page.getByText('Nothing on the list matches this filter')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();

  await page.getByRole('radio', { name: 'By ring' }).check();
  const headings = list.locator(':scope > h2');
  await expect(headings).toHaveText([/^Ring 2 .*2 entries/, /^Main Ring .*1 entry/, /^No ring .*1 entry/]);
  await expectAccessible(page);
  // The entry appears under both of its rings, as a separate row in each.
  const inBoth = list.getByRole('button', { name: 'Juniper Skyline back number 101' });
  await expect(inBoth).toHaveCount(2);
  await inBoth.last().click();
  await expect(inBoth.first()).toHaveAttribute('aria-expanded', 'false');
  await expect(inBoth.last()).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await page.keyboard.press('End');
  await page.keyboard.press('k');
  await expect(inBoth.last()).toBeFocused();
  await page.setViewportSize({ width: 375, height: 700 });
  await expectAccessible(page);
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(375);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.getByRole('combobox', { name: 'Day' }).selectOption('Friday');
  await expect(headings).toHaveText([/^Main Ring/]);
  await page.getByRole('button', { name: 'Show everything' }).click();
  await page.getByRole('button', { name: 'Reports and letters' }).click();
  await page.getByRole('button', { name: 'Print the work list' }).click();
  await expect(page.getByRole('columnheader', { name: 'Ring 2', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('after the check the first problem is in view, even with text twice as large', async ({ page }) => {
  // Half the width and height of a 1280 × 720 CSS pixel window.
  await page.setViewportSize({ width: 640, height: 360 });
  await openWorkList(page);
  await expect(groupButtons(page).first()).toBeInViewport({ ratio: 1 });
});

/** Pastes or drops onto the page itself, with nothing focused. */
async function dispatch(
  page: Page,
  kind: 'paste' | 'drop',
  what: 'text' | 'file',
  content: string,
): Promise<void> {
  await page.evaluate(
    `(() => {
      const data = new DataTransfer();
      const content = ${JSON.stringify(content)};
      if (${JSON.stringify(what)} === 'text') data.setData('text/plain', content);
      else data.items.add(new File([content], 'dropped.csv', { type: 'text/csv' }));
      const event = ${JSON.stringify(kind)} === 'paste'
        ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(event);
    })()`,
  );
}

test('opening an entry and scrolling restyle few of the other rows', async ({ page }) => {
  const rows = 600;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/usdf/entry-list');
  await typeDays(page);
  await chooseList(page, await longList(rows));
  await press(page, 'Check the entry list', 'Work list');
  await expect(page.getByText(`All ${rows} rows are checked.`)).toBeAttached();
  const [first, second] = [groupButtons(page).nth(0), groupButtons(page).nth(1)];
  await first.click();
  await expect(first).toHaveAttribute('aria-expanded', 'true');

  const session = await page.context().newCDPSession(page);
  let restyled = 0;
  session.on('Tracing.dataCollected', ({ value }) => {
    const events: { name?: unknown; args?: { elementCount?: number } }[] = value;
    for (const { name, args } of events) if (name === 'UpdateLayoutTree') restyled += args?.elementCount ?? 0;
  });
  const whole = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await second.click();
  await expect(second).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.wheel(0, 40);
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))');
  await session.send('Tracing.end');
  await whole;
  expect(restyled).toBeGreaterThan(0);
  expect(restyled).toBeLessThan(rows);
});
