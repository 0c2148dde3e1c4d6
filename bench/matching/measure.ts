import type { Records } from '../../src/records/records.ts';
import { seeded } from '../../src/generate/random.ts';
import type { MatchingArguments } from './arguments.ts';
import type { MeasuredBook } from './book.ts';
import { composeBook } from './compose-book.ts';
import { horseNames } from './horse-names.ts';
import { withComposed, withImported } from './imported-book.ts';
import { type GroupFigures, judge, type Miss, together } from './judge.ts';
import { furtherHorseGroups, mixedGroups } from './misspelt-horses.ts';
import { numberGroups } from './misspelt-numbers.ts';
import { ownerGroups } from './misspelt-owners.ts';
import { riderGroups } from './misspelt-riders.ts';
import type { NameLists } from './name-lists.ts';
import { pairBook } from './pair-book.ts';
import { pairGroups } from './pair-groups.ts';
import type { Group } from './question.ts';
import { readBook } from './read-book.ts';
import { differentPairs, pairRounds, type SpellingPair } from './spelling-pairs.ts';
import { trapNames } from './trap-names.ts';
import {
  horseTrap,
  judgeTraps,
  letterTraps,
  NO_TRAPS,
  numeralTraps,
  riderTrap,
  type Trap,
  type TrapFigures,
} from './traps.ts';
import { judgeTwins, type TwinFigures } from './twins.ts';

/** What a measure came to. */
export interface MatchingFigures {
  seed: number;
  /** Horses of the book that was asked. */
  horses: number;
  sections: { title: string; groups: GroupFigures[] }[];
  traps: TrapFigures[];
  twins: TwinFigures;
}

/** Groups beside the mix have this share of its questions. */
const FURTHER_SHARE = 1 / 6;

/**
 * Measures what the product's own search finds over books of real names, and over a folder of record files when one is named.
 * The same arguments give the same questions.
 */
export async function measureMatching(
  lists: NameLists,
  { seed, count, horses, records: folder }: MatchingArguments,
  onMiss: (miss: Miss) => void,
): Promise<MatchingFigures> {
  const names = horseNames(lists.horses, horses ?? lists.horses.length, seeded(seed, 'horse names'));
  const composed = composeBook([...names, ...trapNames(names, seeded(seed, 'trap names'))], lists, seed);
  const further = Math.max(1, Math.round(count * FURTHER_SHARE));

  async function ofBook(records: Records, book: MeasuredBook): Promise<MatchingFigures> {
    const sections: MatchingFigures['sections'] = [];
    const section = async (title: string, groups: readonly Group[]): Promise<GroupFigures[]> => {
      const figures: GroupFigures[] = [];
      for (const group of groups) figures.push(await judge(records, group, onMiss));
      sections.push({ title, groups: figures });
      return figures;
    };
    const mixed = await section('Misspelt horse names', mixedGroups(book, seed, count));
    mixed.push(together('together', mixed));
    await section('Further ways horse names arrive', furtherHorseGroups(book, seed, further));
    await section('Numbers', numberGroups(book, seed, further));
    await section('Owners', ownerGroups(book, seed, further));
    await section('Riders', riderGroups(book, lists, seed, further));
    const traps = [
      await judgeTraps(
        records,
        'one letter apart, from the book',
        letterTraps(book, seeded(seed, 'letter traps'), 3 * further),
      ),
      await judgeTraps(
        records,
        'another number at the end',
        numeralTraps(book, seeded(seed, 'numeral traps'), further),
      ),
    ];
    const twins = await judgeTwins(records, book, seeded(seed, 'twins'), further);
    return { seed, horses: book.horses.length, sections, traps, twins };
  }

  const figures =
    folder === null
      ? await withComposed(composed, (records) => ofBook(records, composed))
      : await withImported(folder, async (records) => ofBook(records, await readBook(folder)));
  const pairs = await measurePairs(lists, composed, onMiss);
  figures.sections.push({ title: 'Real pairs of spellings', groups: pairs.groups });
  figures.traps.unshift(pairs.different);
  return figures;
}

/** Real pairs: those of the same in rounds, and in the first of them those of different ones, both of which are in the book. */
async function measurePairs(
  lists: NameLists,
  base: MeasuredBook,
  onMiss: (miss: Miss) => void,
): Promise<{ groups: GroupFigures[]; different: TrapFigures }> {
  const apart = differentPairs(lists.variants);
  const figures: GroupFigures[] = [];
  let different: TrapFigures = { ...NO_TRAPS, title: 'real pairs of different horses and riders' };
  for (const [at, round] of pairRounds(lists.variants).entries()) {
    const built = pairBook(base, lists.variants, at === 0 ? [...round, ...apart] : round);
    await withComposed(built.book, async (records) => {
      for (const group of pairGroups(built, round)) figures.push(await judge(records, group, onMiss));
      if (at === 0) different = await judgeTraps(records, different.title, apart.map(trapOf));
    });
  }
  const titles = [...new Set(figures.map(({ title }) => title))];
  const groups = titles.map((title) =>
    together(
      title,
      figures.filter((group) => group.title === title),
    ),
  );
  return { groups: [...groups, together('together', groups)], different };
}

function trapOf({ kind, typed, recorded }: SpellingPair): Trap {
  return kind === 'rider' ? riderTrap(typed, recorded) : horseTrap(typed, recorded);
}
