import { configure } from '@testing-library/react';

/** Time-out for expected content, in milliseconds. A busy machine takes long; a fast one never waits that long. */
const PATIENCE = 60_000;

configure({ asyncUtilTimeout: PATIENCE });
