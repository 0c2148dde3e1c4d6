import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answersFrom } from '../fixtures/books.ts';
import { BOOKS } from '../fixtures/records.ts';
import { fixtureServer } from '../testing/fixture-server.ts';
import { openFlow as flow, openPage as open, type OpenPage } from '../testing/open-page.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fixtureServer(answersFrom(BOOKS));
});

const loaded = async (page: Promise<OpenPage>) => {
  const opened = await page;
  await screen.findByRole('button', { name: 'Keyboard' });
  return opened;
};
const openPage = (path: string) => loaded(open(path));
/** Opens a screen and removes the focus from its field, where keys would be text instead of shortcuts. */
const openFlow = async (...of: Parameters<typeof flow>) => {
  const opened = await loaded(flow(...of));
  (document.activeElement as HTMLElement).blur();
  return opened;
};

const list = () => screen.queryByRole('dialog', { name: 'Shortcuts on this screen' });
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Number or name' });

async function keysListed(page: OpenPage) {
  await page.user.keyboard('?');
  const keys = within(list() ?? document.body).getAllByRole('term');
  return keys.map(({ textContent }) => textContent);
}

describe('a single key', () => {
  it('/ leads to the search box', async () => {
    const page = await openFlow('usef', 'horse-search');
    await page.user.keyboard('/');
    expect(document.activeElement).toBe(box());
    expect(box().value).toBe('');
  });

  it('/ leads from another screen to the horse search', async () => {
    const page = await openFlow('usdf', 'print-cards');
    await page.user.keyboard('/');
    await waitFor(() => expect(page.path()).toBe('/usdf/horse-search'));
  });

  it('2 leads from the home screen to the second organization', async () => {
    const page = await openPage('/');
    await page.user.keyboard('2');
    await screen.findByRole('heading', { name: 'Select Competition Start Date' });
    expect(page.path()).toBe('/usdf/competition-date');
  });

  it('is not a shortcut if more keys follow immediately, as from a scanner', async () => {
    const page = await openPage('/');
    // Sent without pauses, because on a busy machine a pause between keys can look like a person's typing.
    for (const key of '27609810?') fireEvent.keyDown(document.body, { key });
    expect(list()).not.toBeNull();
    expect(page.path()).toBe('/');
  });

  it('is text, not a shortcut, in a field', async () => {
    const page = await openFlow('usef', 'horse-search');
    await page.user.type(box(), 'a/b?');
    expect(box().value).toBe('a/b?');
    expect(list()).toBeNull();
  });

  it.each(['{Control>}/{/Control}', '{Alt>}/{/Alt}', '{Meta>}/{/Meta}'])(
    'is not a shortcut together with Control, Alt or Meta: %s',
    async (keys) => {
      const page = await openFlow('usef', 'horse-search');
      await page.user.keyboard(keys);
      expect(document.activeElement).toBe(document.body);
    },
  );
});

describe('the list of shortcuts', () => {
  it('opens with ? and includes the screen’s shortcuts', async () => {
    expect(await keysListed(await openPage('/'))).toEqual(['1', '2', '3', '?']);
    expect(await keysListed(await openFlow('usef', 'rider-search'))).toEqual(['/', '?']);
  });

  it('opens with the button in the footer, and disables keys while it is open', async () => {
    const page = await openFlow('usef', 'horse-search');
    await page.user.click(screen.getByRole('button', { name: 'Keyboard' }));
    expect(list()).not.toBeNull();
    await page.user.keyboard('/');
    expect(document.activeElement).not.toBe(box());
  });

  it('turns single keys off and on again, and stores only one word in the browser', async () => {
    const page = await openFlow('usef', 'horse-search');
    await page.user.click(screen.getByRole('button', { name: 'Keyboard' }));
    await page.user.click(screen.getByRole('switch', { name: 'Single keys work as shortcuts' }));
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ 'amvs-shortcuts': 'off' });
    await page.user.keyboard('/?');
    expect(list()).toBeNull();
    expect(document.activeElement).not.toBe(box());

    const again = await openFlow('usef', 'horse-search');
    await again.user.keyboard('/');
    expect(document.activeElement).not.toBe(box());
    await again.user.click(screen.getByRole('button', { name: 'Keyboard' }));
    await again.user.click(screen.getByRole('switch'));
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({});
  });
});
