import { expect, it } from 'vitest';
import { fuzzListsPostgres, fuzzListsSqlite } from './fuzz-lists.ts';
import { fuzzPostgres, fuzzSqlite } from './fuzz.ts';
import { runQuick } from './quick.ts';

it.each([fuzzSqlite, fuzzPostgres, fuzzListsSqlite, fuzzListsPostgres])(
  '$name: $promise',
  async (experiment) => {
    const { tries, failures } = await runQuick(experiment);
    expect(failures).toEqual([]);
    expect(tries).toBeGreaterThan(0);
  },
);
