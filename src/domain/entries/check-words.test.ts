import { expect, test } from 'vitest';
import { exemptionParts } from './check-words.ts';

test.each([
  ['No membership is needed.', 'No membership is needed.', ''],
  [
    'No membership is needed in the class “Leadline”. It is on record only through 11/30/2026. Source: GR901.',
    'No membership is needed in the class “Leadline”.',
    'It is on record only through 11/30/2026. Source: GR901.',
  ],
  ['Not needed in the class “Int. Test A”. Why.', 'Not needed in the class “Int. Test A”.', 'Why.'],
])('exemptionParts(%j)', (text, says, why) => expect(exemptionParts(text)).toEqual({ says, why }));
