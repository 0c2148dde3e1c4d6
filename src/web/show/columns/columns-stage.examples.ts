import type { EntryList } from '../../../entry-list/entry-list.ts';
import { SHOW } from '../../fixtures/show.ts';
import { LIST_READ, listExample, showWith } from '../../gallery/entry-list.ts';

/** Columns that cannot be recognized. */
const FOREIGN: EntryList['columns'] = [
  ['Nr.', '9100001'],
  ['Pferd', 'Winterberry Waltz'],
  ['Reiter', 'Linnea Marchbanks'],
].map(([name = '', sample = ''], index) => ({
  header: name,
  name,
  index,
  kind: 'ignore',
  certainty: 'unknown',
  proposed: null,
  samples: [sample],
}));

/** Columns with names and numbers whose headers mention no person or horse. */
const UNUSED: EntryList['columns'] = [
  ['Whiskers', 'Jose Marin'],
  ['Parent Number', '9500017'],
].map(([name = '', sample = ''], at) => ({
  header: name,
  name,
  index: SHOW.list.columns.length + at,
  kind: 'ignore',
  certainty: 'sure',
  proposed: null,
  samples: [sample],
}));

export default [
  listExample('Columns, usdf', showWith(LIST_READ)),
  listExample(
    'Columns, not used',
    showWith({
      ...LIST_READ,
      list: {
        ...SHOW.list,
        columns: [...SHOW.list.columns, ...UNUSED],
        unused: [
          { name: 'Whiskers', holds: 'names', count: 9, of: 12, readAs: 'trainer-name' },
          { name: 'Parent Number', holds: 'numbers', count: 1, of: 1, readAs: null },
        ],
      },
    }),
  ),
  listExample(
    'Columns, to correct',
    showWith({
      ...LIST_READ,
      list: { ...SHOW.list, rows: [], notes: [], columns: FOREIGN },
      unread: {
        code: 'no-horse-or-rider',
        message:
          'No column with horses or riders was recognized. The columns found are “Nr.”, “Pferd”, “Reiter”. Give the list a header line with a column such as “Horse” or “Rider”, or say which column is which.',
        columns: FOREIGN,
      },
    }),
  ),
];
