import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { VerdictBadge } from './verdict-badge.tsx';

describe('VerdictBadge', () => {
  it.each([
    [true, 'OK'],
    [false, 'Warning'],
  ])('in order %o: says %s in a word, with a sign', (inOrder, word) => {
    const { container } = render(<VerdictBadge inOrder={inOrder} />);
    expect(container.textContent.trim()).toBe(word);
    expect(container.querySelector('svg')).not.toBeNull();
  });
});
