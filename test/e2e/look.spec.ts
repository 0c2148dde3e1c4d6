import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser/app.ts';
import { addHorse, addRider, cards, press, rosterRow, startFlow } from '../support/browser/journey.ts';

/** Browser globals, declared here because tests are compiled without the browser's types. */
interface Browser {
  getComputedStyle: (node: unknown) => Readonly<Record<string, string>>;
}

/** Returns a color's red, green and blue as computed by the browser, 0 to 255 each. */
async function colorOf(element: Locator, property: 'color' | 'backgroundColor'): Promise<number[]> {
  const computed = await element.evaluate(
    (node, name) => (globalThis as unknown as Browser).getComputedStyle(node)[name] ?? '',
    property,
  );
  return (computed.match(/\d+/g) ?? []).map(Number);
}

async function topOf(element: Locator): Promise<number | undefined> {
  return (await element.boundingBox())?.y;
}

async function expectRed(element: Locator): Promise<void> {
  const [red = 0, green = 0, blue = 0] = await colorOf(element, 'color');
  expect(red).toBeGreaterThan(150);
  expect(Math.max(green, blue)).toBeLessThan(60);
}

async function expectDarkBlue(element: Locator): Promise<void> {
  const [red = 0, green = 0, blue = 0] = await colorOf(element, 'backgroundColor');
  expect(blue).toBeGreaterThan(Math.max(red, green));
  expect(Math.max(red, green, blue)).toBeLessThan(160);
}

const JUNIPER = { find: { 'Horse name': 'Juniper' }, mark: ['Juniper Skyline, USEF 9100021'] };
const IMOGEN = ['Imogen Castlebury, USEF 9500021'];

for (const width of [1280, 768, 375]) {
  test(`the sample-records mark is in view at ${width} pixels, on Home and below the dates`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const mark = page.getByText('SAMPLE RECORDS, NOT FOR USE', { exact: true });
    await page.goto('/');
    await expect(mark).toBeInViewport({ ratio: 1 });
    await startFlow(page, 'USDF');
    await expect(mark).toBeInViewport({ ratio: 1 });
    await page.goto('/usdf/entry-list');
    await expect(mark).toBeInViewport({ ratio: 1 });
  });
}

async function addRiders(page: Page, riders: readonly (readonly [lastName: string, row: string])[]) {
  for (const [lastName, name] of riders) {
    await press(page, 'Rider search', 'Rider Search');
    await addRider(page, { find: { 'Last name': lastName }, mark: [name] });
  }
}

test('the theme is dark blue, including the date picker', async ({ page }) => {
  await page.goto('/usdf/competition-date');
  // Waits until the app has replaced the page's first header, because a removed element has no color.
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expectDarkBlue(page.getByRole('banner'));
  await expectDarkBlue(page.getByRole('button', { name: 'Continue' }));
  await expectDarkBlue(page.locator('.calendar-day[data-selected]'));
});

test('search fields in one row have aligned labels and boxes', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await startFlow(page, 'USDF');
  await press(page, 'Rider search', 'Rider Search');
  for (const row of [
    ['USDF number', 'USEF number'],
    ['First name', 'Last name'],
  ]) {
    const [left = '', right = ''] = row;
    for (const part of [
      (name: string) => page.locator('.search-fields').getByText(name, { exact: true }),
      (name: string) => page.getByRole('combobox', { name, exact: true }),
    ]) {
      expect(await topOf(part(left)), left).toBe(await topOf(part(right)));
    }
  }
  await page.getByRole('combobox', { name: 'Last name' }).fill('Marchbanks');
  await press(page, 'Search by field', 'Rider Results');
});

test('warnings, suspensions and INACTIVE are printed in red', async ({ page }) => {
  await startFlow(page, 'USEF');
  await addRiders(page, [
    ['Blackmarsh', 'Desmond Blackmarsh, USEF 9500201'],
    ['Lindenmoor', 'Petra Lindenmoor, USEF 9500202'],
    ['Larkwell', 'Kendrick Larkwell, USEF 9500214'],
  ]);
  for (const [screen, of] of [
    ['Verifications', (name: string) => cards(page, `RIDER VERIFICATION ${name}`)],
    ['Roster', (name: string) => rosterRow(page, 'USEF RIDER', name)],
  ] as const) {
    await press(page, screen, screen);
    await page.emulateMedia({ media: 'print' });
    const lapsed = of('Petra Lindenmoor');
    await expectRed(lapsed.getByText(/^Rider does not have required membership/));
    await expectRed(lapsed.getByText('* Suspended'));
    await expect(lapsed.locator('dl')).toHaveCount(0);
    const suspended = of('Desmond Blackmarsh');
    await expectRed(suspended.getByText('* Suspended'));
    await expect(suspended).toContainText('9500201');
    await expectRed(of('Kendrick Larkwell').getByText('INACTIVE', { exact: true }));
    await page.emulateMedia({ media: 'screen' });
    await press(page, 'Back to Print Cards', 'Print Cards');
  }
});

