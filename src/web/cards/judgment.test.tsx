import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Finding } from '../../domain/judgment/finding.ts';
import { finding, ground, type Judgment, judgmentOf } from '../../domain/judgment/judgment.ts';
import { findingWords, groundWords } from '../../domain/judgment/words.ts';
import { FindingText, JudgmentBadge, JudgmentReasons, JudgmentWhy, PrintedFindings } from './judgment.tsx';

const RIDER = { subject: 'rider', org: 'usef' } as const;
const STOP = finding(RIDER, 'safe-sport-missing', 'safeSportEndDate', { due: null });
const LOOK = finding(RIDER, 'ends-during', 'memberEndDate', { on: calendarDate('2026-12-06') });
const NOTE = finding(RIDER, 'safe-sport-due-soon', 'safeSportEndDate', { on: calendarDate('2026-12-12') });
const SUSPENDED = finding(RIDER, 'suspended', 'suspensionStatus', {});
const DIFFERS = finding(RIDER, 'names-differ', 'name', {
  usef: 'Ann Lee',
  affiliate: 'Anna Lee',
  at: 'USDF',
});
const WARNING = finding(RIDER, 'warning', null, { cause: 'not-registered', on: null, status: null });
const GROUND = ground(RIDER, 'safe-sport', { due: calendarDate('2027-05-01') });

const NOT_CHECKED: Judgment = { kind: 'not-checked' };

const plain = (container: Element) =>
  Array.from(container.querySelectorAll('.finding-todo'), ({ textContent }) => textContent.trim());

describe('FindingText', () => {
  it('shows the rule, its source and the remedy in plain text after the problem', () => {
    const rule = { says: 'Every horse needs a microchip.', source: 'USEF, 2023' };
    const missing = finding({ subject: 'horse', org: 'usef' }, 'microchip-missing', 'microchipNumber', {
      on: calendarDate('2026-12-05'),
      ...rule,
    });
    const { container } = render(<FindingText finding={missing} />);
    const { says, todo } = findingWords(missing);
    expect(container.textContent.trim()).toBe(`${says} ${todo}`);
    expect(plain(container)).toEqual([rule.says, 'Source: USEF, 2023.', todo]);
  });

  it('says on an affiliate’s card why a suspension at USEF matters there', () => {
    const onAffiliate = finding({ subject: 'rider', org: 'usdf' }, 'suspended', 'suspensionStatus', {});
    const { container } = render(<FindingText finding={onAffiliate} />);
    const { todo } = findingWords(onAffiliate);
    expect(plain(container)).toEqual(['A suspension at USEF applies to both cards.', todo]);
    expect(plain(render(<FindingText finding={SUSPENDED} />).container)).toEqual([todo]);
  });

  it('shows only the remedy in plain text if there is no rule', () => {
    const { container } = render(<FindingText finding={LOOK} />);
    expect(plain(container)).toEqual([findingWords(LOOK).todo]);
  });
});

describe('JudgmentBadge', () => {
  const BADGES: [Judgment, boolean, string][] = [
    [judgmentOf([], []), false, 'In order'],
    [judgmentOf([LOOK], []), false, 'Attention'],
    [judgmentOf([STOP], []), false, 'Not in order'],
    [NOT_CHECKED, false, 'Could not be checked'],
    [NOT_CHECKED, true, 'Checking…'],
  ];

  it.each(BADGES)('%j, checking %o: says %s, with a sign', (judgment, checking, words) => {
    const { container } = render(<JudgmentBadge judgment={judgment} checking={checking} />);
    expect(container.textContent.trim()).toBe(words);
    expect(container.querySelector('svg')).not.toBeNull();
  });

  it('has a different sign for each judgment', () => {
    const signs = BADGES.map(([judgment, checking]) => {
      const { container } = render(<JudgmentBadge judgment={judgment} checking={checking} />);
      return container.querySelector('svg')?.innerHTML;
    });
    expect(new Set(signs).size).toBe(BADGES.length);
  });
});

