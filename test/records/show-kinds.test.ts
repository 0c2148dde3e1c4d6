import { describe, expect, it } from 'vitest';
import { type Answer, type CallBody, calls } from '../../src/contract/calls.ts';
import type { EntryCheckBody, RowLine } from '../../src/contract/entry-check.ts';
import { checkedQuestion } from '../../src/server/answers.ts';
import { SHOW_KINDS, type ShowKind } from '../../src/domain/judgment/show-kind.ts';
import { booksForTests } from '../support/books/places.ts';
import { CURRENT, horse, owns, person } from '../support/books/record-files.ts';
import { callFromPage, pageHeaders, testApp } from '../support/server.ts';

/* Checks how a show's kind and a row's classes change the answers to programs and pages. Uses the lists in `eligibility/`. */

const ENDED = { ...CURRENT, memberEndDate: '2026-11-20' };
const CHIP = { microchipNumber: '985112345678903' };
const CHILD = { birthDate: '2015-03-04' };
const FILES = {
  usef: {
    horses: [
      horse('9100001', 'Winterberry', { ...CURRENT, ...CHIP, membershipType: 'Horse ID' }),
      horse('9100002', 'Unchipped', { ...CURRENT, membershipType: 'Life' }),
      horse('9100003', 'Passported', {
        ...CURRENT,
        ...CHIP,
        membershipType: 'Life',
        feiRegistrationStatus: 'Lapsed',
      }),
    ],
    members: [
      person('9500001', 'Ann', 'Field', { ...CURRENT, ...CHILD }),
      person('9500003', 'Rose', 'Marchbanks', { ...ENDED, ...CHILD }),
      person('9500004', 'Sue', 'Spend', { ...ENDED, ...CHILD, suspensionStatus: 'YES' }),
      // An adult without Safe Sport.
      person('9500005', 'Ida', 'Grown', { ...ENDED, birthDate: '1980-03-04' }),
    ],
    owners: [owns('9100001', '9500001')],
  },
  usdf: { horses: [], members: [], owners: [] },
};

const books = booksForTests(FILES);

type Judge = CallBody<'choices/judge'>;

const one = (federation: string) => ({ federation, affiliate: null });

async function judged(body: Partial<Judge>): Promise<string[]> {
  const app = await testApp({ records: books.records });
  const question = {
    org: 'usef' as const,
    searchDate: '2026-12-05' as never,
    entries: [],
    riders: [],
    ...body,
  };
  const { entries, riders } = (await callFromPage(app, 'choices/judge', question)).json<
    Answer<'choices/judge'>
  >();
  return [...entries.map(({ horse }) => horse), ...riders].map((pair) => {
    const { kind, findings } = pair?.federation ?? { kind: 'gone', findings: [] };
    return [kind, ...findings.map(({ code }) => code)].join(' ');
  });
}

const horses = (...numbers: string[]) => numbers.map((number) => ({ horse: one(number), owners: [] }));

const ask = (kind?: ShowKind) =>
  calls['choices/judge'].askedShow?.(
    checkedQuestion('choices/judge', {
      org: 'usef',
      searchDate: '2026-12-05',
      lastDate: '2026-12-07',
      kind,
      entries: [],
      riders: [],
    }),
  );

describe('the kind of a show', () => {
  it.each<[ShowKind, string[]]>([
    ['licensed', ['in-order registration-limited', 'not-in-order warning']],
    ['championship', ['not-in-order registration-not-counted', 'not-in-order warning']],
    [
      'fei',
      ['attention registration-depends fei-not-recorded', 'attention membership-depends fei-not-recorded'],
    ],
    ['unlicensed', ['in-order', 'attention membership-unknown']],
  ])(
    'decides about a horse with a Horse ID and a rider whose membership ended: %s',
    async (kind, expected) => {
      const choices = { entries: horses('9100001'), riders: [one('9500003')] };
      expect(await judged({ kind, ...choices })).toEqual(expected);
    },
  );

  it('a show is licensed if the call names no kind', async () => {
    const choices = { entries: horses('9100001', '9100002', '9100003'), riders: [one('9500003')] };
    const licensed = await judged({ kind: 'licensed', ...choices });
    expect(await judged(choices)).toEqual(licensed);
    expect(await judged({ kind: null, ...choices })).toEqual(licensed);
  });

  it('an FEI show requires an acceptable FEI registration', async () => {
    expect(await judged({ kind: 'fei', entries: horses('9100003') })).toEqual([
      'not-in-order fei-not-registered',
    ]);
  });

  it('a suspension or missing Safe Sport counts at every kind of show', async () => {
    for (const kind of SHOW_KINDS) {
      const found = await judged({ kind, riders: [one('9500004'), one('9500005')] });
      expect(found).toEqual([
        expect.stringContaining('not-in-order suspended'),
        expect.stringContaining('not-in-order safe-sport-missing'),
      ]);
    }
  });

  it('a different kind does not count as a different show', () => {
    for (const kind of SHOW_KINDS) expect(ask(kind)).toEqual(ask());
  });
});

