import { describe, expect, it } from 'vitest';
import type { EntryParty, EntryRow } from './entry.ts';
import { previewRow } from './preview-row.ts';

const party = (name: string, numbers: EntryParty['numbers'] = {}): EntryParty => ({
  role: 'horse',
  name,
  numbers,
  foalYear: null,
  chosen: null,
});

const row = (line: number, ...parties: EntryParty[]): EntryRow => ({
  row: line,
  backNumber: '',
  className: '',
  parties,
  errors: [],
});

describe('the row that shows how a list is understood (requirement 15.151)', () => {
  it.each<[string, EntryRow[], number | undefined]>([
    ['none', [], undefined],
    ['the only one', [row(2)], 2],
    ['the first of equal ones', [row(2, party('Alder')), row(3, party('Birch'))], 2],
    ['the one with more names', [row(2, party('Alder')), row(3, party('Birch'), party('Cedar'))], 3],
    ['the one with more numbers', [row(2, party('Alder')), row(3, party('', { usef: '1', fei: '2' }))], 3],
    [
      'the one with a back number',
      [row(2, party('Alder')), { ...row(3, party('Birch')), backNumber: '7' }],
      3,
    ],
    ['not one with empty parties', [row(2, party('Alder')), row(3, party(''), party(''))], 2],
    [
      'one of the first twenty',
      [
        ...Array.from({ length: 20 }, (_, at) => row(2 + at, party('Alder'))),
        row(22, party('Birch', { usef: '1' })),
      ],
      2,
    ],
  ])('is %s', (_, rows, line) => {
    expect(previewRow(rows)?.row).toBe(line);
  });
});
