import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answersFrom, EMPTY_BOOKS } from '../fixtures/books.ts';
import { fixtureServer } from '../testing/fixture-server.ts';
import { DATE, openPage } from '../testing/open-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  fixtureServer(answersFrom(EMPTY_BOOKS));
});
it('a screen without a competition date says what it is for, and loads once a date is chosen', async () => {
  await openPage('/usdf/horse-search');
  expect(screen.getByText(/^Find the horse by name/)).toBeDefined();
  expect(screen.getByText('Choose the competition date first')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();

  const { session } = await import('../session/session.ts');
  act(() => session.startOn('usdf', DATE));
  expect(await screen.findByLabelText('Number or name')).toBeDefined();
  expect(screen.queryByText(/^Find the horse by name/)).toBeNull();
});
