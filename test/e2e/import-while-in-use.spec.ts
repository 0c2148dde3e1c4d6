import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../src/server/package-root.ts';
import { amvs, serve } from '../support/amvs.ts';
import { expect, test } from '../support/browser/app.ts';
import {
  addHorse,
  choices,
  COMPETITION,
  press,
  row,
  search,
  startFlow,
  judgment,
} from '../support/browser/journey.ts';

test('new records are imported, and rolled back, while a page is open', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'amvs-import-'));
  const env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' };
  const server = await serve(env);
  try {
    const today = join(folder, 'today');
    await cp(join(packageRoot, 'sample-data'), today, { recursive: true });
    await rm(join(today, 'SAMPLE-RECORDS.txt'));
    const horses = join(today, 'usef', 'horses.csv');
    await writeFile(horses, (await readFile(horses, 'utf8')).replace('Juniper Skyline', 'Juniper Horizon'));

    await startFlow(page, 'USEF', COMPETITION, new URL(server.url).origin);
    await addHorse(
      page,
      { find: { 'Horse name': 'Juniper' }, mark: ['Juniper Skyline, USEF 9100021'] },
      ['Imogen Castlebury, USEF 9500021'],
      { press: 'Add and print', screen: 'Print Cards' },
    );
    await expect(page.getByText('SAMPLE RECORDS, NOT FOR USE')).toBeVisible();

    expect((await amvs(['import', today, '--dated', '2026-12-04'], env)).code).toBe(0);
    await press(page, 'Another horse', 'Horse Search');
    await search(page, { 'Horse name': 'Juniper' }, 'Horse Results');
    await expect(row(page, 'Juniper Horizon, USEF 9100021')).toBeVisible();
    await expect(choices(page)).toContainText('Juniper Horizon');
    await expect(page.getByText('SAMPLE RECORDS, NOT FOR USE')).toHaveCount(0);
    await page.goto(`${new URL(server.url).origin}/usef/verifications`);
    await expect(page.getByRole('article').first()).toContainText('Records as of 12/04/2026');

    expect((await amvs(['rollback'], env)).code).toBe(0);
    await press(page, 'Back to Print Cards', 'Print Cards');
    await press(page, 'Rider search', 'Rider Search');
    await search(page, { 'Last name': 'Rainsford' }, 'Rider Results');
    await row(page, 'Beckett Rainsford, USEF 9500022').check();
    await press(page, 'Add and print', 'Print Cards');
    await expect(judgment(page, 'USEF', 'Juniper Skyline')).toContainText('In order');
    await expect(page.getByText('SAMPLE RECORDS, NOT FOR USE')).toBeVisible();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
