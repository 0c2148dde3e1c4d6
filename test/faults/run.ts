import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { packageRoot } from '../../src/server/package-root.ts';
import { installPrograms } from '../support/programs.ts';
import type { Experiment, Form } from './experiment.ts';
import { experiments } from './experiments.ts';
import { makeScratch } from './quick.ts';
import { RELIABILITY, type Row, textTable, updated, withRows } from './table.ts';

/*
 * `npm run test:faults` tests every promise in docs/reliability.md.
 *
 * - Without options: the long form of every experiment, about 30 minutes on two processors
 * - `--quick`: the quick form, which `npm test` also runs
 * - `--only import-killed`: one experiment; may be given several times
 * - `--write-docs`: the long form, and updates the table in docs/reliability.md; with `--only`, one row
 */

const FAILURES_SHOWN = 12;

// Keeps the program running while an experiment waits for a worker. `process.exit` ends it even if a failed experiment left
// handles open.
const running = setInterval(() => undefined, 1000);
process.exit(await main().finally(() => clearInterval(running)));

async function main(): Promise<number> {
  const options = readOptions();
  if (typeof options === 'string') {
    console.error(options);
    return 2;
  }
  const { chosen, length, writeDocs } = options;
  const missing = installPrograms([...new Set(chosen.flatMap(({ needs }) => needs))]);
  const rows: Row[] = [];
  for (const experiment of chosen) {
    const lacks = experiment.needs.filter((name) => missing.includes(name));
    rows.push(lacks.length > 0 ? notRun(experiment, lacks) : await tryOut(experiment, length));
  }
  console.log(`\n${textTable(rows)}`);
  if (writeDocs) {
    const file = join(packageRoot, RELIABILITY);
    const before = readFileSync(file, 'utf8');
    const text = withRows(
      before,
      updated(
        before,
        rows,
        experiments.map(({ name }) => name),
      ),
      new Date(),
    );
    writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
    console.log(`${RELIABILITY} now has these figures`);
  }
  const failures = rows.reduce((sum, row) => sum + row.failures, 0);
  console.log(`${rows.length} promises, ${failures} failures`);
  return failures === 0 ? 0 : 1;
}

interface Options {
  chosen: readonly Experiment[];
  length: Form['length'];
  writeDocs: boolean;
}

function readOptions(): Options | string {
  const names = experiments.map(({ name }) => name);
  try {
    const { values } = parseArgs({
      options: {
        quick: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true, default: [] },
        'write-docs': { type: 'boolean', default: false },
      },
    });
    const unknown = values.only.find((name) => !names.includes(name));
    if (unknown !== undefined)
      return `Unknown experiment ${unknown}. The experiments are: ${names.join(', ')}`;
    const writeDocs = values['write-docs'];
    if (writeDocs && values.quick) return '--write-docs requires the long form';
    return {
      chosen: experiments.filter(({ name }) => values.only.length === 0 || values.only.includes(name)),
      length: values.quick ? 'quick' : 'long',
      writeDocs,
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function notRun({ name, promise }: Experiment, lacks: readonly string[]): Row {
  console.log(`✗ ${name}: not run without ${lacks.join(', ')}`);
  return { name, promise, tries: 0, failures: 1, figures: `not run without ${lacks.join(', ')}` };
}

async function tryOut({ name, promise, run }: Experiment, length: Form['length']): Promise<Row> {
  const scratch = await makeScratch();
  const start = performance.now();
  const since = (): string => `${((performance.now() - start) / 1000).toFixed(0)} s`;
  try {
    console.log(`${name}: ${promise}`);
    const form: Form = { length, scratch, say: (line) => console.log(`  ${line} (${since()})`) };
    const { tries, failures, figures = '' } = await run(form);
    for (const failure of failures.slice(0, FAILURES_SHOWN)) console.log(`  ✗ ${failure}`);
    const more = failures.length - FAILURES_SHOWN;
    if (more > 0) console.log(`  ✗ and ${more} more`);
    const sign = failures.length === 0 ? '✓' : '✗';
    console.log(`${sign} ${name}: ${tries} tries, ${failures.length} failures, ${since()}; ${figures}`);
    return { name, promise, tries, failures: failures.length, figures };
  } catch (error) {
    console.log(`✗ ${name} could not be run: ${error instanceof Error ? error.stack : String(error)}`);
    return { name, promise, tries: 0, failures: 1, figures: 'could not be run' };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
