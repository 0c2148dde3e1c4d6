import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Recorded } from './recorded.tsx';

it.each([
  ['Winterberry Waltz', ''],
  ['Wolfeschlegelsteinhausen Jr', ''],
  [`Ann ${'x'.repeat(25)}`, 'breakable'],
  ['x'.repeat(490), 'breakable'],
])('isolates text, and breaks only a word that is too long: %s', (text, className) => {
  render(<Recorded>{text}</Recorded>);
  const shown = screen.getByText(text);
  expect([shown.tagName, shown.className]).toEqual(['BDI', className]);
});
