import type { Records } from '../../src/records/records.ts';
import type { AnsweredRow, Group, Question } from './question.ts';

/** What a group of questions came to. All but `drawnAgain` count questions. */
export interface GroupFigures {
  title: string;
  asked: number;
  /** The first row is the one meant, or one of the very same folded name. */
  first: number;
  /** One such is among the first 20 rows. */
  inTwenty: number;
  /** One such is on page 1: 20 rows and up to 20 similar ones. */
  onPage: number;
  /** A row of another name or number than typed is shown as if there were no doubt. */
  wrongUnmarked: number;
  drawnAgain: number;
}

/** A question whose record was not on page 1, or not first. */
export interface Miss {
  group: string;
  typed: string;
  meant: string;
  /** Where the record meant was, from 1; null when it was not on page 1. */
  place: number | null;
  /** What stood on top. */
  shown: readonly AnsweredRow[];
}

const SHOWN = 3;

/** Asks the questions of a group, one after the other. */
export async function judge(
  records: Records,
  { title, questions, drawnAgain }: Group,
  onMiss: (miss: Miss) => void,
): Promise<GroupFigures> {
  const figures = { asked: 0, first: 0, inTwenty: 0, onPage: 0, wrongUnmarked: 0 };
  for (const question of questions) {
    const rows = await records.read((view) => question.ask(view));
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

/** The figures of several groups as one group's. */
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
