import { type BandKind, WORST_BANDS_FIRST } from './band.ts';

/** Count of verdicts at the top of a printed sheet (requirement 9.26). */
interface VerdictCount {
  /** Most severe verdict on the printout; empty if all cards are in order. */
  before: string;
  /** Number of cards with that verdict: "12 of 70", or "All 70". */
  count: string;
  /** Follows `count`: "in order" after "All 70"; otherwise the counts of milder verdicts, such as "16 to look at", or empty. */
  after: string;
}

const COUNTED: Readonly<Record<Exclude<BandKind, 'in-order'>, string>> = {
  'not-in-order': 'not in order',
  'not-checked': 'not checked',
  look: 'to look at',
};

export function verdictCount(kinds: readonly BandKind[]): VerdictCount {
  const counts = WORST_BANDS_FIRST.flatMap((kind) => {
    const count = kinds.filter((one) => one === kind).length;
    return kind === 'in-order' || count === 0 ? [] : [{ word: COUNTED[kind], count }];
  });
  const [worst, ...others] = counts;
  if (worst === undefined)
    return { before: '', count: kinds.length === 1 ? '1 of 1' : `All ${kinds.length}`, after: 'in order' };
  return {
    before: worst.word.charAt(0).toUpperCase() + worst.word.slice(1),
    count: `${worst.count} of ${kinds.length}`,
    after: others.map(({ word, count }) => `${count} ${word}`).join(', '),
  };
}
