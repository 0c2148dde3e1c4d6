import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fillBrowserGaps } from '../testing/open-page.tsx';
import { useConfirm } from './confirm.tsx';

function Asker({ onAnswer }: { onAnswer: (yes: boolean) => void }) {
  const confirm = useConfirm();
  const ask = async () => {
    onAnswer(await confirm({ title: 'Clear data?', text: 'All choices go.', confirm: 'Clear' }));
  };
  return (
    <button type="button" onClick={() => void ask()}>
      Ask
    </button>
  );
}

async function ask() {
  const onAnswer = vi.fn<(yes: boolean) => void>();
  const page = render(<Asker onAnswer={onAnswer} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  return { onAnswer, page, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Clear data?' }) };
}

beforeEach(fillBrowserGaps);

describe('useConfirm', () => {
  it('asks in a dialog with its title and text', async () => {
    const { dialog, onAnswer } = await ask();
    const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('All choices go.');
    expect(dialog.autofocus).toBe(true);
    expect(onAnswer).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  it.each([
    ['Clear', true],
    ['Cancel', false],
  ])('answers %s with %s, once, and closes', async (name, expected) => {
    const { onAnswer } = await ask();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onAnswer.mock.calls).toEqual([[expected]]);
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });

  it('treats closing in any other way, such as Escape, as no', async () => {
    const { dialog, onAnswer } = await ask();
    await act(async () => dialog.close());
    expect(onAnswer.mock.calls).toEqual([[false]]);
  });

  it('answers no when the user leaves the screen that asked', async () => {
    const { page, onAnswer } = await ask();
    await act(async () => page.unmount());
    expect(onAnswer.mock.calls).toEqual([[false]]);
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });
});
