import { describe, expect, it } from 'vitest';
import type { PartyCheck } from '../../domain/entries/check.ts';
import type { EntryParty } from '../../domain/entries/entry.ts';
import { Budget } from './budget.ts';

const SETTINGS = {
  callsPerMinute: 12_000,
  allCallsPerMinute: 150_000,
  peoplePerHour: 3,
  peoplePerDay: 12_000,
  showsPerDay: 24,
  walkSteps: 10,
};

function party(more: Partial<EntryParty> = {}): EntryParty {
  return { role: 'rider', name: 'Ann Field', numbers: {}, foalYear: null, chosen: null, ...more };
}

function check(more: Partial<PartyCheck> = {}): PartyCheck {
  const nothing = { judgment: 'not-checked', findings: [], proposals: [] } as const;
  return { role: 'rider', match: 'none', records: {}, ...nothing, ...more };
}

function budget(settings: Partial<typeof SETTINGS> = {}) {
  const noticed: string[] = [];
  const made = new Budget(
    { ...SETTINGS, ...settings },
    () => 0,
    (_client, what) => void noticed.push(what),
  );
  const account = made.admit('192.0.2.1');
  const settle = (typed: EntryParty, said: PartyCheck, identified = false): string | null =>
    made.settleParty(account, typed, said, identified);
  return { settle, noticed, points: () => account.points.share(0) };
}

function found(code: string) {
  return { code, severity: 'stop', organization: 'usef', date: null, text: '', remedy: null } as const;
}

function proposed(number: string): PartyCheck {
  return check({ match: 'proposed', proposals: [{ organization: 'usef', number, why: 'similar-name' }] });
}

describe('people shown by the check of a party', () => {
  it('do not include anyone the list identifies, and nothing is charged', () => {
    const { settle, points } = budget();
    const before = points();
    for (let at = 0; at < 100; at += 1) {
      const usef = String(9_500_000 + at * 1000);
      expect(
        settle(party({ numbers: { usef } }), check({ match: 'number', records: { usef, usdf: '85' } }), true),
      ).toBe(null);
    }
    expect(points()).toBe(before);
  });

  it('include a person if the list has the number but only half of the name', () => {
    const { settle } = budget({ peoplePerHour: 1 });
    const initial = (usef: string): string | null =>
      settle(party({ name: 'A. Field', numbers: { usef } }), check({ match: 'number', records: { usef } }));
    expect(initial('1')).toBe(null);
    expect(initial('2')).not.toBe(null);
  });

  it('include the person who has the number if the list gives it with a different name', () => {
    const { settle } = budget({ peoplePerHour: 1 });
    expect(settle(party({ numbers: { usef: '1' } }), check({ findings: [found('number-of-another')] }))).toBe(
      null,
    );
    expect(
      settle(
        party({ name: 'Bo Ray', numbers: { usef: '1' } }),
        check({ findings: [found('number-of-another')] }),
      ),
    ).toBe(null);
    expect(settle(party({ numbers: { usef: '2' } }), check())).not.toBe(null);
  });

  it('include the owners of a horse if the list names a different owner', () => {
    const { settle } = budget({ peoplePerHour: 1 });
    const differs = (number: string): string | null =>
      settle(party({ role: 'horse', name: 'Gold' }), {
        ...check({
          findings: [found('owner-differs')],
          proposals: [{ organization: 'usef', number, why: 'same-name' }],
        }),
        role: 'horse',
      });
    expect(differs('1')).toBe(null);
    expect(differs('2')).not.toBe(null);
  });

  it('are refused in the same words for every party not shown before, once the limit is reached', () => {
    const { settle } = budget({ peoplePerHour: 1 });
    expect(settle(party(), proposed('1'))).toBe(null);
    const usef = '2';
    const answers = [
      settle(party(), check()),
      settle(party(), check({ match: 'name', records: { usef } })),
      settle(party({ numbers: { usef } }), check({ match: 'number', records: { usef } }), true),
      settle(party({ numbers: { usef } }), check({ findings: [found('number-of-another')] })),
      settle(party({ numbers: { usef } }), check({ findings: [found('number-not-found')] })),
      settle(party({ role: 'horse' }), { ...check({ match: 'name', records: { usef } }), role: 'horse' }),
    ];
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('may be shown 1 person');
    expect(
      settle(party({ numbers: { usef: '1' } }), check({ match: 'number', records: { usef: '1' } }), true),
    ).toBe(null);
  });

  it('include a person found by name once, and each proposed person', () => {
    const { settle, noticed } = budget();
    const named = check({ match: 'name', records: { usef: '1', usdf: '81' } });
    expect(settle(party(), named)).toBe(null);
    expect(settle(party({ role: 'trainer' }), { ...named, role: 'trainer' })).toBe(null);
    expect(settle(party(), proposed('2'))).toBe(null);
    expect(settle(party(), proposed('3'))).toBe(null);
    expect(settle(party(), proposed('4'))).toContain('may be shown 3 people');
    expect(noticed).toEqual(['people-hour']);
    // People already shown may be shown again.
    expect(settle(party(), proposed('2'))).toBe(null);
  });

  it('include a person chosen by number alone', () => {
    const { settle } = budget({ peoplePerHour: 1 });
    const choose = (usef: string): string | null =>
      settle(
        party({ numbers: { usef }, chosen: { usef } }),
        check({ match: 'number', records: { usef }, judgment: 'in-order' }),
      );
    expect(choose('1')).toBe(null);
    expect(choose('2')).not.toBe(null);
  });

  it('do not include anybody for a horse that is only proposed', () => {
    const { settle } = budget({ peoplePerHour: 1 });
    for (const number of ['1', '2', '3']) {
      expect(settle(party({ role: 'horse' }), { ...proposed(number), role: 'horse' })).toBe(null);
    }
  });
});

