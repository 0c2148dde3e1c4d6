import {
  addRider,
  cards,
  expectAccessible,
  onSampleDay,
  press,
  rosterRow,
  row,
  search,
  startFlow,
  judgment,
  cardRow,
} from '../support/browser/journey.ts';
import { expect, test } from '../support/browser/app.ts';
import { paperPicture, picture, print } from '../support/browser/pictures.ts';

test.beforeEach(({ page }) => onSampleDay(page));

const HORSE_WARNING =
  'Horse does not have required membership for qualifying classes, FEI competitions or classes requiring USEF member recording.';

test('a horse not on record at USEF gets a warning on its USEF card, and its affiliate card is in order', async ({
  page,
}) => {
  await startFlow(page, 'USHJA');
  await search(page, { 'Horse name': 'Copper Kettle' }, 'Horse Results');
  const found = page.getByRole('region', { name: 'USHJA horses' });
  await expect(found.getByRole('radio')).toHaveCount(3);
  await expect(found.getByRole('radio', { name: 'Cold Kettle Supper' })).toHaveAccessibleName(/similar name/);
  // USEF does not have this horse, so one row fills both cards.
  await expect(found.getByRole('row', { name: /9190001/ })).toContainText('USEF: Not in order');
  await expect(found.getByRole('row', { name: /9100011/ })).toContainText('In order');
  await expect(found.getByRole('row', { name: /9100011/ })).not.toContainText('USEF:');
  await row(page, 'Copper Kettle Lane, USHJA 9190001').check();
  await expect(page.getByText('No USEF horse is selected with it')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'hunter-jumper-horse-results', page.getByRole('main'));

  await press(page, 'Continue', 'Owners');
  await row(page, 'Saltgrass Hill Farm, USHJA 9700011').check();
  await expect(page.getByText('This horse has no USEF record, so there is no USEF owner.')).toBeVisible();
  await expectAccessible(page);

  await press(page, 'Add and go to rider search', 'Rider Search');
  await addRider(page, { find: { 'Last name': 'Kellerway' }, mark: ['Tobias Kellerway, USHJA 9500011'] });
  await expect(cardRow(page, 'Copper Kettle Lane')).toContainText('No USEF record, USHJA 9190001');
  await expect(judgment(page, 'USEF', 'Copper Kettle Lane')).toContainText('Not in order');
  await expect(cardRow(page, 'Copper Kettle Lane')).toContainText('Not found at USEF.');
  await expect(judgment(page, 'USEF', 'Saltgrass Hill Farm')).toContainText('Not in order');
  await expect(cardRow(page, 'Saltgrass Hill Farm')).toContainText('Not found at USEF.');
  await expect(cardRow(page, 'Saltgrass Hill Farm')).toContainText(
    'No valid Safe Sport training - not found at USEF',
  );
  await expect(judgment(page, 'USEF', 'Tobias Kellerway')).toContainText('In order');
  for (const name of ['Copper Kettle Lane', 'Saltgrass Hill Farm', 'Tobias Kellerway']) {
    await expect(judgment(page, 'USHJA', name)).toContainText('In order');
  }
  await expectAccessible(page);
  await picture(page, 'hunter-jumper-print-cards', page.getByRole('main'));

  await press(page, 'Verifications', 'Verifications');
  const [federation, affiliate] = await cards(page, 'HORSE VERIFICATION Copper Kettle Lane').all();
  if (federation === undefined || affiliate === undefined) throw new Error('No two cards of the horse');
  await expect(federation).toContainText(HORSE_WARNING);
  await expect(federation).toContainText('Cause: not found at USEF');
  await expect(federation).not.toContainText('USEF #');
  await expect(affiliate).toContainText('USEF #9190001');
  await expect(cards(page, 'OWNER VERIFICATION Saltgrass Hill Farm').nth(1)).toContainText('TypeUSHJA Farm');
  await expect(cards(page, 'RIDER VERIFICATION Tobias Kellerway').nth(1)).toContainText('TypeUSHJA Active');
  await expectAccessible(page);
  await paperPicture(page, 'hunter-jumper-verifications');
  const { sheets } = await print(page);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toMatch(/^ *USEF +USHJA +For this competition only\./m);
  expect(sheets[0]).toContain('Cause: not found at USEF');

  await press(page, 'Back to Print Cards', 'Print Cards');
  await press(page, 'Roster', 'Roster');
  const unknown = rosterRow(page, 'USEF HORSE', 'Copper Kettle Lane');
  await expect(unknown).toContainText(`${HORSE_WARNING} Cause: not found at USEF`);
  await expect(unknown).toContainText('NOT IN ORDER');
  await expect(rosterRow(page, 'AFFILIATE HORSE', 'Copper Kettle Lane')).toBeVisible();
  await expectAccessible(page);
});

test('a retired horse’s cards say that it is retired', async ({ page }) => {
  await startFlow(page, 'USHJA');
  await search(page, { 'Horse name': 'Old Lamplighter' }, 'Horse Results');
  await press(page, 'Continue', 'Owners');
  await press(page, 'Add and print', 'Print Cards');

  await press(page, 'Verifications', 'Verifications');
  const [federation, affiliate] = await cards(page, 'HORSE VERIFICATION Old Lamplighter').all();
  if (federation === undefined || affiliate === undefined) throw new Error('No two cards of the horse');
  await expect(federation).toContainText('TypeRetired');
  await expect(affiliate).toContainText('StatusActive');
  await expect(affiliate).toContainText('Retired at USEF');
  await expectAccessible(page);
  expect((await print(page)).sheets.join('\n')).toContain('Retired at USEF');

  await press(page, 'Back to Print Cards', 'Print Cards');
  await press(page, 'Roster', 'Roster');
  await expect(rosterRow(page, 'AFFILIATE HORSE', 'Old Lamplighter')).toContainText('Retired at USEF');
});

test('a horse not on record at USHJA continues with "No USHJA record"', async ({ page }) => {
  await startFlow(page, 'USHJA');
  await search(page, { 'Horse name': 'Juniper Skyline' }, 'Horse Results');
  await expect(page.getByText('Select “No USHJA record” to continue without one.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  // The only USEF horse with this name is selected already.
  await expect(row(page, 'Juniper Skyline, USEF 9100021')).toBeChecked();
  await row(page, 'No USHJA record').check();
  await expectAccessible(page);

  await press(page, 'Continue', 'Owners');
  await row(page, 'No USHJA record').check();
  await row(page, 'Imogen Castlebury, USEF 9500021').check();
  await expectAccessible(page);
  await press(page, 'Add and print', 'Print Cards');
  await expect(judgment(page, 'USEF', 'Juniper Skyline')).toContainText('In order');
  await expect(judgment(page, 'USHJA', 'Juniper Skyline')).toContainText('Not in order');
  await expect(cardRow(page, 'Juniper Skyline')).toContainText('Not registered.');
  await expect(judgment(page, 'USHJA', 'Imogen Castlebury')).toContainText('Not in order');

  await press(page, 'Verifications', 'Verifications');
  await expect(cards(page, 'HORSE VERIFICATION Juniper Skyline').nth(1)).toContainText(
    'classes requiring USHJA member recording.',
  );
});
