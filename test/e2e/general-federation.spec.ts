import {
  addHorse,
  addRider,
  cards,
  expectAccessible,
  onSampleDay,
  press,
  rosterRow,
  startFlow,
  judgment,
} from '../support/browser/journey.ts';
import { expect, test } from '../support/browser/app.ts';
import { paperPicture, picture, print } from '../support/browser/pictures.ts';

test.beforeEach(({ page }) => onSampleDay(page));

const JUNIPER = { find: { 'Horse name': 'Juniper' }, mark: ['Juniper Skyline, USEF 9100021'] };
const THISTLEDOWN = { find: { 'Horse name': 'Thistledown' }, mark: ['Thistledown Parade, USEF 9100022'] };
const BECKETT = { find: { 'USEF number': '#9500022' }, mark: ['Beckett Rainsford, USEF 9500022'] };
const ANOTHER_HORSE = { press: 'Add another horse', screen: 'Horse Search' };

test('two horses, their owners and a rider fill only the federation column', async ({ page }) => {
  await startFlow(page, 'USEF');
  await addHorse(page, JUNIPER, ['Imogen Castlebury, USEF 9500021'], ANOTHER_HORSE);
  await expectAccessible(page);
  await picture(page, 'general-federation-horse-search', page.getByRole('main'));
  await addHorse(page, THISTLEDOWN, ['Larkspur Gate Farm, USEF 9700021']);
  await addRider(page, BECKETT);

  await expect(page.getByRole('table')).toHaveCount(1);
  for (const name of ['Juniper Skyline', 'Thistledown Parade', 'Larkspur Gate Farm', 'Beckett Rainsford']) {
    await expect(judgment(page, 'USEF', name)).toContainText('In order');
  }
  await expectAccessible(page);
  await picture(page, 'general-federation-print-cards', page.getByRole('main'));

  await press(page, 'Verifications', 'Verifications');
  await expect(page.getByRole('article')).toHaveCount(5);
  await expectAccessible(page);
  await paperPicture(page, 'general-federation-verifications');
  const verifications = await print(page);
  expect(verifications.sheets).toHaveLength(2);
  const [horses, people] = verifications.sheets;
  expect(horses?.match(/HORSE VERIFICATION +\(DO NOT CUT\)/g)).toHaveLength(2);
  expect(horses).not.toContain('OWNER VERIFICATION');
  expect(people?.match(/OWNER VERIFICATION +\(DO NOT CUT\)/g)).toHaveLength(2);
  expect(people).toMatch(/RIDER VERIFICATION +\(DO NOT CUT\)/);
  expect(people?.match(/Competition Year: 2026/g)).toHaveLength(1);
  expect(people).toContain('Date Printed: Saturday, November 21, 2026');
  // Without an affiliate, the cards take the full width.
  const card = cards(page, 'HORSE VERIFICATION Juniper Skyline');
  const width = (await card.boundingBox())?.width ?? 0;
  const sheet = page.getByRole('region', { name: 'Verifications, Sheet 1 of 2' });
  expect(width).toBeGreaterThan(((await sheet.boundingBox())?.width ?? 0) * 0.8);
  const [effective, expires] = [
    await card.getByText('Effective', { exact: true }).boundingBox(),
    await card.getByText('Expires', { exact: true }).boundingBox(),
  ];
  if (effective === null || expires === null) throw new Error('The card has fewer than two lines');
  expect(effective.y).toBeCloseTo(expires.y, 0);
  expect(effective.x + width / 4).toBeLessThan(expires.x);

  await press(page, 'Back to Print Cards', 'Print Cards');
  await press(page, 'Roster', 'Roster');
  await expect(rosterRow(page, 'USEF HORSE', 'Thistledown Parade')).toBeVisible();
  await expect(page.getByRole('table', { name: /^AFFILIATE/ })).toHaveCount(0);
  await expectAccessible(page);
  const roster = await print(page);
  expect(roster.sheets.join('\n')).toMatch(/USEF RIDER/);
});

test('the federation column ends with competition year and date, even without a rider', async ({ page }) => {
  await startFlow(page, 'USEF');
  await addHorse(page, JUNIPER, ['Imogen Castlebury, USEF 9500021']);
  await press(page, 'Print cards', 'Print Cards');
  await press(page, 'Verifications', 'Verifications');
  await expect(page.getByText('Competition Year: 2026')).toBeVisible();
  const { sheets } = await print(page);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toMatch(
    /Competition Year: 2026 +Date Printed: Saturday, November 21, 2026 +Sheet 1 of 1\n/,
  );
});
