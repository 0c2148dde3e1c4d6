import { describe, expect, it } from 'vitest';
import { farm, horse, organization, owns, person } from '../../../../test/support/books/record-files.ts';
import { BookMissingError } from '../../errors.ts';
import { booksForTests, importBooks } from '../../../../test/support/books/places.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import { HORSE_FIELDS, noValues } from '../../../domain/rows.ts';
import {
  type DressageHorseQuestion,
  type FoundHorses,
  type HorseQuestion,
  searchUsdfHorses,
  searchUsefHorses,
} from './search-response.ts';

const TODAY = calendarDate('2026-11-21');

const USEF = {
  horses: [
    horse('100', 'Golden Choice'),
    horse('030', 'Golden Choice', {
      microchipNumber: '985-000-000-000-030',
      membershipType: 'Annual',
      memberStartDate: '2025-12-01',
      memberEndDate: '2026-11-21',
      suspensionStatus: 'YES',
      foalDate: '2015-04-01',
      feiRegNumber: '105BI25',
      feiRegistrationStatus: 'Active',
    }),
    horse('20', 'Golden Choice', {
      membershipType: 'Annual',
      memberStartDate: '2025-12-01',
      memberEndDate: '2026-11-20',
      suspensionStatus: 'NO',
    }),
    horse('3', 'GOLDEN CHOICE'),
    horse('8', 'Goldenchoice'),
    horse('5', 'Golden Choices'),
    horse('06', 'Golden-Choice of Dawn'),
    horse('6', 'Choice Golden'),
    horse('7', 'My Golden Choice II'),
    horse('40', 'Gold'),
    horse('41', 'Going Gone', { microchipNumber: '985000000000041', feiRegNumber: '100' }),
    horse('50', "O'Malley"),
    horse('51', 'O Malley'),
    horse('52', "OMalley's Boy"),
    horse('53', 'Mc O Malley'),
    horse('60', 'Étoile'),
    horse('61', 'Etoile du Nord'),
    horse('62', "Søren's Straße"),
    horse('63', 'Звезда Востока'),
    horse('64', '星_の%王子'),
    horse('65', '星xのy王子'),
    horse('70', '100% Sure'),
    horse('71', '1000 Sures'),
    horse('80', 'Baileys on Ice'),
    horse('81', "Bailey's on Ice"),
    horse('90', 'Gogo Go'),
    horse('91', 'Go Gogo'),
    horse('92', 'Go Going Gogo'),
  ],
  members: [
    person('900', 'Ann', 'van der Berg'),
    person('901', 'Bo', "O'Malley"),
    farm('F902', 'Golden Farm'),
    organization('903', 'Berg Stables'),
  ],
  owners: [
    owns('40', '900'),
    owns('41', '900', { endDate: '2026-11-20' }),
    owns('20', '900', { startDate: '2026-11-21', endDate: '2026-11-21' }),
    owns('3', '900', { startDate: '2026-11-22' }),
    owns('50', '901'),
    owns('52', '901', { startDate: '2020-01-01', endDate: '2026-11-21' }),
    owns('60', '902'),
    owns('61', '902', { endDate: '2026-11-20' }),
    owns('61', '902', { startDate: '2026-11-21' }),
    owns('80', '903'),
    owns('80', '900'),
    owns('80', '404'),
  ],
};

const USDF = {
  horses: [
    {
      usdfId: 'D1',
      ...horse('030', 'Golden Choice', {
        foalDate: '2015-04-01',
        usdfMembershipType: 'Life',
        usdfhidDate: '2019-01-02',
        usdfLifeDate: '2020-01-02',
      }),
    },
    { usdfId: 'D2', ...horse('#03-0', 'Golden Choice') },
    { usdfId: 'D3', ...horse('', 'Golden Girl', { usdfMembershipType: 'HID', usdfhidDate: '2024-01-01' }) },
    { usdfId: 'D4', ...horse('999', 'Gone Girl') },
  ],
  members: [{ usdfId: '500', ...person('900', 'Ann', 'van der Berg') }],
  owners: [owns('D3', '500')],
};

const books = booksForTests({ usef: USEF, usdf: USDF });

function searchUsef(question: Partial<HorseQuestion>): Promise<FoundHorses> {
  const whole = { usefNumber: '', horseName: '', ownerLastname: '', searchDate: TODAY, ...question };
  return books.records.ask(searchUsefHorses, whole);
}

function searchUsdf(question: Partial<DressageHorseQuestion>): Promise<FoundHorses> {
  const empty = { usdfNumber: '', usefNumber: '', horseName: '', ownerLastname: '', searchDate: TODAY };
  return books.records.ask(searchUsdfHorses, { ...empty, ...question });
}

