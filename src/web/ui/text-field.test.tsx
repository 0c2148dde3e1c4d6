import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { TextField } from './text-field.tsx';

function Field(props: { hint?: string; error?: string; autoFocus?: boolean; announcesError?: boolean }) {
  const [value, setValue] = useState('');
  return <TextField label="Horse name" name="horseName" value={value} onChange={setValue} {...props} />;
}

function input() {
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Horse name' });
}

function description(): string {
  const ids = input().getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent.trim()).join(' | ');
}

function both(error?: string) {
  const wrong = error !== undefined && { error };
  return (
    <>
      <Field {...wrong} />
      <Field {...wrong} />
    </>
  );
}

describe('TextField', () => {
  it('accepts typing', async () => {
    render(<Field />);
    await userEvent.type(input(), 'Winterberry');
    expect(input().value).toBe('Winterberry');
  });

  it.each([
    ['neither', {}, ''],
    ['a hint', { hint: 'Part of the name' }, 'Part of the name'],
    ['an error', { error: 'Enter a name' }, 'Enter a name'],
    ['both', { hint: 'Part of the name', error: 'Enter a name' }, 'Enter a name | Part of the name'],
  ])('is described by %s', (_, props, expected) => {
    render(<Field {...props} />);
    expect(description()).toBe(expected);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('announces its error if the focus does not move to it: %j', (announcesError, count) => {
    render(<Field error="Enter a name" announcesError={announcesError} />);
    expect(screen.queryAllByRole('alert')).toHaveLength(count);
  });

  it('is invalid only while it has an error', () => {
    const { rerender } = render(<Field error="Enter a name" />);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    rerender(<Field />);
    expect(input().hasAttribute('aria-invalid')).toBe(false);
  });

  it('marks the page title once while any field has an error', () => {
    document.title = 'Horse Search';
    const { rerender, unmount } = render(both('Enter a name'));
    expect(document.title).toBe('Error: Horse Search');
    rerender(both());
    expect(document.title).toBe('Horse Search');
    rerender(both('Enter a name'));
    unmount();
    expect(document.title).toBe('Horse Search');
  });

  it('disables autocompletion', () => {
    render(<Field />);
    expect(input().autocomplete).toBe('off');
  });
});