describe('a walk through an entry list', () => {
  const missing = check({
    match: 'proposed',
    findings: [
      {
        code: 'number-not-found',
        severity: 'stop',
        organization: 'usef',
        date: null,
        text: 'This USEF number is not on record.',
        remedy: null,
      },
    ],
  });

  it('is noticed in sequential numbers that do not match their names', () => {
    const { settle, noticed } = budget({ peoplePerHour: 0, peoplePerDay: 0 });
    for (let at = 0; at < 12; at += 1) settle(party({ numbers: { usef: String(9_500_000 + at) } }), check());
    expect(noticed).toEqual(['walk-numbers']);
  });

  it('is noticed in numbers that nobody has', () => {
    const { settle, noticed } = budget({ peoplePerHour: 0, peoplePerDay: 0 });
    for (let at = 0; at < 12; at += 1) {
      settle(party({ numbers: { usef: String(9_500_000 + at * 1000) } }), missing);
    }
    expect(noticed).toEqual(['walk-numbers']);
  });

  it('is noticed in numbers that are chosen in sequence', () => {
    const { settle, noticed } = budget({ peoplePerHour: 0, peoplePerDay: 0 });
    for (let at = 0; at < 12; at += 1) {
      const usef = String(9_500_000 + at);
      settle(party({ chosen: { usef } }), check({ match: 'number', records: { usef } }));
    }
    expect(noticed).toEqual(['walk-numbers']);
  });

  it('is not caused by numbers that match their names, or by numbers in another organization’s column', () => {
    const { settle, noticed } = budget({ peoplePerHour: 0, peoplePerDay: 0 });
    for (let at = 0; at < 100; at += 1) {
      const number = String(9_500_000 + at);
      settle(party({ numbers: { usef: number } }), check({ match: 'number', records: { usef: number } }));
      const other = { organization: 'usdf', number, why: 'other-organization' } as const;
      settle(party({ role: 'horse', numbers: { usef: number } }), {
        ...missing,
        role: 'horse',
        proposals: [other],
      });
    }
    expect(noticed).toEqual([]);
  });
});
