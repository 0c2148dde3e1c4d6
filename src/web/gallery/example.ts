import type { ReactNode } from 'react';
import type { Answers } from '../testing/fixture-books.ts';

/** Something to look at, by a name that says what it shows. */
export type Example = ComponentExample | ScreenExample;

/** Components in one or more of their states. */
export interface ComponentExample {
  kind: 'components';
  name: string;
  show: () => ReactNode;
}

/** A screen as it is in use: the whole product at a path, after these steps. */
export interface ScreenExample {
  kind: 'screens' | 'sheets';
  name: string;
  path: string;
  /** What was chosen and typed before: changes the session and the forms. */
  before?: () => void;
  /** What the server answers otherwise than from its books. */
  answers?: Answers;
}

/** The name of an example as an address has it: `Horse results: failed` → `horse-results-failed`. */
export function addressOf({ name }: Pick<Example, 'name'>): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
