import type { EntryRow } from '../../src/domain/entries/entry.ts';

/** Formats a row as its line, back number and class, each party as `role name usef=… usdf=…`, and its error codes. */
export function shortRow({ row, backNumber, className, parties, errors }: EntryRow): string {
  return [
    [row, backNumber, className].join('/'),
    ...parties.map(({ role, name, numbers, foalYear }) =>
      [role, name, ...Object.entries(numbers).map(([kind, number]) => `${kind}=${number}`), foalYear ?? '']
        .filter((text) => text !== '')
        .join(' '),
    ),
    ...errors.map(({ code }) => `!${code}`),
  ].join(', ');
}
