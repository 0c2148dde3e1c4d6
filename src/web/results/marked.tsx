import { markedDigits } from '../../domain/names/marked-digits.ts';
import { markedLetters, type Stretch } from '../../domain/names/marked-letters.ts';
import { Recorded } from '../ui/recorded.tsx';

/** Shows a recorded name with the letters of the search text highlighted (requirement 8.111). */
export function MarkedName({ children, typed = '' }: { children: string; typed?: string | undefined }) {
  if (typed === '') return <Recorded>{children}</Recorded>;
  return <Recorded render={(text) => marks(markedLetters(text, typed))}>{children}</Recorded>;
}

/** Shows a recorded number with the digits that were searched for highlighted (requirement 8.111). */
export function MarkedNumber({ children, typed = '' }: { children: string; typed?: string | undefined }) {
  if (typed === '') return <Recorded>{children}</Recorded>;
  return <Recorded render={(text) => marks(markedDigits(text, typed))}>{children}</Recorded>;
}

function marks(parts: readonly Stretch[]) {
  let from = 0;
  return parts.map((part) => {
    const key = from;
    from += part.text.length;
    return part.marked ? <mark key={key}>{part.text}</mark> : part.text;
  });
}
