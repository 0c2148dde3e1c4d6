import { chromium as browserType, type Page } from '@playwright/test';

/** How much slower the processor of the browser is made. */
const SLOWER = 4;

/** Times each interaction is done; the slowest counts. */
const TIMES = 5;

/**
 * How long the browser takes from an input to the picture that answers it, in ms, as the web vital INP counts it: the slowest of
 * several. The page is that of a search that finds 48 horses.
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
    const time = async (name: string, act: () => Promise<void>) => {
      await page.evaluate('window.slowest = 0');
      await act();
      await drawn(page);
      rows.push([name, String(Math.round(await page.evaluate<number>('window.slowest')))]);
    };
    // What the machine takes for an input alone: on a busy one, every figure has it.
    await time('The yardstick: a click that changes nothing', async () => {
      for (let at = 0; at < TIMES; at += 1) await page.getByRole('heading', { level: 1 }).click();
    });
    await time('Typing in a search field, which opens the list of suggestions', async () => {
      await page.getByRole('combobox', { name: 'Horse name' }).pressSequentially('Gold', { delay: 120 });
      await page.getByRole('option').first().waitFor();
    });
    await time('Searching', async () => {
      await page.keyboard.press('Enter');
      await page.getByRole('radio').first().waitFor();
    });
    await time('Marking a row', async () => {
      for (let at = 0; at < TIMES; at += 1) await page.getByRole('radio').nth(at).click();
    });
    await time('Typing in the filter', async () => {
      const filter = page.getByRole('textbox', { name: 'Filter these results' });
      await filter.pressSequentially('Golden', { delay: 120 });
      await filter.fill('');
    });
    await time('Turning the page of a list', async () => {
      await page.getByRole('button', { name: 'Page 2' }).click();
      await page.getByRole('button', { name: 'Page 1' }).click();
    });
    return rows;
  } finally {
    await browser.close();
  }
}

/** The browser has drawn what came last, and has reported how long it took. */
async function drawn(page: Page): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) {
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))');
  }
}

/** What runs in the page before its own code: keeps the time of the slowest input. */
const WATCH = `
  window.slowest = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) window.slowest = Math.max(window.slowest, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;