/** Formats rows as `number match`. similar-horses.test.ts covers similar rows. */
function shown({ horses }: FoundHorses): string[] {
  const meeting = horses.filter(({ match }) => match !== 'similar');
  return meeting.map((horse) => `${horse.usdfId ?? horse.usefId} ${horse.match}`);
}

describe('a search by name', () => {
  it.each<[string, string, string[]]>([
    [
      'exact, then equal except for case and spaces, then by beginning, then by words; each by name, then number',
      'Golden Choice',
      ['20 exact', '030 exact', '100 exact', '3 name', '8 name', '06 prefix', '5 prefix', '6 word', '7 word'],
    ],
    [
      'case matters only for an exact match',
      'GOLDEN CHOICE',
      ['3 exact', '20 name', '030 name', '100 name', '8 name', '06 prefix', '5 prefix', '6 word', '7 word'],
    ],
    [
      'spaces around the name are ignored',
      '  Gold ',
      [
        '40 exact',
        '3 prefix',
        '20 prefix',
        '030 prefix',
        '100 prefix',
        '06 prefix',
        '5 prefix',
        '8 prefix',
        '6 word',
        '7 word',
      ],
    ],
    ['words in another order', 'choice my', ['7 word']],
    ['two typed words may begin the same word', 'gol golden ii', ['7 word']],
    ['the end of a word does not match', 'hoice', []],
    ['an apostrophe is ignored', "O'Malley", ['50 exact', '51 name', '52 prefix']],
    [
      'a name that is equal except for spaces, although no word begins that way',
      'O Malley',
      ['51 exact', '50 name', '53 word'],
    ],
    ['a match except for spaces and by words is listed once', 'go gogo', ['91 name', '90 name', '92 word']],
    ['a curly apostrophe', 'Bailey’s on Ice', ['80 name', '81 name']],
    ['an accent is ignored', 'etoile', ['60 name', '61 prefix']],
    ['a composed and a decomposed letter are the same', 'Étoile'.normalize('NFD'), ['60 exact', '61 prefix']],
    ['ø and ß', 'soren strasse', ['62 word']],
    ['invisible characters are ignored', '\uFEFFg\u200Bo\u00ADgo\u202C', ['90 prefix', '91 word', '92 word']],
    ['any kind of space is a space', 'my\u00A0golden\u2003choice', ['7 prefix']],
    ['invisible characters and spaces in another script', 'зве\u200Bзда\u00A0вос', ['63 prefix']],
    ['a control character also separates words', '\u001Bgolden\tchoice\u0007II', ['7 word']],
    ['another script', 'звезда', ['63 prefix']],
    ['another script, a later word', 'востока', ['63 word']],
    ['% and _ are not wildcards', '星_の%', ['64 prefix']],
    ['a % in a word is not a wildcard', '100% sure', ['70 name', '71 word']],
    ['a quotation mark does not end the string', `Gold"'; DROP TABLE horse; --`, []],
    ['NUL separates words, too', 'golden\u0000choice II', ['7 word']],
    ['no name has a lone surrogate', '星\ud800', []],
    ['a right-to-left name', 'שם הסוס', []],
    [
      'a very long name',
      'gold '.repeat(20_000),
      [
        '6 word',
        '40 word',
        '3 word',
        '20 word',
        '030 word',
        '100 word',
        '06 word',
        '5 word',
        '8 word',
        '7 word',
      ],
    ],
    ['a thousand words', Array.from({ length: 1000 }, (_, at) => `w${at}`).join(' '), []],
  ])('finds horses: %s', async (_case, horseName, expected) => {
    const answer = await searchUsef({ horseName });
    expect(shown(answer)).toEqual(expected);
    expect(answer.total).toBe(expected.length);
  });
});

describe('a search by number', () => {
  it.each<[string, Partial<HorseQuestion>, string[]]>([
    ['as recorded', { usefNumber: '030' }, ['030 number']],
    ['with characters that people add to numbers', { usefNumber: ' #03-0 ' }, ['030 number']],
    ['leading zeros matter', { usefNumber: '30' }, []],
    ['a horse has no leading F', { usefNumber: 'F030' }, []],
    ['the beginning of a number is not enough', { usefNumber: '10' }, []],
    ['the microchip, written another way', { usefNumber: '985000000000030' }, ['030 number']],
    ['the FEI number, in another case', { usefNumber: '105bi25' }, ['030 number']],
    ['one horse by number and another by FEI number', { usefNumber: '100' }, ['41 number', '100 number']],
    [
      'with a name that agrees: the name decides the match',
      { usefNumber: '100', horseName: 'golden ch' },
      ['100 prefix'],
    ],
    ['with a name that disagrees', { usefNumber: '100', horseName: 'silver' }, []],
    ['with an owner', { usefNumber: '40', ownerLastname: 'van' }, ['40 number']],
    ['with an owner who no longer owns it', { usefNumber: '41', ownerLastname: 'van' }, []],
    [
      'a number that cleans to nothing does not narrow the search',
      { usefNumber: ' #-', horseName: 'my' },
      ['7 prefix'],
    ],
    [
      'a name that folds to nothing does not narrow the search',
      { usefNumber: '100', horseName: "'%" },
      ['41 number', '100 number'],
    ],
    ['odd characters', { usefNumber: "' OR 1=1 --" }, []],
    ['NUL', { usefNumber: '030\u0000' }, []],
  ])('finds horses: %s', async (_case, question, expected) => {
    const answer = await searchUsef(question);
    expect(shown(answer)).toEqual(expected);
    expect(answer.total).toBe(expected.length);
  });
});

