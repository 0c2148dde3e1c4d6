import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { workbook } from '../../../../test/support/workbook.ts';
import type { ColumnKind } from '../../../entry-list/columns/column-kinds.ts';
import { answersFrom } from '../../fixtures/books.ts';
import { BOOKS } from '../../fixtures/records.ts';
import { fixtureServer } from '../../testing/fixture-server.ts';
import { fillBrowserGaps } from '../../testing/open-page.tsx';
import { checkedColumns } from '../checking/run-check.ts';
import { bringList, chooseSheets, correctColumn, dropShow, setShow, showOf } from '../show-state.ts';
import { beginUpdate } from './update-show.ts';

beforeEach(() => {
  localStorage.clear();
  fillBrowserGaps();
  fixtureServer(answersFrom(BOOKS));
});
afterEach(() => {
  dropShow('usdf');
  vi.unstubAllGlobals();
});

const show = () => showOf('usdf');
const bring = (input: string | Uint8Array) => bringList('usdf', { name: 'entries', input });
const kindOf = (name: string): ColumnKind | undefined =>
  show().list?.columns.find((column) => column.name === name)?.kind;

/** Accepts the columns as `Check the entry list` does, and asks for the updated list. */
function accept(): void {
  const { list } = show();
  setShow('usdf', { rows: list?.rows ?? [], checked: checkedColumns(list) });
  beginUpdate('usdf');
}

/** `Reg. no.` is probably the horse's number. */
const LIST = [
  'Back #,Horse,Reg. no.,Rider,Rider USEF #',
  '101,Winterberry Waltz,810001,Linnea Marchbanks,9500003',
  '102,Copper Kettle,810003,Rowan Thornbury,9500011',
].join('\n');

describe('the columns of an updated list', () => {
  it('are not asked about again if they were accepted', async () => {
    await bring(LIST);
    expect(show().list?.columns.map(({ certainty }) => certainty)).toContain('likely');
    accept();
    await bring(LIST);
    expect(show().stage).toBe('updated-list');
  });

  it('are shown again if one is new and uncertain', async () => {
    await bring(LIST.replaceAll(/,Reg\. no\.|,81000\d/g, ''));
    accept();
    await bring(LIST);
    expect(show().stage).toBe('columns');
  });

  it('are shown again if one has moved and now means something else', async () => {
    await bring(LIST);
    const before = kindOf('Reg. no.');
    accept();
    await bring(
      LIST.split('\n')
        .map((line) => line.split(','))
        .map(([back, horse, number, rider, usef]) => [back, horse, rider, number, usef].join(','))
        .join('\n'),
    );
    expect([before, show().stage]).toEqual(['horse-number', 'columns']);
    expect(kindOf('Reg. no.')).not.toBe('horse-number');
  });

  it('keep corrections', async () => {
    await bring(LIST);
    await correctColumn('usdf', { name: 'Reg. no.' }, 'ignore');
    accept();
    localStorage.clear();
    await bring(LIST);
    expect([show().stage, kindOf('Reg. no.')]).toEqual(['updated-list', 'ignore']);
  });

  it('are shown again if names are in a new column that is not read', async () => {
    const withGroom = LIST.split('\n').map(
      (line, at) => `${line},${['Groom', 'Jose Marin', 'Ana Lopez'][at]}`,
    );
    await bring(LIST);
    accept();
    await bring(withGroom.join('\n'));
    expect([show().list?.unused.map(({ name }) => name), show().stage]).toEqual([['Groom'], 'columns']);
    accept();
    await bring(withGroom.join('\n'));
    expect(show().stage).toBe('updated-list');
  });
});

const sheet = (name: string, ...horses: string[]) => ({
  name,
  rows: [
    ['Back #', 'Horse', 'Rider'],
    ...horses.map((horse, at) => [String(101 + at), horse, 'Linnea Marchbanks']),
  ],
});
const sheets = () => show().list?.sheets.map(({ name, use }) => `${name} ${use}`);

describe('the sheets of an updated workbook', () => {
  it('are set aside again, and new sheets are read', async () => {
    await bring(workbook([sheet('Friday', 'Winterberry Waltz'), sheet('Last year', 'Copper Kettle')]));
    await chooseSheets('usdf', ['Friday']);
    accept();
    await bring(
      workbook([
        sheet('Friday', 'Winterberry Waltz'),
        sheet('Last year', 'Copper Kettle'),
        sheet('Saturday', 'Winterberry Wren'),
      ]),
    );
    expect(sheets()).toEqual(['Friday read', 'Last year set-aside', 'Saturday read']);
  });
});
