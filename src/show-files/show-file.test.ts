import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  byLine,
  entryFinding,
  entryRow,
  listedParty,
  partyCheck,
  rowCheck,
  unmatched,
} from '../../test/support/entries.ts';
import { calendarDate } from '../domain/calendar/calendar-date.ts';
import {
  chooseRecord,
  correctCells,
  type Decisions,
  enterAfterAll,
  scratchByHand,
  noteEvidence,
  ROW_ITSELF,
  unconfirmedEvidence,
} from '../domain/entries/decisions.ts';
import { NO_DECISIONS } from '../domain/entries/untouched.ts';
import { MOST_ENTRIES } from '../domain/entries/entry.ts';
import { broughtText } from '../domain/names/brought-text.ts';
import { shownText } from '../domain/names/shown-text.ts';
import type { SavedShow } from './saved-show.ts';
import { ITERATIONS, MOST_ITERATIONS } from './seal.ts';
import { LARGEST_FILE, openShow, saveShow } from './show-file.ts';

const decisions: Decisions = noteEvidence(
  correctCells(
    chooseRecord(scratchByHand(enterAfterAll(NO_DECISIONS, [3], true), [2], true), [{ row: 2, party: 1 }], {
      usef: '4300',
    }),
    [{ row: 3, party: 0 }],
    { name: 'Moon Light', numbers: { usef: '' } },
  ),
  [{ row: 3, party: ROW_ITSELF }],
  {
    kind: 'other',
    words: 'Looked at',
    by: 'Ann',
    at: '2026-11-21T08:00:00.000Z',
    answers: ['no-name '],
    about: 'Beth Cole',
  },
);

const show: SavedShow = {
  flow: 'usdf',
  days: { first: calendarDate('2026-12-05'), last: calendarDate('2026-12-07') },
  kind: 'championship',
  title: 'Winter Classic',
  source: 'entries.csv',
  columns: [{ header: 'Rider', name: 'Rider (2)', kind: 'rider-name' }],
  sheets: [
    { name: 'Friday', hidden: false, rows: 2, use: 'read' },
    { name: 'Notes', hidden: true, rows: 7, use: 'set-aside' },
  ],
  questions: [
    {
      code: 'column-unread',
      about: 'Pupil',
      samples: ['Ann Field'],
      count: 1,
      text: 'The column “Pupil” was not understood.',
      remedy: 'Say what it holds.',
    },
  ],
  rows: [
    entryRow(
      2,
      [
        listedParty('horse', 'Golden Choice', {
          numbers: { usef: '5200001', microchip: '999000030018907' },
          foalYear: 2014,
        }),
        listedParty('rider', 'Müller, Ann'),
      ],
      {
        backNumber: '007',
        className: 'Hunter',
        contacts: [
          { role: 'rider', part: 'email', text: 'ann@example.com' },
          { role: null, part: 'address', text: '12 Elm Street' },
        ],
      },
    ),
    entryRow(3, [listedParty('horse', 'Moonlight')], {
      scratched: true,
      offList: 'gone',
      errors: [{ code: 'no-name', field: '', text: 'No rider.' }],
    }),
  ],
  decisions,
  checks: byLine(
    rowCheck(2, [
      partyCheck('horse', 'not-in-order', [entryFinding('membership-ended', { remedy: 'Renew it.' })]),
      unmatched('rider', { proposals: [{ organization: 'usef', number: '4300', why: 'similar-name' }] }),
    ]),
  ),
  savedAt: '2026-11-22T08:00:00.000Z',
};

/** Without a passphrase, anyone may have written the evidence, so it is read as unconfirmed. */
const unsealed: SavedShow = { ...show, decisions: unconfirmedEvidence(decisions) };

const file = await saveShow(show, null);
const sealed = await saveShow(show, 'correct horse');

