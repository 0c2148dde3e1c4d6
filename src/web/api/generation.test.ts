import { expect, it, vi } from 'vitest';
import { heardGeneration, onNewGeneration, onNextAnswer } from './generation.ts';

it('reports a different generation, but not the first one, the same one or an answer without one', () => {
  const listener = vi.fn<() => void>();
  onNewGeneration(listener);

  heardGeneration(null);
  heardGeneration('20261121-100000-aaaaaa');
  heardGeneration('20261121-100000-aaaaaa');
  heardGeneration(null);
  expect(listener).not.toHaveBeenCalled();

  heardGeneration('20261121-110000-bbbbbb');
  expect(listener).toHaveBeenCalledTimes(1);
  heardGeneration('20261121-100000-aaaaaa');
  expect(listener).toHaveBeenCalledTimes(2);
});

it('reports the next answer that has a generation, and only once', () => {
  const listener = vi.fn<() => void>();
  heardGeneration('20261121-100000-aaaaaa');
  onNextAnswer(listener);
  heardGeneration(null);
  expect(listener).not.toHaveBeenCalled();
  heardGeneration('20261121-100000-aaaaaa');
  heardGeneration('20261121-100000-aaaaaa');
  expect(listener).toHaveBeenCalledTimes(1);
});
