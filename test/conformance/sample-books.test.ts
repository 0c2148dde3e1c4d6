import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import { ORGS } from '../../src/domain/org.ts';
import { sampleFiles } from '../support/books/sample-books.ts';
import { type BothEngines, importIntoBoth } from '../support/oracle/both-engines.ts';
import {
  checkHorseSearches,
  checkJudgments,
  checkRecords,
  checkRiderSearches,
} from '../support/oracle/checks.ts';
import { type NaiveHorse, type NaiveMember, naiveSample } from '../support/oracle/books.ts';
import { sampleChoices } from '../support/oracle/worlds.ts';

/* The sample books in both engines: answers must be identical byte for byte, and equal to those of the naive reading. */

const TODAY = calendarDate('2026-11-21');
const books = naiveSample();

let both: BothEngines;
beforeAll(async () => {
  both = await importIntoBoth(sampleFiles());
});
afterAll(() => both.close());

/** Takes every `few`-th value, which covers all kinds within seconds. */
function everyFew<Value>(values: readonly Value[], few: number): Value[] {
  return values.filter((_, at) => at % few === 0);
}

function typings(name: string): string[] {
  const [first = '', ...rest] = name.split(' ');
  return [
    name,
    name.toLowerCase(),
    name.slice(0, 3),
    [...rest, first].join(' '),
    name.replace(/(.)(.)(?=.?$)/u, '$2$1'),
    `${first}${rest.join(' ')}x`,
  ];
}

const OPEN = { usdfNumber: '', usefNumber: '', horseName: '', ownerLastname: '', searchDate: TODAY };
const NOBODY = { usdfId: '', usefId: '', firstName: '', lastName: '' };

describe.each(ORGS)('both engines, asked about %s,', (org) => {
  it.each(everyFew(books[org].horses, 24))('answer identically about $name', async (horse: NaiveHorse) => {
    const owner = books[org].owners.find((ownership) => ownership.horse === horse.number)?.owner;
    const member = books[org].members.find(({ number }) => number === owner);
    const [firstName, lastName] = [member?.firstName ?? '', member?.lastName ?? ''];
    const questions = [
      { ...OPEN, usefNumber: horse.usefId },
      { ...OPEN, usefNumber: horse.microchipNumber },
      { ...OPEN, usefNumber: horse.feiRegNumber },
      { ...OPEN, usefNumber: `${horse.usefId}1` },
      { ...OPEN, usdfNumber: horse.number, horseName: horse.name },
      { ...OPEN, ownerLastname: lastName },
      { ...OPEN, ownerLastname: `${firstName} ${lastName}` },
      { ...OPEN, ownerLastname: `${lastName}, ${firstName}`, horseName: horse.name.slice(0, 2) },
      { ...OPEN, ownerLastname: `${firstName} ${lastName}`, usefNumber: horse.usefId },
      { ...OPEN, ownerLastname: `${lastName}e`, horseName: horse.name.slice(0, 2) },
      ...typings(horse.name).map((horseName) => ({ ...OPEN, horseName })),
    ];
    const before = both.asked();
    for (const question of questions) {
      await checkHorseSearches(both.ask, books, question, {});
      for (const field of ['usefNumber', 'usdfNumber', 'horseName', 'ownerLastname'] as const) {
        if (question[field] !== '') await both.ask('horses/suggestions', { ...question, org, field });
      }
    }
    expect(both.asked() - before).toBeGreaterThan(50);
  });

  it.each(everyFew(books[org].members, 24))(
    'answer identically about $firstName $lastName $name',
    async (member: NaiveMember) => {
      const { number, usefId, firstName } = member;
      const lastName = member.lastName || member.name;
      const questions = [
        { ...NOBODY, usefId: usefId || number },
        { ...NOBODY, usefId: `${usefId}1` },
        { ...NOBODY, usdfId: number, lastName },
        { ...NOBODY, firstName, lastName: lastName.slice(0, 1) },
        { ...NOBODY, firstName },
        ...typings(lastName).map((typed) => ({ ...NOBODY, firstName, lastName: typed })),
      ];
      const before = both.asked();
      for (const question of questions) {
        await checkRiderSearches(both.ask, books, question, TODAY, {});
        for (const field of ['usefId', 'usdfId', 'firstName', 'lastName'] as const) {
          if (question[field] === '') continue;
          await both.ask('rider/suggestions', { ...question, searchDate: TODAY, org, field });
        }
      }
      expect(both.asked() - before).toBeGreaterThan(50);
    },
  );
});

it.each(['1900-01-01', '2025-12-01', '2026-11-21', '2026-12-01', '2100-12-31'])(
  'both engines return every record as of %s',
  async (day) => {
    await checkRecords(both.ask, books, calendarDate(day));
    expect(both.asked()).toBeGreaterThan(1_000);
  },
);

it.each(ORGS)('both engines judge every record in the flow of %s', async (org) => {
  const choices = sampleChoices(org);
  for (const [first, last] of [
    ['2026-12-05', null],
    ['2026-12-05', '2026-12-09'],
  ] as const) {
    const show = { searchDate: calendarDate(first), lastDate: last === null ? null : calendarDate(last) };
    const cards = await checkJudgments(both.ask, books, org, choices, show);
    expect(cards).toBeGreaterThan(300);
  }
});
