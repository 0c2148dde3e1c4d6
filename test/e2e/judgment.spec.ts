import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SAFE_SPORT_FROM_AGE } from '../../src/domain/safe-sport/safe-sport.ts';
import { packageRoot } from '../../src/server/package-root.ts';
import { amvs, type Served, serve } from '../support/amvs.ts';
import { expect, test } from '../support/browser/app.ts';
import {
  addHorse,
  addRider,
  cards,
  expectAccessible,
  expectScreen,
  judgment,
  onSampleDay,
  press,
  cardRow,
  rosterRow,
} from '../support/browser/journey.ts';
import { print } from '../support/browser/pictures.ts';
import { birthday } from '../support/rows.ts';

/*
 * Additions to the sample records: people who may not compete, and people with something missing. The competition runs for four
 * days, 12/05/2026 to 12/08/2026.
 */

/**
 * Rows for members.csv: usefId, entityType, name, firstName, lastName, birthDate, amateurProStatus, type, status, start, end,
 * suspensionStatus, two FEI columns
 */
const MEMBERS = [
  '9599001,I,,Silas,Barrowgate,1970-01-01,Amateur,Competing,Active,2024-12-01,2031-11-30,YES,,',
  '9599002,I,,Ingrid,Atwater,1970-01-01,Amateur,Inactive,Active,2024-12-01,2031-11-30,,,',
  '9599003,I,,Adele,Fernhollow,1985-01-01,Amateur,Competing,Active,2024-12-01,2031-11-30,,,',
  '9599004,I,,Edmund,Quickwater,1985-01-01,Amateur,Competing,Active,2024-12-01,2026-12-06,,,',
  `9599005,I,,Minnie,Elderbrook,${birthday(SAFE_SPORT_FROM_AGE, '2026-12-06')},Amateur,Junior Competing,Active,2024-12-01,2031-11-30,,,`,
];
/** Rows for owners.csv: horseId, ownerId, startDate, endDate */
const OWNERS = ['9100021,9599001,2020-01-01,', '9100021,9599002,2020-01-01,'];
/** Rows for safe-sport.csv: usefId, completedDate, dueDate. Rider 9599003 and the minor have no row. */
const SAFE_SPORT = ['9599001', '9599002', '9599004'].map((number) => `${number},2026-03-06,2031-11-30`);

let folder: string;
let server: Served;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amvs-judgment-'));
  const env = { DATA_DIR: join(folder, 'data'), SAMPLE_DATA: 'off', LOG_LEVEL: 'silent' };
  const usef = join(folder, 'records', 'usef');
  await cp(join(packageRoot, 'sample-data', 'usef'), usef, { recursive: true });
  await appendFile(join(usef, 'members.csv'), `${MEMBERS.join('\n')}\n`);
  await appendFile(join(usef, 'owners.csv'), `${OWNERS.join('\n')}\n`);
  await appendFile(join(usef, 'safe-sport.csv'), `${SAFE_SPORT.join('\n')}\n`);
  expect((await amvs(['import', join(folder, 'records')], env)).code).toBe(0);
  server = await serve(env);
});

test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test.beforeEach(({ page }) => onSampleDay(page));

const THE_SAME_HORSE = { find: { 'Horse name': 'Juniper' }, mark: ['Juniper Skyline, USEF 9100021'] };
const ANOTHER_HORSE = { press: 'Add another horse', screen: 'Horse Search' };

