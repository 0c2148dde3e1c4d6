import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { isPlaceholder } from '../../domain/cards/choices.ts';
import type { Finding } from '../../domain/judgment/finding.ts';
import { finding, ground, judgmentOf, type MadeJudgment } from '../../domain/judgment/judgment.ts';
import { type Org, ORGS } from '../../domain/org.ts';
import type { FoundHorse, FoundRider, OwnerRow } from '../../domain/rows.ts';
import { type Answers, type FixtureBooks, judgeAll, type JudgedChoice } from '../fixtures/books.ts';
import { BOOKS } from '../fixtures/records.ts';

const MEMBERSHIP = {
  membershipType: 'Competing Membership',
  memberStartDate: calendarDate('2026-12-01'),
  memberEndDate: calendarDate('2027-11-30'),
};

/** The fixture's records, with types and dates like those of real records. */
export const GALLERY_BOOKS: FixtureBooks = Object.fromEntries(
  ORGS.map((org) => [org, withDates(org, BOOKS[org])]),
) as unknown as FixtureBooks;

function withDates(org: Org, { horses, riders, owners }: FixtureBooks[Org]): FixtureBooks[Org] {
  return {
    horses: horses.map((row, at) => ({ ...row, ...horseDates(org, at) })),
    riders: riders.map((row) => ({ birthYear: 1998, ...row, ...MEMBERSHIP })),
    owners: Object.fromEntries(
      Object.entries(owners).map(([horse, rows]) => [horse, rows.map((row) => ({ ...row, ...MEMBERSHIP }))]),
    ),
  };
}

function horseDates(org: Org, at: number): Partial<FoundHorse> {
  const foalDate = calendarDate(`${2015 + at}-04-18`);
  switch (org) {
    case 'usef':
      return {
        foalDate,
        membershipType: 'Horse Recording',
        memberStartDate: calendarDate('2024-12-01'),
        memberEndDate: calendarDate('2031-11-30'),
        ownerNames: at === 0 ? ['Delphine Ashgrove', 'Larkspur Gate Farm'] : ['Philippa Ravensbury'],
      };
    case 'usdf':
      return {
        foalDate,
        usdfMembershipType: 'HID',
        usdfhidDate: calendarDate('2022-05-16'),
        ownerNames: at === 0 ? ['Delphine Ashgrove', 'Larkspur Gate Farm'] : ['Delphine Ashgrove'],
      };
    case 'ushja':
      return {
        foalDate,
        ushjaStartDate: calendarDate('2024-12-01'),
        ushjaEndDate: calendarDate('2031-11-30'),
      };
  }
}

/**
 * Returns judgments that agree with the records: a suspended or missing record is never in order.
 *
 * @param alsoFound returns further findings for a judged choice
 */
export function judgedByRecord(alsoFound: (judged: JudgedChoice) => Finding[] = () => []): Answers {
  return {
    'choices/judge': (body) => {
      const { entries, riders } = judgeAll(body, (judged) => judgmentOfRecord(judged, alsoFound(judged)));
      return {
        entries: entries.map((entry, at) => {
          const horse = body.entries[at]?.horse;
          // The server answers null if no record has the USEF number. The screen then uses the next pair.
          const isGone =
            horse !== undefined && !isPlaceholder(horse) && recordOf('usef', horse.federation) === undefined;
          return isGone ? { ...entry, horse: null } : entry;
        }),
        riders,
      };
    },
  };
}

function judgmentOfRecord(
  { subject, org, number }: JudgedChoice,
  alsoFound: readonly Finding[],
): MadeJudgment {
  const judging = { subject, org };
  const record = number === null ? undefined : recordOf(org, number);
  const cause = org === 'usef' ? 'not-found-at-usef' : 'not-registered';
  const findings: Finding[] =
    record === undefined
      ? [finding(judging, 'warning', null, { cause, on: null, status: null })]
      : record.suspensionStatus === 'YES'
        ? [finding(judging, 'suspended', 'suspensionStatus', {}), ...alsoFound]
        : [...alsoFound];
  const type = record?.membershipType ?? 'Horse ID';
  const dates = { start: record?.memberStartDate ?? null, end: record?.memberEndDate ?? null };
  return judgmentOf(
    findings,
    record === undefined ? [] : [ground(judging, 'membership', { type, ...dates })],
  );
}

function recordOf(org: Org, number: string): FoundHorse | FoundRider | OwnerRow | undefined {
  const { horses, riders, owners } = GALLERY_BOOKS[org];
  return (
    horses.find((row) => (org === 'usdf' ? row.usdfId : row.usefId) === number) ??
    riders.find(({ riderId }) => riderId === number) ??
    Object.values(owners)
      .flat()
      .find(({ id }) => id === number)
  );
}
