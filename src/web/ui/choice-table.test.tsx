import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fillBrowserGaps } from '../testing/open-page.tsx';
import { ChoiceTable, PlaceholderTable, type TableColumn, type Sort } from './choice-table.tsx';

beforeEach(fillBrowserGaps);

const ROWS = [
  { number: '9100001', name: 'Winterberry Waltz' },
  { number: '9100002', name: 'Winterberry Wren' },
];

const COLUMNS: TableColumn<(typeof ROWS)[number]>[] = [
  { header: 'Name', text: ({ name }) => name, cell: ({ name }) => <a href="#more">{name}</a> },
  { header: 'USEF #', text: ({ number }) => number },
];

function Table({
  onSelect,
  onGoOn,
  extra = true,
  columns = COLUMNS,
}: {
  onSelect?: (key: string) => void;
  onGoOn?: () => void;
  extra?: boolean;
  columns?: TableColumn<(typeof ROWS)[number]>[];
}) {
  const [selected, setMarked] = useState<string | null>(null);
  return (
    <>
      <h2 id="heading">USEF horses</h2>
      <ChoiceTable
        labelledBy="heading"
        columns={columns}
        rows={ROWS}
        rowKey={({ number }) => number}
        rowLabel={({ name, number }) => `${name}, ${number}`}
        selected={selected}
        onGoOn={onGoOn}
        onSelect={(key) => {
          setMarked(key);
          onSelect?.(key);
        }}
        {...(extra && { extra: { key: 'none', label: 'None of these', description: 'A card that warns' } })}
      />
    </>
  );
}

function checked(): (string | null)[] {
  return screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter((radio) => radio.checked)
    .map((radio) => radio.getAttribute('aria-label'));
}

function why(name: string): HTMLElement {
  return screen.getByRole('button', { name: `Why: ${name}` });
}

function stops(): (string | null)[] {
  return screen
    .getAllByRole<HTMLButtonElement>('button')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent);
}

