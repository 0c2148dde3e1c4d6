import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FINDINGS_TELL, PROBLEMS_TELL, QUESTIONS_TELL } from '../src/contract/tells.ts';
import { CALL_NAMES, calls } from '../src/contract/calls.ts';
import { readJudgedWith } from '../src/eligibility/read-folder.ts';
import { SAFE_SPORT_FROM_AGE } from '../src/domain/safe-sport/safe-sport.ts';
import { buildApp } from '../src/server/app.ts';
import { readConfig } from '../src/server/config.ts';
import { Connections } from '../src/server/connections.ts';
import { UNHURRIED } from './support/amvs.ts';
import { importBooks, type TestRecords } from './support/books/places.ts';
import { type BookFiles, type Cells, CURRENT, horse, owns, person } from './support/books/record-files.ts';
import { pageHeaders } from './support/server.ts';
import { ANN, QUESTIONS, type ToldQuestion } from './support/told/questions.ts';

/*
 * Sends every request to two books that differ in one person. If the answers differ, somebody must have been counted. Once the
 * limit is reached, the answers must not differ (requirements 12.5 and 12.24 to 12.27). Only lists that contain both the number
 * and the full name reveal more without being counted.
 */

const DECOYS = Array.from({ length: 40 }, (_, at) =>
  person(
    String(9_600_000 + at * 37),
    'Decoy',
    `Qu${String.fromCharCode(97 + (at % 26))}${String.fromCharCode(97 + Math.floor(at / 26))}z`,
    CURRENT,
  ),
);
const BO = person('9500002', 'Bo', 'Ray', { ...CURRENT, birthDate: '1980-01-01' });
const ANN_HERSELF = { ...CURRENT, birthDate: `${2026 - SAFE_SPORT_FROM_AGE}-12-06` };

function usdf(cells: Cells, usdfId: string): Cells {
  return { usdfId, ...cells };
}

/** Creates books with Ann's cells as given, with or without her horse. */
function booksWith(ann: Cells | null, isOwner = true): BookFiles {
  const members = [...(ann === null ? [] : [ann]), BO, ...DECOYS];
  const owners = [
    ...(isOwner && ann !== null ? [owns('9100001', ANN.usef)] : []),
    owns('9100002', '9500002'),
  ];
  const horses = [
    horse('9100001', 'Winterberry', { ...CURRENT, membershipType: 'Horse Recording' }),
    horse('9100002', 'Gold', { ...CURRENT, membershipType: 'Horse Recording' }),
  ];
  return {
    usef: { horses, members, owners },
    usdf: {
      horses: [{ usdfId: '810001', ...horse('9100001', 'Winterberry') }],
      members: [
        ...(ann === null
          ? []
          : [
              usdf(
                {
                  usefId: ANN.usef,
                  entityType: 'I',
                  firstName: ann['firstName'] ?? '',
                  lastName: ann['lastName'] ?? '',
                },
                ANN.usdf,
              ),
            ]),
        usdf(person('9500002', 'Bo', 'Ray'), '850002'),
      ],
      owners: isOwner && ann !== null ? [owns('810001', ANN.usdf)] : [],
    },
    ushja: {
      members: ann === null ? [] : [person(ANN.usef, ann['firstName'] ?? '', ann['lastName'] ?? '')],
    },
  };
}

const ANN_FIELD = person(ANN.usef, 'Ann', 'Field', ANN_HERSELF);

/** Books that differ from the book with Ann Field. */
const OTHERS: readonly (readonly [string, BookFiles])[] = [
  ['has nobody with her number', booksWith(null)],
  ['has another name for her number', booksWith(person(ANN.usef, 'Bo', 'Ferris', ANN_HERSELF))],
  ['has another birth date', booksWith({ ...ANN_FIELD, birthDate: '1990-05-05' })],
  ['says that she owns no horse', booksWith(ANN_FIELD, false)],
  ['says that she is suspended', booksWith({ ...ANN_FIELD, suspensionStatus: 'YES' })],
  ['says that her membership ended', booksWith({ ...ANN_FIELD, memberEndDate: '2026-01-01' })],
];

/** Limit of people per address. Every answer about Ann alone shows fewer. */
const MOST = 12;

/** An application with one book. Questions may come from any address. */
class Book {
  readonly #app: FastifyInstance;
  readonly #headers: Record<string, string>;
  readonly #close: () => Promise<void>;

  private constructor(app: FastifyInstance, headers: Record<string, string>, close: () => Promise<void>) {
    this.#app = app;
    this.#headers = headers;
    this.#close = close;
  }

