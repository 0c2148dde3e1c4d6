import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/app.ts';
import {
  addHorse,
  cards,
  expectAccessible,
  expectScreen,
  onSampleDay,
  press,
} from '../support/browser/journey.ts';
import { print } from '../support/browser/pictures.ts';
import { chooseList } from '../support/browser/show.ts';

/* The show's kind, from the date screen to paper, and exempt classes that apply only to their own rows. */

test.beforeEach(({ page }) => onSampleDay(page));

const question = (page: Page) => page.locator('summary').filter({ hasText: 'Kind of show' });

test('screens do not mention the kind of show unless the user opens its question', async ({ page }) => {
  await page.goto('/usef/competition-date');
  await page.getByRole('textbox', { name: 'Competition start date' }).fill('12/05/2026');
  await expect(page.getByRole('radio', { name: 'Licensed competition' })).toBeHidden();
  await press(page, 'Continue', 'Horse Search');
  await expect(page.getByText('Kind of show')).toHaveCount(0);
});

test('a championship is chosen by keyboard: a Horse ID is not enough there', async ({ page }) => {
  await page.goto('/usef/competition-date');
  await page.getByRole('textbox', { name: 'Competition start date' }).fill('12/05/2026');
  await question(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Licensed competition' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Qualifying or championship' })).toBeChecked();
  await expectAccessible(page);
  await press(page, 'Continue', 'Horse Search');

  await addHorse(
    page,
    { find: { 'Horse name': 'Plain Brown Wrapper' }, mark: ['Plain Brown Wrapper, USEF 9100149'] },
    ['Tabitha Greystoke-Lane, USEF 952983'],
    { press: 'Add and print', screen: 'Print Cards' },
  );
  const kind = page.getByText('Kind of show: Qualifying or championship').first();
  await expect(kind).toBeVisible();
  await press(page, 'Verifications', 'Verifications');
  const { sheets } = await print(page);
  expect(sheets[0]).toMatch(/NOT IN\b[^]*ORDER\b[^]*Horse ID does not count/);
  expect(sheets[0]).toContain('Kind of show: Qualifying or championship');

  await page.reload();
  await expect(kind).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: 'Clear data' }).click();
  await page.getByRole('dialog', { name: 'Clear data?' }).getByRole('button', { name: 'Clear data' }).click();
  await expect(page.getByText('All data is cleared.')).toBeVisible();
  await page.goto('/usef/competition-date');
  await expect(page.getByRole('radio', { name: 'Licensed competition' })).toBeHidden();
});

const LIST = [
  'No,Class,Horse,Horse USEF #,Rider,Rider USEF #',
  '101,12 Leadline,Juniper Skyline,9100021,Rosalind Silverbrook,9500203',
  '102,"14 Leadline, 15 Open Hunter",Juniper Skyline,9100021,Rosalind Silverbrook,9500203',
  '103,Open Hunter,Juniper Skyline,9100021,Rosalind Silverbrook,9500203',
].join('\n');

async function checkList(page: Page): Promise<void> {
  const file = { name: 'classes.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) };
  await chooseList(page, file);
  await expectScreen(page, 'Columns in the entry list');
  await press(page, 'Check the entry list', 'Work list');
  await expect(page.getByText('All 3 rows are checked.')).toBeAttached();
}

async function printed(page: Page): Promise<string> {
  return (await print(page)).sheets.join('\n').replaceAll(/\s+/g, ' ');
}

test('on the card, a missing membership in an exempt class is only something to look at', async ({
  page,
}) => {
  await page.goto('/usef/entry-list');
  await page.getByRole('textbox', { name: 'First day of the competition' }).fill('12/05/2026');
  await checkList(page);
  await expectAccessible(page);

  await press(page, 'Reports and letters', 'Reports and letters');
  await page.getByRole('button', { name: 'Cards for the show' }).click();
  await expect(page.getByText('3 sheets of paper')).toBeVisible();
  const rider = cards(page, 'RIDER VERIFICATION Rosalind Silverbrook');
  const exempt = rider.filter({ hasText: 'Back # 101' });
  await expect(exempt).toContainText('LOOK membership ended 11/30/2026, exempt in “12 Leadline”');
  await expect(exempt).toContainText(
    'No USEF membership is needed in the class “12 Leadline”. The USEF membership is on record only through 11/30/2026. USEF’s statement of 2022 exempts leadline; check that it still holds. Source: USEF Membership Statement, 2022.',
  );
  // The cards of entry 102, which has a class that is not exempt, and of entry 103, which has no exempt class.
  await expect(rider.filter({ hasText: 'NOT IN ORDER' })).toHaveCount(2);
  const paper = await printed(page);
  expect(paper.match(/ LOOK /g)).toHaveLength(1);
  // On a wide card, `NOT IN ORDER` takes two lines.
  expect(paper.match(/ NOT IN /g)).toHaveLength(2);
});

test('a show that is not licensed is checked again, and its papers name the kind', async ({ page }) => {
  await page.goto('/usef/entry-list');
  await page.getByRole('textbox', { name: 'First day of the competition' }).fill('12/05/2026');
  await checkList(page);
  const head = page.locator('.work-head');
  await expect(head).not.toContainText('Kind of show');

  await page.getByRole('link', { name: 'Affiliates Membership Verification Service' }).click();
  await page.getByRole('link', { name: /^USEF - / }).click();
  await question(page).click();
  await page.getByRole('radio', { name: 'Not licensed' }).check();
  await press(page, 'Check a whole entry list', 'Work list');
  await expect(head).toContainText('Kind of show: Not licensed');
  await expect(page.getByText('All 3 rows are checked.')).toBeAttached();

  await press(page, 'Reports and letters', 'Reports and letters');
  for (const [paper, says] of [
    // Text from the neighboring cell may come between the finding's two lines.
    ['Print the work list', /no .*?public rule says whether a rider needs one/],
    ['Review the letters', /no public rule says whether a rider needs one/],
    ['Cards for the show', / LOOK /],
    ['Rosters for the show', / LOOK /],
  ] as const) {
    await page.getByRole('button', { name: paper, exact: true }).click();
    await expect(page.getByRole('button', { name: /^Print(?: all \d+ letters)?$/ })).toBeEnabled();
    const text = await printed(page);
    expect(text).toContain('Kind of show: Not licensed');
    expect(text).toMatch(says);
    await press(page, 'Reports and Letters', 'Reports and letters');
  }
});
