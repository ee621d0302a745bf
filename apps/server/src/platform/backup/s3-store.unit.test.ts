import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { startTestS3, type TestS3 } from '#app/testing/servers/s3-server.ts';
import type { BackupStore } from './backup-store.ts';
import { openS3Store } from './s3-store.ts';

const first = 'oficio-2026-11-20T03-00-00-000Z-oficio.example';
const second = 'oficio-2026-11-21T03-00-00-000Z-oficio.example';

let s3: TestS3;
let store: BackupStore;
let requests: string[];

beforeEach(async () => {
  s3 = await startTestS3();
  requests = [];
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await s3.close();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  store = await openS3Store('s3://fotos/copias', { ...s3.settings, endpoint }, 'copias');
});

/** Hands requests on, and lists folders, which the fake store does not know. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '', method = '', headers } = request;
  const query = new URL(url, 'http://s3').searchParams;
  requests.push(`${method} ${query.has('list-type') ? 'list' : url.split('?')[0]}`);
  if (query.get('delimiter') === '/') {
    const prefix = query.get('prefix') ?? '';
    const under = [...s3.objects.keys()].filter((key) => key.startsWith(prefix));
    const folders = new Set(under.map((key) => key.slice(0, key.indexOf('/', prefix.length) + 1)));
    const found = [...folders].map(
      (folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`,
    );
    response.end(`<ListBucketResult>${found.join('')}</ListBucketResult>`);
    return;
  }
  const passed = await fetch(new URL(url, s3.settings.endpoint ?? ''), {
    method,
    headers: { authorization: headers.authorization ?? '' },
    ...(method === 'PUT' ? { body: new Uint8Array(await buffer(request)) } : {}),
  });
  response.writeHead(passed.status, {
    'last-modified': passed.headers.get('last-modified') ?? '',
    'content-length': passed.headers.get('content-length') ?? '0',
  });
  response.end(method === 'HEAD' ? undefined : Buffer.from(await passed.arrayBuffer()));
}

async function addBackup(id: string, files = 20): Promise<void> {
  for (let index = 0; index < files; index += 1) {
    s3.objects.set(`copias/${id}/images/${index}.webp`, {
      bytes: Buffer.from('image'),
      storedAt: new Date(),
    });
  }
  await store.complete(id, Buffer.from('{}'));
}

test('a list asks for folders and their manifests, not for every object', async () => {
  await addBackup(first);
  await addBackup(second);
  s3.objects.delete(`copias/${second}/manifest.json`);
  requests = [];
  expect(await store.list()).toEqual([
    { id: first, isComplete: true },
    { id: second, isComplete: false },
  ]);
  expect(requests.toSorted()).toEqual([
    'GET list',
    `HEAD /fotos/copias/${first}/manifest.json`,
    `HEAD /fotos/copias/${second}/manifest.json`,
  ]);
});

test('a removal begins with the manifest, and leaves a backup whose id is longer', async () => {
  const longer = `${first}-8080`;
  await addBackup(first, 3);
  await addBackup(longer, 3);
  requests = [];
  await store.remove(first);
  expect(requests[0]).toBe(`DELETE /fotos/copias/${first}/manifest.json`);
  expect(await store.list()).toEqual([{ id: longer, isComplete: true }]);
  expect([...s3.objects.keys()].every((key) => key.startsWith(`copias/${longer}/`))).toBe(true);
});
