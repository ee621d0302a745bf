import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

const NETWORK_BITS = 64;
const UNKNOWN = 'unknown';

/**
 * The key by which the calls of a client are counted: its IPv4 address, or the /64 network of its
 * IPv6 address, because one connection may use any address of that network (decisions §3). All
 * clients without a readable address, such as those that have disconnected, share one key.
 */
export function networkOf(address: string | undefined): string {
  // Most calls: the library takes ten times as long for them.
  if (address && isIPv4(address)) return address;
  if (!address || !ipaddr.isValid(address)) return UNKNOWN;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${NETWORK_BITS}`).toString();
}
