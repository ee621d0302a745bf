import { join, resolve } from 'node:path';
import { EMAIL_PATTERN, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@oficio/contract/auth.ts';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import * as z from 'zod';
import { hostOf, inUrl, isLocal } from './platform/is-local.ts';
import { redisHostUrls } from './platform/redis/redis-address.ts';
import { StartError } from './platform/start-error.ts';
import {
  flag,
  hosts,
  listeningHost,
  origins,
  port,
  proxies,
  redisUrl,
  sender,
  siteUrl,
  tileUrl,
  url,
} from './setting-values.ts';

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  HOST: listeningHost.default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOLER_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_REPLICA_URL: url('postgres:', 'postgresql:').optional(),
  REDIS_URL: redisUrl.optional(),
  PUBLIC_URL: siteUrl.optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  PUSH_ORIGINS: origins.default([]),
  MAIL_FROM: sender.default(`${PRODUCT_NAME} <hola@oficio.example>`),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_TARGET: z.string().optional(),
  BACKUP_KEY: z
    .string()
    .min(16, 'must have 64 hexadecimal digits, or be a passphrase of at least 16 characters')
    .optional(),
  SUPERADMIN_EMAIL: z
    .email({ pattern: EMAIL_PATTERN, error: 'must be an email address' })
    .optional(),
  SUPERADMIN_PASSWORD: z
    .string()
    .min(MIN_PASSWORD_LENGTH, `must have at least ${MIN_PASSWORD_LENGTH} characters`)
    .max(MAX_PASSWORD_LENGTH)
    .optional(),
  ADMIN_SECOND_FACTOR: z
    .enum(['optional', 'required'], 'must be optional or required')
    .default('optional'),
  SECURITY_LOG: z.string().optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: listeningHost.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w-]{32,200}$/, 'must have 32 to 200 letters, digits, hyphens or underscores')
    .optional(),
  STOP_DELAY: z.coerce
    .number('must be a number of seconds from 0 to 60')
    .min(0, 'must be a number of seconds from 0 to 60')
    .max(60, 'must be a number of seconds from 0 to 60')
    .default(0),
  REQUEST_LOG: z.enum(['on', 'off'], 'must be on or off').default('off'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_SERVICE_NAME: z.string().default('oficio'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(0.1),
  OTEL_PROPAGATORS: z
    .enum(['none', 'tracecontext'], 'must be none or tracecontext')
    .default('none'),
  SEED_DEMO: flag.optional(),
  TRUST_PROXY: proxies.optional(),
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number').positive('must be above 0').default(1),
  UNENCRYPTED_HOSTS: hosts.default([]),
  GEOCODER_URL: url('http:', 'https:').optional(),
  TILE_URL: tileUrl.default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
});

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

