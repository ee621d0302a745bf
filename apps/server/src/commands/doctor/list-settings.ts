import { SETTING_NAMES } from '../../config.ts';

const secret = /PASSWORD|SECRET|KEY|TOKEN/;
const address = /_(URL|ENDPOINT|ORIGINS)$/;
const MASK = '***';
/** Parameters of PostgreSQL that say where a database is, and as whom it is used. */
const shownParameters = new Set(['host', 'port', 'user', 'dbname', 'sslmode']);

/** One line for each setting, with secrets hidden. */
export function listSettings(env: Record<string, string | undefined>): string[] {
  return SETTING_NAMES.map((name) => {
    const value = env[name]?.trim();
    return `setting  ${name.padEnd(21)} ${value ? shown(name, value) : '(not set)'}`;
  });
}

function shown(name: string, value: string): string {
  if (secret.test(name)) return '(set)';
  if (!address.test(name) && !value.includes('://')) return value;
  const addresses = name === 'PUSH_ORIGINS' ? value.split(',') : [value];
  const mask = name === 'REDIS_URL' ? withoutRedisSecrets : withoutSecrets;
  const texts = addresses.map((each) => mask(each.trim()));
  return texts.includes(null) ? '(set, not a valid URL)' : texts.join(',');
}

/** The same as `withoutSecrets`, also for an address with several hosts, which is no URL. */
function withoutRedisSecrets(text: string): string | null {
  const [, start, hosts = ''] = /^([a-z+]+:\/\/(?:[^@/?#]*@)?)([^@/?#]+,[^@/?#]+)/.exec(text) ?? [];
  if (start === undefined) return withoutSecrets(text);
  const rest = text.slice(start.length + hosts.length);
  const masked = withoutSecrets(`${start}hosts${rest}`);
  return masked?.replace(/(?<=\/\/|@)hosts/, () => hosts) ?? null;
}

/** A URL with its password and parameters masked; null for a text that is no URL. */
function withoutSecrets(text: string): string | null {
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? URL.parse(text) : null;
  // A slash in a password ends the host too early.
  if (!url || url.pathname.includes('@')) return null;
  const { href, protocol } = url;
  const isPostgres = /^postgres(ql)?:$/.test(protocol);
  if (url.password) url.password = MASK;
  // Alone, it may be a key.
  else if (url.username && !isPostgres) url.username = MASK;
  maskParameters(url, (name) => isPostgres && shownParameters.has(name));
  if (url.hash) url.hash = MASK;
  return url.href === href ? text : url.href;
}

function maskParameters(url: URL, isShown: (name: string) => boolean): void {
  const parameters = [...url.searchParams];
  if (parameters.some(([, value]) => value === '')) url.search = MASK;
  else {
    for (const [name] of parameters) if (!isShown(name)) url.searchParams.set(name, MASK);
  }
}
