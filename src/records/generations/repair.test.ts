import { describe, expect, it } from 'vitest';
import { dataDirForEachTest } from '../../../test/support/books/places.ts';
import { horse } from '../../../test/support/books/record-files.ts';
import { checkKept } from './generations.ts';
import { proposeRepair } from './repair.ts';

/* Covers both engines; engines/sqlite/repair.test.ts covers losses that only files can have. */

const data = dataDirForEachTest();

describe('a repair', () => {
  it('a repair has nothing to do before the first import', async () => {
    expect(await proposeRepair(data.writer)).toEqual({ kind: 'no-records' });
    expect(await checkKept(data.writer)).toEqual([]);
  });

  it('a repair has nothing to do while the records are whole', async () => {
    const outcome = await data.importCsv({ ushja: { horses: [horse('1', 'Star')] } });
    const generation = outcome.kind === 'imported' ? outcome.generation : '';
    expect(await proposeRepair(data.writer)).toEqual({ kind: 'whole', generation });
    expect(await checkKept(data.writer)).toEqual([
      { generation, org: 'ushja', state: 'whole', reason: null },
    ]);
  });

  it('a repair names a lost book whose files must be imported again', async () => {
    await data.importCsv({ usef: {}, ushja: {} });
    await data.loseBook('ushja');
    expect(await proposeRepair(data.writer)).toMatchObject({
      kind: 'import-again',
      damaged: [{ org: 'ushja', reason: /Import the ushja records again\.$/ }],
    });
    expect((await checkKept(data.writer)).map(({ org, state }) => [org, state])).toEqual([
      ['usef', 'whole'],
      ['ushja', 'damaged'],
    ]);
  });
});
