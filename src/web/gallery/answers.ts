import type { CallBody } from '../../contract/calls.ts';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { finding, ground, judgmentOf } from '../../domain/judgment/judgment.ts';
import type { Org } from '../../domain/org.ts';
import {
  type Answers,
  answersFrom,
  EMPTY_BOOKS,
  fixtureHorse,
  fixtureRider,
  judgeAll,
} from '../fixtures/books.ts';
import { BOOKS } from '../fixtures/records.ts';
import { fails } from '../fixtures/response.ts';

const never = () => new Promise<never>(() => {});

const NAMES = Object.keys(answersFrom(BOOKS));

export const FAILING = Object.fromEntries(NAMES.map((name) => [name, fails]));
export const WAITING = Object.fromEntries(NAMES.map((name) => [name, never]));
export const NOTHING_FOUND = answersFrom(EMPTY_BOOKS);

const HORSES = ['Waltz', 'Wren', 'Lane', 'Sonnet', 'Morning', 'Cove', 'Ember', 'Quill', 'Harbor', 'Crown'];
const FIRST_NAMES = ['Linnea', 'Lionel', 'Harper', 'Annika', 'Saoirse', 'Emmett', 'Rosalind', 'Hadley'];

const REGISTERED = {
  membershipType: 'Horse Recording',
  memberStartDate: calendarDate('2024-12-01'),
  memberEndDate: calendarDate('2031-11-30'),
};

const COMPETING = {
  membershipType: 'Competing Membership',
  memberStartDate: calendarDate('2025-12-01'),
  memberEndDate: calendarDate('2027-11-30'),
};

type Verdict = 'suspended' | 'ends' | 'in-order';

/** Returns a verdict by the number's last two digits: `suspended` for multiples of 7, `ends` for other multiples of 5. */
function verdictOf(number: number): Verdict {
  const last = number % 100;
  if (last % 7 === 0) return 'suspended';
  return last % 5 === 0 ? 'ends' : 'in-order';
}

const ENDS = calendarDate('2026-12-05');

/**
 * Returns fields for a row in the book of `org`, to match the row's judgment in `MIXED`. Only USEF memberships end during the
 * show.
 */
export function mixedFields(
  number: number,
  org: Org = 'usef',
): { suspensionStatus?: string; memberEndDate?: typeof ENDS } {
  const verdict = verdictOf(number);
  if (verdict === 'suspended') return { suspensionStatus: 'YES' };
  return verdict === 'ends' && org === 'usef' ? { memberEndDate: ENDS } : {};
}

/** Answers with more than one page of rows, and with names of every length. */
export const MANY = answersFrom({
  ...EMPTY_BOOKS,
  usef: {
    horses: Array.from({ length: 48 }, (_, at) =>
      fixtureHorse({
        ...REGISTERED,
        name:
          at === 3
            ? 'Winterberry Applecart of the Long and Winding Country Road'
            : `Winterberry ${HORSES[at % HORSES.length]}`,
        usefId: String(5_200_000 + at),
        foalDate: calendarDate(`20${10 + (at % 12)}-04-18`),
        microchipNumber: String(999_000_030_000_000 + at),
        ...mixedFields(at),
        ownerNames: ['Delphine Ashgrove', 'Larkspur Gate Farm'].slice(0, 1 + (at % 2)),
      }),
    ),
    riders: Array.from({ length: 29 }, (_, at) =>
      fixtureRider({
        ...COMPETING,
        name: `${FIRST_NAMES[at % FIRST_NAMES.length]} Marchbanks`,
        riderId: String(5_300_000 + at),
        usefId: String(5_300_000 + at),
        birthYear: 1960 + at,
        ...mixedFields(at),
      }),
    ),
    owners: {},
  },
});

const TRAINING = {
  hasValidSafeSport: true,
  lastCompleteDate: calendarDate('2026-02-11'),
  dueDate: calendarDate('2027-02-11'),
};

/** Answers that match the examples' judgments. */
export const TRAINED: Answers = {
  'safe-sport/get-info': () => ({ ...TRAINING, required: true }),
  'safe-sport/get-org-info': () => TRAINING,
};

export const MIXED = {
  'choices/judge': (body: CallBody<'choices/judge'>) =>
    judgeAll(body, ({ number, subject, org }) => {
      const verdict = verdictOf(Number(number));
      if (verdict === 'suspended') {
        return judgmentOf([finding({ subject, org: 'usef' }, 'suspended', 'suspensionStatus', {})], []);
      }
      return judgmentOf(
        verdict === 'ends' && org === 'usef'
          ? [finding({ subject, org: 'usef' }, 'ends-during', 'memberEndDate', { on: ENDS })]
          : [],
        [ground({ subject, org }, 'membership', { type: 'Life', start: null, end: null })],
      );
    }),
};
