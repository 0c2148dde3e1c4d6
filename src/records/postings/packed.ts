/*
 * Lists of whole numbers as a book file keeps them: 32 bits each, the low byte first, as the processors this runs on
 * hold them in memory, so that nothing is converted.
 */

/** A list as the bytes that are stored. They share the list's memory. */
export function pack(list: Uint32Array): Uint8Array {
  return new Uint8Array(list.buffer, list.byteOffset, list.byteLength);
}

/** The list that was stored. It shares the bytes' memory where they lie so that it can. */
export function unpack(bytes: Uint8Array): Uint32Array {
  const aligned = bytes.byteOffset % Uint32Array.BYTES_PER_ELEMENT === 0 ? bytes : new Uint8Array(bytes);
  return new Uint32Array(
    aligned.buffer,
    aligned.byteOffset,
    aligned.byteLength / Uint32Array.BYTES_PER_ELEMENT,
  );
}
