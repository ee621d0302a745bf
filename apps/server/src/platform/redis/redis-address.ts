/** Where Redis is, as `REDIS_URL` says. */
export interface RedisAddress {
  kind: 'server' | 'sentinel' | 'cluster';
  /** The hosts of the server, of the Sentinels, or of nodes of the cluster. */
  hosts: readonly { host: string; port: number }[];
  isEncrypted: boolean;
  login: Login;
  /** The number of the database; 0 in a cluster. */
  db: number;
  /** The name under which the Sentinels know the master; null without Sentinels. */
  masterName: string | null;
  /** The login of the Sentinels themselves. */
  sentinelLogin: Login;
}

interface Login {
  username?: string;
  password?: string;
}

const FORMS =
  'must be redis://host:port, redis+sentinel://host:port,host:port/name or redis+cluster://host:port,host:port (rediss for TLS)';
const SHAPE = /^(rediss?)(?:\+(sentinel|cluster))?:\/\/([^/?#]*@)?([^@/?#]+)([/?].*)?$/;
const DEFAULT_PORTS = { server: 6379, sentinel: 26_379, cluster: 6379 };

/**
 * Reads a `REDIS_URL`: of a server, of Sentinels, or of nodes of a cluster.
 * @throws Error with the end of a sentence that begins with the name of the setting
 */
export function parseRedisUrl(text: string): RedisAddress {
  const [, scheme, given = 'server', login = '', hosts = '', rest = ''] = SHAPE.exec(text) ?? [];
  const url = URL.parse(`redis://${login}host${rest}`);
  if (!scheme || !url) throw new Error(FORMS);
  const kind = given as RedisAddress['kind'];
  const path = decoded(url.pathname).slice(1);
  const parameters = readParameters(url, kind);
  if (kind === 'server' && hosts.includes(',')) throw new Error(FORMS);
  if (kind === 'sentinel' && !path) {
    throw new Error('must end with the name of the master, as in redis+sentinel://host:port/name');
  }
  if (kind === 'cluster' && path) {
    throw new Error('must have no path: a cluster has only one database');
  }
  const db = kind === 'server' ? path : (parameters.get('db') ?? '');
  if (!/^\d{0,3}$/.test(db)) throw new Error('must name a database by its number');
  return {
    kind,
    hosts: hosts.split(',').map((each) => hostOf(each, DEFAULT_PORTS[kind])),
    isEncrypted: scheme === 'rediss',
    login: loginOf(decoded(url.username), decoded(url.password)),
    db: Number(db),
    masterName: kind === 'sentinel' ? path : null,
    sentinelLogin: loginOf(
      parameters.get('sentinel_username'),
      parameters.get('sentinel_password'),
    ),
  };
}

/** The hosts of a `REDIS_URL`, each as a URL of its own without a login. */
export function redisHostUrls(text: string): string[] {
  const { hosts, isEncrypted } = parseRedisUrl(text);
  return hosts.map(({ host, port }) => {
    const name = host.includes(':') ? `[${host}]` : host;
    return `${isEncrypted ? 'rediss' : 'redis'}://${name}:${port}`;
  });
}

function readParameters(
  { searchParams }: URL,
  kind: RedisAddress['kind'],
): { get(name: string): string | null } {
  const known = kind === 'sentinel' ? ['db', 'sentinel_username', 'sentinel_password'] : [];
  const unknown = [...searchParams.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`has the unknown parameter ${unknown}`);
  return searchParams;
}

function hostOf(text: string, defaultPort: number): { host: string; port: number } {
  const url = URL.parse(`redis://${text}`);
  if (!url?.hostname) throw new Error(FORMS);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : defaultPort,
  };
}

function loginOf(username: string | null, password: string | null): Login {
  return { ...(username && { username }), ...(password && { password }) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error(FORMS);
  }
}
