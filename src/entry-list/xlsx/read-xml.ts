import { Parser } from 'saxen';
import { EntryListError } from '../entry-list.ts';
import { broken, type TakePart } from './unpack.ts';

/** Handlers for the parts of an XML file. Names are passed without namespace prefixes. */
export interface XmlReader {
  open: (name: string, attribute: (name: string) => string | undefined) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** Maximum nesting of elements. A cell has only eight levels. */
const DEEPEST = 100;

/** Maximum length, in characters, of a text, tag or comment. The parser rescans an unfinished one with each chunk. */
const LONGEST_TOKEN = 1_000_000;

/**
 * Returns a function that takes the file in chunks, so that memory never holds all of it. That function throws an
 * EntryListError if the XML is malformed or unsafe.
 */
export function xmlParts(reader: XmlReader): TakePart {
  const decoder = new TextDecoder();
  const parser = new Parser();
  let depth = 0;
  let unread = 0;
  parser.on('openTag', (tag, attributes, decode) => {
    unread = 0;
    depth += 1;
    if (depth > DEEPEST) throw new Error('Elements are nested too deeply');
    reader.open(localName(tag), (name) => {
      const value = attributeOf(attributes(), name);
      return value === undefined ? undefined : decode(value);
    });
  });
  parser.on('closeTag', (tag) => {
    unread = 0;
    depth -= 1;
    reader.close?.(localName(tag));
  });
  parser.on('text', (text, decode) => {
    unread = 0;
    reader.text?.(decode(text));
  });
  parser.on('cdata', (text) => {
    unread = 0;
    reader.text?.(text);
  });
  parser.on('attention', (declaration) => {
    unread = 0;
    if (/^<!(DOCTYPE|ENTITY)/i.test(declaration)) throw unsafeXml();
  });
  const pass = (): void => {
    unread = 0;
  };
  parser.on('comment', pass).on('question', pass);
  return (part, isLast) => {
    try {
      const xml = decoder.decode(part, { stream: !isLast });
      unread += xml.length;
      parser.write(xml);
      if (unread > LONGEST_TOKEN) throw new Error('Some text or a tag is too long');
      if (isLast) parser.end();
    } catch (error) {
      if (error instanceof EntryListError) throw error;
      throw broken('its sheets are not in the usual format', error);
    }
  };
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

function attributeOf(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  if (attributes[name] !== undefined) return attributes[name];
  const prefixed = Object.keys(attributes).find((key) => localName(key) === name);
  return prefixed === undefined || prefixed.startsWith('xmlns:') ? undefined : attributes[prefixed];
}

function unsafeXml(): EntryListError {
  return new EntryListError(
    'unsafe-xml',
    'The workbook has a document type definition, which no spreadsheet program writes. It was not read, because it could open other files. Find out where the file came from.',
  );
}
