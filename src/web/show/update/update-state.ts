import { isOfAnotherShow } from '../../../domain/entries/update/updated-list.ts';
import { dueRows } from '../checking/run-check.ts';
import type { Show } from '../show-state.ts';

/**
 * Decides the screen's title and next step (requirement 15.106). `not-checked`: the check failed, and some rows that
 * differ have no result.
 */
type UpdateState = 'comparing' | 'another-show' | 'question' | 'unchanged' | 'not-checked' | 'changed';

export function updateState(
  show: Pick<Show, 'comparison' | 'failed' | 'decided' | 'checkedAs'>,
): UpdateState {
  if (show.comparison === null) return 'comparing';
  const { update } = show.comparison;
  if (isOfAnotherShow(update)) return 'another-show';
  if (update.questions.length > 0) return 'question';
  // Without anything new, there is no update to accept.
  if (update.updatedRows.every(({ kind, toLookAt }) => kind === 'unchanged' && toLookAt.length === 0))
    return 'unchanged';
  return show.failed !== null && dueRows(show).length > 0 ? 'not-checked' : 'changed';
}

export const UPDATE_TITLE: Readonly<Record<UpdateState, string>> = {
  comparing: 'Comparing the entry lists',
  'another-show': 'This list may be for another show',
  question: 'The entry list has changed',
  unchanged: 'The entry list has not changed',
  'not-checked': 'The entry list has changed',
  changed: 'The entry list has changed',
};
