import type { GroupFigures, MatchingFigures } from './measure.ts';
import type { TrapFigures } from './traps.ts';

/** Width of the title column, in characters. */
const TITLE_WIDTH = 52;

/** Formats a table for each section, for a 120-column console. */
export function tables({ seed, horses, sections, traps, twins }: MatchingFigures): string {
  const blocks = [
    `Seed ${seed}, ${horses.toLocaleString('en-US')} horses`,
    ...sections.map(({ title, groups }) => groupTable(title, groups)),
    trapTable(traps),
    [
      row('Horses with the same name', ['asked', 'all p. 1', 'on top', 'same match']),
      row('', [twins.asked, twins.allOnPage, twins.onTop, twins.sameMatch].map(String)),
    ].join('\n'),
  ];
  return blocks.join('\n\n');
}

function groupTable(title: string, groups: readonly GroupFigures[]): string {
  const lines = groups.map(({ title, asked, first, inTwenty, onPage, wrongUnmarked, drawnAgain }) =>
    row(`  ${title}`, [
      String(asked),
      share(first, asked),
      share(inTwenty, asked),
      share(onPage, asked),
      String(wrongUnmarked),
      String(drawnAgain),
    ]),
  );
  return [row(title, ['asked', 'first', 'in 20', 'page 1', 'wrong', 'redrawn']), ...lines].join('\n');
}

function trapTable(traps: readonly TrapFigures[]): string {
  const lines = traps.map(({ title, asked, first, otherUnmarked, otherByWord, otherSimilar }) =>
    row(`  ${title}`, [
      String(asked),
      share(first, asked),
      String(otherUnmarked),
      String(otherByWord),
      String(otherSimilar),
    ]),
  );
  return [
    row('Different horses, both in the book: the other', [
      'asked',
      'first',
      'unmarked',
      'by word',
      'similar',
    ]),
    ...lines,
  ].join('\n');
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(2)}%`;
}

function row(title: string, cells: readonly string[]): string {
  return title.padEnd(TITLE_WIDTH) + cells.map((cell) => cell.padStart(11)).join('');
}
