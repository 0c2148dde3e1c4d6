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

it('highlights the letters that were typed, within the isolated text', () => {
  const { container } = render(<Recorded typed="winter w">Winterberry Waltz</Recorded>);
  expect(container.innerHTML).toBe('<bdi><mark>Winter</mark>berry <mark>W</mark>altz</bdi>');
});

it('highlights the digits that were typed', () => {
  const { container } = render(<Recorded number="9100007">910-0001</Recorded>);
  expect(container.innerHTML).toBe('<bdi><mark>910-000</mark>1</bdi>');
});
