import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ListSheet } from '../../../domain/entries/list-sheet.ts';
import { LinesAside } from './lines-aside.tsx';
import { SheetChoice } from './sheet-choice.tsx';

function sheet(name: string, use: ListSheet['use'], hidden = false): ListSheet {
  return { name, hidden, rows: 8, use };
}

it('offers the sheets that have cells, and selects those that were read', () => {
  render(
    <SheetChoice
      org="usef"
      sheets={[
        sheet('Friday', 'read'),
        sheet('Sunday', 'read'),
        sheet('Old', 'unread', true),
        sheet('Chart', 'empty'),
      ]}
    />,
  );
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked, parentElement }) => [parentElement?.textContent.trim(), checked])).toEqual([
    ['Friday 8 rows', true],
    ['Sunday 8 rows', true],
    ['Old 8 rows, hidden', false],
  ]);
});

it('does not ask about a single sheet, and keeps at least one of several sheets selected', () => {
  const { container, rerender } = render(<SheetChoice org="usef" sheets={[sheet('Friday', 'read')]} />);
  expect(container.textContent).toBe('');
  rerender(<SheetChoice org="usef" sheets={[sheet('Friday', 'read'), sheet('Sunday', 'set-aside')]} />);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ disabled }) => disabled)).toEqual([
    true,
    false,
  ]);
});

it('offers to set aside the lines that were not read', () => {
  const question = {
    code: 'lines-unread',
    about: '',
    samples: ['Jane Roe'],
    count: 3,
    text: 'x',
    remedy: 'y',
  } as const;
  const { container, rerender } = render(<LinesAside org="usef" questions={[question]} />);
  expect(container.textContent).toBe('Set the 3 lines aside: they are not entries');
  rerender(<LinesAside org="usef" questions={[]} />);
  expect(container.textContent).toBe('');
});
