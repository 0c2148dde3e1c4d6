import type { ReactNode } from 'react';
import type { Answers } from '../fixtures/books.ts';

/**
 * An example with a name that describes it. A file `x.examples.ts` beside `x.ts` has the examples of `x` as its default
 * export, where the gallery finds them.
 */
export type Example = ComponentExample | ScreenExample;

/** Components in one or more of their states. */
export interface ComponentExample {
  kind: 'components';
  name: string;
  show: () => ReactNode;
}

/** A screen in use: the whole product at a path, after these steps. */
export interface ScreenExample {
  kind: 'screens' | 'sheets';
  name: string;
  path: string;
  /** Changes the session and the forms before the screen is shown. */
  before?: () => void;
  /** Answers that differ from those of the server's books. */
  answers?: Answers;
}

/** The name of an example in a URL: `Horse results: failed` → `horse-results-failed`. */
export function addressOf({ name }: Pick<Example, 'name'>): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
