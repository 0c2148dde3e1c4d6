import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { membershipAsOf, ushjaRegistrationAsOf } from '../../src/domain/membership/membership.ts';
import { matchName, matchNameStart } from '../../src/domain/names/match-name.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../src/domain/numbers.ts';
import { isOrg, type Org, ORGS } from '../../src/domain/org.ts';
import { fileLabel, recordFilesOf } from '../../src/records/columns.ts';
import { makeDataDir } from '../support/books/places.ts';
import {
  cell,
  dateIn,
  ownersOn,
  SAMPLE_DATA,
  type SampleMember,
  type SampleRecord,
  sampleRows,
} from '../support/books/sample-books.ts';
import {
  books,
  completions,
  DATED,
  DAY,
  FAR,
  horses,
  isTiedHorse,
  isTrainedOn,
  members,
  people,
  statusOn,
  usdf,
  usef,
} from '../support/books/sample-cases.ts';

// sample-cases.test.ts tests each record's purpose.

const FILES = ORGS.flatMap(recordFilesOf).map((file) => ({ file: fileLabel(file) }));

describe('the record files', () => {
  it.each(FILES)('$file has no row twice', ({ file }) => {
    const rows = sampleRows(file).map(({ cells }) => JSON.stringify(cells));
    expect(new Set(rows).size).toBe(rows.length);
  });

  it('the record files give no USEF number to both a horse and a member', () => {
    expect([...usef.members.keys()].filter((number) => usef.horses.has(number))).toEqual([]);
  });

  it('the record files refer only to horses and members in the same book', () => {
    for (const { horses, members, owners } of Object.values(books)) {
      expect(owners.filter(({ horse, member }) => !horses.has(horse) || !members.has(member))).toEqual([]);
    }
    expect([...completions.keys()].filter((number) => !usef.members.has(number))).toEqual([]);
  });

  it('the record files have one member with an entity type other than I, O and F', () => {
    const types = Object.values(members)
      .flat()
      .map((member) => cell(member, 'entityType'));
    expect(types.filter((type) => !/^[IOF]$/.test(type))).toEqual(['S']);
  });

  it.each([
    // Fourteen Digits Flat has a number that is not a microchip number.
    ['microchipNumber', /^\d{15}$/, ['99900003100603']],
    ['feiRegNumber', /^105[A-Z]{2}\d{2}$/, []],
  ])('have a unique %s in the right format for some horses', (column, form, others) => {
    const given = horses.usef.map((horse) => cell(horse, column)).filter((text) => text !== '');
    expect(given.filter((text) => !form.test(text))).toEqual(others);
    expect(new Set(given).size).toBe(given.length);
    expect(given.length).toBeGreaterThan(5);
    expect(given.length).toBeLessThan(horses.usef.length);
  });

  it('the record files have no training, foaling or birth after the date of the records', () => {
    const dates = [
      ...[...completions.values()].flat().map(({ completed }) => completed),
      ...horses.usef.map((horse) => dateIn(horse, 'foalDate')),
      ...members.usef.map((member) => dateIn(member, 'birthDate')),
    ];
    expect(dates.filter((date) => date !== null && date > DATED)).toEqual([]);
  });

  it('the record files have dates in both formats', () => {
    const text = FILES.map(({ file }) => readFileSync(new URL(file, SAMPLE_DATA), 'utf8')).join('');
    expect(text).toMatch(/,\d{2}\/\d{2}\/\d{4}/);
    expect(text).toMatch(/,\d{4}-\d{2}-\d{2}/);
  });

  it('the record files are marked as fictional', () => {
    expect(existsSync(new URL('SAMPLE-RECORDS.txt', SAMPLE_DATA))).toBe(true);
  });

  it('the record files are imported without a bad row, and with one warning: the entity type other than I, O and F', async () => {
    const data = await makeDataDir();
    try {
      const folder = fileURLToPath(SAMPLE_DATA);
      const outcome = await data.importFolder(folder, { dated: DATED, today: DATED });
      expect(outcome).toMatchObject({
        kind: 'imported',
        badRows: 0,
        warnings: [{ file: 'usef/members.csv', code: 'entity-type', count: 1 }],
      });
      const books = outcome.kind === 'imported' ? outcome.books : [];
      expect(books.map(({ book, status }) => [book, status.sample])).toEqual([
        ['usef', true],
        ['usdf', true],
        ['ushja', true],
      ]);
    } finally {
      await data.remove();
    }
  });
});

