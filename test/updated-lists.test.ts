import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chooseRecord,
  correctCells,
  decidedRows,
  decisionAt,
  type Decisions,
  noteEvidence,
  ROW_ITSELF,
  scratchByHand,
} from '../src/domain/entries/decisions.ts';
import type { EntryParty, EntryRow, NumberKind } from '../src/domain/entries/entry.ts';
import { type ListUpdate, updatedList } from '../src/domain/entries/update/updated-list.ts';
import { NO_DECISIONS } from '../src/domain/entries/untouched.ts';
import { entryRow, listedParty } from './support/entries.ts';

/*
 * Updates random entry lists and compares the result with a naive reading of requirements 15.100 to 15.103. The lists have few
 * horses, riders, classes and back numbers, so most entries could be paired with several others.
 */

const NAMES = ['Ann Field', 'Ann Mary Field', 'Anna Fielt', 'Bo', 'Cleo Rand', ''];
const PEOPLE = NAMES.map((name, at) => ({ name, number: ['41', '41', '43', '44', '', '46'][at] ?? '' }));
const HORSES = ['Fern', 'Pewter Pilgrim', 'Pewter Pilgrin', 'Brass', ''].map((name, at) => ({
  name,
  number: ['7', '8', '8', '', '9'][at] ?? '',
}));

interface Cells {
  back: number;
  className: string;
  horse: number;
  rider: number;
  scratched: boolean;
  hasNumbers: boolean;
}

const cells: fc.Arbitrary<Cells> = fc.record({
  back: fc.integer({ min: 0, max: 4 }),
  className: fc.constantFrom('A', 'B'),
  horse: fc.nat(HORSES.length - 1),
  rider: fc.nat(PEOPLE.length - 1),
  scratched: fc.boolean(),
  hasNumbers: fc.boolean(),
});

const DECISIONS = ['none', 'none', 'none', 'evidence', 'record', 'correction', 'scratch'] as const;

interface DecidedCells {
  cells: Cells;
  decision: (typeof DECISIONS)[number];
}

const decidedCells: fc.Arbitrary<DecidedCells> = fc
  .record({ cells, decision: fc.constantFrom(...DECISIONS) })
  // Only entries that the list does not scratch can be scratched by hand.
  .filter((one) => !one.cells.scratched || one.decision !== 'scratch');

const lists = fc
  .record({
    before: fc.array(decidedCells, { maxLength: 6 }),
    added: fc.array(cells, { maxLength: 2 }),
  })
  .chain(({ before, added }) =>
    fc.record({
      before: fc.constant(before),
      after: fc
        .tuple(...before.map(({ cells: was }) => edited(was)))
        .map((kept) => [...kept.flatMap((one) => (one === null ? [] : [one])), ...added])
        .chain((all) => fc.shuffledSubarray(all, { minLength: all.length })),
    }),
  );

/** Draws an entry as the updated list has it: usually unchanged; null if the list lacks it. */
function edited(was: Cells): fc.Arbitrary<Cells | null> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(was) },
    { weight: 1, arbitrary: fc.constant(null) },
    ...(['back', 'className', 'horse', 'rider', 'scratched', 'hasNumbers'] as const).map((cell) => ({
      weight: 1,
      arbitrary: cells.map((other) => ({ ...was, [cell]: other[cell] })),
    })),
  );
}

function rowOf({ back, className, horse, rider, scratched, hasNumbers }: Cells, row: number): EntryRow {
  const party = (role: 'horse' | 'rider', { name = '', number = '' } = {}) =>
    listedParty(role, name, { numbers: hasNumbers && number !== '' ? { usef: number } : {} });
  return entryRow(row, [party('horse', HORSES[horse]), party('rider', PEOPLE[rider])], {
    backNumber: back === 0 ? '' : String(back),
    className,
    ...(scratched && { scratched }),
  });
}

