import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { RowCheck } from '../../src/domain/entries/check.ts';
import type { EntryRow } from '../../src/domain/entries/entry.ts';
import type { Evidence } from '../../src/domain/entries/decisions.ts';
import { amvs, NO_LIMITS, serve } from '../support/amvs.ts';
import { writeRecordFolder } from '../support/books/record-files.ts';
import { expect, test } from '../support/browser/app.ts';
import { expectScreen, onSampleDay } from '../support/browser/journey.ts';
import { downloaded, typeDays } from '../support/browser/show.ts';
import {
  type ListLook,
  listOf,
  MONDAY_LOOK,
  mondayEntries,
  right,
  type WeekEntry,
  WEEK_ROLES,
  type WeekRole,
  withMistake,
} from '../support/week-lists.ts';
import { makeWorld, worldFiles } from '../support/whole-lists/world.ts';

/*
 * A show week: 120 entries with errors on Monday, four updated lists, and a late entry and a scratch by hand on Saturday. No
 * decision is lost and nothing is asked twice. Clicks and keystrokes are counted: at most two for each thing that needs a
 * person, and at most two on average including the keystrokes between entries.
 */

/** Counts a person's actions. Typed text does not count, because only the person knows it. */
class Person {
  readonly #page: Page;
  actions = 0;
  /** Decisions that only a person can make, with the number of actions each took. */
  readonly decisions: { what: string; actions: number }[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator): Promise<void> {
    this.actions += 1;
    await target.click();
  }

  async press(key: string): Promise<void> {
    this.actions += 1;
    await this.#page.keyboard.press(key);
  }

  async decide(what: string, act: () => Promise<void>): Promise<void> {
    const before = this.actions;
    await act();
    this.decisions.push({ what, actions: this.actions - before });
  }
}

const opened = (page: Page) => page.locator('.work-opened');

/** The open group's items that need something, most urgent first. */
const openItems = (page: Page) =>
  opened(page)
    .locator('.work-item')
    .filter({
      has: page.locator('h2 :is(.judgment-not-in-order, .judgment-not-checked, .judgment-attention)'),
    });

async function expectAllChecked(page: Page): Promise<void> {
  await expectScreen(page, 'Work list');
  await expect(page.getByText(/^All \d+ rows are checked\.$/)).toBeAttached();
}

/**
 * Works through everything that needs a person, by keyboard: chooses the right record, or notes the receipt for a lapsed
 * membership. Returns the number of decisions.
 *
 * @param meant USEF numbers on the forms, which only the person at the window knows
 */
async function repair(page: Page, person: Person, meant: ReadonlySet<string>): Promise<number> {
  const before = person.decisions.length;
  if (
    await page
      .getByText(/^None of \d+ entries needs action/)
      .first()
      .isVisible()
  )
    return 0;
  if ((await page.locator('.work-opened :focus').count()) === 0) {
    await person.press('j');
    await expect(page.locator('.work-open:focus')).toBeVisible();
    // The first problem opens automatically, unless a group was closed before.
    if ((await opened(page).count()) === 0) await person.press('Enter');
    await expect(opened(page)).toBeVisible();
  }
  const done = page.getByText(/^None of \d+ entries needs action/).first();
  while (!(await done.isVisible())) {
    while ((await openItems(page).count()) > 0) {
      const item = openItems(page).first();
      const name = (await item.getAttribute('aria-label')) ?? '';
      await person.decide(name, async () => {
        const digit = await digitOf(item, meant);
        if (digit === null) await noteReceipt(page, person, item);
        else await person.press(digit);
      });
      // Looks for the name with the role, because the same person may have another role in the entry.
      await expect(openItems(page).filter({ has: page.getByRole('heading', { name }) })).toHaveCount(0);
    }
    if (await done.isVisible()) break;
    const [row] = [opened(page).locator('.work-open')];
    const group = (await row.getAttribute('data-group')) ?? '';
    await person.press('j');
    await expect(row).not.toHaveAttribute('data-group', group);
  }
  return person.decisions.length - before;
}

