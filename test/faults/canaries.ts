import { randomInt } from 'node:crypto';
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallName } from '../../src/contract/calls.ts';
import { recordsFolder } from '../../src/records/engines/sqlite/records-folder.ts';
import { amvs, serve, type Served } from '../support/amvs.ts';
import {
  type BookFiles,
  type Cells,
  csvOf,
  horse,
  owns,
  person,
  training,
  writeRecordFolder,
} from '../support/books/record-files.ts';
import type { Experiment, Form, Result } from './experiment.ts';
import { pageHeaders } from './support/nation-server.ts';

/** Values that occur only in the test's records, by kind. */
type Canaries = Readonly<Record<string, string>>;

function newName(): string {
  const letters = Array.from({ length: 8 }, () => 'bcdfghjklmnpqrstvwxz'[randomInt(20)]);
  return `Q${letters.join('')}`;
}

function newNumber(): string {
  return String(randomInt(6_000_000, 6_999_999));
}

/** Creates new values for each run: letter sequences that no word contains, a day long ago, seven-digit numbers. */
function makeCanaries(): Canaries {
  const day = `19${randomInt(30, 69)}-${randomInt(10, 12)}-${randomInt(10, 28)}`;
  return {
    'a horse’s name': newName(),
    'a last name': newName(),
    'a first name': newName(),
    'a birth date': day,
    'a horse’s number': newNumber(),
    'a member’s number': newNumber(),
    'a name in a bad row': newName(),
    'a number in a bad row': `${newNumber()}x`,
    'a name that was typed': newName(),
  };
}

function recordFiles(canaries: Canaries): BookFiles {
  const of = (what: string) => canaries[what] ?? '';
  const [number, member] = [of('a horse’s number'), of('a member’s number')];
  const rows = Array.from({ length: 400 }, (_, at) => horse(String(100_000 + at), `Filler ${at}`));
  const rider = (more: Cells) => person(member, of('a first name'), of('a last name'), more);
  const book = {
    horses: [horse(number, of('a horse’s name')), ...rows],
    owners: [owns(number, member)],
  };
  return {
    usef: {
      ...book,
      horses: [...book.horses, horse(of('a number in a bad row'), of('a name in a bad row'))],
      members: [rider({ birthDate: of('a birth date') })],
      'safe-sport': [training(member, '2026-01-01', '2027-01-01')],
    },
    ushja: { ...book, members: [rider({})] },
  };
}

function withOldLineEnds(canaries: Canaries): BookFiles {
  const { usef } = recordFiles(canaries);
  const { horses, members } = usef ?? {};
  if (!Array.isArray(horses) || !Array.isArray(members)) throw new Error('No records are in use');
  return {
    usef: {
      horses: csvOf('usef', 'horses', horses).replaceAll('\n', '\r'),
      members: csvOf('usef', 'members', members).replaceAll('\n', '\r'),
    },
  };
}

type Written = { where: string; text: string }[];

/** `found` is true if an answer contained a canary. Without one, the experiment proves nothing. */
interface Asked {
  count: number;
  found: boolean;
}

async function ask(server: Served, canaries: Canaries): Promise<Asked> {
  const headers = { ...(await pageHeaders(server.url)), 'content-type': 'application/json' };
  const searchDate = '2026-11-21';
  const of = (what: string) => canaries[what] ?? '';
  const [number, member] = [of('a horse’s number'), of('a member’s number')];
  const questions: [CallName | 'no/such-call', unknown][] = [
    ['horses/usef-search-response', { usefNumber: number, searchDate }],
    ['horses/usef-search-response', { horseName: of('a horse’s name'), searchDate }],
    ['horses/ushja-search-response', { ownerLastname: of('a last name'), searchDate }],
    ['horses/usdf-search-response', { horseName: of('a name that was typed'), searchDate }],
    [
      'rider/usef-search-response',
      { firstName: of('a first name'), lastName: of('a last name'), searchDate },
    ],
    ['owners/usef-select-horse', { horseId: number, searchDate }],
    ['safe-sport/get-info', { usefId: member, cardDate: searchDate }],
    [
      'choices/read',
      { searchDate: of('a name that was typed'), horses: [number], owners: member, riders: null },
    ],
    [
      'horses/usef-search-response',
      { usefNumber: [number], horseName: { name: of('a last name') }, searchDate },
    ],
    ['no/such-call', { usefNumber: number }],
  ];
  let found = false;
  for (const [name, question] of questions) {
    const body = JSON.stringify(question);
    const answer = await fetch(`${server.url}/api/${name}/`, { method: 'POST', headers, body });
    found ||= (await answer.text()).includes(of('a horse’s name'));
  }
  const broken = `{"horseName": "${of('a name that was typed')}`;
  await fetch(`${server.url}/api/horses/usef-search-response/`, { method: 'POST', headers, body: broken });
  await fetch(`${server.url}/${of('a last name')}?number=${member}`);
  await fetch(`${server.url}/api/${of('a last name')}/?number=${member}`, {
    method: 'POST',
    headers,
    body: broken,
  });
  return { count: questions.length + 3 + (await askLists(server, headers, canaries)), found };
}

