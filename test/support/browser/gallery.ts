import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { packageRoot } from '../../../src/server/package-root.ts';

export interface Example {
  address: string;
  kind: 'components' | 'screens' | 'sheets';
}

/** Date of the examples' records. Fixed so that no screenshot depends on the day of the test run. */
const TODAY = new Date('2026-11-21T15:00:00Z');

/**
 * Playwright's `test` with the gallery, built once for each worker and served from memory. The product's build does not contain
 * the gallery. A test fails on an uncaught error in the page.
 */
export const test = base.extend<
  { failOnPageError: void; open: (example: string) => Promise<void> },
  { gallery: { url: string } }
>({
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern
    async ({}, use) => {
      const files = await build();
      const server = createServer(({ url = '/' }, response) => {
        const path = url.split('?')[0] ?? '/';
        const file = files.get(path === '/gallery/' ? '/gallery/index.html' : path);
        response.writeHead(file === undefined ? 404 : 200, { 'content-type': typeOf(path) }).end(file);
      });
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gallery/` });
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  open: async ({ page, gallery }, use) => {
    await page.clock.setFixedTime(TODAY);
    await use(async (example) => {
      await page.goto(`${gallery.url}?example=${example}`);
      await settled(page);
    });
  },
  failOnPageError: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await use();
      expect(errors, 'uncaught errors on the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits for the screen, its code, and all answers except those that never come. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  // The page already has the answers, so it is done once it is idle.
  for (let idle = 0; idle < 2; idle += 1) {
    await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
  }
}

async function build(): Promise<Map<string, string | Uint8Array>> {
  const { build: viteBuild } = await import('vite');
  const root = join(packageRoot, 'src', 'web');
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    const built = await viteBuild({
      root,
      configFile: join(packageRoot, 'vite.config.ts'),
      logLevel: 'warn',
      build: { write: false, rolldownOptions: { input: join(root, 'gallery', 'index.html') } },
    });
    const { output } = built as {
      output: { fileName: string; code?: string; source?: string | Uint8Array }[];
    };
    return new Map([
      ...output.map(({ fileName, code, source }) => [`/${fileName}`, code ?? source ?? ''] as const),
      ...FONT_WEIGHTS.map((weight) => [fontPath(weight), readFileSync(fontFile(weight))] as const),
    ]);
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

function typeOf(path: string): string {
  const types: Record<string, string> = {
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
  };
  return types[extname(path)] ?? 'text/html; charset=utf-8';
}

const FONT_WEIGHTS = [400, 600, 700] as const;

function fontPath(weight: number): string {
  return `/fonts/${weight}.woff2`;
}

function fontFile(weight: number): string {
  const folder = join(packageRoot, 'node_modules', '@fontsource', 'open-sans', 'files');
  return join(folder, `open-sans-latin-${weight}-normal.woff2`);
}

/** Sets a font that comes with the tests, so that screenshots do not depend on the machine's fonts. */
export async function useFontOfTests(page: Page): Promise<void> {
  const faces = FONT_WEIGHTS.map(
    (weight) =>
      `@font-face { font-family: 'Tests'; font-weight: ${weight}; src: url('${fontPath(weight)}') format('woff2'); }`,
  );
  await page.addStyleTag({
    content: `${faces.join('\n')}\n:root { --font: 'Tests', sans-serif !important; }`,
  });
  await page.evaluate('document.fonts.ready');
}
