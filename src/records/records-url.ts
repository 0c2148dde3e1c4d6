import { isIP } from 'node:net';

/** SSL modes, spelled as in PostgreSQL's own clients. */
type SslMode = 'disable' | 'require' | 'verify-ca' | 'verify-full';

const SSL_MODES: readonly SslMode[] = ['disable', 'require', 'verify-ca', 'verify-full'];

const POSTGRES_PORT = 5432;

export interface PostgresHost {
  /** Host name or IP address. IPv6 addresses have no brackets. */
  host: string;
  port: number;
}

export interface PostgresUrl {
  engine: 'postgres';
  user: string;
  /** Null if the driver uses PGPASSWORD or the password file, or the database requires no password. */
  password: string | null;
  /** At least one host. Each host reports whether it is the primary. */
  hosts: readonly PostgresHost[];
  database: string;
  sslmode: SslMode;
  /** File with trusted CA certificates; null for the authorities that Node trusts. */
  sslrootcert: string | null;
}

/** An empty folder means DATA_DIR, because DATA_DIR is unknown until the settings are read. */
export interface SqliteUrl {
  engine: 'sqlite';
  folder: string;
}

/** May contain a password, so messages use `recordsPlace`. */
export type RecordsUrl = SqliteUrl | PostgresUrl;

const SQLITE = /^sqlite:(?!\/\/[^/])(?<folder>.*)$/s;
const POSTGRES =
  /^postgres(?:ql)?:\/\/(?<user>[^:@/?#]+)(?::(?<password>[^@/?#]*))?@(?<hosts>[^@/?#]+)\/(?<database>[^@/?#]+)(?:\?(?<parameters>[^#]*))?$/;

/**
 * Parses an address of the records; returns null if it is invalid. User, password and database are percent-encoded.
 *
 * Without `sslmode`, connections to another machine use `verify-full`, so a forgotten parameter never sends records
 * over a network unprotected. Connections to this machine use `disable`.
 * @example
 * parseRecordsUrl('sqlite:/srv/amvs') // { engine: 'sqlite', folder: '/srv/amvs' }
 * parseRecordsUrl('postgres://amvs_serve:secret@db1,db2:5433/amvs?sslrootcert=/etc/amvs/ca.pem')?.engine // 'postgres'
 */
export function parseRecordsUrl(text: string): RecordsUrl | null {
  const sqlite = SQLITE.exec(text)?.groups;
  if (sqlite !== undefined) return { engine: 'sqlite', folder: sqlite['folder'] ?? '' };
  const found = POSTGRES.exec(text)?.groups;
  if (found === undefined) return null;
  const user = decoded(found['user'] ?? '');
  const password = decoded(found['password'] ?? '');
  const database = decoded(found['database'] ?? '');
  const hosts = parseHosts(found['hosts'] ?? '');
  const parameters = parseParameters(found['parameters'] ?? '');
  if (user === null || password === null || database === null || hosts === null || parameters === null)
    return null;
  return {
    engine: 'postgres',
    user,
    password: password === '' ? null : password,
    hosts,
    database,
    sslmode: parameters.sslmode ?? (hosts.every(isThisMachine) ? 'disable' : 'verify-full'),
    sslrootcert: parameters.sslrootcert,
  };
}

/** Returns the folder, or the hosts and the database (`postgres://db1:5432,db2:5433/amvs`). Omits user and password. */
export function recordsPlace(url: RecordsUrl): string {
  return url.engine === 'sqlite'
    ? url.folder
    : `postgres://${url.hosts.map(hostText).join(',')}/${encodeURIComponent(url.database)}`;
}

/** @example hostText({ host: '2001:db8::1', port: 5432 }) // '[2001:db8::1]:5432' */
export function hostText({ host, port }: PostgresHost): string {
  return `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

function parseHosts(text: string): PostgresHost[] | null {
  const hosts = text.split(',').map(parseHost);
  return hosts.every((host) => host !== null) ? hosts : null;
}

const HOST = /^(?:\[(?<address>[^\]]+)\]|(?<name>[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?))(?::(?<port>\d{1,5}))?$/i;

function parseHost(text: string): PostgresHost | null {
  const found = HOST.exec(text)?.groups;
  if (found === undefined) return null;
  const { address, name } = found;
  const port = Number(found['port'] ?? POSTGRES_PORT);
  if (port < 1 || port > 65_535) return null;
  if (address !== undefined) return isIP(address) === 6 ? { host: address, port } : null;
  return name === undefined ? null : { host: name.toLowerCase(), port };
}

function parseParameters(text: string): { sslmode: SslMode | null; sslrootcert: string | null } | null {
  let sslmode: SslMode | null = null;
  let sslrootcert: string | null = null;
  for (const parameter of text.split('&').filter((part) => part !== '')) {
    const [name = '', ...rest] = parameter.split('=');
    const value = decoded(rest.join('='));
    if (value === null || value === '') return null;
    switch (name) {
      case 'sslmode':
        sslmode = SSL_MODES.find((mode) => mode === value) ?? null;
        if (sslmode === null) return null;
        break;
      case 'sslrootcert':
        sslrootcert = value;
        break;
      default:
        return null;
    }
  }
  return { sslmode, sslrootcert };
}

/** True if a connection to the host never leaves this machine. */
function isThisMachine({ host }: PostgresHost): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * Removes anything that could be a password, even from a mistyped address.
 * @example shownRecordsUrl('postgres://amvs:secret@db1:port/amvs') // 'postgres://…@db1:port/amvs'
 */
export function shownRecordsUrl(text: string): string {
  if (!/[:@=]/.test(text) || /^sqlite:[^@=]*$/i.test(text)) return text;
  const scheme = /^[a-z]{1,12}:/i.exec(text)?.[0] ?? '';
  const slashes = scheme !== '' && text.startsWith('//', scheme.length) ? '//' : '';
  const at = text.lastIndexOf('@');
  const after = text.slice(at + 1);
  // If there is a question mark before the last @, the text after that @ may belong to a parameter, even to a
  // password.
  const isPlace = at >= 0 && !text.slice(0, at).includes('?') && PLACE.test(after);
  return isPlace ? `${scheme}${slashes}…@${after}` : `${scheme}${slashes}…`;
}

/** Text after the last @ in a nearly valid address: hosts, database, and parameters without secrets. */
const PLACE =
  /^[\w.,:[\]-]*(?:\/[\w%.-]*)?(?:\?(?:sslmode|sslrootcert)=[\w%./-]*(?:&(?:sslmode|sslrootcert)=[\w%./-]*)*)?$/;
