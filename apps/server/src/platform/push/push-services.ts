/**
 * The push services of the browsers: their hosts, or the subdomains of those with a leading dot, and the host
 * at which `oficio doctor` tries a connection.
 */
export const pushServices = [
  { hosts: 'fcm.googleapis.com', probe: 'fcm.googleapis.com' },
  { hosts: '.push.services.mozilla.com', probe: 'updates.push.services.mozilla.com' },
  { hosts: '.push.apple.com', probe: 'web.push.apple.com' },
  { hosts: '.notify.windows.com', probe: 'wns2-par02p.notify.windows.com' },
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
  const isKnown = pushServices.some(({ hosts }) =>
    hosts.startsWith('.') ? hostname.endsWith(hosts) : hostname === hosts,
  );
  return isKnown && protocol === 'https:' && port === '' ? href : null;
}