describe('ChoiceTable', () => {
  it('is a table with its heading, headers and rows', () => {
    render(<Table />);
    const table = screen.getByRole('table', { name: 'USEF horses' });
    const headers = within(table).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual(['Select', 'Name', 'USEF #']);
    expect(within(table).getAllByRole('row')).toHaveLength(4);
  });

  it('describes the radio button with the text of the check column', () => {
    render(
      <Table columns={[...COLUMNS, { header: 'Check', text: () => 'In order', why: () => 'Active' }]} />,
    );
    const [waltz] = screen.getAllByRole('radio');
    const described = document.getElementById(waltz?.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('In order');
  });

  it('describes the last choice with what it means for the card', () => {
    render(<Table />);
    const none = screen.getByRole('radio', { name: 'None of these' });
    const described = document.getElementById(none.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('A card that warns');
  });

  describe('Why', () => {
    const WHY: TableColumn<(typeof ROWS)[number]>[] = [
      ...COLUMNS,
      { header: 'Check', text: () => '', why: ({ name }) => <p>Reasons of {name}</p> },
    ];

    it('opens its reasons below the row, scrolls them into view, closes them, and selects nothing', async () => {
      const shows = vi.spyOn(Element.prototype, 'scrollIntoView');
      render(<Table columns={WHY} />);
      const button = why('Winterberry Wren, 9100002');
      await userEvent.click(button);
      const reasons = screen.getByText('Reasons of Winterberry Wren');
      expect(button.getAttribute('aria-expanded')).toBe('true');
      expect(reasons.closest('td')?.id).toBe(button.getAttribute('aria-controls'));
      expect(shows.mock.contexts).toEqual([reasons.closest('td')]);
      expect(reasons.closest('tr')?.previousElementSibling?.contains(button)).toBe(true);
      await userEvent.click(reasons);
      expect(checked()).toEqual([]);
      await userEvent.click(button);
      expect(screen.queryByText('Reasons of Winterberry Wren')).toBeNull();
      expect(button.getAttribute('aria-expanded')).toBe('false');
    });

    it('has one tab stop: that of the selected row, or of the first row', async () => {
      render(<Table columns={WHY} />);
      expect(stops()).toEqual(['Why: Winterberry Waltz, 9100001']);
      await userEvent.click(screen.getByRole('radio', { name: /Wren/ }));
      expect(stops()).toEqual(['Why: Winterberry Wren, 9100002']);
      // With no record selected, the first row is the tab stop again.
      await userEvent.click(screen.getByRole('radio', { name: /None/ }));
      expect(stops()).toEqual(['Why: Winterberry Waltz, 9100001']);
      why('Winterberry Waltz, 9100001').focus();
      await userEvent.keyboard('{Enter}');
      expect(screen.getByText('Reasons of Winterberry Waltz')).toBeTruthy();
    });
  });

  it('has no additional row by default', () => {
    render(<Table extra={false} />);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  it('shows further rows under a separate heading, before the last row', async () => {
    const onSelect = vi.fn<(key: string) => void>();
    const [waltz, wren] = ROWS;
    if (waltz === undefined || wren === undefined) throw new Error('The test has no rows');
    render(
      <ChoiceTable
        labelledBy="heading"
        columns={COLUMNS}
        rows={[waltz]}
        further={{ heading: 'Similar, not the same', rows: [wren] }}
        rowKey={({ number }) => number}
        rowLabel={({ name }) => name}
        selected={null}
        onSelect={onSelect}
        extra={{ key: 'none', label: 'None of these' }}
      />,
    );
    const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
    expect(names).toEqual(['Winterberry Waltz', 'Winterberry Wren', 'None of these']);
    const heading = screen.getByRole('rowheader', { name: 'Similar, not the same' });
    await userEvent.click(heading);
    expect(onSelect).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('radio', { name: 'Winterberry Wren' }));
    expect(onSelect).toHaveBeenCalledWith('9100002');
  });

  it('selects nothing at first', () => {
    render(<Table />);
    expect(checked()).toEqual([]);
  });

  it('selects by the radio button, one row at a time', async () => {
    render(<Table />);
    await userEvent.click(screen.getByRole('radio', { name: 'Winterberry Waltz, 9100001' }));
    await userEvent.click(screen.getByRole('radio', { name: 'None of these' }));
    expect(checked()).toEqual(['None of these']);
  });

  it('selects by a click anywhere on the row', async () => {
    render(<Table />);
    await userEvent.click(screen.getByRole('cell', { name: '9100002' }));
    expect(checked()).toEqual(['Winterberry Wren, 9100002']);
    expect(screen.getByRole('cell', { name: '9100002' }).closest('tr')?.className).toBe('selected');
  });

  it('keeps the selection when a link in the row is clicked', async () => {
    render(<Table />);
    await userEvent.click(screen.getByRole('link', { name: 'Winterberry Wren' }));
    expect(checked()).toEqual([]);
  });

  it('reports a selection once, by mouse or keyboard', async () => {
    const onSelect = vi.fn<(key: string) => void>();
    render(<Table onSelect={onSelect} />);
    await userEvent.click(screen.getByRole('radio', { name: /Waltz/ }));
    await userEvent.click(screen.getByRole('cell', { name: '9100002' }));
    expect(onSelect.mock.calls).toEqual([['9100001'], ['9100002']]);
  });

  it('has one tab stop; arrow keys move between the rows', async () => {
    render(<Table />);
    await userEvent.click(screen.getByRole('radio', { name: /Waltz/ }));
    await userEvent.keyboard('{ArrowDown}');
    expect(checked()).toEqual(['Winterberry Wren, 9100002']);
    await userEvent.keyboard('{ArrowDown}');
    expect(checked()).toEqual(['None of these']);
  });

  it('continues on Enter in the selected row, and selects any other row first', async () => {
    const onGoOn = vi.fn<() => void>();
    render(<Table onGoOn={onGoOn} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect([checked(), onGoOn.mock.calls.length]).toEqual([['Winterberry Waltz, 9100001'], 0]);
    await userEvent.keyboard('{Enter}');
    expect(onGoOn).toHaveBeenCalledTimes(1);
  });

  it('keeps a selected row selected when it is clicked again', async () => {
    render(<Table />);
    for (const _ of [1, 2, 3]) await userEvent.click(screen.getByRole('cell', { name: '9100002' }));
    expect(checked()).toEqual(['Winterberry Wren, 9100002']);
  });

  it('keeps the selections of two tables on one screen separate', async () => {
    render(
      <>
        <Table />
        <Table />
      </>,
    );
    const [first, second] = screen.getAllByRole('radio', { name: 'None of these' });
    if (first && second) {
      await userEvent.click(first);
      await userEvent.click(second);
    }
    expect(checked()).toEqual(['None of these', 'None of these']);
  });
});

describe('column headers', () => {
  const HORSES = [
    { number: '910', name: 'Éclair', foaled: null },
    { number: '9', name: 'Wren', foaled: '2012-05-14' },
    { number: '91', name: 'Eclair', foaled: '2015-04-18' },
    { number: '8', name: 'Atlas', foaled: '2012-05-14' },
  ];
  const SORTED: TableColumn<(typeof HORSES)[number]>[] = [
    { header: 'Name', text: ({ name }) => name },
    { header: 'USEF #', text: ({ number }) => number },
    { header: 'Foaled', text: ({ foaled }) => foaled ?? '---', order: ({ foaled }) => foaled },
  ];

  function Horses({ count = 4 }: { count?: number }) {
    const [sort, setSort] = useState<Sort | null>(null);
    return (
      <>
        <h2 id="heading">USEF horses</h2>
        <ChoiceTable
          labelledBy="heading"
          columns={SORTED}
          rows={HORSES.slice(0, Math.min(count, 3))}
          further={{ heading: 'Similar', rows: HORSES.slice(3, count) }}
          rowKey={({ number }) => number}
          rowLabel={({ number }) => number}
          selected={null}
          onSelect={() => {}}
          sort={sort}
          onSort={setSort}
        />
      </>
    );
  }

  it.each([
    ['Name', [], ['910', '9', '91', '8']],
    // Éclair and Eclair compare as equal, so they keep their order.
    ['Name', ['ascending'], ['910', '91', '9', '8']],
    ['Name', ['ascending', 'descending'], ['9', '910', '91', '8']],
    ['Name', ['ascending', 'descending', null], ['910', '9', '91', '8']],
    ['USEF #', ['ascending'], ['9', '91', '910', '8']],
    ['USEF #', ['ascending', 'descending'], ['910', '91', '9', '8']],
    ['Foaled', ['ascending'], ['9', '91', '910', '8']],
    ['Foaled', ['ascending', 'descending'], ['91', '9', '910', '8']],
  ] as const)('%s sorts the rows, and the similar ones separately: %j', async (header, orders, numbers) => {
    render(<Horses />);
    const head = screen.getByRole('columnheader', { name: header });
    for (const order of orders) {
      await userEvent.click(within(head).getByRole('button', { name: header, description: 'Sort' }));
      expect(head.getAttribute('aria-sort')).toBe(order);
    }
    const rows = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
    expect(rows).toEqual(numbers);
  });

  it.each([
    [1, 0],
    [2, 3],
  ])('sort a table with %i rows by %i buttons', (count, buttons) => {
    render(<Horses count={count} />);
    expect(screen.queryAllByRole('button', { description: 'Sort' })).toHaveLength(buttons);
  });
});

function allFacts(name: string): HTMLElement | null {
  return screen.queryByRole('button', { name: `All facts about ${name}` });
}

function isFolded(name: string): boolean {
  return screen.getByRole('radio', { name }).closest('tr')?.matches('.folded') === true;
}

function onPhone(): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media === '(width < 40rem)',
    }) as Partial<MediaQueryList> as MediaQueryList;
}

describe('on a phone', () => {
  const columns: typeof COLUMNS = [
    ...COLUMNS,
    { header: 'Check', text: () => 'In order', why: () => null, kind: 'check' },
    { header: 'Status', text: () => 'Active', isMinor: true },
  ];

  it('a row folds minor facts until the user asks for all, and selects nothing', async () => {
    onPhone();
    render(<Table columns={columns} />);
    const [waltz, wren] = ['Winterberry Waltz, 9100001', 'Winterberry Wren, 9100002'];
    expect(isFolded(waltz)).toBe(true);
    await userEvent.click(allFacts(waltz) ?? document.body);
    expect([isFolded(waltz), isFolded(wren)]).toEqual([false, true]);
    expect(allFacts(waltz)?.ariaExpanded).toBe('true');
    expect(checked()).toEqual([]);
    expect(stops().filter((text) => text === 'All facts')).toHaveLength(1);
  });

  it('nothing is folded without minor facts, or in a wider window', () => {
    onPhone();
    const { unmount } = render(<Table columns={columns.filter(({ isMinor }) => isMinor !== true)} />);
    expect(allFacts('Winterberry Waltz, 9100001')).toBeNull();
    unmount();
    fillBrowserGaps();
    render(<Table columns={columns} />);
    expect(allFacts('Winterberry Waltz, 9100001')).toBeNull();
    expect(isFolded('Winterberry Waltz, 9100001')).toBe(false);
  });
});

describe('PlaceholderTable', () => {
  it('has the columns of the rows that are loading, and is hidden from screen readers', () => {
    const { container } = render(<PlaceholderTable columns={COLUMNS} rows={3} />);
    expect(screen.queryByRole('table')).toBeNull();
    const rows = Array.from(container.querySelectorAll('tr'), ({ children }) => children.length);
    expect(rows).toEqual([3, 3, 3, 3]);
  });
});
