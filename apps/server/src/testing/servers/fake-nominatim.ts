import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Reply = (response: ServerResponse) => void;

export interface FakeNominatim {
  url: string;
  /** All requests in order. */
  requests: IncomingMessage[];
  /** Sets the response to the next requests. */
  reply: Reply;
  close(): Promise<void>;
}

/** The response of a server that has found one place. */
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

/** Starts a geocoder on a free port with the responses of the test. */
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
