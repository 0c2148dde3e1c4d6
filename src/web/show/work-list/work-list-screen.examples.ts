import { EVERYTHING } from '../../../domain/entries/untouched.ts';
import { ApiError } from '../../api/call.ts';
import { ONE_TRAINER } from '../../fixtures/one-trainer.ts';
import { SHOW } from '../../fixtures/show.ts';
import { afterChecking, listExample } from '../../gallery/entry-list.ts';
import { NO_SHOW, type Show } from '../show-state.ts';

const ONE_CAUSE: Partial<Show> = {
  rows: ONE_TRAINER.rows,
  decided: ONE_TRAINER.rows,
  checks: ONE_TRAINER.checks,
  checkedAs: ONE_TRAINER.rows,
  view: { ...NO_SHOW.view, headings: 'class' },
};

export default [
  listExample('Work list, usdf', afterChecking(SHOW.checks.length)),
  listExample('Work list, one cause, usdf', afterChecking(0, ONE_CAUSE)),
  listExample(
    'Work list, nothing open',
    afterChecking(SHOW.checks.length, { view: { ...NO_SHOW.view, closed: true } }),
  ),
  listExample(
    'Work list, filtered',
    afterChecking(SHOW.checks.length, {
      view: { ...NO_SHOW.view, filter: { ...EVERYTHING, needs: ['confirm'] } },
    }),
  ),
  listExample('Work list, checking', afterChecking(5, { run: 'running' })),
  listExample(
    'Work list, broken off',
    afterChecking(5, {
      run: 'stopped',
      failed: new ApiError('unreachable', 'The server cannot be reached. Check the network connection.'),
    }),
  ),
  listExample(
    'Work list by person, usdf',
    afterChecking(SHOW.checks.length, { view: { ...NO_SHOW.view, grouping: 'person' } }),
  ),
];
