import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answersFrom, EMPTY_BOOKS } from '../fixtures/books.ts';
import { fixtureServer } from '../testing/fixture-server.ts';
import { openPage } from '../testing/open-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  fixtureServer(answersFrom(EMPTY_BOOKS));
});
afterEach(() => vi.unstubAllGlobals());

describe('the document title', () => {
  it.each([
    ['/', 'Affiliates Membership Verification Service'],
    [
      '/usdf/competition-date',
      'Select Competition Start Date - USDF - Affiliates Membership Verification Service',
    ],
  ])('of %s is %s', async (address, title) => {
    await openPage(address);
    expect(document.title).toBe(title);
  });
});

describe('the focus', () => {
  it('is left alone on the first load of a screen without a field', async () => {
    await openPage('/');
    expect(document.activeElement).toBe(document.body);
  });

  it('goes to the field of a screen that is opened by its address', async () => {
    await openPage('/usdf/competition-date');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Competition start date' }));
  });

  it('goes to the field of the screen that a link opens; its text is selected, and the heading is read out', async () => {
    const page = await openPage('/');
    await page.user.click(screen.getByRole('link', { name: 'USDF - dressage' }));
    const heading = await screen.findByRole('heading', { name: 'Select Competition Start Date' });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Competition start date' });
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(heading.id);
  });

  it('goes to the heading of a screen without such a field', async () => {
    const page = await openPage('/usdf/competition-date');
    await page.go('/');
    expect(document.activeElement).toBe(
      await screen.findByRole('heading', { name: 'Affiliates Membership Verification Service' }),
    );
  });

  it('goes to the field of the same screen in another flow', async () => {
    const page = await openPage('/usdf/competition-date');
    await page.go('/usef/competition-date');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Competition start date' }));
    expect(document.title).toContain('USEF');
  });

  it('stays where the user types', async () => {
    const page = await openPage('/usdf/competition-date');
    await page.user.type(screen.getByRole('textbox', { name: 'Competition start date' }), '1');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Competition start date' }));
  });
});
