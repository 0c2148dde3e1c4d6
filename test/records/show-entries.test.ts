import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import type { PartyCheck, Proposal, RowCheck } from '../../src/domain/entries/check.ts';
import { readEntryList } from '../../src/entry-list/read-entry-list.ts';
import { readJudgedWith } from '../../src/eligibility/read-folder.ts';
import { readConfig } from '../../src/server/config.ts';
import { checkEntries } from '../../src/records/queries/entries/check.ts';
import { importBooks, type TestRecords } from '../support/books/places.ts';
import { sampleFiles, SAMPLE_DATA } from '../support/books/sample-books.ts';
import { type ExpectedParty, SHOW_ENTRIES } from '../support/books/show-entries.ts';

/* Compares the answers for the sample show's entry list file with a handwritten table. */

let sample: TestRecords;
let checks: readonly RowCheck[] = [];
beforeAll(async () => {
  sample = await importBooks(sampleFiles());
  const { rows } = await readEntryList(await readFile(new URL('show-entries.csv', SAMPLE_DATA)));
  const question = {
    org: 'usdf' as const,
    searchDate: calendarDate('2026-12-05'),
    lastDate: calendarDate('2026-12-07'),
    ...(await readJudgedWith(readConfig({}).eligibility)),
  };
  const chunks = [];
  for (let at = 0; at < rows.length; at += 10) {
    chunks.push(await sample.records.ask(checkEntries, { ...question, rows: rows.slice(at, at + 10) }));
  }
  checks = chunks.flat();
});
afterAll(() => sample.close());

function shown({ role, match, records, judgment, findings }: PartyCheck) {
  const codes = [...new Set(findings.map(({ code }) => code))].toSorted();
  return { role, match, usef: records.usef, usdf: records.usdf, judgment, codes };
}

function expected({ role, match, usef, usdf, judgment, codes }: ExpectedParty) {
  return { role, match, usef, usdf, judgment, codes: codes.toSorted() };
}

function missing({ first, also, why }: ExpectedParty, proposals: readonly Proposal[]): string[] {
  const numbers = proposals.map(({ number }) => number);
  const among = (wanted: string): boolean =>
    wanted.split('|').some((number) => numbers.slice(0, 3).includes(number));
  return [
    ...(first.length === 0 || first.includes(numbers[0] ?? '') ? [] : [`first ${first.join(' or ')}`]),
    ...(why === undefined || proposals[0]?.why === why ? [] : [`why ${why}`]),
    ...also.filter((wanted) => !among(wanted)),
  ];
}

it('the list has a row for each entry, and none for the title and the total', () => {
  expect(checks.map(({ row }) => row)).toEqual(SHOW_ENTRIES.map(({ row }) => row));
});

describe.each(SHOW_ENTRIES)('line $row', ({ row, parties }) => {
  const checked = (): readonly PartyCheck[] => checks.find((check) => check.row === row)?.parties ?? [];

  it('each line is matched and judged as in the table', () => {
    expect(checked().map(shown)).toEqual(parties.map(expected));
  });

  it('each line has the proposals in the table', () => {
    const wrong = parties.flatMap((party, at) => missing(party, checked()[at]?.proposals ?? []));
    expect(wrong).toEqual([]);
  });

  it('names nobody who is not on the list', () => {
    // No finding may name these recorded people.
    const said = checked().flatMap(({ findings }) => findings.map(({ text, remedy }) => `${text} ${remedy}`));
    expect(said.filter((text) => /Lachlan|Beckett|Lucius|Grimthorne|Rainsford/.test(text))).toEqual([]);
  });
});

it('a number damaged by a spreadsheet is reported', () => {
  const errors = checks.filter((check) => check.errors.length > 0);
  expect(errors.map(({ row, errors: [first] }) => [row, first?.code])).toContainEqual([
    26,
    'number-in-scientific-notation',
  ]);
});
