import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answersFrom, EMPTY_BOOKS } from './fixtures/books.ts';
import { fixtureServer } from './testing/fixture-server.ts';
import { openPage } from './testing/open-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  fixtureServer(answersFrom(EMPTY_BOOKS));
});
describe('an address', () => {
  it.each([
    ['/', '/'],
    ['/nothing-here', '/'],
    ['/usdf/nothing-here', '/'],
    ['/usdf/horse-search/more', '/'],
    ['/USEF/horse-search', '/'],
    ['/USEF', '/'],
    ['/fei/competition-date', '/'],
    ['/usef', '/usef/competition-date'],
    ['/usdf/', '/usdf/competition-date'],
    ['/ushja', '/ushja/competition-date'],
    ['/usdf/horse-search', '/usdf/horse-search'],
  ])('%s shows %s', async (address, shown) => {
    const page = await openPage(address);
    expect(page.path()).toBe(shown);
  });
});

describe('the query of an address', () => {
  it.each([
    ['/usdf/competition-date?chrome=off', '?chrome=off'],
    ['/usdf?chrome=off', '?chrome=off'],
    ['/nothing-here?chrome=off', '?chrome=off'],
    ['/usdf/competition-date?chrome=on', ''],
    ['/usdf/competition-date?chrome=off&horseName=Winterberry', '?chrome=off'],
    ['/usdf/competition-date?horseName=Winterberry&usefId=123', ''],
    ['/?lastName=Ashgrove', ''],
  ])('of %s is %j', async (address, search) => {
    const page = await openPage(address);
    expect(page.search()).toBe(search);
  });

  it('keeps chrome=off from screen to screen', async () => {
    const page = await openPage('/?chrome=off');
    await page.user.click(screen.getByRole('link', { name: 'USDF - dressage' }));
    await screen.findByRole('heading', { name: 'Select Competition Start Date' });
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Horse Search' });
    expect([page.path(), page.search()]).toEqual(['/usdf/horse-search', '?chrome=off']);
  });
});
