interface DecodedText {
  text: string;
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
}

const SHOWS_ENCODING = 4096;

/**
 * Detects the encoding and decodes the text (requirement 15.2). Without a byte order mark, text is UTF-16 if many bytes in the
 * same half of each pair are zero, and UTF-8 if it is valid. Anything else is Windows-1252, which American spreadsheets write and
 * which is hardly ever valid UTF-8.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = markedEncoding(bytes) ?? wideEncoding(bytes);
  if (encoding !== null) return { text: new TextDecoder(encoding).decode(bytes), encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

function markedEncoding([first, second, third]: Uint8Array): DecodedText['encoding'] | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

/** In UTF-16, delimiters, line breaks and Latin letters have a zero byte, always in the same half of the pair. */
function wideEncoding(bytes: Uint8Array): DecodedText['encoding'] | null {
  const shown = bytes.subarray(0, SHOWS_ENCODING);
  const zeros = [0, 0];
  for (const [place, byte] of shown.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = shown.length / 8;
  if (odd > many && even < odd / 8) return 'utf-16le';
  if (even > many && odd < even / 8) return 'utf-16be';
  return null;
}
