import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fold } from '../src/domain/names/fold.ts';
import { personName } from '../src/domain/names/person-name.ts';
import { TypedName } from '../src/matching/horses/typed-name.ts';
import { nearNumbers } from '../src/matching/one-mistake-away.ts';
import { NearRiders } from '../src/matching/people/near-riders.ts';
import { NewRiderList, RiderList } from '../src/matching/people/rider-list.ts';
import { packageRoot } from '../src/server/package-root.ts';

const page = readFileSync(join(packageRoot, 'docs', 'matching.md'), 'utf8');

/** Reads a table without its header row. */
function tableAfter(heading: string): string[][] {
  const [, after = ''] = page.split(`# ${heading}\n`);
  const [section = ''] = after.split('\n#');
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** Formats a cost as the page does. */
const written = (cost: number | undefined): string =>
  cost === undefined || cost === Infinity ? 'none' : String(Number(cost.toFixed(3)));

function riderCost(firstName: string, lastName: string, recorded: string): number | undefined {
  const book = new NewRiderList();
  book.add({ place: 1, ...personName(recorded) });
  const [nearest] = new NearRiders(new RiderList(book.stored()), { firstName, lastName }).nearest(1, 'all');
  return nearest?.cost;
}

function horseNameCost(typed: string, recorded: string): number {
  const name = new TypedName(fold(typed), typed);
  return name.cost(fold(recorded), name.limit);
}

describe('docs/matching.md', () => {
  const riders = tableAfter('Riders');
  const horses = tableAfter('Horses and owners');
  const numbers = tableAfter('Numbers');
  const limits = tableAfter('Limits');

  it('docs/matching.md has a table for riders, horses, numbers and limits', () => {
    for (const table of [riders, horses, numbers, limits]) expect(table.length).toBeGreaterThan(3);
  });

  it.each(riders)('first name %j, last name %j for %s: %s', (firstName, lastName, recorded, cost) => {
    expect(written(riderCost(firstName ?? '', lastName ?? '', recorded ?? ''))).toBe(cost);
  });

  it.each(horses)('%s for %s: %s', (typed, recorded, cost) => {
    expect(written(horseNameCost(typed ?? '', recorded ?? ''))).toBe(cost);
  });

  it.each(numbers)('number %s for %s: %s', (typed, recorded, cost) => {
    expect(written(nearNumbers(typed ?? '').find(({ number }) => number === recorded)?.cost)).toBe(cost);
  });

  it.each(limits)('%s is %s', async (name, value, _says, where) => {
    const [constant = '', path = ''] = [name, where].map((cell) => cell?.replaceAll('`', ''));
    const module: Record<string, unknown> = await import(join(packageRoot, path));
    expect(String(module[constant])).toBe(value);
  });
});
