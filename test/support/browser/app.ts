import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { serve } from '../amvs.ts';

interface App {
  url: string;
  dataDir: string;
}

/**
 * Playwright's `test`, in which `page.goto('/…')` opens the product. Tests in the same worker share a server; a test's choices
 * live in its own browser context. A test fails on an uncaught error in the page and on violations of the
 * Content-Security-Policy.
 */
export const test = base.extend<{ failOnPageError: void }, { app: App; host: string; serverNames: string }>({
  /** Address that the server listens on: the loopback address, except in tests that simulate another machine. */
  host: ['127.0.0.1', { option: true, scope: 'worker' }],
  serverNames: ['', { option: true, scope: 'worker' }],
  app: [
    async ({ browserName, host, serverNames }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), `amvs-${browserName}-`));
      // Walks are not detected, because the journeys look up all of the few sample records, as a program that copies them would.
      const server = await serve({
        DATA_DIR: dataDir,
        HOST: host,
        SERVER_NAMES: serverNames,
        SAMPLE_DATA: 'on',
        LOG_LEVEL: 'warn',
        WALK_STEPS: '0',
      });
      await use({ url: server.url, dataDir });
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ app }, use) => {
    await use(app.url);
  },
  failOnPageError: [
    async ({ page }, use, info) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) errors.push(message.text());
      });
      const failedRequests: string[] = [];
      page.on('requestfailed', (request) => {
        failedRequests.push(
          `${new URL(request.url()).pathname}: ${request.failure()?.errorText ?? 'unknown'}`,
        );
      });
      await use();
      expect(errors, 'uncaught errors and CSP violations on the page').toEqual([]);
      if (info.status !== info.expectedStatus) {
        expect.soft(failedRequests, 'requests that failed, perhaps the cause').toEqual([]);
      }
    },
    { auto: true },
  ],
});

export { expect };
