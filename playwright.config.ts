import { defineConfig } from '@playwright/test';
import { program } from './test/support/programs.ts';

/**
 * The features that Chromium leaves out. Chromium obeys only the last such list, so this repeats the list of Playwright 1.65 and
 * adds two: pages that each window loads for the list under its address field. Nobody sees them, and they take a sixth of the time.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/**
 * How long an expectation or an action may take, in milliseconds. No journey waits for time to pass, but `npm test` runs journeys
 * beside other tests on a machine that may be busy, and ends only what hangs. A journey that is run by itself fails soon if it
 * expects something wrong.
 */
const PATIENCE = Number(process.env['JOURNEY_PATIENCE'] ?? 20_000);

/** Journeys in a real browser. Each worker starts a server of its own on a free port (test/support/browser/app.ts). */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  // One set of pictures for all machines (test/e2e/pictures.spec.ts).
  snapshotPathTemplate: 'test/pictures/{arg}{ext}',
  globalSetup: './test/support/browser/build-web.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 600_000,
  expect: { timeout: PATIENCE },
  reporter: 'list',
  use: {
    actionTimeout: PATIENCE,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A failure keeps a picture and what the page said. A trace of every step takes a fifth of the time: `--trace on`.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: program('headless'),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        `--disable-features=${WITHOUT.join(',')}`,
        // Letters as Chromium draws them in its windows.
        '--font-render-hinting=slight',
      ],
    },
  },
});
