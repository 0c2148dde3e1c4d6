import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/app.ts';
import { onSampleDay, press, startFlow, search } from '../support/browser/journey.ts';
import { openWorkList } from '../support/browser/show.ts';

/*
 * Checks that no number, date, or word is broken on any screen or paper (requirement 9.29). Names break at spaces and hyphens.
 * Only a word longer than any name may break.
 */

const SCREENS = [1280, 768, 375, 320] as const;

/** Letter without margins, portrait and landscape, in CSS pixels. */
const PAPER = [720, 960] as const;

const pair = (federation: string, affiliate: string | null = null) => ({ federation, affiliate });

/** Records with the longest values: names, types, FEI numbers, microchips, and everything that is framed. */
const CHOSEN = {
  usef: {
    entries: [
      { horse: pair('9100167'), owners: [pair('9500021')] },
      { horse: pair('9100131'), owners: [pair('9527450'), pair('9800104')] },
      { horse: pair('9100134'), owners: [pair('9500101'), pair('9500454')] },
    ],
    riders: ['9500202', '9500022', '9500214', '9500465', '9500262', '9500201'].map((number) => pair(number)),
  },
  usdf: {
    entries: [
      { horse: pair('9100001', '810001'), owners: [pair('9500001', '850001')] },
      { horse: pair('9100131', '810421'), owners: [pair('9527450', '850734')] },
    ],
    riders: [pair('9500003', '850003'), pair('9500214'), pair('9500022'), pair('9500202')],
  },
  ushja: {
    entries: [
      { horse: pair('9100131', '9100131'), owners: [pair('9527450', '9527450')] },
      { horse: pair('No USEF Affiliate', '9190001'), owners: [pair('No USEF Affiliate', '9700011')] },
    ],
    riders: [pair('9500011', '9500011')],
  },
} as const;

const NOTHING = { affiliate: { kind: 'nothing' }, usef: { kind: 'nothing' } };

function flow(choices: object): object {
  return {
    horse: NOTHING,
    owner: NOTHING,
    rider: NOTHING,
    current: null,
    choices,
    changing: null,
    printed: false,
  };
}

async function choose(page: Page): Promise<void> {
  const state = {
    org: 'usef',
    searchDate: '2026-12-05',
    lastDate: '2026-12-08',
    flows: { usef: flow(CHOSEN.usef), usdf: flow(CHOSEN.usdf), ushja: flow(CHOSEN.ushja) },
  };
  await page.goto('/');
  await page.evaluate(
    (text) => sessionStorage.setItem('amvs-session', text),
    JSON.stringify({ state, version: 1 }),
  );
}

/** Finds words split across two lines, and content beyond its cell's right edge. */
async function brokenIn(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const broken = [];
    const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent.closest('.visually-hidden, .measuring') !== null || !parent.checkVisibility()) continue;
      for (const { 0: word, index } of node.data.matchAll(/[^\\s\\u2010-\\u2015-]+/gu)) {
        if (word.length >= 25) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        const lines = new Set(rects.map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
        const cell = parent.closest('.roster :is(th, td)');
        const edge = cell === null ? Infinity : cell.getBoundingClientRect().right;
        if (rects.some(({ right }) => right > edge + 0.5)) broken.push('beyond its cell: ' + word);
      }
    }
    return broken;
  })()`);
}

async function expectWhole(page: Page, what: string, widths: readonly number[]): Promise<void> {
  await expect(page.getByText(/Checking|Loading the/)).toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => brokenIn(page), { message: `${what} at ${width} pixels` }).toEqual([]);
  }
}

test.beforeEach(({ page }) => onSampleDay(page));

test.describe('no word is broken', () => {
  for (const org of ['usef', 'usdf', 'ushja'] as const) {
    for (const screen of ['print-cards', 'roster', 'verifications'] as const) {
      test(`no word is broken on ${screen} of ${org}`, async ({ page }) => {
        await choose(page);
        await page.goto(`/${org}/${screen}`);
        await expect(page.getByText('Records as of').first()).toBeVisible();
        await expectWhole(page, screen, SCREENS);
        await page.emulateMedia({ media: 'print' });
        await expectWhole(page, `${screen} on paper`, PAPER);
      });
    }
  }

  for (const [title, name] of [
    ['USEF', 'The Remarkable'],
    ['USDF', 'Winterberry'],
    ['USHJA', 'Copper Kettle'],
  ] as const) {
    test(`no word is broken on horse results and owners of ${title}`, async ({ page }) => {
      await startFlow(page, title);
      await search(page, { 'Horse name': name }, 'Horse Results');
      await expect(page.getByRole('radio').first()).toBeVisible();
      await expectWhole(page, 'results', SCREENS);
      await page.getByRole('radio').first().check();
      await press(page, 'Owner', 'Owners');
      await expect(page.getByRole('radio').first()).toBeVisible();
      await expectWhole(page, 'owners', SCREENS);
    });

    test(`no word is broken on rider results of ${title}`, async ({ page }) => {
      await startFlow(page, title);
      await press(page, 'Rider search', 'Rider Search');
      await search(page, { 'Last name': 'Featheringstonehaugh' }, 'Rider Results');
      await expect(page.getByRole('radio').first()).toBeVisible();
      await expectWhole(page, 'rider results', SCREENS);
    });
  }

  test('no word is broken on the work list', async ({ page }) => {
    await openWorkList(page);
    await page.locator('.work-open').first().click();
    await expectWhole(page, 'work list', SCREENS);
    await press(page, 'Reports and letters', 'Reports and letters');
    await page.getByRole('button', { name: 'Print the work list' }).click();
    await page.emulateMedia({ media: 'print' });
    await expectWhole(page, 'work list on paper', PAPER);
  });
});