function decide(decisions: Decisions, row: number, decision: (typeof DECISIONS)[number]): Decisions {
  const rider = [{ row, party: 1 }];
  if (decision === 'evidence') {
    const evidence = {
      kind: 'receipt',
      words: `note ${row}`,
      by: 'Ann',
      at: '2026-11-21T08:00:00Z',
    } as const;
    return noteEvidence(decisions, rider, { ...evidence, answers: ['no-record'] });
  }
  if (decision === 'record') return chooseRecord(decisions, rider, { usef: `50${row}` });
  if (decision === 'correction')
    return correctCells(decisions, rider, { name: `Corrected Rider ${row}`, numbers: {} });
  return decision === 'scratch' ? scratchByHand(decisions, [row], true) : decisions;
}

/**
 * True if two lists mean the same horse or person (requirement 15.101). Only for this test's names, which have no accents.
 */
function isSame(a: EntryParty, b: EntryParty): boolean {
  if ((a.role === 'horse') !== (b.role === 'horse')) return false;
  const [first, second] = [a, b].map(({ name }) => name.toLowerCase());
  if (first === undefined || second === undefined) return false;
  if (first !== '' && first === second) return true;
  const kinds = (Object.keys(a.numbers) as NumberKind[]).filter((kind) => b.numbers[kind] !== undefined);
  if (kinds.length === 0 || kinds.some((kind) => a.numbers[kind] !== b.numbers[kind])) return false;
  if (first === '' || second === '') return true;
  const [short, long] = [first.split(' '), second.split(' ')].toSorted((x, y) => x.length - y.length);
  if (short === undefined || long === undefined) return false;
  if (short.length > 1 && short.every((word) => long.includes(word))) return true;
  return (
    Math.min(first.replaceAll(' ', '').length, second.replaceAll(' ', '').length) >= 6 &&
    letterDifferences(first.replaceAll(' ', ''), second.replaceAll(' ', '')) <= 2
  );
}

/** Counts letters inserted, deleted or replaced. */
function letterDifferences(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const rest = letterDifferences(a.slice(1), b.slice(1));
  if (a[0] === b[0]) return rest;
  return 1 + Math.min(rest, letterDifferences(a.slice(1), b), letterDifferences(a, b.slice(1)));
}

interface Common {
  back: boolean;
  horse: boolean;
  rider: boolean;
}

function common(forms: readonly EntryRow[], is: EntryRow): Common {
  const agree = (at: number) =>
    forms.some(({ parties }) => {
      const [a, b] = [parties[at], is.parties[at]];
      return a !== undefined && b !== undefined && isSame(a, b);
    });
  return {
    back: is.backNumber !== '' && forms[0]?.backNumber === is.backNumber,
    horse: agree(0),
    rider: agree(1),
  };
}

function update(before: readonly DecidedCells[], after: readonly Cells[], order = [...before.keys()]) {
  // An entry keeps its row number, whatever the order of the lines.
  const rows = order.flatMap((at) => {
    const one = before[at];
    return one === undefined ? [] : [rowOf(one.cells, at + 2)];
  });
  const decisions = before.reduce((all, { decision }, at) => decide(all, at + 2, decision), NO_DECISIONS);
  const updated = after.map((one, at) => rowOf(one, at + 2));
  return { rows, decisions, updated, found: updatedList({ rows, decisions }, updated, new Map()) };
}

/** Formats the cells of an entry, but not whether the entry is scratched. */
function cellsText(row: EntryRow): string {
  return JSON.stringify({ ...row, row: 0, scratched: false });
}

