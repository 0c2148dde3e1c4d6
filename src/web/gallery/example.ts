import type { ReactNode } from 'react';
import type { Answers } from '../fixtures/books.ts';

/** The gallery finds the examples for `x.ts` in the default export of `x.examples.ts` in the same folder. */
export type Example = ComponentExample | ScreenExample;

export interface ComponentExample {
  kind: 'components';
  name: string;
  show: () => ReactNode;
}

/** Shows the whole product at a path. */
export interface ScreenExample {
  kind: 'screens' | 'sheets';
  name: string;
  path: string;
  /** Updates the session and the forms before the screen is shown. */
  before?: () => void;
  /** Answers that override those from the fixture's books. */
  answers?: Answers;
}

/** Turns an example's name into its address: `Horse results: failed` → `horse-results-failed`. */
export function addressOf({ name }: Pick<Example, 'name'>): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
