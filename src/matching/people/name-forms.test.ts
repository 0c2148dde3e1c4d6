import { describe, expect, it } from 'vitest';
import { firstNameForms, lastNameForms, type NameForm } from './name-forms.ts';
import { FORM_COSTS } from './people-costs.ts';

const shown = (forms: readonly NameForm[]): string =>
  forms.map(({ text, cost }) => `${text} ${cost}`).join(', ');

describe('lastNameForms', () => {
  it.each([
    ['', ''],
    ['smith', 'smith 0'],
    ['smith jr', 'smithjr 0, smith 0.1'],
    ['jr', 'jr 0'],
    ['mr smith', 'mrsmith 0, smith 0.1'],
    ['mcmanus', 'mcmanus 0'],
    ['macmanus', 'macmanus 0, mcmanus 0.2'],
    ['mac manus', 'macmanus 0, mcmanus 0.2'],
    ['mc manus', 'mcmanus 0'],
    ['macy', 'macy 0'],
    ['o brien', 'obrien 0'],
    ['van der berg', 'vanderberg 0, berg 0.3'],
    ['van der berg iii', 'vanderbergiii 0, vanderberg 0.1, berg 0.3'],
    ['van', 'van 0'],
    ['smith jones', 'smithjones 0, smith 0.8, jones 0.8, jonessmith 0.4'],
    ['van der berg jones', 'vanderbergjones 0, bergjones 0.3, berg 0.8, jones 0.8, jonesberg 0.4'],
    ['a b c d e f g', 'abcdefg 0'],
  ])('%j: %s', (norm, forms) => expect(shown(lastNameForms(norm))).toBe(forms));
});

describe('firstNameForms', () => {
  it.each([
    ['', ''],
    ['mary', 'mary 0'],
    ['mary ann', 'maryann 0, mary 0.2, ma 0.4, ann 0.8'],
    ['mr jack', 'mrjack 0, jack 0.1'],
    ['mr k p', 'mrkp 0, kp 0.1, k 0.2'],
    ['john p', 'johnp 0, john 0.2, jp 0.4'],
    ['a b c d e f g', 'abcdefg 0'],
  ])('%j: %s', (norm, forms) => expect(shown(firstNameForms(norm))).toBe(forms));
});

it('every form has a cost that can be stored', () => {
  const all = ['van der berg jones jr', 'mac manus', 'mr mary ann b'];
  for (const { cost } of all.flatMap((norm) => [...lastNameForms(norm), ...firstNameForms(norm)])) {
    expect(FORM_COSTS).toContain(cost);
  }
  expect(FORM_COSTS.length).toBeLessThanOrEqual(8);
});
