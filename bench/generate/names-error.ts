/** Lists of names cannot be read. The message says what is wrong with which file. */
export class NamesError extends Error {
  override readonly name = 'NamesError';
}
