import { fts5Trigram } from './fts5-trigram.ts';
import { miniSearch } from './mini-search.ts';
import type { Peer } from './peer.ts';

/** The peers by their keys. PostgreSQL's pg_trgm joins them with the PostgreSQL engine. */
export const PEERS = { 'fts5-trigram': fts5Trigram, 'mini-search': miniSearch } satisfies Record<
  string,
  Peer
>;

export type PeerKey = keyof typeof PEERS;

export const PEER_KEYS = Object.keys(PEERS) as PeerKey[];
