import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '#app/config.ts';

interface StoredObject {
  bytes: Buffer;
  storedAt: Date;
}

export interface TestS3 {
  settings: S3Settings;
  /** The objects in the bucket by key. */
  objects: Map<string, StoredObject>;
  /** The session tokens of short-lived keys that requests had. */
  tokens: string[];
  /** From now on, requests get no response, or one that stops in the middle. */
  hang(when: 'before' | 'within'): void;
  close(): Promise<void>;
}

/**
 * A fake S3 store with the operations that images need: one bucket, pages of two objects, signed
 * requests.
 */
export async function startTestS3(): Promise<TestS3> {
  const objects = new Map<string, StoredObject>();
  const tokens: string[] = [];
  let hangs: 'before' | 'within' | null = null;
  const server: Server = createServer((request, response) => {
    if (hangs === 'before') return;
    if (hangs === 'within') return void response.writeHead(200, { 'content-length': 9 }).write('x');
    tokens.push(...[request.headers['x-amz-security-token'] ?? []].flat());
    void answer(objects, request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      bucket: 'fotos',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'AKOFICIO', secretAccessKey: 'secret' },
    },
    objects,
    tokens,
    hang(when) {
      hangs = when;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const PAGE = 2;

async function answer(
  objects: TestS3['objects'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://s3');
  const [, bucket, ...path] = url.pathname.split('/');
  const key = path.join('/');
  const isSigned = request.headers.authorization?.startsWith(
    'AWS4-HMAC-SHA256 Credential=AKOFICIO/',
  );
  if (!isSigned || bucket !== 'fotos') return refuse(response, 403, 'AccessDenied');
  const known = objects.get(key);
  if (request.method === 'PUT') {
    objects.set(key, { bytes: await buffer(request), storedAt: new Date() });
    response.end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (url.searchParams.has('list-type')) {
    const after = url.searchParams.get('continuation-token') ?? '';
    response.end(listing(objects, url.searchParams.get('prefix') ?? '', after));
  } else if (known) {
    response.setHeader('last-modified', known.storedAt.toUTCString());
    response.setHeader('content-length', known.bytes.byteLength);
    response.end(request.method === 'HEAD' ? undefined : known.bytes);
  } else {
    refuse(response, 404, 'NoSuchKey');
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code></Error>`);
}

function listing(objects: TestS3['objects'], prefix: string, after: string): string {
  const isListed = (key: string) => key.startsWith(prefix) && key > after;
  const keys = [...objects.keys()].filter(isListed).sort();
  const page = keys.slice(0, PAGE);
  const contents = page.map((key) => {
    const storedAt = objects.get(key)?.storedAt.toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${storedAt}</LastModified></Contents>`;
  });
  const isCut = keys.length > PAGE;
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}