test('each card column starts with its organization’s mark, on a drawn background', async ({ page }) => {
  await startFlow(page, 'USDF');
  await addHorse(
    page,
    { find: { 'Horse name': 'Winterberry Waltz' }, mark: ['Winterberry Waltz, USDF 810001'] },
    ['Delphine Ashgrove, USDF 850001'],
    { press: 'Add and print', screen: 'Print Cards' },
  );
  await press(page, 'Verifications', 'Verifications');
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('region', { name: 'Verification cards' });
  const marks = sheet.locator('svg[role="img"]');
  await expect(marks).toHaveCount(2);
  for (const [at, org] of ['USEF', 'USDF'].entries()) {
    await expect(marks.nth(at)).toHaveAccessibleName(org);
    const card = cards(page, 'HORSE VERIFICATION Winterberry Waltz').nth(at);
    const [mark, label] = [
      await card.locator('.org-mark').boundingBox(),
      await card.getByText(org, { exact: true }).boundingBox(),
    ];
    if (mark === null || label === null) throw new Error(`No mark on the card of ${org}`);
    expect(mark.x + mark.width).toBeLessThanOrEqual(label.x);
    expect(mark.y).toBeLessThan(label.y + label.height);
  }
  await expect(sheet.locator('.sheet-strip')).toHaveCSS('background-image', /paper-background/);
});

test('the print button opens the print dialog, and is not printed', async ({ page }) => {
  await page.addInitScript(() => {
    const browser = globalThis as unknown as { printed: number; print(): void };
    browser.printed = 0;
    browser.print = () => {
      browser.printed += 1;
    };
  });
  await startFlow(page, 'USEF');
  await addHorse(page, JUNIPER, IMOGEN, { press: 'Add and print', screen: 'Print Cards' });
  for (const screen of ['Verifications', 'Roster']) {
    await press(page, screen, screen);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    expect(await page.evaluate(() => (globalThis as unknown as { printed: number }).printed)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('region', { name: `${screen}, Sheet 1 of 1` })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Back to Print Cards' })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => Object.assign(globalThis, { printed: 0 }));
    await press(page, 'Back to Print Cards', 'Print Cards');
  }
});

test('the first files contain no screen’s code: each screen has its own file', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  const first = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, src = '']) => src);
  const code = (await Promise.all(first.map(async (src) => (await page.request.get(src)).text()))).join('\n');
  expect(code).toContain('Affiliates Membership Verification Service');
  for (const words of [
    'Clear data?',
    'Competition start date',
    'No horse in this entry?',
    'Search for a horse first',
    'Add and print',
    'Nothing is chosen yet',
    'Choose a saved show',
    'Roster cards',
    'Date Printed',
  ]) {
    expect(code, words).not.toContain(words);
  }

  // Chooses a date, because without one most screens do not load their own file.
  await startFlow(page, 'USDF');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  for (const [path, file] of [
    ['/', 'home'],
    ['/usdf/competition-date', 'competition-date'],
    ['/usdf/horse-search', 'search'],
    ['/usdf/horse-results', 'horse-results'],
    ['/usdf/owner', 'owner-results'],
    ['/usdf/rider-search', 'search'],
    ['/usdf/rider-results', 'rider-results'],
    ['/usdf/print-cards', 'print-cards'],
    ['/usdf/roster', 'roster'],
    ['/usdf/verifications', 'verifications'],
  ] as const) {
    loaded.length = 0;
    await page.goto(path);
    await expect(page.locator('#main').getByRole('heading', { level: 1 })).toBeVisible();
    // May include files of other screens, which the previous page was still loading.
    const files = new Set(loaded);
    const own = new RegExp(String.raw`^/assets/${file}-[\w-]{8}\.js$`);
    // Several files may match, because code shared by several screens may be in a file with the same name.
    expect([...files].filter((name) => own.test(name)).length, file).toBeGreaterThan(0);
  }
});
