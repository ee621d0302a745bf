import { Agent } from 'node:http';
import { runSql } from '../apps/server/src/testing/run-sql.ts';
import { conversationIdOf } from '../packages/contract/src/conversations.ts';
import type { Person } from './chat-people.ts';
import { startProduct } from './chat-servers.ts';
import { type Call, sendCall } from './open-loop.ts';

/** Gives each two people a conversation with two messages; resolves to the calls of their tabs. */
export async function createChats(databaseUrl: string, people: readonly Person[]): Promise<Call[]> {
  const half = people.length / 2;
  const pairs = people
    .slice(0, half)
    .map((from, index): [Person, Person] => [from, people[index + half] as Person]);
  const setUp = await startProduct(databaseUrl);
  const agent = new Agent({ keepAlive: true });
  for (const [from, to] of pairs) {
    for (const text of ['Hola', '¿Sigue en pie lo del jueves?']) {
      const { status } = await sendCall(agent, setUp.host, messageOf(from, to, text));
      if (status !== 200) throw new Error(`a message was answered ${status}`);
    }
  }
  agent.destroy();
  await setUp.stop();
  await runSql(databaseUrl, 'analyze');
  return pairs.flatMap(callsOf);
}

/** Of ten requests seven are polls, two read the list of conversations and one sends a message. */
function callsOf([from, to]: [Person, Person]): Call[] {
  const id = conversationIdOf(from.id, to.id);
  const poll: Call = {
    method: 'GET',
    path: `/api/messages/${id}?after=2&removed_after=0`,
    token: from.token,
  };
  const list: Call = { method: 'GET', path: '/api/messages/conversations', token: from.token };
  return [poll, poll, list, poll, poll, messageOf(from, to, 'Sí'), poll, list, poll, poll];
}

function messageOf(from: Person, to: Person, message: string): Call {
  const body = { conversation_id: conversationIdOf(from.id, to.id), receiver_id: to.id, message };
  return {
    method: 'POST',
    path: '/api/messages/send',
    token: from.token,
    body: JSON.stringify(body),
  };
}
