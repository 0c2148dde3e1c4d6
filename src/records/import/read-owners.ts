import { cleanHorseNumber, cleanMemberNumber } from '../../domain/numbers.ts';
import { dateNumber } from '../new-book/data/date-numbers.ts';
import type { RecordAt, RecordNumberIndex } from '../new-book/data/record-numbers.ts';
import { RowsByRecord } from '../new-book/data/rows-by-record.ts';
import { fileLabel, positionOf } from '../columns.ts';
import type { HeadedFile } from './checks/header.ts';
import { type FileRead, readFileRows, type RecordRow } from './read-rows.ts';
import type { ImportReport } from './report/report.ts';

/**
 * Reads a file of ownerships. One bad row leaves out all rows for the same horse and owner. An ownership with an unknown
 * horse or owner is left out with a warning. If the horse or owner was left out, so is the ownership (requirement 10.29).
 */
export async function readOwners(
  { horses, members }: { horses: RecordNumberIndex; members: RecordNumberIndex },
  headed: HeadedFile,
  report: ImportReport,
  onBytes: (bytes: number) => void,
): Promise<FileRead> {
  const { file } = headed;
  const [horseAt, ownerAt, startAt, endAt] = [
    positionOf(file, 'horseId'),
    positionOf(file, 'ownerId'),
    positionOf(file, 'startDate'),
    positionOf(file, 'endDate'),
  ];
  const rows = new RowsByRecord(['owner', 'start', 'end']);
  const bad = new Map<RecordAt, Set<RecordAt>>();
  let ofLeftOut = 0;

  function leaveOut(horse: RecordAt, owner: RecordAt): void {
    const owners = bad.get(horse);
    if (owners === undefined) bad.set(horse, new Set([owner]));
    else owners.add(owner);
  }

  function take({ kind, line, values }: RecordRow): null {
    const horseNumber = values[horseAt] ?? null;
    const ownerNumber = values[ownerAt] ?? null;
    const horse = horseNumber === null ? undefined : horses.find(cleanHorseNumber(horseNumber));
    const owner = ownerNumber === null ? undefined : members.find(cleanMemberNumber(ownerNumber));
    if (kind === 'bad') {
      if (horse !== undefined && owner !== undefined) leaveOut(horse, owner);
      return null;
    }
    const warn = (column: string, code: 'undefined-horse' | 'undefined-member', whose: string): void =>
      report.warning({
        file: fileLabel(file),
        column,
        code,
        text: `Left out: no row in ${file.org}/${whose}.csv has this number`,
        line,
      });
    if (horse === undefined) warn('horseId', 'undefined-horse', 'horses');
    if (owner === undefined) warn('ownerId', 'undefined-member', 'members');
    if (horse === undefined || owner === undefined) return null;
    if (horses.leftOut().has(horse) || members.leftOut().has(owner)) {
      ofLeftOut += 1;
      return null;
    }
    rows.add(horse, {
      owner,
      start: dateNumber(values[startAt] ?? null),
      end: dateNumber(values[endAt] ?? null),
    });
    return null;
  }

  const { count, contentHash } = await readFileRows(headed, report, onBytes, {
    take,
    suspect(cells) {
      const owners = known(cells.map((cell) => members.find(cleanMemberNumber(cell))));
      for (const horse of known(cells.map((cell) => horses.find(cleanHorseNumber(cell))))) {
        for (const owner of owners) leaveOut(horse, owner);
      }
    },
  });

  count.leftOut += ofLeftOut;
  const isBad = (horse: RecordAt, owner: RecordAt): boolean => bad.get(horse)?.has(owner) ?? false;
  for (const horse of bad.keys()) {
    count.leftOut += rows.of(horse).filter((row) => isBad(horse, rows.value(row, 'owner'))).length;
  }
  return {
    count,
    contentHash,
    part: () => ({ kind: 'owners', ownerships: rows.data(['owner', 'start', 'end']), bad }),
  };
}

function known(found: readonly (RecordAt | undefined)[]): ReadonlySet<RecordAt> {
  return new Set(found.filter((record) => record !== undefined));
}
