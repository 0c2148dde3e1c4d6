import { describe, expect, it } from 'vitest';
import type { PartyCheck, RowCheck } from '../domain/entries/check.ts';
import type { EntryParty, EntryRow } from '../domain/entries/entry.ts';
import { type CheckedRow, checkList } from './check-list.ts';
import { RecordsChangedError, SearchBusyError, SearchStoppedError } from './errors.ts';

function party(role: EntryParty['role'], name: string, usef: string | null = null): EntryParty {
  return { role, name, numbers: usef === null ? {} : { usef }, foalYear: null, chosen: null };
}

function rowsOf(...rows: readonly (readonly EntryParty[])[]): EntryRow[] {
  return rows.map((parties, at) => ({ row: at + 1, backNumber: '', className: '', parties, errors: [] }));
}

function answer({ role, name }: EntryParty, match: PartyCheck['match'] = 'number'): PartyCheck {
  return { role, match, records: { usef: name }, judgment: 'in-order', findings: [], proposals: [] };
}

function asker({
  time = 1,
  match = () => 'number',
  before = () => undefined,
}: {
  time?: number;
  match?: (party: EntryParty) => PartyCheck['match'];
  before?: (rows: readonly EntryRow[]) => void;
} = {}) {
  const asked: string[][] = [];
  const ask = async (rows: readonly EntryRow[]) => {
    before(rows);
    asked.push(rows.map(({ parties }) => parties.map(({ name }) => name).join('+')));
    const checks = rows.map((row): RowCheck => ({
      row: row.row,
      parties: row.parties.map((each) => answer(each, match(each))),
      errors: [],
    }));
    return { checks, time: time * rows.length };
  };
  return { asked, ask };
}

async function all(chunks: AsyncIterable<CheckedRow[]>): Promise<CheckedRow[]> {
  const rows: CheckedRow[] = [];
  for await (const chunk of chunks) rows.push(...chunk);
  return rows;
}

function said(rows: readonly CheckedRow[]): (string | undefined)[][] {
  return rows.map(({ check }) => check.parties.map(({ records }) => records.usef));
}

