import { seeded } from '../../src/generate/random.ts';
import type { Records } from '../../src/records/records.ts';
import type { MatchingArguments } from '../arguments.ts';
import { readBook, withComposed, withImported } from './book-files.ts';
import { composeBook, horseNames, type MeasuredBook, trapNames } from './book.ts';
import { furtherHorseGroups, mixedGroups } from './misspelled-horses.ts';
import { numberGroups } from './misspelled-numbers.ts';
import { ownerGroups } from './misspelled-owners.ts';
import { riderGroups } from './misspelled-riders.ts';
import type { NameLists } from './name-lists.ts';
import type { AnsweredRow, Group, Question } from './questions.ts';
import { differentPairs, pairBook, pairGroups, pairRounds, type SpellingPair } from './spelling-pairs.ts';
import {
  horseTrap,
  judgeTraps,
  judgeTwins,
  letterTraps,
  NO_TRAPS,
  numeralTraps,
  riderTrap,
  type Trap,
  type TrapFigures,
  type TwinFigures,
} from './traps.ts';

/** Content of the `--json` file. */
export interface MatchingFigures {
  seed: number;
  horses: number;
  sections: { title: string; groups: GroupFigures[] }[];
  traps: TrapFigures[];
  twins: TwinFigures;
}

const FURTHER_SHARE = 1 / 6;

/**
 * Measures the product's own search in a composed book, or in a folder of record files if one is given. The same arguments
 * produce the same questions.
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
    const mixed = await section('Misspelled horse names', mixedGroups(book, seed, count));
    mixed.push(together('total', mixed));
    await section('Other ways horse names are written', furtherHorseGroups(book, seed, further));
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
        'different number at the end',
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
  if (lists.variants.length === 0) return figures;
  const pairs = await measurePairs(lists, composed, onMiss);
  figures.sections.push({ title: 'Real spelling pairs', groups: pairs.groups });
  figures.traps.unshift(pairs.different);
  return figures;
}

/**
 * Measures pairs of real spellings. Pairs for the same horse or person are searched for in rounds, and pairs for different ones
 * only in the first round.
 */
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
  return { groups: [...groups, together('total', groups)], different };
}

function trapOf({ kind, typed, recorded }: SpellingPair): Trap {
  return kind === 'rider' ? riderTrap(typed, recorded) : horseTrap(typed, recorded);
}

/** Figures for one group. All except `drawnAgain` count questions. */
export interface GroupFigures {
  title: string;
  asked: number;
  first: number;
  /** Questions with a right row among the first 20. */
  inTwenty: number;
  /** Questions with a right row on page 1, among its 20 rows or up to 20 similar ones. */
  onPage: number;
  /** Questions for which a row with a different name or number than the typed one is shown as a sure match. */
  wrongUnmarked: number;
  drawnAgain: number;
}

export interface Miss {
  group: string;
  typed: string;
  meant: string;
  /** Number of the row with the wanted record, from 1; null if it was not on page 1. */
  place: number | null;
  shown: readonly AnsweredRow[];
}

const SHOWN = 3;

export async function judge(
  records: Records,
  { title, questions, drawnAgain }: Group,
  onMiss: (miss: Miss) => void,
): Promise<GroupFigures> {
  const figures = { asked: 0, first: 0, inTwenty: 0, onPage: 0, wrongUnmarked: 0 };
  for (const question of questions) {
    const rows = await records.ask(question.ask, null);
    const at = rows.findIndex((row) => question.wanted(row));
    figures.asked += 1;
    if (at === 0) figures.first += 1;
    if (at >= 0 && at < 20) figures.inTwenty += 1;
    if (at >= 0) figures.onPage += 1;
    if (rows.some((row) => question.wrong(row))) figures.wrongUnmarked += 1;
    if (at !== 0) onMiss(missOf(title, question, rows, at));
  }
  return { title, ...figures, drawnAgain };
}

function missOf(group: string, { typed, meant }: Question, rows: readonly AnsweredRow[], at: number): Miss {
  return { group, typed, meant, place: at < 0 ? null : at + 1, shown: rows.slice(0, SHOWN) };
}

export function together(title: string, groups: readonly GroupFigures[]): GroupFigures {
  const sum = (figure: (group: GroupFigures) => number): number =>
    groups.reduce((total, group) => total + figure(group), 0);
  return {
    title,
    asked: sum(({ asked }) => asked),
    first: sum(({ first }) => first),
    inTwenty: sum(({ inTwenty }) => inTwenty),
    onPage: sum(({ onPage }) => onPage),
    wrongUnmarked: sum(({ wrongUnmarked }) => wrongUnmarked),
    drawnAgain: sum(({ drawnAgain }) => drawnAgain),
  };
}
