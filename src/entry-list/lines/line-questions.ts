import { isolated } from '../../domain/names/shown-text.ts';
import type { ListQuestion } from '../../domain/entries/list-question.ts';
import { type ListLine, textOf } from './line-uses.ts';

const SAMPLES = 3;

const UNREAD = 'lines-unread';

/** Asks about unread lines (requirement 15.19). `sheet` is empty if the list has no sheets or if only one was read. */
export function linesQuestion(
  lines: readonly Pick<ListLine, 'source' | 'use'>[],
  sheet: string,
): ListQuestion[] {
  const unread = lines.filter(({ use }) => use === 'unread');
  if (unread.length === 0) return [];
  const named = unread.slice(0, SAMPLES).map(({ source }) => source.row);
  const more = unread.length > SAMPLES ? ` and ${unread.length - SAMPLES} more` : '';
  const where = `${unread.length === 1 ? 'line' : 'lines'} ${named.join(', ')}${more}${sheet === '' ? '' : ` on the sheet “${isolated(sheet)}”`}`;
  return [
    {
      code: UNREAD,
      about: sheet,
      samples: unread.slice(0, SAMPLES).map(({ source }) => textOf(source)),
      count: unread.length,
      text: `${unread.length === 1 ? '1 line' : `${unread.length} lines`} outside the entries may name somebody who was not checked: ${where}.`,
      remedy:
        'Check these lines. Add them to the list as entries, or set them aside if they name nobody who is entered.',
    },
  ];
}

const SHOWN = 60;

/** Returns notes about lines that could name somebody: above the header line, with a barn, or set aside by the user. */
export function lineNotes(lines: readonly NotedLine[], setAside: boolean): string[] {
  const headings = lines.filter(({ use }) => use === 'heading');
  const barns = lines.filter(({ group }) => group?.is === 'barn');
  const aside = setAside ? lines.filter(({ use }) => use === 'unread') : [];
  return [
    ...note(headings, 'above the header line was not read', 'above the header line were not read'),
    ...note(barns, 'names a barn, which is not checked', 'name barns, which are not checked'),
    ...note(aside, 'outside the entries was set aside', 'outside the entries were set aside'),
  ];
}

type NotedLine = Pick<ListLine, 'source' | 'use' | 'group'>;

function note(lines: readonly NotedLine[], one: string, several: string): string[] {
  const [first] = lines;
  if (first === undefined) return [];
  const text = textOf(first.source);
  const words = `“${isolated(text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text)}”`;
  return [
    lines.length === 1
      ? `1 line ${one}: ${words}.`
      : `${lines.length} lines ${several}. The first is ${words}.`,
  ];
}