const inClasses = (federation: string, ...classNames: string[]) => ({ ...one(federation), classNames });

describe('the classes of a choice', () => {
  it.each<[string, string[], string]>([
    ['an exempt class', ['12 Opportunity Hunter'], 'attention exempt'],
    ['two exempt classes', ['Opportunity, Leadline'], 'attention exempt'],
    ['an exempt class, and another one', ['Opportunity', 'Training Level'], 'not-in-order warning'],
    ['an exempt class, and one with only a number', ['12, 15 Opportunity'], 'not-in-order warning'],
    ['another class', ['Training Level'], 'not-in-order warning'],
    ['an FEI class', ['CDI3* Grand Prix'], 'attention membership-depends fei-not-recorded'],
  ])('decide its judgment: %s', async (_what, classNames, expected) => {
    expect(await judged({ riders: [inClasses('9500003', ...classNames)] })).toEqual([expected]);
  });

  it('classes apply only to their own choice', async () => {
    const riders = [inClasses('9500003', 'Leadline'), one('9500003')];
    expect(await judged({ riders })).toEqual(['attention exempt', 'not-in-order warning']);
  });

  it('exempt classes leave a missing microchip for a person to decide', async () => {
    const entries = [{ horse: one('9100002'), owners: [], classNames: ['Walk/Trot'] }];
    expect(await judged({ entries })).toEqual(['attention microchip-depends']);
    expect(await judged({ entries: horses('9100002') })).toEqual(['not-in-order microchip-missing']);
  });

  it('a suspension or missing Safe Sport counts in an exempt class', async () => {
    const riders = [inClasses('9500004', 'Leadline'), inClasses('9500005', 'Leadline')];
    expect(await judged({ riders })).toEqual([
      'not-in-order suspended exempt',
      'not-in-order safe-sport-missing exempt',
    ]);
  });
});

async function checked(body: Partial<EntryCheckBody>): Promise<{ first: object; codes: string[] }> {
  const app = await testApp({ records: books.records });
  const { payload } = await app.inject({
    method: 'POST',
    url: '/api/entry-checks',
    headers: { ...(await pageHeaders(app)), 'content-type': 'application/json' },
    payload: JSON.stringify({ flow: 'usef', firstDate: '2026-12-05', without: ['horse'], ...body }),
  });
  const lines = payload
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  const rows = lines.filter((line): line is RowLine => 'parties' in line && 'row' in line);
  return {
    first: lines[0] ?? {},
    codes: rows.flatMap(({ parties }) =>
      parties.map(({ judgment, findings }) => [judgment, ...findings.map(({ code }) => code)].join(' ')),
    ),
  };
}

const rose = (className: string) => ({
  className,
  parties: [{ role: 'rider' as const, name: 'Rose Marchbanks', numbers: { usef: '9500003' } }],
});

describe('an entry list', () => {
  it('an entry list is judged row by row, by its classes', async () => {
    const rows = ['Leadline', 'Training Level', 'Leadline', '12', '', 'Leadline, 14 Training Level'].map(
      rose,
    );
    expect((await checked({ rows })).codes).toEqual([
      'attention exempt',
      'not-in-order membership-ended',
      'attention exempt',
      'not-in-order membership-ended',
      'not-in-order membership-ended',
      'not-in-order membership-ended',
    ]);
  });

  it('an entry list is judged by the kind of show, and the first line of the answer names the kind', async () => {
    const { first, codes } = await checked({ kind: 'unlicensed', rows: [rose('Training Level')] });
    expect(first).toMatchObject({ kind: 'unlicensed' });
    expect(codes).toEqual(['attention membership-unknown']);
    expect((await checked({ rows: [] })).first).toMatchObject({ kind: 'licensed' });
  });

  it('reports a missing membership in an exempt class, with the class and the source', async () => {
    const app = await testApp({ records: books.records });
    const { payload } = await app.inject({
      method: 'POST',
      url: '/api/entry-checks?flow=usef&firstDate=2026-12-05&without=horse&kind=licensed',
      headers: { ...(await pageHeaders(app)), 'content-type': 'text/csv' },
      payload: 'Class,Rider,Rider USEF #\nLeadline 6 yrs,Rose Marchbanks,9500003\n',
    });
    expect(payload).toContain(
      'No USEF membership is needed in the class “Leadline 6 yrs”. The USEF membership is on record only through 11/20/2026. USEF’s statement of 2022 exempts leadline; check that it still holds. Source: USEF Membership Statement, 2022.',
    );
  });
});
