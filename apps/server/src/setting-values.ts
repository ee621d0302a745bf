import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { inUrl } from './platform/is-local.ts';
import { parseRedisUrl } from './platform/redis/redis-address.ts';

/** A URL with one of the protocols, such as `https:`. */
export const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

export const listeningHost = z
  .string()
  .refine(
    (value) =>
      (isIP(value) !== 0 || /^[\w-]+(\.[\w-]+)*$/.test(value)) &&
      URL.canParse(`http://${inUrl(value)}`),
    'must be an IP address or a host name, without brackets and port',
  );

export const siteUrl = url('http:', 'https:').refine((value) => {
  const given = URL.parse(value);
  return !given || (given.pathname === '/' && !given.search && !given.hash);
}, 'must have nothing after the host and the port');

export const sender = z
  .string()
  .refine(
    (value) => /^(?:[^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value.trim()),
    'must be an email address, or a name and an email address in <>',
  );

export const tileUrl = url('http:', 'https:').refine(
  // {-y} counts rows from the south.
  (value) => [/\{z\}/, /\{x\}/, /\{-?y\}/].every((part) => part.test(value)),
  'must have {z}, {x} and {y} in it',
);

export const redisUrl = z.string().superRefine((value, context) => {
  try {
    parseRedisUrl(value);
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : 'cannot be read');
  }
});

export const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => {
    return value === 'true' || value === '1';
  });

const PROXY_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

export const proxies = z.string().refine(
  (value) =>
    /^(?:true|on|false|off|\d+)$/.test(value) ||
    value
      .split(',')
      .map((each) => each.trim())
      .every(
        (each) => PROXY_NETWORKS.includes(each) || ipaddr.isValid(each) || ipaddr.isValidCIDR(each),
      ),
  'must be true, false, a number of proxies, or their addresses separated by commas',
);

export const origins = z.string().transform((value, context) =>
  value.split(',').map((each) => {
    const given = each.trim();
    if (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol))
      return new URL(given).origin;
    context.addIssue('must be origins like https://push.example.es, separated by commas');
    return given;
  }),
);

export const hosts = z
  .string()
  .transform((value) => value.split(',').map((each) => each.trim().replace(/^\[|\]$/g, '')));

const NOT_A_PORT = 'must be a number from 0 to 65535';
export const port = z
  .string()
  .regex(/^\d+$/, NOT_A_PORT)
  .transform(Number)
  .refine((number) => number <= 65_535, NOT_A_PORT);
