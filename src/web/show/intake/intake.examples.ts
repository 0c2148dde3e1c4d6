import { NO_SHOW } from '../show-state.ts';
import { listExample, showWith } from '../../gallery/entry-list.ts';

export default [
  listExample('Entry list, usdf', showWith()),
  listExample(
    'Entry list, not read',
    showWith({
      source: { name: 'entries.xls', input: '' },
      unread: {
        code: 'old-excel-file',
        message:
          'This is an Excel workbook in the format before 2007 (.xls). Open it and save it as “Excel Workbook (.xlsx)” or as CSV.',
        columns: [],
      },
    }),
  ),
  listExample(
    'Entry list, updated',
    showWith({ updates: { ...NO_SHOW, source: { name: 'entries-monday.csv', input: '' } } }),
  ),
  listExample(
    'Entry list, wrong passphrase',
    showWith({
      opening: {
        name: 'frostfield.amvs-show',
        bytes: new Uint8Array(),
        state: { kind: 'needs-passphrase', wrong: 'This is not the passphrase for this file. Try again.' },
      },
    }),
  ),
];
