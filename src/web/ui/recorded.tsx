import type { ReactNode } from 'react';
import { broughtText } from '../../domain/names/brought-text.ts';

/** Matches words longer than any in a real name. Breaking shorter words would affect every narrow column. */
const LONG_WORD = /\S{25}/u;

/**
 * Shows text from records or lists. Keeps it from changing the direction of the text around it and from widening the
 * page (requirements 14.9 and 14.11). In a sentence or a label, use `isolated`.
 */
export function Recorded({
  children: text,
  render,
}: {
  children: string;
  /** Renders the text. By default, the text is shown unchanged. */
  render?: (text: string) => ReactNode;
}) {
  const children = broughtText(text);
  return (
    <bdi className={LONG_WORD.test(children) ? 'breakable' : undefined}>{render?.(children) ?? children}</bdi>
  );
}
