import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { Answer, CallName, Question } from '../../../src/contract/calls.ts';
import { readJudgedWith } from '../../../src/eligibility/read-folder.ts';
import { askRecords } from '../../../src/server/answers.ts';
import { readConfig } from '../../../src/server/config.ts';
import type { Records } from '../../../src/records/records.ts';
import { importBooks, type ImportBooksOptions, type TestRecords } from '../books/places.ts';
import type { BookFiles } from '../books/record-files.ts';

/** Asks a question. Also accepts questions that the call refuses: larger, longer and odder ones. */
export type Ask = <Name extends CallName>(name: Name, question: Question<Name>) => Promise<Answer<Name>>;

const judgedWith = await readJudgedWith(readConfig({}).eligibility);

function askingOf(records: Records): Ask {
  return (name, question) => askRecords(records, judgedWith, name, question);
}

export interface BothEngines {
  /**
   * Asks both engines and returns the answer, which must be identical byte for byte. If one engine refuses, the other must
   * refuse with the same words.
   */
  ask: Ask;
  asked: () => number;
  sqlite: TestRecords;
  postgres: TestRecords;
  close: () => Promise<void>;
}

/** Imports the books into an empty place on each engine. */
export async function importIntoBoth(
  books: BookFiles,
  options: ImportBooksOptions = {},
): Promise<BothEngines> {
  const sqlite = await importBooks(books, options, 'sqlite');
  const postgres = await importBooks(books, options, 'postgres');
  expect(whatWasRead(postgres)).toEqual(whatWasRead(sqlite));
  const [askSqlite, askPostgres] = [askingOf(sqlite.records), askingOf(postgres.records)];
  let count = 0;
  return {
    ask: async (name, question) => {
      count += 1;
      const [ofSqlite, ofPostgres] = await Promise.allSettled([
        askSqlite(name, question),
        askPostgres(name, question),
      ]);
      if (ofSqlite.status === 'fulfilled' && ofPostgres.status === 'fulfilled') {
        if (JSON.stringify(ofPostgres.value) === JSON.stringify(ofSqlite.value)) return ofSqlite.value;
        throw difference(name, question, ofSqlite.value, ofPostgres.value);
      }
      if (ofSqlite.status === 'rejected' && ofPostgres.status === 'rejected') {
        if (isDeepStrictEqual(refusal(ofSqlite.reason), refusal(ofPostgres.reason))) throw ofSqlite.reason;
      }
      throw difference(name, question, outcome(ofSqlite), outcome(ofPostgres));
    },
    asked: () => count,
    sqlite,
    postgres,
    close: async () => {
      await Promise.all([sqlite.close(), postgres.close()]);
    },
  };
}

/** Drops the generation's name and the report's path, which differ between imports. */
function whatWasRead({ outcome: { books, badRows, problems, warnings } }: TestRecords): unknown {
  return { books, badRows, problems, warnings };
}

function refusal(error: unknown): { name: string; message: string } {
  if (!(error instanceof Error)) return { name: 'no error', message: String(error) };
  return { name: error.name, message: error.message };
}

function outcome(settled: PromiseSettledResult<unknown>): unknown {
  return settled.status === 'fulfilled' ? settled.value : refusal(settled.reason);
}

function difference(name: string, question: unknown, sqlite: unknown, postgres: unknown): Error {
  const lines = [
    `question ${JSON.stringify(question)}`,
    `sqlite   ${JSON.stringify(sqlite)}`,
    `postgres ${JSON.stringify(postgres)}`,
  ];
  return new Error(`The engines answer ${name} differently\n${lines.join('\n')}`);
}
