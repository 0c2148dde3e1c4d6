import { fold } from '../domain/names/fold.ts';

interface ClassCell {
  column: string;
  text: string;
}

/** Separator between classes (requirement 11.87). */
const BETWEEN = '; ';

/** Words in the header of a column with one detail of the class, such as its number or section. */
const FACET = /\b(?:nos?|num|numbers?|code|id|names?|title|description|section|division|breed|level|test)\b/;

/** A class number: `12`, `14Q`, `H132`, `H2EA`. */
const NUMBER = /^#?[a-z]{0,2}\d+[a-z]{0,2}$/i;

/**
 * Joins a class's number, name and section. Different classes stay separate, because a row is exempt only if all of its
 * classes are.
 * @example
 * joinedClasses([{ column: 'Class No', text: '12' }, { column: 'Class Name', text: 'Opportunity' }]) // '12 Opportunity'
 */
export function joinedClasses(cells: readonly ClassCell[]): string {
  const filled = cells.filter(({ text }) => text !== '');
  const groups: { columns: Set<string>; texts: Set<string> }[] = [];
  for (const { column, text } of filled) {
    const header = fold(column.replaceAll('#', ' number')).replaceAll(/\d+/g, '').trim();
    const part = NUMBER.test(text) ? 'number' : FACET.test(header) ? header : 'class';
    const columns = [`header ${header}`, `part ${part}`];
    const last = groups.at(-1);
    // A second column of the same kind starts a new class.
    if (last === undefined || columns.some((one) => last.columns.has(one))) {
      groups.push({ columns: new Set(columns), texts: new Set([text]) });
      continue;
    }
    for (const one of columns) last.columns.add(one);
    last.texts.add(text);
  }
  return inTurn(groups.map(({ texts }) => [...texts].join(' ')));
}

/** @example inTurn(['Hunter', '', 'Hunter', 'Jumper']) // 'Hunter; Jumper' */
export function inTurn(texts: readonly string[]): string {
  return [...new Set(texts.filter((text) => text !== ''))].join(BETWEEN);
}
