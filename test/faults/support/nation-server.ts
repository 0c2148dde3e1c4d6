import { join } from 'node:path';
import { calendarDate } from '../../../src/domain/calendar/calendar-date.ts';
import { dayText, RECORDS_DAY } from '../../../src/generate/days.ts';
import { generateRecords } from '../../../src/generate/generate-records.ts';
import { builtInNames } from '../../../src/generate/names/built-in-names.ts';
import { drawQueries, Nation, type Queries } from '../../../bench/run/queries.ts';
import { amvs, NO_LIMITS, serve, type Served } from '../../support/amvs.ts';

/** Restores the default time limits, which the tests' settings turn off. */
export const AS_IN_USE = { OVERLOAD_DELAY: '', ANSWER_TIMEOUT: '', SEARCH_WORKERS: '' } as const;

export const DAY = calendarDate(dayText(RECORDS_DAY));

export interface NationServer {
  server: Served;
  port: number;
  queries: Queries;
}

/** Returns the headers that the server's page sends with its calls. */
export async function pageHeaders(url: string): Promise<Record<string, string>> {
  const { headers } = await fetch(url);
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  return { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token) };
}

interface ServedNation {
  settings: Readonly<Record<string, string>>;
  queries: Queries;
}

/** Nations created in this process, by folder. */
const made = new Map<string, ServedNation>();

async function makeNation(scratch: string, horses: number, questions: number): Promise<ServedNation> {
  const names = builtInNames();
  const folder = join(scratch, 'nation');
  const settings = { DATA_DIR: join(scratch, 'data'), RECORDS_URL: '', WEB_APP: 'off', SAMPLE_DATA: 'off' };
  await generateRecords({ folder, horses, seed: 1, names });
  const { code, stderr } = await amvs(['import', folder, '--dated', DAY], settings);
  if (code !== 0) throw new Error(`The generated records were not imported: ${stderr}`);
  return { settings, queries: drawQueries(new Nation(horses, 1, names), 1, 'faults', questions) };
}

/** Generates and imports records once per folder, and serves them in a separate process. */
export async function serveNation(
  scratch: string,
  { horses, questions, env = {} }: { horses: number; questions: number; env?: Record<string, string> },
): Promise<NationServer> {
  const nation = made.get(scratch) ?? (await makeNation(scratch, horses, questions));
  made.set(scratch, nation);
  const server = await serve({ ...nation.settings, ...NO_LIMITS, ...AS_IN_USE, ...env });
  return { server, port: Number(new URL(server.url).port), queries: nation.queries };
}
