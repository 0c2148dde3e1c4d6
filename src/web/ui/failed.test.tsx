import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorCode } from '../api/api-error.ts';
import { Failed } from './failed.tsx';

describe('Failed', () => {
  it.each<[ApiErrorCode, string, string]>([
    ['book-missing', 'No USDF records are loaded.', 'There are no records to look in'],
    ['unreachable', 'The server cannot be reached.', 'The server did not answer'],
    ['no-answer-in-time', 'The server took too long.', 'The server did not answer'],
    ['internal', 'The server failed.', 'This could not be looked up'],
  ])('says of %s what happened and what the server says', (code, detail, title) => {
    render(<Failed error={new ApiError(code, detail)} again={() => {}} />);
    const alert = screen.getByRole('alert').textContent;
    expect(alert).toContain(title);
    expect(alert).toContain(detail);
  });

  it('names the fields the server refused', () => {
    const error = new ApiError('invalid-request', 'Correct what is marked.', [
      { field: 'horseName', message: 'expected two letters' },
    ]);
    render(<Failed error={error} again={() => {}} />);
    expect(screen.getByRole('listitem').textContent).toBe('horseName: expected two letters');
  });

  it('asks again', async () => {
    const again = vi.fn<() => void>();
    render(<Failed error={new ApiError('internal', 'The server failed.')} again={again} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledOnce();
  });
});
