import type { EntryRow } from '../../../domain/entries/entry.ts';
import { SHOW } from '../../fixtures/show.ts';
import { afterChecking, listExample } from '../../gallery/entry-list.ts';

/** Rows with usable email addresses for an owner and a rider, and some unusable ones. */
const REACHED = SHOW.list.rows.map((row, at): EntryRow => ({
  ...row,
  contacts: [
    ...(at < 2 ? [{ role: 'owner', part: 'email', text: 'delphine@example.com' } as const] : []),
    { role: 'rider', part: 'email', text: at < 2 ? 'linnea@example.com' : 'a@example.com, b@example.com' },
    { role: 'rider', part: 'address', text: '12 Elm Street, Springfield, IL 62701' },
  ],
}));

export default [
  listExample('Reports and letters, usdf', afterChecking(SHOW.checks.length, { stage: 'papers' })),
  listExample(
    'Letters',
    afterChecking(2, {
      stage: 'letters',
      heading: { title: 'Frostfield Dressage Finale', contact: '555-0100' },
    }),
  ),
  {
    ...listExample(
      'Printed work list',
      afterChecking(SHOW.checks.length, {
        stage: 'printed-list',
        heading: { title: 'Frostfield Dressage Finale', contact: '' },
      }),
    ),
    kind: 'sheets' as const,
  },
  listExample(
    'Letters with addresses',
    afterChecking(SHOW.checks.length, {
      stage: 'letters',
      rows: REACHED,
      decided: REACHED,
      checkedAs: REACHED,
      heading: { title: 'Frostfield Dressage Finale', contact: '' },
    }),
  ),
];
