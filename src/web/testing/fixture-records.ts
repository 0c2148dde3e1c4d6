import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { ownerRow } from '../../../test/support/rows.ts';
import { EMPTY_BOOK, type FixtureBooks, fixtureHorse, fixtureRider } from './fixture-books.ts';

/*
 * A few records of each book. USDF has Waltz, which is tied to USEF's; Wren, which has no USEF number; and Gone West,
 * whose number USEF does not have. USHJA has Waltz, which is tied, and Lane, which USEF does not have.
 */

export const WALTZ = fixtureHorse({
  name: 'Winterberry Waltz',
  usefId: '9100001',
  foalDate: calendarDate('2015-04-18'),
  microchipNumber: '999000030000001',
});
const OTHER_WALTZ = fixtureHorse({ name: 'Winterberry Waltz', usefId: '9100002', suspensionStatus: 'YES' });
const USDF_WALTZ = fixtureHorse({
  name: 'Winterberry Waltz',
  usefId: '910-0001',
  usdfId: '810001',
  memberStatus: null,
});

const DELPHINE = ownerRow({
  id: '9500001',
  usefId: '9500001',
  name: 'Delphine Ashgrove',
  memberStatus: 'Active',
});
const FARM = ownerRow({
  id: '9700001',
  usefId: '9700001',
  name: 'Larkspur Gate Farm',
  entityType: 'F',
  memberStatus: 'Active',
});
const USDF_DELPHINE = ownerRow({
  id: '850001',
  usdfId: '850001',
  usefId: 'F9500001',
  name: 'Delphine Ashgrove',
  memberStatus: 'Active',
});

const LINNEA = fixtureRider({
  riderId: '9500003',
  usefId: '9500003',
  name: 'Linnea Marchbanks',
  birthYear: 1991,
});
const LIONEL = fixtureRider({
  riderId: '9500263',
  usefId: '9500263',
  name: 'Lionel Marchbanks',
  suspensionStatus: 'YES',
});

export const BOOKS: FixtureBooks = {
  usef: {
    ...EMPTY_BOOK,
    horses: [WALTZ, OTHER_WALTZ],
    riders: [LINNEA, LIONEL],
    owners: { 9100001: [DELPHINE, FARM] },
  },
  usdf: {
    horses: [
      USDF_WALTZ,
      fixtureHorse({ name: 'Winterberry Wren', usefId: null, usdfId: '810003', memberStatus: null }),
      fixtureHorse({
        name: 'Winterberry Gone West',
        usefId: '9199999',
        usdfId: '810009',
        memberStatus: null,
      }),
    ],
    riders: [
      fixtureRider({ riderId: '850003', usdfId: '850003', usefId: '9500003', name: 'Linnea Marchbanks' }),
    ],
    owners: { 810001: [USDF_DELPHINE], 810003: [USDF_DELPHINE] },
  },
  ushja: {
    horses: [
      fixtureHorse({ name: 'Winterberry Waltz', usefId: '9100001', ushjaStatus: 'Active' }),
      fixtureHorse({
        name: 'Winterberry Lane',
        usefId: '9190001',
        ushjaStatus: 'Active',
        memberStatus: null,
      }),
    ],
    riders: [fixtureRider({ riderId: '9500003', usefId: '9500003', name: 'Linnea Marchbanks' })],
    owners: { 9100001: [FARM], 9190001: [FARM] },
  },
};
