/** Texts that come up again and again, dates and words, each kept once under a number. Null has the number 0. */
export class Texts {
  readonly #ids = new Map<string, number>();
  readonly #texts: (string | null)[];

  /** @param texts the texts that were kept before, by their numbers; they are looked up, and no others added */
  constructor(texts: readonly (string | null)[] = [null]) {
    this.#texts = [...texts];
  }

  id(text: string | null): number {
    if (text === null) return 0;
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const id = this.#texts.length;
    this.#ids.set(text, id);
    this.#texts.push(text);
    return id;
  }

  text(id: number): string | null {
    const text = this.#texts[id];
    if (text === undefined) throw new RangeError(`No text ${id}`);
    return text;
  }

  /** All texts by their numbers. */
  data(): readonly (string | null)[] {
    return this.#texts;
  }
}
