import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const folder = fileURLToPath(new URL('.', import.meta.url));

interface Report {
  categories: Readonly<Record<string, { score: number }>>;
  audits: Readonly<Record<string, { numericValue?: number }>>;
}

/** Number of runs per route, because single runs vary on a shared machine. */
const RUNS = 5;

/**
 * Rates routes with Lighthouse's settings for phones. Each row has the runs' medians: four scores, first and largest paint in
 * seconds, blocking time in ms, and layout shift. By default Lighthouse loads the page at full speed and computes a slow
 * phone's times. The last column is from a single run: the largest paint while the network and processor are actually slowed.
 */
export async function lighthouse(url: string, routes: readonly string[], chromium: string) {
  install();
  const rows: string[][] = [];
  for (const route of routes) {
    const reports: Report[] = [];
    console.error(`Running Lighthouse on ${route}…`);
    for (let run = 0; run < RUNS; run += 1) reports.push(await rate(`${url}${route}`, chromium));
    const slowed = await rate(`${url}${route}`, chromium, ['--throttling-method=devtools']);
    const score = (name: string) =>
      String(Math.round(100 * median(reports, (each) => each.categories[name]?.score)));
    const value = (name: string, from = reports) => median(from, (each) => each.audits[name]?.numericValue);
    const seconds = (name: string, from = reports) => `${(value(name, from) / 1000).toFixed(2)} s`;
    rows.push([
      `\`${route}\``,
      ...['performance', 'accessibility', 'best-practices', 'seo'].map(score),
      seconds('first-contentful-paint'),
      seconds('largest-contentful-paint'),
      `${Math.round(value('total-blocking-time'))} ms`,
      value('cumulative-layout-shift').toFixed(3),
      seconds('largest-contentful-paint', [slowed]),
    ]);
  }
  return rows;
}

/** Installs Lighthouse on demand. It is not a dependency, because it brings in more than a hundred packages. */
function install(): void {
  if (existsSync(join(folder, 'node_modules', 'lighthouse'))) return;
  execFileSync('npm', ['ci', '--ignore-scripts', '--omit=optional', '--loglevel=error'], {
    cwd: folder,
    stdio: 'pipe',
  });
}

const TRIES = 3;

async function rate(address: string, chromium: string, options: readonly string[] = []): Promise<Report> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await rateOnce(address, chromium, options);
    } catch (error) {
      if (tried === TRIES) throw error;
      console.error(`Lighthouse failed on ${address}, trying again`);
    }
  }
}

async function rateOnce(address: string, chromium: string, options: readonly string[]): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js'),
      address,
      ...options,
      '--output=json',
      '--quiet',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 1024 ** 2 },
  );
  return JSON.parse(stdout) as Report;
}

function median(reports: readonly Report[], of: (report: Report) => number | undefined): number {
  const values = reports.map((report) => of(report) ?? Number.NaN).sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}