function fileOf(header: unknown, body: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${JSON.stringify(header)}\n${JSON.stringify(body)}`);
}

const HEADER = { format: 'amvs-show', version: 1, seal: null };
const [, bodyText = ''] = new TextDecoder().decode(file).split('\n');
const BODY = JSON.parse(bodyText) as Record<string, unknown>;
const SEAL = (
  JSON.parse(new TextDecoder().decode(sealed.subarray(0, sealed.indexOf(10)))) as { seal: object }
).seal;

describe('a saved show', () => {
  it('a saved show is opened as it was saved, but with unconfirmed evidence', async () => {
    expect(await openShow(file, null)).toEqual({ kind: 'show', sealed: false, show: unsealed });
  });

  it('a show of an earlier version has no questions and no sheets', async () => {
    const { questions: _, sheets: __, ...earlier } = BODY;
    expect(await openShow(fileOf(HEADER, earlier), null)).toEqual({
      kind: 'show',
      sealed: false,
      show: { ...unsealed, questions: [], sheets: [] },
    });
  });

  it('a show of an earlier version is for a licensed competition', async () => {
    const { kind: _, ...earlier } = BODY;
    expect(await openShow(fileOf(HEADER, earlier), null)).toEqual({
      kind: 'show',
      sealed: false,
      show: { ...unsealed, kind: 'licensed' },
    });
  });

  it('a show of an unknown kind is refused', async () => {
    const opened = await openShow(fileOf(HEADER, { ...BODY, kind: 'schooling' }), null);
    expect(opened).toMatchObject({ kind: 'failed', problem: 'damaged' });
  });

  it('a sealed show is opened with its passphrase exactly as it was saved', async () => {
    expect(await openShow(sealed, 'correct horse')).toEqual({ kind: 'show', sealed: true, show });
  });

  it('a saved show remembers that evidence was unconfirmed, even if it is sealed later', async () => {
    const later = await saveShow(unsealed, 'correct horse');
    expect(await openShow(later, 'correct horse')).toEqual({ kind: 'show', sealed: true, show: unsealed });
  });

  it('a show without a seal has no confirmed evidence, even if the file says so', async () => {
    const forged = [
      {
        row: 2,
        party: 1,
        chosen: null,
        correction: null,
        evidence: [
          {
            kind: 'receipt',
            words: '',
            by: 'MK',
            at: show.savedAt,
            answers: ['no-record'],
            unconfirmed: false,
          },
        ],
      },
    ];
    const opened = await openShow(fileOf(HEADER, { ...BODY, decisions: forged }), null);
    expect(opened.kind === 'show' && opened.show.decisions.get('2:1')?.evidence[0]?.unconfirmed).toBe(true);
  });

  it('a sealed show asks for its passphrase', async () => {
    expect(await openShow(sealed, null)).toEqual({ kind: 'needs-passphrase' });
  });

  it.each(['', 'Correct horse', 'correct horse '])(
    'does not open with the passphrase “%s”',
    async (passphrase) => {
      expect(await openShow(sealed, passphrase)).toMatchObject({
        kind: 'failed',
        problem: 'wrong-passphrase',
      });
    },
  );

  it('a sealed show opens with a passphrase typed with combining marks', async () => {
    const composed = await saveShow(show, 'caf\u00E9');
    expect(await openShow(composed, 'cafe\u0301')).toMatchObject({ kind: 'show' });
  });

  it('a sealed show reveals nothing of its content', () => {
    const text = new TextDecoder().decode(sealed);
    for (const word of ['Golden', 'Winter', '5200001', 'usdf']) expect(text).not.toContain(word);
  });

  it('a sealed show has a new salt and nonce each time it is saved, and enough iterations', async () => {
    const again = await saveShow(show, 'correct horse');
    expect(again.subarray(0, again.indexOf(10))).not.toEqual(sealed.subarray(0, sealed.indexOf(10)));
    expect(SEAL).toMatchObject({ cipher: 'AES-256-GCM', key: 'PBKDF2-SHA-256', iterations: ITERATIONS });
    expect(ITERATIONS).toBeGreaterThanOrEqual(600_000);
  });

  it('a sealed show cannot be opened in a browser that does not allow encryption', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    try {
      expect(await openShow(sealed, 'correct horse')).toMatchObject({
        kind: 'failed',
        problem: 'cannot-unseal',
      });
      expect(await openShow(file, null)).toMatchObject({ kind: 'show' });
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('a saved show may contain any text', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => broughtText(shownText(text)));
    const shows = fc.array(fc.tuple(text, text, text, fc.boolean()), { maxLength: 20 }).map((entries) => ({
      ...show,
      title: entries[0]?.[0] ?? '',
      rows: entries.map(([name, number, className], at) =>
        entryRow(at + 1, [listedParty('rider', name, { numbers: { usef: number } })], { className }),
      ),
      decisions: entries.reduce<Decisions>(
        (all, [, number, , chosen], at) =>
          chosen ? chooseRecord(all, [{ row: at + 1, party: 0 }], { usef: number }) : all,
        NO_DECISIONS,
      ),
    }));
    await fc.assert(
      fc.asyncProperty(shows, async (one) => {
        expect(await openShow(await saveShow(one, null), null)).toEqual({
          kind: 'show',
          sealed: false,
          show: one,
        });
      }),
      { numRuns: 50 },
    );
  });

  it('a show that could not be opened again is not saved', async () => {
    const rows = Array.from({ length: MOST_ENTRIES + 1 }, (_, at) => entryRow(at + 1, []));
    await expect(saveShow({ ...show, rows }, null)).rejects.toThrow(RangeError);
  });
});

describe('a file of unknown origin', () => {
  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['is empty', new Uint8Array(), 'not-a-show'],
    ['is an entry list', new TextEncoder().encode('Horse,Rider\nGolden,Ann\n'), 'not-a-show'],
    ['has an endless first line', new TextEncoder().encode('{'.repeat(5000)), 'not-a-show'],
    ['has another format', fileOf({ ...HEADER, format: 'other' }, BODY), 'not-a-show'],
    ['is larger than any saved show', new Uint8Array(LARGEST_FILE + 1), 'too-large'],
    [
      'is from a newer version',
      fileOf({ ...HEADER, version: 3, more: true }, { anything: 1 }),
      'newer-version',
    ],
    ['is cut off', file.slice(0, -10), 'damaged'],
    ['has nothing after its first line', fileOf(HEADER, null), 'damaged'],
    ['has no seal in its first line', fileOf({ format: 'amvs-show', version: 1 }, BODY), 'damaged'],
    ['has bytes that are not text', new Uint8Array([...file.slice(0, -1), 0xff]), 'damaged'],
    ['has another flow', fileOf(HEADER, { ...BODY, flow: 'fei' }), 'damaged'],
    [
      'has an invalid date',
      fileOf(HEADER, { ...BODY, days: { first: '2026-02-30', last: '2026-12-07' } }),
      'damaged',
    ],
    [
      'has a last day before its first day',
      fileOf(HEADER, { ...BODY, days: { first: '2026-12-07', last: '2026-12-05' } }),
      'damaged',
    ],
    [
      'has too many rows',
      fileOf(HEADER, { ...BODY, rows: Array(MOST_ENTRIES + 1).fill(entryRow(1, [])) }),
      'damaged',
    ],
    ['has a line twice', fileOf(HEADER, { ...BODY, rows: [entryRow(1, []), entryRow(1, [])] }), 'damaged'],
    ['has text that is too long', fileOf(HEADER, { ...BODY, title: 'x'.repeat(10_001) }), 'damaged'],
    ['has a number instead of text', fileOf(HEADER, { ...BODY, title: 7 }), 'damaged'],
    ['has no decisions', fileOf(HEADER, { ...BODY, decisions: undefined }), 'damaged'],
    ['would hash for hours', fileOf({ ...HEADER, seal: { ...SEAL, iterations: 1e12 } }, BODY), 'damaged'],
    [
      'has one iteration too many',
      fileOf({ ...HEADER, seal: { ...SEAL, iterations: MOST_ITERATIONS + 1 } }, BODY),
      'damaged',
    ],
    ['has no iterations', fileOf({ ...HEADER, seal: { ...SEAL, iterations: 0 } }, BODY), 'damaged'],
    ['has an invalid salt', fileOf({ ...HEADER, seal: { ...SEAL, salt: 'zz' } }, BODY), 'damaged'],
    ['has another cipher', fileOf({ ...HEADER, seal: { ...SEAL, cipher: 'none' } }, BODY), 'damaged'],
  ])('is refused if it %s', async (_what, bytes, problem) => {
    const opened = await openShow(bytes, null);
    expect(opened).toMatchObject({ kind: 'failed', problem });
    expect(opened.kind === 'failed' && opened.text).toMatch(/^[A-Z].*\.$/s);
  });

  it('a file is refused if its sealed part or its first line was changed anywhere', async () => {
    const places = [1, 20, 70, 120, sealed.indexOf(10) - 5, sealed.indexOf(10) + 1, sealed.length - 1];
    for (const at of places) {
      const bytes = sealed.slice();
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      expect((await openShow(bytes, 'correct horse')).kind, `byte ${at}`).toBe('failed');
    }
  });

  it('a key named __proto__ in a file is dropped', async () => {
    const rows = [
      {
        ...entryRow(1, []),
        parties: [
          { ...listedParty('rider', 'A'), numbers: JSON.parse('{"__proto__": "1", "usef": "2"}') as object },
        ],
      },
    ];
    const opened = await openShow(fileOf(HEADER, { ...BODY, rows }), null);
    expect(opened.kind === 'show' && opened.show.rows[0]?.parties[0]?.numbers).toEqual({ usef: '2' });
  });

  it('characters in a file that reverse text are replaced', async () => {
    const opened = await openShow(fileOf(HEADER, { ...BODY, title: 'Winter\u202EClassic' }), null);
    expect(opened.kind === 'show' && opened.show.title).toBe('Winter\uFFFDClassic');
  });
});
