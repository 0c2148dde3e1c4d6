import { chromium as browserType, type Locator } from '@playwright/test';

/** Slow-down factor of the browser's processor. */
const SLOWER = 4;

/** Number of rows selected; the slowest counts. */
const TIMES = 5;

/** After an input, in ms: the page has then drawn the result and reported its time. */
const PAUSE = 500;

/** In ms, if a server answer must be drawn as well. */
const LONG_PAUSE = 2500;

/**
 * Times inputs until the next picture, in ms, as the web vital INP does: the slowest of several. The page has the
 * results of a search with 48 horses.
 */
export async function interactions(url: string, executablePath: string): Promise<[string, string][]> {
  const browser = await browserType.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(WATCH);
    await page.goto(`${url}/usef/competition-date`);
    await page.getByRole('textbox', { name: 'Competition start date' }).fill('12/05/2026');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('combobox', { name: 'Horse name' }).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

    const rows: [string, string][] = [];
    // Each input comes alone, after all look-ups for it: a query of this tool between an input and its picture would
    // count as the page's.
    const time = async (name: string, inputs: readonly (() => Promise<void>)[], pause = PAUSE) => {
      await page.waitForTimeout(pause);
      await page.evaluate('window.slowest = 0');
      for (const input of inputs) {
        await input();
        await page.waitForTimeout(pause);
      }
      rows.push([name, String(Math.round(await page.evaluate<number>('window.slowest')))]);
    };
    const click = async (target: Locator) => {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (box === null) throw new Error('There is nothing to click');
      return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    };
    const press = (keys: readonly string[]) => keys.map((key) => () => page.keyboard.press(key));

    // Time of an input without effect, which every figure contains on a busy machine.
    const nothing = await click(page.getByRole('heading', { level: 1 }));
    await time('The yardstick: a click that changes nothing', [nothing, nothing, nothing]);
    await page.getByRole('combobox', { name: 'Horse name' }).focus();
    await time('Typing in a search field, which opens the list of suggestions', press(Array.from('Gold')));
    await time('Searching', press(['Enter']), LONG_PAUSE);
    const selects: (() => Promise<void>)[] = [];
    for (let at = 0; at < TIMES; at += 1) selects.push(await click(page.getByRole('radio').nth(at)));
    await time('Selecting a row', selects);
    await page.getByRole('textbox', { name: 'Filter these results' }).focus();
    await time('Typing in the filter', press([...Array.from('Golden'), 'Escape']));
    for (const number of [2, 1, 2, 1]) {
      const turn = await click(page.getByRole('button', { name: `Page ${number}` }));
      await time('Turning the page of a list', [turn], LONG_PAUSE);
    }
    await time('Sorting a list', [await click(page.getByRole('button', { name: 'Foaled' }))]);
    return slowestOfEach(rows);
  } finally {
    await browser.close();
  }
}

/** Keeps the longest time of each name. */
function slowestOfEach(rows: readonly [string, string][]): [string, string][] {
  const slowest = new Map<string, number>();
  for (const [name, ms] of rows) slowest.set(name, Math.max(slowest.get(name) ?? 0, Number(ms)));
  return Array.from(slowest, ([name, ms]) => [name, String(ms)]);
}

/** Runs in the page before its own code, and keeps the time of the slowest input. */
export const WATCH = `
  window.slowest = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) window.slowest = Math.max(window.slowest, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;
