import { configure } from '@testing-library/react';

/** How long a test waits for what is to appear, in milliseconds. A busy machine takes long; nobody waits on another one. */
const PATIENCE = 60_000;

configure({ asyncUtilTimeout: PATIENCE });
