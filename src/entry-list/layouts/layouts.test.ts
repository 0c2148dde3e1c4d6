import { describe, expect, it } from 'vitest';
import type { EntryList } from '../entry-list.ts';
import { readEntryList } from '../read-entry-list.ts';
import { shortRow } from '../../../test/support/short-rows.ts';

/* Show software layouts (requirement 15.11), read without manual correction. The people are fictional. */

function rowsOf({ rows }: EntryList): string[] {
  return rows.map(shortRow);
}

function line(cells: readonly string[], columns: number): string {
  return [...cells, ...Array.from({ length: columns - cells.length }, () => '')].join(',');
}

describe('Ryegate class files without a header line', () => {
  it.each([
    ['H', 55],
    ['J', 40],
    ['T', 85],
    ['U', 14],
  ])('of type %s are read', async (type, columns) => {
    const list = await readEntryList(
      [
        line([type, '"$1,000 Summer Classic"', '3', '0'], columns),
        line(
          [
            '409',
            'ALDER CREEK',
            'ANN FIELD',
            '',
            'USA',
            'ALDER FARM',
            'OAK',
            'ELM',
            'OCALA',
            'FL',
            '107XS23',
            '9500001',
            '',
            '1',
          ],
          columns,
        ),
        line(
          [
            '410',
            'BIRCH HILL',
            'BO REED',
            '',
            '',
            'OLIVE OWENS',
            '',
            '',
            '',
            '',
            '5200001',
            '10322256',
            '9500004',
            '2',
          ],
          columns,
        ),
        line(['411', '', 'CY STONE', '', 'CAN'], columns),
      ].join('\r\n'),
    );
    expect(rowsOf(list)).toEqual([
      '2/409/$1,000 Summer Classic, horse ALDER CREEK fei=107XS23, owner ALDER FARM, rider ANN FIELD usef=9500001',
      '3/410/$1,000 Summer Classic, horse BIRCH HILL usef=5200001, owner OLIVE OWENS usef=9500004, rider BO REED fei=10322256',
      '4/411/$1,000 Summer Classic, horse, owner, rider CY STONE',
    ]);
    expect(list).toMatchObject({ layout: 'Ryegate class file', headerRow: null });
  });

  it('may follow each other in one file', async () => {
    const list = await readEntryList(
      ['H,Hunter One', '1,ALDER,ANN FIELD,,USA', 'J,Jumper Two', '2,BIRCH,BO REED,,USA'].join('\n'),
    );
    expect(rowsOf(list)).toEqual([
      '2/1/Hunter One, horse ALDER, rider ANN FIELD',
      '4/2/Jumper Two, horse BIRCH, rider BO REED',
    ]);
  });

  it('may have a mapping that overrides the layout', async () => {
    const list = await readEntryList('H,Hunter One\n1,ALDER,ANN FIELD,,USA,BO REED\n', {
      columns: { Owner: 'trainer-name' },
    });
    expect(rowsOf(list)).toEqual(['2/1/Hunter One, horse ALDER, rider ANN FIELD, trainer BO REED']);
  });
});

it('reads HorseShowsOnline class results: a grid for the class, one for entries that placed and one for those that did not', async () => {
  const list = await readEntryList(
    [
      '\tClass\tClass Name\tClass Type\tDivision Name\tEntries\tPlacings',
      '\t101\tOpen Western Pleasure\tPleasure\tMorgan\t3\t2',
      'Entries That Placed',
      'Place\tEntry\tHorse\tRider\tCntry\tOwner\tTrainer\tPrize\tAddBack\tStart\tScore\tPercent\tUSEF\tEC',
      '1\t523\tALDER CREEK\tFIELD, ANN\t\tFIELD, ANN\tROE, TOM\t$0.00\t$0.00\t3\t0.000\t0.000\t\t',
      '2\t514\tBIRCH-HILL’S SPARKLING CHAMPAGNE\tREED, BO\t\tOWENS, OLIVE\tVALE, UNA\t$0.00\t$0.00\t4\t0.000\t0.000\t\t',
      'Non placing entries',
      'Entry\tHorse\tRider\tCntry\tOwner\tTrainer\tPrize\tStart\tScore\tPercent\tUSEF\tEC',
      '538\tCEDAR LANE\tSTONE, CY\t\tALDER FARM LLC\tVALE, UNA\t$0.00\t2\t0.000\t0.000\t\t',
    ].join('\n'),
  );
  expect(rowsOf(list)).toEqual([
    '5/523/101 Open Western Pleasure Morgan, horse ALDER CREEK, owner FIELD, ANN, rider FIELD, ANN, trainer ROE, TOM',
    '6/514/101 Open Western Pleasure Morgan, horse BIRCH-HILL’S SPARKLING CHAMPAGNE, owner OWENS, OLIVE, rider REED, BO, trainer VALE, UNA',
    '9/538/101 Open Western Pleasure Morgan, horse CEDAR LANE, owner ALDER FARM LLC, rider STONE, CY, trainer VALE, UNA',
  ]);
});

