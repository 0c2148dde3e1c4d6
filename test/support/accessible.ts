import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './app.ts';

/** axe finds nothing wrong with the screen as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Legacy mode does without a second page that judges frames of other origins: there are none, and it takes a third.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
