import { describe, expect, it } from 'vitest';
import { parseRecordsUrl, type PostgresUrl, recordsPlace, shownRecordsUrl } from './records-url.ts';

const plain: PostgresUrl = {
  engine: 'postgres',
  user: 'amvs_serve',
  password: null,
  hosts: [{ host: 'localhost', port: 5432 }],
  database: 'amvs',
  sslmode: 'disable',
  sslrootcert: null,
};

describe('parseRecordsUrl', () => {
  it.each([
    ['sqlite:', ''],
    ['sqlite:records', 'records'],
    ['sqlite:./records', './records'],
    ['sqlite:/srv/amvs', '/srv/amvs'],
    ['sqlite:///srv/amvs', '///srv/amvs'],
    ['sqlite:C:\\amvs', 'C:\\amvs'],
  ])('reads %s', (text, folder) => {
    expect(parseRecordsUrl(text)).toEqual({ engine: 'sqlite', folder });
  });

  it.each<[string, Partial<PostgresUrl>]>([
    ['postgres://amvs_serve@localhost/amvs', {}],
    ['postgresql://amvs_serve@localhost/amvs', {}],
    ['postgres://amvs_serve:@localhost/amvs', {}],
    ['postgres://amvs_serve:secret@localhost/amvs', { password: 'secret' }],
    ['postgres://amvs_serve:a%40b%3Ac%2F@localhost/amvs', { password: 'a@b:c/' }],
    [
      'postgres://a%20b@127.0.0.1/c%20d',
      { user: 'a b', database: 'c d', hosts: [{ host: '127.0.0.1', port: 5432 }] },
    ],
    ['postgres://amvs_serve@[::1]:6000/amvs', { hosts: [{ host: '::1', port: 6000 }] }],
    [
      'postgres://amvs_serve@DB1,db-2.example.org:5433/amvs',
      {
        hosts: [
          { host: 'db1', port: 5432 },
          { host: 'db-2.example.org', port: 5433 },
        ],
        sslmode: 'verify-full',
      },
    ],
    [
      'postgres://amvs_serve@localhost,db2/amvs',
      {
        hosts: [
          { host: 'localhost', port: 5432 },
          { host: 'db2', port: 5432 },
        ],
        sslmode: 'verify-full',
      },
    ],
    ['postgres://amvs_serve@localhost/amvs?sslmode=require', { sslmode: 'require' }],
    [
      'postgres://amvs_serve@localhost/amvs?sslmode=verify-ca&sslrootcert=%2Fetc%2Fca.pem',
      { sslmode: 'verify-ca', sslrootcert: '/etc/ca.pem' },
    ],
  ])('reads %s', (text, differs) => {
    expect(parseRecordsUrl(text)).toEqual({ ...plain, ...differs });
  });

  it.each([
    '',
    './data',
    'sqlite',
    'sqlite://records',
    'mysql://amvs@localhost/amvs',
    'postgres:amvs',
    'postgres://localhost/amvs',
    'postgres://:secret@localhost/amvs',
    'postgres://amvs@localhost',
    'postgres://amvs@localhost/',
    'postgres://amvs@/amvs',
    'postgres://amvs@db1,,db2/amvs',
    'postgres://amvs@db1:0/amvs',
    'postgres://amvs@db1:65536/amvs',
    'postgres://amvs@db1:port/amvs',
    'postgres://amvs@[db1]/amvs',
    'postgres://amvs@::1/amvs',
    'postgres://amvs:se@cret@db1/amvs',
    'postgres://amvs:50%@db1/amvs',
    'postgres://amvs@db1/amvs/records',
    'postgres://amvs@db1/amvs?sslmode=on',
    'postgres://amvs@db1/amvs?sslmode=prefer',
    'postgres://amvs@db1/amvs?sslrootcert=',
    'postgres://amvs@db1/amvs?password=secret',
    'postgres://amvs@db1/amvs#there',
  ])('refuses %s', (text) => {
    expect(parseRecordsUrl(text)).toBeNull();
  });
});

describe('recordsPlace', () => {
  it.each([
    ['sqlite:/srv/amvs', '/srv/amvs'],
    ['postgres://amvs:secret@db1,[::1]:5433/amvs?sslmode=require', 'postgres://db1:5432,[::1]:5433/amvs'],
  ])('the place of %s is %s', (text, place) => {
    const url = parseRecordsUrl(text);
    expect(url === null ? null : recordsPlace(url)).toBe(place);
  });
});

describe('shownRecordsUrl', () => {
  it.each([
    ['./data', './data'],
    ['sqlite://records', 'sqlite://records'],
    ['postgres://amvs:secret@db1:port/amvs', 'postgres://…@db1:port/amvs'],
    ['postgres://amvs:secret@db1,db2', 'postgres://…@db1,db2'],
    ['postgres://amvs:se@cret@db1/amvs', 'postgres://…@db1/amvs'],
    ['postgres://amvs:secret@db1/amvs?sslmode=on', 'postgres://…@db1/amvs?sslmode=on'],
    ['mysql://amvs:secret@db1/amvs', 'mysql://…@db1/amvs'],
  ])('the shown form of %s is %s', (text, shown) => {
    expect(shownRecordsUrl(text)).toBe(shown);
  });

  it.each([
    'postgres://amvs:secret',
    'postgres:secret',
    'postgres//amvs:secret@db1/amvs',
    'amvs:secret@db1/amvs',
    'secret@db1/amvs',
    'host=db1 user=amvs password=secret',
    'password=secret',
    'postgres://db1/amvs?user=amvs&password=secret',
    'postgres://amvs@db1/amvs?password=secret',
    'postgres://amvs@db1/amvs?password=wo@secret',
    'postgres://amvs:wo?@secret@db1/amvs',
    'postgres://amvs@db1/amvs?sslmode=require&password=secret',
    'sqlite://amvs:secret@db1/amvs',
    'sqlite:?password=secret',
  ])('never shows the password in %s', (text) => {
    expect(shownRecordsUrl(text)).not.toContain('secret');
  });
});
