import { isolated } from '../names/shown-text.ts';
import type { Letter, LetterItem } from './letters.ts';
import type { Report } from './report.ts';

export interface LetterFrame {
  /** Name of the show; may be empty. */
  show: string;
  /** The show's days in words, and its kind if it is unusual. */
  days: readonly string[];
  /** The office's phone number or address; may be empty. */
  contact: string;
  /** Printed on every letter, such as a warning that the records are samples. */
  warnings: readonly string[];
}

/* Sentences for letters, both printed and sent as messages (requirements 15.98 and 15.155). */

export function openingText(show: string): string {
  return `Thank you for entering ${show === '' ? 'our show' : isolated(show)}. We checked the entries against the membership records and found something that still needs to be done. Please take care of it before the show, or come to the show office when you arrive.`;
}

export const DONE_ALREADY =
  'Have you already done this? Records take a day or two to change. Please bring the receipt, the card or the certificate with you, and show it at the office.';

export function contactText(contact: string): string {
  return `You can reach us at ${isolated(contact)}${/[.!?]$/.test(contact) ? '' : '.'}`;
}

export const CLOSING = 'Sincerely,';

export const FROM = 'The show office';

export function letterText({ to, items }: Letter, frame: LetterFrame): string {
  return textOf(to, items.map(itemText), '', frame);
}

function textOf(to: string, items: readonly string[], left: string, frame: LetterFrame): string {
  const { show, days, contact, warnings } = frame;
  return [
    ...warnings,
    `Dear ${to},`,
    openingText(show),
    days.join('\n'),
    ...items,
    left,
    DONE_ALREADY,
    contact === '' ? '' : contactText(contact),
    `${CLOSING}\n${FROM}`,
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

function itemText({ about, numbers, parts }: LetterItem): string {
  return [
    numbers === '' ? about : `${about}, ${numbers}`,
    ...parts.flatMap(({ entries, points }) => [
      ...entries,
      ...points.map(({ text, remedy }) => (remedy === null ? text : `${text} ${remedy}`)),
    ]),
  ].join('\n');
}

export function subjectText({ show }: LetterFrame): string {
  return show === '' ? 'Your entry: something needs to be done' : `${show}: something needs to be done`;
}

/** Maximum length of a link in characters. Mail programs truncate longer links. */
const LONGEST_LINK = 1800;

interface MailLink {
  href: string;
  /** Number of horses and people left out to keep the link short enough. */
  left: number;
}

/**
 * Builds a link that opens a message in the mail program. Leaves out the last items if the link would be too long; null if it
 * is too long even without items (requirement 15.155). `email` must come from `plainEmail`.
 */
export function mailLink(email: string, { to, items }: Letter, frame: LetterFrame): MailLink | null {
  const texts = items.map(itemText);
  for (let kept = texts.length; kept >= 0; kept -= 1) {
    const left = texts.length - kept;
    const body = textOf(to, texts.slice(0, kept), leftText(left), frame);
    const href = `mailto:${email.split('@').map(encoded).join('@')}?subject=${encoded(oneLine(subjectText(frame)))}&body=${encoded(body)}`;
    if (href.length <= LONGEST_LINK) return { href, left };
  }
  return null;
}

function leftText(left: number): string {
  if (left === 0) return '';
  const more = left === 1 ? '1 more horse or person' : `${left} more horses or people`;
  return `This message is shortened. The full letter also covers ${more}. Please reply, and we will send it to you.`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Replaces lone surrogates, which cannot be encoded. RFC 6068 requires CRLF line endings. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed().replaceAll(/\r\n?|\n/g, '\r\n'));
}

/** Number of columns for address lines: the maximum that `addressLines` returns. */
const ADDRESS_COLUMNS = 5;

/** Builds the mail merge table, one row per recipient (requirement 15.156). */
export function lettersReport(letters: readonly Letter[], frame: LetterFrame): Report {
  return {
    columns: [
      'To',
      'Email',
      ...Array.from({ length: ADDRESS_COLUMNS }, (_, at) => `Address ${at + 1}`),
      'Subject',
      'Letter',
      'Note',
    ],
    rows: letters.flatMap((letter) =>
      letter.recipients.map(({ name, email, problem, address }) => [
        name,
        email ?? '',
        ...Array.from({ length: ADDRESS_COLUMNS }, (_, at) => address[at] ?? ''),
        oneLine(subjectText(frame)),
        letterText(letter, frame),
        problem,
      ]),
    ),
  };
}
