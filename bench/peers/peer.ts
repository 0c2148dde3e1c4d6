/** Another search over names, to hold ours against. */
export interface Peer {
  /** How it is called in tables. */
  title: string;
  /** Makes its index of some names, of which several may be alike. */
  build: (names: readonly string[]) => BuiltPeer | Promise<BuiltPeer>;
}

/** An index that has been made. */
export interface BuiltPeer {
  /** The names nearest to what was typed, the nearest first, at most `limit`. */
  find: (typed: string, limit: number) => readonly string[] | Promise<readonly string[]>;
  /** What it keeps on disk; 0 when it keeps all in memory. */
  diskBytes: () => number | Promise<number>;
  close: () => void | Promise<void>;
}
