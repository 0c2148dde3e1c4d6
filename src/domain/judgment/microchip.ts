import { cleanHorseNumber, isMicrochip } from '../numbers.ts';
import type { Org } from '../org.ts';
import type { HorseRow } from '../rows.ts';
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { type Listed, listed, NO_MICROCHIP, strictest } from './eligibility.ts';
import type { Finding } from './finding.ts';
import { finding, type Judging } from './judgment.ts';
import { daysOf } from './show-days.ts';

interface MicrochipRule {
  answer: 'no' | 'ask' | 'unknown';
  on: CalendarDate;
  says: string | null;
  source: string | null;
}

/** Returns the strictest answer over all show days (requirement 11.70); null if no horse needs a microchip. */
export function microchipRule(judging: Judging): MicrochipRule | null {
  const days = daysOf(judging.show).map((on) => ({ on, ...withoutMicrochip(judging, on) }));
  for (const answer of ['no', 'ask', 'unknown'] as const) {
    const day = days.find((one) => one.answer === answer);
    if (day !== undefined) return { ...day, answer };
  }
  return null;
}

/** Returns the stricter of USEF's and the affiliate's answers. If one list has no matching line, the other decides. */
function withoutMicrochip({ flow, eligibility, kind }: Judging, day: CalendarDate): Listed {
  const orgs = [...new Set<Org>(['usef', flow])];
  return strictest(
    orgs.map((org) =>
      listed(eligibility, { org, question: 'microchip', word: NO_MICROCHIP, entityType: 'I', day, kind }),
    ),
  );
}

const FIELD = 'microchipNumber';

/**
 * Returns findings about a horse's microchip number (requirements 11.66 to 11.69). A number with only zeros does not count.
 * `onRecord` is true if the book has microchip numbers for any horse.
 */
export function microchipFindings(
  judging: Judging,
  { microchipNumber: number }: Pick<HorseRow, 'microchipNumber'>,
  onRecord: boolean,
): Finding[] {
  const rule = microchipRule(judging);
  if (rule === null) return [];
  if (number !== null && !/^0*$/.test(cleanHorseNumber(number))) {
    return isMicrochip(number) ? [] : [finding(judging, 'microchip-malformed', FIELD, { number })];
  }
  if (!onRecord) return [finding(judging, 'microchips-not-on-record', FIELD, {})];
  const { answer, ...said } = rule;
  return answer === 'no'
    ? [finding(judging, 'microchip-missing', FIELD, said)]
    : [finding(judging, 'microchip-depends', FIELD, { ...said, className: null })];
}
