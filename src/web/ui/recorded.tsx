import { broughtText } from '../../domain/names/brought-text.ts';
import { markedDigits } from '../../domain/names/marked-digits.ts';
import { markedLetters, type Stretch } from '../../domain/names/marked-letters.ts';

/** A word longer than any name. Only such words are broken: breaking others would affect every narrow column. */
const LONG_WORD = /\S{25}/u;

/**
 * A text from the records or from outside. Every such text on a screen or on paper is in this component, so that its
 * direction never changes that of its surroundings, and no long word makes the page wider (requirements 14.9 and
 * 14.11). In a sentence and in a label, `isolated` does the first.
 */
export function Recorded({
  children: text,
  typed = '',
  number = '',
}: {
  children: string;
  /** The search text; matching letters are marked (requirement 8.111). */
  typed?: string | undefined;
  /** For a number: the number searched for. Matching digits are marked. */
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