describe('checkList', () => {
  it('checkList keeps each row’s parties in order, and asks once about parties that rows share', async () => {
    const { ask, asked } = asker();
    const trainer = party('trainer', 'T', '3');
    const rows = rowsOf(
      [party('rider', 'R', '2'), party('horse', 'H', '1'), trainer, party('owner', 'O', '4')],
      [party('horse', 'H', '1'), trainer],
      [trainer, trainer],
    );
    expect(said(await all(checkList(ask, rows)))).toEqual([
      ['R', 'H', 'T', 'O'],
      ['H', 'T'],
      ['T', 'T'],
    ]);
    expect(asked).toEqual([['H+O', 'R', 'T', 'H']]);
  });

  it('checkList asks about a person without a number together with the horse and its owners if the person has namesakes', async () => {
    const { ask, asked } = asker({ match: ({ name }) => (name === 'A' ? 'several' : 'name') });
    const rows = rowsOf(
      [party('horse', 'H', '1'), party('rider', 'A'), party('trainer', 'B')],
      ...Array.from({ length: 30 }, (_, at) => [party('rider', `filler ${at}`)]),
      [party('horse', 'G', '2'), party('rider', 'A'), party('trainer', 'B')],
    );
    const checked = said(await all(checkList(ask, rows)));
    expect([checked[0], checked.at(-1)]).toEqual([
      ['H', 'A', 'B'],
      ['G', 'A', 'B'],
    ]);
    expect(asked.flat().filter((each) => /[AB]/.test(each))).toEqual(['H+A', 'H+B', 'G+A']);
  });

  it('checkList starts with small chunks, and enlarges them only if a worker answers quickly', async () => {
    const { ask, asked } = asker({ time: 0.5 });
    const rows = rowsOf(...Array.from({ length: 1000 }, (_, at) => [party('rider', `R${at}`, String(at))]));
    await all(checkList(ask, rows));
    expect(asked.slice(0, 4).map(({ length }) => length)).toEqual([60, 60, 60, 60]);
    const quick = asker({ time: 0.01 });
    await all(checkList(quick.ask, rows));
    expect(quick.asked.map(({ length }) => length)).toEqual([60, 60, 200, 200, 200, 200, 80]);
  });

  it('checkList searches for at most 24 names at once', async () => {
    const { ask, asked } = asker({ time: 0.01 });
    const rows = rowsOf(...Array.from({ length: 100 }, (_, at) => [party('rider', `R${at}`)]));
    await all(checkList(ask, rows));
    expect(Math.max(...asked.map(({ length }) => length))).toBe(24);
  });

  it('checkList asks about fewer rows after a search is stopped, and gives up on a row that takes too long even when asked about alone', async () => {
    const { ask } = asker({
      before: (rows) => {
        if (rows.length > 4 || rows.some(({ parties }) => parties[0]?.name === 'R7')) {
          throw new SearchStoppedError();
        }
      },
    });
    const rows = rowsOf(...Array.from({ length: 20 }, (_, at) => [party('rider', `R${at}`, String(at))]));
    const checked = await all(checkList(ask, rows));
    expect(checked).toHaveLength(20);
    expect(checked[7]?.check.parties).toMatchObject([
      { match: 'none', records: {}, judgment: 'not-checked', findings: [{ code: 'search-stopped' }] },
    ]);
    expect(checked.filter(({ check }) => check.parties[0]?.match === 'number')).toHaveLength(19);
  });

  it('checkList tries again if too many searches are waiting, but throws if the records have changed', async () => {
    let busy = 2;
    const { ask } = asker({
      before: () => {
        busy -= 1;
        if (busy >= 0) throw new SearchBusyError();
      },
    });
    expect(said(await all(checkList(ask, rowsOf([party('rider', 'R', '1')]))))).toEqual([['R']]);
    const moved = asker({
      before: () => {
        throw new RecordsChangedError();
      },
    });
    await expect(all(checkList(moved.ask, rowsOf([party('rider', 'R', '1')])))).rejects.toThrow(
      RecordsChangedError,
    );
  });

  it('checkList asks once about parties that two chunks share, and keeps rows in order no matter which chunk is answered first', async () => {
    const trainer = party('trainer', 'T', '9999');
    const rows = rowsOf(
      ...Array.from({ length: 100 }, (_, at) => [party('rider', `R${at}`, String(at)), trainer]),
    );
    const { ask, asked } = asker();
    const later: (() => void)[] = [];
    const chunks = all(
      checkList(async (some) => {
        const answered = await ask(some);
        // The first chunk of each pair waits for the second.
        if (asked.length % 2 === 0) later.shift()?.();
        else await new Promise<void>((resolve) => later.push(resolve));
        return answered;
      }, rows),
    );
    expect(said(await chunks)).toEqual(rows.map((_, at) => [`R${at}`, 'T']));
    expect(asked.flat().filter((name) => name === 'T')).toHaveLength(1);
  });

  it('checkList splits a row with many names into several questions', async () => {
    const { ask, asked } = asker({ time: 20 });
    const names = Array.from({ length: 12 }, (_, at) => party('rider', `R${at}`));
    expect(said(await all(checkList(ask, rowsOf(names))))).toEqual([names.map(({ name }) => name)]);
    // The row costs more than three times the first chunk's maximum, so it is split into four parts.
    expect(asked.map(({ length }) => length)).toEqual([3, 3, 3, 3]);
  });

  it('checkList drops the least recently used checks, and asks about those parties again', async () => {
    const long = 'x'.repeat(4000);
    const { ask, asked } = asker({ time: 0.01 });
    const rows = rowsOf(
      ...Array.from({ length: 5000 }, (_, at) => [party('rider', `${long}${at % 2500}`, `${at % 2500}`)]),
    );
    const checked = await all(checkList(ask, rows));
    expect(said(checked)).toEqual(rows.map(({ parties }) => parties.map(({ name }) => name)));
    expect(asked.flat()).toHaveLength(5000);
  });

  it('checkList asks about at most two chunks ahead of the reader', async () => {
    const { ask, asked } = asker();
    const rows = rowsOf(...Array.from({ length: 1000 }, (_, at) => [party('rider', `R${at}`, String(at))]));
    const chunks = checkList(ask, rows);
    await chunks.next();
    await Promise.resolve();
    expect(asked).toHaveLength(3);
    await chunks.return(undefined);
    expect(asked).toHaveLength(3);
  });
});
