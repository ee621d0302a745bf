import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { CallInput } from '@oficio/contract/endpoint.ts';
import { type PushNotice, subscribeDevice } from '@oficio/contract/notifications.ts';
import ece from 'http_ece';
import type { TestApp } from './build-test-app.ts';

/** A browser on a device: what it says of itself, and what it makes of what reaches it. */
export interface Device {
  subscription: CallInput<typeof subscribeDevice>['body'];
  /** @throws when it was not encrypted for this device */
  decrypt(body: Buffer): PushNotice;
}

/** A device as the push service of an origin knows it. */
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
      return JSON.parse(ece.decrypt(body, params).toString()) as PushNotice;
    },
  };
}

export interface Delivery {
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** What the sender's signed token says, and whether it is signed by the key it names. */
  vapid: { aud: string; exp: number; sub: string; publicKey: string; isSigned: boolean };
}

/** Answers a request to a device; a promise that never settles is a service that hangs. */
type Answer = () => number | Promise<number>;

export interface PushService {
  origin: string;
  /** Everything that was sent to a device, and answered or not. */
  sentTo(device: Device): Delivery[];
  /** What a device was shown. */
  shownOn(device: Device): PushNotice[];
  /** How the next requests are answered: 201 unless told otherwise. */
  answerWith(answer: Answer): void;
  /** A new device on which a person is logged in and has said yes. */
  deviceOf(app: Pick<TestApp, 'call'>, token: string): Promise<Device>;
  close(): Promise<void>;
}

/** A push service of our own, as RFC 8030 has it, that keeps what it is sent. */
export async function startPushService(): Promise<PushService> {
  const sent = new Map<string, Delivery[]>();
  let answer: Answer = () => 201;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const delivery = { headers: request.headers, body, vapid: readVapid(request.headers) };
    const path = request.url ?? '';
    sent.set(path, [...(sent.get(path) ?? []), delivery]);
    response.writeHead(await answer()).end();
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
