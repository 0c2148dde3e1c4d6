import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Message } from './message.tsx';

describe('Message', () => {
  it('announces an error at once', () => {
    render(<Message kind="error" title="Nothing was read" />);
    expect(screen.getByRole('alert').textContent).toBe('Nothing was read');
  });

  it.each(['info', 'success', 'warning'] as const)('announces %s when there is time', (kind) => {
    render(
      <Message kind={kind} title="One horse">
        <p>Choose it.</p>
      </Message>,
    );
    expect(screen.getByRole('status').textContent).toBe('One horseChoose it.');
  });

  it('has a sign of its own for each kind, which is not read', () => {
    const drawn = (['info', 'success', 'warning', 'error'] as const).map((kind) => {
      const { container, unmount } = render(<Message kind={kind} title="x" />);
      const sign = container.querySelector('svg');
      expect(sign?.getAttribute('aria-hidden')).toBe('true');
      const shape = sign?.innerHTML;
      unmount();
      return shape;
    });
    expect(new Set(drawn).size).toBe(4);
  });
});
