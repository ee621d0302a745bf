import { describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { StartError } from './platform/start-error.ts';

const S3_KEYS = 'Bad setting: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.';
const S3_BUCKET = 'Bad setting: S3_BUCKET must be set with the other settings of S3.';

const load = (env: Record<string, string>) => loadConfig(env, '/srv/oficio');

describe('settings', () => {
  test('all have working defaults', () => {
    expect(load({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/oficio/data',
      databaseUrl: null,
      redisUrl: null,
      publicUrl: 'http://127.0.0.1:3000',
      superadmin: null,
      s3: null,
      seedDemo: true,
      trustProxy: false,
      rateLimitFactor: 1,
      securityLog: '/srv/oficio/data/security.log',
      tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      geocoderUrl: null,
      pushOrigins: [],
    });
  });

  test('further push services are named by their origins', () => {
    expect(load({ PUSH_ORIGINS: 'https://push.example.es/, http://127.0.0.1:8080' })).toMatchObject(
      {
        pushOrigins: ['https://push.example.es', 'http://127.0.0.1:8080'],
      },
    );
  });

  test('the security log is a file or standard output', () => {
    expect(load({ SECURITY_LOG: 'stdout' }).securityLog).toBe('stdout');
    expect(load({ SECURITY_LOG: 'log/s.log' }).securityLog).toBe('/srv/oficio/log/s.log');
    expect(load({ DATA_DIR: '/var/oficio' }).securityLog).toBe('/var/oficio/security.log');
  });

  describe('metrics', () => {
    const token = 'x'.repeat(32);

    test('are off, and on by a port or a token', () => {
      expect(load({}).metrics).toBeNull();
      expect(load({ HOST: '10.0.0.5', METRICS_PORT: '9464' }).metrics).toEqual({
        port: 9464,
        host: '10.0.0.5',
        token: null,
      });
      expect(load({ METRICS_TOKEN: token }).metrics).toMatchObject({ port: null, token });
      expect(
        load({ METRICS_PORT: '9464', METRICS_HOST: '::1', METRICS_TOKEN: token }).metrics,
      ).toEqual({ port: 9464, host: '::1', token });
    });

    test.each([
      [{ METRICS_PORT: 'x' }, 'METRICS_PORT must be a number from 0 to 65535'],
      [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT'],
      [{ METRICS_HOST: '::1' }, 'METRICS_PORT must be set with METRICS_HOST'],
      [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have 32 to 200 letters'],
      [{ METRICS_TOKEN: ' '.repeat(40).concat('ñ') }, 'METRICS_TOKEN must have 32 to 200 letters'],
      [{ REQUEST_LOG: 'yes' }, 'REQUEST_LOG must be on or off'],
      [{ STOP_DELAY: '61' }, 'STOP_DELAY must be a number of seconds from 0 to 60'],
      [{ STOP_DELAY: 'long' }, 'STOP_DELAY must be a number of seconds from 0 to 60'],
    ])('%j is refused in a sentence', (env, sentence) => {
      expect(() => load(env as Record<string, string>)).toThrow(sentence);
    });
  });

  describe('traces', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';

    test('are off, and on by the address of a collector', () => {
      expect(load({}).tracing).toBeNull();
      expect(load({ OTEL_EXPORTER_OTLP_ENDPOINT: ' ', OTEL_SERVICE_NAME: 'x' }).tracing).toBeNull();
      expect(load({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toEqual({
        endpoint: 'http://127.0.0.1:4318',
        serviceName: 'oficio',
        share: 0.1,
        continuesProxy: false,
      });
      const others = {
        OTEL_SERVICE_NAME: 'oficio-es',
        OTEL_TRACES_SAMPLER_ARG: '1',
        OTEL_PROPAGATORS: 'tracecontext',
      };
      expect(load({ OTEL_EXPORTER_OTLP_ENDPOINT, ...others }).tracing).toMatchObject({
        serviceName: 'oficio-es',
        share: 1,
        continuesProxy: true,
      });
      const empty = { OTEL_SERVICE_NAME: '', OTEL_TRACES_SAMPLER_ARG: '' };
      expect(load({ OTEL_EXPORTER_OTLP_ENDPOINT, ...empty }).tracing).toMatchObject({
        serviceName: 'oficio',
        share: 0.1,
      });
    });

    test.each([
      [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be a'],
      [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector' }, 'beginning with http:// or https://'],
      [{ OTEL_TRACES_SAMPLER_ARG: '1.1' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
      [{ OTEL_TRACES_SAMPLER_ARG: '-1' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
      [{ OTEL_TRACES_SAMPLER_ARG: '10%' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
      [{ OTEL_PROPAGATORS: 'b3' }, 'OTEL_PROPAGATORS must be none or tracecontext'],
    ])('%j is refused in a sentence', (env, sentence) => {
      expect(() => load(env as Record<string, string>)).toThrow(sentence);
    });
  });

  test('a pooler stands in front of a database of one’s own', () => {
    const addresses = {
      DATABASE_URL: 'postgres://db/oficio',
      DATABASE_POOLER_URL: 'postgres://pooler/oficio',
    };
    expect(load(addresses).databasePoolerUrl).toBe('postgres://pooler/oficio');
    expect(load({}).databasePoolerUrl).toBeNull();
    expect(() => load({ ...addresses, DATABASE_URL: '' })).toThrow(
      'DATABASE_POOLER_URL needs DATABASE_URL',
    );
    expect(() => load({ ...addresses, NODE_ENV: 'production', UNENCRYPTED_HOSTS: 'db' })).toThrow(
      'DATABASE_POOLER_URL must be encrypted in production',
    );
  });

  test('a replica follows a database of one’s own', () => {
    const addresses = {
      DATABASE_URL: 'postgres://db/oficio',
      DATABASE_REPLICA_URL: 'postgres://replica/oficio',
    };
    expect(load(addresses).databaseReplicaUrl).toBe('postgres://replica/oficio');
    expect(load({}).databaseReplicaUrl).toBeNull();
    expect(() => load({ ...addresses, DATABASE_URL: '' })).toThrow(
      'DATABASE_REPLICA_URL needs DATABASE_URL',
    );
    expect(() => load({ ...addresses, NODE_ENV: 'production', UNENCRYPTED_HOSTS: 'db' })).toThrow(
      'DATABASE_REPLICA_URL must be encrypted in production',
    );
  });

  test.each(['yes', 'True', '10.0.0.0/40', '10.0.0.1, proxy'])(
    'TRUST_PROXY=%j is refused in a sentence',
    (TRUST_PROXY) => {
      expect(() => load({ TRUST_PROXY })).toThrow('TRUST_PROXY must be true, false, a number');
    },
  );

  test.each(['true', 'off', '2', '10.0.0.1', '10.0.0.0/8, ::1, loopback'])(
    'TRUST_PROXY=%j is taken',
    (TRUST_PROXY) => {
      expect(() => load({ TRUST_PROXY })).not.toThrow();
    },
  );

  test('calls are logged on request', () => {
    expect(load({}).requestLog).toBe(false);
    expect(load({ REQUEST_LOG: 'on' }).requestLog).toBe(true);
    expect(load({}).stopDelayMs).toBe(0);
    expect(load({ STOP_DELAY: '2.5' }).stopDelayMs).toBe(2500);
  });

  test('an empty value counts as unset', () => {
    expect(load({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  test('demonstration data is left out in production and on a database of one’s own', () => {
    expect(load({ NODE_ENV: 'production' }).seedDemo).toBe(false);
    expect(load({ DATABASE_URL: 'postgres://db/oficio' }).seedDemo).toBe(false);
    expect(load({ NODE_ENV: 'production', SEED_DEMO: 'true' }).seedDemo).toBe(true);
    expect(load({ SEED_DEMO: 'false' }).seedDemo).toBe(false);
  });

  test('links begin with PUBLIC_URL, else with the address listened on', () => {
    expect(load({ HOST: '::1', PORT: '8080' }).publicUrl).toBe('http://[::1]:8080');
    expect(load({ PUBLIC_URL: 'https://oficio.example/' }).publicUrl).toBe(
      'https://oficio.example',
    );
  });

  test('images go to a bucket once it and its keys are named', () => {
    const keys = { S3_BUCKET: 'fotos', S3_ACCESS_KEY_ID: 'AK', S3_SECRET_ACCESS_KEY: 'secret' };
    const credentials = { accessKeyId: 'AK', secretAccessKey: 'secret' };
    const named = { bucket: 'fotos', credentials };
    expect(load(keys).s3).toEqual({ ...named, endpoint: null, region: 'us-east-1' });
    expect(
      load({ ...keys, S3_ENDPOINT: 'https://s3.example', S3_REGION: 'eu-south-2' }).s3,
    ).toEqual({ ...named, endpoint: 'https://s3.example', region: 'eu-south-2' });
    for (const missing of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
      expect(() => load({ ...keys, [missing]: '' })).toThrow(S3_KEYS);
    }
    expect(() => load({ ...keys, S3_BUCKET: '' })).toThrow(S3_BUCKET);
    expect(load({ S3_BUCKET: 'fotos' }).s3).toMatchObject({ bucket: 'fotos', credentials: null });
  });

  describe('in production', () => {
    const production = (env: Record<string, string>) => load({ NODE_ENV: 'production', ...env });

    test.each([
      ['DATABASE_URL', 'postgres://oficio:x@db.example/oficio'],
      ['DATABASE_URL', 'postgres://oficio:x@db.example/oficio?sslmode=no-verify'],
      ['REDIS_URL', 'redis://redis.example'],
      ['PUBLIC_URL', 'http://oficio.example'],
      ['S3_ENDPOINT', 'http://minio.example:9000'],
      ['GEOCODER_URL', 'http://nominatim.example'],
      ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example:4318'],
    ])('an unencrypted connection is refused: %s=%s', (name, value) => {
      const keys = { S3_BUCKET: 'fotos', S3_ACCESS_KEY_ID: 'AK', S3_SECRET_ACCESS_KEY: 'secret' };
      const env = { ...(name === 'S3_ENDPOINT' ? keys : {}), [name]: value };
      expect(() => production(env)).toThrow(StartError);
      expect(() => production(env)).toThrow(`${name} must be encrypted in production`);
      expect(() => production({ ...env, UNENCRYPTED_HOSTS: 'other.example' })).toThrow(StartError);
      const { hostname } = new URL(value);
      production({ ...env, UNENCRYPTED_HOSTS: `other.example, ${hostname}` });
      load(env);
    });

    test.each([
      ['postgres:///oficio?host=db.internal', 'db.internal'],
      ['postgres://oficio@[fd00::5]/oficio', 'fd00::5'],
      ['postgres://oficio@[fd00::5]/oficio', '[fd00::5]'],
      ['postgres://oficio@other.example/oficio?host=db.internal', 'db.internal'],
    ])('the host of %s is listed as %s', (DATABASE_URL, UNENCRYPTED_HOSTS) => {
      expect(() => production({ DATABASE_URL })).toThrow('DATABASE_URL must be encrypted');
      expect(production({ DATABASE_URL, UNENCRYPTED_HOSTS }).databaseUrl).toBe(DATABASE_URL);
    });

    test.each([
      'redis+sentinel://a.example,b.example/oficio',
      'redis+cluster://a.example,b.example',
    ])('each host of an unencrypted Redis is listed: %s', (REDIS_URL) => {
      expect(() => production({ REDIS_URL, UNENCRYPTED_HOSTS: 'a.example' })).toThrow(
        'REDIS_URL must be encrypted in production',
      );
      production({ REDIS_URL, UNENCRYPTED_HOSTS: 'a.example,b.example' });
    });

    test.each([
      ['DATABASE_URL', 'postgres://oficio:x@db.example/oficio?sslmode=verify-full'],
      ['DATABASE_URL', 'postgres://oficio@127.0.0.1/oficio'],
      ['DATABASE_URL', 'postgres:///oficio?host=/var/run/postgresql'],
      ['DATABASE_URL', 'postgres://oficio@%2Fvar%2Frun%2Fpostgresql/oficio?sslmode=disable'],
      ['REDIS_URL', 'rediss://redis.example'],
      ['REDIS_URL', 'redis://[::1]:6379'],
      ['REDIS_URL', 'rediss+sentinel://a.example,b.example/oficio'],
      ['REDIS_URL', 'redis+cluster://127.0.0.1:7000,localhost:7001'],
      ['PUBLIC_URL', 'https://oficio.example'],
      ['PUBLIC_URL', 'http://localhost:3000'],
      ['SMTP_URL', 'smtp://mail.example'],
    ])('an encrypted one, or one within the machine, is not: %s=%s', (name, value) => {
      expect(production({ [name]: value }).production).toBe(true);
    });
  });

  test.each([
    ['HOST', 'localhost'],
    ['HOST', '0.0.0.0'],
    ['HOST', 'fe80::1%eth0'],
    ['PUBLIC_URL', 'https://oficio.example:8443/'],
    ['MAIL_FROM', 'hola@oficio.example'],
    ['MAIL_FROM', '"Oficio, S. L." <hola@localhost>'],
    ['TILE_URL', 'https://{s}.tiles.example/{z}/{x}/{-y}.png?key=a'],
  ])('%s=%s is taken', (name, value) => {
    expect(() => load({ [name]: value })).not.toThrow();
  });

  test.each([
    ['HOST', '[::1]', 'HOST must be an IP address or a host name, without brackets and port'],
    ['HOST', 'oficio.example:3000', 'HOST must be an IP address or a host name'],
    ['HOST', '1.2.3.4.5', 'HOST must be an IP address or a host name'],
    ['PUBLIC_URL', 'https://oficio.example/app', 'PUBLIC_URL must have nothing after the host'],
    ['PUBLIC_URL', 'https://oficio.example/?a', 'PUBLIC_URL must have nothing after the host'],
    ['MAIL_FROM', 'Oficio', 'MAIL_FROM must be an email address, or a name and an email address'],
    ['MAIL_FROM', 'Oficio <hola>', 'MAIL_FROM must be an email address, or a name and an email'],
    ['TILE_URL', 'https://tiles.example/{z}/{x}.png', 'TILE_URL must have {z}, {x} and {y} in it'],
    ['PORT', 'eighty', 'PORT must be a number from 0 to 65535'],
    ['GEOCODER_URL', 'nominatim', 'GEOCODER_URL must be a URL beginning with http:// or https://'],
    ['GEOCODER_URL', 'ftp://a', 'GEOCODER_URL must be a URL beginning with http:// or https://'],
    ['ADMIN_SECOND_FACTOR', 'yes', 'ADMIN_SECOND_FACTOR must be optional or required'],
    ['PORT', '70000', 'PORT must be a number from 0 to 65535'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be a URL beginning with postgres://'],
    ['REDIS_URL', 'localhost', 'REDIS_URL must be redis://host:port, redis+sentinel://'],
    ['REDIS_URL', 'redis+sentinel://a,b', 'REDIS_URL must end with the name of the master'],
    ['PUBLIC_URL', 'oficio', 'PUBLIC_URL must be a URL beginning with http://'],
    [
      'PUSH_ORIGINS',
      'push.example.es',
      'PUSH_ORIGINS must be origins like https://push.example.es',
    ],
    ['PUSH_ORIGINS', 'https://a, mailto:b@c.es', 'PUSH_ORIGINS must be origins like'],
    ['SMTP_URL', 'http://x', 'SMTP_URL must be a URL beginning with smtp://'],
    ['SEED_DEMO', 'perhaps', 'SEED_DEMO must be true or false'],
    ['RATE_LIMIT_FACTOR', '-1', 'RATE_LIMIT_FACTOR must be above 0'],
    ['RATE_LIMIT_FACTOR', 'x', 'RATE_LIMIT_FACTOR must be a number'],
    ['S3_ENDPOINT', 'minio:9000', 'S3_ENDPOINT must be a URL beginning with http://'],
    ['S3_REGION', 'eu-west-1', S3_BUCKET],
    ['SUPERADMIN_EMAIL', 'a@b.es', 'SUPERADMIN_EMAIL and SUPERADMIN_PASSWORD must be set together'],
  ])('%s=%s is refused in a sentence', (name, value, sentence) => {
    expect(() => load({ [name]: value })).toThrow(StartError);
    expect(() => load({ [name]: value })).toThrow(sentence);
  });
});
