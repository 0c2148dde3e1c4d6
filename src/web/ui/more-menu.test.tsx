import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fillBrowserGaps } from '../testing/open-page.tsx';
import { MoreMenu } from './more-menu.tsx';

beforeEach(() => fillBrowserGaps());

function renderMenu() {
  const pressed = vi.fn<(label: string) => void>();
  const action = (label: string) => ({ label, onPress: () => pressed(label) });
  render(
    <MoreMenu
      begins="closed"
      actions={[
        action('Another horse'),
        { ...action('Rider search'), disabled: true },
        { ...action('Next entry'), apart: true },
      ]}
    />,
  );
  screen.getByRole('button', { name: 'More' }).focus();
  return pressed;
}

const focused = () => document.activeElement?.textContent;

describe('the More menu', () => {
  it.each([
    ['{ArrowDown}', 'Another horse'],
    ['{ArrowUp}', 'Next entry'],
    ['{Enter}', 'Another horse'],
  ])('%s opens it on %s', async (key, item) => {
    renderMenu();
    await userEvent.keyboard(key);
    await waitFor(() => expect(focused()).toBe(item));
    expect(screen.getByRole('menu')).toBeDefined();
  });

  it('arrow keys move through its actions, and skip disabled ones', async () => {
    renderMenu();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(focused()).toBe('Another horse'));
    const visited: (string | null | undefined)[] = [];
    for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{Home}', '{End}']) {
      await userEvent.keyboard(key);
      visited.push(focused());
    }
    expect(visited).toEqual(['Next entry', 'Another horse', 'Next entry', 'Another horse', 'Next entry']);
  });

  it('Enter runs the action once the focus is back on the button', async () => {
    const pressed = renderMenu();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(focused()).toBe('Next entry'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(pressed.mock.calls).toEqual([['Next entry']]));
    expect(focused()).toBe('More');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('Escape closes it and runs nothing', async () => {
    const pressed = renderMenu();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(focused()).toBe('Another horse'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(focused()).toBe('More'));
    expect(pressed).not.toHaveBeenCalled();
  });
});
