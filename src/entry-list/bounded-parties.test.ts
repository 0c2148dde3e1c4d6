import { describe, expect, it } from 'vitest';
import { MOST_LIST_PARTIES, MOST_PARTIES } from './limits.ts';
import { readEntryList } from './read-entry-list.ts';

const OWNERS = Array.from({ length: MOST_PARTIES }, (_, at) => `Owner ${at + 1}`);

function listOf(owners: number): string {
  const header = ['Horse', ...OWNERS.slice(0, owners)];
  return `${header.join(',')}\nAlder,${OWNERS.slice(0, owners)
    .map((name) => `${name} Field`)
    .join(',')}\n`;
}

describe('the horses and people of a row (requirement 15.14)', () => {
  it('are accepted if there are twelve', async () => {
    const { rows } = await readEntryList(listOf(MOST_PARTIES - 1));
    expect(rows[0]).toMatchObject({ parties: { length: 12 }, errors: [] });
  });

  it('are not checked if there are more than twelve, and the row reports an error', async () => {
    const { rows } = await readEntryList(listOf(MOST_PARTIES));
    expect(rows[0]?.parties).toEqual([]);
    expect(rows[0]?.errors).toEqual([
      { code: 'too-many-parties', field: '', text: expect.stringContaining('names 13 horses and people') },
    ]);
  });

  it('are dropped from each of 2,000 rows that name 250 of them', async () => {
    const header = Array.from({ length: 250 }, (_, at) => `Rider ${at + 1}`).join(',');
    const line = Array.from({ length: 250 }, (_, at) => `Ann ${at}`).join(',');
    const { rows } = await readEntryList(`${header}\n${`${line}\n`.repeat(2000)}`);
    expect(rows).toHaveLength(2000);
    expect(rows.every(({ parties, errors }) => parties.length === 0 && errors.length === 1)).toBe(true);
  });
});

describe('the horses and people of a list (requirement 15.14)', () => {
  it.each([
    ['are accepted if 20,000 of them differ', MOST_LIST_PARTIES, 'read'],
    ['are refused if 20,001 of them differ', MOST_LIST_PARTIES + 1, 'too-many-parties'],
  ])('%s', async (_, count, expected) => {
    const names = Array.from({ length: count }, (__, at) => `Ann${at}`);
    const lines = Array.from({ length: Math.ceil(count / 4) }, (__, at) =>
      names.slice(4 * at, 4 * at + 4).join(','),
    );
    const read = readEntryList(`Rider,Owner,Trainer,Coach\n${lines.join('\n')}\n`);
    const code = await read.then(
      () => 'read',
      (error: { code: string }) => error.code,
    );
    expect(code).toBe(expected);
  });

  it('are counted once even if they appear in 9,000 rows', async () => {
    const lines = Array.from({ length: 9000 }, (_, at) => `Alder ${at},Ann,Bo,Cy`);
    const { rows } = await readEntryList(`Horse,Rider,Trainer,Owner\n${lines.join('\n')}\n`);
    expect(rows).toHaveLength(9000);
  });
});
