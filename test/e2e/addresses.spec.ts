import {
  addHorse,
  addRider,
  cards,
  choices,
  expectAccessible,
  expectScreen,
  onSampleDay,
  press,
  rosterRow,
  row,
  search,
  startFlow,
  judgment,
} from '../support/browser/journey.ts';
import { expect, test } from '../support/browser/app.ts';

const WALTZ = { find: { 'Horse name': 'Winterberry Waltz' }, mark: ['Winterberry Waltz, USDF 810001'] };
const DELPHINE = ['Delphine Ashgrove, USDF 850001'];
const LINNEA = { find: { 'Last name': 'Marchbanks' }, mark: ['Linnea Marchbanks, USDF 850003'] };

test('typing after a click in the date field replaces the date', async ({ page }) => {
  await onSampleDay(page);
  await page.goto('/usdf/competition-date');
  await page.getByRole('textbox', { name: 'Competition start date' }).click();
  await page.keyboard.type('12/5');
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Horse Search');
});

test('leaving the screen keeps a typed date, and an invalid date keeps the user on the screen', async ({
  page,
}) => {
  const date = page.getByRole('textbox', { name: 'Competition start date' });
  await onSampleDay(page);
  await page.goto('/');
  await press(page, 'USDF - dressage', 'Select Competition Start Date');
  await date.fill('13/45/2026');
  await page.goBack();
  await expect(page.getByText(/There is no month 13/)).toBeVisible();
  await expect(date).toBeFocused();
  await page.getByRole('link', { name: 'Check a whole entry list' }).click();
  await expect(date).toBeFocused();
  await expectScreen(page, 'Select Competition Start Date');
  await date.fill('12/5');
  await page.goBack();
  await expectScreen(page, 'Affiliates Membership Verification Service');
  await page.goForward();
  await expect(date).toHaveValue('12/05/2026');
  await date.fill('12/6');
  await page.getByRole('link', { name: 'Check a whole entry list' }).click();
  await expectScreen(page, 'Check a whole entry list');
  await expect(page.getByRole('textbox', { name: 'First day of the competition' })).toHaveValue('12/06/2026');
});

test('reloading any screen keeps date, choices and selections', async ({ page }) => {
  await startFlow(page, 'USDF');
  await page.goto('/usdf/competition-date');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Competition start date' })).toHaveValue('12/05/2026');
  await page.goto('/usdf/horse-search');
  await search(page, WALTZ.find, 'Horse Results');
  for (const name of WALTZ.mark) await row(page, name).check();
  await page.reload();
  await expect(page.getByText('Search for a horse first')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Horse search', 'Horse Search');
  await search(page, WALTZ.find, 'Horse Results');
  for (const name of WALTZ.mark) await row(page, name).check();
  await press(page, 'Continue', 'Owners');
  for (const name of DELPHINE) await row(page, name).check();
  await page.reload();
  for (const name of DELPHINE) await expect(row(page, name)).toBeChecked();
  await expect(page.getByText('USEF 9100001, USDF 810001')).toBeVisible();
  await press(page, 'Add and go to rider search', 'Rider Search');
  await page.reload();
  await expect(choices(page)).toContainText('Delphine Ashgrove');
  await search(page, LINNEA.find, 'Rider Results');
  await page.reload();
  await expect(page.getByText('Search for a rider first')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Rider search', 'Rider Search');
  await addRider(page, LINNEA);
  await page.reload();
  await expect(judgment(page, 'USDF', 'Linnea Marchbanks')).toContainText('In order');
  await press(page, 'Roster', 'Roster');
  await page.reload();
  await expect(rosterRow(page, 'USEF RIDER', 'Linnea Marchbanks')).toBeVisible();
  await page.goto('/usdf/verifications');
  await expect(cards(page, 'HORSE VERIFICATION Winterberry Waltz')).toHaveCount(2);
});

test('the back button goes back one screen at a time and keeps selections', async ({ page }) => {
  await startFlow(page, 'USDF');
  await addHorse(page, WALTZ, DELPHINE);
  await page.goBack();
  await expectScreen(page, 'Owners');
  await expect(row(page, 'Delphine Ashgrove, USDF 850001')).toBeChecked();
  await page.goBack();
  await expectScreen(page, 'Horse Results');
  await expect(row(page, 'Winterberry Waltz, USDF 810001')).toBeChecked();
  await page.goBack();
  await expectScreen(page, 'Horse Search');
  await page.goBack();
  await expectScreen(page, 'Select Competition Start Date');
  await page.goForward();
  await expectScreen(page, 'Horse Search');
  await expect(choices(page)).toContainText('Winterberry Waltz');
});

test('the back button restores the scroll position of a list', async ({ page }) => {
  await startFlow(page, 'USEF');
  await search(page, { 'Horse name': 'Gold' }, 'Horse Results');
  await page.getByRole('radio').nth(14).click();
  await page.evaluate('scrollTo(0, 300)');
  await expect.poll(() => page.evaluate('scrollY')).toBe(300);
  await press(page, 'Continue', 'Owners');
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  await page.goBack();
  await expectScreen(page, 'Horse Results');
  await expect.poll(() => page.evaluate('scrollY')).toBe(300);
});

test('every screen has a title and moves the focus to its first action, or else to its heading', async ({
  page,
}) => {
  const box = page.getByRole('combobox', { name: 'Number or name', description: /Search/ });
  await startFlow(page, 'USDF');
  await expect(box).toBeFocused();
  await expect(page).toHaveTitle('Horse Search - USDF - Affiliates Membership Verification Service');
  await press(page, 'Rider search', 'Rider Search');
  await expect(box).toBeFocused();
  await expect(page).toHaveTitle('Rider Search - USDF - Affiliates Membership Verification Service');
  await search(page, { 'Last name': 'Qqqqqq' }, 'Rider Results');
  await expect(page.getByRole('heading', { name: 'Rider Results' })).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle('Horse Search - USDF - Affiliates Membership Verification Service');
});

const NEEDS_DATE = [
  'horse-search',
  'horse-results',
  'owner',
  'rider-search',
  'rider-results',
  'print-cards',
  'roster',
  'verifications',
];

for (const org of ['usef', 'usdf', 'ushja']) {
  test(`without a date, each ${org} screen asks for one and links to the date screen`, async ({ page }) => {
    for (const screen of NEEDS_DATE) {
      await page.goto(`/${org}/${screen}`);
      await expect(page.getByText('Choose the competition date first')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Competition date' })).toHaveAttribute(
        'href',
        `/${org}/competition-date`,
      );
    }
    await expectAccessible(page);
    await press(page, 'Competition date', 'Select Competition Start Date');
  });
}

test('without choices, each screen asks for the missing step and links to it', async ({ page }) => {
  await startFlow(page, 'USHJA');
  const nothingChosen = 'Nothing is chosen yet: choose a horse and its owner, or a rider';
  const missing: [string, string, string][] = [
    ['horse-results', 'Search for a horse first', '/ushja/horse-search'],
    ['owner', 'Select a horse first', '/ushja/horse-search'],
    ['rider-results', 'Search for a rider first', '/ushja/rider-search'],
    ['print-cards', nothingChosen, '/ushja/horse-search'],
    ['roster', nothingChosen, '/ushja/horse-search'],
    ['verifications', nothingChosen, '/ushja/horse-search'],
  ];
  for (const [screen, reason, way] of missing) {
    await page.goto(`/ushja/${screen}`);
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByRole('main').locator(`a[href="${way}"]`).first()).toBeVisible();
    await expectAccessible(page);
  }
});
