import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { NamesError } from '../src/generate/names/name-lists.ts';
import { ArgumentsError, matchingArguments, USAGE } from './matching/arguments.ts';
import { measureMatching, type Miss } from './matching/measure.ts';
import { readNameLists } from './matching/name-lists.ts';
import { tables } from './matching/tables.ts';

/*
 * The quality measure of the search: what it finds of misspelt names, of real pairs of spellings, and what it keeps apart.
 * Books of real names are imported and asked as the product imports and asks; nothing stands in for it.
 */

const DEFAULT_NAMES = fileURLToPath(new URL('../../shared/data', import.meta.url));

try {
  const asked = matchingArguments(process.argv.slice(2), DEFAULT_NAMES);
  const lists = await readNameLists(asked.names);
  const printed = new Map<string, number>();
  const figures = await measureMatching(lists, asked, (miss) => {
    const before = printed.get(miss.group) ?? 0;
    if (before >= asked.misses) return;
    printed.set(miss.group, before + 1);
    console.error(missLine(miss));
  });
  console.log(tables(figures));
  if (asked.json !== null) await writeFile(asked.json, `${JSON.stringify(figures, null, 2)}\n`);
} catch (error) {
  if (!(error instanceof ArgumentsError || error instanceof NamesError)) throw error;
  console.error(error.message);
  if (error instanceof ArgumentsError) console.error(USAGE);
  process.exitCode = 2;
}

/** A miss on one line: what was typed, what was meant and where it stood, and the top of the answer. */
function missLine({ group, typed, meant, place, shown }: Miss): string {
  const top = shown.map(({ name, match }) => `${name} (${match})`).join(', ') || 'nothing';
  return `${group}: "${typed}" for "${meant}": ${place === null ? 'missed' : `place ${place}`}; shown ${top}`;
}
