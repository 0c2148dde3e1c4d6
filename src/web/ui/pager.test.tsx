import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Pager } from './pager.tsx';

function renderPager(page: number, total: number) {
  const onTurn = vi.fn<(page: number) => void>();
  render(<Pager page={page} total={total} onTurn={onTurn} label="Pages of USEF horses" />);
  return onTurn;
}

function numbers(): string[] {
  return screen.getAllByRole('button', { name: /^Page/ }).map(({ textContent }) => textContent);
}

describe('Pager', () => {
  it.each([0, 1, 20])('is hidden for %i rows', (total) => {
    renderPager(1, total);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it.each([
    [1, 21, '1-20 of 21', ['1', '2']],
    [2, 21, '21-21 of 21', ['1', '2']],
    [2, 57, '21-40 of 57', ['1', '2', '3']],
    [3, 200, '41-60 of 200', ['1', '2', '3', '4', '5']],
    [5, 200, '81-100 of 200', ['3', '4', '5', '6', '7']],
    [10, 200, '181-200 of 200', ['6', '7', '8', '9', '10']],
  ])('on page %i of %i rows says %s', (page, total, range, window) => {
    renderPager(page, total);
    const pager = screen.getByRole('navigation', { name: 'Pages of USEF horses' });
    expect(within(pager).getByRole('status').textContent).toBe(range);
    expect(numbers()).toEqual(window);
  });

  it('marks the current page', () => {
    renderPager(2, 57);
    const current = screen.getAllByRole('button').filter((button) => button.ariaCurrent === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual(['2']);
  });

  it('goes to a page number, back and forward', async () => {
    const onTurn = renderPager(2, 57);
    for (const name of ['Page 3', 'Previous', 'Next']) {
      await userEvent.click(screen.getByRole('button', { name }));
    }
    expect(onTurn.mock.calls).toEqual([[3], [1], [3]]);
  });

  it.each([
    [1, 'Previous'],
    [3, 'Next'],
    [3, 'Page 3'],
  ])('on page %i ignores %s and keeps the focus', async (page, name) => {
    const onTurn = renderPager(page, 57);
    const button = screen.getByRole('button', { name });
    await userEvent.click(button);
    expect(onTurn).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
  });
});