function isGold(horse: SampleRecord): boolean {
  return matchName('gold', horse.name) !== null;
}

function isWinterberry(horse: SampleRecord): boolean {
  return matchName('winterberry', horse.name) !== null;
}

function isHar(person: SampleMember): boolean {
  return matchNameStart('har', person.lastName) !== null;
}

function stillActive(record: SampleRecord): boolean {
  return statusOn(record, FAR) === 'Active';
}

describe('the size of the books', () => {
  it.each([
    ['USEF horses', horses.usef, 200],
    ['USDF horses', horses.usdf, 90],
    ['USHJA horses', horses.ushja, 80],
    ['USEF members', members.usef, 170],
    ['USEF horses named Gold…, over two pages', horses.usef.filter(isGold), 45],
    ['USDF horses named Gold…, over a page', horses.usdf.filter(isGold), 21],
    ['USHJA horses named Gold…, over a page', horses.ushja.filter(isGold), 21],
    ['USEF riders named Har…, over a page', people.usef.filter(isHar), 25],
    ['USDF riders named Har…, over a page', people.usdf.filter(isHar), 21],
    ['USHJA riders named Har…, over a page', people.ushja.filter(isHar), 21],
    ['USEF horses active years later', horses.usef.filter(stillActive), 150],
    ['USEF members active years later', members.usef.filter(stillActive), 120],
    ['USDF members active years later', members.usdf.filter(stillActive), 80],
    ['USHJA members active years later', members.ushja.filter(stillActive), 70],
    ['members trained years later', members.usef.filter((member) => isTrainedOn(member, FAR)), 120],
  ])('is enough for %s', (_what, found, atLeast) => expect(found.length).toBeGreaterThanOrEqual(atLeast));

  it('most affiliate horses are tied to USEF', () => {
    const affiliate = [...horses.usdf, ...horses.ushja];
    expect(affiliate.filter(isTiedHorse).length).toBeGreaterThan(0.8 * affiliate.length);
  });
});