describe('JudgmentReasons', () => {
  it('lists all findings with their remedies, most serious first, and labels notes as remarks', () => {
    render(<JudgmentReasons judgment={judgmentOf([NOTE, LOOK, STOP], [])} />);
    const texts = screen.getAllByRole('listitem').map((item) => item.textContent);
    const [stop, look, note] = [STOP, LOOK, NOTE].map((found) => {
      const { says, todo } = findingWords(found);
      return `${says} ${todo}`;
    });
    expect(texts).toEqual([stop, look, `Remark: ${note}`]);
  });

  it('marks each severity with its own sign', () => {
    const { container } = render(<JudgmentReasons judgment={judgmentOf([NOTE, LOOK, STOP], [])} />);
    const signs = Array.from(container.querySelectorAll('svg'), (sign) => sign.innerHTML);
    expect(new Set(signs).size).toBe(3);
  });

  it('lists the grounds of a card in order', () => {
    render(<JudgmentReasons judgment={judgmentOf([], [GROUND])} />);
    expect(screen.getByText('Based on:')).toBeDefined();
    expect(screen.getByRole('listitem').textContent).toBe(groundWords(GROUND));
  });

  it.each<[string, Judgment, RegExp]>([
    ['a card that was not checked', NOT_CHECKED, /^This was not checked/],
    ['a card in order without grounds', judgmentOf([], []), /^No problems were found/],
  ])('describes %s', (_case, judgment, says) => {
    const { container } = render(<JudgmentReasons judgment={judgment} />);
    expect(container.textContent).toMatch(says);
  });
});

describe('JudgmentWhy', () => {
  it('is closed at first, and its accessible name includes the subject', () => {
    render(<JudgmentWhy about="Bea Hill" of={[{ org: 'usef', judgment: judgmentOf([STOP], []) }]} />);
    const why = screen.getByText('Why');
    expect(why.closest('details')?.open).toBe(false);
    expect(why.textContent).toBe('Why: Bea Hill');
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('names the organization of each of two judgments', () => {
    render(
      <JudgmentWhy
        about="Bea Hill"
        of={[
          { org: 'usef', judgment: judgmentOf([STOP], []) },
          { org: 'usdf', judgment: judgmentOf([], [GROUND]) },
        ]}
      />,
    );
    const names = screen.getAllByText(/^US(?:EF|DF)$/).map(({ textContent }) => textContent);
    expect(names).toEqual(['USEF', 'USDF']);
  });
});

const whole = (one: Finding) => `${findingWords(one).says} ${findingWords(one).todo}`;

describe('PrintedFindings', () => {
  it.each<[string, Finding[], string[]]>([
    ['only the remedy if the band has the full reason', [STOP], [findingWords(STOP).todo ?? '']],
    [
      'reason and remedy if the band omits the reason',
      [LOOK, STOP],
      [findingWords(STOP).todo ?? '', whole(LOOK)],
    ],
    ['reason and remedy if the band shortens the reason', [DIFFERS], [whole(DIFFERS)]],
    [
      'only remedies for a suspension and a warning',
      [WARNING, SUSPENDED],
      [findingWords(SUSPENDED).todo ?? '', findingWords(WARNING).todo ?? ''],
    ],
  ])('lists %s', (_case, findings, expected) => {
    render(<PrintedFindings judgment={judgmentOf([NOTE, ...findings], [])} />);
    const texts = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(texts).toEqual(expected);
  });

  it.each<[string, Judgment]>([
    ['remarks', judgmentOf([NOTE], [GROUND])],
    ['a card that was not checked', NOT_CHECKED],
  ])('prints nothing for %s', (_case, judgment) => {
    const { container } = render(<PrintedFindings judgment={judgment} />);
    expect(container.textContent).toBe('');
  });
});
