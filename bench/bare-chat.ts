import { randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import pg from 'pg';
import { Server } from 'socket.io';

interface Posted {
  conversation_id: string;
  receiver_id: string;
  message: string;
  client_id: string;
}

/**
 * The minimal chat server used as a baseline, in a separate process: a bare Fastify handler with
 * one query by primary key, and one that stores a message with one committed `INSERT` and emits it
 * to the receiver's room of a bare Socket.IO. It neither authenticates nor validates.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });

const app = fastify();
app.get('/conversations/:id', async (request) => {
  const { id } = request.params as { id: string };
  const { rows } = await pool.query('select id, last_seq from conversations where id = $1', [id]);
  return rows[0];
});

app.post('/messages', async (request) => {
  const { conversation_id, receiver_id, message, client_id } = request.body as Posted;
  const stored = { id: randomUUID(), conversation_id, sender_id: client_id, receiver_id, message };
  const timestamp = new Date();
  await pool.query(
    `insert into bare_messages (id, conversation_id, sender_id, message, created_at)
     values ($1, $2, $3, $4, $5)`,
    [stored.id, conversation_id, client_id, message, timestamp],
  );
  const sent = { ...stored, seq: 1, message_type: 'text', client_id, timestamp };
  io.to(receiver_id).emit('new_message', sent);
  return sent;
});

const io = new Server(app.server, { serveClient: false });
io.on('connection', (socket) => {
  socket.on('join_room', ({ user_id }, done) => {
    void socket.join(user_id);
    done(true);
  });
});

console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
