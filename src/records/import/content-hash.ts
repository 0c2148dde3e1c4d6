import { createHash } from 'node:crypto';
import type { FoundBook } from './find-books.ts';
import { asRefusal } from './read-csv.ts';
import type { RecordFileName } from './record-files.ts';
import { readSource } from './source-file.ts';

/** The SHA-256 of a file's content, unzipped. */
interface HashedFile {
  name: RecordFileName;
  hash: string;
}

/**
 * What a book was built from, as one hash: its files' names and contents, and whether its records are marked as
 * fictional. The same one means that an import would change nothing.
 */
export function contentHash(sample: boolean, files: readonly HashedFile[]): string {
  const lines = files.map(({ name, hash }) => `${name} ${hash}\n`).toSorted();
  return createHash('sha256')
    .update(sample ? 'sample\n' : '')
    .update(lines.join(''))
    .digest('hex');
}

/**
 * The content hash of a book's files as they lie in the folder.
 *
 * @throws RefusedError for a file that cannot be read
 */
export async function hashBook(book: FoundBook): Promise<string> {
  const hashed: HashedFile[] = [];
  for (const { file, source } of book.files) {
    try {
      hashed.push({ name: file.name, hash: await readSource(source, () => {}) });
    } catch (error) {
      throw asRefusal(file, source, error);
    }
  }
  return contentHash(book.sample, hashed);
}