describe('a search by owner', () => {
  it.each<[string, Partial<HorseQuestion>, string[]]>([
    [
      'the beginning of the last name, sorted by the horse’s name',
      { ownerLastname: 'van d' },
      ['80 exact', '40 exact', '20 exact'],
    ],
    ['the last word of the last name', { ownerLastname: 'BERG' }, ['80 exact', '40 exact', '20 exact']],
    ['not a word in the middle', { ownerLastname: 'der' }, []],
    ['not the first name', { ownerLastname: 'Ann' }, []],
    ['an apostrophe is ignored', { ownerLastname: 'omal' }, ['50 exact', '52 exact']],
    ['a farm’s name, once for two periods', { ownerLastname: 'golden f' }, ['60 exact', '61 exact']],
    ['not the last word of a farm’s name', { ownerLastname: 'farm' }, []],
    [
      'the day before',
      { ownerLastname: 'van', searchDate: calendarDate('2026-11-20') },
      ['80 exact', '41 exact', '40 exact'],
    ],
    [
      'the day after',
      { ownerLastname: 'van', searchDate: calendarDate('2026-11-22') },
      ['80 exact', '40 exact', '3 exact'],
    ],
    ['with the name of the horse', { ownerLastname: 'berg', horseName: 'gold' }, ['40 name', '20 prefix']],
    ['with a word of the name', { ownerLastname: 'berg st', horseName: 'ice' }, ['80 word']],
    ['% is not a wildcard', { ownerLastname: '%%aa' }, []],
  ])('finds horses: %s', async (_case, question, expected) => {
    const answer = await searchUsef(question);
    expect(shown(answer)).toEqual(expected);
    expect(answer.total).toBe(expected.length);
  });
});