  static async of(files: BookFiles): Promise<Book> {
    const records: TestRecords = await importBooks(files);
    const config = readConfig({
      ...UNHURRIED,
      LOG_LEVEL: 'silent',
      BIRTH_DATES: 'none',
      CALLS_PER_MINUTE: '0',
      ALL_CALLS_PER_MINUTE: '0',
      WALK_STEPS: '0',
      PEOPLE_PER_HOUR: '0',
      PEOPLE_PER_DAY: `${MOST}`,
    });
    const app = await buildApp({
      config,
      connections: new Connections(config),
      records: records.records,
      ...(await readJudgedWith(config.eligibility)),
      webRoot: null,
      clock: () => 0,
    });
    return new Book(app, await pageHeaders(app), async () => {
      await app.close();
      await records.close();
    });
  }

  async ask({ path, body }: ToldQuestion, address: string): Promise<string> {
    const answer = await this.#app.inject({
      method: 'POST',
      url: `/api/${path}/`,
      remoteAddress: address,
      headers: { ...this.#headers, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    // Asks again, because a busy server's refusal reveals nothing about anybody.
    if (answer.statusCode === 503) return this.ask({ path, body }, address);
    const headers = Object.entries(answer.headers)
      .filter(([name]) => !['date', 'records-generation', 'content-length'].includes(name))
      .map(([name, value]) => `${name}: ${String(value)}`)
      .toSorted();
    const text = answer.body.replace(/"generation":"[^"]*"/g, '"generation":""');
    return [answer.statusCode, ...headers, text].join('\n');
  }

  /** Counts the decoys that an address may still be shown. */
  async left(address: string): Promise<number> {
    let left = 0;
    for (const { usefId = '' } of DECOYS.slice(0, MOST + 1)) {
      const answer = await this.ask(
        { path: 'safe-sport/get-org-info', body: { usefId, cardDate: '2026-12-05' } },
        address,
      );
      if (!answer.startsWith('200')) break;
      left += 1;
    }
    return left;
  }

  close(): Promise<void> {
    return this.#close();
  }
}

let ann: Book;
const others: { name: string; book: Book }[] = [];
beforeAll(async () => {
  ann = await Book.of(booksWith(ANN_FIELD));
  for (const [name, files] of OTHERS) others.push({ name, book: await Book.of(files) });
});
afterAll(async () => {
  for (const book of [ann, ...others.map(({ book: other }) => other)]) await book.close();
});

/** Returns a table's keys that reveal somebody. */
function telling(table: Readonly<Record<string, string>>, ...silent: string[]): string[] {
  return Object.keys(table).filter((key) => !silent.includes(table[key] ?? ''));
}

const shown = ({ path, body }: ToldQuestion): string => `${path} ${JSON.stringify(body)}`;
const addressOf = (at: number): string => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;

describe('a person revealed by answers', () => {
  it('a person is counted wherever two books give different answers', async () => {
    const uncounted: string[] = [];
    let different = 0;
    for (const [at, question] of QUESTIONS.entries()) {
      const address = addressOf(at);
      const said = await ann.ask(question, address);
      let left: number | null = null;
      for (const { name, book } of others) {
        const other = await book.ask(question, address);
        if (other === said) continue;
        different += 1;
        if (question.identifies === true) continue;
        left ??= await ann.left(address);
        if (left < MOST || (await book.left(address)) < MOST) continue;
        uncounted.push(`${name}: ${shown(question)}\n${said}\n${other}`);
      }
    }
    expect(uncounted).toEqual([]);
    expect(different).toBeGreaterThan(1000);
  });
});

describe('an answer past the limit', () => {
  it('an answer is the same from every book once nobody else may be shown', async () => {
    const address = '10.200.0.1';
    for (const book of [ann, ...others.map(({ book: other }) => other)]) {
      expect(await book.left(address)).toBe(MOST);
    }
    const different: string[] = [];
    for (const question of QUESTIONS) {
      const said = await ann.ask(question, address);
      for (const { name, book } of others) {
        if ((await book.ask(question, address)) !== said) different.push(`${name}: ${shown(question)}`);
      }
    }
    expect(different).toEqual([]);
  });
});

describe('docs/security.md', () => {
  it('lists every call, finding, question and refusal that reveals somebody', async () => {
    const text = await readFile(new URL('../docs/security.md', import.meta.url), 'utf8');
    const named = [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    const patterns = named.map(
      (name) => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\\*', '.*')}$`),
    );
    const all = [
      ...CALL_NAMES.filter((name) => calls[name].discloses !== null),
      ...telling(FINDINGS_TELL, 'nobody', 'record'),
      ...telling(QUESTIONS_TELL, 'nobody'),
      ...telling(PROBLEMS_TELL, 'alike'),
    ];
    expect(all.filter((name) => !patterns.some((pattern) => pattern.test(name)))).toEqual([]);
  });
});
