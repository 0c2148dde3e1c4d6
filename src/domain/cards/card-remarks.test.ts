import { describe, expect, it } from 'vitest';
import { cardRemarks } from './card-remarks.ts';
import type { SubjectCard } from './subject-card.ts';
import { DETAILS } from './verdict.ts';

const fine: SubjectCard = {
  subject: 'Rider',
  org: 'usef',
  name: 'Linnea Marchbanks',
  verdict: DETAILS,
  lines: [{ label: 'Name', value: 'Linnea Marchbanks' }],
  suspended: false,
};

describe('cardRemarks', () => {
  it('has none for details without anything red', () => expect(cardRemarks(fine)).toEqual([]));

  it('says the cause of a warning and the suspension', () => {
    expect(
      cardRemarks({
        ...fine,
        verdict: { kind: 'warning', cause: { kind: 'not-found-at-usef' } },
        lines: [],
        suspended: true,
      }),
    ).toEqual(['not found at USEF', '* Suspended']);
  });

  it('says a suspension beside details', () => {
    expect(cardRemarks({ ...fine, suspended: true })).toEqual(['* Suspended']);
  });

  it('says what is printed in red', () => {
    const lines = [...fine.lines, { label: 'Effective', value: 'INACTIVE', emphasis: 'red' as const }];
    expect(cardRemarks({ ...fine, lines })).toEqual(['Effective: INACTIVE']);
  });
});
