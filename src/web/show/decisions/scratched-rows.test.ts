import { expect, it, vi } from 'vitest';
import { setShow, showOf } from '../show-state.ts';
import { SHOW } from '../../fixtures/show.ts';
import { scratchOrUndo } from './scratched-rows.tsx';

vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));

it('scratches an entry, undoes it, and leaves the list’s own scratches alone', () => {
  const [first, second] = SHOW.list.rows;
  if (first === undefined || second === undefined) throw new Error('The list has no rows');
  setShow('usdf', { stage: 'work', list: SHOW.list, rows: [first, { ...second, scratched: true }] });

  expect(scratchOrUndo('usdf', [first.row])).toBe('Scratched.');
  expect(scratchOrUndo('usdf', [first.row])).toBe('The scratch is undone.');
  const { decisions } = showOf('usdf');
  expect(scratchOrUndo('usdf', [second.row])).toBe('The list already scratches this entry.');
  expect(showOf('usdf').decisions).toBe(decisions);
});
