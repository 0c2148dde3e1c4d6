import { byLength, LONGEST_NEAR_TEXT, NearTexts, type TextsByLength, textsByLength } from '../near-texts.ts';
import { FORM_COSTS } from './people-costs.ts';
import type { NameForm } from './name-forms.ts';

/** Forms of a book's last or first names, and which names have each form. */
export interface StoredForms extends TextsByLength {
  /** Index in `names` where each form's names start, then the index where the last form's names end. */
  starts: Uint32Array;
  /** `COSTS` times the name's index, plus the index of the form's cost in `FORM_COSTS`. */
  names: Uint32Array;
}

const COSTS = 8;

/** Costs are in wrong letters. */
type VisitName = (name: number, formCost: number, mistake: number) => void;

/** Forms of a book's last or first names, held in memory (decision 16). */
export class FormList {
  readonly #texts: NearTexts;
  readonly #starts: Uint32Array;
  readonly #names: Uint32Array;

  constructor({ starts, names, ...texts }: StoredForms) {
    this.#texts = new NearTexts(texts);
    this.#starts = starts;
    this.#names = names;
  }

  equal(text: string, visit: VisitName): void {
    const form = this.#texts.indexOf(text);
    if (form >= 0) this.#visitNames(form, 0, visit);
  }

  /**
   * Visits names with a near or equal form. One letter may be wrong, or two if the longer string has at least `twoFrom`
   * letters.
   */
  near(text: string, twoFrom: number, visit: VisitName): void {
    this.#texts.near(
      text,
      (longer) => (longer < twoFrom ? 1 : 2),
      (form, cost) => this.#visitNames(form, cost, visit),
    );
  }

  /** Visits names with a longer form that begins like the string with at most one mistake. */
  nearBeginning(text: string, visit: VisitName): void {
    this.#texts.nearBeginning(text, 1, (form, cost) => this.#visitNames(form, cost, visit));
  }

  #visitNames(form: number, mistake: number, visit: VisitName): void {
    const end = this.#starts[form + 1] ?? 0;
    for (let at = this.#starts[form] ?? 0; at < end; at += 1) {
      const name = this.#names[at] ?? 0;
      visit(Math.floor(name / COSTS), FORM_COSTS[name % COSTS] ?? 0, mistake);
    }
  }
}

/** Lists the forms of all names. `names` must be folded; a name's index is its position here. */
export function storedForms(names: Iterable<string>, formsOf: (folded: string) => NameForm[]): StoredForms {
  const namesOf = new Map<string, number[]>();
  let index = 0;
  for (const folded of names) {
    for (const { text, cost } of formsOf(folded)) {
      if (text.length > LONGEST_NEAR_TEXT) continue;
      const name = index * COSTS + FORM_COSTS.indexOf(cost);
      const known = namesOf.get(text);
      if (known === undefined) namesOf.set(text, [name]);
      else known.push(name);
    }
    index += 1;
  }
  const sorted = [...namesOf].sort(([a], [b]) => byLength(a, b));
  const starts = new Uint32Array(sorted.length + 1);
  for (const [at, [, having]] of sorted.entries()) starts[at + 1] = (starts[at] ?? 0) + having.length;
  return {
    ...textsByLength(sorted.map(([text]) => text)),
    starts,
    names: Uint32Array.from(sorted.flatMap(([, having]) => having)),
  };
}
