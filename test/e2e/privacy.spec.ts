import { expect, test } from '../support/browser/app.ts';
import { addHorse, addRider, press, startFlow } from '../support/browser/journey.ts';

/** This journey's personal data, and some typed text. */
const PERSONAL = [
  'winterberry',
  'waltz',
  'delphine',
  'ashgrove',
  'rowan',
  'thornbury',
  'linnea',
  'marchbanks',
  '1991',
  '07/19',
  '07-19',
  'amateur',
  'suspen',
  'safe',
];
const NUMBERS = ['9100001', '810001', '9500001', '850001', '9500003', '850003'];

test('a whole journey leaves nothing personal in the browser, and no number in an address', async ({
  page,
  context,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));

  await startFlow(page, 'USDF');
  await addHorse(
    page,
    { find: { 'USEF number, microchip or FEI number': '9100001' }, mark: ['Winterberry Waltz, USDF 810001'] },
    ['Delphine Ashgrove, USDF 850001'],
  );
  await addRider(page, { find: { 'Last name': 'Marchbanks' }, mark: ['Linnea Marchbanks, USDF 850003'] });
  await press(page, 'Verifications', 'Verifications');
  await expect(page.getByRole('article')).toHaveCount(6);
  addresses.push(page.url());

  const kept = await page.evaluate(async () => {
    // Declared here, because tests are compiled without the browser's types.
    const browser = globalThis as unknown as {
      sessionStorage: Record<string, string>;
      localStorage: Record<string, string>;
      history: { state: unknown };
      indexedDB: { databases(): Promise<unknown[]> };
      caches: { keys(): Promise<string[]> };
    };
    return {
      session: { ...browser.sessionStorage },
      local: { ...browser.localStorage },
      history: JSON.stringify(browser.history.state),
      databases: await browser.indexedDB.databases(),
      caches: await browser.caches.keys(),
    };
  });
  expect(kept.local).toEqual({});
  expect(kept.databases).toEqual([]);
  expect(kept.caches).toEqual([]);
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).sort()).toEqual(['XSRF-SECRET', 'XSRF-TOKEN']);

  const stored = `${JSON.stringify(kept.session)} ${kept.history}`.toLowerCase();
  for (const text of PERSONAL) expect(stored).not.toContain(text);
  for (const number of NUMBERS) expect(stored).toContain(number);

  const visited = addresses.join('\n').toLowerCase();
  for (const text of [...PERSONAL.slice(0, 8), ...NUMBERS]) expect(visited).not.toContain(text);

  expect(Object.keys(kept.session)).toEqual(['amvs-session']);
  expect(leaves(JSON.parse(kept.session['amvs-session'] ?? '')).filter((leaf) => !mayBeKept(leaf))).toEqual(
    [],
  );
});

test('turning off single-key shortcuts stores one word in the browser', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Keyboard' }).click();
  await page.getByRole('switch', { name: 'Single keys work as shortcuts' }).uncheck();
  const local = () =>
    page.evaluate(() => ({
      ...(globalThis as unknown as { localStorage: Record<string, string> }).localStorage,
    }));
  expect(await local()).toEqual({ 'amvs-shortcuts': 'off' });
  await page.getByRole('switch').check();
  expect(await local()).toEqual({});
});

test('"Clear data" leaves no number in the browser', async ({ page }) => {
  await startFlow(page, 'USEF');
  await addHorse(
    page,
    { find: { 'Horse name': 'Juniper' }, mark: ['Juniper Skyline, USEF 9100021'] },
    ['Imogen Castlebury, USEF 9500021'],
    { press: 'Add and print', screen: 'Print Cards' },
  );
  await page.goto('/');
  await page.getByRole('button', { name: 'Clear data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear data' }).click();
  await expect(page.getByText('All data is cleared.')).toBeVisible();
  const stored = await page.evaluate(() =>
    JSON.stringify((globalThis as unknown as { sessionStorage: unknown }).sessionStorage),
  );
  expect(stored).not.toMatch(/\d{4,}|2026/);
});

function leaves(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
}

/**
 * True for a value that the browser may store: an organization, a date, a kind of show, a record number, a boolean, or a word
 * for the selected option.
 */
function mayBeKept(leaf: unknown): boolean {
  if (typeof leaf !== 'string') return leaf === null || leaf === 1 || typeof leaf === 'boolean';
  return /^(\d+|\d{4}-\d\d-\d\d|usef|usdf|ushja|licensed|championship|fei|unlicensed|record|nothing|none|No USEF Affiliate)$/.test(
    leaf,
  );
}
