import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { axeOn } from '../support/browser/journey.ts';
import { type Example, expect, test, useFontOfTests } from '../support/browser/gallery.ts';

/*
 * Checks every example in the gallery (src/web/gallery): every component and every screen in every state. docs/accessibility.md
 * lists the WCAG 2.2 criteria that each check covers.
 */

const PARTS = [0, 1, 2, 3] as const;

/** A window 1280 px wide at 400% zoom (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 800 };

/** Text spacing that a reader may set (WCAG 1.4.12). */
const SPACED_TEXT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** The axe rules to repeat in the dark theme, which changes only colors. */
const RULES_OF_COLORS = ['color-contrast', 'link-in-text-block'];

for (const part of PARTS) {
  test(`the examples pass axe, the keyboard, 320 px and spaced text, part ${part + 1} of ${PARTS.length}`, async ({
    page,
    open,
    gallery,
  }) => {
    await page.goto(gallery.url);
    const examples = await page.evaluate<Example[]>('window.examples');
    expect(examples.length).toBeGreaterThan(50);
    const wrong: string[] = [];
    for (const { address, kind } of examples.filter((_, at) => at % PARTS.length === part)) {
      const problems = await problemsOf(page, () => open(address));
      wrong.push(...problems.map((problem) => `${kind} ${address}: ${problem}`));
    }
    expect(wrong).toEqual([]);
  });
}

/** States that no example starts in: a click, a key or a drag opens something. */
const OPENED: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
  ['the list of shortcuts', 'horse-search-usdf', (page) => press(page, 'Keyboard')],
  ['the calendar', 'entry-list-usdf', (page) => press(page, 'Calendar for the first day')],
  ['the question before clearing all data', 'home-choices-kept', (page) => press(page, 'Clear data')],
  ['the question before the next entry', 'print-cards-usdf', (page) => press(page, 'Next entry')],
  ['the list of suggestions', 'horse-search-usdf', (page) => page.keyboard.type('winter')],
  ['the list of reasons of a judgment', 'print-cards-usdf', (page) => press(page, /^Why/)],
  ['the list of rows in order', 'print-cards-twelve-horses-usdf', (page) => press(page, /riders in order$/)],
  ['the list of reasons of a row', 'horse-results-usdf', (page) => press(page, /^Why/)],
  ['the form for evidence', 'work-list-entry-usdf', (page) => press(page, /^Note evidence/)],
  ['the form for a late entry', 'work-list-entry-usdf', (page) => press(page, 'Add an entry')],
  ['the form for saving', 'work-list-entry-usdf', (page) => press(page, 'Save the show')],
  ['a file over the window', 'entry-list-usdf', dragOver],
];

for (const [what, address, act] of OPENED) {
  test(`${what}, once opened, passes axe, the keyboard, 320 px and spaced text`, async ({ page, open }) => {
    const problems = await problemsOf(page, async () => {
      await open(address);
      await act(page);
    });
    expect(problems).toEqual([]);
  });
}

/** Presses a button with the Enter key, because the focus ring is shown only to keyboard users. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().press('Enter');
}

async function dragOver(page: Page): Promise<void> {
  await page.locator('main').dispatchEvent('dragover');
  await expect(page.locator('.intake-over')).toHaveCount(1);
}

/** Opens an example with `show`, and returns its problems in both themes, by keyboard, at 320 px, and with wider text spacing. */
async function problemsOf(page: Page, show: () => Promise<void>): Promise<string[]> {
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'light' });
  await show();
  const problems = [
    ...(await violations('light', axeOn(page))),
    ...(await byKeyboard(page)),
    ...(await page.evaluate<string[]>(`(${smallTargets})()`)),
  ];
  await page.emulateMedia({ colorScheme: 'dark' });
  problems.push(...(await violations('dark', axeOn(page).withRules(RULES_OF_COLORS))));
  await page.setViewportSize(NARROWEST);
  problems.push(...(await cutOffAtLast(page)));
  await page.setViewportSize(WIDE);
  await page.addStyleTag({ content: SPACED_TEXT });
  problems.push(...(await cutOffAtLast(page)));
  return problems;
}

