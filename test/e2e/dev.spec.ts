import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../src/server/package-root.ts';
import { UNHURRIED, untilSaid } from '../support/amvs.ts';
import { expect, test } from '../support/browser/app.ts';

test('npm run dev serves the current sources with the API behind them', async ({ page }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'amvs-dev-'));
  const child = spawn('npm', ['run', 'dev'], {
    cwd: packageRoot,
    env: { ...process.env, ...UNHURRIED, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  try {
    const [address] = await untilSaid(child.stdout, /http:\/\/127\.0\.0\.1:\d+/);
    await page.goto(`${address}/usef/competition-date`);
    await page.getByRole('textbox', { name: 'Competition start date' }).fill('12/05/2026');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Horse name').fill('Juniper');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: /Juniper Skyline/ })).toBeVisible();

    await page.goto(`${address}/gallery`);
    await page.getByRole('link', { name: 'Horse results, usdf' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Horse Results' })).toBeVisible();
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
});
