import type { Choices } from '../../../src/domain/cards/choices.ts';
import type { Org } from '../../../src/domain/org.ts';

const FIRST_DAY = '2026-12-05';

/** Returns the content of the browser's session storage after choices were made for a show. */
export function storedChoices(org: Org, choices: Choices, lastDate: string | null): string {
  const selected = { affiliate: { kind: 'nothing' }, usef: { kind: 'nothing' } };
  const flow = { horse: selected, owner: selected, rider: selected, current: null };
  const empty = { ...flow, choices: { entries: [], riders: [] } };
  const flows = { usef: empty, usdf: empty, ushja: empty, [org]: { ...flow, choices } };
  return JSON.stringify({ version: 1, state: { org, searchDate: FIRST_DAY, lastDate, flows } });
}

/** Stores the session. Runs in the page. */
export function storeChoices(session: string): void {
  const browser = globalThis as unknown as { sessionStorage: { setItem(key: string, value: string): void } };
  browser.sessionStorage.setItem('amvs-session', session);
}
