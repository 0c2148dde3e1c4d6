import { type Browser, launch } from 'puppeteer-core';
import { program } from '../programs.ts';

/** Starts a Firefox without a window. Playwright drives only a Firefox of its own making; this one is the system's. */
export function launchFirefox(): Promise<Browser> {
  return launch({ browser: 'firefox', executablePath: program('firefox'), headless: true });
}
