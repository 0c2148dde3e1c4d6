import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Tooltip } from './tooltip.tsx';

function renderTooltip() {
  render(
    <Tooltip text="Those who own the horse with them">
      <button type="button">Other owners</button>
    </Tooltip>,
  );
  return screen.getByRole('button', { name: 'Other owners' });
}

function shown(): boolean {
  return screen.queryByRole('tooltip') !== null;
}

describe('Tooltip', () => {
  it('describes its trigger even while it is hidden', () => {
    const trigger = renderTooltip();
    const id = trigger.getAttribute('aria-describedby') ?? '';
    expect(shown()).toBe(false);
    expect(document.getElementById(id)?.textContent).toBe('Those who own the horse with them');
  });

  it('is shown while the pointer is on the trigger', async () => {
    const trigger = renderTooltip();
    await userEvent.hover(trigger);
    expect(shown()).toBe(true);
    await userEvent.unhover(trigger);
    expect(shown()).toBe(false);
  });

  it('stays while the pointer is on the text itself', async () => {
    await userEvent.hover(renderTooltip());
    await userEvent.hover(screen.getByRole('tooltip'));
    expect(shown()).toBe(true);
  });

  it('is shown while the trigger has focus', async () => {
    renderTooltip();
    await userEvent.tab();
    expect(shown()).toBe(true);
    await userEvent.tab();
    expect(shown()).toBe(false);
  });

  it.each(['focus', 'pointer'])('is hidden by Escape after %s', async (way) => {
    const trigger = renderTooltip();
    await (way === 'focus' ? userEvent.tab() : userEvent.hover(trigger));
    await userEvent.keyboard('{Escape}');
    expect(shown()).toBe(false);
  });
});
