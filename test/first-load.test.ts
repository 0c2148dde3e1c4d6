import { join } from 'node:path';
import { build } from 'vite';
import { expect, it, vi } from 'vitest';
import { scriptsOf } from '../bench/page/first-load.ts';
import { compressAssets } from '../src/cli/web-app.ts';
import type { ScreenName } from '../src/domain/flow/screens.ts';
import { SCREEN_CRUMB } from '../src/domain/flow/crumbs.ts';
import { packageRoot } from '../src/server/package-root.ts';
import { temporaryFolder, testApp } from './support/server.ts';

/** Maximum size, in bytes, of all scripts on a page, compressed as served (requirement 8.166). */
const MOST_SCRIPTS = 85_000;

/** Maximum size, in bytes, of the scripts on the entry list's first step, which also loads the show's state. */
const MOST_ENTRY_LIST = 90_000;

const SCREENS = Object.keys(SCREEN_CRUMB) as ScreenName[];

async function builtApp(): Promise<string> {
  const outDir = await temporaryFolder();
  vi.stubEnv('NODE_ENV', 'production');
  await build({
    root: join(packageRoot, 'src', 'web'),
    configFile: join(packageRoot, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir },
  });
  vi.unstubAllEnvs();
  await compressAssets(join(outDir, 'assets'));
  return outDir;
}

it('each page’s scripts stay within the limit', async () => {
  const app = await testApp({ webRoot: await builtApp() });
  const named: { route: string; bytes: number; most: number }[] = [];
  for (const screen of SCREENS) {
    const route = screen === 'home' ? '/' : `/usdf/${screen}`;
    let bytes = 0;
    for (const url of scriptsOf((await app.inject({ url: route })).body)) {
      const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect(headers['content-encoding']).toBe('br');
      bytes += Number(headers['content-length']);
    }
    named.push({ route, bytes, most: screen === 'entry-list' ? MOST_ENTRY_LIST : MOST_SCRIPTS });
  }
  expect(named.filter(({ bytes, most }) => bytes > most)).toEqual([]);
  // Every page loads at least React, so a smaller sum means that scripts were not counted.
  expect(named.filter(({ bytes }) => bytes < 60_000)).toEqual([]);
});
