import { readFileSync } from 'node:fs';
import { type CallName, calls } from '../../src/contract/calls.ts';
import { expect, test } from '../support/browser/app.ts';

/*
 * Standard clients that follow the XSRF convention work unchanged on a page of our origin. Tests axios with its default
 * settings on all calls in requirements 4.18 to 4.28, with and without the trailing slash.
 */

/** The browser build of axios, which the package does not export by name. */
const axiosSource = readFileSync(
  new URL('../../node_modules/axios/dist/axios.min.js', import.meta.url),
  'utf8',
);

const searchDate = '2026-12-05';

const bodies: Partial<Record<CallName, Record<string, unknown>>> = {
  'horses/usef-search-response': { horseName: 'Winterberry', searchDate },
  'horses/usdf-search-response': { usdfNumber: '', horseName: 'Winterberry', searchDate },
  'horses/usdf-usef-search-response': { horseName: 'Winterberry', ownerLastname: null, searchDate },
  'horses/ushja-search-response': { horseName: 'Copper Kettle', searchDate },
  'owners/usef-select-horse': { horseId: '9100001', searchDate },
  'owners/usdf-select-horse': { horseId: '810001', searchDate },
  'owners/ushja-select-horse': { horseId: '9190001', searchDate },
  'owners/usdf-usef-select-horse': { horseId: '9100001', searchDate },
  'owners/ushja-usef-select-horse': { horseId: '9100011', searchDate },
  'owners/other-owners-select': { horseId: '9100022', excludeId: '9500021', excludeType: 'I', searchDate },
  'rider/usef-search-response': { usefId: '9500003', searchDate },
  'rider/usdf-search-response': { lastName: 'Marchbanks', searchDate },
  'rider/ushja-search-response': { lastName: 'Kellerway', searchDate },
  'rider/usdf-usef-search-response': { firstName: 'Linnea', lastName: 'Marchbanks', searchDate },
  'rider/ushja-usef-search-response': { lastName: 'Kellerway', searchDate },
  'safe-sport/get-info': { usefId: '9500003', cardDate: searchDate },
  'safe-sport/get-org-info': { usefId: '9700101', cardDate: searchDate },
};

function rowsOf(answer: unknown): unknown[] {
  const { horses, riders, owners, otherOwners } = answer as Record<string, unknown>;
  return (horses ??
    riders ??
    otherOwners ??
    (owners as { horseOwner: unknown[] } | undefined)?.horseOwner) as unknown[];
}

test('axios with default settings gets an answer to each of the seventeen calls', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(axiosSource);
  expect(Object.keys(bodies)).toHaveLength(17);

  for (const [name, body] of Object.entries(bodies)) {
    for (const path of [`/api/${name}/`, `/api/${name}`]) {
      const { status, data, generation } = await page.evaluate(
        async ([url, json]) => {
          const { axios } = globalThis as unknown as {
            axios: {
              post(
                url: string,
                body: unknown,
              ): Promise<{ status: number; data: unknown; headers: Record<string, string> }>;
            };
          };
          const response = await axios.post(url, json);
          return {
            status: response.status,
            data: response.data,
            generation: response.headers['records-generation'],
          };
        },
        [path, body] as const,
      );
      expect(status, path).toBe(200);
      expect(generation, path).toBeTruthy();
      const parsed = calls[name as CallName].response.safeParse(data);
      expect(parsed.error, path).toBeUndefined();
      if (!name.startsWith('safe-sport/')) expect(rowsOf(data).length, path).toBeGreaterThan(0);
    }
  }
});

test('a call without the token is refused, and the page recovers', async ({ page, context }) => {
  await page.goto('/usef/competition-date');
  await page.getByRole('button', { name: 'Continue' }).click();
  await context.clearCookies();
  await page.getByLabel('Horse name').fill('Juniper');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /Juniper Skyline/ })).toBeVisible();
});