test('every earlier entry appears once, and is paired only with an entry that agrees with it', () => {
  fc.assert(
    fc.property(lists, ({ before, after }) => {
      const { rows, decisions, updated, found } = update(before, after);
      const decided = decidedRows(rows, decisions);
      const previous = found.updatedRows.flatMap((entry) => (entry.before === null ? [] : [entry.before]));
      expect(previous.toSorted((a, b) => a - b)).toEqual(rows.map(({ row }) => row));
      for (const entry of found.updatedRows) {
        const is = updated.find(({ row }) => row === entry.row);
        const at = rows.findIndex(({ row }) => row === entry.before);
        const [listed, corrected] = [rows[at], decided[at]];
        if (is === undefined || listed === undefined || corrected === undefined) continue;
        const isEqual = cellsText(listed) === cellsText(is);
        const { back, horse, rider } = common([listed, corrected], is);
        expect(isEqual || (back && (horse || rider)) || (horse && rider)).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});

test('there is a question about every new entry that has something in common with an earlier one', () => {
  fc.assert(
    fc.property(lists, ({ before, after }) => {
      const { rows, decisions, updated, found } = update(before, after);
      const decided = decidedRows(rows, decisions);
      const paired = new Map(found.updatedRows.map((entry) => [entry.row, entry.before]));
      const unpaired = rows.filter(({ row }) => !updated.some((is) => paired.get(is.row) === row));
      const expected = updated.flatMap((is) => {
        if (paired.get(is.row) !== null) return [];
        const candidates = unpaired.filter(({ row }) => {
          const at = rows.findIndex((one) => one.row === row);
          const { back, horse, rider } = common(
            [rows[at], decided[at]].flatMap((one) => one ?? []),
            is,
          );
          return back || horse || rider;
        });
        return candidates.length === 0 ? [] : [[is.row, candidates.map(({ row }) => row)]];
      });
      const asked = found.questions.map(({ row, candidates }) => [row, candidates.toSorted((a, b) => a - b)]);
      expect(asked).toEqual(expected.map(([row, candidates]) => [row, (candidates as number[]).slice(0, 5)]));
    }),
    { numRuns: 2000 },
  );
});

function notes(decisions: Decisions): string[] {
  return [...decisions.values()].flatMap(({ evidence }) => evidence.map(({ words }) => words));
}

test('evidence is never lost, and each decision holds or is reported', () => {
  fc.assert(
    fc.property(lists, ({ before, after }) => {
      const { decisions, found } = update(before, after);
      const kept = notes(found.decisions);
      for (const note of notes(decisions)) expect(kept).toContain(note);
      for (const entry of found.updatedRows) {
        if (entry.before === null) continue;
        const own = before[entry.before - 2]?.decision;
        if (own === 'none' || own === undefined) continue;
        const itself = decisionAt(found.decisions, { row: entry.row, party: ROW_ITSELF });
        const isCorrected = found.rows.some(
          ({ row, parties }) => row === entry.row && parties[1]?.name === `Corrected Rider ${entry.before}`,
        );
        expect([entry.held + entry.toLookAt.length > 0, itself.scratched, isCorrected]).toContain(true);
      }
    }),
    { numRuns: 2000 },
  );
});

/** Describes the pairs without row numbers, to compare lists that differ only in the order of their lines. */
function pairsText({ updatedRows, rows }: ListUpdate, previous: readonly string[]): string[] {
  const textOf = new Map(rows.map((row) => [row.row, JSON.stringify({ ...row, row: 0 })]));
  return updatedRows
    .map(
      ({ row, before, kind }) => `${kind} ${textOf.get(row)} ${before === null ? '' : previous[before - 2]}`,
    )
    .toSorted();
}

test('the order of the lines makes no difference', () => {
  const shuffled = lists.chain((both) =>
    fc.record({
      both: fc.constant(both),
      order: fc.shuffledSubarray([...both.before.keys()], { minLength: both.before.length }),
      after: fc.shuffledSubarray(both.after, { minLength: both.after.length }),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ both: { before, after }, order, after: other }) => {
      // Two entries with equal cells and the same kind of decision are interchangeable.
      const previous = before.map((one) => `${JSON.stringify(rowOf(one.cells, 0))} ${one.decision}`);
      expect(pairsText(update(before, other, order).found, previous)).toEqual(
        pairsText(update(before, after).found, previous),
      );
    }),
    { numRuns: 2000 },
  );
});

test('entries missing from one list come back with their decisions in the next', () => {
  const weeks = fc
    .uniqueArray(decidedCells, { maxLength: 6, selector: (one) => cellsText(rowOf(one.cells, 0)) })
    .chain((before) => fc.record({ before: fc.constant(before), kept: fc.subarray(before) }));
  fc.assert(
    fc.property(weeks, ({ before, kept }) => {
      const all = before.map((one) => one.cells);
      const { rows, decisions, found } = update(
        before,
        kept.map((one) => one.cells),
      );
      const back = updatedList(
        found,
        all.map((one, at) => rowOf(one, at + 2)),
        new Map(),
      );
      expect(back.questions).toEqual([]);
      expect(back.rows).toEqual(rows);
      expect(back.decisions).toEqual(decisions);
    }),
    { numRuns: 2000 },
  );
});