/** Amazon S3, or another service with the S3 API at `endpoint`. */
export interface S3Service {
  endpoint: string | null;
  region: string;
  /** Null: the machine's own role gives short-lived ones, as the AWS SDK looks them up. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** A bucket of a service with the S3 API. */
export interface S3Settings extends S3Service {
  bucket: string;
}

/** Where the metrics are served. */
export interface MetricsSettings {
  /** The port of a listener of their own; null: that of the app. */
  port: number | null;
  host: string;
  /** Required of those who read them; null only with a port of their own. */
  token: string | null;
}

/** Where the traces are sent. */
export interface TracingSettings {
  /** The address of the collector, without `/v1/traces`. */
  endpoint: string;
  serviceName: string;
  /** The share of new traces that is recorded, from 0 to 1. */
  share: number;
  /** Whether the header `traceparent` of a trusted proxy is continued. */
  continuesProxy: boolean;
}

export interface Config {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  /** A pooler in front of `databaseUrl` that lends connections for one transaction. */
  databasePoolerUrl: string | null;
  /** A streaming replica of `databaseUrl`, for reads that may be seconds old. */
  databaseReplicaUrl: string | null;
  redisUrl: string | null;
  publicUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
  /** Push services accepted in subscriptions, besides those of the browser vendors. */
  pushOrigins: string[];
  /** Where images are kept; null is `dataDir`. */
  s3: S3Settings | null;
  /** The service of `s3`, and of backups in a bucket. */
  s3Service: S3Service;
  /** Where backups are kept: a folder, or `s3://bucket/prefix`. */
  backupTarget: string;
  /** Encrypts backups; null does not. */
  backupKey: string | null;
  superadmin: { email: string; password: string } | null;
  /** Whether the administration is closed to administrators without a second factor. */
  requiresAdminSecondFactor: boolean;
  /** `stdout`, or the absolute path of a file. */
  securityLog: string;
  /** Null: nothing is measured. */
  metrics: MetricsSettings | null;
  /** Null: nothing is traced. */
  tracing: TracingSettings | null;
  /** Whether each call becomes a line of the log. */
  requestLog: boolean;
  /** How long a stop serves on while `/readyz` already fails, in ms. */
  stopDelayMs: number;
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

function s3ServiceOf(settings: z.infer<typeof environment>): S3Service {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  const accessKeyId = S3_ACCESS_KEY_ID;
  const secretAccessKey = S3_SECRET_ACCESS_KEY;
  if (!accessKeyId !== !secretAccessKey) {
    throw new StartError(
      'Bad setting: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
    );
  }
  const isUsed = S3_BUCKET || settings.BACKUP_TARGET?.startsWith('s3:');
  if (!isUsed && (S3_ENDPOINT || S3_REGION || accessKeyId)) {
    throw new StartError('Bad setting: S3_BUCKET must be set with the other settings of S3.');
  }
  return {
    endpoint: S3_ENDPOINT ?? null,
    region: S3_REGION ?? 'us-east-1',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}

function metricsOf(settings: z.infer<typeof environment>): MetricsSettings | null {
  const { PORT, HOST, METRICS_PORT: port, METRICS_HOST, METRICS_TOKEN: token } = settings;
  if (port === undefined && METRICS_HOST) {
    throw new StartError('Bad setting: METRICS_PORT must be set with METRICS_HOST.');
  }
  if (port !== undefined && port === PORT && port !== 0) {
    throw new StartError('Bad setting: METRICS_PORT must be another port than PORT.');
  }
  if (port === undefined && !token) return null;
  return { port: port ?? null, host: METRICS_HOST ?? HOST, token: token ?? null };
}

function tracingOf(settings: z.infer<typeof environment>): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = settings;
  if (!endpoint) return null;
  return {
    endpoint,
    serviceName,
    share: settings.OTEL_TRACES_SAMPLER_ARG,
    continuesProxy: settings.OTEL_PROPAGATORS === 'tracecontext',
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
  const names = [
    'DATABASE_URL',
    'DATABASE_POOLER_URL',
    'DATABASE_REPLICA_URL',
    'REDIS_URL',
    'PUBLIC_URL',
    'S3_ENDPOINT',
    'GEOCODER_URL',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  ] as const;
  const isOpen = (text: string) => {
    const address = URL.parse(text);
    if (!address || isLocal(address.href) || isEncrypted(address)) return false;
    return !settings.UNENCRYPTED_HOSTS.includes(hostOf(address));
  };
  const open = names.filter((name) => {
    const value = settings[name] ?? '';
    return (name === 'REDIS_URL' && value ? redisHostUrls(value) : [value]).some(isOpen);
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
  if (settings.DATABASE_POOLER_URL && !settings.DATABASE_URL) {
    throw new StartError(
      'Bad setting: DATABASE_POOLER_URL needs DATABASE_URL, the address of the same database without the pooler.',
    );
  }
  if (settings.DATABASE_REPLICA_URL && !settings.DATABASE_URL) {
    throw new StartError(
      'Bad setting: DATABASE_REPLICA_URL needs DATABASE_URL, the address of its primary.',
    );
  }
  const production = settings.NODE_ENV === 'production';
  if (production) assertEncrypted(settings);
  const dataDir = resolve(cwd, settings.DATA_DIR);
  const s3Service = s3ServiceOf(settings);
  return {
    production,
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? null,
    databasePoolerUrl: settings.DATABASE_POOLER_URL ?? null,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL ?? null,
    redisUrl: settings.REDIS_URL ?? null,
    publicUrl: new URL(settings.PUBLIC_URL ?? `http://${inUrl(settings.HOST)}:${settings.PORT}`)
      .origin,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    pushOrigins: settings.PUSH_ORIGINS,
    s3: settings.S3_BUCKET ? { ...s3Service, bucket: settings.S3_BUCKET } : null,
    s3Service,
    backupTarget: settings.BACKUP_TARGET ?? join(dataDir, 'backups'),
    backupKey: settings.BACKUP_KEY ?? null,
    superadmin: email && password ? { email: email.toLowerCase(), password } : null,
    requiresAdminSecondFactor: settings.ADMIN_SECOND_FACTOR === 'required',
    securityLog:
      settings.SECURITY_LOG === 'stdout'
        ? 'stdout'
        : resolve(cwd, settings.SECURITY_LOG ?? join(dataDir, 'security.log')),
    metrics: metricsOf(settings),
    tracing: tracingOf(settings),
    requestLog: settings.REQUEST_LOG === 'on',
    stopDelayMs: settings.STOP_DELAY * 1000,
    seedDemo: settings.SEED_DEMO ?? (!settings.DATABASE_URL && !production),
    trustProxy: trustProxyOf(settings.TRUST_PROXY),
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    tileUrl: settings.TILE_URL,
    geocoderUrl: settings.GEOCODER_URL ?? null,
  };
}
