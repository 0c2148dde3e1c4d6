import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { BIRTH_DATES } from '../domain/birth-dates.ts';
import { parseRecordsUrl, type RecordsUrl, shownRecordsUrl } from '../records/records-url.ts';
import { packageRoot } from './package-root.ts';

interface Setting<Value> {
  readonly name: string;
  readonly default: string;
  readonly meaning: string;
  readonly expected: string;
  /** Parses the text; returns null if it is invalid. */
  readonly read: (text: string) => Value | null;
  /** Formats invalid text for quoting in a refusal. Default: unchanged. */
  readonly shown?: (text: string) => string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const settings = {
  dataDir: {
    name: 'DATA_DIR',
    default: './data',
    meaning:
      'Folder for the imported records. With PostgreSQL, it holds only import reports. Relative paths start from this package’s folder.',
    expected: 'a folder',
    read: (text: string) => text,
  },
  recordsUrl: {
    name: 'RECORDS_URL',
    default: 'sqlite:',
    meaning:
      'Location of the records. `sqlite:` is the `DATA_DIR` folder, `sqlite:FOLDER` is a different one; `postgres://USER:PASSWORD@HOST:PORT,HOST:PORT/DATABASE` is a PostgreSQL database, with `?sslmode=` and `&sslrootcert=` as below.',
    expected:
      'sqlite:, sqlite:FOLDER or postgres://USER:PASSWORD@HOST:PORT,HOST:PORT/DATABASE?sslmode=disable|require|verify-ca|verify-full&sslrootcert=FILE, percent-encoded',
    read: parseRecordsUrl,
    shown: shownRecordsUrl,
  },
  eligibility: {
    name: 'ELIGIBILITY',
    default: './eligibility',
    meaning:
      'Folder with the eligibility list (docs/eligibility.md): which membership types are enough to ride or to own a horse, and which registrations count. Relative paths start from this package’s folder.',
    expected: 'a folder',
    read: (text: string) => text,
  },
  databaseConnections: {
    name: 'DATABASE_CONNECTIONS',
    default: '10',
    meaning:
      'Maximum number of look-up connections to each PostgreSQL host. Each search thread (`SEARCH_WORKERS`) has one in addition.',
    expected: 'a whole number from 1 to 100',
    read: wholeNumber(1, 100),
  },
  host: {
    name: 'HOST',
    default: 'localhost',
    meaning:
      'Name or address to listen on. With `localhost`, only this machine can reach the server; with `0.0.0.0`, every machine on the network can.',
    expected: 'a host name or an IP address, without http:// or a port',
    read: (text: string) => (isIP(text) === 0 && hostName(text) === null ? null : text),
  },
  port: {
    name: 'PORT',
    default: '3000',
    meaning: 'Port to listen on. `0` takes any free port.',
    expected: 'a whole number from 0 to 65535',
    read: wholeNumber(0, 65_535),
  },
  sampleData: {
    name: 'SAMPLE_DATA',
    default: 'on',
    meaning:
      'Imports the fictional records of `sample-data/` when the server starts without records: `on` or `off`.',
    expected: 'on or off',
    read: onOrOff,
  },
  webApp: {
    name: 'WEB_APP',
    default: 'on',
    meaning:
      'Serves the web app: `on` or `off`. With `off`, it serves only the API, and the pages come from elsewhere (see `WEB_ORIGINS`).',
    expected: 'on or off',
    read: onOrOff,
  },
  apiBaseUrl: {
    name: 'API_BASE_URL',
    default: '',
    meaning:
      'Address of the server that the web app calls, read when a page is served. Empty: the server that served the page. Another server must list this one’s origin in its `WEB_ORIGINS`.',
    expected: 'empty, or an address such as https://api.example.org',
    read: baseUrl,
  },
  webOrigins: {
    name: 'WEB_ORIGINS',
    default: '',
    meaning:
      'Other origins whose pages may call this server, separated by commas (`https://verify.example.org`). Their calls need no XSRF token, because their origin is checked.',
    expected: 'origins such as https://verify.example.org, separated by commas',
    read: list(origin),
  },
  serverNames: {
    name: 'SERVER_NAMES',
    default: '',
    meaning:
      'Host names by which browsers reach this server, separated by commas (`verify.example.org`). Its addresses and its machine’s names need not be listed. A request for any other name is refused, so that no other site can pass for this server. If this list is empty and the server is behind a proxy (`TRUST_PROXY`), it accepts any name, so the proxy must check the names.',
    expected: 'host names without http:// or a port, separated by commas',
    read: list(hostName),
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    default: '',
    meaning:
      'Proxies in front of this server whose `X-Forwarded-For`, `-Host` and `-Proto` headers it trusts: addresses, ranges (`10.0.0.0/8`) or the words `loopback`, `linklocal`, `uniquelocal`, separated by commas. Needed behind a proxy that terminates https.',
    expected:
      'addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, separated by commas',
    read: list(proxyRange),
  },
  logLevel: {
    name: 'LOG_LEVEL',
    default: 'warn',
    meaning: `Minimum level to log: ${LOG_LEVELS.join(', ')}. The log goes to standard output, one JSON object per line. \`info\` logs a line for each request. Bodies, names and record numbers are never logged.`,
    expected: `one of ${LOG_LEVELS.join(', ')}`,
    read: (text: string) => LOG_LEVELS.find((level) => level === text.toLowerCase()) ?? null,
  },
  birthDates: {
    name: 'BIRTH_DATES',
    default: 'full',
    meaning:
      'Riders’ birth data in answers: `full` dates, `year` only, or `none`. Screens never show more than years. Classes, Safe Sport and judgments always use the recorded dates. If anyone can reach the server, set `year`.',
    expected: BIRTH_DATES.join(', '),
    read: (text: string) => BIRTH_DATES.find((birthDates) => birthDates === text.toLowerCase()) ?? null,
  },
  recordsMaxAge: {
    name: 'RECORDS_MAX_AGE',
    default: '7',
    meaning:
      'Maximum age of an organization’s records, in days. Older records are still used, but every screen and card says how old they are. `0`: no maximum.',
    expected: 'a whole number of days from 0 to 3650',
    read: wholeNumber(0, 3650),
  },
  searchWorkers: {
    name: 'SEARCH_WORKERS',
    default: 'auto',
    meaning:
      'Number of threads that answer searches for names: a number, or `auto` for the number of cores. One more thread looks up numbers. With `0`, that thread also answers searches: look-ups wait for them, and no search is stopped after a second.',
    expected: 'auto, or a whole number from 0 to 64',
    read: (text: string) =>
      text.toLowerCase() === 'auto' ? availableParallelism() : wholeNumber(0, 64)(text),
  },
  callsPerMinute: {
    name: 'CALLS_PER_MINUTE',
    default: '12000',
    meaning:
      'Maximum number of simple calls one address may make in a minute (with IPv6: one network, /64). A call that costs more counts as several, as below. Any further calls get 429. `0` is no limit.',
    expected: 'a whole number from 0 to 10000000',
    read: wholeNumber(0, 10_000_000),
  },
  maxConnections: {
    name: 'MAX_CONNECTIONS',
    default: '20000',
    meaning:
      'Maximum number of open connections. Capped at the process’s open-file limit minus 256. When it is reached, a new connection replaces an idle one, preferably one from the same address.',
    expected: 'a whole number from 1 to 1000000',
    read: wholeNumber(1, 1_000_000),
  },
  connectionsPerAddress: {
    name: 'CONNECTIONS_PER_ADDRESS',
    default: '10000',
    meaning:
      'Maximum number of open connections from one address (with IPv6: one network, /64). A new connection replaces the address’s longest idle one, so that one address cannot take them all. `0` is no limit. Not used behind a proxy (`TRUST_PROXY`), which limits them itself.',
    expected: 'a whole number from 0 to 1000000',
    read: wholeNumber(0, 1_000_000),
  },
  allCallsPerMinute: {
    name: 'ALL_CALLS_PER_MINUTE',
    default: '150000',
    meaning:
      'Maximum number of simple calls all addresses together may make in a minute. When it is reached, only addresses that have used half of their own limit get 429. `0` is no limit.',
    expected: 'a whole number from 0 to 100000000',
    read: wholeNumber(0, 100_000_000),
  },
  peoplePerHour: {
    name: 'PEOPLE_PER_HOUR',
    default: '4000',
    meaning:
      'Maximum number of people one address may be shown within an hour, each counted once a day. A call whose answer would show more gets 429. `0` is no limit.',
    expected: 'a whole number from 0 to 10000000',
    read: wholeNumber(0, 10_000_000),
  },
  peoplePerDay: {
    name: 'PEOPLE_PER_DAY',
    default: '12000',
    meaning: 'Maximum number of people one address may be shown within 24 hours. `0` is no limit.',
    expected: 'a whole number from 0 to 10000000',
    read: wholeNumber(0, 10_000_000),
  },
  showDaysFromToday: {
    name: 'SHOW_DAYS_FROM_TODAY',
    default: '400',
    meaning:
      'Maximum number of days between today and the first day of a show, for judgments and entry lists, and for Safe Sport unless `BIRTH_DATES` is `full`. `0` is no limit.',
    expected: 'a whole number of days from 0 to 73000',
    read: wholeNumber(0, 73_000),
  },
  showsPerDay: {
    name: 'SHOWS_PER_DAY',
    default: '24',
    meaning:
      'Maximum number of different shows that one address may ask about within 24 hours. A show is known by its first and last day. Calls for more shows get 429. `0` is no limit.',
    expected: 'a whole number from 0 to 10000',
    read: wholeNumber(0, 10_000),
  },
  walkSteps: {
    name: 'WALK_STEPS',
    default: '100',
    meaning:
      'Number of steps in sequence (neighboring numbers, unknown numbers, names in alphabetical order) after which an address counts as a program that copies the records. It is logged, and its calls cost ten times as much. `0` turns this off.',
    expected: 'a whole number from 0 to 100000',
    read: wholeNumber(0, 100_000),
  },
  entryCheckTokens: {
    name: 'ENTRY_CHECK_TOKENS',
    default: '',
    meaning:
      'SHA-256 hashes of the tokens for programs that check entry lists, in hexadecimal, separated by commas. A program that sends `Authorization: Bearer TOKEN` has its own budget, whatever its address, and needs no XSRF token. See below for how to make one.',
    expected: 'SHA-256 hashes, each of 64 hexadecimal digits, separated by commas',
    read: list((text) => (/^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : null)),
    // An invalid value may be a token that should have been hashed.
    shown: () => '(not shown)',
  },
  requestTimeout: {
    name: 'REQUEST_TIMEOUT',
    default: '10',
    meaning: 'Maximum time in seconds for a whole request to arrive. After that, its connection is closed.',
    expected: 'a whole number of seconds from 1 to 600',
    read: seconds(1, 600),
  },
  answerTimeout: {
    name: 'ANSWER_TIMEOUT',
    default: '15',
    meaning: 'Maximum time in seconds for the records to answer a call. After that, the call gets 503.',
    expected: 'a whole number of seconds from 1 to 600',
    read: seconds(1, 600),
  },
  overloadDelay: {
    name: 'OVERLOAD_DELAY',
    default: '15',
    meaning:
      'Maximum time in milliseconds to answer the calls that arrive together. When they have taken longer for a while, the rest get 503 immediately. `0` is no limit.',
    expected: 'a whole number of milliseconds from 0 to 60000',
    read: wholeNumber(0, 60_000),
  },
  drainTime: {
    name: 'DRAIN_TIME',
    default: '0',
    meaning:
      'Seconds for which a stopping server still answers everything, while its `/readyz` is 503. Behind a proxy, set it a little longer than the proxy takes to notice.',
    expected: 'a whole number of seconds from 0 to 600',
    read: seconds(0, 600),
  },
} satisfies Readonly<Record<string, Setting<unknown>>>;

/** The settings, read once at startup. Paths of folders are absolute. */
export type Config = {
  -readonly [Key in keyof typeof settings]: (typeof settings)[Key] extends Setting<infer Value>
    ? Value
    : never;
};

export const SETTINGS: readonly Pick<Setting<unknown>, 'name' | 'default' | 'meaning'>[] =
  Object.values(settings);

export class ConfigError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
    this.lines = lines;
  }
}