it('reads Horse Show Office ride times: riders above their rides, and long names on two lines', async () => {
  const list = await readEntryList(
    `                            Alder Dressage Championships I & II
                                              USEF Number: 900001/900002 USDF Number: 900001/900002

                                               Ride Times by Rider
                                                  * = Updated Ride Time
Field, Ann
Day    Ride Time        Class #    Q Class                                          Horse                Arena (Judge)
Fri        9:14 AM         H132         Third Level Test 2                              Alder Creek      8: Hunter 2 (J. Judge at C)
Sat         *4:03 PM      H2EA         Dressage Seat Equitation - Adult Am.            Alder Creek      9: Jumper Ring (J. Judge at C)
Reed, Bo
Day    Ride Time        Class #    Q Class                                          Horse                Arena (Judge)
Fri        8:26 AM         P112         First Level Test 2                             Birch            5: The Sanctuary (J. Judge at C)
                                                                                       Hill of Ocala
Fri           3:02 PM      113      Q   First Level Test 3                             Birch            1: R & L Arena (J. Judge at C)
                                                                                       Hill of Ocala
`,
  );
  expect(rowsOf(list)).toEqual([
    '8//H132 Third Level Test 2, horse Alder Creek, rider Field, Ann',
    '9//H2EA Dressage Seat Equitation - Adult Am., horse Alder Creek, rider Field, Ann',
    '12//P112 First Level Test 2, horse Birch Hill of Ocala, rider Reed, Bo',
    '14//113 First Level Test 3, horse Birch Hill of Ocala, rider Reed, Bo',
  ]);
  expect(list.rows.map(({ ring, day }) => `${day} ${ring}`)).toEqual([
    'Fri 8: Hunter 2',
    'Sat 9: Jumper Ring',
    'Fri 5: The Sanctuary',
    'Fri 1: R & L Arena',
  ]);
});

it('ride times without their spaces name the rider, and their rows report the missing horse', async () => {
  const list = await readEntryList(
    'Field, Ann\nDay Ride Time Class # Q Class Horse Arena (Judge)\nFri 9:14 AM H132 Third Level Test 2 Alder Creek 8: Hunter 2\n',
  );
  expect(rowsOf(list)).toEqual([
    '3//H132 Third Level Test 2 Alder Creek 8: Hunter 2, horse, rider Field, Ann, !horse-not-found',
  ]);
});

it('reads the US Eventing upload: names in two columns, member numbers of another organization', async () => {
  const list = await readEntryList(
    [
      'event_id,event_type,event_level,event_division_amateur,event_division_age,event_division_experience,horse_name,horse_member_id,horse_usef_id,rider_first_name,rider_last_name,rider_member_id,rider_usef_id,owner_first_name,owner_last_name,owner_usea_id,owner_usef_id,reg_upload_id,comp_result_id',
      '77,HT,Novice,Y,Senior,Open,Alder Creek,88123,9100001,Ann,Field,44123,9500001,Olive,Owens,33123,9500004,1,1',
      '77,HT,Training,N,Junior,Open,Birch Hill,88124,,Bo,Reed,44124,,,Alder Farm,,F9700011,2,2',
    ].join('\n'),
  );
  expect(rowsOf(list)).toEqual([
    '2//Novice, horse Alder Creek usef=9100001, owner Olive Owens usef=9500004, rider Ann Field usef=9500001',
    '3//Training, horse Birch Hill, owner Alder Farm usef=F9700011, rider Bo Reed',
  ]);
});

