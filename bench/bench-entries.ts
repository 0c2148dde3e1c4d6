import { writeFile } from 'node:fs/promises';
import { ENTRIES_USAGE, type EntriesArguments, entriesArguments, runBenchmark } from './arguments.ts';
import { type FlowQuality, measureFlows } from './entries/measure-quality.ts';
import { missLine, qualityTables } from './entries/quality-table.ts';
import { measureSpeed } from './entries/speed.ts';
import { speedReport } from './entries/speed-report.ts';

/*
 * `npm run bench:entries` measures how reliably the product finds the records for entry lists. The lists are generated from
 * the books with realistic errors, so the expected result for each party is known. With `--speed`, it measures how fast whole
 * lists are checked.
 */

await runBenchmark(ENTRIES_USAGE, async () => {
  const asked = entriesArguments(process.argv.slice(2));
  await (asked.speed ? speed(asked) : quality(asked));
});

async function quality(asked: EntriesArguments): Promise<void> {
  const flows = await measureFlows(asked, console.error);
  if (asked.misses > 0) printMisses(flows, asked.misses);
  console.log(qualityTables(flows));
  if (asked.json === null) return;
  const figures = flows.map(({ org, kinds }) => ({ org, kinds }));
  await writeFile(asked.json, `${JSON.stringify({ ...asked, flows: figures }, null, 2)}\n`);
}

async function speed(asked: EntriesArguments): Promise<void> {
  const figures = await measureSpeed(asked, console.error);
  console.log(speedReport(figures));
  if (asked.json !== null) await writeFile(asked.json, `${JSON.stringify(figures, null, 2)}\n`);
}

function printMisses(flows: readonly FlowQuality[], most: number): void {
  for (const { org, misses } of flows) {
    const printed = new Map<string, number>();
    for (const miss of misses) {
      const before = printed.get(miss.listed.kind) ?? 0;
      printed.set(miss.listed.kind, before + 1);
      if (miss.wrong || before < most) console.error(`${org} ${missLine(miss)}`);
    }
  }
}