/** Starts the general-federation flow on the test's own server with the competition's days, by keyboard. */
async function startOn(page: Page, first: string, last: string): Promise<void> {
  await page.goto(`${new URL(server.url).origin}/usef/competition-date`);
  await expectScreen(page, 'Select Competition Start Date');
  await page.getByRole('textbox', { name: 'Competition start date' }).fill(first);
  await page.keyboard.press('Tab');
  await expect(page.locator('summary', { hasText: 'More than one day' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Last day of the competition' })).toBeFocused();
  await page.keyboard.type(last);
  await page.keyboard.press('Enter');
}

test('the last day is behind a disclosure, and must be at most 60 days after the first', async ({ page }) => {
  await startOn(page, '12/05/2026', '12/04/2026');
  const last = page.getByRole('textbox', { name: 'Last day of the competition' });
  await expect(last).toHaveAccessibleDescription(/The last day, 12\/04\/2026, is before the first day/);
  await expect(last).toBeFocused();
  await expectAccessible(page);

  await last.fill('02/04/2027');
  await page.keyboard.press('Enter');
  await expect(last).toHaveAccessibleDescription(/at most 60 days after the first day: 02\/03\/2027/);
  await page.getByRole('button', { name: /February 1, 2027/ }).click();
  await expect(page.getByText('Saturday, December 5, 2026 through Monday, February 1, 2027')).toBeVisible();
  await press(page, 'Continue', 'Horse Search');
  await expect(page.getByRole('banner')).toContainText('Competition 12/05/2026 through 02/01/2027');

  await page.getByRole('link', { name: 'Competition Date' }).click();
  await expect(last).toHaveValue('02/01/2027');
  await last.fill('');
  await press(page, 'Continue', 'Horse Search');
  await expect(page.getByRole('banner')).toContainText('Competition starting 12/05/2026');
  await expect(page.getByRole('banner')).not.toContainText('through');
});

const FOUND: readonly (readonly [name: string, word: string, says: string, todo: string])[] = [
  ['Silas Barrowgate', 'Not in order', 'Suspended at USEF.', 'Do not accept the entry'],
  [
    'Ingrid Atwater',
    'Not in order',
    'The USEF membership is recorded as Inactive on 12/05/2026.',
    'Ask USEF why',
  ],
  [
    'Adele Fernhollow',
    'Not in order',
    'No valid Safe Sport training is on record.',
    'Complete the training online',
  ],
  [
    'Edmund Quickwater',
    'Attention',
    'The USEF membership is valid only through 12/06/2026, during the competition.',
    'Renew it with USEF by that day.',
  ],
  [
    'Minnie Elderbrook',
    'Attention',
    `Turns ${SAFE_SPORT_FROM_AGE} on 12/06/2026: Safe Sport is required from that day on.`,
    'Complete the training before that day.',
  ],
];

/** Printed bands with their short reasons. */
const PRINTED = [
  ['Silas Barrowgate', 'NOT IN ORDER', 'suspended at USEF'],
  ['Ingrid Atwater', 'NOT IN ORDER', 'type Inactive'],
  ['Adele Fernhollow', 'NOT IN ORDER', 'no valid Safe Sport'],
  ['Edmund Quickwater', 'LOOK', 'valid only through 12/06/2026'],
  ['Minnie Elderbrook', 'LOOK', 'Safe Sport required from 12/06/2026'],
] as const;

test('everyone not in order on any competition day is shown as not in order', async ({ page }) => {
  await startOn(page, '12/05/2026', '12/08/2026');
  await addHorse(page, THE_SAME_HORSE, ['Silas Barrowgate, USEF 9599001'], ANOTHER_HORSE);
  await addHorse(page, THE_SAME_HORSE, ['Ingrid Atwater, USEF 9599002']);
  for (const [lastName, name] of [
    ['Fernhollow', 'Adele Fernhollow, USEF 9599003'],
    ['Quickwater', 'Edmund Quickwater, USEF 9599004'],
    ['Elderbrook', 'Minnie Elderbrook, USEF 9599005'],
    ['Rainsford', 'Beckett Rainsford, USEF 9500022'],
  ] as const) {
    await addRider(page, { find: { 'Last name': lastName }, mark: [name] });
    if (lastName !== 'Rainsford') await press(page, 'Rider search', 'Rider Search');
  }

  for (const [name, word, says, todo] of FOUND) {
    await expect(judgment(page, 'USEF', name)).toContainText(word);
    await expect(cardRow(page, name)).toContainText(says);
    await expect(cardRow(page, name)).toContainText(todo);
  }
  await expect(
    page.getByRole('table', { name: '4 of 7 cards are not in order, 2 need attention' }),
  ).toBeVisible();
  // The horse is not in order because this test gave it a suspended owner.
  await expect(cardRow(page, 'Juniper Skyline')).toContainText(
    'An owner on record on 12/05/2026 is suspended at USEF',
  );
  // The entry with two owners comes first, with its horse above them.
  await expect(page.getByRole('rowheader').nth(1)).toContainText('Silas Barrowgate');
  await expect(page.getByRole('rowheader').last()).toContainText('Beckett Rainsford');
  await expect(judgment(page, 'USEF', 'Beckett Rainsford')).toContainText('In order');
  const fine = cardRow(page, 'Beckett Rainsford');
  const ground = fine.getByText('Safe Sport training is valid through 11/30/2031.');
  await expect(ground).toBeHidden();
  await fine.getByText('Why').click();
  await expect(ground).toBeVisible();
  await expect(
    page.getByText('The cards show today’s competition year, 2026. The competition’s year is 2027.'),
  ).toBeVisible();
  await expectAccessible(page);

  await press(page, 'Verifications', 'Verifications');
  for (const [name, band, says] of PRINTED) {
    const subject = ['Silas Barrowgate', 'Ingrid Atwater'].includes(name) ? 'OWNER' : 'RIDER';
    const card = cards(page, `${subject} VERIFICATION ${name}`);
    await expect(card).toContainText(band);
    const [, , , todo = ''] = FOUND.find(([of]) => of === name) ?? [];
    await expect(card).toContainText(todo);
    if (name === 'Silas Barrowgate') await expect(card).toContainText('* Suspended');
    await expect(card).toContainText(says, { ignoreCase: true });
    await expect(card).toContainText('Competition 12/05/2026 through 12/08/2026');
  }
  await expect(cards(page, 'RIDER VERIFICATION Beckett Rainsford')).toContainText('IN ORDER on every day');
  await expectAccessible(page);
  await expectBands(page);

  await press(page, 'Back to Print Cards', 'Print Cards');
  await press(page, 'Roster', 'Roster');
  for (const [name, band, says] of PRINTED) {
    const table = ['Silas Barrowgate', 'Ingrid Atwater'].includes(name) ? 'USEF OWNER' : 'USEF RIDER';
    const row = rosterRow(page, table, name);
    await expect(row).toContainText(band);
    // A USEF row prints a USEF suspension only in the verdict's frame.
    await expect(row).toContainText(name === 'Silas Barrowgate' ? '* Suspended' : says);
  }
  await expect(rosterRow(page, 'USEF RIDER', 'Beckett Rainsford')).toContainText('IN ORDER');
  await expectAccessible(page);
  await expectBands(page);
});

test('a row shows all of its stops, the suspension first', async ({ page }) => {
  await startOn(page, '12/05/2026', '');
  await press(page, 'Rider search', 'Rider Search');
  await addRider(page, { find: { 'Last name': 'Lindenmoor' }, mark: ['Petra Lindenmoor, USEF 9500202'] });
  await expect(page.getByRole('table', { name: '1 of 1 card is not in order' })).toBeVisible();
  await expect(page.getByText('Process Complete, Please Print')).toBeVisible();
  const findings = cardRow(page, 'Petra Lindenmoor').locator('.finding');
  await expect(findings).toHaveText([/Suspended at USEF\./, /Membership ended 11\/30\/2025\./]);
  await expectAccessible(page);
  const onPaper = (await print(page)).sheets.join('\n');
  expect(onPaper).toMatch(/Suspended at USEF\.[^]*Membership ended 11\/30\/2025\./);

  await press(page, 'Verifications', 'Verifications');
  await expect(cards(page, 'RIDER VERIFICATION Petra Lindenmoor')).toContainText(
    /NOT IN ORDER \* Suspended at USEF; membership ended 11\/30\/2025/,
  );
});

/** Expects printed bands for everyone judged not in order. */
async function expectBands(page: Page): Promise<void> {
  const paper = (await print(page)).sheets.join('\n');
  // On a wide card, `NOT IN ORDER` takes two lines.
  expect(paper.match(/NOT IN\b/g)).toHaveLength(4);
  expect(paper.match(/LOOK/g)).toHaveLength(2);
}

test('a page left open past midnight shows the actual print date', async ({ page }) => {
  await startOn(page, '12/05/2026', '');
  await addHorse(page, THE_SAME_HORSE, ['Imogen Castlebury, USEF 9500021'], {
    press: 'Add and print',
    screen: 'Print Cards',
  });
  await press(page, 'Verifications', 'Verifications');
  await expect(page.getByText('Date Printed: Saturday, November 21, 2026')).toBeVisible();
  await page.clock.setFixedTime(new Date('2026-12-01T15:00:00Z'));
  const { sheets } = await print(page);
  expect(sheets.join('\n')).toContain('Date Printed: Tuesday, December 1, 2026');
  expect(sheets.join('\n')).toContain('Competition Year: 2027');
});
