import { describe, expect, it } from 'vitest';
import { NO_USEF_AFFILIATE } from '../cards/card.ts';
import { chosenPair, type Marked, NOTHING } from './selection.ts';

const none: Marked = { kind: 'none' };
const usef: Marked = { kind: 'record', number: '5200001' };
const usdf: Marked = { kind: 'record', number: '60001' };

describe('chosenPair', () => {
  it.each([
    ['both records', usdf, usef, { federation: '5200001', affiliate: '60001' }],
    ['"None of these" at USEF', usdf, none, { federation: NO_USEF_AFFILIATE, affiliate: '60001' }],
    ['no USEF row to mark', usdf, NOTHING, { federation: NO_USEF_AFFILIATE, affiliate: '60001' }],
    ['"No USDF record"', none, usef, { federation: '5200001', affiliate: null }],
    ['the general-federation flow', NOTHING, usef, { federation: '5200001', affiliate: null }],
  ] as const)('%s', (_what, affiliate, federation, pair) =>
    expect(chosenPair({ affiliate, usef: federation })).toEqual(pair),
  );
});
