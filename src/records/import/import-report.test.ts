import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { columnsOf, csvOf, horse, owns } from '../../../test/support/books/record-files.ts';
import { dataDirForEachTest } from '../../../test/support/books/places.ts';
import { imported, refused } from '../../../test/support/books/imports.ts';
import { ImportReport } from './report/report.ts';

const data = dataDirForEachTest();

const more = (count: number): string => `${count} more, not listed here`;

describe('the report', () => {
  it('the report has a line for every problem, warning and refusal, and no value of a cell', async () => {
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
      'problem,usef/horses.csv,2,memberStartDate,not-a-date,"a real date from 1900 to 2100, written YYYY-MM-DD or MM/DD/YYYY, or nothing"',
      'problem,usef/horses.csv,2,memberEndDate,not-a-date,"a real date from 1900 to 2100, written YYYY-MM-DD or MM/DD/YYYY, or nothing"',
      'problem,usef/horses.csv,2,suspensionStatus,not-yes-no,"YES, NO or nothing"',
      'problem,usef/horses.csv,2,foalDate,not-a-date,"a real date from 1900 to 2100, written YYYY-MM-DD or MM/DD/YYYY, or nothing"',
      'problem,usef/horses.csv,4,name,rows-disagree,the same value in every row with this number',
      `problem,usef/horses.csv,5,,cell-count,"${columns.length} cells, as in the header"`,
      'problem,usef/horses.csv,6,,stray-quote,"no quotes, or quotes around the whole cell and doubled inside it"',
      'problem,usef/horses.csv,7,usefId,missing,a value',
      'problem,usef/horses.csv,3,name,rows-disagree,the same value in every row with this number',
      'warning,usef/members.csv,2,entityType,entity-type,"Accepted, although I (individual), O (organization) or F (farm) was expected"',
      'warning,usef/owners.csv,2,horseId,undefined-horse,Left out: no row in usef/horses.csv has this number',
      'warning,usef/owners.csv,2,ownerId,undefined-member,Left out: no row in usef/members.csv has this number',
      'problem,usef/owners.csv,3,startDate,not-a-date,"a real date from 1900 to 2100, written YYYY-MM-DD or MM/DD/YYYY, or nothing"',
      'refused,usef/horses.csv,,,too-many-bad-rows,"6 of 6 rows of usef/horses.csv are bad, more than 0.5%. Fix them as the report describes, or import with --force to leave them out."',
      'refused,usef/owners.csv,,,too-many-bad-rows,"1 of 2 rows of usef/owners.csv are bad, more than 0.5%. Fix them as the report describes, or import with --force to leave them out."',
      '',
    ]);
    expect(JSON.stringify(outcome)).not.toContain('SECRET');
    expect(outcome.reportFile).toContain(join(data.dataDir, 'reports'));
  });

  it('the report has a line for each of the first 10,000 problems, and counts the rest by reason', async () => {
    const rows = Array.from({ length: 4000 }, () => ({ suspensionStatus: 'x' }));
    const owners = Array.from({ length: 500 }, () => owns('7', '8'));
    const outcome = refused(await data.importCsv({ usef: { horses: rows, owners } }));
    expect([outcome.badRows, outcome.problems.length]).toEqual([4000, 100]);
    expect(outcome.reasons).toEqual({ missing: 8000, 'not-yes-no': 4000 });
    const lines = (await readFile(outcome.reportFile ?? '', 'utf8')).split('\r\n');
    expect(lines).toHaveLength(1 + 10_000 + 5 + 1 + 1);
    expect(lines.slice(-7)).toEqual([
      `refused,usef/horses.csv,,,too-many-bad-rows,"4000 of 4000 rows of usef/horses.csv are bad, more than 0.5%. Fix them as the report describes, or import with --force to leave them out."`,
      `problem,usef/horses.csv,,name,missing,"${more(667)}"`,
      `problem,usef/horses.csv,,suspensionStatus,not-yes-no,"${more(667)}"`,
      `problem,usef/horses.csv,,usefId,missing,"${more(666)}"`,
      `warning,usef/owners.csv,,horseId,undefined-horse,"${more(500)}"`,
      `warning,usef/owners.csv,,ownerId,undefined-member,"${more(500)}"`,
      '',
    ]);
  });

  it('the report gives the position of an unknown column, never its content', async () => {
    // Without a line break after the header, the first record is part of the header row.
    const owners = `${columnsOf('usef', 'owners').join(',')},Ann Secret,1999-12-31\n`;
    const outcome = imported(await data.importCsv({ usef: { owners } }));
    expect(outcome.warnings.map(({ column, code }) => [column, code])).toEqual([
      ['column 5', 'unknown-column'],
      ['column 6', 'unknown-column'],
    ]);
    const report = await readFile(outcome.reportFile, 'utf8');
    expect(report).toContain('warning,usef/owners.csv,,column 5,unknown-column,');
    expect(`${report}${JSON.stringify(outcome)}`).not.toMatch(/Secret|1999/);
  });

  it('the report contains no spreadsheet formulas and no terminal control characters', async () => {
    const folder = await data.folderOf({ usef: {} });
    for (const name of ['=1+1.csv', '+1', '-1', '@SUM(A1)', 'a\u001B[2J\u202E.csv']) {
      await writeFile(join(folder, 'usef', name), '');
    }
    await writeFile(join(folder, 'usef', 'owners.csv'), `${columnsOf('usef', 'owners').join(',')},"=1+1"\n`);
    const outcome = imported(await data.importFolder(folder));
    const lines = (await readFile(outcome.reportFile, 'utf8')).split('\r\n');
    expect(lines.filter((line) => line.includes('unknown-file'))).toHaveLength(5);
    expect(lines.filter((line) => /(^|,)"?[=+\-@\t\r]/.test(line))).toEqual([]);
    const said = `${lines.join('')}${JSON.stringify(outcome)}`;
    for (const order of ['\u001B', String.raw`\u001b`, '\u202E']) expect(said).not.toContain(order);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'])(
    'has an apostrophe before %j in any cell',
    async (formula) => {
      const path = join(data.dataDir, 'report.csv');
      const report = new ImportReport(path);
      report.problem({ file: formula, line: 1, column: formula, code: 'missing', expected: formula });
      report.close();
      const [, line] = (await readFile(path, 'utf8')).split('\r\n');
      const cell = /[\r\n]/.test(formula) ? `"'${formula}"` : `'${formula}`;
      expect(line).toBe(`problem,${cell},1,${cell},missing,${cell}`);
    },
  );

  it.runIf(process.platform !== 'win32')('can be read only by its owner', async () => {
    const { reportFile } = imported(await data.importCsv({ usef: {} }));
    expect((await stat(reportFile)).mode & 0o777).toBe(0o600);
  });

  it('the report names twenty unread files, and counts the rest', async () => {
    const folder = await data.folderOf({ usef: {} });
    for (let at = 0; at < 30; at += 1) await writeFile(join(folder, 'usef', `other ${at}`), '');
    const { warnings } = imported(await data.importFolder(folder));
    expect(warnings).toHaveLength(21);
    expect(warnings.at(-1)).toMatchObject({ file: '10 more', code: 'unknown-file' });
  });
});
