import { chromium as browserType, type Locator, type Page } from '@playwright/test';
import { chooseList, longList } from '../../test/support/browser/show.ts';
import { START, WATCH } from './interactions.ts';

/** Number of rows in the work list (requirement 15.83). */
const ROWS = 2000;

/** Wait after an input, in ms, long enough for the page to draw everything that follows from it. */
const PAUSE = 2000;

/** Number of times each input is repeated; the slowest is reported. */
const TIMES = 3;

/** Prepares an input and returns a function that performs it. */
type Input = () => Promise<() => Promise<void>>;

/**
 * Times inputs in a work list with 2,000 rows, in ms: the time until the next frame, like the web vital INP, and the page's CPU
 * time until it has drawn the result.
 */
export async function workList(url: string, executablePath: string): Promise<[string, string, string][]> {
  const browser = await browserType.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(WATCH);
    await bringList(page, url);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    /** CPU time of the page's main thread, in ms. */
    const worked = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
    };
    const rows: [string, string, string][] = [];
    const time = async (name: string, inputs: readonly Input[]) => {
      let [slowest, most] = [0, 0];
      for (const input of inputs) {
        const act = await input();
        await page.waitForTimeout(PAUSE);
        await page.evaluate(START);
        const before = await worked();
        await act();
        await page.waitForTimeout(PAUSE);
        most = Math.max(most, (await worked()) - before);
        slowest = Math.max(slowest, await page.evaluate<number>('window.slowest'));
      }
      rows.push([name, String(Math.round(slowest)), String(Math.round(most))]);
    };
    // Locate the target before the measured time starts, because locating it is also work for the page.
    const click = (target: Locator) => async () => {
      const box = await target.boundingBox();
      if (box === null) throw new Error('Found nothing to click');
      return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    };
    const press = (key: string) => () => Promise.resolve(() => page.keyboard.press(key));
    const times = (input: Input, count = TIMES) => Array.from({ length: count }, () => input);

    await time('Baseline: a click that changes nothing', times(click(page.locator('h1'))));
    await time(
      'Turning a filter on and off',
      times(click(page.locator('.need-not-in-order.work-need')), 2 * TIMES),
    );
    await time(
      'Turning a filter with few matching rows on and off',
      times(click(page.locator('.need-ends-during.work-need')), 2 * TIMES),
    );
    await page.locator('.work-open').first().focus();
    await time('Going to the next entry', times(press('j')));
    const search = page.locator('.work-filters input[type="text"]');
    await search.focus();
    await time('Typing in the search', Array.from('wint', press));
    await search.fill('');
    await time('Expanding a cause’s entries', [click(page.locator('.work-fold button').first())]);
    await time('Grouping by person, and by entry', [
      click(page.locator('.segments label').nth(1)),
      click(page.locator('.segments label').first()),
    ]);
    return rows;
  } finally {
    await browser.close();
  }
}

async function bringList(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/usdf/entry-list`);
  await page.getByRole('textbox', { name: 'First day of the competition' }).fill('12/5-12/7/2026');
  await chooseList(page, await longList(ROWS));
  await page.getByRole('button', { name: 'Check the entry list' }).click();
  await page
    .getByText(`All ${ROWS.toLocaleString('en-US')} rows are checked.`)
    .waitFor({ state: 'attached', timeout: 300_000 });
}
