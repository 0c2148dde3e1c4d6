import { type BandKind, WORST_BANDS_FIRST } from './band.ts';

/** Count of verdicts at the top of a printed sheet (requirement 9.26). */
interface VerdictCount {
  /** "12 of 70", or "All 70". */
  count: string;
  /** Unit, and the most severe verdict on the printout: "cards not in order". */
  counted: string;
  /** Counts of milder verdicts, such as "16 to look at". May be empty. */
  others: string;
}

/** Singular and plural of the unit, such as "card" and "cards". */
type Unit = readonly [string, string];

const COUNTED: Readonly<Record<Exclude<BandKind, 'in-order'>, string>> = {
  'not-in-order': 'not in order',
  'not-checked': 'not checked',
  look: 'to look at',
};

export function verdictCount(kinds: readonly BandKind[], [one, several]: Unit): VerdictCount {
  const counts = WORST_BANDS_FIRST.flatMap((kind) => {
    const count = kinds.filter((each) => each === kind).length;
    return kind === 'in-order' || count === 0 ? [] : [{ word: COUNTED[kind], count }];
  });
  const [worst, ...others] = counts;
  const [total, unit] = [kinds.length, kinds.length === 1 ? one : several];
  if (worst === undefined)
    return { count: total === 1 ? '1 of 1' : `All ${total}`, counted: `${unit} in order`, others: '' };
  return {
    count: `${worst.count} of ${total}`,
    counted: `${unit} ${worst.word}`,
    others: others.map(({ word, count }) => `${count} ${word}`).join(', '),
  };
}
