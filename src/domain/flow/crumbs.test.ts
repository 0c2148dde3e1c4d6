import { describe, expect, it } from 'vitest';
import { CRUMB_LABEL, type CrumbPosition, crumbTrail } from './crumbs.ts';

describe('crumbTrail', () => {
  it.each<[CrumbPosition, string]>([
    [0, 'Home'],
    [1, 'Home > Competition Date'],
    [2, 'Home > Competition Date > Horse Search'],
    [3, 'Home > Competition Date > Horse Search > Horse Results'],
    [4, 'Home > Competition Date > Horse Search > Horse Results > Owners'],
    [5, 'Home > Competition Date > Horse Search > Horse Results > Owners > Rider Search'],
    [6, 'Home > Competition Date > Horse Search > Horse Results > Owners > Rider Search > Rider Results'],
    [7, 'Home > Horse Search > Rider Search > Print Cards'],
    [8, 'Home > Competition Date > Entry List'],
  ])('at %i: %s', (position, trail) =>
    expect(
      crumbTrail(position)
        .map((crumb) => CRUMB_LABEL[crumb])
        .join(' > '),
    ).toBe(trail),
  );
});