it('reads Equipe entries that refer to horses and people', async () => {
  const list = await readEntryList(
    new TextEncoder().encode(
      JSON.stringify({
        show: { id: 1, name: 'Winter Show' },
        competitions: [{ competition_no: '1', name: 'Two phases' }],
        people: [{ id: 'p1', first_name: 'Ann', last_name: 'Field', licence: '9500001', fei_id: '10322256' }],
        horses: [
          {
            id: 7,
            name: 'Alder Creek',
            horse_no: 12,
            born_year: '2015',
            fei_id: '105BI25',
            chip_no: '985141000123456',
            owner: 'Olive Owens',
          },
        ],
        clubs: [],
        entries: [
          { id: 1, competition_no: '1', rider_id: 'p1', horse_id: '7' },
          { id: 2, competition_no: '2', rider_id: 'p9' },
          null,
        ],
      }),
    ),
  );
  expect(list.layout).toBe('Equipe');
  expect(rowsOf(list)).toEqual([
    '1/12/1 Two phases, horse Alder Creek fei=105BI25 microchip=985141000123456 2015, owner Olive Owens, rider Ann Field fei=10322256 usef=9500001',
    '2//2, horse, owner, rider, !unknown-reference, !no-horse-or-rider',
    '3//, horse, owner, rider, !no-horse-or-rider',
  ]);
});

async function asked(input: string): Promise<string[]> {
  const { questions } = await readEntryList(input);
  return questions.map(({ code, about, samples }) => `${code} ${about}: ${samples.join('; ')}`);
}

/** A hunter class entry with more cells after its country. */
function hunter(more: string): string {
  return line(['409', 'ALDER', 'ANN FIELD', '', 'USA', ...more.split(',')], 55);
}

describe('text outside a layout that names somebody (requirement 15.11)', () => {
  it('is asked about among the scores of a Ryegate class file', async () => {
    expect(await asked(['H,Hunter One', hunter(',,,,,,,,12.5,EL,CLEAR')].join('\n'))).toEqual([]);
    expect(await asked(['H,Hunter One', hunter(',,,,,,,,12.5,UNA VALE,9500002')].join('\n'))).toEqual([
      'column-unread Column 15: UNA VALE',
      'column-unread Column 16: 9500002',
    ]);
  });

  it('is asked about in ride times if its line heads no rides', async () => {
    const head = 'Day    Ride Time        Class #    Q Class        Horse                Arena (Judge)';
    const ride =
      'Fri        9:14 AM         H132         Third Level        Alder Creek      8: Hunter 2 (J. Judge)';
    const text = `Show of Ocala\nField, Ann\n${head}\n${ride}\nShow of Ocala\nPage 2\nLate: Una Vale\nReed, Bo\n${head}\n${ride}\n`;
    expect(await asked(text)).toEqual(['lines-unread : Late: Una Vale']);
    expect((await readEntryList(text, { setAside: ['lines'] })).questions).toEqual([]);
  });

  it('is asked about in unknown keys and parts of an Equipe file', async () => {
    const file = {
      show: { name: 'Winter Show' },
      people: [
        { id: 1, first_name: 'Ann', last_name: 'Field' },
        { id: 2, first_name: 'Una', last_name: 'Vale' },
        { id: 3, first_name: 'Tom', last_name: 'Roe' },
      ],
      horses: [{ id: 7, name: 'Alder', groom: 'Di Wood', stall: 'B 12' }],
      entries: [{ id: 1, rider_id: 1, horse_id: 7, trainer_id: 2 }],
      reserves: [{ first_name: 'Cy', last_name: 'Stone' }],
    };
    expect(await asked(JSON.stringify(file))).toEqual([
      'column-unread horses: groom: Di Wood',
      'column-unread entries: trainer_id: Una Vale',
      'column-unread reserves: name: Cy Stone',
    ]);
    expect((await readEntryList(JSON.stringify(file))).notes).toEqual([
      '1 person in the file is in no entry and was not checked.',
    ]);
  });
});
