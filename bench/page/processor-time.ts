import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc/PID/stat; 100 on every Linux that Node runs on. */
const TICKS = 100;

interface Process {
  parent: number;
  seconds: number;
}

/**
 * Returns the CPU time, in seconds, used so far by this process's running descendants: the browser and the server. Unlike wall
 * time, it hardly depends on other work on the machine. Returns NaN without /proc.
 */
export function descendantsSeconds(): number {
  const processes = readProcesses();
  if (processes === null) return Number.NaN;
  const isDescendant = (pid: number): boolean => {
    const parent = processes.get(pid)?.parent ?? 0;
    return parent === process.pid || (parent > 1 && isDescendant(parent));
  };
  return Array.from(processes)
    .filter(([pid]) => isDescendant(pid))
    .reduce((sum, [, { seconds }]) => sum + seconds, 0);
}

function readProcesses(): Map<number, Process> | null {
  let names: string[];
  try {
    names = readdirSync('/proc');
  } catch {
    return null;
  }
  const found = new Map<number, Process>();
  for (const name of names.filter((each) => /^\d+$/.test(each))) {
    try {
      // The second field is the command's name in parentheses. It may contain spaces.
      const fields = readFileSync(`/proc/${name}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
      const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]].map(Number);
      found.set(Number(name), { parent, seconds: (user + system) / TICKS });
    } catch {
      // The process ended after the folder was listed.
    }
  }
  return found;
}
