import type { DeviceKind } from '@oficio/contract/sessions.ts';
import Bowser from 'bowser';
import ipaddr from 'ipaddr.js';

/** What lets a user recognise a session; null where the browser did not send it. */
export interface SessionOrigin {
  browser: string | null;
  system: string | null;
  device: DeviceKind | null;
  network: string | null;
}

const MAX_USER_AGENT_LENGTH = 512;

/**
 * The names of known browsers. The library takes any other name from the header, so a caller who
 * sends a wrong password could write a text into the activity that the user of the account reads.
 */
const browsers: ReadonlySet<string | undefined> = new Set([
  ...Object.values(Bowser.BROWSER_MAP),
  // Known to the library, but not in its list.
  'Miui',
  'Opera Touch',
  'PlayStation 4',
]);

const devices: Record<string, DeviceKind> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
};

/**
 * The browser, system and kind of device that a `User-Agent` header names, if they are known, and the
 * network of an address: the /24 of an IPv4 address, the /48 of an IPv6 address, so that it does not
 * identify a household.
 */
export function sessionOriginOf(userAgent: string, address: string): SessionOrigin {
  const { browser, os, platform } = parse(userAgent.slice(0, MAX_USER_AGENT_LENGTH));
  return {
    browser: browsers.has(browser.name) ? (browser.name ?? null) : null,
    system: os.name || null,
    device: devices[platform.type ?? ''] ?? null,
    network: coarseNetworkOf(address),
  };
}

function parse(userAgent: string): Bowser.Parser.ParsedResult {
  // The library throws on an empty header.
  return Bowser.parse(userAgent || '-');
}

function coarseNetworkOf(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.x`;
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/48`).toString();
}
