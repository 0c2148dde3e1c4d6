import type { NewBookPlace } from '../generations/records-store.ts';
import type { NewTables } from '../build/book-builder.ts';

/** Opens the tables of a new book, on whichever thread builds it. The engine that is not used is not loaded. */
export async function openNewTables(place: NewBookPlace): Promise<NewTables> {
  switch (place.engine) {
    case 'sqlite': {
      const { NewBookFile } = await import('../engines/sqlite/new-book-file.ts');
      return new NewBookFile(place.path);
    }
    case 'postgres': {
      const { openNewSchema } = await import('../engines/postgres/writing/new-schema.ts');
      return openNewSchema(place);
    }
  }
}
