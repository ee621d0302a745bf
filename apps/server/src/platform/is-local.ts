/**
 * The host to which a URL leads, without the brackets of an IPv6 address. PostgreSQL also reads it
 * from the parameter `host`, which comes first. For a Unix socket it is the path of its folder.
 */
export function hostOf({ searchParams, hostname }: URL): string {
  // The path of a socket is percent-encoded where a URL has it as its host.
  const host = searchParams.get('host') || hostname.replace(/%2f/gi, '/');
  return host.replace(/^\[|\]$/g, '');
}

/**
 * Whether a URL leads to this machine: to a Unix socket, or to a loopback address or name. False for
 * what is no URL.
 */
export function isLocal(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^(\/.*|localhost|127(\.\d+){3}|::1|)$/.test(hostOf(url));
}

/** A host as a URL has it: an IPv6 address in brackets and without its zone. */
export function inUrl(host: string): string {
  return host.includes(':') ? `[${host.replace(/%.*/, '')}]` : host;
}
