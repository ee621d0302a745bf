import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { CallInput } from '@oficio/contract/endpoint.ts';
import { type PushNotification, subscribeDevice } from '@oficio/contract/notifications.ts';
import ece from 'http_ece';
import type { TestApp } from '../build-test-app.ts';

/** A browser on a device, with its subscription and the notifications that it shows. */
export interface Device {
  subscription: CallInput<typeof subscribeDevice>['body'];
  /** @throws when the push was not encrypted for this device */
  decrypt(body: Buffer): PushNotification;
}

/** Creates a device that is subscribed at the push service of an origin. */
export function createDevice(origin: string): Device {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  const endpoint = `${origin}/wpush/${randomBytes(24).toString('base64url')}`;
  return {
    subscription: { endpoint, expirationTime: null, keys: { p256dh, auth } },
    decrypt(body) {
      const params = {
        version: 'aes128gcm' as const,
        privateKey: keys,
        dh: p256dh,
        authSecret: auth,
      };
      return JSON.parse(ece.decrypt(body, params).toString()) as PushNotification;
    },
  };
}

export interface Delivery {
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The claims of the sender's token, and whether its signature matches its key. */
  vapid: { aud: string; exp: number; sub: string; publicKey: string; isSigned: boolean };
}

/** A status, optionally with a `Retry-After` in seconds or as a date. */
type Status = number | { status: number; retryAfter: string };
/**
 * Responds to a request for a device; a promise that never settles simulates a service that hangs.
 */
type Answer = () => Status | Promise<Status>;

export interface PushService {
  origin: string;
  /** All requests for a device, with or without a response. */
  sentTo(device: Device): Delivery[];
  /** The notifications that were shown on a device. */
  shownOn(device: Device): PushNotification[];
  /** Sets the response to the next requests; the default is 201. */
  answerWith(answer: Answer): void;
  /**
   * Holds the response to the next requests, so that something can change while a push is sent.
   * Returns what responds to them and to later ones.
   */
  holdAnswers(): (status: number) => void;
  /** Subscribes a new device of a user. */
  deviceOf(app: Pick<TestApp, 'call'>, token: string): Promise<Device>;
  close(): Promise<void>;
}

/**
 * A fake push service (RFC 8030) that records the pushes. Other processes read the bodies of those to
 * a device with GET (`readPushes`).
 */
export async function startPushService(): Promise<PushService> {
  const sent = new Map<string, Delivery[]>();
  let answer: Answer = () => 201;
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      const bodies = (sent.get(request.url ?? '') ?? []).map(({ body }) => body.toString('base64'));
      response.end(JSON.stringify(bodies));
      return;
    }
    const body = await buffer(request);
    const delivery = { headers: request.headers, body, vapid: readVapid(request.headers) };
    const path = request.url ?? '';
    sent.set(path, [...(sent.get(path) ?? []), delivery]);
    const answered = await answer();
    if (typeof answered === 'number') response.writeHead(answered).end();
    else response.writeHead(answered.status, { 'retry-after': answered.retryAfter }).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sentTo = ({ subscription }: Device) =>
    sent.get(new URL(subscription.endpoint).pathname) ?? [];
  return {
    origin,
    sentTo,
    shownOn: (device) => sentTo(device).map(({ body }) => device.decrypt(body)),
    answerWith(next) {
      answer = next;
    },
    holdAnswers() {
      const { promise, resolve } = Promise.withResolvers<number>();
      answer = () => promise;
      return (status) => {
        answer = () => status;
        resolve(status);
      };
    },
    async deviceOf(app, token) {
      const device = createDevice(origin);
      await app.call(subscribeDevice, { body: device.subscription }, token);
      return device;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The notifications that were shown on a device, read from the push service's process. */
export async function readPushes(device: Device): Promise<PushNotification[]> {
  const answer = await fetch(device.subscription.endpoint);
  const bodies = (await answer.json()) as string[];
  return bodies.map((body) => device.decrypt(Buffer.from(body, 'base64')));
}

/** `Authorization: vapid t=<JWT>, k=<public key>` (RFC 8292). */
function readVapid({ authorization = '' }: IncomingHttpHeaders): Delivery['vapid'] {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), publicKey, isSigned };
}