/** Some screens render again after the window changes, so this polls and returns only the problems that remain. */
async function cutOffAtLast(page: Page): Promise<string[]> {
  let found: string[] = [];
  const count = async () => {
    found = await page.evaluate<string[]>(`(${cutOff})()`);
    return found.length;
  };
  await expect
    .poll(count)
    .toBe(0)
    .catch(() => {});
  return found;
}

test('no screen prints buttons in any state', async ({ page, open, gallery }) => {
  await page.goto(gallery.url);
  const examples = await page.evaluate<Example[]>('window.examples');
  const printed: string[] = [];
  for (const { address } of examples.filter(({ kind }) => kind !== 'components')) {
    await page.emulateMedia({ media: 'screen' });
    await open(address);
    await page.emulateMedia({ media: 'print' });
    const found = await page.evaluate<string[]>(`(${pressedOnPaper})()`);
    printed.push(...found.map((what) => `${address}: ${what}`));
  }
  expect(printed).toEqual([]);
});

test('matching letters are visible in the system’s own colors', async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await open('horse-results-usdf');
  await expect(page.locator('mark').first()).toBeVisible();
  const colors = await page.evaluate<string[]>(
    `[...document.querySelectorAll('mark, mark + *, bdi')].map((each) => getComputedStyle(each).color)`,
  );
  expect(new Set(colors).size).toBe(1);
});

test('twelve horses with owners and riders fit in about two window heights on Print Cards', async ({
  page,
  open,
}) => {
  await page.setViewportSize(WIDE);
  for (const org of ['usef', 'usdf']) {
    await open(`print-cards-twelve-horses-${org}`);
    await useFontOfTests(page);
    await expect(page.getByRole('table', { name: /of (35|70) cards/ })).toBeVisible();
    await page.getByRole('button', { name: '6 horses, 6 owners, 6 riders in order' }).click();
    const heights = await page.evaluate<number[]>(
      `[...document.querySelectorAll('.subject-row')].map((each) => each.getBoundingClientRect().height)`,
    );
    expect(heights).toHaveLength(35);
    // A row that is in order takes one line, and any other takes two. 14 rows are not in order, and one name has 52
    // letters.
    expect(Math.max(...heights)).toBeLessThan(54);
    expect(heights.filter((height) => height > 32).length).toBeLessThan(16);
    const windows = await page.evaluate<number>('document.documentElement.scrollHeight / innerHeight');
    expect(windows).toBeLessThan(2.2);
  }
});

