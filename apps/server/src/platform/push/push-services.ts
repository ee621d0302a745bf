/** Where the browsers' makers take pushes: these hosts, and those below the ones with a dot. */
const hosts = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * The address of a push service as it is to be called, or null for any other: a client must not be
 * able to have the server call whatever it likes.
 * @param origins further services that the operator allows, as `https://host:port`
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
