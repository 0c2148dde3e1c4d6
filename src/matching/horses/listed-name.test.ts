import { describe, expect, it } from 'vitest';
import { ListedName } from './listed-name.ts';

describe('a horse’s name on a list', () => {
  it.each([
    ['golden choice', 'Golden Choice', 'same'],
    ['Golden-Choice', 'Golden Choice', 'same'],
    ['GoldenChoice', 'Golden Choice', 'same'],
    ['Golden Choice (GER)', 'Golden Choice', 'equal'],
    ['CH Golden Choice', 'Golden Choice', 'equal'],
    ['Come On', 'Come On II', 'near'],
    ['Come On 3', 'Come On III', 'equal'],
    ['Goldn Choice', 'Golden Choice', 'near'],
    ['Golden Chioce', 'Golden Choice', 'near'],
    ['The Long Journey To The Middle', 'The Long Journey To The Middle Of Nowhere', 'near'],
    ['Stag', 'Star', 'near'],
    ['Golden Choice (Goldie)', 'Golden Choice', 'near'],
    ['Golden Choice "Goldie"', 'Golden Choice', 'near'],
    ['Golden Choice / Goldie', 'Golden Choice', 'near'],
    ['Goldn Choice (Goldie)', 'Golden Choice', 'other'],
    ['Come On (II)', 'Come On III', 'other'],
    ['Goldie', 'Golden Choice', 'other'],
    ['Come On II', 'Come On III', 'other'],
    ['Zoe', 'Joe', 'other'],
    ['Golden Choice', 'Silver Choice', 'other'],
    ['Bella', 'Golden Choice', 'other'],
    ['', 'Golden Choice', 'other'],
    ['Golden Choice', '', 'other'],
  ])('%s for %s is %s', (typed, recorded, agreement) => {
    expect(new ListedName(typed).agreement(recorded)).toBe(agreement);
  });
});

describe('a farm’s name on a list', () => {
  it.each([
    ['Hazelwood Stables', 'Hazelwood Stables LLC', 'equal'],
    ['Hazelwod Stables', 'Hazelwood Stables', 'near'],
    ['Hazelwood Farm', 'Dawn Farm', 'other'],
  ])('%s for %s is %s', (typed, recorded, agreement) => {
    expect(new ListedName(typed).agreement(recorded)).toBe(agreement);
  });
});
