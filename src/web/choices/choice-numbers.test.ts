import { expect, it } from 'vitest';
import { NO_USEF_AFFILIATE } from '../../domain/cards/card.ts';
import type { Org } from '../../domain/org.ts';
import { choiceNumbers } from './choice-numbers.ts';

it.each<[Org, string, string | null, string]>([
  ['usef', '5200001', null, 'USEF 5200001'],
  ['usef', NO_USEF_AFFILIATE, null, 'No USEF record'],
  ['usdf', '5200001', '60001', 'USEF 5200001, USDF 60001'],
  ['usdf', NO_USEF_AFFILIATE, '60001', 'No USEF record, USDF 60001'],
  ['ushja', '5200001', null, 'USEF 5200001, no USHJA record'],
])('%s %s %s → %s', (flow, federation, affiliate, text) =>
  expect(choiceNumbers({ federation, affiliate }, flow)).toBe(text),
);
