import { once } from 'node:events';
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { reasonOf } from '#app/platform/reason-of.ts';
import type { Config } from '../../config.ts';
import { isLocal } from '../../platform/is-local.ts';
import { pushServices } from '../../platform/push/push-services.ts';
import { checkCollector } from './check-collector.ts';
import { checkRedis } from './check-redis.ts';
import { type Findings, failed, ok, warning } from './finding.ts';

const WITHIN_MS = 5000;

/** Mail, Redis, the push services, the geocoder and the collector of traces. */
export async function* checkServices(config: Config): Findings {
  yield await checkMail(config);
  if (config.redisUrl) yield* checkRedis(config.redisUrl);
  yield await checkPush(config);
  if (config.geocoderUrl) yield await checkGeocoder(config.geocoderUrl);
  if (config.tracing) yield await checkCollector(config.tracing);
}

/** Connects to the mail server and logs in, without sending a mail. */
async function checkMail({ smtpUrl, dataDir }: Config) {
  if (!smtpUrl) {
    const text = `mails are not sent: each becomes a file in ${dataDir}/outbox`;
    return warning('mail', text, 'set SMTP_URL and MAIL_FROM');
  }
  const limits = {
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    dnsTimeout: WITHIN_MS,
  };
  const transport = createTransport({ url: smtpUrl, requireTLS: !isLocal(smtpUrl), ...limits });
  try {
    await transport.verify();
    return ok('mail', 'the mail server accepts the login; "oficio send-test-mail" sends one');
  } catch (error) {
    return failed('mail', reasonOf(error), 'check SMTP_URL');
  } finally {
    transport.close();
  }
}

async function checkPush({ pushOrigins }: Config) {
  const origins = [...pushServices.map(({ probe }) => `https://${probe}`), ...pushOrigins];
  const reached = await Promise.all(origins.map(isReachable));
  const lost = origins.filter((_, index) => !reached[index]);
  if (lost.length === 0) return ok('push', 'all push services can be reached');
  const text = `no connection to ${lost.join(', ')}`;
  return warning('push', text, 'allow HTTPS from this machine; users are mailed instead');
}

async function isReachable(origin: string): Promise<boolean> {
  const { hostname, port, protocol } = new URL(origin);
  const socket = connect(Number(port || (protocol === 'https:' ? 443 : 80)), hostname);
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(WITHIN_MS) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function checkGeocoder(url: string) {
  const { username, password } = new URL(url);
  if (username || password) {
    // `fetch` refuses it with a message that contains them.
    return warning('geocoder', 'its URL has a user or a password', 'remove them from GEOCODER_URL');
  }
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS) });
    return ok('geocoder', `answers with ${answer.status}`);
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    return warning('geocoder', reasonOf(cause), 'check GEOCODER_URL; towns are found without it');
  }
}
