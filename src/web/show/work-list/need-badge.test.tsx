import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Need, NEEDS } from '../../../domain/entries/needs.ts';
import { NeedSign } from './need-badge.tsx';

function shapeOf(need: Need): string | undefined {
  const { container } = render(<NeedSign need={need} />);
  return container.querySelector('svg')?.innerHTML;
}

// Looks different from every other need (requirement 15.78).
it.each(['accepted', 'scratched', 'in-order', 'exempt'] as const)('%s has its own sign', (need) => {
  const shapes = NEEDS.filter((other) => other !== need).map(shapeOf);
  expect(shapeOf(need)).toBeDefined();
  expect(shapes).not.toContain(shapeOf(need));
});
