import { editCost, writeCodes } from './edit-cost.ts';
import { LetterPattern } from './letter-pattern.ts';

/** Letters of a text, written anew for each. */
const CODES = new Uint16Array(255);

/** A text typed, or a part of it, that many recorded ones are held against. */
export class TypedText {
  readonly text: string;
  readonly #pattern: LetterPattern;

  /** @param text folded */
  constructor(text: string) {
    this.text = text;
    writeCodes(text, CODES);
    this.#pattern = new LetterPattern(CODES, text.length);
  }

  /**
   * What it costs to read it for a recorded text (`editCost`); Infinity above the limit, or with more mistakes than that
   * in whole letters.
   */
  cost(recorded: string, limit: number): number {
    if (this.text === recorded) return 0;
    const most = Math.ceil(limit);
    if (Math.abs(this.text.length - recorded.length) > most) return Infinity;
    writeCodes(recorded, CODES);
    if (this.#pattern.mistakes(CODES, 0, Math.min(recorded.length, CODES.length)) > most) return Infinity;
    return editCost(this.text, recorded, limit);
  }
}
