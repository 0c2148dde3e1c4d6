import { type Browser, launch } from 'puppeteer-core';
import { program } from '../programs.ts';

/** Starts the system's Firefox in headless mode. Playwright can control only its own Firefox. */
export function launchFirefox(): Promise<Browser> {
  return launch({ browser: 'firefox', executablePath: program('firefox'), headless: true });
}
