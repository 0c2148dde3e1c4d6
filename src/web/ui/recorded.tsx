/** A word that is longer than any name has. Only such a word is broken: others would be in every narrow column. */
const LONG_WORD = /\S{25}/u;

/**
 * A text from the records. Every one of them that stands on a screen or on paper stands in this, so that its direction
 * never changes that of what is beside it, and no long word makes the page wider (requirements 14.9 and 14.11). In a sentence
 * and in a label, `isolated` does the first.
 */
export function Recorded({ children }: { children: string }) {
  return <bdi className={LONG_WORD.test(children) ? 'breakable' : undefined}>{children}</bdi>;
}
