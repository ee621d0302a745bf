import { expect, test } from 'vitest';
import { listSettings } from './list-settings.ts';

const shown = (name: string, value: string) =>
  listSettings({ [name]: value })
    .find((line) => line.includes(` ${name} `))
    ?.replace(/^setting +\S+ +/, '');

test.each([
  ['DATABASE_URL', 'postgres://ana:sesame@db.example:5432/oficio'],
  ['DATABASE_URL', 'postgres://ana:se/same@db.example:54x/oficio'],
  ['DATABASE_URL', 'ana:sesame@db.example/oficio'],
  ['DATABASE_URL', 'postgres://db.example/oficio?password=sesame&user=ana'],
  ['DATABASE_REPLICA_URL', 'postgres://ana:sesame@[db/oficio'],
  ['REDIS_URL', 'rediss://sesame@redis.example'],
  ['REDIS_URL', 'redis+sentinel://ana:sesame@a.example,b.example/oficio'],
  ['REDIS_URL', 'redis+sentinel://ana:se/same@a.example,b.example/oficio'],
  ['REDIS_URL', 'redis+sentinel://se,same/x@a.example,b.example/oficio'],
  ['REDIS_URL', 'rediss+sentinel://a.example,b.example/oficio?sentinel_password=sesame'],
  ['REDIS_URL', 'redis+cluster://sesame@a.example,b.example'],
  ['SMTP_URL', 'smtps://ana@mail.example:sesame@mail.example:465x'],
  ['GEOCODER_URL', 'https://geo.example/search?api_key=sesame'],
  ['GEOCODER_URL', 'https://sesame@geo.example/'],
  ['GEOCODER_URL', 'https://geo.example/#sesame'],
  ['S3_ENDPOINT', 'https://key:sesame@s3.example'],
  ['BACKUP_TARGET', 'sftp://ana:sesame@backups.example/oficio'],
  ['BACKUP_TARGET', 'sftp://ana:sesame@backups example/oficio'],
  ['PUSH_ORIGINS', 'https://push.example, https://ana:sesame@push.example.es'],
  ['METRICS_TOKEN', 'sesame'],
  ['BACKUP_KEY', 'sesame'],
])('no secret of %s=%s is printed', (name, value) => {
  const text = shown(name, value);
  expect(text).not.toMatch(/sesame|se[/,]same/);
  expect(text).not.toBe('(not set)');
});

test.each([
  [
    'DATABASE_URL',
    'postgres://ana:x@db.example:5432/oficio?sslmode=verify-full&sslpassword=x',
    'postgres://ana:***@db.example:5432/oficio?sslmode=verify-full&sslpassword=***',
  ],
  ['DATABASE_URL', 'no url', '(set, not a valid URL)'],
  [
    'REDIS_URL',
    'redis+sentinel://ana:x@a.example:26379,b.example/oficio',
    'redis+sentinel://ana:***@a.example:26379,b.example/oficio',
  ],
  ['SMTP_URL', 'smtps://ana:x@mail.example', 'smtps://ana:***@mail.example'],
  ['GEOCODER_URL', 'https://geo.example/a?key=x', 'https://geo.example/a?key=***'],
])('what is not secret is: %s=%s', (name, value, text) => {
  expect(shown(name, value)).toBe(text);
});

test.each([
  ['DATABASE_URL', 'postgres:///oficio?host=/var/run/postgresql&user=oficio'],
  ['TILE_URL', 'https://tile.example/{z}/{x}/{y}.png'],
  ['REDIS_URL', 'rediss+cluster://a.example:7000,b.example:7000'],
  ['BACKUP_TARGET', '/var/backups/oficio'],
  ['BACKUP_TARGET', 's3://copias/oficio'],
  ['PUSH_ORIGINS', 'https://push.example,https://push.example.es'],
  ['MAIL_FROM', 'Oficio <hola@oficio.example>'],
])('a setting without a secret is printed as it is: %s=%s', (name, value) => {
  expect(shown(name, value)).toBe(value);
});
