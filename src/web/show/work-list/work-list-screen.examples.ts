import { ApiError } from '../../api/call.ts';
import { SHOW } from '../../fixtures/show.ts';
import { afterChecking, listExample } from '../../gallery/entry-list.ts';
import { NO_SHOW } from '../show-state.ts';

export default [
  listExample('Work list, usdf', afterChecking(SHOW.checks.length)),
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