describe('a search by the whole name of an owner', () => {
  it.each<[string, Partial<HorseQuestion>, string[]]>([
    [
      'in any case and with any accents',
      { ownerLastname: 'ANN  van der bérg' },
      ['80 exact', '40 exact', '20 exact'],
    ],
    ['the last name first', { ownerLastname: 'van der Berg, Ann' }, ['80 exact', '40 exact', '20 exact']],
    ['spaces are ignored', { ownerLastname: 'Bo O Malley' }, ['50 exact', '52 exact']],
    [
      'as of the date',
      { ownerLastname: 'Ann van der Berg', searchDate: calendarDate('2026-11-22') },
      ['80 exact', '40 exact', '3 exact'],
    ],
    [
      'with the name of the horse',
      { ownerLastname: 'Ann van der Berg', horseName: 'gold' },
      ['40 name', '20 prefix'],
    ],
    ['with a number', { ownerLastname: 'Ann van der Berg', usefNumber: '40' }, ['40 number']],
    ['with the number of another horse', { ownerLastname: 'Bo O’Malley', usefNumber: '40' }, []],
    ['not with only part of a first name', { ownerLastname: 'An van der Berg' }, []],
    ['not with only the beginning of a last name', { ownerLastname: 'Ann van der' }, []],
    ['not with only the last word of a last name', { ownerLastname: 'Ann Berg' }, []],
    ['not with the first name of another owner', { ownerLastname: 'Bo van der Berg' }, []],
    ['not by a farm’s name with another word', { ownerLastname: 'Ann Golden Farm' }, []],
  ])('finds horses: %s', async (_case, question, expected) => {
    const answer = await searchUsef(question);
    expect(shown(answer)).toEqual(expected);
    expect(answer.total).toBe(expected.length);
    // A matching row is not also listed as similar.
    const numbers = answer.horses.map(({ usefId }) => usefId);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('paging', () => {
  const all = ['40', '3', '20', '030', '100', '06', '5', '8', '6', '7'];

  it.each<[Partial<HorseQuestion>, string[]]>([
    [{}, all],
    [{ page: 1 }, all],
    [{ pageSize: 3 }, all.slice(0, 3)],
    [{ page: 2, pageSize: 3 }, all.slice(3, 6)],
    [{ page: 3, pageSize: 4 }, all.slice(8)],
    [{ page: 5, pageSize: 2 }, all.slice(8)],
    [{ page: 6, pageSize: 2 }, []],
    [{ page: Number.MAX_SAFE_INTEGER, pageSize: 200 }, []],
  ])('returns the requested rows, and the total: %j', async (paging, expected) => {
    const answer = await searchUsef({ horseName: 'Gold', ...paging });
    expect(answer.horses.map(({ usefId }) => usefId)).toEqual(expected);
    expect(answer.total).toBe(all.length);
  });
});

describe('rows', () => {
  it("have USEF's fields as of the date; the others are null", async () => {
    const { horses } = await searchUsef({ usefNumber: '030' });
    expect(horses).toEqual([
      {
        ...noValues(HORSE_FIELDS),
        match: 'number',
        ownerNames: [],
        usefId: '030',
        name: 'Golden Choice',
        microchipNumber: '985-000-000-000-030',
        suspensionStatus: 'YES',
        memberStatus: 'Active',
        membershipType: 'Annual',
        memberStartDate: '2025-12-01',
        memberEndDate: '2026-11-21',
        foalDate: '2015-04-01',
        feiRegNumber: '105BI25',
        feiRegistrationStatus: 'Active',
      },
    ]);
  });

  it.each([
    ['the owners as of the date, by name', '80', ['Ann van der Berg', 'Berg Stables']],
    ['an owner on the last day of ownership', '52', ["Bo O'Malley"]],
    ['no former owner, and each owner once', '61', ['Golden Farm']],
    ['no owner', '3', []],
  ])('have the names of %s', async (_case, usefNumber, ownerNames) => {
    const { horses } = await searchUsef({ usefNumber });
    expect(horses).toMatchObject([{ ownerNames }]);
  });

  it('each row has the owners of its own horse', async () => {
    const { horses } = await searchUsef({ horseName: "O'Malley" });
    expect(horses.map((horse) => horse.ownerNames)).toEqual([["Bo O'Malley"], [], ["Bo O'Malley"]]);
  });

  it('rows have the membership as of the date', async () => {
    const { horses } = await searchUsef({ usefNumber: '20' });
    expect(horses).toMatchObject([{ memberStatus: 'Inactive', memberEndDate: '2026-11-20' }]);
  });

  it("have USDF's fields and the USEF number as recorded; the others are null", async () => {
    const { horses } = await searchUsdf({ usdfNumber: 'D1' });
    expect(horses).toEqual([
      {
        ...noValues(HORSE_FIELDS),
        match: 'number',
        ownerNames: [],
        usefId: '030',
        usdfId: 'D1',
        name: 'Golden Choice',
        foalDate: '2015-04-01',
        usdfMembershipType: 'Life',
        usdfhidDate: '2019-01-02',
        usdfLifeDate: '2020-01-02',
      },
    ]);
  });
});

describe("USDF's book", () => {
  it.each<[string, Partial<DressageHorseQuestion>, string[]]>([
    ['its own number', { usdfNumber: 'd1' }, []],
    ['its own number, cleaned', { usdfNumber: '#D-1' }, ['D1 number']],
    ['the USEF number as recorded, written two ways', { usefNumber: '030' }, ['D1 number', 'D2 number']],
    ['a USEF number that USEF does not have', { usefNumber: '999' }, ['D4 number']],
    ['both numbers', { usdfNumber: 'D2', usefNumber: '030' }, ['D2 number']],
    ['both numbers if they disagree', { usdfNumber: 'D3', usefNumber: '030' }, []],
    ['the microchip that USEF records', { usefNumber: '985000000000030' }, ['D1 number', 'D2 number']],
    ['the FEI number that USEF records', { usefNumber: '105bi25' }, ['D1 number', 'D2 number']],
    ['a name', { horseName: 'gone' }, ['D4 prefix']],
    ["an owner, in USDF's own book", { ownerLastname: 'berg' }, ['D3 exact']],
  ])('is searched by %s', async (_case, question, expected) => {
    const answer = await searchUsdf(question);
    expect(shown(answer)).toEqual(expected);
    expect(answer.total).toBe(expected.length);
  });

  it('USDF’s book is searched only by the typed number if USEF has no records', async () => {
    const alone = await importBooks({ usdf: USDF });
    const question = {
      usdfNumber: '',
      usefNumber: '030',
      horseName: '',
      ownerLastname: '',
      searchDate: TODAY,
    };
    const answer = await alone.records.ask(searchUsdfHorses, question);
    expect(shown(answer)).toEqual(['D1 number', 'D2 number']);
    await expect(alone.records.ask(searchUsefHorses, question)).rejects.toThrow(BookMissingError);
    await alone.close();
  });
});
