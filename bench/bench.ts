import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../src/server/package-root.ts';
import {
  ArgumentsError,
  BENCH_USAGE,
  type BenchArguments,
  benchArguments,
  runBenchmark,
} from './arguments.ts';
import type { BenchFigures } from './run/figures.ts';
import { measureAll, QUICK, WHOLE } from './run/measure.ts';
import { performancePage, printedReport } from './run/report.ts';

/* `npm run bench` measures the product's speed with a whole country's records. Each figure has a baseline from the same run. */

const PAGE = join(packageRoot, 'docs', 'performance.md');

await runBenchmark(BENCH_USAGE, () => bench(benchArguments(process.argv.slice(2))));

async function bench(asked: BenchArguments): Promise<void> {
  const extent = asked.quick ? QUICK : WHOLE;
  const figures =
    asked.from === null ? await measureAll(asked, extent, console.error) : await figuresOf(asked.from);
  console.log(printedReport(figures));
  if (asked.json !== null) await writeFile(asked.json, `${JSON.stringify(figures, null, 2)}\n`);
  if (asked.writeDocs) await writeFile(PAGE, await performancePage(figures, await pageNow(), PAGE));
}

async function figuresOf(file: string): Promise<BenchFigures> {
  try {
    const figures: BenchFigures = JSON.parse(await readFile(file, 'utf8'));
    return figures;
  } catch (error) {
    throw new ArgumentsError(`--from ${file} cannot be read (${String(error)})`, { cause: error });
  }
}

async function pageNow(): Promise<string> {
  try {
    return await readFile(PAGE, 'utf8');
  } catch {
    return '';
  }
}
