import { writeFile } from 'node:fs/promises';
import { MATCHING_USAGE, matchingArguments, runBenchmark } from './arguments.ts';
import { measureMatching, type Miss } from './matching/measure.ts';
import { inventedNameLists, readNameLists } from './matching/name-lists.ts';
import { tables } from './matching/tables.ts';

/*
 * `npm run bench:matching` measures how well the search finds misspelled names and alternate spellings of real names, and how
 * well it tells different horses apart. The product's own code imports and searches the books.
 */

await runBenchmark(MATCHING_USAGE, async () => {
  const asked = matchingArguments(process.argv.slice(2));
  const lists = asked.names === null ? inventedNameLists() : await readNameLists(asked.names);
  const printed = new Map<string, number>();
  const figures = await measureMatching(lists, asked, (miss) => {
    const before = printed.get(miss.group) ?? 0;
    if (before >= asked.misses) return;
    printed.set(miss.group, before + 1);
    console.error(missLine(miss));
  });
  console.log(tables(figures));
  if (asked.json !== null) await writeFile(asked.json, `${JSON.stringify(figures, null, 2)}\n`);
});

function missLine({ group, typed, meant, place, shown }: Miss): string {
  const top = shown.map(({ name, match }) => `${name} (${match})`).join(', ') || 'nothing';
  return `${group}: "${typed}" for "${meant}": ${place === null ? 'missed' : `place ${place}`}; shown ${top}`;
}
