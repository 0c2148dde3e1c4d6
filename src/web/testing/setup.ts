import { configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/** Milliseconds to wait for expected content on a busy machine. */
const PATIENCE = 60_000;

configure({ asyncUtilTimeout: PATIENCE });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