/** Sends valid and invalid entry lists with the canaries. Returns the number of lists. */
async function askLists(
  server: Served,
  headers: Readonly<Record<string, string>>,
  canaries: Canaries,
): Promise<number> {
  const of = (what: string) => canaries[what] ?? '';
  const [number, member] = [of('a horse’s number'), of('a member’s number')];
  const rider = `${of('a first name')} ${of('a last name')}`;
  const rows = [
    { Horse: of('a horse’s name'), 'Horse USEF #': number, Rider: rider, 'Rider USEF #': member },
    { Horse: of('a name that was typed'), Rider: of('a last name'), 'Rider USEF #': number },
    { Rider: [member], parties: of('a name that was typed') },
  ];
  const asked = JSON.stringify({ flow: 'usef', firstDate: '2026-11-21', rows });
  const list = `Horse,Horse USEF #,Rider\n${of('a horse’s name')},${number},"${rider}`;
  const days = '?flow=usef&firstDate=2026-11-21';
  const sent: [query: string, type: string, body: string, token?: string][] = [
    ['', 'application/json', asked],
    ['', 'application/json', asked.slice(0, -2)],
    ['', 'application/json', asked.replace('2026-11-21', of('a name that was typed'))],
    ['', 'application/json', asked, of('a name that was typed')],
    [days, 'text/csv', `${list}"\n`],
    [days, 'text/csv', list],
    [`${days}&sheet=${of('a last name')}`, 'application/octet-stream', `PK\u0003\u0004${list}`],
    [`${days}&columns=${of('a last name')}`, 'text/csv', list],
    [days, `text/${of('a last name')}`, list],
  ];
  for (const [query, type, body, token] of sent) {
    const answer = await fetch(`${server.url}/api/entry-checks/${query}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
      body,
    });
    await answer.text();
  }
  return sent.length;
}

async function run(form: Form): Promise<Result> {
  const canaries = makeCanaries();
  const dataDir = join(form.scratch, 'data');
  const settings = { DATA_DIR: dataDir, RECORDS_URL: '', WEB_APP: 'off', SAMPLE_DATA: 'off' };
  const written: Written = [];
  const command = async (...args: string[]): Promise<void> => {
    const { stdout, stderr } = await amvs(args, settings);
    written.push({ where: `amvs ${args[0]}`, text: stdout + stderr });
  };
  const { folder } = await writeRecordFolder(recordFiles(canaries), join(form.scratch, 'files'));
  await command('import', folder);
  await command('import', folder, '--json');
  await command('import', folder, '--force');
  // With old Macintosh line endings, the whole file is one line: its header.
  const { folder: oneLine } = await writeRecordFolder(
    withOldLineEnds(canaries),
    join(form.scratch, 'one-line'),
  );
  await command('import', oneLine);
  await command('import', oneLine, '--force', '--json');
  await command('status');
  let asked = 0;
  for (const LOG_LEVEL of ['info', 'trace']) {
    const server = await serve({ ...settings, LOG_LEVEL });
    try {
      const { count, found } = await ask(server, canaries);
      if (!found) throw new Error('No answer has a canary');
      asked += count;
      if (LOG_LEVEL === 'trace') {
        // Damaged books cause more log lines.
        await damageBooks(dataDir);
        asked += (await ask(server, canaries)).count;
      }
    } finally {
      const { stdout, stderr } = await server.stop();
      written.push({ where: `the log at ${LOG_LEVEL}`, text: stdout + stderr });
    }
  }
  await command('status', '--json');
  await command('rollback');
  written.push(...(await filesOf(dataDir)));
  const failures = written.flatMap(({ where, text }) =>
    Object.entries(canaries)
      .filter(([, value]) => text.toLowerCase().includes(value.toLowerCase()))
      .map(([what]) => `${where} has ${what}`),
  );
  return {
    tries: written.length * Object.keys(canaries).length,
    failures,
    figures: `${asked} questions, ${written.length} outputs`,
  };
}

async function damageBooks(dataDir: string): Promise<void> {
  const folder = recordsFolder(dataDir);
  const books = (await readdir(folder)).filter((name) => name.endsWith('.sqlite'));
  for (const name of books) {
    await chmod(join(folder, name), 0o600);
    await writeFile(join(folder, name), Buffer.alloc(8192, 1));
  }
}

/** Returns the files in the data folder except the books: the reports and the pointer. */
async function filesOf(dataDir: string): Promise<Written> {
  const names = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile() && !entry.name.endsWith('.sqlite'));
  return Promise.all(
    files.map(async ({ parentPath, name }) => ({
      where: `the file ${name.replace(/\d.*(?=\.csv$)/, '')}`,
      text: await readFile(join(parentPath, name), 'latin1'),
    })),
  );
}

export const canaries: Experiment = {
  name: 'canaries',
  promise: 'No recorded or typed name, birth date or number appears in a log, a report or a message.',
  needs: [],
  run,
};
