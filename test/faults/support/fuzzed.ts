import { join } from 'node:path';
import { residentBytes } from '../../../bench/run/processes.ts';
import { packageRoot } from '../../../src/server/package-root.ts';
import { amvs, NO_LIMITS, serve, type Served } from '../../support/amvs.ts';
import { sampleBook } from '../../support/books/sample-books.ts';
import { makeDatabase } from '../../support/postgres/databases.ts';
import { makePostgresFolder, startPostgres } from '../../support/postgres/servers.ts';
import type { Experiment, Form, Result } from '../experiment.ts';
import { AS_IN_USE } from './nation-server.ts';
import { lives } from './other-client.ts';

/* Sends hostile requests to a server with the sample records, and collects the results. */

/** Maximum memory growth from the end of the first third of the questions to the end, in bytes. */
const MEMORY = 96 * 1024 * 1024;

export const FUZZ_ADDRESS = '127.0.1.1';

/** Returns names and numbers from the sample records, and their beginnings. */
export function sampleWords(): string[] {
  const words = (['usef', 'usdf'] as const).flatMap((org) => {
    const { horses, members } = sampleBook(org);
    return [...horses.values(), ...members.values()].flatMap(({ number, name }) => [
      number,
      name,
      name.slice(0, 3),
    ]);
  });
  return [...new Set(words)].filter((word) => word !== '');
}

export class Answers {
  readonly #server: Served;
  readonly #counts = new Map<string, number>();
  readonly #memory: number[] = [];
  readonly #failures: string[] = [];
  #longest = 0;
  #asked = 0;

  constructor(server: Served) {
    this.#server = server;
  }

  /** `status` is a status such as `200`, or a word such as `lost` if there was no answer. */
  add(what: string, status: string, ms: number): void {
    this.#asked += 1;
    this.#counts.set(status, (this.#counts.get(status) ?? 0) + 1);
    this.#longest = Math.max(this.#longest, ms);
    if (!/^[234]\d\d$/.test(status)) this.fail(`${what} was answered ${status}`);
  }

  fail(line: string): void {
    this.#failures.push(line);
  }

  /** Records the server's current memory. */
  weigh(): void {
    this.#memory.push(lives(this.#server) ? residentBytes(this.#server.process.pid ?? 0) : 0);
  }

  result(): Result {
    const failures = [...this.#failures];
    if (!lives(this.#server)) failures.push('the server has ended');
    const grown = (this.#memory.at(-1) ?? 0) - (this.#memory[Math.floor(this.#memory.length / 3)] ?? 0);
    if (grown > MEMORY) failures.push(`memory grows by ${(grown / 1024 ** 2).toFixed(0)} MiB`);
    if ((this.#counts.get('200') ?? 0) < this.#asked / 4)
      failures.push('fewer than a quarter of the questions were answered with 200');
    const statuses = [...this.#counts]
      .toSorted(([a], [b]) => Number(a) - Number(b))
      .map(([status, times]) => `${status}: ${times.toLocaleString('en-US')}`);
    const figures = [
      ...statuses,
      `longest ${this.#longest.toFixed(0)} ms`,
      `memory ${(grown / 1024 ** 2).toFixed(0)} MiB more`,
    ];
    return { tries: this.#asked, failures, figures: figures.join(', ') };
  }
}

type Fuzz = (form: Form, server: Served, answers: Answers) => Promise<void>;

async function fuzzEngine(form: Form, recordsUrl: string, fuzz: Fuzz): Promise<Result> {
  const settings = {
    RECORDS_URL: recordsUrl,
    DATA_DIR: join(form.scratch, 'data'),
    WEB_APP: 'off',
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'error',
  };
  const imported = await amvs(['import', join(packageRoot, 'sample-data')], settings);
  if (imported.code !== 0) throw new Error(`The sample records were not imported: ${imported.stderr}`);
  const server = await serve({ ...settings, ...NO_LIMITS, ...(form.length === 'long' && AS_IN_USE) });
  try {
    const answers = new Answers(server);
    await fuzz(form, server, answers);
    return answers.result();
  } finally {
    await server.stop();
  }
}

/**
 * Creates the same experiment for each engine.
 *
 * @param sent the subject of the promise
 *
 * @param answered the rest of the promise
 */
export function fuzzBoth(
  name: string,
  sent: string,
  answered: string,
  fuzz: Fuzz,
): Record<'sqlite' | 'postgres', Experiment> {
  return {
    sqlite: {
      name: `${name}-sqlite`,
      promise: `${sent}, with records in files, ${answered}`,
      needs: [],
      run: (form) => fuzzEngine(form, `sqlite:${join(form.scratch, 'data')}`, fuzz),
    },
    postgres: {
      name: `${name}-postgres`,
      promise: `${sent}, with records in PostgreSQL, ${answered}`,
      needs: ['postgres'],
      run: async (form) => {
        const folder = await makePostgresFolder();
        try {
          const { url } = await makeDatabase((await startPostgres(folder, 'server')).url);
          return await fuzzEngine(form, url, fuzz);
        } finally {
          await folder.remove();
        }
      },
    },
  };
}
