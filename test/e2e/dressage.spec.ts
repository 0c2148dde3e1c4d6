import {
  addHorse,
  addRider,
  cards,
  COMPETITION,
  expectAccessible,
  expectScreen,
  onSampleDay,
  press,
  rosterRow,
  row,
  search,
  startFlow,
  judgment,
  cardRow,
  done,
} from '../support/browser/journey.ts';
import { expect, test } from '../support/browser/app.ts';
import { paperPicture, picture, print } from '../support/browser/pictures.ts';

test.beforeEach(({ page }) => onSampleDay(page));

test('from the home screen to printed cards: two lists, a tied choice, an amateur rider', async ({
  page,
}) => {
  await page.goto('/');
  await expectScreen(page, 'Affiliates Membership Verification Service');
  await expectAccessible(page);
  await picture(page, 'home');

  await page.getByRole('link', { name: 'USDF - dressage' }).click();
  await expectScreen(page, 'Select Competition Start Date');
  await expect(page.getByRole('textbox', { name: 'Competition start date' })).toHaveValue('11/21/2026');
  // Clicks the first of two buttons: the calendar has a second, hidden one for screen readers.
  await page.getByRole('button', { name: 'Next' }).first().click();
  await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /December 5, 2026/ }).click();
  await expect(page.getByRole('textbox', { name: 'Competition start date' })).toHaveValue(COMPETITION);
  await expect(page.getByText('Saturday, December 5, 2026', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'competition-date');

  await press(page, 'Continue', 'Horse Search');
  await expectAccessible(page);
  await search(page, { 'Horse name': 'Winterberry' }, 'Horse Results');
  const usdf = page.getByRole('region', { name: 'USDF horses' });
  await expect(usdf.getByRole('radio')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expect(page.getByText('Select a USDF horse to continue.')).toBeVisible();
  await expect(usdf.getByRole('row', { name: /Winterberry Waltz/ })).toContainText(['2015', '2008']);
  await usdf.getByRole('cell', { name: '04/18/2015', exact: true }).click();
  await expect(row(page, 'Winterberry Waltz, USDF 810001')).toBeChecked();
  const chosenWithIt = page.getByRole('status').filter({ hasText: 'Same USEF number on both records' });
  await expect(chosenWithIt).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'dressage-horse-results', usdf, chosenWithIt);

  await press(page, 'Continue', 'Owners');
  await row(page, 'Delphine Ashgrove, USDF 850001').check();
  await expect(page.getByRole('region', { name: 'Actions' })).toContainText(
    'Same USEF number on both records',
  );
  await expect(page.getByText('The USEF owner card also names Rowan Thornbury (Individual)')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'dressage-owners', page.getByRole('main'));

  await press(page, 'Add and go to rider search', 'Rider Search');
  await expect(done(page)).toHaveText('Winterberry Waltz and its owner Delphine Ashgrove are chosen.');
  await expect(page.getByText('All of this is on the USEF and USDF cards. No rider yet.')).toBeVisible();
  await expectAccessible(page);
  await search(page, { 'Last name': 'Marchbanks' }, 'Rider Results');
  await row(page, 'Linnea Marchbanks, USDF 850003').check();
  await expect(page.getByRole('region', { name: 'Actions' })).toContainText(
    'Same USEF number on both records',
  );
  await expectAccessible(page);

  await press(page, 'Add and print', 'Print Cards');
  await expect(page.getByText('Process Complete, Please Print')).toBeVisible();
  for (const name of ['Winterberry Waltz', 'Delphine Ashgrove', 'Linnea Marchbanks']) {
    await expect(judgment(page, 'USEF', name)).toContainText('In order');
    await expect(judgment(page, 'USDF', name)).toContainText('In order');
  }
  await expect(cardRow(page, 'Delphine Ashgrove')).toContainText('09/06/2026 - 11/30/2031');
  await expect(cardRow(page, 'Linnea Marchbanks')).toContainText('02/11/2026 - 11/30/2031');
  await expectAccessible(page);
  await picture(page, 'dressage-print-cards');

  await press(page, 'Verifications', 'Verifications');
  await expect(cards(page, 'RIDER VERIFICATION Linnea Marchbanks')).toHaveCount(2);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page);
  await paperPicture(page, 'dressage-verifications');
  const verifications = await print(page);
  expect(verifications.size).toBe('612 x 792 pts (letter)');
  expect(verifications.sheets).toHaveLength(1);
  for (const line of [
    /^ *USEF +USDF\b/m,
    /^ *USEF +HORSE VERIFICATION +\(DO NOT CUT\) +USDF +HORSE VERIFICATION +\(DO NOT CUT\)$/m,
    /^ *USEF +OWNER VERIFICATION +\(DO NOT CUT\) +USDF +OWNER VERIFICATION +\(DO NOT CUT\)$/m,
    /^ *USEF +RIDER VERIFICATION +\(DO NOT CUT\) +USDF +RIDER VERIFICATION +\(DO NOT CUT\)$/m,
    /^ *IN ORDER +on 12\/05\/2026 +IN ORDER +on 12\/05\/2026$/m,
    /^ *SAMPLE RECORDS, NOT FOR USE +SAMPLE RECORDS, NOT FOR USE$/m,
    /^ *USEF # +9100001 +USDF # +810001$/m,
    /^ *Type +Horse Recording +Type +Life$/m,
    /^ *Effective +12\/01\/2024 +Expires +11\/30\/2031 +Effective +02\/15\/2021 +Foal Date +04\/18\/2015$/m,
    /^ *Safe Sport +09\/06\/2026 - 11\/30\/2031/m,
    /^ *Other Owners +Winterberry Waltz: Rowan/m,
    /Amateur Status +Amateur/m,
    /^ *Dressage Rider Status +Dressage AA/m,
    /Competition starting 12\/05\/2026 +Records as of 11\/21\/2026/,
    /^ *Competition Year: 2026 +Date Printed: Saturday, November 21, 2026 +Competition Year: 2026 +Sheet 1 of 1$/m,
    /Records as of 11\/21\/2026 \(USEF\),/,
    /11\/21\/2026 \(USDF\)/,
  ]) {
    expect(verifications.sheets[0]).toMatch(line);
  }
  expect(verifications.sheets[0]).not.toContain('Back to Print Cards');

  await press(page, 'Back to Print Cards', 'Print Cards');
  await press(page, 'Roster', 'Roster');
  await expect(rosterRow(page, 'AFFILIATE RIDER', 'Linnea Marchbanks')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page);
  await paperPicture(page, 'dressage-roster');
  const roster = await print(page);
  expect(roster.size).toBe('612 x 792 pts (letter)');
  expect(roster.sheets).toHaveLength(1);
  const titles = ['HORSE', 'OWNER', 'RIDER'].map((subject) => `USEF ${subject}`);
  titles.push(...titles.map((title) => title.replace('USEF', 'AFFILIATE')));
  const captions = (roster.sheets[0] ?? '').match(/^ *(USEF|AFFILIATE) (HORSE|OWNER|RIDER)(?=  |$)/gm) ?? [];
  expect(captions.map((title) => title.trim())).toEqual(titles);
  for (const line of [
    /^ *Roster +All 6 rows in order$/m,
    /^ *USDF - dressage\. Competition starting 12\/05\/2026$/m,
    /^ *SAMPLE RECORDS, NOT FOR USE +Rider classes follow today’s competition year, 2026/m,
    /^ *Name +USEF # +Type +Effective +Expires +Microchip +FEI # +Status +(?:USEF )?verdict$/m,
    /^ *Name +USDF # +Type +Effective +Foal Date +(?:USDF )?verdict$/m,
    /^ *Winterberry Waltz +9100001 +Horse .* IN ORDER$/m,
    /^ *Linnea\b.* 9500003 .* IN ORDER$/m,
    /^ *Linnea Marchbanks +850003 .* IN ORDER$/m,
    /^ *Competition Year: 2026 +Date Printed: Saturday, November 21, 2026 +Sheet 1 of 1$/m,
  ]) {
    expect(roster.sheets[0]).toMatch(line);
  }
});

