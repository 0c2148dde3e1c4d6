import { defineConfig } from '@playwright/test';
import { program } from './test/support/programs.ts';

/**
 * Chromium features to disable. Chromium obeys only the last such list, so this one repeats Playwright 1.65's list. It adds the
 * last two features, which load pages for the address bar's suggestions in every window and take a sixth of the run time.
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
 * Time limit for an expectation or action, in milliseconds. No journey waits for time to pass, so this only ends a journey
 * that hangs. It is long, because `npm test` runs journeys alongside other tests on a possibly busy machine. A journey run by
 * itself can have a shorter limit, so that it fails sooner when an expectation is wrong.
 */
const PATIENCE = Number(process.env['JOURNEY_PATIENCE'] ?? 20_000);

/** Journeys in a real browser. Each worker starts its own server on a free port (test/support/browser/app.ts). */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  // One set of screenshots for all machines (test/e2e/pictures.spec.ts).
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
    // Keeps a screenshot and the page's text after a failure. Tracing every step (`--trace on`) takes a fifth of the run time.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: program('headless'),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        `--disable-features=${WITHOUT.join(',')}`,
        // Renders letters as Chromium does in its windows.
        '--font-render-hinting=slight',
      ],
    },
  },
});