/**
 * Reads all settings; an empty value means the default. Throws a ConfigError with every invalid value.
 * @param root base for relative paths
 */
export function readConfig(env: Environment, root = packageRoot): Config {
  const entries = Object.entries<Setting<unknown>>(settings);
  const values = entries.map(([key, setting]) => [key, setting.read(textOf(setting, env))] as const);
  const bad = entries.filter((_, at) => values[at]?.[1] === null);
  if (bad.length > 0) throw new ConfigError(bad.map(([, setting]) => refusal(setting, env)));
  const config = Object.fromEntries(values) as Config;
  const recordsUrl = withAbsolutePaths(config.recordsUrl, root, config.dataDir);
  return {
    ...config,
    dataDir: recordsUrl.engine === 'sqlite' ? recordsUrl.folder : resolve(root, config.dataDir),
    recordsUrl,
    eligibility: resolve(root, config.eligibility),
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Makes paths absolute and an empty folder explicit, so that the URL means the same thing in any working directory. */
function withAbsolutePaths(url: RecordsUrl, root: string, dataDir: string): RecordsUrl {
  if (url.engine === 'sqlite')
    return { ...url, folder: resolve(root, url.folder === '' ? dataDir : url.folder) };
  return { ...url, sslrootcert: url.sslrootcert === null ? null : resolve(root, url.sslrootcert) };
}

function textOf(setting: Setting<unknown>, env: Environment): string {
  const text = env[setting.name]?.trim() ?? '';
  return text === '' ? setting.default : text;
}

function refusal(setting: Setting<unknown>, env: Environment): string {
  const text = textOf(setting, env);
  return `${setting.name}: expected ${setting.expected}, found "${setting.shown?.(text) ?? text}"`;
}

function onOrOff(text: string): boolean | null {
  const word = text.toLowerCase();
  return word === 'on' ? true : word === 'off' ? false : null;
}

function wholeNumber(least: number, most: number): (text: string) => number | null {
  return (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return number >= least && number <= most ? number : null;
  };
}

/** Returns a parser that reads a number of seconds within these limits and returns milliseconds. */
function seconds(least: number, most: number): (text: string) => number | null {
  const read = wholeNumber(least, most);
  return (text) => {
    const number = read(text);
    return number === null ? null : number * 1000;
  };
}

function list(item: (text: string) => string | null): (text: string) => string[] | null {
  return (text) => {
    const items = text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(item);
    return items.every((value) => value !== null) ? items : null;
  };
}

function webAddress(text: string): URL | null {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  return url.username === '' && url.password === '' && url.search === '' && url.hash === '' ? url : null;
}

function baseUrl(text: string): string | null {
  if (text === '') return '';
  const url = webAddress(text);
  return url === null ? null : url.href.replace(/\/+$/, '');
}

function origin(text: string): string | null {
  const url = webAddress(text);
  return url === null || url.pathname !== '/' ? null : url.origin;
}

function hostName(text: string): string | null {
  return /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text.toLowerCase() : null;
}

function proxyRange(text: string): string | null {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return text;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return null;
  if (bits === undefined) return text;
  return wholeNumber(0, version === 4 ? 32 : 128)(bits) === null ? null : text;
}
