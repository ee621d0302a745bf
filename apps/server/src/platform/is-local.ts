/**
 * Whether a URL leads to this machine: to a Unix socket, or to a loopback address or name. False for
 * what is no URL.
 */
export function isLocal(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  const socket = url.searchParams.get('host');
  const hostname = socket ?? url.hostname.replace(/^\[|\]$/g, '');
  // The path of a socket is percent-encoded where a URL has it as its host.
  return /^(\/|%2f)/i.test(hostname) || /^(|localhost|127(\.\d+){3}|::1)$/.test(hostname);
}
