import { createServer } from 'node:net';

/** Above 4000, and below the ports that systems give to outgoing connections: none of those takes the port of a program that is down. */
const FIRST = 15_000;
const LAST = 32_000;

/** A port of the loopback for each name, all different, on which nobody listens now. */
export async function freePorts<Name extends string>(names: readonly Name[]): Promise<Record<Name, number>> {
  const found: Partial<Record<Name, number>> = {};
  let port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
  for (const name of names) {
    do port = port === LAST ? FIRST : port + 1;
    while (!(await isFree(port)));
    found[name] = port;
  }
  return found as Record<Name, number>;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
