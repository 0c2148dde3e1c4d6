import { configure } from '@testing-library/react';

/** Milliseconds to wait for expected content on a busy machine. */
const PATIENCE = 60_000;

configure({ asyncUtilTimeout: PATIENCE });
