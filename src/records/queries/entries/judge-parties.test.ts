import { describe, expect, it } from 'vitest';
import { naiveSample } from '../../../../test/support/oracle/books.ts';
import { expectPairAlike } from '../../../../test/support/oracle/judged-alike.ts';
import { naiveParty } from '../../../../test/support/oracle/judgments.ts';
import { PUBLIC_CLASSES, PUBLIC_LIST, sampleChoices } from '../../../../test/support/oracle/worlds.ts';
import { booksForTests } from '../../../../test/support/books/places.ts';
import { sampleFiles } from '../../../../test/support/books/sample-books.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import { partiesOf } from '../../../domain/judgment/judge.ts';
import { MEMBER_ROLES } from '../../../domain/judgment/judgment.ts';
import { type Org, ORGS } from '../../../domain/org.ts';
import { type Book, Books } from '../../books.ts';
import { judgeParties, type JudgePartiesQuestion, type Party } from './judge-parties.ts';

const sample = booksForTests(sampleFiles());

const question = (org: Org): JudgePartiesQuestion => ({
  org,
  searchDate: calendarDate('2026-12-05'),
  lastDate: calendarDate('2026-12-09'),
  eligibility: PUBLIC_LIST,
  classes: PUBLIC_CLASSES,
});

const judged = (org: Org, parties: readonly Party[]) =>
  sample.records.ask((books) => judgeParties(books, question(org), parties), {});

/** Every sample horse with each of its owners, past or present, and every person in every role. */
function partiesIn(org: Org): (Party & { pair: object })[] {
  const { entries, riders } = sampleChoices(org);
  return [
    ...partiesOf({ entries, riders: [] }),
    ...entries.flatMap(({ owners }) => owners.map((pair) => ({ role: 'owner' as const, pair, horse: null }))),
    ...MEMBER_ROLES.flatMap((role) => riders.map((pair) => ({ role, pair, horse: null }))),
  ];
}

describe.each(ORGS)('in the flow of %s', (org) => {
  it('judges sample records in every role like the reference implementation', async () => {
    // Judges every ninth party, because the simple reference implementation is slow.
    const parties = partiesIn(org).filter((_, at) => at % 9 === 0);
    const found = await judged(org, parties);
    const show = { flow: org, first: '2026-12-05', last: '2026-12-09', eligibility: PUBLIC_LIST };
    const books = naiveSample();
    const cards = parties.flatMap((party, at) =>
      expectPairAlike(party.role, org, found[at] ?? null, naiveParty(books, party, show)),
    );
    expect(cards.length).toBeGreaterThan(100);
  });

  it('each book gets the same few statements for any number of parties', async () => {
    const few = await statementsFor(org, partiesIn(org).slice(0, 20));
    const many = await statementsFor(org, partiesIn(org));
    expect(many).toBe(few);
    expect(many).toBeLessThanOrEqual({ usef: 7, usdf: 14, ushja: 12 }[org]);
  });
});

function statementsFor(org: Org, parties: readonly Party[]): Promise<number> {
  return sample.records.ask(async (books) => {
    let asked = 0;
    const counted = books.loaded().map((book): Book => ({
      org: book.org,
      key: book.key,
      all: (statement, parameters) => {
        asked += 1;
        return book.all(statement, parameters);
      },
    }));
    await judgeParties(new Books(books.generation, books.status, counted), question(org), parties);
    return asked;
  }, {});
}

describe('parties', () => {
  const [RIDER] = sampleChoices('usdf').riders;
  const ENTRY = sampleChoices('usdf').entries.find(({ owners }) => owners.length > 0);
  const rider = { role: 'rider' as const, pair: RIDER ?? null, horse: null };

  it('parties without a record, or with one that is gone, have no judgment', async () => {
    const gone = { ...rider, pair: { federation: '404404', affiliate: null } };
    const found = await judged('usdf', [{ ...rider, pair: null }, rider, gone]);
    expect(found.map((pair) => pair !== null)).toEqual([false, true, false]);
  });

  it('parties with the same record and role are judged once, even with different horses', async () => {
    const horse = ENTRY?.horse ?? null;
    const [one, again, asTrainer] = await judged('usdf', [
      rider,
      { ...rider, horse },
      { ...rider, role: 'trainer' },
    ]);
    expect(one).not.toBeNull();
    expect(again).toBe(one);
    expect(asTrainer).not.toEqual(one);
  });

  it('parties with the same owner but different horses are judged separately', async () => {
    const owner = { role: 'owner' as const, pair: ENTRY?.owners[0] ?? null };
    const [of, ofNone] = await judged('usdf', [
      { ...owner, horse: ENTRY?.horse ?? null },
      { ...owner, horse: null },
    ]);
    expect(of).not.toBeNull();
    expect(ofNone).not.toBe(of);
  });

  it('the list of parties may be empty', async () => expect(await judged('usdf', [])).toEqual([]));
});