/** Returns the key for the right record; null if the record is right but something is wrong with it. */
async function digitOf(item: Locator, meant: ReadonlySet<string>): Promise<string | null> {
  for (const candidate of await item.locator('.proposals button, .proposal-taken').all()) {
    const text = await candidate.innerText();
    const digit = await candidate.locator('kbd').innerText();
    const [number = ''] = /\d{7}/.exec(text) ?? [];
    if (text.includes('This is the right record') || meant.has(number)) return digit;
  }
  return null;
}

async function noteReceipt(page: Page, person: Person, item: Locator): Promise<void> {
  const again = item.getByRole('button', { name: /^Receipt shown, noted by MK/ });
  if ((await again.count()) > 0) return person.press('r');
  await person.press('e');
  await expect(page.getByRole('combobox', { name: 'What was shown' })).toHaveValue('receipt');
  const by = page.getByRole('textbox', { name: 'Noted by' });
  await expect(by).toBeFocused();
  await by.fill('MK');
  await person.press('Enter');
}

interface SavedFile {
  rows: readonly EntryRow[];
  checks: readonly RowCheck[];
  decisions: readonly { row: number; party: number; evidence: readonly Evidence[] }[];
}

async function saved(page: Page): Promise<SavedFile> {
  await page.getByRole('button', { name: 'Save the show' }).click();
  const { path } = await downloaded(page, () => page.getByRole('button', { name: 'Save the file' }).click());
  const [, body = ''] = (await readFile(path, 'utf8')).split('\n');
  return JSON.parse(body) as SavedFile;
}

/** Returns the record taken for each party, as `101 rider 6084454`. */
function taken({ rows, checks }: SavedFile): string[] {
  const checked = new Map(checks.map((check) => [check.row, check]));
  return rows
    .filter(({ offList }) => offList !== 'gone')
    .flatMap(({ row, backNumber }) =>
      (checked.get(row)?.parties ?? []).map(({ role, records }) => `${backNumber} ${role} ${records.usef}`),
    )
    .toSorted();
}

function meantBy(entries: readonly WeekEntry[]): string[] {
  return entries
    .flatMap(({ back, parties }) => WEEK_ROLES.map((role) => `${back} ${role} ${parties[role].truth.usef}`))
    .toSorted();
}

/** Counts receipts, each once per place where it applies. */
function receipts({ decisions }: SavedFile): number {
  return decisions.flatMap(({ evidence }) => evidence.filter(({ kind }) => kind === 'receipt')).length;
}

interface Office {
  page: Page;
  person: Person;
  /** Back numbers of the rows sent to be checked since the last update began. */
  asked: string[];
}

async function chooseFile({ page, person }: Office, name: string, list: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await person.click(page.getByRole('button', { name: 'Choose a file' }));
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(list) });
}

async function update(
  office: Office,
  entries: readonly WeekEntry[],
  look: ListLook,
  counts: readonly string[],
  toCheck: readonly string[],
): Promise<void> {
  const { page, person } = office;
  office.asked.length = 0;
  await person.decide('load the updated list', async () => {
    await person.click(page.getByRole('button', { name: 'Load updated list' }));
    await chooseFile(office, 'updated.csv', listOf(entries, look));
  });
  await expectScreen(page, 'The entry list has changed');
  await expect(page.getByText(/^(?:No entry needs action|.+ needs? action)$/)).toBeVisible();
  const sum = page.getByRole('list', { name: 'Differences from the previous list' });
  for (const count of counts) await expect(sum.getByText(count, { exact: true })).toBeVisible();
  await person.decide('use the updated list', () =>
    person.click(page.getByRole('button', { name: 'Use the new list' })),
  );
  await expectAllChecked(page);
  expect(office.asked.toSorted()).toEqual(toCheck.toSorted());
}

