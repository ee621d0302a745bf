import type { ClientToServerEvents, ServerToClientEvents } from '@oficio/contract/realtime.ts';
import { io, type Socket } from 'socket.io-client';

export type TestSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** An open tab: its connection and all received events. */
export interface Tab {
  socket: TestSocket;
  heard: { [Name in keyof ServerToClientEvents]: Parameters<ServerToClientEvents[Name]>[0][] };
}

interface Connection {
  token: string | null;
  transports?: ('polling' | 'websocket')[];
}

/**
 * Opens a socket like the browser.
 * @throws the refusal of the server
 */
export async function connectSocket(host: string, connection: Connection): Promise<TestSocket> {
  const socket: TestSocket = io(host, {
    auth: { token: connection.token },
    transports: connection.transports ?? ['polling', 'websocket'],
    reconnection: false,
    forceNew: true,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/** Joins the room of a user; resolves to whether the server accepted. */
export async function joinRoom(socket: TestSocket, userId: string): Promise<boolean> {
  return new Promise((resolve) => socket.emit('join_room', { user_id: userId }, resolve));
}

/** Opens a tab of a user that records all events. */
export async function openTab(
  host: string,
  { token, id }: { token: string; id: string },
  transports?: Connection['transports'],
): Promise<Tab> {
  const socket = await connectSocket(host, { token, ...(transports ? { transports } : {}) });
  const heard: Tab['heard'] = {
    new_message: [],
    message_removed: [],
    conversation_read: [],
    typing: [],
    appointment_changed: [],
    answers_seen: [],
    move: [],
    events_lost: [],
  };
  socket.on('new_message', (message) => heard.new_message.push(message));
  socket.on('message_removed', (message) => heard.message_removed.push(message));
  socket.on('conversation_read', (read) => heard.conversation_read.push(read));
  socket.on('typing', (event) => heard.typing.push(event));
  socket.on('appointment_changed', (change) => heard.appointment_changed.push(change));
  socket.on('answers_seen', () => heard.answers_seen.push(undefined));
  socket.on('move', () => heard.move.push(undefined));
  socket.on('events_lost', () => heard.events_lost.push(undefined));
  if (!(await joinRoom(socket, id))) throw new Error('the room could not be joined');
  return { socket, heard };
}

/** Waits until all events that the server has sent on a socket have arrived. */
export async function settle({ socket }: Tab): Promise<void> {
  await joinRoom(socket, 'unknown-room');
}
