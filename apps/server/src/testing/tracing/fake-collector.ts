import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as a collector receives it. */
export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  /** Null: the first span of its trace. */
  parentSpanId: string | null;
  /** Of OTLP: 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number;
  attributes: Record<string, string | number>;
  isFailed: boolean;
  service: string;
}

export interface FakeCollector {
  url: string;
  /** The bodies of all requests. */
  bodies: string[];
  headers: IncomingHttpHeaders[];
  spans(): ReceivedSpan[];
  /** How many requests have begun. */
  asked(): number;
  close(): Promise<void>;
}

/**
 * Starts a collector of OTLP/HTTP on a free port.
 * @param hangs whether it never answers
 */
export async function startFakeCollector({ hangs = false } = {}): Promise<FakeCollector> {
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer(async (request, response) => {
    headers.push(request.headers);
    if (hangs) return;
    if (request.url !== '/v1/traces' || request.method !== 'POST') {
      response.writeHead(404).end();
      return;
    }
    bodies.push(await text(request));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    headers,
    spans: () => bodies.flatMap(readSpans),
    asked: () => headers.length,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number; doubleValue?: number };
}

interface Exported {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        name: string;
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        kind: number;
        attributes: Attribute[];
        status: { code?: number };
      }[];
    }[];
  }[];
}

const FAILED = 2;

function readSpans(body: string): ReceivedSpan[] {
  return (JSON.parse(body) as Exported).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ parentSpanId, attributes, status, ...span }) => ({
        ...span,
        parentSpanId: parentSpanId ?? null,
        attributes: valuesOf(attributes),
        isFailed: status.code === FAILED,
        service: String(valuesOf(resource.attributes)['service.name']),
      })),
    ),
  );
}

function valuesOf(attributes: Attribute[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.intValue ?? value.doubleValue ?? '',
    ]),
  );
}
