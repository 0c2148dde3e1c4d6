import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, SETTINGS } from './config.ts';
import { packageRoot } from './package-root.ts';

describe('readConfig', () => {
  // docs/configuration.md lists the other defaults, and a test below compares them.
  it('has the defaults that the requirements state, with absolute paths and times in milliseconds', () => {
    expect(readConfig({}, '/package')).toMatchObject({
      dataDir: '/package/data',
      recordsUrl: { engine: 'sqlite', folder: '/package/data' },
      eligibility: '/package/eligibility',
      sampleData: true,
      webApp: true,
      webOrigins: [],
      serverNames: [],
      trustProxy: [],
      birthDates: 'full',
      recordsMaxAge: 7,
      requestTimeout: 10_000,
      entryCheckTokens: [],
      answerTimeout: 15_000,
      drainTime: 0,
      searchWorkers: availableParallelism(),
    });
  });

  it('has only settings that the code reads', async () => {
    const folder = join(packageRoot, 'src');
    const files = await readdir(folder, { recursive: true });
    const code = files.filter((file) => /(?<!\.test|server\/config)\.tsx?$/.test(file));
    const texts = await Promise.all(code.map((file) => readFile(join(folder, file), 'utf8')));
    const unread = Object.keys(readConfig({})).filter(
      (key) => !texts.some((text) => new RegExp(`\\b${key}\\b`).test(text)),
    );
    expect(unread).toEqual([]);
  });

  it('reads an empty value as the default', () => {
    expect(readConfig({ PORT: '', DATA_DIR: ' ', SAMPLE_DATA: '' })).toEqual(readConfig({}));
  });

  it.each([
    ['ELIGIBILITY', '/srv/eligibility', 'eligibility', '/srv/eligibility'],
    ['DATABASE_CONNECTIONS', '100', 'databaseConnections', 100],
    ['HOST', '0.0.0.0', 'host', '0.0.0.0'],
    ['HOST', '::1', 'host', '::1'],
    ['HOST', 'show-office.local', 'host', 'show-office.local'],
    ['PORT', '0', 'port', 0],
    ['PORT', '65535', 'port', 65_535],
    ['PORT', ' 8080 ', 'port', 8080],
    ['SAMPLE_DATA', 'off', 'sampleData', false],
    ['SAMPLE_DATA', 'OFF', 'sampleData', false],
    ['WEB_APP', 'off', 'webApp', false],
    ['BIRTH_DATES', 'year', 'birthDates', 'year'],
    ['BIRTH_DATES', 'None', 'birthDates', 'none'],
    ['RECORDS_MAX_AGE', '0', 'recordsMaxAge', 0],
    ['RECORDS_MAX_AGE', '30', 'recordsMaxAge', 30],
    ['API_BASE_URL', 'https://api.example.org/', 'apiBaseUrl', 'https://api.example.org'],
    ['API_BASE_URL', 'https://example.org:8443/amvs/', 'apiBaseUrl', 'https://example.org:8443/amvs'],
    ['WEB_ORIGINS', 'https://a.example', 'webOrigins', ['https://a.example']],
    [
      'WEB_ORIGINS',
      'https://a.example/, http://B.example:8080,',
      'webOrigins',
      ['https://a.example', 'http://b.example:8080'],
    ],
    [
      'TRUST_PROXY',
      'loopback,10.0.0.0/8, fd00::/8,192.0.2.1',
      'trustProxy',
      ['loopback', '10.0.0.0/8', 'fd00::/8', '192.0.2.1'],
    ],
    ['LOG_LEVEL', 'DEBUG', 'logLevel', 'debug'],
    ['SEARCH_WORKERS', '0', 'searchWorkers', 0],
    ['SEARCH_WORKERS', '8', 'searchWorkers', 8],
    ['SEARCH_WORKERS', 'AUTO', 'searchWorkers', availableParallelism()],
    ['CALLS_PER_MINUTE', '0', 'callsPerMinute', 0],
    ['ALL_CALLS_PER_MINUTE', '0', 'allCallsPerMinute', 0],
    ['PEOPLE_PER_HOUR', '0', 'peoplePerHour', 0],
    ['PEOPLE_PER_DAY', '600', 'peoplePerDay', 600],
    ['SHOW_DAYS_FROM_TODAY', '0', 'showDaysFromToday', 0],
    ['SHOWS_PER_DAY', '6', 'showsPerDay', 6],
    ['WALK_STEPS', '0', 'walkSteps', 0],
    ['REQUEST_TIMEOUT', '1', 'requestTimeout', 1000],
    ['ANSWER_TIMEOUT', '600', 'answerTimeout', 600_000],
    ['OVERLOAD_DELAY', '0', 'overloadDelay', 0],
    ['DRAIN_TIME', '5', 'drainTime', 5000],
  ])('reads %s=%s as %s %j', (name, text, key, value) => {
    expect(readConfig({ [name]: text }, '/package')).toEqual({
      ...readConfig({}, '/package'),
      [key]: value,
    });
  });

  it.each([
    [{ DATA_DIR: 'records' }, '/package/records', { engine: 'sqlite', folder: '/package/records' }],
    [{ DATA_DIR: '/var/amvs' }, '/var/amvs', { engine: 'sqlite', folder: '/var/amvs' }],
    [
      { DATA_DIR: '/var/amvs', RECORDS_URL: 'sqlite:' },
      '/var/amvs',
      { engine: 'sqlite', folder: '/var/amvs' },
    ],
    [
      { DATA_DIR: '/var/amvs', RECORDS_URL: 'sqlite:records' },
      '/package/records',
      { engine: 'sqlite', folder: '/package/records' },
    ],
    [{ RECORDS_URL: 'sqlite:/srv/amvs' }, '/srv/amvs', { engine: 'sqlite', folder: '/srv/amvs' }],
    [
      { DATA_DIR: 'reports', RECORDS_URL: 'postgresql://amvs:secret@db1,db2:5433/amvs?sslrootcert=ca.pem' },
      '/package/reports',
      {
        engine: 'postgres',
        user: 'amvs',
        password: 'secret',
        hosts: [
          { host: 'db1', port: 5432 },
          { host: 'db2', port: 5433 },
        ],
        database: 'amvs',
        sslmode: 'verify-full',
        sslrootcert: '/package/ca.pem',
      },
    ],
  ])('%j keeps reports in %s and records at %j', (env, dataDir, recordsUrl) => {
    expect(readConfig(env, '/package')).toEqual({ ...readConfig({}, '/package'), dataDir, recordsUrl });
  });

  it('refuses a bad RECORDS_URL without showing its password', () => {
    expect(() => readConfig({ RECORDS_URL: 'postgres://amvs:secret@db1:port/amvs' })).toThrow(
      /^RECORDS_URL: expected sqlite:, .*, found "postgres:\/\/…@db1:port\/amvs"$/,
    );
  });

  it.each([
    ['HOST', 'http://localhost'],
    ['HOST', 'localhost:3000'],
    ['RECORDS_URL', './data'],
    ['RECORDS_URL', 'mysql://amvs@db1/amvs'],
    ['RECORDS_URL', 'postgres://amvs@db1/amvs?sslmode=prefer'],
    ['DATABASE_CONNECTIONS', '0'],
    ['DATABASE_CONNECTIONS', '101'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', '0x50'],
    ['PORT', 'http'],
    ['SAMPLE_DATA', 'yes'],
    ['WEB_APP', '1'],
    ['API_BASE_URL', 'api.example.org'],
    ['API_BASE_URL', 'ftp://api.example.org'],
    ['API_BASE_URL', 'https://user:secret@api.example.org'],
    ['API_BASE_URL', 'https://api.example.org/?a=b'],
    ['WEB_ORIGINS', '*'],
    ['WEB_ORIGINS', 'https://a.example/path'],
    ['WEB_ORIGINS', 'https://a.example,b.example'],
    ['TRUST_PROXY', 'on'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0/8'],
    ['LOG_LEVEL', 'loud'],
    ['SEARCH_WORKERS', '65'],
    ['SEARCH_WORKERS', 'all'],
    ['CALLS_PER_MINUTE', '-5'],
    ['ALL_CALLS_PER_MINUTE', 'many'],
    ['PEOPLE_PER_HOUR', '4.000'],
    ['PEOPLE_PER_DAY', '-1'],
    ['WALK_STEPS', '100001'],
    ['REQUEST_TIMEOUT', '0'],
    ['ANSWER_TIMEOUT', '601'],
    ['OVERLOAD_DELAY', '60001'],
    ['DRAIN_TIME', '-1'],
  ])('refuses %s=%s in one line that names the setting', (name, text) => {
    let lines: readonly string[] = [];
    try {
      readConfig({ [name]: text });
    } catch (error) {
      if (error instanceof ConfigError) lines = error.lines;
    }
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name}: expected .+, found "`));
    expect(lines[0]).not.toContain('\n');
  });

  it('names every bad value at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(
      'PORT: expected a whole number from 0 to 65535, found "x"\nLOG_LEVEL: expected one of fatal,',
    );
  });
});

describe('docs/configuration.md', () => {
  it('lists every setting with its default and meaning, and no other', async () => {
    const text = await readFile(join(packageRoot, 'docs', 'configuration.md'), 'utf8');
    const rows = text
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) =>
        line
          .slice(1, -1)
          .split(/(?<!\\)\|/)
          .map((cell) => cell.trim()),
      );
    expect(rows).toEqual(
      SETTINGS.map((setting) => [
        `\`${setting.name}\``,
        setting.default === '' ? '(empty)' : `\`${setting.default}\``,
        setting.meaning,
      ]),
    );
  });
});

it('CHANGELOG.md names every setting', async () => {
  const text = await readFile(join(packageRoot, 'CHANGELOG.md'), 'utf8');
  expect(SETTINGS.filter(({ name }) => !text.includes(`\`${name}\``)).map(({ name }) => name)).toEqual([]);
});
