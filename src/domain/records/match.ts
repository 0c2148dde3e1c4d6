/**
 * How a row answers the question, strongest first (rules, section 4, "Match"): `number` asked for by number;
 * `exact` the very name; `name` the same folded and without blanks; `prefix` the name begins so; `word` each word
 * typed begins a word of the name; `similar` a likely misspelling, never taken for the record itself.
 */
export type Match = 'number' | 'exact' | 'name' | 'prefix' | 'word' | 'similar';