function changed(
  entries: readonly WeekEntry[],
  back: string,
  change: (entry: WeekEntry) => Partial<WeekEntry>,
): WeekEntry[] {
  return entries.map((entry) => (entry.back === back ? { ...entry, ...change(entry) } : entry));
}

function withParty(role: WeekRole, party: WeekEntry['parties']['rider']) {
  return ({ parties }: WeekEntry) => ({ parties: { ...parties, [role]: party } });
}

test('a show week loses no decision, and each decision takes at most two actions', async ({ page }) => {
  const world = makeWorld(1);
  const horseAt = (at: number) => recordAt(world.horses, at);
  const riderAt = (at: number) => recordAt(world.riders, at);
  const folder = await mkdtemp(join(tmpdir(), 'amvs-week-'));
  const records = await writeRecordFolder(worldFiles(world));
  const env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...NO_LIMITS };
  expect((await amvs(['import', records.folder, '--dated', '2026-11-20'], env)).code).toBe(0);
  const server = await serve(env);
  const person = new Person(page);
  const office: Office = { page, person, asked: [] };
  page.on('request', (request) => {
    if (!request.url().includes('/api/entry-checks')) return;
    const { rows } = request.postDataJSON() as { rows: EntryRow[] };
    office.asked.push(...rows.map(({ backNumber }) => backNumber));
  });
  await onSampleDay(page);
  try {
    const monday = mondayEntries(world);
    const known = new Set(
      monday.flatMap(({ parties }) => WEEK_ROLES.map((role) => parties[role].truth.usef)),
    );
    await page.goto(`${new URL(server.url).origin}/usdf/entry-list`);
    await typeDays(page);
    await person.decide('load the list', () => chooseFile(office, 'monday.csv', listOf(monday, MONDAY_LOOK)));
    await expectScreen(page, 'Columns in the entry list');
    await person.decide('leave a column out', () =>
      person.click(page.getByRole('button', { name: /^Leave out/ })),
    );
    await person.decide('check the list', () =>
      person.click(page.getByRole('button', { name: 'Check the entry list' })),
    );
    await expectAllChecked(page);
    await expect(page.getByText('50 of 120 entries need action').first()).toBeVisible();
    expect(await repair(page, person, known)).toBe(30);
    await expect(page.getByText('None of 120 entries needs action').first()).toBeVisible();
    const repaired = await saved(page);
    expect(taken(repaired)).toEqual(meantBy(monday));
    expect(receipts(repaired)).toBe(16);

    // The columns are in another order, and the list again misspells a rider who was already found.
    const late = (back: string, at: number, rider: WeekEntry['parties']['rider']): WeekEntry => {
      const horse = horseAt(at);
      const owner = horse.owner ?? riderAt(0);
      const trainer = recordAt(world.trainers, at % 10);
      return {
        back,
        className: 'Prix St. Georges',
        parties: { horse: right(horse), owner: right(owner), rider, trainer: right(trainer) },
      };
    };
    const tuesday = [
      ...changed(monday, '150', withParty('rider', right(riderAt(41)))).filter(
        ({ back }) => back !== '130' && back !== '131',
      ),
      late('221', 5, right(riderAt(40))),
      late('222', 6, withMistake(riderAt(45), 'no-number')),
      late('223', 7, recordAt(monday, 0).parties.rider),
    ];
    const moved = { ...MONDAY_LOOK, order: MONDAY_LOOK.order.toReversed() };
    await update(
      office,
      tuesday,
      moved,
      ['1 changed', '3 new', '2 scratched', '117 unchanged'],
      ['150', '221', '222', '223'],
    );
    expect(await repair(page, person, known)).toBe(1);

    // A class is moved, a column is renamed, and the office corrects a wrong number.
    const wednesday = ['107', '167'].reduce(
      (entries, back) => changed(entries, back, withParty('rider', right(riderAt(6)))),
      changed(tuesday, '145', () => ({ className: 'Prix St. Georges' })),
    );
    const renamed = { ...moved, headers: { ...moved.headers, 'rider usef': 'Rider USEF Number' } };
    await update(
      office,
      wednesday,
      renamed,
      ['3 changed', '0 new', '0 scratched', '120 unchanged'],
      ['107', '145', '167'],
    );
    expect(await repair(page, person, known)).toBe(0);

    // An entry returns, another has a new back number, and a horse is sold.
    const back130 = monday.find(({ back }) => back === '130');
    const thursday = [
      ...changed(
        changed(wednesday, '160', () => ({ back: '260' })),
        '155',
        withParty('owner', right(riderAt(50))),
      ),
      ...(back130 === undefined ? [] : [back130]),
    ];
    await update(
      office,
      thursday,
      renamed,
      ['3 changed', '0 new', '0 scratched', '120 unchanged'],
      ['155', '260'],
    );
    expect(await repair(page, person, known)).toBe(1);

    // Two entries swap riders, and somebody else rides for a rider with a receipt.
    const [one, other] = ['185', '186'].map(
      (back) => thursday.find((entry) => entry.back === back)?.parties.rider,
    );
    const friday = changed(
      changed(
        changed(thursday, '185', withParty('rider', other ?? right(riderAt(0)))),
        '186',
        withParty('rider', one ?? right(riderAt(0))),
      ),
      '120',
      withParty('rider', right(riderAt(42))),
    );
    await update(
      office,
      friday,
      renamed,
      ['3 changed', '0 new', '0 scratched', '120 unchanged'],
      ['120', '185', '186'],
    );
    expect(await repair(page, person, known)).toBe(0);

    // Saturday: a late entry and a scratch, by hand.
    await person.decide('add an entry', async () => {
      await person.click(page.getByRole('button', { name: 'Add an entry' }));
      const dialog = page.getByRole('dialog', { name: 'Add an entry' });
      const entry = late('290', 8, right(riderAt(43)));
      await dialog.getByRole('textbox', { name: 'Back number' }).fill(entry.back);
      await dialog.getByRole('textbox', { name: 'Class' }).fill(entry.className);
      for (const role of WEEK_ROLES) {
        const label = `${role.charAt(0).toUpperCase()}${role.slice(1)}`;
        await dialog.getByRole('textbox', { name: label, exact: true }).fill(entry.parties[role].name);
        await dialog.getByRole('textbox', { name: `${label} USEF number` }).fill(entry.parties[role].usef);
      }
      await person.press('Enter');
      await expect(dialog).toBeHidden();
    });
    await expect(opened(page)).toContainText('back number 290');
    await expectAllChecked(page);
    await person.decide('scratch an entry', async () => {
      await person.press('/');
      const { back, parties } = recordAt(monday, 12);
      await page.getByRole('textbox', { name: 'Search' }).fill(`${back} ${parties.horse.name}`);
      await expect(opened(page)).toContainText(`back number ${back}`);
      await person.click(opened(page).getByRole('button', { name: 'Scratch this entry' }));
    });
    await expect(opened(page)).toContainText('you scratched it');
    await expectAllChecked(page);
    await page.getByRole('textbox', { name: 'Search' }).fill('');

    const end = await saved(page);
    expect(taken(end)).toEqual(meantBy([...friday, late('290', 8, right(riderAt(43)))]));
    // Monday's receipts, and the bill of sale, which applies in four of the new owner's places.
    expect(receipts(end)).toBe(20);
    expect(person.decisions.filter(({ actions }) => actions > 2)).toEqual([]);
    // Counts all actions, including the keys that move from one entry to the next.
    expect(person.actions).toBeLessThanOrEqual(2 * person.decisions.length);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    await records.remove();
  }
});

function recordAt<Item>(items: readonly Item[], at: number): Item {
  const item = items[at];
  if (item === undefined) throw new Error(`There is no item ${at}`);
  return item;
}
