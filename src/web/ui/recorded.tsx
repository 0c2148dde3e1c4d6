import { broughtText } from '../../domain/names/brought-text.ts';
import { markedDigits } from '../../domain/names/marked-digits.ts';
import { markedLetters, type Stretch } from '../../domain/names/marked-letters.ts';

/** A word that is longer than any name has. Only such a word is broken: others would be in every narrow column. */
const LONG_WORD = /\S{25}/u;

/**
 * A text from the records, or one that somebody brought. Every one of them that stands on a screen or on paper stands in this, so that its direction
 * never changes that of what is beside it, and no long word makes the page wider (requirements 14.9 and 14.11). In a sentence
 * and in a label, `isolated` does the first.
 */
export function Recorded({
  children: text,
  typed = '',
  number = '',
}: {
  children: string;
  /** What the record was searched for by: the letters that meet it are marked (requirement 8.111). */
  typed?: string | undefined;
  /** Of a number: the number that was searched for. The digits that meet it are marked. */
  number?: string | undefined;
}) {
  const children = broughtText(text);
  return (
    <bdi className={LONG_WORD.test(children) ? 'breakable' : undefined}>
      {number !== '' && <Marked parts={markedDigits(children, number)} />}
      {number === '' && (typed === '' ? children : <Marked parts={markedLetters(children, typed)} />)}
    </bdi>
  );
}

function Marked({ parts }: { parts: readonly Stretch[] }) {
  let from = 0;
  return parts.map((part) => {
    const key = from;
    from += part.text.length;
    return part.marked ? <mark key={key}>{part.text}</mark> : part.text;
  });
}
