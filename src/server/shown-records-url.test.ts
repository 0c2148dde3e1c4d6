import { describe, expect, it } from 'vitest';
import { shownRecordsUrl } from './shown-records-url.ts';

describe('shownRecordsUrl', () => {
  it.each([
    ['./data', './data'],
    ['sqlite://records', 'sqlite://records'],
    ['postgres://amvs:secret@db1:port/amvs', 'postgres://…@db1:port/amvs'],
    ['postgres://amvs:secret@db1,db2', 'postgres://…@db1,db2'],
    ['postgres://amvs:se@cret@db1/amvs', 'postgres://…@db1/amvs'],
    ['postgres://amvs:secret@db1/amvs?sslmode=on', 'postgres://…@db1/amvs?sslmode=on'],
    ['mysql://amvs:secret@db1/amvs', 'mysql://…@db1/amvs'],
  ])('of %s is %s', (text, shown) => {
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
  ])('never has the password of %s', (text) => {
    expect(shownRecordsUrl(text)).not.toContain('secret');
  });
});
