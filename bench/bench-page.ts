import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebWhenChanged } from '../src/cli/web-app.ts';
import { serve } from '../test/support/amvs.ts';
import { program } from '../test/support/programs.ts';
import { firstLoad } from './page/first-load.ts';
import { interactions } from './page/interactions.ts';
import { lighthouse } from './page/lighthouse.ts';
import { paper } from './page/paper.ts';
import { markdownTable } from './page/table.ts';
import { workList } from './page/work-list.ts';

/*
 * `npm run bench:page` measures how fast the pages are. It runs Lighthouse with its mobile settings on ten routes. It also
 * measures interactions with the CPU at a quarter of its speed, interactions in a work list with 2,000 rows, the time to print
 * sixty horses, and the size of each part of the first load.
 *
 * `npm run bench:page -- lighthouse /usdf/owner` runs one part on one route.
 */

const ROUTES = [
  '/',
  '/usdf/competition-date',
  '/usdf/horse-search',
  '/usdf/horse-results',
  '/usdf/owner',
  '/usdf/rider-search',
  '/usdf/rider-results',
  '/usdf/print-cards',
  '/usdf/roster',
  '/usdf/verifications',
];

const PARTS = {
  lighthouse: async (url: string, chromium: string) =>
    markdownTable(
      [
        'Route',
        'Performance',
        'Accessibility',
        'Best practices',
        'SEO',
        'First paint',
        'Largest paint',
        'Blocked',
        'Shift',
        'Largest paint, slowed',
      ],
      await lighthouse(url, routes.length > 0 ? routes : ROUTES, chromium),
    ),
  interactions: async (url: string, chromium: string) =>
    markdownTable(['With the CPU slowed to a quarter', 'ms'], await interactions(url, chromium)),
  list: async (url: string, chromium: string) =>
    markdownTable(['2,000 rows', 'Until the next frame, ms', 'CPU time, ms'], await workList(url, chromium)),
  paper: async (_url: string, chromium: string) =>
    markdownTable(
      ['60 horses with owners and riders', 'Sheets', 'Laid out', 'PDF', 'Together', 'Processor'],
      await paper(chromium),
    ),
  first: async (url: string) =>
    markdownTable(
      ['First load of JavaScript', 'kB (br)'],
      await firstLoad(url, routes.length > 0 ? routes : [...ROUTES, '/usdf/entry-list']),
    ),
};

const named = process.argv.slice(2);
const wanted = named.filter((name) => !name.startsWith('/'));
const routes = named.filter((name) => name.startsWith('/'));
const unknown = wanted.find((name) => !Object.hasOwn(PARTS, name));
if (unknown !== undefined) {
  console.error(`Unknown part ${unknown}. The parts are: ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}

await buildWebWhenChanged(() => console.error('Building the web app…'));
const chromium = program('chromium');
const dataDir = await mkdtemp(join(tmpdir(), 'amvs-page-'));
const server = await serve({
  DATA_DIR: dataDir,
  SAMPLE_DATA: 'on',
  LOG_LEVEL: 'warn',
  WALK_STEPS: '0',
  PEOPLE_PER_HOUR: '0',
  PEOPLE_PER_DAY: '0',
  CALLS_PER_MINUTE: '0',
  ALL_CALLS_PER_MINUTE: '0',
  SHOW_DAYS_FROM_TODAY: '0',
});
try {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (wanted.length === 0 || wanted.includes(name)) console.log(`${await measure(server.url, chromium)}\n`);
  }
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
