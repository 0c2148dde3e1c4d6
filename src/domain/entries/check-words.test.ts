import { expect, test } from 'vitest';
import { firstSentence } from './check-words.ts';

test.each([
  ['No membership is needed.', 'No membership is needed.', ''],
  [
    'No membership is needed in the class “Leadline”. It is on record only through 11/30/2026. Source: GR901.',
    'No membership is needed in the class “Leadline”.',
    'It is on record only through 11/30/2026. Source: GR901.',
  ],
  ['Not needed in the class “Int. Test A”. Why.', 'Not needed in the class “Int. Test A”.', 'Why.'],
  [
    '“9.5 E. 6” is a long number that a spreadsheet shortened. Type it again.',
    '“9.5 E. 6” is a long number that a spreadsheet shortened.',
    'Type it again.',
  ],
])('firstSentence(%j)', (text, says, more) => expect(firstSentence(text)).toEqual({ says, more }));
