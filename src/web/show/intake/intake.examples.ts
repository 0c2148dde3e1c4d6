import { listExample, showWith } from '../../gallery/entry-list.ts';

export default [
  listExample('Entry list, usdf', showWith()),
  listExample(
    'Entry list, not read',
    showWith({
      source: { name: 'entries.xls', input: '' },
      unread: {
        code: 'old-excel-file',
        message: 'This is a workbook of an old Excel. Open it, save it as .xlsx, and choose that file.',
        columns: [],
      },
    }),
  ),
];
