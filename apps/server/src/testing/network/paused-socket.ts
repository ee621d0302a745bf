import { once } from 'node:events';
import WebSocket from 'ws';

/** A tab whose device has stopped reading, with its connection still open. */
export interface PausedSocket {
  /**
   * Continues reading; resolves, when the server has ended the connection, to all received data.
   */
  readToEnd(): Promise<string[]>;
  send(packet: string): void;
  end(): void;
}

/** Connects with a token, joins the room, and then stops reading. */
export async function openPausedSocket(
  host: string,
  { token, id }: { token: string; id: string },
): Promise<PausedSocket> {
  const address = `${host.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address);
  const packets: string[] = [];
  const answer = (start: string) =>
    new Promise<void>((resolve, reject) => {
      socket.on('message', () => packets.at(-1)?.startsWith(start) && resolve());
      socket.once('close', () => reject(new Error(`closed before ${start}: ${packets.join()}`)));
    });
  socket.on('message', (data) => packets.push(String(data)));
  await once(socket, 'open');
  socket.send(`40${JSON.stringify({ token })}`);
  await answer('40');
  socket.send(`420${JSON.stringify(['join_room', { user_id: id }])}`);
  await answer('430[true]');
  socket.pause();
  return {
    async readToEnd() {
      const closed = once(socket, 'close');
      socket.resume();
      await closed;
      return packets;
    },
    send: (packet) => socket.send(packet),
    end: () => socket.terminate(),
  };
}
