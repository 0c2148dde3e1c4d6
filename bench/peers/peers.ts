import { fts5Trigram } from './fts5-trigram.ts';
import { miniSearch } from './mini-search.ts';
import type { Peer } from './peer.ts';
import { pgTrgm } from './pg-trgm.ts';

export type PeerKey = 'fts5-trigram' | 'mini-search' | 'pg-trgm';

/** A peer, by what can be sent to the process that measures it. */
export interface PeerChoice {
  peer: PeerKey;
  /** The address of an empty database, for those that need one. */
  database: string | null;
}

/** The peers there are to measure. @param database null leaves out what needs one */
export function peerChoices(database: string | null): PeerChoice[] {
  const keys: readonly PeerKey[] = [
    'fts5-trigram',
    'mini-search',
    ...(database === null ? [] : ['pg-trgm' as const]),
  ];
  return keys.map((peer) => ({ peer, database }));
}

export function chosenPeer({ peer, database }: PeerChoice): Peer {
  switch (peer) {
    case 'fts5-trigram':
      return fts5Trigram;
    case 'mini-search':
      return miniSearch;
    case 'pg-trgm':
      if (database === null) throw new RangeError('pg_trgm needs a database');
      return pgTrgm(database);
  }
}
