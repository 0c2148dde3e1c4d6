import { chromium as browserType, type Locator } from '@playwright/test';

/** Factor by which the browser's processor is slowed. */
const SLOWER = 4;

/** Number of rows to select; the time of the slowest selection is reported. */
const TIMES = 5;

/** Wait after an input, in ms, long enough for the page to draw the result and report its time. */
const PAUSE = 500;

/** Wait, in ms, after an input that calls the server: the page must also draw the answer. */
const LONG_PAUSE = 2500;

/**
 * Times inputs until the next frame, in ms, like the web vital INP: reports the slowest of several. The page shows search
 * results with 48 horses.
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
    // Finish all locator look-ups before each input: a query from this tool between an input and its frame would count as the
    // page's time.
    const time = async (name: string, inputs: readonly (() => Promise<void>)[], pause = PAUSE) => {
      await page.waitForTimeout(pause);
      await page.evaluate(START);
      for (const input of inputs) {
        await input();
        await page.waitForTimeout(pause);
      }
      rows.push([name, String(Math.round(await page.evaluate<number>('window.slowest')))]);
    };
    const click = async (target: Locator) => {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (box === null) throw new Error('Found nothing to click');
      return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    };
    const press = (keys: readonly string[]) => keys.map((key) => () => page.keyboard.press(key));

    // Baseline: an input without effect. On a busy machine, every figure includes this time.
    const nothing = await click(page.getByRole('heading', { level: 1 }));
    await time('Baseline: a click that changes nothing', [nothing, nothing, nothing]);
    await page.getByRole('combobox', { name: 'Horse name' }).focus();
    await time('Typing in a search field, which opens the suggestions', press(Array.from('Gold')));
    await time('Searching', press(['Enter']), LONG_PAUSE);
    const selects: (() => Promise<void>)[] = [];
    for (let at = 0; at < TIMES; at += 1) selects.push(await click(page.getByRole('radio').nth(at)));
    await time('Selecting a row', selects);
    await page.getByRole('textbox', { name: 'Filter these results' }).focus();
    await time('Typing in the filter', press([...Array.from('Golden'), 'Escape']));
    for (const number of [2, 1, 2, 1]) {
      const turn = await click(page.getByRole('button', { name: `Page ${number}` }));
      await time('Going to a list’s next page', [turn], LONG_PAUSE);
    }
    await time('Sorting a list', [await click(page.getByRole('button', { name: 'Foaled' }))]);
    return slowestOfEach(rows);
  } finally {
    await browser.close();
  }
}

function slowestOfEach(rows: readonly [string, string][]): [string, string][] {
  const slowest = new Map<string, number>();
  for (const [name, ms] of rows) slowest.set(name, Math.max(slowest.get(name) ?? 0, Number(ms)));
  return Array.from(slowest, ([name, ms]) => [name, String(ms)]);
}

/**
 * Runs in the page before the page's own code and records the slowest input's time. Ignores inputs from before the last START:
 * the browser reports an input that changes nothing only with the next frame, which a later input causes.
 */
export const WATCH = `
  window.slowest = 0;
  window.started = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration } of list.getEntries()) {
      if (interactionId > 0 && startTime >= window.started) window.slowest = Math.max(window.slowest, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** Starts a measurement in a page that runs WATCH. */
export const START = 'window.slowest = 0; window.started = performance.now()';
