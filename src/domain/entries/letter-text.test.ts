import { describe, expect, it } from 'vitest';
import { type LetterFrame, letterText, lettersReport, mailLink, subjectText } from './letter-text.ts';
import type { Letter, LetterItem } from './letters.ts';
import { csvOf } from './report.ts';

const FRAME: LetterFrame = {
  show: 'Frostfield Finale',
  days: ['December 5, 2026'],
  contact: '555-0100',
  warnings: [],
};

function item(about: string, text = 'The USEF membership ended 11/30/2026.'): LetterItem {
  return {
    key: about,
    about,
    numbers: 'USEF 4200',
    parts: [
      {
        entries: ['Rider of Golden Choice, back number 214'],
        points: [{ text, remedy: 'Renew it with USEF.' }],
      },
    ],
  };
}

function letter(fields: Partial<Letter> = {}): Letter {
  return {
    key: 'a',
    to: 'Bea Hill',
    backNumbers: ['214'],
    items: [item('Bea Hill')],
    groups: ['a'],
    recipients: [
      { name: 'Bea Hill', email: 'bea@example.com', problem: '', address: ['12 Elm Street', 'Springfield'] },
    ],
    ...fields,
  };
}

/** Parses a link as a mail program does. */
function opened(href: string): { to: string; subject: string | null; body: string | null; keys: string[] } {
  const { protocol, pathname, searchParams, hash } = new URL(href);
  expect(protocol).toBe('mailto:');
  expect(hash).toBe('');
  return {
    to: decodeURIComponent(pathname),
    subject: searchParams.get('subject'),
    body: searchParams.get('body'),
    keys: [...searchParams.keys()],
  };
}

it('a letter as text has all parts of the printed letter (requirement 15.155)', () => {
  const text = letterText(letter(), { ...FRAME, warnings: ['SAMPLE RECORDS, NOT FOR USE'] });
  expect(text).toBe(
    [
      'SAMPLE RECORDS, NOT FOR USE',
      'Dear Bea Hill,',
      'Thank you for entering Frostfield Finale. We checked the entries against the membership records and found something that still needs to be done. Please take care of it before the show, or come to the show office when you arrive.',
      'December 5, 2026',
      'Bea Hill, USEF 4200\nRider of Golden Choice, back number 214\nThe USEF membership ended 11/30/2026. Renew it with USEF.',
      'Have you already done this? Records take a day or two to change. Please bring the receipt, the card or the certificate with you, and show it at the office.',
      'You can reach us at 555-0100.',
      'Sincerely,\nThe show office',
    ].join('\n\n'),
  );
  expect(letterText(letter(), { ...FRAME, show: '', contact: '' })).not.toMatch(/reach us|\n\n\n/);
  expect(subjectText({ ...FRAME, show: '' })).toBe('Your entry: something needs to be done');
});

describe('a link to a message (requirement 15.155)', () => {
  it('goes to one address with only a subject and text, and has CRLF line endings', () => {
    const link = mailLink('bea+show@example.com', letter(), FRAME);
    expect(link?.left).toBe(0);
    expect(link?.href).toMatch(/^mailto:bea%2Bshow@example\.com\?subject=[^&]+&body=[^&]+$/);
    expect(link?.href).toContain('%0D%0A%0D%0A');
    expect(link?.href).not.toMatch(/%0A(?<!%0D%0A)|%0D(?!%0A)|[\r\n ]/);
    expect(opened(link?.href ?? '')).toEqual({
      to: 'bea+show@example.com',
      subject: 'Frostfield Finale: something needs to be done',
      body: letterText(letter(), FRAME).replaceAll('\n', '\r\n'),
      keys: ['subject', 'body'],
    });
  });

  it.each([
    'x&bcc=b@example.com',
    'x?bcc=b@example.com',
    'x#b',
    'x\r\nBcc: b@example.com',
    'x%0D%0ABcc:b@example.com',
    'x\u2028Bcc: b',
    'x+y=z "quoted" <b>',
    'half a pair \uD83D',
  ])('never gets another field from %j', (text) => {
    for (const href of [
      mailLink('a@example.com', letter({ to: text }), FRAME)?.href,
      mailLink('a@example.com', letter({ items: [item(text, text)] }), FRAME)?.href,
      mailLink('a@example.com', letter(), { ...FRAME, show: text, contact: text })?.href,
    ]) {
      const { to, keys, subject } = opened(href ?? '');
      expect([to, keys]).toEqual(['a@example.com', ['subject', 'body']]);
      expect(subject).not.toMatch(/[\r\n]/);
    }
  });

  it('shortens a letter that is too long, and says so', () => {
    const long = letter({ items: Array.from({ length: 12 }, (_, at) => item(`Horse Golden Choice ${at}`)) });
    const link = mailLink('a@example.com', long, FRAME);
    expect(link?.href.length).toBeLessThanOrEqual(1800);
    expect(link?.left).toBeGreaterThan(5);
    const { body } = opened(link?.href ?? '');
    expect(body).toContain(
      `This message is shortened. The full letter also covers ${link?.left} more horses or people. Please reply, and we will send it to you.`,
    );
    expect(body).toContain('Horse Golden Choice 0');
    expect(body).toContain('Sincerely,\r\nThe show office');
    const two = mailLink(
      'a@example.com',
      letter({ items: [item('Bea Hill'), item('Cal Hill', 'x'.repeat(900))] }),
      FRAME,
    );
    expect(opened(two?.href ?? '').body).toContain('covers 1 more horse or person.');
  });

  it('is null if even the shortest message does not fit', () => {
    expect(mailLink('a@example.com', letter({ to: '馬'.repeat(200) }), FRAME)).toBe(null);
  });
});

describe('the table for a mail merge (requirement 15.156)', () => {
  it('has a row for each recipient', () => {
    const [bea] = letter().recipients;
    const cal = { name: 'Cal Hill', email: null, problem: 'None.', address: [] };
    const { columns, rows } = lettersReport(
      [letter({ recipients: bea === undefined ? [] : [bea, cal] })],
      FRAME,
    );
    expect(columns).toEqual([
      'To',
      'Email',
      'Address 1',
      'Address 2',
      'Address 3',
      'Address 4',
      'Address 5',
      'Subject',
      'Letter',
      'Note',
    ]);
    const same = ['Frostfield Finale: something needs to be done', letterText(letter(), FRAME)];
    expect(rows).toEqual([
      ['Bea Hill', 'bea@example.com', '12 Elm Street', 'Springfield', '', '', '', ...same, ''],
      ['Cal Hill', '', '', '', '', '', '', ...same, 'None.'],
    ]);
  });

  it.each(['=cmd()', '+1', '-1', '@sum', '\t=1', '"=1', '＝1', ';=1'])('has no formula for %j', (text) => {
    const csv = csvOf(
      lettersReport(
        [
          letter({
            to: text,
            items: [item(text, text)],
            recipients: [{ name: text, email: null, problem: text, address: [text] }],
          }),
        ],
        { ...FRAME, show: text, contact: text },
      ),
    );
    // Within a cell, no line or part of a line begins like a formula.
    for (const cell of csv.slice(1).split(/(?<=^|[,\n])"|"(?=,|\r\n)/))
      for (const line of cell.split(/[\r\n\t;]/)) expect(line).not.toMatch(/^[ "]*[=+\-@＝＋－＠]/);
  });
});
