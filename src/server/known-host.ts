import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { Refusal } from './refusal.ts';

/** How many names that were found good are remembered as they were sent. */
const REMEMBERED = 100;

/**
 * Answers only requests for this machine's own names while the server listens for this machine only. Otherwise a page of
 * any site whose name is made to lead to 127.0.0.1 (DNS rebinding) would be a page of this server to the browser, and
 * could read the records. Behind a trusted proxy the names are the proxy's, and so is the check; a server that listens
 * for the network has names that it does not know.
 *
 * @param machine what this machine is called
 */
export function refuseUnknownHosts(
  app: FastifyInstance,
  { host, trustProxy }: Pick<Config, 'host' | 'trustProxy'>,
  machine: string = hostname(),
): void {
  if (!isLocalName(host) || trustProxy.length > 0) return;
  const names: ReadonlySet<string> = new Set([machine, `${machine}.local`].map((name) => name.toLowerCase()));
  const good = new Set<string>();
  app.addHook('onRequest', (request, _reply, done) => {
    // Programs may leave it out; browsers never do.
    const sent = request.headers.host ?? 'localhost';
    if (good.has(sent)) {
      done();
      return;
    }
    const name = URL.parse(`http://${sent}`)?.hostname ?? '';
    if (!isLocalName(name) && !names.has(name)) {
      done(unknownHost());
      return;
    }
    if (good.size < REMEMBERED) good.add(sent);
    done();
  });
}

/**
 * Whether a name or address always means the machine it is used on.
 *
 * @param name without port; an IPv6 address with or without brackets
 */
export function isLocalName(name: string): boolean {
  return /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1)$/i.test(name);
}

function unknownHost(): Refusal {
  return new Refusal(
    'origin-not-allowed',
    'This server answers this machine only, at localhost. Open it as http://localhost, with its port; to reach it by another name, whoever runs it sets HOST, or TRUST_PROXY behind a proxy.',
  );
}
