import { finding } from '../../domain/judgment/judgment.ts';
import { answersFrom } from '../fixtures/books.ts';
import { fails } from '../fixtures/response.ts';
import { MANY, MIXED, NOTHING_FOUND } from '../gallery/answers.ts';
import { GALLERY_BOOKS, judgedByRecord } from '../gallery/books.ts';
import {
  dated,
  datedThreeDays,
  inEachFlow,
  screenExample,
  searched,
  unanswered,
  withoutDate,
} from '../gallery/flow.ts';

const USDF = '/usdf/horse-results';

const { usef } = GALLERY_BOOKS;

const WITHOUT_MICROCHIPS = answersFrom({
  ...GALLERY_BOOKS,
  usef: { ...usef, horses: usef.horses.map((row) => ({ ...row, microchipNumber: null })) },
});

const NO_MICROCHIPS = judgedByRecord(({ subject, org }) =>
  subject === 'horse' && org === 'usef'
    ? [finding({ subject, org }, 'microchips-not-on-record', 'microchipNumber', {})]
    : [],
);

const USEF_FAILED = { 'horses/usdf-usef-search-response': fails };

export default [
  ...inEachFlow('Horse results', 'horse-results', searched),
  withoutDate('Horse results', 'horse-results'),
  ...unanswered('Horse results', 'horse-results', searched),
  screenExample('Horse results, one list failed', USDF, {
    before: () => searched('usdf'),
    answers: USEF_FAILED,
  }),
  screenExample('Horse results, nothing searched', USDF, { before: () => dated('usdf') }),
  screenExample('Horse results, nothing found', USDF, {
    before: () => searched('usdf'),
    answers: NOTHING_FOUND,
  }),
  screenExample('Horse results, several pages', '/usef/horse-results', {
    before: () => searched('usef', datedThreeDays),
    answers: { ...MANY, ...MIXED },
  }),
  screenExample('Horse results, no microchips on record', USDF, {
    before: () => searched('usdf'),
    answers: { ...WITHOUT_MICROCHIPS, ...NO_MICROCHIPS },
  }),
];
