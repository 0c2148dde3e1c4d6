import { broughtText } from '../../domain/names/brought-text.ts';
import { markedDigits } from '../../domain/names/marked-digits.ts';
import { markedLetters, type Stretch } from '../../domain/names/marked-letters.ts';

/** Matches words longer than any in a real name. Breaking shorter words would affect every narrow column. */
const LONG_WORD = /\S{25}/u;

/**
 * Shows text from records or lists. Keeps it from changing the direction of the text around it and from widening the
 * page (requirements 14.9 and 14.11). In a sentence or a label, use `isolated`.
 */
export function Recorded({
  children: text,
  typed = '',
  number = '',
}: {
  children: string;
  /** Search text, highlighted in the name (requirement 8.111). */
  typed?: string | undefined;
  /** Number searched for, whose digits are highlighted. */
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
