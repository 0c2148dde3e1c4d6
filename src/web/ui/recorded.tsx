import { broughtText } from '../../domain/names/brought-text.ts';
import { markedDigits } from '../../domain/names/marked-digits.ts';
import { markedLetters, type Stretch } from '../../domain/names/marked-letters.ts';

/** Words longer than any in a name. Breaking shorter words would affect every narrow column. */
const LONG_WORD = /\S{25}/u;

/**
 * Shows text from records or other outside sources, so that its direction never affects its surroundings and no long
 * word widens the page (requirements 14.9 and 14.11). In a sentence or a label, `isolated` handles the direction.
 */
export function Recorded({
  children: text,
  typed = '',
  number = '',
}: {
  children: string;
  /** The search text, whose letters are highlighted (requirement 8.111). */
  typed?: string | undefined;
  /** The number searched for, whose digits are highlighted. */
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
