import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openWorkList } from '../../testing/open-work-list.tsx';

const item = (name: string) => within(screen.getByRole('region', { name }));

afterEach(() => {
  vi.unstubAllGlobals();
});

it('evidence of the same kind is noted again with one key or one click', async () => {
  const { user } = await openWorkList();
  await user.click(await screen.findByRole('button', { name: /^Winterberry Wren/ }));
  expect(screen.queryByRole('button', { name: /noted by/ })).toBeNull();
  await user.click(item('Rider Linnea Marchbank').getByRole('button', { name: /^Note evidence/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'What was shown' }), 'receipt');
  await user.type(screen.getByRole('textbox', { name: 'Noted by' }), 'MK{Enter}');
  await item('Rider Linnea Marchbank').findByText('Accepted on evidence');
  await user.click(
    item('Horse Winterberry Wren').getByRole('button', { name: /^Receipt shown, noted by MK/ }),
  );
  await item('Horse Winterberry Wren').findByText('Accepted on evidence');

  // The key applies to the first party that needs something.
  await user.click(screen.getByRole('button', { name: /^Winterberry Gone West/ }));
  await user.keyboard('r');
  await item('Horse Winterberry Gone West').findByText('Accepted on evidence');
  expect(screen.getAllByText(/Receipt shown, noted by/)).not.toHaveLength(0);
});
