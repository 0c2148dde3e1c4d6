import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const INSTALLED_BY_THE_SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser the journeys run in: the system's Chromium or Chrome, else Playwright's own; null when there is none. */
export function findChromium(): string | null {
  const candidates = [...INSTALLED_BY_THE_SYSTEM, chromium.executablePath()];
  return candidates.find((path) => existsSync(path)) ?? null;
}
