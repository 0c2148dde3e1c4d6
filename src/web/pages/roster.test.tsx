import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answersFrom } from '../fixtures/books.ts';
import { BOOKS } from '../fixtures/records.ts';
import { fixtureServer } from '../testing/fixture-server.ts';
import { openFlow, type OpenPage } from '../testing/open-page.tsx';

const WALTZ = { federation: '9100001', affiliate: null };
const DELPHINE = { federation: '9500001', affiliate: null };
const LINNEA = { federation: '9500003', affiliate: null };

beforeEach(() => {
  fixtureServer(answersFrom(BOOKS));
});

async function openWithoutOwner(riders: readonly (typeof LINNEA)[]): Promise<OpenPage> {
  const opened = await openFlow('usef', 'print-cards', {
    choices: { entries: [{ horse: WALTZ, owners: [DELPHINE] }], riders },
  });
  await opened.user.click(
    await screen.findByRole('button', { name: 'Remove owner Delphine Ashgrove of Winterberry Waltz' }),
  );
  await opened.go('/usef/roster');
  return opened;
}

it('an empty roster cannot be printed, and leads to the owners of the horse', async () => {
  const { user, flow, path } = await openWithoutOwner([]);
  const message = await screen.findByText('The roster is empty, because no chosen horse has an owner');
  expect(message.closest('[role=status]')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Roster cards' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to Print Cards' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Choose the owner of Winterberry Waltz' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Owners' })).toBeTruthy();
  expect(path()).toBe('/usef/owner');
  expect(flow('usef').current).toEqual(WALTZ);
});

it('a roster of riders can be printed, and names the horse that is missing', async () => {
  await openWithoutOwner([LINNEA]);
  expect(await screen.findByRole('table', { name: 'USEF RIDER' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  expect(screen.getByText('A horse without a chosen owner is not on the roster')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose the owner of Winterberry Waltz' })).toBeTruthy();
});
