import { cpus, totalmem, type } from 'node:os';

/** The machine a run was made on; nothing that tells which one it is. */
export interface Machine {
  processor: string;
  cores: number;
  memoryBytes: number;
  system: string;
  node: string;
  sqlite: string;
}

export function thisMachine(): Machine {
  const all = cpus();
  return {
    processor: all[0]?.model.trim() ?? 'unknown',
    cores: all.length,
    memoryBytes: totalmem(),
    system: type(),
    node: process.versions.node,
    sqlite: process.versions.sqlite ?? 'unknown',
  };
}
