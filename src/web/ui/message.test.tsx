import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorCode } from '../api/call.ts';
import { Failed, Message } from './message.tsx';

describe('Message', () => {
  it('announces an error at once', () => {
    render(<Message kind="error" title="Nothing was read" />);
    expect(screen.getByRole('alert').textContent).toBe('Nothing was read');
  });

  it.each(['info', 'success', 'warning'] as const)('announces %s without interrupting', (kind) => {
    render(
      <Message kind={kind} title="One horse">
        <p>Choose it.</p>
      </Message>,
    );
    expect(screen.getByRole('status').textContent).toBe('One horseChoose it.');
  });

  it('announces only its title if it offers several actions', () => {
    render(
      <Message kind="info" title="Nothing was found" announcesTitle>
        <button type="button">Search again</button>
      </Message>,
    );
    expect(screen.getByRole('status').textContent).toBe('Nothing was found');
  });

  it('has a different sign for each kind, hidden from screen readers', () => {
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

describe('Failed', () => {
  it.each<[ApiErrorCode, string, string]>([
    ['unreachable', 'The server did not answer. Ask the operator.', 'The server did not answer'],
    ['no-answer-in-time', 'No answer in time. Ask the operator.', 'No answer in time'],
    ['internal', 'Ask the operator.', 'This could not be looked up'],
  ])('titles %s and says what to do', (code, detail, title) => {
    render(<Failed error={new ApiError(code, detail)} again={() => {}} />);
    const [heading, text] = screen.getByRole('alert').querySelectorAll('p');
    expect(heading?.textContent).toBe(title);
    expect(text?.textContent).toBe('Ask the operator.');
  });

  it('names the refused fields', () => {
    const error = new ApiError('invalid-request', 'Correct what is marked.', [
      { field: 'horseName', message: 'expected two letters' },
    ]);
    render(<Failed error={error} again={() => {}} />);
    expect(screen.getByRole('listitem').textContent).toBe('horseName: expected two letters');
  });

  it('omits “Try again.” from a message whose button says it', () => {
    const error = new ApiError('internal', 'The server failed. Try again. Then ask the operator.');
    const { rerender } = render(<Failed error={error} again={() => {}} isNext />);
    expect(screen.getByRole('alert').textContent).toContain('The server failed. Then ask the operator.');
    expect(screen.getByRole('button', { name: 'Try again' }).className).toContain('button-primary');
    rerender(<Failed error={error} />);
    expect(screen.getByRole('alert').textContent).toContain('The server failed. Try again.');
  });

  it('retries when its button is pressed', async () => {
    const again = vi.fn<() => void>();
    render(<Failed error={new ApiError('internal', 'The server failed.')} again={again} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledOnce();
  });
});