describe('the journeys', () => {
  const horse = {
    dressage: { org: 'usdf', number: '810001', owners: ['850001', '850002'] },
    dressageAtUsef: { org: 'usef', number: '9100001', owners: ['9500001', '9500002'] },
    unmatched: { org: 'ushja', number: '9190001', owners: ['9700011'] },
    matched: { org: 'ushja', number: '9100011', owners: ['9700011'] },
    matchedAtUsef: { org: 'usef', number: '9100011', owners: ['9700011'] },
    first: { org: 'usef', number: '9100021', owners: ['9500021'] },
    second: { org: 'usef', number: '9100022', owners: ['9500021', '9700021'] },
  } as const;
  const days = [DATED, DAY, FAR];

  it.each(Object.values(horse))(
    '$org $number has its owners, now and years later',
    ({ org, number, owners }) => {
      const owning = days.map((day) =>
        ownersOn(books[org], number, day)
          .map((owner) => owner.number)
          .sort(),
      );
      expect(owning).toEqual(days.map(() => owners));
    },
  );

  it.each([horse.dressageAtUsef, horse.matchedAtUsef, horse.first, horse.second])(
    'USEF horse $number is active, now and years later',
    ({ number }) => {
      const found = usef.horses.get(number);
      expect(found && days.map((day) => statusOn(found, day))).toEqual(days.map(() => 'Active'));
    },
  );

  it.each([horse.unmatched, horse.matched])(
    'USHJA horse $number is registered, now and years later',
    ({ number }) => {
      const terms = books.ushja.horses.get(number)?.terms ?? [];
      expect(days.map((day) => ushjaRegistrationAsOf(terms, day).ushjaStatus)).toEqual(
        days.map(() => 'Active'),
      );
    },
  );

  const cast: { org: Org; number: string }[] = [
    ...Object.values(horse).flatMap(({ org, owners }) => owners.map((number) => ({ org, number }))),
    ...['9500003', '9500011', '9500022'].map((number): { org: Org; number: string } => ({
      org: 'usef',
      number,
    })),
    { org: 'usdf', number: '850003' },
    { org: 'ushja', number: '9500011' },
  ];
  it.each(cast)('$org member $number is active, now and years later', ({ org, number }) => {
    const terms = books[org].members.get(number)?.terms ?? [];
    expect(days.map((day) => membershipAsOf(terms, day).memberStatus)).toEqual(days.map(() => 'Active'));
  });

  it.each(cast.filter(({ org }) => org === 'usef'))(
    'USEF member $number is trained, now and years later',
    ({ number }) => {
      const member = usef.members.get(number);
      expect(member && days.map((day) => isTrainedOn(member, day))).toEqual(days.map(() => true));
    },
  );

  it('several horses in each book have the dressage horse’s name, and its rider is an amateur', () => {
    expect(horses.usdf.filter(isWinterberry).length).toBeGreaterThan(1);
    expect(horses.usef.filter(isWinterberry).length).toBeGreaterThan(1);
    expect(usdf.horses.get('810001')?.cells['usefId']).toBe('9100001');
    expect(usdf.members.get('850003')?.cells['usefId']).toBe('9500003');
    expect(usef.members.get('9500003')?.cells['amateurProStatus']).toBe('Amateur');
  });

  it('the journeys have a hunter that is not in USEF’s book', () =>
    expect(usef.horses.has('9190001')).toBe(false));

  it.each([
    ['usdf/horses.csv', 'usdfId', '810001'],
    ['usdf/members.csv', 'usdfId', '850001'],
    ['usef/horses.csv', 'usefId', '9100001'],
    ['usef/members.csv', 'usefId', '9500001'],
    ['ushja/horses.csv', 'usefId', '9190001'],
    ['ushja/members.csv', 'usefId', '9700011'],
  ])('use the first record in %s', (file, column, number) => {
    expect(sampleRows(file)[0]?.cells[column]).toBe(number);
  });
});

describe('sample-data/README.md', () => {
  const text = readFileSync(new URL('README.md', SAMPLE_DATA), 'utf8').replaceAll(/\s+/g, ' ');
  const mentions = [...text.matchAll(/\((USEF|USDF|USHJA) (F?\d+)\)/g)].map((mention) => ({
    org: (mention[1] ?? '').toLowerCase(),
    number: mention[2] ?? '',
    before: text.slice(0, mention.index).trimEnd(),
  }));

  it('sample-data/README.md names people and horses with their numbers', () =>
    expect(mentions.length).toBeGreaterThan(150));

  it('gives everybody the name recorded with the number', () => {
    const wrong = mentions.filter(({ org, number, before }) => {
      if (!isOrg(org)) return true;
      const found =
        books[org].horses.get(cleanHorseNumber(number)) ?? books[org].members.get(cleanMemberNumber(number));
      return found === undefined || !before.endsWith(found.name);
    });
    expect(wrong).toEqual([]);
  });

  it('states the number of rows of each long search', () => {
    const gold = {
      usef: horses.usef.filter(isGold),
      usdf: horses.usdf.filter(isGold),
      ushja: horses.ushja.filter(isGold),
    };
    const har = {
      usef: people.usef.filter(isHar),
      usdf: people.usdf.filter(isHar),
      ushja: people.ushja.filter(isHar),
    };
    expect(text).toContain(
      `${gold.usef.length} horses at USEF, ${gold.usdf.length} at USDF, ${gold.ushja.length} at USHJA`,
    );
    expect(text).toContain(
      `${har.usef.length} people at USEF, ${har.usdf.length} at USDF, ${har.ushja.length} at USHJA`,
    );
  });
});
