import { isIP } from 'node:net';

/** How a connection is protected, in the words of PostgreSQL's own clients. */
export type SslMode = 'disable' | 'require' | 'verify-ca' | 'verify-full';

const SSL_MODES: readonly SslMode[] = ['disable', 'require', 'verify-ca', 'verify-full'];

const POSTGRES_PORT = 5432;

/** One of the PostgreSQL that hold the same records. */
export interface PostgresHost {
  /** A name or an address; an IPv6 address without brackets. */
  host: string;
  port: number;
}

/** Records in a database of PostgreSQL. */
export interface PostgresUrl {
  engine: 'postgres';
  user: string;
  /** Null: the database knows the user without one. */
  password: string | null;
  /** One at least. Which of them is the primary is asked of them. */
  hosts: readonly PostgresHost[];
  database: string;
  sslmode: SslMode;
  /** The file of the authorities whose certificates are believed; null: those that Node believes. */
  sslrootcert: string | null;
}

/** Records in files of SQLite. The folder may be empty: the one of DATA_DIR. */
export interface SqliteUrl {
  engine: 'sqlite';
  folder: string;
}

/** Where the records are kept. */
export type RecordsUrl = SqliteUrl | PostgresUrl;

const SQLITE = /^sqlite:(?!\/\/[^/])(?<folder>.*)$/s;
const POSTGRES =
  /^postgres(?:ql)?:\/\/(?<user>[^:@/?#]+)(?::(?<password>[^@/?#]*))?@(?<hosts>[^@/?#]+)\/(?<database>[^@/?#]+)(?:\?(?<parameters>[^#]*))?$/;

/**
 * Reads a RECORDS_URL; null when it is none. User, password and database are percent-encoded.
 *
 * Without `sslmode` a connection to another machine is `verify-full`, and one to this machine `disable`: nothing goes
 * over a network unprotected because nobody thought of it.
 *
 * @example parseRecordsUrl('sqlite:/srv/amvs')
 * @example parseRecordsUrl('postgres://amvs_serve:secret@db1,db2:5433/amvs?sslrootcert=/etc/amvs/ca.pem')
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

/** The same address as text, which `parseRecordsUrl` reads again. It holds the password. */
export function recordsUrlText(url: RecordsUrl): string {
  if (url.engine === 'sqlite') return `sqlite:${url.folder}`;
  const { user, password, database, sslmode, sslrootcert } = url;
  const login = [user, ...(password === null ? [] : [password])].map(encodeURIComponent).join(':');
  const rootcert = sslrootcert === null ? '' : `&sslrootcert=${encodeURIComponent(sslrootcert)}`;
  return `postgres://${login}@${hostList(url)}/${encodeURIComponent(database)}?sslmode=${sslmode}${rootcert}`;
}

/**
 * How messages name the place: the folder, or hosts and database; neither user nor password.
 *
 * @example 'postgres://db1:5432,db2:5433/amvs'
 */
export function recordsPlace(url: RecordsUrl): string {
  return url.engine === 'sqlite'
    ? url.folder
    : `postgres://${hostList(url)}/${encodeURIComponent(url.database)}`;
}

/**
 * A host as messages name it.
 *
 * @example '[2001:db8::1]:5432'
 */
export function hostText({ host, port }: PostgresHost): string {
  return `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

function hostList({ hosts }: PostgresUrl): string {
  return hosts.map(hostText).join(',');
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

/** Whether nothing that is sent there leaves this machine. */
function isThisMachine({ host }: PostgresHost): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** Undoes percent-encoding; null when it is none. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
