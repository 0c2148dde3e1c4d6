import { describe, expect, it } from 'vitest';
import { columnWidths } from './column-widths.ts';

const NAME = { header: 'Name' };
const column = (header: string, width: number) => ({ header, width });

/** Maps each header to the start of its column, in rem after the name. */
function begins(columns: readonly { header: string }[], widths: ReadonlyMap<string, number>) {
  const headers = ['Check', ...columns.slice(1).map(({ header }) => header)];
  return new Map(
    headers.map((header, at) => [
      header,
      headers.slice(0, at).reduce((sum, each) => sum + (widths.get(each) ?? 0), 0),
    ]),
  );
}

const total = (widths: ReadonlyMap<string, number>) =>
  [...widths.values()].reduce((sum, each) => sum + each, 0);

describe('the widths of the columns', () => {
  const usdf = [NAME, column('USDF #', 5), column('USEF #', 6), column('Type', 8), column('Date', 6)];
  const usef = [NAME, column('USEF #', 6), column('Type', 8), column('Effective', 11), column('FEI #', 5)];

  it('align shared columns, and end both tables at the same place', () => {
    const [own, others] = [columnWidths(usdf, usef), columnWidths(usef, usdf)];
    for (const header of ['Check', 'USEF #', 'Type']) {
      expect(begins(usdf, own).get(header)).toBe(begins(usef, others).get(header));
    }
    expect(total(own)).toBe(total(others));
    expect(own.get('Date')).toBe(16);
    expect(others.get('Check')).toBe(14.25 + 5);
  });

  it('put columns that only one table has in the same place', () => {
    const born = [NAME, column('Born', 4), column('USEF #', 6)];
    expect(columnWidths(born, usdf).get('Born')).toBe(5);
    expect(columnWidths(usdf, born).get('USDF #')).toBe(5);
  });

  it('leave the remaining width to a column without a width', () => {
    expect(columnWidths(usdf, usef).has('Name')).toBe(false);
  });
});
