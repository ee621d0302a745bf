/**
 * The push services of the browsers: these hosts, and the subdomains of entries with a leading dot.
 */
const hosts = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * The normalized URL of a push service; null for any other address, because a client must not
 * choose the hosts that the server calls.
 * @param origins further push services that the operator allows, as `https://host:port`
 */
export function pushServiceUrl(endpoint: string, origins: readonly string[]): string | null {
  if (!URL.canParse(endpoint)) return null;
  const { origin, protocol, hostname, port, username, password, href } = new URL(endpoint);
  if (username || password) return null;
  if (origins.includes(origin)) return href;
  const isKnown = hosts.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  );
  return isKnown && protocol === 'https:' && port === '' ? href : null;
}