async function violations(theme: string, axe: AxeBuilder): Promise<string[]> {
  const found = await axe.analyze();
  return found.violations.map(
    ({ id, nodes }) => `axe, ${theme}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
}

/**
 * Tabs through the page and returns the problems: each control must get the focus (2.1.1), and the focus must move on
 * (2.1.2), be visible (2.4.7), and not be completely covered (2.4.11).
 */
async function byKeyboard(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const stops = await page.evaluate<number>(`(${markStops})()`);
  // Goes around once from the screen's initial focus. After the last element, the browser's own controls get the focus once.
  for (let step = 0, outside = 0; step <= stops + 5 && outside < 2; step += 1) {
    const at = await page.evaluate<{ place: string; problems: string[] }>(`(${lookAtFocus})()`);
    if (at.place === 'seen before') break;
    if (at.place === 'outside') outside += 1;
    problems.push(...at.problems);
    await page.keyboard.press('Tab');
  }
  return [...problems, ...(await page.evaluate<string[]>(`(${neverReached})()`))];
}

/* Code that runs in the page, written as strings because tests are compiled without the browser's types. */

/**
 * Printed elements whose only purpose is to be pressed. Names that open a work-list entry and sortable column headers are text
 * that belongs on paper.
 */
const pressedOnPaper = `() => {
  const pressed = 'button, [role="button"], a.button, input[type="file"], input[type="submit"], nav a';
  return [...document.querySelectorAll(pressed)]
    .filter((each) => !each.matches('.work-open, .sort') && each.checkVisibility({ visibilityProperty: true }))
    .map((each) => each.outerHTML.slice(0, 120));
}`;

/** Marks the elements that must get the focus, and returns their number. A radio group counts once. */
const markStops = `() => {
  const inside = document.querySelector('dialog[open]') ?? document;
  const stops = [...inside.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')].filter(
    (each) => !each.disabled && each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }),
  );
  const groups = new Set();
  for (const stop of stops) {
    const group = stop.type === 'radio' ? stop.name : null;
    if (group !== null && groups.has(group)) continue;
    groups.add(group);
    stop.dataset.stop = group ?? '';
  }
  return stops.length;
}`;

const lookAtFocus = `() => {
  const at = document.activeElement;
  if (at === null || at === document.body) return { place: 'outside', problems: [] };
  // A dialog that does not start with a control gets the focus itself, and its frame shows that.
  if (at.matches('dialog')) return { place: 'dialog', problems: [] };
  if (at.dataset.seen === 'yes') return { place: 'seen before', problems: [] };
  at.dataset.seen = 'yes';
  const group = at.type === 'radio' ? at.name : null;
  for (const stop of document.querySelectorAll('[data-stop]')) {
    if (stop === at || (group !== null && stop.dataset.stop === group)) delete stop.dataset.stop;
  }
  const called = at.outerHTML.slice(0, 120);
  const problems = [];
  // A link that makes its whole card clickable has the outline on the part that covers the card.
  const outlines = [getComputedStyle(at), getComputedStyle(at, '::after')];
  const isSeen = ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  if (!outlines.some(isSeen)) problems.push('no visible focus on ' + called);
  const { left, top, right, bottom } = at.getBoundingClientRect();
  const seen = [0.1, 0.5, 0.9].some((part) => {
    const hit = document.elementFromPoint(left + (right - left) * part, top + (bottom - top) * 0.5);
    return hit !== null && (at.contains(hit) || hit.contains(at));
  });
  if (!seen) problems.push('the focus is covered on ' + called);
  return { place: 'new', problems };
}`;

const neverReached = `() =>
  [...document.querySelectorAll('[data-stop]')].map((each) => 'never gets the focus: ' + each.outerHTML.slice(0, 120))`;

/** Targets under 24 px with another target too close (WCAG 2.5.8). A link in a sentence is as tall as its line. */
const smallTargets = `() => {
  // React Aria repeats the button at the end of its calendar for screen readers, and clips it.
  const inside = document.querySelector('dialog[open]') ?? document;
  const targets = [...inside.querySelectorAll('a[href], button, input, summary')].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }) && !each.closest('.skip-link') && !each.closest('[style*="clip"]'),
  );
  const boxes = targets.map((each) => each.getBoundingClientRect());
  return targets.flatMap((each, at) => {
    const box = boxes[at];
    if (box.width >= 24 && box.height >= 24) return [];
    if (each.matches('p a')) return [];
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const close = boxes.some((other, index) => {
      if (index === at) return false;
      const dx = Math.max(other.left - x, 0, x - other.right);
      const dy = Math.max(other.top - y, 0, y - other.bottom);
      return Math.hypot(dx, dy) < 12;
    });
    return close ? ['a small target close to another: ' + each.outerHTML.slice(0, 120)] : [];
  });
}`;

/** Finds elements that make the page wider than the window, and clipped text. */
const cutOff = `() => {
  const wide = document.documentElement.scrollWidth > innerWidth ? ['is ' + document.documentElement.scrollWidth + ' px wide'] : [];
  const cut = [...document.querySelectorAll('body *')].filter((each) => {
    const { overflowX, clipPath } = getComputedStyle(each);
    return overflowX !== 'visible' && overflowX !== 'auto' && clipPath === 'none' && each.tagName !== 'svg' && each.scrollWidth > each.clientWidth + 1;
  });
  return [...wide, ...cut.map((each) => 'cuts off ' + each.outerHTML.slice(0, 120))];
}`;
