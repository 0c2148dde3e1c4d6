import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Question } from '../cluster/books.ts';
import { Session } from '../cluster/client.ts';
import { serve } from '../support/amvs.ts';
import type { BookFiles } from '../support/books/record-files.ts';
import { type Experiment, type Form, type Result, tries } from './experiment.ts';
import { filesNamed, importFiles } from './support/small-import.ts';

/** Number of clients that ask at the same time. */
const CLIENTS = 6;

const ANSWERS_EACH = 20;

/** Maximum time for an answer on a busy machine, in milliseconds. */
const PATIENCE = 120_000;

const DAY = '2026-11-21';

/** Questions by number and by name, in one book and in tied books. All rows in an answer contain its generation's name. */
const QUESTIONS: readonly Question[] = [
  { call: 'horses/usef-search-response', body: JSON.stringify({ usefNumber: '100000', searchDate: DAY }) },
  { call: 'horses/ushja-search-response', body: JSON.stringify({ usefNumber: '100001', searchDate: DAY }) },
  { call: 'horses/usef-search-response', body: JSON.stringify({ horseName: 'Gener', searchDate: DAY }) },
  { call: 'horses/usdf-usef-search-response', body: JSON.stringify({ horseName: 'Gener', searchDate: DAY }) },
];

/**
 * Creates records. Every horse in every book has this name, also as its FEI status: a USHJA search reads that from USEF's book.
 */
function records(name: string): BookFiles {
  const files = filesNamed(name, 60);
  const { usef } = files;
  if (usef?.horses === undefined || typeof usef.horses === 'string') throw new Error('There are no horses');
  const horses = usef.horses.map((row) => ({ ...row, feiRegistrationStatus: name }));
  return { ...files, usef: { ...usef, horses } };
}

/** Returns all generation names in an answer. They must be equal. */
function namesIn(body: string): string[] {
  const { horses }: { horses: { name: string; feiRegistrationStatus: string | null }[] } = JSON.parse(body);
  return horses.flatMap((row) =>
    row.feiRegistrationStatus === null ? [row.name] : [row.name, row.feiRegistrationStatus],
  );
}

async function run(form: Form): Promise<Result> {
  const swaps = tries(form, 60, 3);
  const dataDir = join(form.scratch, 'data');
  const nameOf = new Map<string, string>();
  const answers: { generation: string; names: string[] }[] = [];
  const failures: string[] = [];
  const put = async (at: number): Promise<void> => {
    const outcome = await importFiles(dataDir, records(`Generation${at}`));
    if (outcome.kind === 'imported') nameOf.set(outcome.generation, `Generation${at}`);
    else failures.push(`import ${at}: ${outcome.kind}`);
  };
  await put(0);
  const server = await serve({
    DATA_DIR: dataDir,
    WEB_APP: 'off',
    SEARCH_WORKERS: '2',
    SAMPLE_DATA: 'off',
    CALLS_PER_MINUTE: '0',
  });
  const over = new AbortController();
  const client = async (index: number): Promise<void> => {
    const session = Session.toServer(Number(new URL(server.url).port), PATIENCE);
    try {
      for (let at = index; !over.signal.aborted; at += 1) {
        const question = QUESTIONS[at % QUESTIONS.length];
        if (question === undefined) return;
        const { status, generation, body } = await session.ask(question);
        if (status === 200) answers.push({ generation, names: namesIn(body) });
        // A busy machine may stop a search, which is a valid answer.
        else if (status !== 503) failures.push(`${question.call} was answered ${status}`);
      }
    } catch (error) {
      failures.push(`a look-up was not answered: ${String(error)}`);
    } finally {
      session.close();
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, index) => client(index));
  try {
    for (let at = 1; at <= swaps && failures.length === 0; at += 1) {
      const before = answers.length;
      while (answers.length < before + ANSWERS_EACH && failures.length === 0) await sleep(5);
      await put(at);
    }
  } finally {
    over.abort();
    await Promise.all(clients);
    await server.stop();
  }
  for (const { generation, names } of answers) {
    const right = nameOf.get(generation);
    if (right === undefined || names.length === 0)
      failures.push('an answer without a generation or without rows');
    else if (names.some((name) => name !== right))
      failures.push('an answer with rows from another generation');
  }
  const seen = new Set(answers.map(({ generation }) => generation)).size;
  return { tries: answers.length, failures, figures: `${swaps} imports, ${seen} generations seen` };
}

export const swapUnderLookUps: Experiment = {
  name: 'swap',
  promise: 'While imports replace the records, every look-up is answered correctly and from one generation.',
  needs: [],
  run,
};
