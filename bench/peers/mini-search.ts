import MiniSearch from 'minisearch';
import { fold } from '../../src/domain/names/fold.ts';
import type { Peer } from './peer.ts';

/**
 * MiniSearch, an index in memory, asked as its own guide has it for misspellings: a fifth of a word's letters may be wrong,
 * and what is typed may begin a word.
 */
export const miniSearch: Peer = {
  title: 'MiniSearch',
  build(names) {
    const index = new MiniSearch<{ id: number; name: string }>({
      fields: ['name'],
      processTerm: (term) => fold(term) || null,
      searchOptions: { fuzzy: 0.2, prefix: true },
    });
    index.addAll(names.map((name, id) => ({ id, name })));
    return {
      find: (typed, limit) =>
        index
          .search(typed)
          .slice(0, limit)
          .map(({ id }) => names[id as number] ?? ''),
      diskBytes: () => 0,
      close: () => index.removeAll(),
    };
  },
};
