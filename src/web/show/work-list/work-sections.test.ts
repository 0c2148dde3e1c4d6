import { expect, it } from 'vitest';
import {
  byLine,
  entryFinding,
  entryRow,
  listedParty,
  partyCheck,
  rowCheck,
} from '../../../../test/support/entries.ts';
import { causesOf } from '../../../domain/entries/causes.ts';
import { NO_DECISIONS } from '../../../domain/entries/untouched.ts';
import { underHeadings, workList } from '../../../domain/entries/work-list.ts';
import { inSections, sectionsOf } from './work-sections.ts';

const rows = [
  ['2', 'Main Ring'],
  ['3', '2'],
  ['4', '2'],
  ['5', 'main ring'],
].map(([line = '', ring = '']) =>
  entryRow(
    Number(line),
    [listedParty('horse', `Horse ${line}`), listedParty('trainer', line === '5' ? 'Bea' : 'Ann')],
    { backNumber: line, ring },
  ),
);
const ended = [entryFinding('membership-ended')];
const checks = byLine(
  ...rows.map(({ row }) =>
    rowCheck(row, [
      row === 3
        ? partyCheck('horse', 'not-in-order', ended, { records: { usef: '52' } })
        : partyCheck('horse', 'in-order', [], { records: { usef: `5200${row}` } }),
      row === 5
        ? partyCheck('trainer', 'in-order', [], { records: { usef: '4300' } })
        : partyCheck('trainer', 'not-in-order', ended),
    ]),
  ),
);

it('has the causes first, then a section for each ring, where folded entries come after the others', () => {
  const { groups } = workList(rows, checks, NO_DECISIONS, 'entry');
  const causes = causesOf(groups);
  const shown = inSections([...causes.shared, ...underHeadings(groups, rows, 'ring')], causes);
  const sections = sectionsOf(shown, causes, null).map(({ title, note, groups: some, folded }) => [
    title,
    note,
    some.map(({ name }) => name).join(', '),
    folded.map(({ name }) => name).join(', '),
  ]);
  expect(sections).toEqual([
    ['One cause, several entries', 'solved once for all of them', 'Ann', ''],
    ['Ring 2', '1 of 2 entries needs something else', 'Horse 3, Horse 4', 'Horse 4'],
    ['Main Ring', '2 entries, nothing else to do', 'Horse 2, Horse 5', 'Horse 2'],
  ]);
});
