import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MarkedName, MarkedNumber } from './marked.tsx';

it('highlights the letters that were typed, within the isolated text', () => {
  const { container } = render(<MarkedName typed="winter w">Winterberry Waltz</MarkedName>);
  expect(container.innerHTML).toBe('<bdi><mark>Winter</mark>berry <mark>W</mark>altz</bdi>');
});

it('highlights the digits that were typed', () => {
  const { container } = render(<MarkedNumber typed="9100007">910-0001</MarkedNumber>);
  expect(container.innerHTML).toBe('<bdi><mark>910-000</mark>1</bdi>');
});
