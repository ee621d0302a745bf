import { join, resolve } from 'node:path';
import * as z from 'zod';
import { isLocal } from './platform/is-local.ts';
import { StartError } from './platform/start-error.ts';

const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

const flag = z.enum(['true', 'false', '1', '0'], 'must be true or false').transform((value) => {
  return value === 'true' || value === '1';
});

const origins = z.string().transform((value, context) =>
  value.split(',').map((each) => {
    const given = each.trim();
    if (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol))
      return new URL(given).origin;
    context.addIssue('must be origins like https://push.example.es, separated by commas');
    return given;
  }),
);

const hosts = z.string().transform((value) => value.split(',').map((each) => each.trim()));

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a number from 0 to 65535')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  PUSH_ORIGINS: origins.default([]),
  MAIL_FROM: z.string().default('Oficio <hola@oficio.example>'),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SUPERADMIN_EMAIL: z.email('must be an email address').optional(),
  SUPERADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').max(128).optional(),
  ADMIN_SECOND_FACTOR: z
    .enum(['optional', 'required'], 'must be optional or required')
    .default('optional'),
  SECURITY_LOG: z.string().optional(),
  SEED_DEMO: flag.optional(),
  TRUST_PROXY: z.string().optional(),
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number').positive('must be above 0').default(1),
  UNENCRYPTED_HOSTS: hosts.default([]),
  GEOCODER_URL: url('http:', 'https:').optional(),
  TILE_URL: url('http:', 'https:').default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
});

/** A bucket on Amazon S3, or on another service with the S3 API at `endpoint`. */
export interface S3Settings {
  bucket: string;
  endpoint: string | null;
  region: string;
  /** Null: the machine's own role gives short-lived ones, as the AWS SDK looks them up. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

export interface Config {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  redisUrl: string | null;
  publicUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
  /** Push services accepted in subscriptions, besides those of the browser vendors. */
  pushOrigins: string[];
  /** Where images are kept; null is `dataDir`. */
  s3: S3Settings | null;
  superadmin: { email: string; password: string } | null;
  /** Whether the administration is closed to administrators without a second factor. */
  requiresAdminSecondFactor: boolean;
  /** `stdout`, or the absolute path of a file. */
  securityLog: string;
  seedDemo: boolean;
  trustProxy: boolean | string | ((address: string, hop: number) => boolean);
  rateLimitFactor: number;
  tileUrl: string;
  /** A Nominatim-compatible server; null is the built-in list of towns alone. */
  geocoderUrl: string | null;
}

// "1" is a number of proxies, "true" trusts all, anything else is a list of addresses.
function trustProxyOf(value: string | undefined): Config['trustProxy'] {
  if (value === undefined || value === 'false' || value === 'off' || value === '0') return false;
  if (value === 'true' || value === 'on') return true;
  return /^\d+$/.test(value) ? (_address, hop) => hop < Number(value) : value;
}

function s3Of(settings: z.infer<typeof environment>): S3Settings | null {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  const accessKeyId = S3_ACCESS_KEY_ID;
  const secretAccessKey = S3_SECRET_ACCESS_KEY;
  if (!accessKeyId !== !secretAccessKey) {
    throw new StartError(
      'Bad setting: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
    );
  }
  if (!S3_BUCKET) {
    if (!S3_ENDPOINT && !S3_REGION && !accessKeyId) return null;
    throw new StartError('Bad setting: S3_BUCKET must be set with the other settings of S3.');
  }
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT ?? null,
    region: S3_REGION ?? 'us-east-1',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}

/** Whether connections to a URL are encrypted, with a certificate that is verified. */
function isEncrypted(address: URL): boolean {
  const isPostgres = /^postgres(ql)?:$/.test(address.protocol);
  return isPostgres
    ? address.searchParams.get('sslmode') === 'verify-full'
    : /^(https|rediss|smtps?):$/.test(address.protocol);
}

/**
 * In production, connections that leave this machine are encrypted, unless their host is listed.
 * Mails are: `smtp:` becomes TLS with STARTTLS (`mail.ts`).
 */
function assertEncrypted(settings: z.infer<typeof environment>): void {
  const names = ['DATABASE_URL', 'REDIS_URL', 'PUBLIC_URL', 'S3_ENDPOINT', 'GEOCODER_URL'] as const;
  const open = names.filter((name) => {
    const address = URL.parse(settings[name] ?? '');
    if (!address || isLocal(address.href) || isEncrypted(address)) return false;
    return !settings.UNENCRYPTED_HOSTS.includes(address.hostname);
  });
  if (open.length === 0) return;
  throw new StartError(
    `Bad setting: ${open.join(', ')} must be encrypted in production (https, rediss, or sslmode=verify-full), or its host be listed in UNENCRYPTED_HOSTS.`,
  );
}

/**
 * Reads the settings of decisions §12 from the environment; an empty value counts as unset.
 * @throws StartError naming every bad setting in one sentence
 */
export function loadConfig(env: Record<string, string | undefined>, cwd: string): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new StartError(`Bad setting: ${faults.join('; ')}.`);
  }
  const settings = parsed.data;
  const { SUPERADMIN_EMAIL: email, SUPERADMIN_PASSWORD: password } = settings;
  if ((email === undefined) !== (password === undefined)) {
    throw new StartError(
      'Bad setting: SUPERADMIN_EMAIL and SUPERADMIN_PASSWORD must be set together.',
    );
  }
  const production = settings.NODE_ENV === 'production';
  if (production) assertEncrypted(settings);
  const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST;
  const dataDir = resolve(cwd, settings.DATA_DIR);
  return {
    production,
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? null,
    redisUrl: settings.REDIS_URL ?? null,
    publicUrl: new URL(settings.PUBLIC_URL ?? `http://${host}:${settings.PORT}`).origin,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    pushOrigins: settings.PUSH_ORIGINS,
    s3: s3Of(settings),
    superadmin: email && password ? { email: email.toLowerCase(), password } : null,
    requiresAdminSecondFactor: settings.ADMIN_SECOND_FACTOR === 'required',
    securityLog:
      settings.SECURITY_LOG === 'stdout'
        ? 'stdout'
        : resolve(cwd, settings.SECURITY_LOG ?? join(dataDir, 'security.log')),
    seedDemo: settings.SEED_DEMO ?? (!settings.DATABASE_URL && !production),
    trustProxy: trustProxyOf(settings.TRUST_PROXY),
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    tileUrl: settings.TILE_URL,
    geocoderUrl: settings.GEOCODER_URL ?? null,
  };
}
