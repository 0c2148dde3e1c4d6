import { createMemoryHistory } from '@tanstack/history';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createNavigation, NavigationContext } from '../navigation.tsx';
import { paths } from '../paths.ts';
import { screenNow } from '../routes.tsx';
import { announce } from './done.ts';
import { DoneNotice } from './done-notice.tsx';

const SENTENCE = 'Choose the owner that replaces Delphine Ashgrove.';

function isShown(): boolean {
  return screen.queryByText(SENTENCE) !== null;
}

it('reports an action on the screen that the action leads to, even if the notice loads later', async () => {
  const navigation = createNavigation(
    createMemoryHistory({ initialEntries: ['/usef/print-cards'] }),
    screenNow,
  );
  await navigation.load();
  announce(SENTENCE);
  render(
    <NavigationContext value={navigation}>
      <DoneNotice />
    </NavigationContext>,
  );
  expect(isShown()).toBe(true);
  await act(() => navigation.go(paths.owner('usef')));
  expect(isShown()).toBe(true);
  await act(() => navigation.go(paths.riderSearch('usef')));
  expect(isShown()).toBe(false);
});
