import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Reply = (response: ServerResponse) => void;

export interface FakeNominatim {
  url: string;
  /** Every request that came, in order. */
  requests: IncomingMessage[];
  /** How the next requests are answered. */
  reply: Reply;
  close(): Promise<void>;
}

/** The answer of a server that found one place. */
export const triana: Reply = answering([
  {
    name: 'Triana',
    display_name: 'Triana, Sevilla, Andalucía, 41010, España',
    lat: '37.3838',
    lon: '-6.0068',
  },
]);

export function answering(body: unknown): Reply {
  return (response) => {
    response.setHeader('content-type', 'application/json');
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

/** A geocoder on a free port that answers what a test tells it to. */
export async function startFakeNominatim(): Promise<FakeNominatim> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    fake.reply(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeNominatim = {
    url: `http://127.0.0.1:${port}`,
    requests,
    reply: triana,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
  return fake;
}