test('federation cards are on the left and affiliate cards on the right, on screen and on paper', async ({
  page,
}) => {
  await startFlow(page, 'USDF');
  await addHorse(page, WALTZ, ['Delphine Ashgrove, USDF 850001']);
  await addRider(page, LINNEA);
  await press(page, 'Verifications', 'Verifications');
  await page.setViewportSize({ width: 720, height: 960 });

  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    for (const subject of ['HORSE', 'OWNER', 'RIDER']) {
      const both = page.getByRole('article', { name: new RegExp(` ${subject} VERIFICATION `) });
      // Retries, because layout takes a moment after the window or the medium changes.
      await expect(async () => {
        const [left, right] = [await both.nth(0).boundingBox(), await both.nth(1).boundingBox()];
        if (left === null || right === null) throw new Error(`No two cards of the ${subject}`);
        expect(left.x + left.width, media).toBeLessThan(right.x);
        expect(left.width, media).toBeCloseTo(right.width, 0);
        expect(left.y, media).toBeCloseTo(right.y, 0);
      }).toPass();
    }
  }
});

const WALTZ = { find: { 'Horse name': 'Winterberry Waltz' }, mark: ['Winterberry Waltz, USDF 810001'] };
const LINNEA = { find: { 'Last name': 'Marchbanks' }, mark: ['Linnea Marchbanks, USDF 850003'] };
