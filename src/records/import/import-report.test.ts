import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { columnsOf, csvOf, horse, owns } from '../../../test/support/books/record-files.ts';
import { makeDataDir, type TestDataDir } from '../../../test/support/books/places.ts';
import { refused } from '../../../test/support/books/imports.ts';

let data: TestDataDir;
beforeEach(async () => {
  data = await makeDataDir();
});
afterEach(() => data.remove());

describe('the report', () => {
  it('has a line for every problem, warning and refusal, and no value of a cell', async () => {
    const columns = columnsOf('usef', 'horses');
    const horses = csvOf('usef', 'horses', [
      Object.fromEntries(columns.map((column, at) => [column, `SECRET${at + 1}`])),
      horse('SECRET1', 'SECRETA'),
      horse('SECRET1', 'SECRETB'),
      horse('TOO', 'FEW'),
      horse('SECRETZ', 'QUOTED'),
      horse('', 'SECRET12'),
    ])
      .replace(/TOO,FEW.*/, 'SECRETX,SECRETY')
      .replace('QUOTED', '"SECRET"SECRET');
    const outcome = refused(
      await data.importCsv({
        usef: {
          horses,
          members: [{ usefId: 'SECRET', entityType: 'SECRET', name: 'SECRET' }],
          owners: [owns('SECRET', 'SECRETS'), owns('SECRET', 'SECRETS', { startDate: '12/31/SECRET' })],
        },
      }),
    );
    const report = await readFile(outcome.reportFile ?? '', 'utf8');
    expect(report.split('\r\n')).toEqual([
      'kind,file,line,column,code,expected',
      'problem,usef/horses.csv,2,memberStartDate,not-a-date,"a real day of 1900 to 2100, written YYYY-MM-DD or MM/DD/YYYY, or nothing"',
      'problem,usef/horses.csv,2,memberEndDate,not-a-date,"a real day of 1900 to 2100, written YYYY-MM-DD or MM/DD/YYYY, or nothing"',
      'problem,usef/horses.csv,2,suspensionStatus,not-yes-no,"YES, NO or nothing"',
      'problem,usef/horses.csv,2,foalDate,not-a-date,"a real day of 1900 to 2100, written YYYY-MM-DD or MM/DD/YYYY, or nothing"',
      'problem,usef/horses.csv,4,name,rows-disagree,the same in every row of this number',
      `problem,usef/horses.csv,5,,cell-count,"${columns.length} cells, as in the header"`,
      'problem,usef/horses.csv,6,,stray-quote,"quotes around a whole cell, doubled inside it, or none"',
      'problem,usef/horses.csv,7,usefId,missing,a value',
      'problem,usef/horses.csv,3,name,rows-disagree,the same in every row of this number',
      'warning,usef/members.csv,2,entityType,entity-type,"Taken, though I (individual), O (organization) or F (farm) was expected"',
      'warning,usef/owners.csv,2,horseId,undefined-horse,Left out: no row of usef/horses.csv has this number',
      'warning,usef/owners.csv,2,ownerId,undefined-member,Left out: no row of usef/members.csv has this number',
      'problem,usef/owners.csv,3,startDate,not-a-date,"a real day of 1900 to 2100, written YYYY-MM-DD or MM/DD/YYYY, or nothing"',
      'refused,usef/horses.csv,,,too-many-bad-rows,"6 of 6 rows of usef/horses.csv cannot be taken, more than 0.5 %. Mend them as the report says, or import with --force to leave them out."',
      'refused,usef/owners.csv,,,too-many-bad-rows,"1 of 2 rows of usef/owners.csv cannot be taken, more than 0.5 %. Mend them as the report says, or import with --force to leave them out."',
      '',
    ]);
    expect(JSON.stringify(outcome)).not.toContain('SECRET');
    expect(outcome.reportFile).toContain(join(data.dataDir, 'reports'));
  });

  it('has every problem, of which the outcome carries a hundred', async () => {
    const rows = Array.from({ length: 5000 }, () => ({ suspensionStatus: 'x' }));
    const outcome = refused(await data.importCsv({ usef: { horses: rows } }));
    expect([outcome.badRows, outcome.problems.length]).toEqual([5000, 100]);
    const report = await readFile(outcome.reportFile ?? '', 'utf8');
    expect(report.split('\r\n')).toHaveLength(1 + 3 * 5000 + 1 + 1);
  });
});
